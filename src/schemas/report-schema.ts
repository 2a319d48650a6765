// Schemas for the results of validate.

import * as z from "zod"
import { rowLayouts } from "../formats/index.ts"
import { separators, shortcutNames, taskNames } from "../validate/index.ts"
import { connective, count, dialectName, offset, otherNotation, place } from "./parts-schema.ts"

const rowCounts = z
  .strictObject({
    rows: count,
    right: count,
    wrong: count,
    missing: count.describe("A value and no label."),
    illegible: count.describe("A value, and a label that states no truth value."),
    unbound: count.describe("A variable without a value."),
    refused: count.describe("An expression that the notation does not read."),
    unreadable: count.describe("No expression."),
  })
  .meta({ id: "rowCounts", description: "Each row is in `rows` and in exactly one of the others." })

const labelWord = z.union([z.boolean(), z.literal("invalid")])
const labelWords = z.record(z.string(), labelWord)

const withValue = <Name extends string>(name: Name) =>
  z.strictObject({ option: z.literal(name), value: z.string() })

const perhapsWithValue = <Name extends string>(name: Name) =>
  z.strictObject({ option: z.literal(name), value: z.string().exactOptional() })

export const remedy = z
  .union([
    withValue("precedence"),
    perhapsWithValue("template"),
    z.strictObject({
      option: z.literal("facts"),
      value: z.record(z.string(), z.boolean()).exactOptional(),
    }),
    perhapsWithValue("task"),
    perhapsWithValue("format"),
    z.strictObject({ option: z.literal("longestLine"), value: count.exactOptional() }),
    withValue("runFile"),
    perhapsWithValue("values"),
    perhapsWithValue("dialect"),
    z.strictObject({ option: z.literal("labelMap"), value: labelWords }),
    withValue("form"),
    perhapsWithValue("grammar"),
    z.strictObject({ option: z.literal("threads"), value: count }),
    perhapsWithValue("targetField"),
    withValue("assignmentField"),
    z.strictObject({
      option: z.literal("logicFile"),
      value: z.enum(["blif", "pla", "dimacs"]),
      path: z.string().exactOptional(),
      in: z.string().exactOptional(),
    }),
    z.strictObject({ option: z.literal("convertTo"), value: z.enum(["blif", "pla", "dimacs"]) }),
    z.strictObject({
      option: z.enum(["inputField", "targetField", "assignmentField", "dialect", "format"]),
      oneOf: z.array(z.string()),
    }),
    z.strictObject({ option: z.enum(["inputField", "unlabelled", "baseUrl", "force", "fix"]) }),
  ])
  .meta({ id: "remedy", description: "An option that may help, by its name in the library." })

const remedies = z.array(remedy).exactOptional()

const severity = z.enum(["error", "warning", "note"])

const badRowKinds = [
  "wrong",
  "missing",
  "illegible",
  "unbound",
  "refused",
  "unreadable",
  "not-after-xor",
  "repeated",
  "nearly-repeated",
  "contradicting",
] as const

export const textError = z
  .strictObject({
    offset,
    length: count.describe("0 at the end of the text."),
    line: place.describe("Within the text."),
    column: place,
    message: z.string(),
    hint: z.string().nullable(),
  })
  .meta({ id: "textError", description: "One error of a refused text." })

const rowPlace = z.strictObject({ file: count, line: place })

const badRow = z.strictObject({
  kind: z.enum(badRowKinds),
  severity,
  file: count.describe("Its place in `files`, counted from 0."),
  line: place.describe("In the unit of the file."),
  text: z.string().nullable().describe("The beginning of what is very long."),
  length: count.describe("Of the whole text, in UTF-16 units."),
  message: z.string(),
  atom: z.string().exactOptional().describe("What has no value in it."),
  remedies,
  label: z.boolean().nullable(),
  value: z.boolean().nullable(),
  errors: z.array(textError),
  errorCount: count,
  acceptedBy: z.array(dialectName),
  otherNotation: otherNotation.exactOptional(),
  other: rowPlace
    .nullable()
    .describe("The row that it repeats or contradicts; a contradicted row may come later."),
})

/** How the rows of a file were read. */
export const fileReading = {
  path: z.string(),
  isCompressed: z.boolean(),
  unit: z.enum(["line", "row"]).describe("What the numbers of its rows count."),
  rowsPerLine: count.exactOptional().describe("How many rows a line has, if that is not one."),
  inputField: z.string().nullable(),
  targetField: z.string().nullable(),
  isInputFieldGuessed: z.boolean(),
  isTargetFieldGuessed: z.boolean(),
  assignmentFields: z.array(z.string()).exactOptional(),
  areAssignmentFieldsGuessed: z.boolean().exactOptional(),
  areNamesInOtherCase: z.boolean().exactOptional(),
  labels: z
    .strictObject({
      words: labelWords.exactOptional(),
      inSentences: z.boolean().exactOptional(),
    })
    .exactOptional(),
  likelyLabels: labelWords.exactOptional(),
  oppositeLabels: labelWords.exactOptional(),
  differingLabels: z
    .array(z.strictObject({ field: z.string(), differing: count, compared: count }))
    .exactOptional(),
  noTarget: z.string().nullable().describe("The reason for the lack of labels."),
  task: z.enum(taskNames).exactOptional(),
  isTaskDetected: z.boolean().exactOptional(),
  variablesCounted: count.exactOptional(),
  startsWithTrue: z.boolean().exactOptional(),
  askedValues: z.record(z.string(), z.boolean()).exactOptional(),
  separator: z.enum(separators).exactOptional(),
  atoms: z.strictObject({ facts: count, areChained: z.boolean().exactOptional() }).exactOptional(),
  template: z.string().nullable(),
  isTemplateDetected: z.boolean(),
  choice: z
    .array(
      z.strictObject({
        inputField: z.string().nullable(),
        template: z.string(),
        targetField: z.string().nullable(),
        dialect: dialectName,
        parts: z.array(z.strictObject({ name: z.string(), logOdds: z.number() })),
        total: z.number(),
      }),
    )
    .exactOptional()
    .describe("The most plausible readings with their evidence in natural log-odds."),
  dialect: dialectName.nullable(),
  detectedFrom: count.nullable().describe("How many rows; null if the dialect was named."),
  alike: z.array(dialectName).exactOptional(),
  outvoted: z
    .array(z.strictObject({ dialect: dialectName, rows: count, right: count }))
    .exactOptional(),
  unlikely: z.array(z.strictObject({ dialect: dialectName, rows: count })).exactOptional(),
  layout: z.enum(rowLayouts.map(({ name }) => name)).exactOptional(),
  lists: z
    .array(
      z.strictObject({
        name: z.string(),
        rows: count,
        isChecked: z.boolean(),
        hasFields: z.boolean(),
      }),
    )
    .exactOptional(),
  otherSheets: z
    .array(z.string())
    .exactOptional()
    .describe("The sheets of a workbook that were not read."),
}

const file = z.strictObject({
  ...fileReading,
  configuration: z.string().exactOptional(),
  split: z.string().exactOptional(),
  format: z.string().nullable().describe("Null if it could not be read at all."),
  counts: rowCounts,
  problem: z.string().nullable(),
  remedies,
})

const finding = z.strictObject({
  severity,
  kind: z.enum([
    ...badRowKinds,
    "broken-file",
    "no-rows",
    "no-labels",
    "differing-labels",
    "unlikely-notations",
    "unchecked-list",
    "unchecked-sheet",
    "overlap",
    "missing-shards",
    "link",
    "precedence",
    "unbalanced",
    "shortcut",
  ]),
  rows: count.nullable().describe("How many it is about; null if it is about the set."),
  message: z.string(),
  remedies,
})

const precedence = z.strictObject({
  name: z.string(),
  order: z.string(),
  known: z.string(),
  isChecked: z.boolean(),
  labelled: count,
  agree: count,
  disagree: count,
  unread: count,
  tellingAgree: count,
  tellingRead: count,
})

const share = z.number().min(0).max(1)
const bar = z.strictObject({ value: count, rows: count })

const contradictions = {
  expressions: count,
  minority: count.describe("Rows with the less frequent label of their expression."),
  tied: count.describe("Expressions for which both labels are equally frequent."),
}

const analysis = z.strictObject({
  precedence: z.string().nullable(),
  telling: count,
  notCompared: count.exactOptional(),
  precedences: z.array(precedence),
  balance: z.strictObject({
    true: count,
    false: count,
    constant: z.boolean(),
    baseline: share.nullable(),
  }),
  byTerms: z.array(z.strictObject({ terms: count, rows: count, true: count, false: count })),
  depths: z.array(bar),
  nots: z.array(bar),
  operators: z.array(z.strictObject({ operator: connective, count, rows: count })),
  shortcuts: z.array(
    z.strictObject({
      name: z.enum(shortcutNames),
      title: z.string(),
      answered: count,
      right: count,
    }),
  ),
  repeats: z.strictObject({
    repeated: count,
    nearlyRepeated: count,
    contradicting: z
      .strictObject({
        judged: z
          .strictObject({ ...contradictions, wrong: count.describe("Rows with the wrong label.") })
          .describe("Expressions whose value is known."),
        unjudged: z.strictObject(contradictions).describe("Expressions whose value is not known."),
      })
      .describe("Expressions with one label in some rows and the other label in others."),
  }),
})

const both = z.tuple([count, count])

export const report = z.strictObject({
  summary: z.string().describe("The verdict in one sentence, as the other reports begin with it."),
  files: z.array(file),
  counts: rowCounts,
  isUnlabelled: z.boolean(),
  findings: z.array(finding),
  analysis: analysis.exactOptional().describe("Absent if only labels were checked."),
  badRows: z.array(badRow).describe("Of each kind the first ones."),
  splits: z
    .array(
      z.strictObject({
        configuration: z.string(),
        split: z.string(),
        files: count,
        counts: rowCounts,
      }),
    )
    .exactOptional(),
  overlaps: z
    .array(
      z.strictObject({
        configuration: z.string(),
        splits: z.tuple([z.string(), z.string()]),
        same: both,
        alike: both,
        equivalent: both.exactOptional(),
      }),
    )
    .exactOptional(),
  notCompared: z.strictObject({ constant: count, tooLarge: count }).exactOptional(),
})

export const rowKinds = [
  "right",
  "wrong",
  "missing",
  "illegible",
  "unbound",
  "refused",
  "unreadable",
] as const

/** A line written by `--rows`. */
export const checkedRow = z.strictObject({
  file: z.string(),
  line: place,
  kind: z.enum(rowKinds),
  text: z.string().exactOptional().describe("Absent if the row holds no expression."),
  label: z.boolean().nullable().exactOptional(),
  value: z.boolean().nullable().exactOptional(),
  message: z.string().exactOptional().describe("Absent if the row is right."),
  acceptedBy: z.array(dialectName).exactOptional(),
  telling: z.boolean().exactOptional().describe("Whether its value depends on the precedence."),
  values: z
    .record(z.string(), z.boolean().nullable())
    .exactOptional()
    .describe("Under each precedence; null if that does not read it."),
  terms: count.exactOptional(),
  depth: count.exactOptional(),
  operators: z.partialRecord(connective, count).exactOptional(),
  notAfterXor: z.boolean().exactOptional(),
  errors: z.array(textError).exactOptional(),
})

/** A line in the list of changes made by `--fix`. */
export const change = z.union([
  z.strictObject({
    file: z.string(),
    line: place,
    change: z.literal("label"),
    from: z.unknown().exactOptional().describe("Absent if there was none."),
    to: z.unknown(),
  }),
  z.strictObject({
    file: z.string(),
    line: place,
    change: z.enum(["dropped", "kept"]).describe("Kept rows have no right label."),
    reason: z.string(),
    row: z.string().exactOptional().describe("The whole line; absent if that is too long."),
  }),
  z.strictObject({ file: z.string(), change: z.literal("broken"), reason: z.string() }),
])

const forThisVersion = "Only for the same version of boolglot to read."

/** The output of `--plan-only`. */
export const plan = z.strictObject({
  format: z.literal("boolglot plan"),
  version: z.string().describe("Plans of another version are not read."),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("SHA-256 of the fields below."),
  shards: z
    .array(
      z.union([
        z.string(),
        z.strictObject({ path: z.string(), configuration: z.string(), split: z.string() }),
      ]),
    )
    .describe("In the order of the report; none if the plan was made from a stream."),
  settings: z.record(z.string(), z.unknown()).describe(forThisVersion),
  inputFormat: z.string().describe(forThisVersion),
  made: z.record(z.string(), z.unknown()).describe(forThisVersion),
})
