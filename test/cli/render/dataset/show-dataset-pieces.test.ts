import stringWidth from "string-width"
import { describe, expect, test } from "vitest"
import { alignedTable, wholeTable } from "../../../../src/cli/render/aligned-table.ts"
import { barRow } from "../../../../src/cli/render/dataset/show-dataset-analysis.ts"
import { around, endOf, shortened, wrapped } from "../../../../src/cli/terminal/fitted-text.ts"
import type { HistogramBar } from "../../../../src/report/report.ts"
import { hostileTexts } from "../../../support/hostile-texts.ts"

describe("bars of a distribution", () => {
  const bars = (...pairs: [number, number][]): HistogramBar[] =>
    pairs.map(([value, rows]) => ({ value, rows }))
  test.each<[HistogramBar[], string]>([
    [[], ""],
    [bars([3, 5]), ""],
    [bars([1, 1], [2, 1]), "██"],
    [bars([2, 1], [3, 8], [5, 3]), "▁█ ▃"],
    [bars([1, 8], [1000, 1], [2000, 4]), "█   ▁   ▄"],
  ])("%j", (histogram, row) => {
    // Nine columns of 222 or 223 values each.
    expect(barRow(histogram, 9)).toBe(row)
  })
})

describe("texts that fit", () => {
  test("cut at either end", () => {
    expect(shortened("True and not False", 12)).toBe("True and no…")
    expect(shortened("True and not", 12)).toBe("True and not")
    expect(endOf("data/2024/rows.jsonl", 12)).toBe("…/rows.jsonl")
    expect(endOf("rows.jsonl", 10)).toBe("rows.jsonl")
    expect(endOf("漢字漢字", 6)).toBe("…漢字")
    expect(shortened("漢字漢字", 6)).toBe("漢字…")
  })

  test("cut around an offset", () => {
    // At most eight columns precede it.
    expect(around("True and True ^ or False", 16, 12)).toEqual({ line: "…True ^ or …", before: 8 })
    expect(around("True ^ or False", 7, 20)).toEqual({ line: "True ^ or False", before: 7 })
    expect(around("😀😀😀😀😀😀", 10, 9)).toEqual({ line: "…😀😀😀", before: 5 })
    expect(around("\nTrue\n?", 0, 9)).toEqual({ line: "", before: 0 })
    expect(around("True\n?", 5, 9)).toEqual({ line: "?", before: 0 })
  })

  test("broken at spaces, and within words if necessary", () => {
    expect(wrapped("one two three four", 9)).toEqual(["one two", "three", "four"])
    expect(wrapped("a sesquipedalian word", 6)).toEqual(["a", "sesqui", "pedali", "an", "word"])
    expect(wrapped("", 10)).toEqual([""])
  })

  test("never exceed their width, and always end", () => {
    const marks = `e${"\u0301".repeat(100_000)}`
    for (const text of [...hostileTexts, marks]) {
      for (const width of [10, 11, 40]) {
        const lines = [shortened(text, width), endOf(text, width), ...wrapped(text, width)]
        expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width)
        expect(lines.join("").length).toBeLessThanOrEqual(60 * width)
      }
    }
  })
})

test("a table drops its least important columns, then shortens its widest text", () => {
  const columns = [
    { head: "name", cells: ["a long name", "b"] },
    { head: "rows", isNumber: true, importance: 2, cells: ["1", "1,000"] },
    { head: "note", importance: 1, cells: ["", "x"] },
    { head: "empty", cells: ["", ""] },
  ]
  expect(alignedTable(columns, 40)).toEqual([
    "name          rows  note",
    "a long name      1",
    "b            1,000  x",
  ])
  expect(alignedTable(columns, 20)).toEqual([
    "name          rows",
    "a long name      1",
    "b            1,000",
  ])
  expect(alignedTable(columns, 8)).toEqual(["name", "a long …", "b"])
})

test("a table keeps all columns or is omitted", () => {
  const columns = [
    { head: "true", cells: ["真", "真実", "T"] },
    { head: "if", cells: ["", "", ""] },
    { head: "false", cells: ["偽", "", "F"] },
  ]
  const lines = ["true  if  false", "真        偽", "真実", "T         F"]
  expect(wholeTable(columns, 15)).toEqual(lines)
  expect(wholeTable(columns, 14)).toBeUndefined()
  // Measured in terminal columns: eight columns, though four characters.
  const wide = [{ head: "true", cells: ["真実真実"] }]
  expect(wholeTable(wide, 8)).toEqual(["true", "真実真実"])
  expect(wholeTable(wide, 7)).toBeUndefined()
})
