// Schemas shared by several others.
//
// All objects are strict: an undocumented field makes the output invalid, so no field can be added without a
// description. Fields that may be absent are optional, and never undefined.

import * as z from "zod"
import { tree } from "../conformance/index.ts"
import { type Connective, connectives } from "../language/connectives.ts"

export { tree }

export const count = z.int().nonnegative()

/** Number of a line, row, column or step. */
export const place = z.int().positive()

/** May be too large for a JavaScript number. */
export const seed = z.any().meta({ type: "integer", description: "Of any size." })

export const dialectName = z.string().min(1).describe("The name of a notation.")

export const connective = z.enum(connectives as readonly [Connective, ...Connective[]])

export const assignment = z
  .record(z.string(), z.boolean())
  .describe("Values of variables, by their names.")

export const precedence = z
  .string()
  .exactOptional()
  .describe("The precedence that was asked for; absent for the notation's own.")

export const position = z
  .strictObject({ line: place, column: place })
  .describe("In the text, counted from 1; columns in UTF-16 units.")

export const tokenKinds = z
  .array(z.string().min(1))
  .describe("The kinds of token that would be accepted there.")

export const offset = count.describe("In UTF-16 units from the start of the text.")

export const otherNotation = z
  .strictObject({
    dialect: dialectName.describe("The notation that refuses the text."),
    groups: z.array(
      z.strictObject({
        dialects: z.array(dialectName),
        tree: z.string().describe("In one-line form."),
        written: z.string().nullable().describe("In the notation that refuses the text."),
        unwritable: z.string().nullable().describe("Why it cannot be written there."),
      }),
    ),
  })
  .describe("What a refused text means in another notation that it is plainly written in.")

const refused = {
  name: z.string().describe("The class of the error."),
  message: z.string().describe("What is wrong, in one sentence."),
}

const readings = z
  .array(
    z.strictObject({
      dialects: z.array(dialectName),
      meaning: z.string().describe("The value, or the tree in one-line form."),
    }),
  )
  .describe("Of a text with several meanings: which notations give it which.")

const placed = {
  dialect: dialectName,
  offset,
  length: count.describe("Of what is wrong, in UTF-16 units."),
  position,
  found: z.string(),
}

/** The output in place of an answer. */
export const refusal = z
  .strictObject({
    line: place.exactOptional().describe("Of standard input."),
    error: z.union([
      z.strictObject({
        ...refused,
        ...placed,
        expected: tokenKinds,
        hint: z.string().exactOptional(),
        otherNotation: otherNotation.exactOptional(),
      }),
      z.strictObject({ ...refused, ...placed }),
      z.strictObject({ ...refused, variable: z.string(), hint: z.string().exactOptional() }),
      z.strictObject({ ...refused, readings }),
      z.strictObject(refused),
    ]),
  })
  .describe("Why an expression has no answer.")

export const likelyLiterals = z
  .array(z.strictObject({ variable: z.string(), hint: z.string() }))
  .exactOptional()
  .describe("Variables that look like literals, such as Ture.")

export const atoms = z
  .array(z.string())
  .exactOptional()
  .describe("Variables that are comparisons of values, such as x > 3.")

/** Notations that agree on the meaning of a text. */
export const readingGroup = z.strictObject({
  dialects: z.array(dialectName),
  tree: z.string().describe("In one-line form."),
  value: z.boolean().exactOptional().describe("Absent if it depends on variables."),
})

const rivals = z
  .array(readingGroup)
  .exactOptional()
  .describe("What less usual notations make of the text, if that differs.")

const leftOut = z
  .array(z.string())
  .exactOptional()
  .describe("What surrounded a pasted expression: assert and the semicolon of assert(p && q);")

/** An answer about an expression, with its line if it comes from standard input. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  const line = place.exactOptional().describe("Line of standard input.")
  return z.strictObject({ line, leftOut, atoms, likelyLiterals, rivals, ...shape })
}

export const substitutions = z
  .array(
    z.strictObject({
      what: z.enum([...connectives, "comparison", "true", "false"]),
      by: z.array(connective),
    }),
  )
  .describe("Connectives that the notation lacks, and the ones that express them.")

export const renamed = z
  .array(z.strictObject({ from: z.string(), to: z.string() }))
  .describe("Variables that were written with other names.")

export const isDialectGuessed = z.boolean().describe("Whether the notation was not named.")
