// Schemas for the results of convert for datasets.

import * as z from "zod"
import { count, dialectName, place, renamed, substitutions } from "./parts-schema.ts"
import { fileReading } from "./report-schema.ts"

const unconverted = {
  file: z.string(),
  line: place.describe("In tables and lists the row."),
  change: z.enum(["kept", "dropped", "label kept"]),
  reason: z.string(),
}

const lostInRows = z.strictObject({ rows: count, file: z.string(), line: place }).exactOptional()

/** The output of `convert` for a dataset. */
export const conversion = z.strictObject({
  to: dialectName,
  files: z.array(
    z.strictObject({
      ...fileReading,
      format: z.string(),
      rows: count,
    }),
  ),
  counts: z
    .strictObject({
      rows: count,
      converted: count,
      kept: count,
      dropped: count,
      labelsLeft: count.describe("Converted rows whose labels were kept unchanged."),
    })
    .describe("Each row is in `rows` and in one of the next three."),
  substitutions,
  renamed: renamed.describe(
    "The first; a name may be listed with several new ones, which depend on the row.",
  ),
  problems: z
    .array(z.strictObject(unconverted))
    .describe("The first rows with parts that were not converted."),
  losses: z
    .strictObject({
      surrogates: lostInRows.describe("Halves of surrogate pairs, which became U+FFFD."),
      repeatedFields: lostInRows.describe("Fields of the same name; only the last was written."),
      otherMembers: z
        .array(z.string())
        .exactOptional()
        .describe("Fields of JSON documents next to their rows."),
    })
    .exactOptional()
    .describe("What the output lacks."),
  asksForOldLabels: z
    .strictObject({
      rows: count,
      words: z.strictObject({ true: z.string(), false: z.string() }),
      file: z.string(),
      line: count,
      text: z.string(),
    })
    .exactOptional()
    .describe(
      "Rows with a text that asks for the words of labels before they were rewritten; the first as an example.",
    ),
})

/** A row that `convert` did not convert. */
export const conversionChange = z.strictObject({ ...unconverted, row: z.string().exactOptional() })
