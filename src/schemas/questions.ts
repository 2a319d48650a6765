// Schemas for the output of commands on the meaning of expressions.

import * as z from "zod"
import * as parts from "./parts.ts"

const { answer, assignment, count, dialectName, refusal } = parts

export const evidence = z
  .union([
    z.strictObject({ engine: z.literal("table") }),
    z.strictObject({ engine: z.literal("diagram"), nodes: count }),
    z.strictObject({ engine: z.literal("solver"), solver: z.string(), clauses: count }),
  ])
  .describe("How the answer is known.")

const known = { variables: z.array(z.string()), evidence }

const counterexample = {
  assignment,
  isFewest: z.boolean().describe("Whether no fewer variables decide it."),
}

const readings = {
  dialects: z.array(dialectName).describe("The dialect of each expression, in order."),
  likelyLiterals: parts.likelyLiterals,
  rivals: z
    .array(z.array(parts.readingGroup))
    .exactOptional()
    .describe("For each expression, what less usual notations make of it, where that differs."),
}

export const equivalent = z.union([
  z.strictObject({
    isEquivalent: z.boolean(),
    counterexample: z
      .strictObject({ ...counterexample, values: z.tuple([z.boolean(), z.boolean()]) })
      .exactOptional(),
    ...known,
    ...readings,
  }),
  refusal,
])

export const entails = z.union([
  z.strictObject({
    isEntailed: z.boolean(),
    counterexample: z.strictObject(counterexample).exactOptional(),
    ...known,
    ...readings,
  }),
  refusal,
])

export const tautology = z.union([
  answer({
    isTautology: z.boolean(),
    counterexample: z.strictObject(counterexample).exactOptional(),
    ...known,
    dialect: dialectName,
  }),
  refusal,
])

const dialect = dialectName.exactOptional().describe("Absent for a file of clauses.")

export const satisfied = z.union([
  answer({
    isSatisfiable: z.boolean(),
    assignment: assignment.exactOptional(),
    ...known,
    dialect,
  }),
  answer({
    assignments: z.array(assignment),
    isAll: z.boolean().describe("Whether there are no more."),
    ...known,
    dialect,
  }),
  answer({
    count: z.string().regex(/^\d+$/).describe("A text, as it may have very many digits."),
    ...known,
    dialect,
  }),
  refusal,
])
