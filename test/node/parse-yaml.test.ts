// @module-tag scaled

import { expect, test } from "vitest"
import { parseYaml } from "../../src/node/parse-yaml.ts"
import { PythonFloat } from "../../src/python/python-float.ts"
import { scaled } from "../support/run-length.ts"

test.each([
  ["a: 1\nb: 2\na: 3", "line 3, column 1"],
  ["x:\n  - {b: 1, c: 2, b: 3}", "line 2, column 18"],
  ['"a": 1\na: 2', "line 2, column 1"],
  ['{"a": 1,\n "a": 2}', "line 2, column 3"],
])("refuses a duplicate key of a map with its place: %j", (text, place) => {
  expect(() => parseYaml(text, "grid")).toThrow(`Map keys must be unique at ${place}`)
})

test("different maps may have the same keys", () => {
  expect(parseYaml("a: {b: 1}\nb: {b: 2}", "grid")).toEqual({ a: { b: 1 }, b: { b: 2 } })
})

test("takes time linear in the number of keys", { tags: ["long"] }, () => {
  // Comparing each key with all previous ones took minutes for 100,000 keys.
  const count = scaled(30_000, 100_000)
  const text = Array.from({ length: count }, (_, at) => `k${at}: 1\n`).join("")
  expect(Object.keys(parseYaml(text, "grid") as object)).toHaveLength(count)
})

test.each([
  ["brackets", "["],
  ["items of items", "- "],
])("refuses too deep nesting with its place: %s", (_, open) => {
  // The maximum depth depends on how much of the stack is in use.
  expect(() => parseYaml(`a: 1\nb:\n ${open.repeat(20_000)}`, "grid")).toThrow(
    /^cannot read grid: it is nested too deeply at line 3, column \d+$/,
  )
})

const quoted = (text: string) => `a: [${Array(2000).fill(text).join(", ")}]`

test.each([
  ["double quotes", quoted('"[ \\" {"'), '[ " {'],
  ["single quotes", quoted("'[ it''s {'"), "[ it's {"],
  ["words", `a:\n${"  - x[ 'tis {\n".repeat(2000)}`, "x[ 'tis {"],
  ["comments", `a: # [[\n${"  - b # [ {\n".repeat(2000)}`, "b"],
])("brackets inside %s open nothing", (_, text, item) => {
  expect(parseYaml(text, "grid")).toEqual({ a: Array(2000).fill(item) })
})

test("brackets inside quotes close nothing", () => {
  const text = `a: ${'["]", '.repeat(1001)}`
  // The map is level 1, and the text in the 999th bracket level 1001.
  expect(() => parseYaml(text, "grid")).toThrow(
    "cannot read grid: it is nested too deeply at line 1, column 5993",
  )
})

test("reads numbers as Python does, and hexadecimal and octal ones as YAML 1.2 does", () => {
  const text =
    "[1, 1.0, 1e2, -.5, +7, 123456789012345678901, 0x1F, 0o17, .inf, 1_000, '2', !!float 3]"
  const floats = [1, 100, -0.5, 3].map((value) => new PythonFloat(value))
  expect(parseYaml(text, "grid")).toEqual([
    1,
    ...floats.slice(0, 3),
    7,
    123456789012345678901n,
    31,
    15,
    Number.POSITIVE_INFINITY,
    "1_000",
    "2",
    floats[3],
  ])
})

test.each([
  ["a: 1\nb: 010", "010 is octal for some readers; leave out leading zeros at line 2, column 4"],
  ["a: [1,\n  2", 'a "[" or "{" is never closed; the file ends at line 2, column 4'],
  ["a: 1\n b: 2", "bad indentation of a mapping entry at line 2, column 3"],
  ["a: &x 1\nb: *y", 'unidentified alias "y" at line 2, column 5'],
])("says what is wrong and where: %j", (text, message) => {
  expect(() => parseYaml(text, "grid")).toThrow(`cannot read grid: ${message}`)
})

test("reads an empty text as null, and an alias as the value that it stands for", () => {
  expect(parseYaml("", "grid")).toBeNull()
  expect(parseYaml("a: &x [1, 2]\nb: *x", "grid")).toEqual({ a: [1, 2], b: [1, 2] })
})

test("reads hundreds of levels", () => {
  expect(parseYaml(`${"[".repeat(500)}${"]".repeat(500)}`, "grid")).toBeDefined()
})
