// Truth tables whose headers are formulas. CPython labelled the fixtures, and some cells were changed on purpose; the
// values of all other tables were worked out by hand.
//
// @module-tag slow

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { dialect } from "../support/dialect.ts"
import { captured } from "../support/run-command.ts"
import { checkSet, plantedIn } from "../support/sets-as-found.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(text: string, name = "table.csv") {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function check(text: string, name?: string) {
  const report = await validateFiles([file(text, name)], { threads: 1 })
  const bad = report.badRows.map(({ line, text, message }) => [line, text, message])
  return { format: report.files[0]?.format, dialect: report.files[0]?.dialect, report, bad }
}

test.each(["formula-columns.csv", "formula-table.md"])(
  "finds the wrong cells of %s",
  async (name) => {
    const { report, lines } = await checkSet(name)
    expect(lines).toEqual(plantedIn("layouts")[name])
    expect(report.files[0]).toMatchObject({ format: "truth-table", rowsPerLine: 3, unit: "line" })
    expect(report.counts).toMatchObject({ rows: 24, right: 21, wrong: 3 })
  },
)

test("reads a name with an underscore, which Markdown escapes", async () => {
  const { output } = await captured(["truth-table", "x_1 and q", "--format", "markdown"])
  expect(output).toContain("| x\\_1 | q | `x_1 and q` |")
  const { format, report } = await check(output, "table.md")
  expect({ format, counts: report.counts }).toMatchObject({
    format: "truth-table",
    counts: { rows: 4, right: 4 },
  })
})

test.each([
  ["csv", ","],
  ["markdown", "|"],
  ["text", "│"],
])("tables that truth-table writes as %s are right", async (format) => {
  const { output } = await captured(["truth-table", "p -> q", "p || !q", "--format", format])
  const { report } = await check(output, "table.txt")
  expect(report.files[0]?.format).toBe("truth-table")
  expect(report.counts).toMatchObject({ rows: 8, right: 8 })
})

test("a wrong cell is reported with its line and formula", async () => {
  const { output } = await captured([
    "validate",
    file("p,q,p and q,p or q\n\nT,F,T,T\n\nF,F,F,T\n"),
  ])
  expect(output).toContain("a truth table\n")
  expect(output).toContain(
    "  line 3: the label says True, the value is False with p=True, q=False\n    p and q\n",
  )
  expect(output).toContain(
    "  line 5: the label says True, the value is False with p=False, q=False\n    p or q\n",
  )
  expect(output).toContain("label right  2  50.0%")
})

test.each([
  ["zeros and ones", "p;q;p ∧ q\n1;1;1\n0;1;0\n", "logic"],
  ["words", "p\tq\tnot (p and q)\nTrue\tTrue\tFalse\nFalse\tTrue\tTrue\n", "python"],
  ["a side-by-side product", "A,B,AB'+A\n0,0,0\n1,0,1\n0,1,0\n1,1,1\n", "textbook"],
  ["cells in quotes", '"p","q","p && q"\r\n"true","false","false"\r\n', "c"],
  ["bars in code", "| p | q | `p \\|\\| q` |\n|:-:|---|--:|\n| 1 | 0 | 1 |\n| 0 | 0 | 0 |\n", "c"],
])("%s", { tags: ["slow"] }, async (_, text, name) => {
  const { report, format } = await check(text)
  expect(format).toBe("truth-table")
  expect(report.counts.right).toBe(report.counts.rows)
  const named = await validateFiles([file(text)], { threads: 1, dialect: dialect(name) })
  expect(named.counts.right).toBe(report.counts.rows)
})

test("broken rows are reported with their line, once each", async () => {
  const text =
    "p,q,p and q,p or q\nT,T,T,T\nT,F,F\nT,F,F,maybe\nF,,F,F\nF,F,F,F\nF,T,F,T\nT,F,F,T\nF,F,F,F\n"
  const { bad, report } = await check(text)
  expect(report.counts).toMatchObject({
    rows: 15,
    right: 11,
    illegible: 1,
    unbound: 2,
    unreadable: 1,
  })
  expect(bad.filter(([, , message]) => !/repeats|same as/.test(String(message)))).toEqual([
    [3, '3 cells instead of 4: {"cells":["T","F","F"]}', "3 cells instead of 4"],
    [4, "p or q", '"maybe" is not a truth value'],
    [5, "p and q", "the variable q has no value"],
    [5, "p or q", "the variable q has no value"],
  ])
})

test("refuses a formula that no notation reads, and checks the others", async () => {
  const { report, bad } = await check("p,q,p and q,p and and q\nT,T,T,T\nT,F,F,F\n")
  expect(report.counts).toMatchObject({ rows: 4, right: 2, refused: 2 })
  expect(bad.map(([line, text]) => [line, text])).toEqual([
    [2, "p and and q"],
    [3, "p and and q"],
  ])
})

test.each([
  ["usual fields", "input,target\nTrue and False,False\nnot False,True\n", "csv"],
  ["values next to a formula", "p,q,formula,label\nT,F,p and q,F\nF,F,p or q,F\n", "csv"],
  ["a variable that no column has", "p,q,p and r\n0,0,0\n1,1,1\n", "csv"],
  ["a name of two words", "p,q,target value\n0,0,0\n1,1,1\n", "csv"],
  ["sums", "a,b,a+b\n0,0,0\n0,1,1\n1,0,1\n1,1,2\n2,2,4\n", "csv"],
  ["only names", "p,q,r\n0,0,0\n1,1,1\n", "csv"],
  ["no rows", "p,q,p and q\n", "csv"],
])("%s don't make a truth table", async (_, text, format) => {
  const path = file(text)
  const read = await validateFiles([path], { threads: 1 }).catch(() => undefined)
  expect(read?.files[0]?.format ?? format).toBe(format)
})

test("fixed and converted rows keep the values of their variables", async () => {
  const path = file("p,q,p and q,p or q\n1,0,1,1\n1,1,1,1\n")
  const fixed = join(folder, "fixed.jsonl")
  await captured(["validate", path, "--fix", fixed])
  const { report } = await check(
    (await captured(["convert", fixed, "--to", "c"])).output,
    "rows.jsonl",
  )
  expect(report.counts).toMatchObject({ rows: 4, right: 4 })
  const changes = (await captured(["convert", path, "--to", "c"])).output.split("\n")
  expect(changes[0]).toBe('{"expression":"p && q","assignment":{"p":true,"q":false},"label":true}')
})

test("a given format is used without detection, and its error says what it needs", async () => {
  const error = await validateFiles([file("p\nq\n")], { format: "truth-table" }).catch((e) => e)
  const report = error.files?.[0]?.problem ?? error.message
  expect(report).toContain("it does not begin with the header of a truth table")
})
