// Datasets with mostly refused rows that are clearly in another notation. The expected values were written by hand.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { type RefusedNotation, refusedNotation } from "../../src/report/notation-of-refused-rows.ts"
import type { BadRow } from "../../src/report/report.ts"
import { counts, said } from "../support/finding-sources.ts"
import { captured } from "../support/run-command.ts"
import { badRow, fileOf } from "../support/show-dataset-reports.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

/** A row that dialects read, grouped by meaning; clearly in another notation if there is any. */
function refused(...groups: readonly string[][]): BadRow {
  const readings = groups.map((dialects) => ({
    dialects,
    tree: "x",
    written: "x",
    unwritable: null,
  }))
  const otherNotation = { dialect: "python", groups: readings }
  return badRow({ kind: "refused", acceptedBy: groups.flat(), otherNotation })
}

describe("the notation of refused rows", () => {
  const of = (rows: readonly BadRow[], all = rows.length, inSet = all) =>
    refusedNotation(rows, counts({ refused: all, right: inSet - all }).counts, new Map())

  test("is common to all dialects that read them alike", () => {
    const rows = [refused(["binary", "c", "perl"]), refused(["c", "perl", "java"])]
    expect(of(rows)).toEqual({ groups: [["c", "perl"]], name: "c", rows: 2, listed: 2 })
  })

  test("is the dialect that reads the other rows too", () => {
    const rows = [refused(["binary", "c", "perl", "mysql"])]
    const { counts: all } = counts({ refused: 200 })
    const fits = new Map([
      ["binary", 120],
      ["c", 70],
      ["mysql", 10],
    ])
    expect(refusedNotation(rows, all, fits)?.name).toBe("c")
    expect(refusedNotation(rows, all, new Map([["binary", 200]]))?.name).toBe("binary")
  })

  test("has several groups if dialects read a row differently", () => {
    const rows = [refused(["coq", "lean", "minizinc"]), refused(["coq", "lean"], ["minizinc"])]
    expect(of(rows)?.groups).toEqual([["coq", "lean"], ["minizinc"]])
  })

  test("is not reported if no dialect reads all, or if half of the rows are accepted", () => {
    expect(of([refused(["c"]), refused(["sql"])])).toBeUndefined()
    expect(of([refused(["c"])], 1, 2)).toBeUndefined()
    expect(of([])).toBeUndefined()
  })

  test("may exclude readable rows that are not clearly in it, if most are", () => {
    const { otherNotation: _, ...read } = refused(["c"])
    expect(of([refused(["c"]), refused(["c"]), read])).toEqual({
      groups: [["c"]],
      name: "c",
      rows: 2,
      listed: 3,
    })
    expect(of([refused(["c"]), read])).toBeUndefined()
  })

  test("may exclude a tenth of them", () => {
    const nobody = badRow({ kind: "refused" })
    const many = Array.from({ length: 9 }, () => refused(["c"]))
    expect(of([...many, nobody])).toEqual({ groups: [["c"]], name: "c", rows: 9, listed: 10 })
    expect(of([...many.slice(1), nobody])).toBeUndefined()
  })
})

describe("the message", () => {
  const saying = (all: number, groups: RefusedNotation["groups"], rows: number, listed: number) => {
    const known = counts({ refused: all })
    const files = [fileOf({ ...known, dialect: "python" })]
    const fits = new Map([["c", rows]])
    const refusedNotation = { groups, name: "c", rows, listed }
    return said({ ...known, files, fits, fitsNone: all - rows, refusedNotation })[0]?.[3]
  }

  test.each([
    [
      saying(200, [["c", "perl", "java"]], 200, 200),
      "200 rows are not expressions of python: all are plainly c (2 more notations read them alike); try --dialect c",
    ],
    [
      saying(1, [["c"]], 1, 1),
      "one row is not an expression of python: it is plainly c; try --dialect c",
    ],
    [
      saying(200, [["c"]], 190, 200),
      "200 rows are not expressions of python: 190 are read by c; no known notation reads 10; 190 of 200 are plainly c; try --dialect c",
    ],
    [
      saying(200, [["c"]], 10, 10),
      "200 rows are not expressions of python: 10 are read by c; no known notation reads 190; the first 10 are plainly c; try --dialect c",
    ],
    [
      saying(200, [["c"]], 1, 1),
      "200 rows are not expressions of python: one is read by c; no known notation reads 199; the first is plainly c; try --dialect c",
    ],
    [
      saying(2, [["coq", "lean"], ["minizinc"]], 2, 2),
      "2 rows are not expressions of python: all are plainly another notation, but notations read them differently: coq and lean; minizinc; choose one with --dialect",
    ],
  ])("%s", (sentence, expected) => expect(sentence).toBe(expected))
})

test("validate reports it once, not for each row", async () => {
  const path = join(folder, "c.jsonl")
  const row = (at: number) => JSON.stringify({ input: `a${at} && !b || 1`, target: true })
  writeFileSync(path, `${Array.from({ length: 20 }, (_, at) => row(at)).join("\n")}\n`)
  const { output } = await captured(["validate", path, "--dialect", "sql", "--limit", "20"])
  expect(output).toContain("20 rows are not expressions of sql: all are plainly c (")
  expect(output).toMatch(/try\s+--dialect\s+c\n/)
  expect(output.match(/hint:|more errors/g)).toBeNull()
  expect(output.match(/column \d+: expected/g)).toHaveLength(20)
  const { output: json } = await captured(["validate", path, "--dialect", "sql", "--json"])
  const { badRows, findings } = JSON.parse(json)
  expect(findings[0].remedies).toEqual([{ option: "dialect", value: "c" }])
  expect(badRows[0].otherNotation.groups[0].written).toBe("a0 AND NOT b OR TRUE")
  expect(badRows[0].errors.map(({ hint }: { hint: string | null }) => hint !== null)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test("a few rows in another notation have hints of their own", async () => {
  const path = join(folder, "few.jsonl")
  writeFileSync(
    path,
    '{"input":"a","target":true}\n{"input":"a && !b","target":true}\n{"input":"a AND b","target":true}\n',
  )
  const { output } = await captured(["validate", path, "--dialect", "sql", "--unlabelled"])
  expect(output).toMatch(
    /hint: this is c \(\d+ more\s+notations read it alike\); read it as c, or write\s+a AND NOT b\n/,
  )
})

describe("rows in no known notation", () => {
  const grammar = join(folder, "own.ohm")
  const own = 'Own <: Python {\n  not := "?"\n  and := "@@"\n}\n'
  const validate = (text: string, ...args: readonly string[]) => {
    const path = join(folder, "own.jsonl")
    writeFileSync(path, text)
    writeFileSync(grammar, own)
    return captured(["validate", path, "--labels-only", ...args])
  }
  const hint = "define a notation of your own with --grammar"
  const flat = (text: string) => text.replaceAll(/\s+/g, " ")

  test.each([
    [
      "objects",
      '{"formula": "p @@ ? p", "label": "tautology"}\n{"formula": "p @@ ? q", "label": "contingent"}\n',
    ],
    ["pairs", '["p @@ ? p", "tautology"]\n["p @@ ? q", "contingent"]\n'],
  ])("are perhaps in a custom notation, which can read them: %s", async (_, text) => {
    const { output, errors } = await validate(text)
    expect(flat(output + errors)).toContain(hint)
    const read = await validate(text, "--grammar", grammar)
    expect(flat(read.output)).toContain("1 of 2 labels is wrong")
    expect(flat(read.output)).toContain("line 1: the label says")
    expect(flat(read.output)).not.toContain(hint)
  })

  test.each([
    ["some are read", '{"input": "True", "label": true}\n{"input": "p @@ p", "label": true}\n', []],
    ["a notation was given", '{"input": "p @@ p", "label": true}\n', ["--dialect", "python"]],
    ["lists hold single words", '["True", "False"]\n', []],
    ["lists hold expressions", '["True or False", "True and False"]\n', []],
  ])("are not explained if %s", async (_, text, args) => {
    const { output, errors } = await validate(text, ...args)
    expect(flat(output + errors)).not.toContain(hint)
    expect(output + errors).not.toBe("")
  })
})
