import { expect, test } from "vitest"
import { readValueRows } from "../../src/formats/layouts/value-rows.ts"

/** Each row as an object that includes cells without truth values. */
function rows(text: string): readonly object[] {
  return readValueRows(text).map(({ values, others }) => Object.fromEntries([...values, ...others]))
}

const both = [
  { p: true, q: false },
  { p: true, q: true },
]

test.each([
  ["CSV", "p,q\nT,F\n1,yes\n"],
  ["CSV with quotes, spaces, blank lines and CR LF", '"p", q\r\n\r\nT ,"no"\r\ntrue, on\r\n'],
  ["semicolons", "p;q\nT;F\nT;T"],
  ["tabs", "p\tq\nT\tF\nT\tT\n"],
  ["Markdown", "| p | q |\n|:--|--:|\n| T | F |\n| T | T |\n"],
  ["a printed table", "p q │ p -> q\n────┼───────\nT F │ 0\nT T │ 1\n"],
  ["a JSON list", '[{"p": true, "q": 0},\n {"p": "T", "q": "yes"}]'],
  ["JSON Lines", '{"p": true, "q": "off"}\n{"p": 1, "q": "y"}\n'],
])("%s", (_, text) => {
  expect(rows(text)).toMatchObject(both)
})

test.each([
  ["a JSON object", '\ufeff{\n  "p": true,\n  "q": false\n}\n'],
  ["lines with names", "# comment\np = true\nexport q='no' # comment\n"],
])("%s is one row", (_, text) => {
  expect(rows(text)).toEqual([{ p: true, q: false }])
})

test("one column", () => {
  expect(rows("p\nT\nF\n")).toEqual([{ p: true }, { p: false }])
})

test("other cells are kept, and empty ones have no value", () => {
  expect(rows("id,p,q\na1,T,\n")).toEqual([{ id: "a1", p: true }])
})

test("Markdown escapes underscores", () => {
  expect(rows("| x\\_1 | `p \\| q` |\n|--|--|\n| T | T |\n")).toEqual([
    { x_1: true, "p | q": true },
  ])
})

test("rows have the line numbers of the file", () => {
  expect(readValueRows("\n| p |\n|---|\n\n| T |\n| F |").map(({ line }) => line)).toEqual([5, 6])
})

test.each([
  ["", "it is empty; write names and values, as in p=true"],
  ["p,q\n", "it has no row of values"],
  ["T,F\nF,T\n", "its first line names no variables; write their names there, as in p,q"],
  ["p,p\nT,F\n", "two columns are called p"],
  ["p,q\nT,F\nT\n", "line 3 has 1 cell instead of 2"],
  ["p=1\np=0\n", "p is set twice"],
  ["p=1\nq\n", "line 2 is no name with a value, such as p=true: q"],
  ['{"p": 1}\n{"p": 1, "p": 0}\n', "it sets p twice in one object"],
  ['{"p": 1}\n{p: 0}\n', 'line 2 is not a JSON object, such as {"p": true, "q": false}'],
  ["[1]", 'element 1 is not a JSON object, such as {"p": true, "q": false}'],
  ["PK\0", "it is a binary file; save it as CSV or JSON"],
])("%j is refused", (text, problem) => {
  expect(() => readValueRows(text)).toThrow(problem)
})
