// The entry with all dialects: every import gives the same object.

import { readdirSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { exportNameOf } from "../build/dialect-modules.ts"
import * as all from "../src/dialects.ts"
import { builtInDialects } from "../src/language/built-in/built-in-dialects.ts"

test("the list has them all", () => {
  expect(all.dialects).toBe(builtInDialects)
  expect(all.dialectNamed("on-off")).toBe(all.onOff)
})

test("names in programs are checked by the compiler, names in data when they are looked up", () => {
  // @ts-expect-error: no dialect has this name.
  expect(() => all.dialectNamed("pyton")).toThrow(all.UnknownDialectError)
  const name: string = "pyton"
  // @ts-expect-error: a name in data is looked up.
  expect(() => all.dialectNamed(name)).toThrow(all.UnknownDialectError)
  expect(() => all.lookUpDialect(name)).toThrow(
    'there is no dialect "pyton"; did you mean "python"?',
  )
  expect(all.lookUpDialect("py")).toBe(all.python)
  const names: readonly all.DialectName[] = ["python", "on-off", "z3-python"]
  expect(names.map(all.dialectNamed)).toEqual([all.python, all.onOff, all.z3Python])
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
  expect(() => exportNameOf({ name: "detect" })).toThrow("rename grammars/detect.ohm")
})
