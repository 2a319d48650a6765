// The schema of pipe's answer to a line.

import * as z from "zod"
import { fileForms } from "../circuits/index.ts"
import type { RequestName } from "../pipe/index.ts"
import { refutationFormats } from "../reason/index.ts"
import { explainedLine, explanation, formFacts, simplificationSteps } from "./expressions-schema.ts"
import { assignment, count, dialectName, place, renamed } from "./parts-schema.ts"
import {
  answers,
  known,
  proof,
  proofCheck,
  readings as readingsOfExpressions,
} from "./questions-schema.ts"
import { rowKinds } from "./report-schema.ts"

const span = z.strictObject({ offset: count, length: count })

const readings = z.array(
  z.strictObject({ dialects: z.array(dialectName), value: z.boolean().nullable() }),
)

const error = z
  .strictObject({
    message: z.string(),
    readings: readings
      .exactOptional()
      .describe("Of an ambiguous text: the notations by the value that they give to it."),
    offset: count.exactOptional().describe("In UTF-16 units, as the length."),
    length: count.exactOptional(),
    codePoints: span.exactOptional(),
    bytes: span.exactOptional(),
    hint: z.string().nullable().exactOptional(),
    text: z.string().exactOptional().describe("The refused expression of a request."),
  })
  .meta({ id: "answerError", description: "What is wrong, and where." })

const numbered = { row: place, id: z.unknown().exactOptional() }

const certificate = z
  .union(
    refutationFormats.map((format) =>
      z.strictObject({
        clauses: z.string().describe("In DIMACS format."),
        [format]: z.string().nullable().describe("Null if the search gave up."),
      }),
    ),
  )
  .exactOptional()
  .describe("If requested, of a claim that holds.")

/** The result of a request, with the notations of its expressions. */
const result = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    ...shape,
    dialects: readingsOfExpressions.dialects,
    rivals: readingsOfExpressions.rivals,
  })

const document = z.string().exactOptional().describe("If a format was requested.")

const table = z.record(z.string(), z.unknown())

const written = { in: dialectName, renamed: renamed.exactOptional() }

/** The results of each request; most depend on its fields. */
const results: Readonly<Record<RequestName, readonly z.ZodType[]>> = {
  equivalent: [
    result({ ...answers.equivalent, ...known, certificate }),
    result({
      isEquivalent: z.boolean(),
      inputs: z.array(z.string()),
      outputs: z.array(z.string()),
      difference: z
        .strictObject({
          output: z.string(),
          assignment,
          values: z.tuple([z.boolean(), z.boolean()]),
        })
        .exactOptional(),
    }),
  ],
  entails: [result({ ...answers.entails, ...known, certificate })],
  tautology: [result({ ...answers.tautology, ...known, certificate })],
  satisfy: [
    result({ ...answers.satisfy, ...known, certificate }),
    result({ ...answers.satisfyAll, ...known }),
  ],
  count: [result({ ...answers.count, ...known })],
  simplify: [
    result({ text: z.string(), ...written, ...formFacts }),
    result({ steps: simplificationSteps, document, ...written }),
    result({ pla: z.string() }),
    result({ text: z.string(), form: z.enum(fileForms) }),
    result({
      ...written,
      outputs: z.array(z.strictObject({ output: z.string(), text: z.string(), ...formFacts })),
    }),
  ],
  explain: [result({ ...explanation, document, ...written })],
  prove: [
    result({ ...answers.entails, ...known, proof, text: z.string(), document }),
    result({ ...answers.entails, ...known }),
  ],
  "check-proof": [result(proofCheck.shape)],
  tables: [result({ dialect: table, tier: count, lexer: table, pushdown: table, trees: table })],
}

const requested = [
  ...Object.entries(results).map(([request, options]) =>
    z.strictObject({
      ...numbered,
      request: z.literal(request),
      result: z.union(options),
      error: z.null(),
    }),
  ),
  z.strictObject({
    ...numbered,
    request: z.unknown().describe("As given."),
    result: z.null(),
    error,
  }),
]

export const judged = z.strictObject({
  ...numbered,
  kind: z.enum([...rowKinds, "ambiguous", "blank"]),
  value: z.boolean().nullable(),
  label: z.boolean().nullable(),
  text: z.string().nullable(),
  dialect: dialectName.nullable(),
  key: z.string().nullable(),
  error: error.nullable(),
  rivals: readings
    .exactOptional()
    .describe("What less usual notations make of the text, if that differs."),
  acceptedBy: z.array(dialectName).nullable().exactOptional(),
  converted: z.string().nullable().exactOptional(),
  conversionError: error.nullable().exactOptional(),
  renamed: renamed.exactOptional(),
  steps: z.array(explainedLine).nullable().exactOptional(),
  explanationError: error.nullable().exactOptional(),
  errors: z.array(error).nullable().exactOptional(),
})

export const piped = z.union([judged, ...requested])
