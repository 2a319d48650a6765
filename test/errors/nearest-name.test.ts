import { expect, test } from "vitest"
import { didYouMean, nearest } from "../../src/errors/nearest-name.ts"

const names = ["python", "pyeda", "ruby", "rust", "c", "r", "jsonl"]

test.each([
  ["pythn", ["python"]],
  ["PYTHON3", ["python"]],
  // Two swapped neighbours count as one mistake.
  ["jsnol", ["jsonl"]],
  ["rubt", ["ruby", "rust"]],
  ["ruty", ["ruby"]],
  // ruby is two mistakes away.
  ["rutt", ["rust"]],
  ["cc", ["c"]],
  // The only name with this prefix.
  ["pye", ["pyeda"]],
  ["jso", ["jsonl"]],
  // A name of one letter is never a misspelling.
  ["x", []],
  ["klingon", []],
  ["", []],
])("%j is nearest to %j", (name, expected) => {
  expect(nearest(name, names)).toEqual(expected)
})

test("returns all names at the same distance", () => {
  expect(nearest("rows2", ["rows1", "rows3", "other"])).toEqual(["rows1", "rows3"])
  expect(didYouMean("rows2", ["rows1", "rows3"])).toBe('did you mean "rows1" or "rows3"?')
  expect(didYouMean("klingon", names)).toBeUndefined()
})

test("handles long names quickly", () => {
  expect(nearest("x".repeat(1_000_000), ["y".repeat(1_000_000), "python"])).toEqual([])
})
