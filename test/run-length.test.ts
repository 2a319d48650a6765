// No test is in neither the quick run nor the long ones: vitest.config.ts finds files of long runs by their tags.

import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { scaled, stride } from "./support/run-length.ts"

const files = readdirSync("test", { recursive: true, encoding: "utf8" }).map(
  (file) => `test/${file}`,
)
const those = (ending: string, pattern: RegExp) =>
  files.filter((file) => file.endsWith(ending) && pattern.test(readFileSync(file, "utf8")))
const tag = /^\/\/ @module-tag (long|slow|scaled)$|\btags: \["(long|slow|scaled)"[\],]/m

test("every test that tries more in long runs is part of them", () => {
  const scaled = those(".test.ts", /\bimport \{[^}]*\} from ".*\/run-length\.ts"/)
  expect(scaled.length).toBeGreaterThan(50)
  const tagged = those(".test.ts", tag)
  expect(scaled.filter((file) => !tagged.includes(file))).toEqual([])
})

test("a test that tries more in long runs fails without a tag", () => {
  expect(() => scaled(100)).toThrow('needs the tag "scaled"')
  expect(() => stride(5, 1)).toThrow('needs the tag "scaled"')
})

test("a slow test that tries more in long runs needs the tag too", { tags: ["slow"] }, () => {
  expect(() => scaled(100)).toThrow('needs the tag "scaled"')
})

test("with a tag it tries some", { tags: ["scaled"] }, () => {
  expect(scaled(100)).toBeGreaterThan(0)
  expect(stride(5, 1)).toBeGreaterThan(0)
})

test("tags are in the files of their tests", () => {
  expect(those(".ts", tag).filter((file) => !file.endsWith(".test.ts"))).toEqual([])
})
