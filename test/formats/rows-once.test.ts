// Caches of parsed lines and field names.

import { expect, test } from "vitest"
import { namesInRows, parseJson, parsingOnce } from "../../src/formats/row.ts"

test("parses a line once within the callback, and again outside it", () => {
  const line = '{"a": [1]}'
  const [first, second] = parsingOnce(() => [parseJson(line), parseJson(line)])
  expect(first).toEqual({ a: [1] })
  expect(second).toBe(first)
  expect(parseJson(line)).not.toBe(first)
})

test("refuses a line every time if it can't be parsed or is nested too deeply", () => {
  parsingOnce(() => {
    for (const _ of [1, 2]) expect(() => parseJson("{")).toThrow("not JSON")
    expect(parseJson("[[[]]]")).toEqual([[[]]])
    expect(() => parseJson("[[[]]]", 2)).toThrow("nested more than 2 levels deep")
  })
  expect(() =>
    parsingOnce(() => {
      throw new Error("within")
    }),
  ).toThrow("within")
  expect(parseJson("[1]")).not.toBe(parseJson("[1]"))
})

test("lists each field name once, in order", () => {
  const [one, two] = [
    { b: 1, a: 2 },
    { a: 3, c: 4 },
  ]
  const names = namesInRows([one, two])
  expect(names).toEqual(["b", "a", "c"])
  expect(namesInRows([one, two])).toBe(names)
  expect(namesInRows([one])).toEqual(["b", "a"])
  expect(namesInRows([one, { d: 1 }])).toEqual(["b", "a", "d"])
  expect(namesInRows([])).toEqual([])
})

test("JSON Lines have no ragged rows, whatever a line says", () => {
  expect(() => parseJson('3 cells instead of 2: {"input":"x"}')).toThrow("not JSON")
})
