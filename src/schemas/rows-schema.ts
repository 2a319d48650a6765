// Schemas for the output of commands that generate rows.

import * as z from "zod"
import { generatorVersion, rowFormats, states } from "../generate/index.ts"
import { explainStyles } from "../reason/index.ts"
import { assignment, connective, count, seed } from "./parts-schema.ts"

const truthWord = z.enum(["True", "False"])

const coordinates = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .describe("The parameters that were given, by their names.")

/** A line written by generate and sweep. */
export const drawnRow = z.strictObject({
  input: z.string(),
  target: truthWord,
  assignment: assignment.exactOptional(),
  steps: z.string().exactOptional().describe("How the value comes about."),
  seed: seed.exactOptional(),
  index: count.exactOptional().describe("Of the case, counted from 0."),
  parameters: coordinates.exactOptional(),
  terms: count.exactOptional(),
  depth: count.exactOptional(),
  nots: count.exactOptional(),
  operators: z.partialRecord(connective, count).exactOptional(),
})

const choice = z.strictObject({
  state: z.enum(states),
  action: z.enum(["boolean", "operator", "open", "close", "not"]),
  weight: z.number().nonnegative(),
  condition: z.enum(["none", "mayOpen", "isOpen"]),
  next: z.array(z.enum(states)),
})

export const choices = z.array(choice)

export const generated = z.union([z.strictObject({ output: z.string(), rows: count }), choices])

export const swept = z.strictObject({ output: z.string(), manifest: z.string(), rows: count })

/** The manifest that a sweep writes next to its rows. */
export const sweepManifest = z.strictObject({
  generator: z.literal(generatorVersion),
  file: z.string().nullable().describe("Null where each point has a file named after it."),
  format: z.enum(rowFormats),
  meta: z.boolean(),
  assignment: z.boolean(),
  steps: z.enum(explainStyles).exactOptional(),
  start: z.boolean().describe("Whether the rows begin with the first of the whole."),
  seed,
  points: z.array(
    z.strictObject({
      point: z.string(),
      first_row: count,
      rows: count,
      first_case: count,
      stream_seed: seed,
      parameters: coordinates,
    }),
  ),
})

/** A line printed by xor-bench. */
export const quiz = z.strictObject({
  prompt: z.string(),
  variables: assignment,
  formula: z.string(),
  answer: truthWord,
})
