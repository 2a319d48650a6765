// The schema of pipe's answer to a line.

import * as z from "zod"
import { explainedLine } from "./expressions-schema.ts"
import { count, dialectName, place, renamed } from "./parts-schema.ts"
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

const requested = z.strictObject({
  ...numbered,
  request: z.unknown().describe("As given."),
  result: z.record(z.string(), z.unknown()).nullable().describe("See docs/pipe.md."),
  error: error.nullable(),
})

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

export const piped = z.union([judged, requested])
