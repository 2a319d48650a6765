import { expect, test } from "vitest"
import { parseYaml } from "../../src/node/parse-yaml.ts"

test.each([
  ["a: 1\nb: 2\na: 3", "line 3, column 1"],
  ["x:\n  - {b: 1, c: 2, b: 3}", "line 2, column 18"],
  ['"a": 1\na: 2', "line 2, column 1"],
  ['{"a": 1,\n "a": 2}', "line 2, column 2"],
])("a key that its map has already is refused with its place: %j", (text, place) => {
  expect(() => parseYaml(text, "grid")).toThrow(`Map keys must be unique at ${place}`)
})

test("keys of different maps may be the same", () => {
  expect(parseYaml("a: {b: 1}\nb: {b: 2}", "grid")).toEqual({ a: { b: 1 }, b: { b: 2 } })
})

test("the time grows with the number of keys alone", () => {
  // Each key was compared with all before it: some minutes.
  const text = Array.from({ length: 100_000 }, (_, at) => `k${at}: 1\n`).join("")
  expect(Object.keys(parseYaml(text, "grid") as object)).toHaveLength(100_000)
}, 60_000)

test.each([
  ["brackets", "["],
  ["items of items", "- "],
])("what is nested too deeply is refused with its place: %s", (_, open) => {
  // How deep is too deep depends on how much of the stack is in use.
  expect(() => parseYaml(`a: 1\nb:\n ${open.repeat(20_000)}`, "grid")).toThrow(
    /^cannot read grid: it is nested too deeply at line 3, column \d+$/,
  )
})
