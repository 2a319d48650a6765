// Six questions and their replies in each harness's format: all give the same cases and the same tally. The expected
// values were worked out by hand; CPython made the labels, the third of them wrong on purpose.

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { answerRule } from "../../../src/measure/answers/answer-rule.ts"
import { readHarnessFile } from "../../../src/measure/harnesses/read-harness-file.ts"
import { compareVerdicts } from "../../../src/measure/scores/compare-runs.ts"
import { scoreOf } from "../../../src/measure/scores/score.ts"

const folder = "fixtures/harnesses"
const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.jsonl?$/.test(path))
  .map((path) => join(folder, path))
const written = paths.filter((path) => !path.includes("choices"))

const found = new Map<string, ReturnType<typeof readAnew>>()
/** The contents of a file, read once. */
function read(path: string) {
  const known = found.get(path) ?? readAnew(path)
  found.set(path, known)
  return known
}

function readAnew(path: string) {
  const lines = readFileSync(path, "utf8").split("\n")
  const found = readHarnessFile(lines, path, (model) => ({ model }))
  if (found === undefined) throw new Error(`${path} is not recognised`)
  return found
}

const lastWord = answerRule("last-word")

/** The right answers, and the lengths as numbers of literals. */
const expected = [
  ["not True or False", false, 2],
  ["True and ( not False )", true, 2],
  ["False or not ( True and True )", false, 3],
  ["( True or False ) and not True", false, 3],
  ["not not False or True", true, 2],
  ["False and True or not True", false, 3],
] as const

test("there is a file for each format of each harness", () => {
  expect(paths).toHaveLength(8)
})

describe.each(written)("%s", (path) => {
  test("has the cases and the replies", { tags: ["slow"] }, () => {
    const { asked, problems } = read(path)
    expect(problems).toEqual([])
    expect(asked.map(({ case: each }) => [each.expression, each.answer, each.length])).toEqual(
      expected,
    )
    expect(asked.map(({ reply }) => reply)).toEqual([
      "We see that the answer is False.",
      "It is True",
      "so the answer is False",
      "the answer is True. No wait, False",
      "I cannot say",
      "True is the value",
    ])
    expect(asked.every(({ judged }) => judged?.isChecked)).toBe(true)
    const labels = asked.map(({ judged }) => judged?.label)
    expect(labels).toEqual([false, true, true, false, true, false])
  })

  test("has the tally of one of our runs", { tags: ["slow"] }, () => {
    const [score, ...others] = scoreOf(read(path).asked, lastWord)
    expect(others).toEqual([])
    expect(score?.total.tally).toMatchObject({ correct: 4, incorrect: 1, missing: 1, all: 6 })
    expect(score?.lengths.map(({ length, tally }) => [length, tally.correct])).toEqual([
      [2, 2],
      [3, 2],
    ])
  })
})

const models: readonly [string, string][] = [
  ["lm-evaluation-harness", "somebody/small-model"],
  ["big-bench-hard", "small-model-cot"],
  ["inspect", "somebody/small-model"],
  ["promptfoo", "openrouter/somebody/small-model"],
  ["openai-evals", "somebody/small-model"],
]

test.each(models)("%s: the model and its settings", (kind, model) => {
  for (const path of paths.filter((each) => each.startsWith(join(folder, kind)))) {
    const found = read(path)
    expect(found.kind).toBe(kind)
    expect(new Set(found.asked.map(({ configuration }) => configuration.model))).toEqual(
      new Set([model]),
    )
  }
})

test("settings, system prompts and truncated replies are read from where they are stated", () => {
  const settings = (name: string) =>
    read(paths.find((path) => path.includes(name)) ?? "").asked[0]?.configuration.settings
  expect(settings("samples_booleans")).toEqual({ temperature: 0, maxTokens: 64 })
  expect(settings("inspect")).toEqual({ temperature: 0, maxTokens: 64, systemPrompt: "Be brief." })
  expect(settings("openai-evals")).toEqual({ systemPrompt: "Be brief." })
  const cut = read(paths.find((path) => path.includes("inspect")) ?? "").asked
  expect(cut.map(({ finishReason }) => finishReason === "length")).toEqual([
    ...Array(4).fill(false),
    true,
    false,
  ])
})

/** Harness; numbers of rows, of equal verdicts, and of verdicts that differ by the label and by the answer read. */
const verdicts: readonly [
  string,
  readonly (readonly [string, number, number, number, number])[],
][] = [
  [
    "samples_booleans",
    [
      ["exact_match,strict-match", 6, 3, 1, 2],
      ["exact_match,flexible-extract", 6, 5, 1, 0],
    ],
  ],
  ["samples_choices", [["acc", 6, 5, 1, 0]]],
  ["big-bench-hard", []],
  [
    "inspect",
    [
      ["pattern", 6, 3, 1, 2],
      ["match", 6, 5, 1, 0],
    ],
  ],
  ["promptfoo", [["success", 6, 5, 1, 0]]],
  ["openai-evals", [["match", 6, 2, 1, 3]]],
]

test.each(verdicts)("%s: different verdicts, by cause", (name, counts) => {
  for (const path of paths.filter((each) => each.includes(name))) {
    const comparison = compareVerdicts(read(path).asked, lastWord)
    expect(comparison).toMatchObject({ labels: { stated: 6, wrong: 1 }, unchecked: 0 })
    expect(
      comparison?.verdicts.map(({ by, rows, same, label, reading }) => [
        by,
        rows,
        same,
        label,
        reading,
      ]),
    ).toEqual(counts)
    const byLabel = comparison?.rows.flatMap((row, index) =>
      row.stated.some(({ cause }) => cause === "label") ? [index + 1] : [],
    )
    expect(byLabel).toEqual(counts.length === 0 ? [] : [3])
  }
})

test("choices are compared by likelihood, and a numeric target names one", () => {
  const { asked } = read(paths.find((path) => path.includes("choices")) ?? "")
  expect(asked.map(({ reply }) => reply)).toEqual([
    "False",
    "True",
    "False",
    "True",
    "True",
    "False",
  ])
})
