// All built-in dialects as one file, from which each is read when it is first looked at.
//
//     {"boolean.ohm":[0,1874], …}                 where each piece begins and ends
//     "// What all notations …"                   a grammar, as a string of JSON
//     {"dialect":{"name":"binary", …}, …}         a dialect with its tables, and with the names of its grammars
//
// Programs that are called for a single text start faster so than with modules, of which they would load all.

import type { Dialect, GrammarFile } from "../dialect/dialect.ts"
import { lateDialects } from "../dialect/dialect-named.ts"
import { builtIn } from "./built-in-dialect.ts"
import { layoutVersion } from "./layout.ts"
import { type PackedTables, packAutomaton, packPushdown } from "./pack.ts"
import type { Tables } from "./tables.ts"

interface PackedDialect {
  readonly dialect: Omit<Dialect, "grammar">
  readonly grammars: readonly string[]
  readonly layout: number
  readonly tables: PackedTables
}

/** In bytes from the end of the first line. */
type Place = readonly [from: number, to: number]

/** The number of digits that say how long the first line is. */
const headDigits = 8

export function packDialects(
  dialects: readonly Dialect[],
  tablesOf: (dialect: Dialect) => Tables,
): string {
  const pieces = new Map<string, string>()
  const files = dialects.flatMap(({ grammar }) => grammar)
  for (const file of files) pieces.set(`${file.name}.ohm`, JSON.stringify(file))
  for (const dialect of dialects) {
    const { grammar, ...rest } = dialect
    const { lexer, pushdown } = tablesOf(dialect)
    const packed: PackedDialect = {
      dialect: rest,
      grammars: grammar.map(({ name }) => name),
      layout: layoutVersion,
      tables: [packAutomaton(lexer), packPushdown(pushdown)],
    }
    pieces.set(dialect.name, JSON.stringify(packed))
  }
  const places: Record<string, Place> = {}
  let at = 0
  for (const [name, text] of pieces) {
    const { length } = new TextEncoder().encode(text)
    places[name] = [at, at + length]
    at += length + 1
  }
  const head = JSON.stringify(places)
  const digits = String(head.length).padStart(headDigits, "0")
  return `${digits}\n${[head, ...pieces.values()].join("\n")}\n`
}

/** @param textOf the text of some bytes of the file, from one offset to another */
export function unpackDialects(textOf: (from: number, to: number) => string): readonly Dialect[] {
  const headStart = headDigits + 1
  const headEnd = headStart + Number(textOf(0, headDigits))
  const places: Readonly<Record<string, Place>> = JSON.parse(textOf(headStart, headEnd))
  const read = (name: string) => {
    const [from, to] = places[name] as Place
    return JSON.parse(textOf(headEnd + 1 + from, headEnd + 1 + to))
  }
  const grammarNamed = once((name): GrammarFile => read(`${name}.ohm`))
  const dialectNamed = once((name): Dialect => {
    const { dialect, grammars, layout, tables }: PackedDialect = read(name)
    return builtIn({ ...dialect, grammar: grammars.map(grammarNamed) }, layout, ...tables)
  })
  const names = Object.keys(places).filter((name) => !name.endsWith(".ohm"))
  return lateDialects(names, dialectNamed)
}

function once<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>()
  return (name) => {
    const made = known.get(name) ?? make(name)
    known.set(name, made)
    return made
  }
}
