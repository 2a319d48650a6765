// The schema of a line of the suite, and the types of both kinds of case.
//
//     {"id":"binary.accepted/and/1","text":"1 && 1","spaced":"1 && 1",…}
//     {"id":"binary.refused/place/1","text":"&&","offset":0,"expected":["true","false","not","open"]}
//
// All lines of a file have the same fields, even if some are empty, so that statically typed languages can read them
// into one record type.

import * as z from "zod"
import { type BinaryConnective, binaryConnectives } from "../language/connectives.ts"
import { type Dialect, tokenKindsOf } from "../language/dialect/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { commonKinds } from "../language/source/index.ts"

/** All connectives between two operands. */
const mostConnectives = binaryConnectives as [BinaryConnective, ...BinaryConnective[]]

/** An expression as JSON. */
export const tree: z.ZodType<Expression> = z
  .lazy(() =>
    z.union([
      z.strictObject({ kind: z.literal("literal"), value: z.boolean() }),
      z.strictObject({ kind: z.literal("variable"), name: z.string().min(1) }),
      z.strictObject({ kind: z.literal("not"), operand: tree }),
      z.strictObject({ kind: z.enum(mostConnectives), operands: z.array(tree).min(1) }),
      z.strictObject({ kind: z.literal("if"), operands: z.array(tree).length(3) }),
      z.strictObject({
        kind: z.literal("comparison"),
        operators: z.array(z.enum(["iff", "xor"])).min(2),
        operands: z.array(tree).min(3),
      }),
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

/** @param kinds token kinds of all dialects in the suite */
const refusedCase = (kinds: readonly string[]) =>
  z
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
        .array(z.enum(kinds))
        .min(1)
        .meta({ uniqueItems: true })
        .describe(
          "All kinds of token that could stand there, in the order of `token_kinds` of the dialect in the " +
            "manifest, or of the manifest itself where the dialect has none of its own.",
        ),
    })
    .meta({ id: "refused" })

export type AcceptedCase = z.infer<typeof acceptedCase>

export type RefusedCase = z.infer<ReturnType<typeof refusedCase>>

/** JSON Schema, draft 2020-12, for a line of any file of cases, with the token kinds of these dialects. */
export function caseJsonSchema(dialects: readonly Dialect[]) {
  const kinds = new Set([...commonKinds, ...dialects.flatMap(tokenKindsOf)])
  const line = z.union([acceptedCase, refusedCase([...kinds])])
  return z.toJSONSchema(line.describe("One line of a conformance suite of boolglot."))
}
