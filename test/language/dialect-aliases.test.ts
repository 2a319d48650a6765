import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { dialectNamed, dialects } from "../../src/dialects.ts"
import { dialectAliases, plainName } from "../../src/language/dialect/dialect-aliases.ts"
import { dialectNamed as namedAmong } from "../../src/language/dialect/dialect-named.ts"

const aliases = Object.entries(dialectAliases).flatMap(([name, others]) =>
  others.split(" ").map((alias) => ({ name, alias })),
)

test("each alias belongs to one existing dialect, and is not the name of another", () => {
  const names = dialects.map(({ name }) => plainName(name))
  const all = [...names, ...aliases.map(({ alias }) => alias)]
  expect(new Set(all).size).toBe(all.length)
  for (const { name, alias } of aliases) {
    expect(plainName(alias)).toBe(alias)
    expect(dialectNamed(alias).name).toBe(name)
  }
})

test.each([
  ["JS", "javascript"],
  ["TypeScript", "javascript"],
  ["C++", "c"],
  ["C#", "c-sharp"],
  ["csharp", "c-sharp"],
  ["py", "python"],
  ["Postgres", "postgresql"],
  ["SMT_LIB", "smt-lib"],
  ["smt2", "smt-lib"],
  ["True_False", "true-false"],
  ["T/F", "t-f"],
  ["tf", "t-f"],
  ["JSON Logic", "json-logic"],
])("%s is %s", (given, name) => {
  expect(dialectNamed(given).name).toBe(name)
})

test("the exact name of a dialect takes precedence", () => {
  const own = (name: string) => ({ ...dialectNamed("c"), name })
  const known = [...dialects, own("py"), own("my_own"), own("my-own")]
  expect(namedAmong("py", known).name).toBe("py")
  expect(namedAmong("my-own", known).name).toBe("my-own")
  expect(() => namedAmong("My Own", known)).toThrow(
    'there is no dialect "My Own"; did you mean "my_own" or "my-own"?',
  )
})

test("an unknown name gets the nearest one, and a grammar's file name its option", () => {
  expect(() => dialectNamed("pythn")).toThrow(
    'there is no dialect "pythn"; did you mean "python"? `boolglot dialects` lists all',
  )
  expect(() => dialectNamed("klingon")).toThrow(
    'there is no dialect "klingon"; `boolglot dialects` lists all',
  )
  expect(() => dialectNamed("german.ohm")).toThrow(
    expect.objectContaining({
      message: 'there is no dialect "german.ohm"',
      remedies: [{ option: "grammar", value: "german.ohm" }],
    }),
  )
})

test("the Python package has the same aliases", () => {
  const source = readFileSync("python/src/boolglot/_dialects.py", "utf8")
  const [, table = ""] = /^_ALIASES = \{\n(.*?)^\}/ms.exec(source) ?? []
  const pairs = [...table.matchAll(/"(.+)": "(.+)"/g)].map(([, name, others]) => [name, others])
  expect(Object.fromEntries(pairs)).toEqual(dialectAliases)
})
