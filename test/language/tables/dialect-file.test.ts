import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import {
  dialectNamed,
  dialectNames,
  isAmong,
  UnknownDialectError,
} from "../../../src/language/dialect/dialect-named.ts"
import { unpackDialects } from "../../../src/language/tables/dialect-file.ts"
import { tablesOf } from "../../../src/language/tables/tables-of.ts"

const file = readFileSync("src/language/built-in/dialects.txt")

/** The dialects of the file, and the bytes that were read of it. */
function unpacked() {
  const read: [from: number, to: number][] = []
  const dialects = unpackDialects((from, to) => {
    read.push([from, to])
    return file.toString("utf8", from, to)
  })
  return { dialects, read }
}

test("the file has what the modules have", () => {
  const { dialects } = unpacked()
  expect(dialects).toEqual(builtInDialects)
  for (const [at, dialect] of dialects.entries()) {
    expect(tablesOf(dialect).pushdown).toEqual(tablesOf(builtInDialects[at] as Dialect).pushdown)
    expect(tablesOf(dialect).lexer).toEqual(tablesOf(builtInDialects[at] as Dialect).lexer)
  }
})

test("a dialect is read when it is asked for, and once", () => {
  const { dialects, read } = unpacked()
  const onlyHead = read.length
  expect(dialectNames(dialects)).toEqual(builtInDialects.map(({ name }) => name))
  expect(read).toHaveLength(onlyHead)
  const python = dialectNamed("python", dialects)
  // Itself and the three grammars that it is made of.
  expect(read).toHaveLength(onlyHead + 1 + python.grammar.length)
  expect(dialectNamed("python", dialects)).toBe(python)
  expect(isAmong(python, dialects)).toBe(true)
  expect(isAmong(structuredClone(python), dialects)).toBe(false)
  expect(read).toHaveLength(onlyHead + 1 + python.grammar.length)
  expect(() => dialectNamed("klingon", dialects)).toThrow(UnknownDialectError)
  const bytes = read.slice(onlyHead).reduce((sum, [from, to]) => sum + to - from, 0)
  expect(bytes).toBeLessThan(file.length)
})

test("grammars that several extend are one object", () => {
  const { dialects } = unpacked()
  const grammars = new Set(dialects.flatMap(({ grammar }) => grammar))
  expect(grammars.size).toBe(new Set([...grammars].map(({ name }) => name)).size)
})
