// Schemas of notations, and of the conformance suite.

import * as z from "zod"
import { binaryConnectives } from "../language/connectives.ts"
import { count, dialectName, seed } from "./parts-schema.ts"

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
  ladder: z.array(level).describe("Levels of precedence, from the loosest to the tightest."),
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
