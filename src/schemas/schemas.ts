// All published schemas, by name, with the output that each describes.
//
//     boolglot validate rows.jsonl --json      report.json
//     rows.jsonl of --rows, line by line       checked-row.json

import * as z from "zod"
import { stepMistakeKinds } from "../check-steps/index.ts"
import { generatorVersion, rowFormats, states } from "../generate/index.ts"
import { binaryConnectives } from "../language/connectives.ts"
import { explainStyles } from "../reason/index.ts"
import * as conversion from "./conversion-schema.ts"
import * as expressions from "./expressions-schema.ts"
import { assignment, connective, count, dialectName, place, seed } from "./parts-schema.ts"
import { piped } from "./pipe-schema.ts"
import * as questions from "./questions-schema.ts"
import * as report from "./report-schema.ts"
import * as scores from "./scores-schema.ts"

// Schemas of notations, and of the conformance suite.

const tokens = z.array(z.string())
const ranges = z
  .array(z.tuple([z.string(), z.string()]))
  .describe("Ranges of characters, both ends included.")

const negations = { rule: z.string(), operators: tokens, repeats: z.boolean() }

const level = z.union([
  z.strictObject({ kind: z.literal("prefix"), ...negations }),
  z.strictObject({ kind: z.literal("postfix"), ...negations }),
  z.strictObject({
    kind: z.literal("infix"),
    rule: z.string(),
    operators: tokens,
    associates: z.enum(["left", "right", "none", "chain", "all"]),
    unmixed: z.literal(true).exactOptional(),
    single: tokens.exactOptional(),
    implicit: z.string().exactOptional(),
    prefixed: z.string().exactOptional(),
    opened: z.array(z.strictObject({ opening: z.string(), operator: z.string() })).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal("choice"),
    rule: z.string(),
    operators: tokens,
    closing: z.string(),
    condition: z.enum(["first", "second"]),
    second: z.enum(["any", "same", "next"]),
    associates: z.enum(["right", "none"]),
  }),
])

const operands = z.strictObject({
  least: count,
  most: count.nullable(),
  separator: z.string().nullable(),
})

const form = z.strictObject({
  rule: z.string(),
  makes: z.enum([...binaryConnectives, "not", "if", "group", "variable"]),
  parts: z.array(z.union([z.string(), operands])),
})

export const dialect = z.strictObject({
  name: dialectName,
  summary: z.string(),
  family: z.string().exactOptional(),
  spellings: z
    .record(z.string(), tokens)
    .describe("What each token may look like; the first spelling is the one that is printed."),
  anyCase: tokens,
  joined: tokens.exactOptional(),
  signs: tokens.exactOptional(),
  levels: z.array(level).describe("Levels of precedence, from the loosest to the tightest."),
  forms: z.array(form),
  space: z.strictObject({
    characters: tokens,
    comments: z.array(
      z.strictObject({
        from: z.string(),
        to: z.string(),
        ends: tokens.exactOptional(),
        except: tokens.exactOptional(),
        nests: z.literal(true).exactOptional(),
      }),
    ),
  }),
  tight: z
    .strictObject({ before: tokens, after: tokens })
    .describe("Tokens that idiomatic text writes without a space before or after them.")
    .exactOptional(),
  wordCharacters: ranges,
  variable: z
    .strictObject({
      start: ranges,
      reserved: tokens,
      quote: z.string().exactOptional(),
      ignoresCase: z.literal(true).exactOptional(),
    })
    .nullable(),
  grammar: z.array(
    z.strictObject({
      name: z.string(),
      source: z.string(),
      family: z.string().exactOptional(),
    }),
  ),
})

export const dialects = z.union([dialect, z.array(dialect)])

/** The output of `fixtures --json`. */
export const suite = z.strictObject({
  folder: z.string(),
  suite: count.describe("The version of the suite."),
  seed,
  dialects: z.array(z.strictObject({ name: dialectName, accepted: count, refused: count })),
  files: z.array(z.string()),
})

// Schemas for the output of commands that generate rows.

const truthWord = z.enum(["True", "False"])

const coordinates = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .describe("The parameters that were given, by their names.")

/** A line written by generate and sweep. */
const drawnRow = z.strictObject({
  input: z.string(),
  target: truthWord,
  assignment: assignment.exactOptional(),
  steps: z.string().exactOptional().describe("How the value comes about."),
  seed: seed.exactOptional(),
  index: count.exactOptional().describe("Of the case, counted from 0."),
  parameters: coordinates.exactOptional(),
  terms: count.exactOptional(),
  depth: count.exactOptional(),
  nots: count.exactOptional(),
  operators: z.partialRecord(connective, count).exactOptional(),
})

const choice = z.strictObject({
  state: z.enum(states),
  action: z.enum(["boolean", "operator", "open", "close", "not"]),
  weight: z.number().nonnegative(),
  condition: z.enum(["none", "mayOpen", "isOpen"]),
  next: z.array(z.enum(states)),
})

export const choices = z.array(choice)

const generated = z.union([z.strictObject({ output: z.string(), rows: count }), choices])

const swept = z.strictObject({ output: z.string(), manifest: z.string(), rows: count })

/** The manifest that a sweep writes next to its rows. */
const sweepManifest = z.strictObject({
  generator: z.literal(generatorVersion),
  file: z.string().nullable().describe("Null if each point has a file named after it."),
  format: z.enum(rowFormats),
  meta: z.boolean(),
  assignment: z.boolean(),
  steps: z.enum(explainStyles).exactOptional(),
  start: z.boolean().describe("Whether the rows begin with the first of the whole."),
  seed,
  points: z.array(
    z.strictObject({
      point: z.string(),
      first_row: count,
      rows: count,
      first_case: count,
      stream_seed: seed,
      parameters: coordinates,
    }),
  ),
})

/** A line printed by xor-bench. */
const quiz = z.strictObject({
  prompt: z.string(),
  variables: assignment,
  formula: z.string(),
  answer: truthWord,
})

// Schemas for the output of check-steps, for one chain of steps and for several.

const mistake = z.strictObject({
  kind: z.enum(stepMistakeKinds),
  line: place,
  step: place.or(z.literal(0)),
  text: z.string(),
  from: z.string().nullable(),
  part: z.string().nullable(),
  right: z.boolean().nullable(),
  stated: z.boolean().nullable(),
  where: assignment,
  orders: z.array(z.strictObject({ precedence: z.string(), order: z.string() })),
  isRightByChance: z.boolean(),
})

export const checkedSteps = z.strictObject({
  verdict: z.enum(["right", "wrong", "unclear", "empty"]),
  mistake: mistake.nullable().describe("The first one."),
  expression: z.string().nullable(),
  dialect: dialectName.nullable(),
  value: z.boolean().nullable(),
  answer: z.boolean().nullable().describe("What the steps say that the value is."),
  isAnswerRight: z.boolean().nullable(),
  steps: count,
  otherLines: count,
  unreadable: count,
  unproved: count,
})

const chains = { chains: count, wrong: count }

export const stepsTally = z.strictObject({
  model: z.string().exactOptional(),
  ...chains,
  verdicts: z.strictObject({ right: count, wrong: count, unclear: count, empty: count }),
  kinds: z.array(z.strictObject({ kind: z.enum(stepMistakeKinds), count })),
  rightByChance: count,
  rightAnswers: count,
  steps: z.array(z.strictObject({ ...chains, step: count })),
  lengths: z.array(z.strictObject({ ...chains, length: count })),
  depths: z.array(z.strictObject({ ...chains, depth: count })),
  connectives: z.array(z.strictObject({ ...chains, connective: z.string() })),
})

const checkedChains = z.union([
  checkedSteps,
  z.strictObject({
    tallies: z.array(stepsTally).describe("One for each model."),
    unread: z
      .array(z.strictObject({ line: place, reason: z.string() }))
      .describe("Rows that could not be checked."),
  }),
])

export interface Published {
  /** Name of the file, without `.json`. */
  readonly name: string
  /** The output that it describes, in one sentence without a full stop. */
  readonly describes: string
  readonly schema: z.ZodType
}

export const schemas: readonly Published[] = [
  ["eval", "A line that eval --json prints", expressions.evaluated],
  ["parse", "A line that parse --json prints", expressions.parsed],
  ["check", "A line that check --json prints", expressions.checked],
  ["convert", "A line that convert --json prints", expressions.converted],
  ["detect", "A line that detect --json prints", expressions.detected],
  ["truth-table", "What truth-table --json prints", expressions.truthTable],
  ["simplify", "A line that simplify --json prints", expressions.simplified],
  ["explain", "A line that explain --json prints", expressions.explained],
  ["draw", "What draw --json prints", expressions.drawn],
  ["equivalent", "What equivalent --json prints", questions.equivalent],
  ["entails", "What entails --json prints", questions.entails],
  ["prove", "What prove --json prints", questions.proved],
  ["check-proof", "What check-proof --json prints", questions.checkedProof],
  ["tautology", "A line that tautology --json prints", questions.tautology],
  ["satisfy", "A line that satisfy --json prints", questions.satisfied],
  ["check-steps", "What check-steps --json prints", checkedChains],
  ["dialects", "What dialects --json prints: all dialects, or the one that is named", dialects],
  ["report", "What validate --json prints", report.report],
  ["checked-row", "A line that validate --rows writes", report.checkedRow],
  ["change", "A line of the changes that validate --fix writes", report.change],
  ["plan", "What validate --plan-only prints", report.plan],
  ["conversion", "What convert --json prints of a dataset", conversion.conversion],
  ["conversion-change", "A line of the changes that convert writes", conversion.conversionChange],
  ["pipe", "A line that pipe answers", piped],
  ["row", "A line that generate and sweep write as JSON Lines", drawnRow],
  ["generate", "What generate --json prints, with a file or with --describe", generated],
  ["sweep", "What sweep --json prints", swept],
  ["sweep-manifest", "The manifest that sweep writes", sweepManifest],
  ["xor-bench", "A line that xor-bench --json prints", quiz],
  ["playground", "What playground --json prints", expressions.served],
  ["fixtures", "What fixtures --json prints", suite],
  ["run", "What run --json prints", scores.ran],
  ["run-record", "A line of a run file", scores.runRecord],
  ["score", "What score --json prints", scores.scored],
  ["export", "What export --json prints", scores.exported],
  ["table", "What table --json prints, with one parameter or with two", scores.table],
].map(([name, describes, schema]) => ({ name, describes, schema }) as Published)

export function jsonSchema({ name, describes, schema }: Published): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      // The limit on JavaScript numbers doesn't limit what is counted.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return {
    $schema,
    $id: `urn:boolglot:schema:${name}`,
    title: `boolglot ${name}`,
    description: `${describes}.`,
    ...rest,
  }
}
