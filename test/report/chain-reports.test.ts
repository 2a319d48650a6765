// Datasets whose author read chains of operators unlike their notation. All values were worked out by hand.
//
// @module-tag slow

import { describe, expect, test } from "vitest"
import { withAdvice } from "../../src/cli/render/remedy-advice.ts"
import { logic, trueFalse } from "../../src/dialects.ts"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { describePrecedences } from "../../src/report/precedence-findings.ts"
import type { Analysis, DatasetReport } from "../../src/report/report.ts"
import { dialect } from "../support/dialect.ts"

/** The values of P, Q and R, the expression, the label, and the notation's value if that differs. */
type PlantedRow = readonly [values: string, text: string, label: boolean, own?: boolean]

const implications: readonly PlantedRow[] = [
  ["FFF", "P → Q → R", false, true],
  ["TFF", "P → Q", false],
  ["TTT", "P → Q → R", true],
  ["FFF", "(P → Q) → R", false],
  ["FFT", "P → (Q → R)", true],
  ["FTF", "P → Q → R", false, true],
  ["FFT", "P → Q → R → Q", false, true],
  ["FTF", "R → P ∧ Q → ¬Q", false, true],
  ["FTT", "(P → ¬Q → P) ∨ P", false, true],
  ["TTF", "Q ∨ R", true],
]

const equivalences: readonly PlantedRow[] = [
  ["TTT", "P ↔ Q ↔ R", true],
  ["TFF", "P ↔ Q ↔ R", false, true],
  ["FTF", "P ↔ Q ↔ R", false, true],
  ["FFT", "P ↔ Q ↔ R", false, true],
  ["FFF", "P ↔ Q ↔ R", true, false],
  ["TFF", "P ↔ Q", false],
  ["FFF", "(P ↔ Q) ↔ R", false],
  ["FTF", "P ↔ ¬Q ↔ R", true, false],
]

const comparisons: readonly PlantedRow[] = [
  ["", "true != false != true", true, false],
  ["", "false == false == false", true, false],
  ["", "true == false == false", false, true],
  ["", "false != true == true", true],
  ["", "true != true == false", false, true],
  ["", "(true == false) == false", true],
  ["", "false == false && true == true", true],
  ["", "true == true != true", false],
  ["", "false != false != true", false, true],
]

const gates: readonly PlantedRow[] = [
  ["TTT", "P ⊼ Q ⊼ R", false, true],
  ["TTF", "P ⊼ Q ⊼ R", true],
  ["FFF", "P ⊼ Q ⊼ R", true],
  ["FTT", "P ⊼ Q ⊼ R", true, false],
  ["TFT", "P ⊼ Q ⊼ R", true, false],
  ["TTT", "(P ⊼ Q) ⊼ R", true],
  ["FFF", "P ⊽ Q ⊽ R", true, false],
  ["TFF", "P ⊽ Q ⊽ R", false, true],
  ["TTT", "P ⊼ Q", false],
]

/** The same rows, with labels and the notation's values exchanged. */
function exchanged(rows: readonly PlantedRow[], spell: (text: string) => string): PlantedRow[] {
  return rows.map(([values, text, label, own]) =>
    own === undefined ? [values, spell(text), label] : [values, spell(text), own, label],
  )
}

const inPython = (text: string) =>
  text
    .replaceAll("&&", "and")
    .replace(/true|false/g, (word) => (word === "true" ? "True" : "False"))
const inWolfram = (text: string) => text.replaceAll("↔", "⧦")
const inCircuit = (text: string) => text.replaceAll("⊼", "↑").replaceAll("⊽", "↓")
const same = (text: string) => text

const sets: readonly (readonly [string, string, string, readonly PlantedRow[]])[] = [
  ["implies-left", "logic", "a -> b -> c is (a -> b) -> c", implications],
  ["implies-right", "reasoning-gym", "a -> b -> c is a -> (b -> c)", exchanged(implications, same)],
  ["iff-all-equal", "logic", "a <-> b <-> c is a <-> b and b <-> c", equivalences],
  ["iff-parity", "wolfram", "a <-> b <-> c is (a <-> b) <-> c", exchanged(equivalences, inWolfram)],
  ["comparisons-chained", "javascript", "a = b = c is a = b and b = c", comparisons],
  ["comparisons-left", "python", "a = b = c is (a = b) = c", exchanged(comparisons, inPython)],
  ["nand-of-all", "julia", "a nand b nand c is not (a and b and c)", gates],
  ["nand-left", "circuit", "a nand b nand c is (a nand b) nand c", exchanged(gates, inCircuit)],
]

function validate(rows: readonly PlantedRow[], options: ValidateOptions): Promise<DatasetReport> {
  const lines = rows.map(([values, input, target]) => {
    const given = [...values].map((value, at) => ["PQR"[at] as string, value === "T"])
    const assignment = Object.fromEntries(given)
    return `${JSON.stringify({ input, target, ...(values !== "" && { assignment }) })}\n`
  })
  return validateFiles([bytes(lines.join(""))], { threads: 1, ...options })
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

function precedenceOf({ findings }: DatasetReport): string[] {
  return findings.filter(({ kind }) => kind === "precedence").map((each) => withAdvice(each))
}

describe.each(sets)("labels made under %s in %s", (name, notation, order, rows) => {
  const telling = rows.flatMap(([, , , own], at) => (own === undefined ? [] : [at + 1]))
  const [all, wrong] = [rows.length, telling.length]

  test("lists the distinguishing rows, and the precedence that explains them", async () => {
    const report = await validate(rows, { dialect: dialect(notation) })
    expect(report.counts).toMatchObject({ right: all - wrong, wrong })
    expect(report.badRows.filter(({ kind }) => kind === "wrong").map(({ line }) => line)).toEqual(
      telling,
    )
    const analysis = report.analysis as Analysis
    expect(analysis.precedences.find((each) => each.name === name)).toEqual({
      name,
      order,
      known: expect.any(String),
      isChecked: false,
      labelled: all,
      agree: all,
      disagree: 0,
      unread: 0,
      tellingAgree: analysis.telling,
      tellingRead: analysis.telling,
    })
    expect(analysis.precedences.find(({ isChecked }) => isChecked)).toMatchObject({
      agree: all - wrong,
      disagree: wrong,
    })
    expect(precedenceOf(report)).toEqual([
      `all ${all} labels are right under the precedence ${name} (${order}), but under the notation's own precedence ` +
        `${wrong} are wrong; the labels probably follow the former; check with --precedence ${name}`,
    ])
    expect(report.findings[0]?.kind).toBe("precedence")
  })

  test("under the precedence all are right, and the notation's own reading is the alternative", {
    tags: ["slow"],
  }, async () => {
    const report = await validate(rows, { dialect: dialect(notation), precedence: name })
    expect(report.counts).toMatchObject({ right: all, wrong: 0, refused: 0 })
    const analysis = report.analysis as Analysis
    expect(analysis.precedence).toBe(name)
    expect(analysis.precedences.filter(({ isChecked }) => isChecked)).toMatchObject([
      { name, order, agree: all, tellingAgree: analysis.telling },
    ])
    const [question] = name.split("-")
    const others = analysis.precedences.filter(
      (each) => each.name.startsWith(`${question}-`) && each.name !== name,
    )
    expect(others).toMatchObject([{ agree: all - wrong, disagree: wrong, unread: 0 }])
    expect(precedenceOf(report)[0]).toMatch(
      new RegExp(
        `^all ${analysis.telling} labels that depend on the precedence agree with the precedence ${name}`,
      ),
    )
  })
})

const [, , , tellingRows] = sets[0] as (typeof sets)[0]

test("reports that labels explained by the notation's own reading distinguish precedences", async () => {
  const own = exchanged(tellingRows, same)
  const report = await validate(own, { dialect: logic })
  expect(report.counts).toMatchObject({ right: 10, wrong: 0 })
  expect(precedenceOf(report)).toEqual([
    "all 5 labels that depend on the precedence agree with the notation's own precedence",
  ])
  const left = report.analysis?.precedences.find((each) => each.name === "implies-left")
  expect(left).toMatchObject({ agree: 5, disagree: 5, tellingAgree: 0, tellingRead: 5 })
})

test("if no value depends on the reading of chains, the report doesn't mention them", async () => {
  const rows = tellingRows.filter(([, , , own]) => own === undefined)
  const report = await validate(rows, { dialect: logic })
  expect(report.analysis?.telling).toBe(0)
  const names = report.analysis?.precedences.map(({ name }) => name) ?? []
  expect(names.filter((each) => each.startsWith("implies"))).toEqual([])
  expect(precedenceOf(report)).toEqual(["no value depends on the precedence of the operators"])
})

test("chains are compared within their file; labels of other files count unchanged", async () => {
  const plain = '{"input": "True and not False", "target": "True"}\n'.repeat(3)
  const chained = tellingRows.map(([values, input, target]) => {
    const given = [...values].map((value, at) => ["PQR"[at] as string, value === "T"])
    return JSON.stringify({ input, target, assignment: Object.fromEntries(given) })
  })
  const report = await validateFiles([bytes(plain), bytes(`${chained.join("\n")}\n`)], {
    threads: 1,
    among: [trueFalse, logic],
  })
  expect(report.files.map((each) => each.dialect)).toEqual(["true-false", "logic"])
  const left = report.analysis?.precedences.find((each) => each.name === "implies-left")
  expect(left).toMatchObject({ labelled: 13, agree: 13, unread: 0 })
})

test("the table of a dataset of chains omits orders that read no row", async () => {
  const rows = tellingRows.filter(([, text]) => text.includes("→"))
  const { analysis } = await validate(rows, { dialect: logic })
  const table = describePrecedences(analysis as Analysis)?.table.rows.map((each) => [
    each.name,
    each.labels,
    each.telling,
  ])
  expect(table).toEqual([
    ["own", "4 of 9", "0 of 5"],
    ["implies-left", "9 of 9", "5 of 5"],
  ])
})
