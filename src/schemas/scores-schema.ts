// Schemas for the output and files of commands that ask models and score their answers.

import * as z from "zod"
import { recordSchema } from "../measure/index.ts"
import { count, dialectName, place } from "./parts-schema.ts"

const { model, prompting, settings } = recordSchema.shape

export const configuration = z
  .strictObject({ model, prompting, settings: z.strictObject(settings.shape) })
  .meta({ id: "configuration", description: "Who was asked, and how." })

export const tally = z
  .strictObject({
    correct: count,
    incorrect: count,
    missing: count,
    all: count.describe("The three above together."),
    cut: count,
    cutAndMissing: count,
    refused: count,
    failed: count.describe("Cases without a reply, which are not among all."),
    saysTrue: count,
    saysFalse: count,
    isTrue: count.describe("In how many of all True is right."),
  })
  .meta({ id: "tally", description: "Replies, and what they say." })

const share = z.number().min(0).max(1)

const interval = z
  .strictObject({ low: share, high: share })
  .describe("In which the accuracy lies with 95% confidence.")

const figures = {
  tally,
  accuracy: share.nullable(),
  interval: interval.nullable(),
  corrected: z.number().min(-1).max(1).nullable(),
  baselines: z.strictObject({ true: share.nullable(), false: share.nullable() }),
}

export const score = z.strictObject({
  configuration,
  rule: z.string(),
  total: z.strictObject(figures),
  lengths: z.array(z.strictObject({ ...figures, length: count.nullable() })),
  others: z.array(z.strictObject({ rule: z.string(), tally, changes: count, finds: count })),
})

const stated = z.strictObject({
  by: z.string(),
  isRight: z.boolean(),
  answer: z.string().nullable(),
  cause: z.enum(["label", "reading"]).nullable(),
})

export const comparison = z
  .strictObject({
    labels: z.strictObject({ stated: count, wrong: count }),
    unchecked: count,
    verdicts: z.array(
      z.strictObject({ by: z.string(), rows: count, same: count, label: count, reading: count }),
    ),
    rows: z.array(
      z.strictObject({
        at: count,
        expression: z.string().nullable(),
        answer: z.boolean(),
        label: z.boolean().nullable(),
        verdict: z.enum(["correct", "incorrect", "missing"]),
        says: z.boolean().nullable(),
        stated: z.array(stated),
      }),
    ),
  })
  .describe("What another tool made of the same replies.")

const probability = share.nullable()
const pointShare = z.number().min(-1).max(1)

export const runComparison = z
  .strictObject({
    first: configuration,
    second: configuration,
    cases: count.describe("Cases that both answered."),
    unshared: z.strictObject({ first: count, second: count }),
    repeated: count.describe("Shared cases with several replies; the first one counts."),
    conflicting: count.describe("Prompts left out because the right answers differ."),
    right: z.strictObject({ both: count, onlyFirst: count, onlySecond: count, neither: count }),
    difference: pointShare
      .nullable()
      .describe("Accuracy of the second minus accuracy of the first."),
    interval: z
      .strictObject({ low: pointShare, high: pointShare })
      .nullable()
      .describe("The 95% interval of the difference, after Tango."),
    p: probability.describe("McNemar's exact test, two-sided; null without shared cases."),
    adjustedP: probability.describe("The same, adjusted after Holm for all comparisons."),
  })
  .describe("A configuration compared with the first one, on the cases that both answered.")

const few = z.strictObject({ correct: count, incorrect: count, missing: count, all: count })

/** An input file, without its replies. */
export const source = z.strictObject({
  path: z.string(),
  kind: z
    .enum([
      "run",
      "log",
      "lm-evaluation-harness",
      "big-bench-hard",
      "inspect",
      "promptfoo",
      "openai-evals",
    ])
    .nullable(),
  unit: z.enum(["line", "sample"]).exactOptional(),
  problems: z.array(z.strictObject({ line: place, message: z.string() })),
  failure: z.string().nullable(),
  stated: z.array(z.strictObject({ line: place, length: count, accuracy: z.number(), tally: few })),
  superseded: count,
  copies: z.array(z.strictObject({ of: z.string(), count })),
})

const commonRule = z.string().nullable()

export const scored = z.strictObject({
  rule: commonRule.describe("By which answers are found in replies; null if runs differ."),
  files: z.array(
    source.extend({ cases: count, replies: count, comparison: comparison.exactOptional() }),
  ),
  scores: z.array(score).describe("One for each configuration."),
  comparisons: z.array(runComparison).describe("One for each configuration after the first."),
})

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const cells = z.array(
  z.strictObject({
    value,
    accuracy: share.nullable(),
    interval: interval.nullable(),
    tally: tally.nullable().describe("Null if no model was asked."),
  }),
)

const tableHead = { rule: commonRule, columns: z.array(value) }
const rowHead = { configuration, author: z.string(), name: z.string() }
const withoutValue = count.describe("Cases that have no value of the parameters.")

export const table = z.union([
  z.strictObject({
    by: z.tuple([z.string()]),
    ...tableHead,
    rows: z.array(z.strictObject({ ...rowHead, cells })),
    withoutValue,
  }),
  z.strictObject({
    by: z.tuple([z.string(), z.string()]),
    ...tableHead,
    lines: z.array(value),
    rows: z.array(z.strictObject({ ...rowHead, lines: z.array(z.strictObject({ value, cells })) })),
    withoutValue,
  }),
])

/** The final output of `run --json`. */
export const ran = z.strictObject({
  output: z.string().describe("The run file."),
  configuration,
  rule: z.string(),
  reason: z
    .enum(["done", "interrupted", "budget", "no-usage", "unreachable", "stopped", "failing"])
    .describe("Why the run ended."),
  message: z.string().exactOptional(),
  cases: count,
  replies: count,
  failed: count,
  tokens: count,
  retries: count,
  lengths: z.array(z.strictObject({ length: count.nullable(), tally })),
})

export const runRecord = z.strictObject({
  ...recordSchema.shape,
  case: z.strictObject({
    ...recordSchema.shape.case.shape,
    dialect: dialectName.exactOptional(),
  }),
})

const { latency, time, rule } = recordSchema.shape
for (const [schema, description] of [
  [latency, "In milliseconds."],
  [time, "In ISO 8601."],
  [rule, "The rule that finds answers, unless it is first-tag."],
] as const) {
  z.globalRegistry.add(schema, { description })
}

export const exported = z.strictObject({
  folder: z.string(),
  kind: z.enum(["lm-eval", "inspect", "hf", "promptfoo", "openai-evals"]),
  name: z.string().describe("Of the task or dataset."),
  questions: count,
  leftOut: count.describe("Rows that cannot be asked."),
  files: z.array(z.string()),
})
