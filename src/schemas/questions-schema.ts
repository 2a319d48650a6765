// Schemas for the output of commands that answer questions about the meaning of expressions.

import * as z from "zod"
import { proofMistakeKinds, proofStyles } from "../proofs.ts"
import * as parts from "./parts-schema.ts"

const { answer, assignment, count, dialectName, place, refusal } = parts

export const evidence = z
  .union([
    z.strictObject({ engine: z.literal("table") }),
    z.strictObject({ engine: z.literal("diagram"), nodes: count }),
    z.strictObject({ engine: z.literal("search"), clauses: count }),
    z.strictObject({ engine: z.literal("solver"), solver: z.string(), clauses: count }),
  ])
  .describe("How the answer is known.")

export const known = { variables: z.array(z.string()), evidence }

const provable = {
  ...known,
  evidence: z
    .union([
      ...evidence.options,
      z.strictObject({
        engine: z.literal("proof"),
        proof: z.string().describe("The file of the proof."),
        dimacs: z.string().describe("The file of the clauses."),
        clauses: count,
        steps: count.describe("Number of clauses that the proof adds."),
      }),
    ])
    .describe("How the answer is known."),
}

const counterexample = {
  assignment,
  isFewest: z.boolean().describe("Whether no fewer variables decide it."),
}

export const readings = {
  dialects: z.array(dialectName).describe("The dialect of each expression, in order."),
  atoms: parts.atoms,
  likelyLiterals: parts.likelyLiterals,
  rivals: z
    .array(z.array(parts.readingGroup))
    .exactOptional()
    .describe("For each expression, what less usual notations make of it, if that differs."),
}

/** The answers, without their evidence, that commands and requests share. */
export const answers = {
  equivalent: {
    isEquivalent: z.boolean(),
    counterexample: z
      .strictObject({ ...counterexample, values: z.tuple([z.boolean(), z.boolean()]) })
      .exactOptional(),
  },
  entails: {
    isEntailed: z.boolean(),
    core: z
      .array(place)
      .exactOptional()
      .describe("If requested: a minimal set of sufficient premises, numbered from 1."),
    counterexample: z.strictObject(counterexample).exactOptional(),
  },
  tautology: {
    isTautology: z.boolean(),
    counterexample: z.strictObject(counterexample).exactOptional(),
  },
  satisfy: { isSatisfiable: z.boolean(), assignment: assignment.exactOptional() },
  satisfyAll: {
    assignments: z.array(assignment),
    isAll: z.boolean().describe("Whether there are no more."),
  },
  count: {
    count: z.string().regex(/^\d+$/).describe("A text, as it may have very many digits."),
  },
}

export const equivalent = z.union([
  z.strictObject({ ...answers.equivalent, ...provable, ...readings }),
  refusal,
])

export const entails = z.union([
  z.strictObject({ ...answers.entails, ...provable, ...readings }),
  refusal,
])

const proofLine = z.strictObject({
  number: place,
  depth: count.describe("Number of subproofs around the line."),
  text: z.string(),
  rule: z.string(),
  lines: z.array(place).describe("Numbers of the cited lines."),
  subproofs: z.array(z.tuple([place, place])).describe("First and last lines of cited subproofs."),
  reason: z.string().describe("The rule and what it cites, as printed."),
})

export const proof = z.strictObject({
  style: z.enum(proofStyles),
  dialect: dialectName,
  renamed: parts.renamed.exactOptional(),
  lines: z.array(proofLine),
})

export const proved = z.union([
  z.strictObject({
    isEntailed: z.boolean(),
    counterexample: z.strictObject(counterexample).exactOptional(),
    ...known,
    proof: proof.nullable().describe("Null if the conclusion does not follow."),
    dialects: readings.dialects,
  }),
  refusal,
])

export const proofCheck = z.strictObject({
  verdict: z.enum(["right", "wrong", "empty"]),
  mistake: z
    .strictObject({
      line: place,
      number: count,
      kind: z.enum(proofMistakeKinds),
      rule: z.string().nullable(),
      reason: z.string(),
    })
    .nullable()
    .describe("The first one."),
  style: z.enum(proofStyles),
  dialect: z.string().nullable(),
  premises: z.array(z.string()),
  conclusion: z.string().nullable(),
  lines: count,
  recognized: z
    .array(z.strictObject({ number: count, rule: z.string() }))
    .optional()
    .describe("The rules that give the lines which name none."),
})

export const checkedProof = z.union([proofCheck, refusal])

export const tautology = z.union([
  answer({ ...answers.tautology, ...provable, dialect: dialectName }),
  refusal,
])

const dialect = dialectName.exactOptional().describe("Absent for a file of clauses.")

export const satisfied = z.union([
  answer({ ...answers.satisfy, ...provable, dialect }),
  answer({ ...answers.satisfyAll, ...known, dialect }),
  answer({ ...answers.count, ...known, dialect }),
  refusal,
])
