// Schemas for the output of check-steps, for one chain of steps and for several.

import * as z from "zod"
import { stepMistakeKinds } from "../check-steps/index.ts"
import { assignment, count, dialectName, place } from "./parts-schema.ts"

const mistake = z.strictObject({
  kind: z.enum(stepMistakeKinds),
  line: place,
  step: place.or(z.literal(0)),
  text: z.string(),
  from: z.string().nullable(),
  part: z.string().nullable(),
  right: z.boolean().nullable(),
  stated: z.boolean().nullable(),
  where: assignment,
  orders: z.array(z.strictObject({ convention: z.string(), order: z.string() })),
  isRightByChance: z.boolean(),
})

export const checkedSteps = z.strictObject({
  verdict: z.enum(["right", "wrong", "unclear", "empty"]),
  mistake: mistake.nullable().describe("The first one."),
  expression: z.string().nullable(),
  dialect: dialectName.nullable(),
  value: z.boolean().nullable(),
  answer: z.boolean().nullable().describe("What the steps say that the value is."),
  isAnswerRight: z.boolean().nullable(),
  steps: count,
  otherLines: count,
  unreadable: count,
  unproved: count,
})

const chains = { chains: count, wrong: count }

export const stepsTally = z.strictObject({
  model: z.string().exactOptional(),
  ...chains,
  verdicts: z.strictObject({ right: count, wrong: count, unclear: count, empty: count }),
  kinds: z.array(z.strictObject({ kind: z.enum(stepMistakeKinds), count })),
  rightByChance: count,
  rightAnswers: count,
  steps: z.array(z.strictObject({ ...chains, step: count })),
  lengths: z.array(z.strictObject({ ...chains, length: count })),
  depths: z.array(z.strictObject({ ...chains, depth: count })),
  connectives: z.array(z.strictObject({ ...chains, connective: z.string() })),
})

export const checkedChains = z.union([
  checkedSteps,
  z.strictObject({
    tallies: z.array(stepsTally).describe("One for each model."),
    unread: z
      .array(z.strictObject({ line: place, reason: z.string() }))
      .describe("Rows that could not be checked."),
  }),
])
