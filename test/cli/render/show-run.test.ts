// Messages of a run, from made-up circumstances.

import { createColors } from "picocolors"
import { describe, expect, test } from "vitest"
import {
  describeCases,
  describeConflict,
  describeEnd,
  describeRetry,
  describeStart,
  type Start,
} from "../../../src/cli/render/show-run.ts"
import type { Output } from "../../../src/cli/terminal/terminal.ts"
import { builtInRules } from "../../../src/measure/answers/answer-rule.ts"
import type { Case, Configuration } from "../../../src/measure/cases/case.ts"
import { RunCounter } from "../../../src/measure/scores/run-counter.ts"
import type { CaseSet } from "../../../src/node/measure/read-cases.ts"
import type { RunFile } from "../../../src/node/measure/run-file.ts"
import { sampleRecord } from "../../support/sample-records.ts"

const output: Output = {
  write: async () => undefined,
  width: 200,
  screen: undefined,
  colors: createColors(false),
}
const aCase: Case = { prompt: "True?", answer: true, length: 1 }
const rows = (count: number) => ({
  count,
  examples: Array.from({ length: Math.min(count, 10) }, (_, at) => ({
    file: "a.jsonl",
    line: at + 1,
    message: `reason ${at + 1}`,
  })),
})
const file: CaseSet["files"][number] = {
  path: "a.jsonl",
  cases: 2,
  asking: "as it stands",
  format: "jsonl",
  isCompressed: false,
  unit: "line",
  promptField: null,
  unaskedField: null,
  inputField: "input",
  targetField: "target",
  isInputFieldGuessed: true,
  isTargetFieldGuessed: true,
  template: "is",
  isTemplateDetected: true,
  dialect: "true-false",
}
const none = rows(0)
const set: CaseSet = {
  cases: [aCase, aCase],
  files: [file],
  skipped: none,
  otherLabels: none,
  unchecked: none,
  unstated: none,
}

describe("the cases", () => {
  const said = (changes: Partial<CaseSet>, isByLabel = false) =>
    describeCases({ ...set, ...changes }, isByLabel, output).split("\n")

  test.each<[Partial<CaseSet["files"][number]>, string]>([
    [{}, "a.jsonl: 2 cases (JSON Lines, true-false), sent unchanged"],
    [
      { asking: "default" },
      "a.jsonl: 2 cases (JSON Lines, true-false), bare expressions, each sent within a question; --prompt replaces its words",
    ],
    [
      { asking: "default", unaskedField: "text" },
      "a.jsonl: 2 cases (JSON Lines, true-false), each expression is sent within a question; text is not sent, since most rows have no prompt there",
    ],
    [{ asking: "given" }, "a.jsonl: 2 cases (JSON Lines, true-false), asked as --prompt has it"],
    [
      { promptField: "question", cases: 1, dialect: null },
      "a.jsonl: 1 case (JSON Lines), sent as in question",
    ],
  ])("%j", (changes, line) => {
    expect(said({ files: [{ ...file, ...changes }] })).toEqual([line, ""])
  })

  test.each<[Partial<CaseSet>, boolean, string]>([
    [{ skipped: rows(1) }, false, "warning: 1 row left out, as it cannot be asked:"],
    [
      { otherLabels: rows(2) },
      false,
      "warning: 2 rows with a label that is not the value of the expression; the value counts, unless you add --by-label:",
    ],
    [
      { otherLabels: rows(2) },
      true,
      "warning: 2 rows with a label that is not the value of the expression; the label counts:",
    ],
    [
      { unchecked: rows(2) },
      false,
      "warning: 2 rows judged by the label, as no expression with a value was found:",
    ],
    [
      { unstated: rows(2) },
      false,
      "warning: 2 rows with values of variables that the prompt does not state:",
    ],
  ])("%#: a warning", (changes, isByLabel, heading) => {
    const lines = said(changes, isByLabel)
    expect(lines.slice(1, 3)).toEqual([heading, "  line 1: reason 1"])
  })

  test("rows of a table are named by their number", () => {
    const files: CaseSet["files"] = [{ ...file, format: "csv", unit: "row" }]
    expect(said({ files, otherLabels: rows(1) })).toContain("  row 1: reason 1")
  })

  test("texts without an expression, and the option for its field", () => {
    const message = "no expression was found in the text, and there is no label"
    const example = { file: "a.jsonl", line: 7, message, isUnfound: true }
    const skipped = { count: 1, examples: [example] }
    expect(said({ skipped }).slice(2)).toEqual([
      `  line 7: ${message}`,
      "  --extract says where expressions are",
      "",
    ])
  })

  test("at most three rows of a kind, with their files if there are several", () => {
    const lines = said({ files: [file, { ...file, path: "b.jsonl" }], skipped: rows(5) })
    expect(lines.slice(3)).toEqual([
      "  a.jsonl, line 1: reason 1",
      "  a.jsonl, line 2: reason 2",
      "  a.jsonl, line 3: reason 3",
      "  …",
      "",
    ])
  })
})

describe("the start", () => {
  const configuration: Configuration = {
    model: "m",
    prompting: "short",
    settings: { systemPrompt: "Think.", temperature: 0.5, maxTokens: 9 },
  }
  const start: Start = {
    configuration,
    endpoint: { baseUrl: "https://e/v1", key: "k", keyName: "OPENAI_API_KEY" },
    plan: { tasks: [], done: [], restated: [], others: 0 },
    file: { problems: [], problemCount: 0, tornEnd: undefined } as unknown as RunFile,
    path: "m.jsonl",
  }
  const said = (changes: Partial<Start>) =>
    describeStart({ ...start, ...changes }, output).split("\n")

  test("names the endpoint, the settings and the output file", () => {
    expect(said({})).toEqual([
      "m at https://e/v1, with OPENAI_API_KEY; system prompt of 6 characters (short), temperature 0.5, max tokens 9",
      "replies go to m.jsonl",
      "",
    ])
  })

  test("counts existing replies, and lists broken ones", () => {
    const problems = [{ line: 7, message: "is not a record" }]
    const lines = said({
      plan: { ...start.plan, done: [sampleRecord(1)], others: 2 },
      file: { problems, problemCount: 3, tornEnd: { line: 9, bytes: 4 } } as unknown as RunFile,
    })
    expect(lines.slice(1)).toEqual([
      "m.jsonl has 1 reply already; 0 cases left to ask",
      "warning: line 9 of m.jsonl is incomplete, because a run was killed, and was removed; its case is asked again",
      "warning: 3 lines of m.jsonl are left as they are and count for nothing, so correct or delete them; the first, line 7, is not a record",
      "m.jsonl also has 2 replies to other questions, which score and table count, too",
      "",
    ])
    const one = said({ file: { problems, problemCount: 1 } as unknown as RunFile })
    expect(one[2]).toBe(
      "warning: line 7 of m.jsonl is not a record; it is left as it is and counts for nothing, so correct or delete it",
    )
  })
})

test.each<[Parameters<typeof describeConflict>[1]["differences"], string]>([
  [[{ name: "temperature", inFile: 0.01, asked: undefined }], "temperature 0.01, not without"],
  [
    [
      { name: "model", inFile: "a", asked: "b" },
      { name: "seed", inFile: undefined, asked: 42 },
    ],
    "model a, not b and with no seed, not 42",
  ],
  [
    [
      { name: "prompting", inFile: "none", asked: "short" },
      { name: "systemPrompt", inFile: undefined, asked: "Think." },
    ],
    "no system prompt",
  ],
  [[{ name: "systemPrompt", inFile: "Hm.", asked: "Think." }], "another system prompt"],
])("a conflict: %j", (differences, said) => {
  const configuration: Configuration = { model: "m", prompting: "none", settings: {} }
  expect(describeConflict("m.jsonl", { configuration, differences })).toBe(
    `m.jsonl was made with ${said}; name another file with -o`,
  )
})

test("reports the first attempt that is repeated", () => {
  const retry = {
    error: { message: "the endpoint fails (500)" },
    wait: 1.2,
    attempts: 1,
  } as Parameters<typeof describeRetry>[0]
  expect(describeRetry(retry, output)).toBe("the endpoint fails (500); retrying in 2 s\n")
})

describe("the end", () => {
  const rule = builtInRules[0] as (typeof builtInRules)[number]
  const errors = ["a", "b", "c", "d", "e"].map((error, at) => ({
    ...sampleRecord(at + 10),
    reply: null,
    usage: null,
    error,
  }))
  const said = (
    reason: Parameters<typeof describeEnd>[0]["outcome"]["reason"],
    cases: number,
    failures: number,
    message = "",
  ) => {
    const all = Array.from({ length: cases }, () => aCase)
    const done = cases > failures ? [{ ...sampleRecord(1), reply: "" }] : []
    const used = { ...sampleRecord(1), usage: { input: 1200, output: 34 } }
    const counter = new RunCounter(all, done, rule, [used])
    for (const record of errors.slice(0, failures)) counter.add(record)
    const tokens = { input: 0, output: 0 }
    const outcome = { reason, message, asked: 0, failed: 0, notAsked: 0, tokens }
    return describeEnd({ path: "m.jsonl", outcome, counter }, output).split("\n")
  }

  test("of a run with all replies", () => {
    expect(said("done", 1, 0)).toEqual(["1 of 1 case answered in m.jsonl, 1,234 tokens used", ""])
    const counter = new RunCounter([aCase], [{ ...sampleRecord(1), usage: null }], rule, [])
    const tokens = { input: 0, output: 0 }
    const outcome = { reason: "done", asked: 1, failed: 0, notAsked: 0, tokens } as const
    expect(describeEnd({ path: "m.jsonl", outcome, counter }, output)).toBe(
      "1 of 1 case answered in m.jsonl\n",
    )
  })

  test("gives the reasons of failures, at most three", () => {
    expect(said("done", 6, 5)).toEqual([
      "error: 1 case without a reply: a",
      "error: 1 case without a reply: b",
      "error: 1 case without a reply: c",
      "and 2 other errors, all in m.jsonl",
      "1 of 6 cases answered in m.jsonl, 1,234 tokens used; run the same command again to ask the other 5",
      "",
    ])
    expect(said("done", 4, 4)[3]).toBe("and 1 other error, all in m.jsonl")
  })

  test.each([
    ["interrupted", "stopped: interrupted", "run the same command again to ask the other 1"],
    [
      "budget",
      "stopped: the tokens of --max-cost-tokens are used up",
      "raise --max-cost-tokens to ask",
    ],
    ["no-usage", "stopped: the endpoint does not say", "leave out --max-cost-tokens to ask"],
    ["stopped", "stopped: a reason", "run the same command again"],
    [
      "unreachable",
      "stopped: a reason; start the server, or correct --base-url",
      "run the same command again",
    ],
    [
      "failing",
      "stopped: ten requests in a row failed, the last one because a reason",
      "run the same",
    ],
  ] as const)("%s", (reason, problem, way) => {
    const [first, second] = said(reason, 2, 0, "a reason")
    expect(first).toContain(problem)
    expect(second).toContain(way)
  })
})
