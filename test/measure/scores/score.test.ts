// Figures worked out by hand, and the command that prints them.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { answerRule } from "../../../src/measure/answers/answer-rule.ts"
import type { Asked } from "../../../src/measure/cases/case.ts"
import { formatRecord } from "../../../src/measure/runs/run-record.ts"
import { scoreOf } from "../../../src/measure/scores/score.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const configuration = { model: "m", prompting: "none", settings: { seed: 1 } }

function asked(answer: boolean, reply: string | null, rest: Partial<Asked> = {}): Asked {
  return {
    configuration,
    case: { prompt: "?", answer, length: 2 },
    reply,
    finishReason: "stop",
    refusal: null,
    error: null,
    ...rest,
  }
}

const [yes, no] = ["<ANSWER>True</ANSWER>", "<ANSWER>False</ANSWER>"]
const ofLength = (length: number) => ({ case: { prompt: "?", answer: true, length } })
const { length: _, ...ofNoLength } = ofLength(0).case

/** Length 2: C 3, I 2, M 3, and one failure. Length 10: C 1. Unknown length: I 1. */
const set: readonly Asked[] = [
  asked(true, yes, { ...ofLength(10), finishReason: "length" }),
  asked(true, no, { case: ofNoLength }),
  asked(true, yes),
  asked(false, no),
  asked(true, yes),
  asked(false, yes),
  asked(true, "<ANSWER>maybe</ANSWER>"),
  asked(true, "It is True", { finishReason: "length" }),
  asked(true, "<ANSWER>Tr", { finishReason: "length" }),
  asked(false, null, { refusal: "I will not" }),
  asked(false, null, { error: "no answer within 60 s" }),
]

describe("scoreOf", () => {
  const [score, ...others] = scoreOf(set, answerRule("first-tag"))

  test("has figures for each length and in total", () => {
    expect(others).toEqual([])
    expect(score?.configuration).toBe(configuration)
    expect(score?.rule).toBe("first-tag")
    expect(score?.lengths.map(({ length }) => length)).toEqual([2, 10, null])
    expect(score?.lengths[0]?.tally).toEqual({
      correct: 3,
      incorrect: 2,
      missing: 3,
      all: 8,
      cut: 2,
      cutAndMissing: 2,
      refused: 1,
      failed: 1,
      saysTrue: 3,
      saysFalse: 1,
      isTrue: 5,
    })
    expect(score?.lengths[0]).toMatchObject({
      accuracy: 3 / 8,
      corrected: 1 / 8,
      baselines: { true: 5 / 8, false: 3 / 8 },
    })
    // Wilson's interval of 3 in 8, by hand.
    expect(score?.lengths[0]?.interval?.low).toBeCloseTo(0.1368, 4)
    expect(score?.lengths[0]?.interval?.high).toBeCloseTo(0.6943, 4)
    expect(score?.lengths[1]).toMatchObject({ accuracy: 1, corrected: 1 })
    expect(score?.lengths[2]).toMatchObject({ accuracy: 0, corrected: -1 })
    expect(score?.total).toMatchObject({
      tally: { correct: 4, incorrect: 3, missing: 3, all: 10, failed: 1, cut: 3, cutAndMissing: 2 },
      accuracy: 0.4,
      corrected: 0.1,
    })
  })

  test("counts the changes under other rules", () => {
    // "It is True" has an answer by its last word.
    expect(score?.others).toMatchObject([
      { rule: "last-tag", changes: 0, finds: 0, tally: { correct: 4, incorrect: 3, missing: 3 } },
      { rule: "last-word", changes: 2, finds: 1, tally: { correct: 5, incorrect: 2, missing: 3 } },
      { rule: "after-phrase", changes: 7, finds: 0, tally: { correct: 0, missing: 10 } },
    ])
    const [own] = scoreOf(set, answerRule("/It is (\\w+)/"))
    expect(own?.others.map(({ rule }) => rule)).toEqual([
      "first-tag",
      "last-tag",
      "last-word",
      "after-phrase",
    ])
    expect(own?.total.tally).toMatchObject({ correct: 1, incorrect: 0, missing: 9 })
  })

  test("includes the scores of a coin and of constant answers", () => {
    const answers = [true, true, false, false]
    const replies = (...said: boolean[]) =>
      answers.map((answer, at) => asked(answer, said[at] ? yes : no))
    const corrected = (given: readonly Asked[]) =>
      scoreOf(given, answerRule("first-tag"))[0]?.total.corrected
    expect(corrected(replies(true, false, true, false))).toBe(0)
    expect(corrected(replies(true, true, true, true))).toBe(0)
    expect(corrected(replies(true, true, false, false))).toBe(1)
    expect(corrected(replies(false, false, true, true))).toBe(-1)
  })

  test("has no figures for failures alone", () => {
    const [only] = scoreOf([asked(true, null, { error: "no" })], answerRule("first-tag"))
    expect(only?.total).toMatchObject({
      accuracy: null,
      corrected: null,
      interval: null,
      baselines: { true: null, false: null },
      tally: { all: 0, failed: 1 },
    })
    expect(scoreOf([], answerRule("first-tag"))).toEqual([])
  })

  test("never counts configurations together", () => {
    const settings = [{ seed: 1 }, { seed: 2 }, { seed: 1, topP: 1 }]
    const given = settings.map((each) =>
      asked(true, yes, { configuration: { ...configuration, settings: each } }),
    )
    expect(scoreOf([...given, ...given], answerRule("first-tag"))).toMatchObject([
      { total: { tally: { all: 2 } } },
      { total: { tally: { all: 2 } } },
      { total: { tally: { all: 2 } } },
    ])
  })
})

const recordOf = (each: Asked, repeat: number) =>
  `${formatRecord({ ...each, hash: "a", repeat, usage: null, latency: 1, attempts: 1 })}\n`

describe("score", () => {
  const run = file("run.jsonl", set.map(recordOf).join(""))
  const log = "fixtures/xor-bench/openai-gpt-4.l2.log"

  test("prints a table by default", async () => {
    expect(await captured(["score", run, log], { width: 80 })).toEqual({
      exitCode: 0,
      errors: "",
      output: [
        "m",
        "  seed 1",
        "",
        "   length  accuracy            95%  C  I  M   A  cut  refused  failed  corrected",
        "        2    37.50%   13.7 – 69.4%  3  2  3   8    2        1       1      12.5%",
        "       10   100.00%  20.7 – 100.0%  1  0  0   1    1        0       0     100.0%",
        "  unknown     0.00%    0.0 – 79.3%  0  1  0   1    0        0       0    -100.0%",
        "      all    40.00%   16.8 – 68.7%  4  3  3  10    3        1       1      10.0%",
        "",
        "  says   True 4, False 2, something else 1; always True would be right in 70.0%,",
        "         always False in 30.0%",
        "  cut    2 of 3 replies that the limit of tokens cut have no answer; allow more",
        "         tokens",
        "",
        "  answer by     C  I   M",
        "  first-tag     4  3   3  this one",
        "  last-tag      4  3   3  changes nothing",
        "  last-word     5  2   3  changes 2 verdicts",
        "  after-phrase  0  0  10  finds no answer",
        "",
        "  warning  3 replies have no <ANSWER>…</ANSWER>; last-word finds an answer in 1",
        "           of them: --answer last-word",
        "",
        "openai/gpt-4",
        "  temperature 0.01, seed 42",
        "",
        "  length  accuracy           95%  C  I  M   A  corrected",
        "       2    80.00%  49.0 – 94.3%  8  2  0  10      60.0%",
        "",
        "  says   True 1, False 9; always True would be right in 30.0%, always False in",
        "         70.0%",
        "",
        "  answer by     C  I   M",
        "  first-tag     8  2   0  this one",
        "  last-tag      8  2   0  changes nothing",
        "  last-word     8  2   0  changes nothing",
        "  after-phrase  0  0  10  finds no answer",
        "",
        "corrected is (C - I) / A, where guessing gains nothing",
        "",
        "openai/gpt-4 has no case in common with m; only runs of the same cases can be",
        "compared",
        "",
      ].join("\n"),
    })
  })

  test.each([50, 60, 80, 160])("fits a terminal of %d columns", async (width) => {
    const settings = { seed: 3, maxTokens: 10, systemPrompt: `Think. ${"On and on. ".repeat(99)}` }
    const model = `${"long/".repeat(50)}\u001b[31m`
    const hostile = { configuration: { model, prompting: "\u001b]0;a\u0007", settings } }
    const long = file("hostile.jsonl", `${recordOf({ ...asked(true, yes), ...hostile }, 0)}{}\n`)
    const { output, errors } = await captured(["score", run, log, long], { width })
    for (const line of `${output}${errors}`.split("\n"))
      expect(line.length).toBeLessThanOrEqual(width)
    for (const control of ["\u001b", "\u0007"]) expect(output + errors).not.toContain(control)
    expect(output).toContain("\\u{1b}[31m")
    expect(output).toMatch(/^ +length +accuracy.* C +I +M +A/m)
    expect(output.replace(/\s+/g, " ")).toContain('max tokens 10, system prompt "Think. On and on.')
  })

  test("common settings are printed once", async () => {
    const logs = ["fixtures/xor-bench/openai-*.log", "fixtures/xor-bench/deepseek-*.log"]
    const { output } = await captured(["score", ...logs], { width: 100 })
    expect(output.match(/temperature/g)).toHaveLength(1)
    expect(output).toMatch(/^all with temperature 0.01, seed 42\n\n/)
    expect(output.match(/^\S+\/\S+$/gm)).toHaveLength(5)
    expect(output).toContain("     all    95.00%   76.4 – 99.1%  19  1  0  20      90.0%\n")
  })

  test("if all cases failed, there are no figures on answers", async () => {
    const error = "no answer within 60 s"
    const none = file("failed.jsonl", recordOf(asked(true, null, { error }), 0))
    const { output } = await captured(["score", none], { width: 80 })
    const lines = [
      "m",
      "  seed 1",
      "",
      "  length  C  I  M  A  failed",
      "       2  0  0  0  0       1",
    ]
    expect(output).toBe(`${lines.join("\n")}\n`)
  })

  test("the legend appears with its column", async () => {
    for (const width of [50, 60, 70, 80]) {
      const { output } = await captured(["score", run], { width })
      const hasColumn = /^ +length.* corrected$/m.test(output)
      expect(output.includes("corrected is (C - I) / A")).toBe(hasColumn)
      expect(output).not.toMatch(/\n\n\n|\n\n$/)
      expect(hasColumn).toBe(width === 80)
    }
  })

  test("rounds the accuracy like the original", async () => {
    const replies = Array.from({ length: 32 }, (_, at) => asked(true, at < 21 ? yes : no))
    const many = file("ties.jsonl", replies.map(recordOf).join(""))
    const { output } = await captured(["score", many], { width: 80 })
    // 65.625, which Python's "%.2f" rounds to 65.62.
    expect(output).toContain(" 65.62% ")
  })

  test("copies of records count once, with a note; other replies are samples", async () => {
    const first = file(
      "a.jsonl",
      [yes, yes, no].map((r, at) => recordOf(asked(true, r), at)).join(""),
    )
    const other = formatRecord({
      ...asked(true, yes),
      ...{ hash: "a", repeat: 2, usage: null, latency: 2, attempts: 1 },
    })
    const second = file(
      "b.jsonl",
      `${recordOf(asked(true, yes), 0)}${recordOf(asked(true, yes), 1)}${other}\n`,
    )
    const third = file("c.jsonl", recordOf(asked(true, no), 2))
    const { exitCode, output, errors } = await captured(["score", first, second, third, "--json"])
    expect(exitCode).toBe(0)
    expect(errors).toBe(
      `warning: 2 records of ${second} are copies of those in ${first} and count once\n` +
        `warning: 1 record of ${third} is a copy of one in ${first} and counts once\n`,
    )
    const { files, scores } = JSON.parse(output)
    expect(scores).toMatchObject([{ total: { tally: { correct: 3, incorrect: 1, all: 4 } } }])
    expect(files).toMatchObject([
      { cases: 3, copies: [] },
      { cases: 1, copies: [{ of: first, count: 2 }] },
      { cases: 0, copies: [{ of: first, count: 1 }] },
    ])
  })

  test("warns once about replies without an answer, and names the rule that reads more", async () => {
    const words = file("words.jsonl", recordOf(asked(true, "It is True."), 1))
    const inTables = await captured(["score", words])
    expect(inTables.output).toContain("warning  1 reply has no <ANSWER>…</ANSWER>; last-word finds")
    expect(inTables.errors).toBe("")
    expect((await captured(["score", words, "--json"])).errors).toBe(
      "warning: 1 of 1 reply has no answer that first-tag reads; last-word reads one in it: --answer last-word\n",
    )
    const lowerCase = file("lower.jsonl", recordOf(asked(true, "<answer>True</answer>"), 1))
    const read = await captured(["score", lowerCase])
    expect(read.errors).toBe("")
    expect(read.output).toContain("100.00%")
    const silent = file("silent.jsonl", recordOf(asked(true, "I can't say."), 1))
    expect((await captured(["score", silent])).errors).toContain("no built-in rule reads one")
  })

  test("prints JSON", async () => {
    const { output, exitCode } = await captured([
      "score",
      run,
      log,
      "--json",
      "--answer",
      "last-word",
    ])
    const { rule, files, scores } = JSON.parse(output)
    expect(exitCode).toBe(0)
    expect(rule).toBe("last-word")
    expect(files).toEqual([
      {
        path: run,
        kind: "run",
        problems: [],
        failure: null,
        stated: [],
        superseded: 0,
        copies: [],
        cases: 11,
        replies: 10,
      },
      {
        path: log,
        kind: "log",
        problems: [],
        failure: null,
        stated: [
          {
            line: 21,
            length: 2,
            accuracy: 0.8,
            tally: { correct: 8, incorrect: 2, missing: 0, all: 10 },
          },
        ],
        superseded: 0,
        copies: [],
        cases: 10,
        replies: 10,
      },
    ])
    expect(scores).toMatchObject([
      { rule: "last-word", total: { tally: { correct: 5, incorrect: 2, missing: 3 } } },
      { configuration: { model: "openai/gpt-4" }, lengths: [{ length: 2, accuracy: 0.8 }] },
    ])
  })

  test("problems in files go to standard error, ten of each kind", async () => {
    const bad = file("bad.jsonl", `${"{}\n".repeat(12)}${recordOf(asked(true, yes), 0)}`)
    const none = file("none.txt", "nothing")
    const { exitCode, output, errors } = await captured(["score", bad, none])
    expect(exitCode).toBe(1)
    expect(output).toContain("100.00%")
    expect(errors.split("\n")).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `${bad}:${at + 1}: this is not a record of a run`),
      `${bad}: and 2 more problems`,
      `error: cannot read ${none}: it is neither a run file, which boolglot run writes, nor a log of an evaluation harness`,
      "",
    ])
    expect(await captured(["score", log, none])).toMatchObject({ exitCode: 1 })
  })

  test("a different tally makes the exit code 1", async () => {
    const input =
      "[{'role': 'user', 'content': 'not True is'}]\n<ANSWER>False</ANSWER>\n" +
      "1: 0.00 (C: 0, I: 1, M: 0 A: 1)\n"
    const { exitCode, errors } = await captured(["score", "-", "--model", "a/b"], { input })
    expect({ exitCode, errors }).toEqual({
      exitCode: 1,
      errors:
        "standard input:3: the log states 1: 0.00 (C: 0, I: 1, M: 0 A: 1), " +
        "its replies give 1: 100.00 (C: 1, I: 0, M: 0 A: 1)\n",
    })
  })

  test("accepts notation and template of the expression", async () => {
    const input = "[{'role': 'user', 'content': 'So: T ^ F ?'}]\n<ANSWER>True</ANSWER>\n"
    const args = ["score", "-", "--json"]
    const ask = async (...more: string[]) => {
      const { output } = await captured([...args, ...more], { input })
      return JSON.parse(output).scores[0].total.tally.correct
    }
    expect(await ask("--extract", "So: {expr} ?")).toBe(1)
    expect(await ask("--extract", "So: {expr} ?", "-d", "mixed")).toBe(1)
    const wrong = await captured([...args, "--extract", "So: {expr} ?", "-d", "binary"], { input })
    expect(wrong).toMatchObject({ exitCode: 2, output: "" })
    expect(wrong.errors).toContain("standard input:1: binary refuses the expression of the prompt")
    expect(wrong.errors).toContain("error: no reply in 1 file could be counted")
  })

  test.each<[readonly string[], string]>([
    [["gone.jsonl"], "cannot read gone.jsonl: there is no such file"],
    [
      ["package.json"],
      "cannot read package.json: it is neither a run file, which boolglot run writes, nor a log of an evaluation harness",
    ],
    [[log, "--answer", "best"], 'the answer rule "best" is unknown; there are first-tag'],
    [[log, "--extract", "best"], 'the template "best" has no {expr}'],
    [[log, "-d", "klingon"], 'there is no dialect "klingon"'],
    [[], "score needs runs"],
  ])("fails for %j", async (args, message) => {
    const { exitCode, output, errors } = await captured(["score", ...args])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(message)
  })
})

describe("output of harnesses", () => {
  const samples = "fixtures/harnesses/lm-evaluation-harness/somebody__small-model/samples_booleans*"

  test("different verdicts are listed by cause", async () => {
    const { exitCode, output, errors } = await captured(["score", samples, "--answer", "last-word"])
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" })
    expect(output).toContain("     all    66.67%  30.0 – 90.3%  4  1  1  6      50.0%")
    expect(output.slice(output.indexOf("  1 of 6 labels")).split("\n")).toEqual([
      "  1 of 6 labels is wrong: line 3",
      "",
      "  verdict by                    rows  as here  other label  other reading",
      "  exact_match,strict-match         6        3            1              2",
      "  exact_match,flexible-extract     6        5            1              0",
      "",
      "  line  verdict by                    there               here           because",
      '     2  exact_match,strict-match      wrong, "[invalid]"  C, says True   read differently',
      '     3  exact_match,strict-match      wrong, "False"      C, says False  label True, value False',
      '     3  exact_match,flexible-extract  wrong, "False"      C, says False  label True, value False',
      '     4  exact_match,strict-match      wrong, "True"       C, says False  read differently',
      "",
    ])
  })

  test("JSON has all rows, including those the table omits", async () => {
    const { output } = await captured(["score", samples, "--answer", "last-word", "--json"])
    const [{ kind, cases, comparison }] = JSON.parse(output).files
    expect({ kind, cases, rows: comparison.rows.length }).toEqual({
      kind: "lm-evaluation-harness",
      cases: 6,
      rows: 6,
    })
    expect(comparison.rows[2]).toMatchObject({
      at: 3,
      expression: "False or not ( True and True )",
      answer: false,
      label: true,
      verdict: "correct",
      says: false,
      stated: [{ isRight: false, cause: "label" }, { cause: "label" }],
    })
    const table = await captured(["table", samples, "--answer", "last-word"])
    expect(table.output).toContain("| 66.67 (")
  })

  test("problems of a document name the sample", async () => {
    const log = { eval: { model: "m" }, plan: {}, samples: [{ input: "True", output: {} }, 1] }
    const path = file("log.json", JSON.stringify(log, null, 2))
    const { exitCode, errors } = await captured(["score", path])
    expect({ exitCode, errors }).toEqual({
      exitCode: 1,
      errors: `${path}, sample 2: this is not a sample of Inspect\n`,
    })
  })
})
