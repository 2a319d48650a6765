// Comparisons of runs on the same cases, with counts made by hand, and the command that prints them.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { answerRule } from "../../../src/measure/answers/answer-rule.ts"
import type { Asked } from "../../../src/measure/cases/case.ts"
import { formatRecord } from "../../../src/measure/runs/run-record.ts"
import { compareRuns } from "../../../src/measure/scores/compare-runs.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const rule = answerRule("first-tag")

interface Reply extends Partial<Asked> {
  readonly prompt: string
  readonly says: boolean | null
  readonly answer?: boolean
}

/** The right answer is True by default. */
function replies(model: string, all: readonly Reply[]): Asked[] {
  return all.map(({ prompt, says, answer = true, ...rest }) => ({
    configuration: { model, prompting: "none", settings: {} },
    case: { prompt, answer },
    reply: says === null ? "no idea" : `<ANSWER>${says ? "True" : "False"}</ANSWER>`,
    finishReason: "stop",
    refusal: null,
    error: null,
    ...rest,
  }))
}

/** One reply per letter: C right, I wrong, M without an answer, - not asked. */
function run(model: string, letters: string): Asked[] {
  return replies(
    model,
    [...letters].flatMap((letter, at) =>
      letter === "-" ? [] : [{ prompt: `${at}`, says: letter === "M" ? null : letter === "C" }],
    ),
  )
}

function file(name: string, asked: readonly Asked[]): string {
  const path = join(folder, name)
  const lines = asked.map((each, at) =>
    formatRecord({ hash: `${at}`, repeat: 0, usage: null, latency: at, attempts: 1, ...each }),
  )
  writeFileSync(path, lines.map((line) => `${line}\n`).join(""))
  return path
}

describe("pairs", () => {
  test("are counted by which run is right; a missing answer is not right", () => {
    const [comparison, ...others] = compareRuns(
      [...run("a", "CCCCIM-"), ...run("b", "CIIMC-C")],
      rule,
    )
    expect(others).toEqual([])
    expect(comparison).toMatchObject({
      first: { model: "a" },
      second: { model: "b" },
      cases: 5,
      unshared: { first: 1, second: 1 },
      right: { both: 1, onlyFirst: 3, onlySecond: 1, neither: 0 },
      difference: -0.4,
    })
    // 2 (1 + 4) / 16
    expect(comparison?.p).toBeCloseTo(0.625, 12)
    expect(comparison?.adjustedP).toBe(comparison?.p)
  })

  test("have the same prompt, at any position", () => {
    const asked = [...run("a", "CCIIC"), ...run("b", "CCIIC").toReversed()]
    expect(compareRuns(asked, rule)[0]?.right).toEqual({
      both: 3,
      onlyFirst: 0,
      onlySecond: 0,
      neither: 2,
    })
  })

  test("use the first reply to a prompt by its number, then by its place", () => {
    const a = replies("a", [
      { prompt: "p", says: false, repeat: 1 },
      { prompt: "p", says: true, repeat: 0 },
      { prompt: "q", says: false },
      { prompt: "q", says: true },
      { prompt: "r", says: true },
    ])
    const b = run("b", "").concat(
      replies("b", [
        { prompt: "p", says: false },
        { prompt: "q", says: false },
        { prompt: "r", says: true },
      ]),
    )
    expect(compareRuns([...a, ...b], rule)).toMatchObject([
      { cases: 3, repeated: 2, right: { both: 1, onlyFirst: 1, onlySecond: 0, neither: 1 } },
    ])
  })

  test("omit failures, and prompts with two right answers", () => {
    const a = replies("a", [
      { prompt: "p", says: true, error: "timeout" },
      { prompt: "q", says: true },
      { prompt: "r", says: true },
    ])
    const b = replies("b", [
      { prompt: "p", says: true },
      { prompt: "q", says: false, answer: false },
      { prompt: "r", says: true },
    ])
    expect(compareRuns([...a, ...b], rule)).toMatchObject([
      { cases: 1, conflicting: 1, unshared: { first: 0, second: 1 }, right: { both: 1 } },
    ])
  })

  test("without cases have no figures, and don't count for Holm", () => {
    const comparisons = compareRuns(
      [...run("a", "CCCCCC"), ...run("b", "------C"), ...run("c", "IIIIII"), ...run("d", "CIIIII")],
      rule,
    )
    expect(comparisons[0]).toMatchObject({ difference: null, interval: null, p: null })
    const [, six, five] = comparisons
    // 2 / 2⁶, and 2 / 2⁵; the smaller one twice.
    for (const [found, expected] of [
      [six?.p, 0.03125],
      [six?.adjustedP, 0.0625],
      [five?.p, 0.0625],
      [five?.adjustedP, 0.0625],
    ] as const) {
      expect(found).toBeCloseTo(expected, 12)
    }
  })

  test("need two configurations", () => {
    expect(compareRuns(run("a", "CC"), rule)).toEqual([])
    expect(compareRuns([], rule)).toEqual([])
  })
})

describe("boolglot score", () => {
  const tail = (output: string) => output.slice(output.indexOf("\ncompared with"))
  // Cavo's table; contingencytables gives the interval, 0.0054 to 0.1240, and the p value, 0.052.
  const one = run("a/one", "C".repeat(65) + "I".repeat(96))
  const two = run("b/two", `${"C".repeat(59)}${"I".repeat(6)}${"C".repeat(16)}${"I".repeat(80)}`)
  const [first, second] = [file("one.jsonl", one), file("two.jsonl", two)]

  test("shows two runs compared", async () => {
    const { output, exitCode } = await captured(["score", first, second], { width: 120 })
    expect(exitCode).toBe(0)
    expect(tail(output).split("\n")).toEqual([
      "",
      "compared with a/one, the first, on the same cases",
      "",
      "  model  cases  both right  only first / this  difference            95%      p",
      "  b/two    161          59             6 / 16        +6.2  +0.5 to +12.4  0.052",
      "",
      "  difference is in points of accuracy, 95% its interval after Tango, p that of McNemar's exact test, two-sided",
      "",
    ])
  })

  test("adjusts for several comparisons, and says what was omitted", async () => {
    const third = file("three.jsonl", run("c/three", `${"I".repeat(60)}${"C".repeat(40)}`))
    const other = replies("d/four", [{ prompt: "else", says: true }])
    const { output } = await captured(["score", first, second, third, file("four.jsonl", other)], {
      width: 120,
    })
    const shown = tail(output).replace(/\s+/g, " ")
    // c/three is right in 5 cases with a/one and in 35 alone, and wrong in 60: 2 Σ C(95, k) / 2⁹⁵ for k to 35 is 0.0134
    // by binom.test of R 4, and twice that 0.0268.
    expect(shown).toContain(" c/three 100 5 60 / 35 -25.0 ")
    expect(shown).toContain(" 0.013 0.027 ")
    expect(shown).toContain(" 0.052 0.052 ")
    expect(shown).toContain("and Holm the same adjusted for 2 comparisons after Holm")
    expect(shown).toContain("d/four has no case in common with a/one; only runs of the same cases")
    expect(shown).toContain("are left out: 0 to 61 of the first, 0 of this model")
  })

  test("says in a sentence if runs have no prompts in common", async () => {
    const other = file("other.jsonl", replies("d", [{ prompt: "else", says: true }]))
    const { output } = await captured(["score", first, other], { width: 120 })
    expect(output).toMatch(
      /\n\nd has no case in common with a\/one; only runs of the same cases can be compared\n$/,
    )
    expect(output).not.toContain("compared with")
  })

  test("names cases with several replies and with other answers", async () => {
    const again = file("again.jsonl", [
      ...replies("b", [
        { prompt: "1", says: true, repeat: 0 },
        { prompt: "1", says: true, repeat: 1 },
        { prompt: "2", says: true, answer: false },
      ]),
    ])
    const { output } = await captured(["score", first, again], { width: 120 })
    expect(output).toContain("\n  cases with several replies count by the first one: 1\n")
    expect(output).toContain(
      "\n  cases with another right answer than in the first are left out: 1\n",
    )
  })

  test.each([50, 80])("fits a terminal of %d columns", async (width) => {
    const { output } = await captured(["score", first, second], { width })
    for (const line of output.split("\n")) expect(line.length).toBeLessThanOrEqual(width)
    expect(output).toContain("+6.2")
  })

  test("has all figures in its JSON", async () => {
    const { output } = await captured(["score", first, second, "--json"])
    const { comparisons } = JSON.parse(output)
    expect(comparisons).toMatchObject([
      {
        first: { model: "a/one" },
        second: { model: "b/two" },
        cases: 161,
        unshared: { first: 0, second: 0 },
        repeated: 0,
        conflicting: 0,
        right: { both: 59, onlyFirst: 6, onlySecond: 16, neither: 80 },
      },
    ])
    expect(comparisons[0].difference).toBeCloseTo(10 / 161, 12)
    expect(comparisons[0].interval.low).toBeCloseTo(0.0054334, 6)
    expect(comparisons[0].p).toBeCloseTo(0.05247879, 8)
  })
})
