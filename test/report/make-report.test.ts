// Turns tallies into the shares, names and order of a report.

import { expect, test } from "vitest"
import { makeReport } from "../../src/report/make-report.ts"
import { emptyTally } from "../../src/validate/analysis/tally.ts"
import { noContradictions } from "../../src/validate/repeats/first-repeats.ts"
import { dialect } from "../support/dialect.ts"
import { counts } from "../support/finding-sources.ts"
import { countsOf } from "../support/report-parts.ts"
import { fileOf } from "../support/show-dataset-reports.ts"

function report(change: (tally: ReturnType<typeof emptyTally>) => void, dialects = ["binary"]) {
  const tally = emptyTally(true)
  change(tally)
  return makeReport({
    files: [
      fileOf({ counts: countsOf({ rows: 3, missing: 3 }) }),
      fileOf(counts({ right: 1, missing: 1 })),
    ],
    tally,
    dialects: dialects.map(dialect),
    precedence: undefined,
    isUnlabelled: false,
    notAfterXor: undefined,
    repeats: { repeated: 0, nearlyRepeated: 0, contradicting: noContradictions },
    badRows: [],
  })
}

test("a rule that is mostly wrong is reported as its opposite", () => {
  const shortcuts = report(({ analysis }) => {
    const tallies = [
      [10, 6],
      [10, 5],
      [10, 4],
      [9, 0],
    ]
    tallies.forEach((tally, at) => {
      Object.assign(analysis?.shortcuts[at] ?? [], tally)
    })
  }).analysis?.shortcuts
  expect(shortcuts?.map(({ title, answered, right }) => [title, answered, right])).toEqual([
    ["the value of the last literal", 10, 6],
    ["the value of the first literal", 10, 5],
    ["True for an odd number of nots", 10, 6],
    ["the opposite of most of the literals", 9, 9],
  ])
})

test("labels and terms", () => {
  const { analysis } = report(({ analysis }) => {
    Object.assign(analysis?.labels ?? [], [3, 2, 4])
    Object.assign(analysis?.terms[0] ?? [], { 2: 2, 10: 1 })
    Object.assign(analysis?.terms[1] ?? [], { 2: 1, 3: 1 })
    Object.assign(analysis?.terms[2] ?? [], { 1: 4 })
  })
  expect(analysis?.balance).toEqual({ true: 2, false: 3, constant: false, baseline: 0.6 })
  expect(analysis?.byTerms).toEqual([
    { terms: 1, rows: 4, true: 0, false: 0 },
    { terms: 2, rows: 3, true: 1, false: 2 },
    { terms: 3, rows: 1, true: 1, false: 0 },
    { terms: 10, rows: 1, true: 0, false: 1 },
  ])
  expect(report(() => undefined).analysis?.balance).toEqual({
    true: 0,
    false: 0,
    constant: true,
    baseline: null,
  })
})

test("a notation's precedence that is none of the known ones comes first", () => {
  const own = report(() => undefined, ["binary", "xor-bench"]).analysis?.precedences
  expect(own?.map(({ name, isChecked }) => [name, isChecked]).slice(0, 2)).toEqual([
    ["own", true],
    ["python", false],
  ])
  expect(own?.[0]?.order).toBe("xor > not > and > or; not > xor")
  const alone = report(() => undefined).analysis?.precedences
  expect(alone?.filter(({ isChecked }) => isChecked).map(({ name }) => name)).toEqual(["python"])
  expect(alone).toHaveLength(8)
})
