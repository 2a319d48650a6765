// Datasets whose labels were made with implies and iff on a level other than their notation's. The expected values come
// from an evaluator that handles one level after the other.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { validateFiles } from "../../../src/node.ts"
import { verdictOf } from "../../../src/report/verdict.ts"
import {
  drawFlat,
  type FlatExpression,
  type FlatLevel,
  flatValue,
} from "../../support/flat-expressions.ts"
import { numbersFrom } from "../../support/numbers-from.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

const level = (from: "left" | "right", ...operators: readonly string[]): FlatLevel => ({
  operators,
  from,
})
const and = level("left", "and")
const or = level("left", "or")

const signs: Readonly<Record<string, string>> = { and: "∧", or: "∨", implies: "→", iff: "↔" }

function written({ operands, operators }: FlatExpression, areSigns: boolean): string {
  return operands
    .flatMap((value, at) => {
      const operator = operators[at - 1]
      const sign = operator && (areSigns ? (signs[operator] as string) : operator)
      return [...(sign === undefined ? [] : [sign]), value ? "True" : "False"]
    })
    .join(" ")
}

async function reportOf(
  expressions: readonly FlatExpression[],
  labelOf: (expression: FlatExpression) => boolean,
  { areSigns = false, precedence }: { areSigns?: boolean; precedence?: string } = {},
) {
  const file = join(folder, "rows.jsonl")
  const rows = expressions.map((each) =>
    JSON.stringify({ formula: written(each, areSigns), gold_formula: labelOf(each) }),
  )
  writeFileSync(file, `${rows.join("\n")}\n`)
  return validateFiles([file], { threads: 1, ...(precedence !== undefined && { precedence }) })
}

const implied = ["and", "or", "implies"]
const equal = ["and", "or", "iff"]
const all = ["and", "or", "implies", "iff"]

const placesTested: readonly [
  name: string,
  operators: readonly string[],
  levels: readonly FlatLevel[],
][] = [
  ["implies-loosest-right", implied, [and, or, level("right", "implies")]],
  ["implies-loosest-left", implied, [and, or, level("left", "implies")]],
  ["implies-with-or-left", implied, [and, level("left", "or", "implies")]],
  ["implies-with-or-right", implied, [and, level("right", "or", "implies")]],
  ["implies-over-or-left", implied, [and, level("left", "implies"), or]],
  ["implies-over-or-right", implied, [and, level("right", "implies"), or]],
  ["implies-with-and-left", implied, [level("left", "and", "implies"), or]],
  ["implies-with-and-right", implied, [level("right", "and", "implies"), or]],
  ["implies-tightest-left", implied, [level("left", "implies"), and, or]],
  ["implies-tightest-right", implied, [level("right", "implies"), and, or]],
  ["iff-loosest", equal, [and, or, level("left", "iff")]],
  ["iff-with-or-left", equal, [and, level("left", "or", "iff")]],
  ["iff-with-or-right", equal, [and, level("right", "or", "iff")]],
  ["iff-over-or", equal, [and, level("left", "iff"), or]],
  ["iff-with-and-left", equal, [level("left", "and", "iff"), or]],
  ["iff-tightest", equal, [level("left", "iff"), and, or]],
  [
    "implies-loosest-right+iff-over-implies",
    all,
    [and, or, level("left", "iff"), level("right", "implies")],
  ],
  ["implies-loosest-left+iff-with-implies", all, [and, or, level("left", "implies", "iff")]],
]

const inQuickRuns = ["implies-loosest-left"]

describe.each(placesTested)("labels made under %s", (name, operators, levels) => {
  const tags = inQuickRuns.includes(name) ? [] : ["slow"]

  test("are explained by it", { tags }, async () => {
    const drawn = drawFlat(60, operators, 5)
    const labelOf = (each: FlatExpression) => flatValue(each, levels)
    const plain = await reportOf(drawn, labelOf)
    const { sentence, remedies } = verdictOf(plain)
    const [remedy] = remedies
    const precedence = remedy?.option === "precedence" ? remedy.value : ""
    expect(sentence).toMatch(/^all 60 labels are right under the precedence /)
    const whole = plain.analysis?.precedences.filter(({ agree }) => agree === 60) ?? []
    expect(whole.map((each) => each.name)).toContain(name)
    // With the proposed option they are right.
    const told = await reportOf(drawn, labelOf, { precedence })
    expect(told.counts).toMatchObject({ rows: 60, right: 60 })
  })
})

test("if several levels explain a few rows, all are named", async () => {
  // ( false -> true ) -> false is false; read from the right it is true.
  const facts: readonly FlatExpression[] = [
    { operands: [true, false, true], operators: ["and", "implies"] },
    { operands: [false, true, false], operators: ["implies", "implies"] },
    { operands: [true, true], operators: ["or"] },
    { operands: [true, false], operators: ["implies"] },
  ]
  const report = await reportOf(facts, (each) =>
    flatValue(each, [and, or, level("left", "implies")]),
  )
  const message = report.findings.find(({ kind }) => kind === "precedence")?.message
  expect(message).toContain("all 4 labels are right under the precedence")
  expect(message).toContain("implies-loosest-left, implies-with-or-left")
  expect(message).toContain("the labels may follow the former")
})

test("labels that no precedence explains", async () => {
  const drawn = drawFlat(60, implied, 5)
  const below = numbersFrom(9)
  const report = await reportOf(drawn, () => below(2) === 1, { areSigns: true })
  expect(verdictOf(report).remedies).toEqual([])
  const [first] = report.findings
  expect(first).toMatchObject({ kind: "precedence", severity: "warning" })
  expect(first?.message).toMatch(/^no reading explains the labels: the notation's own precedence/)
})

test("a dataset without implies and iff has no such levels", async () => {
  const drawn = drawFlat(60, ["and", "or"], 5)
  const report = await reportOf(drawn, (each) => flatValue(each, [and, or]))
  expect(report.counts.right).toBe(60)
  const names = report.analysis?.precedences.map(({ name }) => name) ?? []
  expect(names.filter((name) => /implies|iff/.test(name))).toEqual([])
})
