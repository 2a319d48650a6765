// Schemas for the output of commands on single expressions.

import * as z from "zod"
import { explainStyles } from "../reason/index.ts"
import * as parts from "./parts-schema.ts"

const { answer, count, dialectName, isDialectGuessed, offset, precedence, refusal, tree } = parts

export const evaluated = z.union([
  answer({ value: z.boolean(), dialect: dialectName, isDialectGuessed, precedence }),
  refusal,
])

export const parsed = z.union([answer({ dialect: dialectName, precedence, tree }), refusal])

export const converted = z.union([
  answer({
    text: z.string(),
    from: dialectName,
    to: dialectName,
    precedence,
    substitutions: parts.substitutions.exactOptional(),
    renamed: parts.renamed.exactOptional(),
  }),
  refusal,
])

const diagnostic = z.strictObject({
  offset,
  length: count.describe("0 at the end of the text."),
  position: parts.position,
  expected: parts.tokenKinds,
  found: z.string(),
  hint: z.string().exactOptional(),
  message: z.string(),
  related: z
    .strictObject({ offset, length: count, position: parts.position })
    .exactOptional()
    .describe("The bracket that is not closed."),
})

export const checked = answer({
  dialect: dialectName.describe("The notation that reads the text, or the closest one."),
  accepted: z.boolean(),
  errorCount: count.describe("How many there are; a long list is cut."),
  errors: z.array(diagnostic),
  tree: tree.nullable().describe("Of a refused text what could be read."),
  otherNotation: parts.otherNotation.exactOptional(),
})

export const detected = z.union([
  answer({
    dialects: z.array(dialectName).describe("All that accept the text, the strictest first."),
    groups: z.array(parts.readingGroup).describe("Notations that give the text one meaning."),
    apart: parts.assignment
      .exactOptional()
      .describe("Values for which the first two meanings differ."),
  }),
  refusal,
])

export const truthTable = z.union([
  z.strictObject({
    variables: z.array(z.string()).describe("The first columns."),
    expressions: z
      .array(z.strictObject({ text: z.string(), dialect: dialectName }))
      .describe("The other columns."),
    rows: z.array(z.array(z.boolean())).describe("The row with all variables false first."),
  }),
  refusal,
])

const removed = z.array(z.string()).exactOptional().describe("The removed variables, as given.")

export const formFacts = {
  terms: count.exactOptional(),
  literals: count.exactOptional(),
  isMinimal: z.boolean().exactOptional().describe("Whether it is proved that none is shorter."),
  untried: z
    .array(z.enum(["laws", "forms", "whole"]))
    .exactOptional()
    .describe("What was not tried, so that a shorter form may exist."),
}

export const simplificationSteps = z.array(
  z.strictObject({
    law: z.string().exactOptional().describe("Absent for what went in."),
    text: z.string(),
    marked: z.string().describe("With « and » around what is rewritten next."),
  }),
)

export const simplified = z.union([
  answer({
    from: dialectName.exactOptional().describe("Absent for a file of clauses or of a circuit."),
    text: z.string(),
    in: dialectName.exactOptional().describe("The notation; absent for forms that are files."),
    form: z.string(),
    given: z.string().exactOptional().describe("The condition, as given."),
    exists: removed,
    forall: removed,
    output: z.string().exactOptional().describe("The output of a file with several."),
    ...formFacts,
    substitutions: parts.substitutions.exactOptional(),
    renamed: parts.renamed.exactOptional(),
    steps: simplificationSteps.exactOptional(),
    precedence,
  }),
  refusal,
])

const step = z.strictObject({
  kind: z.string(),
  offset,
  length: count,
  operands: z.array(z.boolean()),
  value: z.boolean(),
  name: z.string().exactOptional().describe("Of the part, in styles that name them."),
})

export const explainedLine = z.strictObject({
  text: z.string(),
  marked: z.strictObject({ offset, length: count }).exactOptional(),
  step: step.exactOptional(),
})

export const explanation = {
  style: z.enum(explainStyles),
  text: z.string().describe("The expression as the notation writes it."),
  value: z.boolean(),
  lines: z.array(explainedLine),
}

export const explained = z.union([
  answer({
    dialect: dialectName,
    isDialectGuessed,
    precedence,
    ...explanation,
  }),
  refusal,
])

export const drawn = z.union([
  answer({
    dialect: dialectName,
    isDialectGuessed,
    title: z.string(),
    description: z.string(),
    width: z.number().positive(),
    height: z.number().positive(),
    svg: z.string().exactOptional().describe("Absent if it was written to a file."),
    output: z.string().exactOptional().describe("The file."),
  }),
  refusal,
])

export const served = z.strictObject({ address: z.string().describe("The URL of the page.") })
