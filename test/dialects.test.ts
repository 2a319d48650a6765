// The entry with all dialects: every import gives the same object.

import { readdirSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { exportNameOf } from "../build/dialect-modules.ts"
import * as all from "../src/dialects.ts"
import * as root from "../src/index.ts"

test("the list is the one of the root entry", () => {
  expect(all.dialects).toBe(root.dialects)
  expect(all.dialectNamed("on-off")).toBe(all.onOff)
  expect(() => all.dialectNamed("klingon")).toThrow(all.UnknownDialectError)
})

test("each is exported in camel case", () => {
  const exported = Object.values(all).filter((each) => typeof each === "object" && "name" in each)
  expect(new Set(exported)).toEqual(new Set(all.dialects))
  expect(all).toMatchObject({ tF: { name: "t-f" }, trueFalse: { name: "true-false" } })
})

test("each has a separate module", async () => {
  const folder = "src/language/built-in/dialects"
  const names = all.dialects.map(({ name }) => name)
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.ts`).sort())
  for (const dialect of all.dialects) {
    const loaded = await import(resolve(folder, `${dialect.name}.ts`))
    expect(Object.entries(loaded)).toEqual([[exportNameOf(dialect), dialect]])
  }
})

test("refuses reserved words of JavaScript as names at build time", () => {
  expect(exportNameOf({ name: "c-sharp" })).toBe("cSharp")
  expect(exportNameOf({ name: "z3-python" })).toBe("z3Python")
  expect(() => exportNameOf({ name: "new" })).toThrow("rename grammars/new.ohm")
  expect(() => exportNameOf({ name: "dialects" })).toThrow("rename grammars/dialects.ohm")
})
