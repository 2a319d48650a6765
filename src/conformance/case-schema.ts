// One line of the suite as a schema, and the types of both kinds of case.
//
//     {"id":"binary.accepted/and/1","text":"1 && 1","spaced":"1 && 1",…}
//     {"id":"binary.refused/place/1","text":"&&","offset":0,"expected":["true","false","not","open"]}
//
// All lines of a file have the same members, also where one has nothing to say, so that a language with
// static types reads them into one record.

import * as z from "zod"
import type { Expression } from "../language/expression/expression.ts"
import { commonKinds } from "../language/source/token-kind.ts"

const tree: z.ZodType<Expression> = z
  .lazy(() =>
    z.union([
      z.strictObject({ kind: z.literal("literal"), value: z.boolean() }),
      z.strictObject({ kind: z.literal("variable"), name: z.string().min(1) }),
      z.strictObject({ kind: z.literal("not"), operand: tree }),
      z.strictObject({ kind: z.enum(["and", "or", "xor"]), operands: z.array(tree).min(2) }),
      z.strictObject({ kind: z.literal("group"), inner: tree }),
    ]),
  )
  .meta({ id: "tree", description: "An expression as it is read, with its written parentheses." })

const id = z
  .string()
  .regex(/^[^/]+\/[^/]+\/[1-9][0-9]*$/)
  .describe("File, topic and number; unique in the suite.")

const acceptedCase = z
  .strictObject({
    id,
    text: z.string().min(1).describe("To be read."),
    spaced: z.string().min(1).describe("The tree printed with one space between tokens."),
    compact: z.string().min(1).describe("The tree printed with no space that is not needed."),
    tree,
    assignment: z
      .record(z.string(), z.boolean())
      .describe("The values of the variables of the text; empty where it has none."),
    value: z.boolean().describe("What the text is worth under the assignment."),
    translations: z
      .record(z.string(), z.string().min(1))
      .describe("The tree printed spaced in every other dialect that can write it, by its name."),
  })
  .meta({ id: "accepted" })

const refusedCase = z
  .strictObject({
    id,
    text: z.string().describe("To be refused."),
    offset: z
      .int()
      .min(0)
      .describe(
        "Of the first token with which no expression can go on, or the length of the text where more " +
          "was expected; in UTF-16 code units.",
      ),
    expected: z
      .array(z.enum(commonKinds))
      .min(1)
      .meta({ uniqueItems: true })
      .describe("All kinds of token that could stand there, in the order of this enumeration."),
  })
  .meta({ id: "refused" })

export type AcceptedCase = z.infer<typeof acceptedCase>

export type RefusedCase = z.infer<typeof refusedCase>

/** JSON Schema, draft 2020-12, of any line of any file of cases. */
export function caseJsonSchema() {
  const line = z.union([acceptedCase, refusedCase])
  return z.toJSONSchema(line.describe("One line of a conformance suite of boolglot."))
}
