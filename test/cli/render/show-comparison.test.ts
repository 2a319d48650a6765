// Prints a harness's counts next to ours. The expected texts were written by hand.

import { createColors } from "picocolors"
import { expect, test } from "vitest"
import { describeComparisons } from "../../../src/cli/render/show-comparisons.ts"
import type { ComparedRow, VerdictComparison } from "../../../src/measure/scores/compare-runs.ts"

const none: VerdictComparison = {
  labels: { stated: 0, wrong: 0 },
  unchecked: 0,
  verdicts: [],
  rows: [],
}

function row(at: number, more: Partial<ComparedRow> = {}): ComparedRow {
  const rest = { expression: "not True", answer: false, label: false, says: false } as const
  return { at, ...rest, verdict: "correct", stated: [], ...more }
}

function shown(comparison: VerdictComparison | undefined, unit?: string) {
  const file = {
    path: "a.jsonl",
    kind: "promptfoo",
    ...(unit !== undefined && { unit }),
    ...(comparison && { comparison }),
  }
  return describeComparisons([file], { colors: createColors(false), width: 100 } as never)
}

test("nothing for a file without other counts", () => expect(shown(undefined)).toBe(""))

test("labels and verdicts that are missing or all agree", () => {
  expect(shown(none)).toBe(`
a.jsonl, promptfoo
  states no right answers
  states no verdicts
`)
  const verdicts = [{ by: "success", rows: 1, same: 1, label: 0, reading: 0 }]
  const stated = [{ by: "success", isRight: true, answer: null, cause: null }]
  expect(
    shown({ ...none, labels: { stated: 1, wrong: 0 }, verdicts, rows: [row(1, { stated })] }),
  ).toBe(`
a.jsonl, promptfoo
  1 label, none of them wrong
  all verdicts are as here
`)
})

test("wrong labels with their samples, and replies with nothing but a label", () => {
  const rows = Array.from({ length: 12 }, (_, at) => row(at + 1, { label: true }))
  expect(shown({ ...none, labels: { stated: 20, wrong: 12 }, unchecked: 1, rows }, "sample")).toBe(`
a.jsonl, promptfoo
  12 of 20 labels are wrong: samples 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more
  1 reply is judged by the label, as no expression with a value was found; --extract says where it
  stands
  states no verdicts
`)
  const one = {
    ...none,
    labels: { stated: 20, wrong: 1 },
    unchecked: 2,
    rows: [row(1234, { label: true })],
  }
  expect(shown(one)).toContain("1 of 20 labels is wrong: line 1,234\n  2 replies are judged")
})

test("each verdict that differs, with its cause", () => {
  const stated = (isRight: boolean, cause: "label" | "reading", answer: string | null = null) => [
    { by: "success", isRight, answer, cause },
  ]
  const rows = [
    row(1, { label: true, stated: stated(false, "label", "False") }),
    row(2, { answer: true, says: false, verdict: "incorrect", stated: stated(true, "reading") }),
    row(3, { says: null, verdict: "missing", stated: stated(true, "reading", "No!") }),
    ...Array.from({ length: 9 }, (_, at) => row(at + 4, { stated: stated(false, "reading") })),
  ]
  const verdicts = [{ by: "success", rows: 12, same: 0, label: 1, reading: 11 }]
  const text = shown({ ...none, labels: { stated: 12, wrong: 1 }, verdicts, rows })
  expect(text.split("\n").slice(4, 11)).toEqual([
    "  verdict by  rows  as here  other label  other reading",
    "  success       12        0            1             11",
    "",
    "  line  verdict by  there           here           because",
    '     1  success     wrong, "False"  C, says False  label True, value False',
    "     2  success     right           I, says False  read differently",
    '     3  success     right, "No!"    M              no answer here',
  ])
  expect(text).toContain("\n  and 2 more, which --json lists\n")
})
