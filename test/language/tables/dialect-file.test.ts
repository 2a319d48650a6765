import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { withoutComments } from "../../../build/without-comments.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import {
  dialectNamed,
  dialectNames,
  isAmong,
  UnknownDialectError,
} from "../../../src/language/dialect/dialect-named.ts"
import { unpackDialects } from "../../../src/language/tables/dialect-file.ts"
import { lexerTableOf, tablesOf } from "../../../src/language/tables/dialect-tables.ts"

const file = readFileSync("src/language/built-in/dialects.bin")

/** The dialects of the file, and the byte ranges that were read. */
function unpacked() {
  const read: [from: number, to: number][] = []
  const bytesOf = (from: number, to: number) => {
    read.push([from, to])
    return file.subarray(from, to)
  }
  const textOf = (from: number, to: number) => bytesOf(from, to).toString("utf8")
  const dialects = unpackDialects({ bytesOf, textOf })
  return { dialects, read }
}

test("the file equals the modules, without the comments of grammars", { tags: ["long"] }, () => {
  const { dialects } = unpacked()
  expect(dialects).toEqual(builtInDialects.map(withoutComments))
  for (const [at, dialect] of dialects.entries()) {
    expect(tablesOf(dialect).pushdown).toEqual(tablesOf(builtInDialects[at] as Dialect).pushdown)
    const { dialect: own, ...lexer } = tablesOf(dialect).lexer
    const { dialect: _, ...other } = tablesOf(builtInDialects[at] as Dialect).lexer
    expect(lexer).toEqual(other)
    expect(own).toBe(dialect)
  }
})

test("reads a dialect on first use, and only once", () => {
  const { dialects, read } = unpacked()
  const onlyHead = read.length
  expect(dialectNames(dialects)).toEqual(builtInDialects.map(({ name }) => name))
  expect(read).toHaveLength(onlyHead)
  const python = dialectNamed("python", dialects)
  expect(read).toHaveLength(onlyHead + 1)
  // Its grammars are read when they are accessed.
  const grammars = python.grammar.length
  expect(grammars).toBeGreaterThan(1)
  expect(read).toHaveLength(onlyHead + 1 + grammars)
  expect(dialectNamed("python", dialects)).toBe(python)
  expect(isAmong(python, dialects)).toBe(true)
  expect(isAmong(structuredClone(python), dialects)).toBe(false)
  expect(python.grammar).toHaveLength(grammars)
  expect(read).toHaveLength(onlyHead + 1 + grammars)
  expect(() => dialectNamed("klingon", dialects)).toThrow(UnknownDialectError)
  const bytes = read.slice(onlyHead).reduce((sum, [from, to]) => sum + to - from, 0)
  expect(bytes).toBeLessThan(file.length)
})

test("reads a dialect's lexer without its other tables, and shared tables once", () => {
  const { dialects, read } = unpacked()
  const [java, c] = ["java", "c-sharp"].map((name) => dialectNamed(name, dialects))
  const onlyDialects = read.length
  lexerTableOf(java as Dialect)
  expect(read).toHaveLength(onlyDialects + 1)
  tablesOf(java as Dialect)
  tablesOf(c as Dialect)
  expect(read).toHaveLength(onlyDialects + 4)
  const places = read.slice(onlyDialects).map(([from]) => from)
  expect(new Set(places).size).toBe(3)
})

test("a grammar that several dialects extend is one object", () => {
  const { dialects } = unpacked()
  const grammars = new Set(dialects.flatMap(({ grammar }) => grammar))
  expect(grammars.size).toBe(new Set([...grammars].map(({ name }) => name)).size)
})
