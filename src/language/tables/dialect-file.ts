// Stores all built-in dialects in one file and loads each on first use.
//
//     {"boolean.ohm":[41836,43627], …}            start and end of each piece
//     01 00 00 00 …                               the arrays of tables in their memory layout
//     "// What all notations …"                   a grammar, as a JSON string
//     {"dialect":{"name":"binary", …}, …}         a dialect, with places of its tables and names of its grammars
//
// A program that reads a single text starts faster this way than with one module per dialect, all of which it would
// have to load, or with tables that have to be unpacked.

import type { Dialect, GrammarFile } from "../dialect/index.ts"
import { lateDialects, type Tier, tierOf } from "../dialect/index.ts"
import { withTables } from "./built-in-dialect.ts"
import type { ByteAutomaton } from "./byte-automaton.ts"
import type { Tables } from "./dialect-tables.ts"
import { layoutVersion } from "./layout.ts"
import type { PushdownTable } from "./pushdown-table.ts"

interface PackedDialect {
  readonly dialect: Omit<Dialect, "grammar">
  readonly grammars: readonly string[]
  readonly layout: number
  /** For the Python package, which has no table of tiers. */
  readonly tier: Tier
  readonly lexer: PlacedTable<ByteAutomaton>
  readonly pushdown: PlacedTable<PushdownTable>
}

/** A table without its arrays, and their place in the file. */
interface PlacedTable<Table> {
  readonly stored: StoredTable<Table>
  readonly place: Place
}

/** Byte offsets relative to the end of the head. */
type Place = readonly [from: number, to: number]

/** Access to the bytes of the file between two offsets. */
interface DialectFile {
  readonly textOf: (from: number, to: number) => string
  readonly bytesOf: (from: number, to: number) => Uint8Array
}

/** Number of digits in the first line, which holds the length of the head. */
const headDigits = 8

export function packDialects(
  dialects: readonly Dialect[],
  tablesOf: (dialect: Dialect) => Tables,
): Uint8Array {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let end = 0
  // Equal pieces are stored once.
  const known = new Map<string, Place>()
  const placeOf = (piece: Uint8Array): Place => {
    const key = piece.join()
    const place = known.get(key) ?? [end, end + piece.length]
    if (!known.has(key)) {
      pieces.push(piece)
      end += piece.length
      known.set(key, place)
    }
    return place
  }
  // Tables of one kind and of similar size have much in common, so the file compresses better if they are neighbours.
  const placed = <Table extends object>(tables: readonly Table[]): PlacedTable<Table>[] => {
    const all = tables.map(storedTable)
    for (const { bytes } of all.toSorted((one, other) => one.bytes.length - other.bytes.length))
      placeOf(bytes)
    return all.map(({ stored, bytes }) => ({ stored, place: placeOf(bytes) }))
  }
  const texts = new Map<string, string>()
  for (const { grammar } of dialects) {
    for (const file of grammar) texts.set(`${file.name}.ohm`, JSON.stringify(file))
  }
  const tables = dialects.map(tablesOf)
  const lexers = placed<ByteAutomaton>(
    tables.map(({ lexer: { shift, classOf, next, firstSpecial } }) => ({
      shift,
      classOf,
      next,
      firstSpecial,
    })),
  )
  const pushdowns = placed(tables.map(({ pushdown }) => pushdown))
  for (const [at, dialect] of dialects.entries()) {
    const { grammar, ...rest } = dialect
    const packed: PackedDialect = {
      dialect: rest,
      grammars: grammar.map(({ name }) => name),
      layout: layoutVersion,
      tier: tierOf(dialect),
      lexer: lexers[at] as PlacedTable<ByteAutomaton>,
      pushdown: pushdowns[at] as PlacedTable<PushdownTable>,
    }
    texts.set(dialect.name, JSON.stringify(packed))
  }
  const places: Record<string, Place> = {}
  for (const [name, text] of texts) places[name] = placeOf(encoder.encode(`${text}\n`))
  const head = JSON.stringify(places)
  const digits = String(head.length).padStart(headDigits, "0")
  return joined([encoder.encode(`${digits}\n${head}\n`), ...pieces])
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

export function unpackDialects({ textOf, bytesOf }: DialectFile): readonly Dialect[] {
  const headStart = headDigits + 1
  const headEnd = headStart + Number(textOf(0, headDigits))
  const places: Readonly<Record<string, Place>> = JSON.parse(textOf(headStart, headEnd))
  const start = headEnd + 1
  const read = (name: string) => {
    const [from, to] = places[name] as Place
    return JSON.parse(textOf(start + from, start + to))
  }
  const tableOf = <Table>({ stored, place: [from, to] }: PlacedTable<Table>): Table =>
    tableIn(bytesOf(start + from, start + to), stored)
  const grammarNamed = once((name): GrammarFile => read(`${name}.ohm`))
  const dialectNamed = once((name): Dialect => {
    const { dialect, grammars, layout, lexer, pushdown }: PackedDialect = read(name)
    const whole = withGrammar(dialect, () => grammars.map(grammarNamed))
    return withTables(whole, layout, {
      lexer: () => tableOf(lexer),
      pushdown: () => tableOf(pushdown),
    })
  })
  const names = Object.keys(places).filter((name) => !name.endsWith(".ohm"))
  return lateDialects(names, dialectNamed)
}

/** Adds grammars to a dialect, loaded on first access: most programs never need them. */
function withGrammar(dialect: Omit<Dialect, "grammar">, read: () => Dialect["grammar"]): Dialect {
  let grammar: Dialect["grammar"] | undefined
  const get = () => {
    grammar ??= read()
    return grammar
  }
  return Object.defineProperty(dialect, "grammar", { get, enumerable: true }) as Dialect
}

function once<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>()
  return (name) => {
    const made = known.get(name) ?? make(name)
    known.set(name, made)
    return made
  }
}

// Stores the arrays of a table as consecutive bytes in their memory layout, so that reading them needs no unpacking.
//
//     { results: 4, next: Uint16Array [0, 1], opens: Uint8Array [1] }
//     { results: 4, next: [2, 0, 2], opens: [1, 4, 1] }      and the bytes 00 00 01 00 01
//
// Numbers are little-endian, as on nearly every machine.

/** A table with descriptors in place of its arrays. */
type StoredTable<Table> = {
  readonly [Member in keyof Table]: Table[Member] extends number ? number : StoredArray
}

/** Bytes per number, byte offset of the array, and number of elements. */
type StoredArray = readonly [width: number, from: number, length: number]

type Numbers = Uint8Array | Uint16Array | Int32Array

const arrays = { 1: Uint8Array, 2: Uint16Array, 4: Int32Array } as const

/** Alignment of the bytes: typed arrays begin at a multiple of their element width. */
const widest = 4

const isLowestFirst = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

export function storedTable<Table extends object>(
  table: Table,
): { readonly stored: StoredTable<Table>; readonly bytes: Uint8Array } {
  const bytes: number[] = []
  const members = Object.entries(table as Record<string, number | Numbers>).map(([name, value]) => {
    if (typeof value === "number") return [name, value]
    const width = value.BYTES_PER_ELEMENT
    while (bytes.length % width > 0) bytes.push(0)
    const place: StoredArray = [width, bytes.length, value.length]
    for (const number of value)
      for (let byte = 0; byte < width; byte += 1) bytes.push((number >> (8 * byte)) & 0xff)
    return [name, place]
  })
  return { stored: Object.fromEntries(members), bytes: Uint8Array.from(bytes) }
}

/** @param bytes bytes of the arrays; the table may share and modify them */
export function tableIn<Table>(bytes: Uint8Array, stored: StoredTable<Table>): Table {
  const own = bytes.byteOffset % widest === 0 ? bytes : Uint8Array.from(bytes)
  const members = Object.entries(stored as Record<string, number | StoredArray>).map(
    ([name, value]) => [name, typeof value === "number" ? value : numbersIn(own, value)],
  )
  return Object.fromEntries(members) as Table
}

function numbersIn(bytes: Uint8Array, [width, from, length]: StoredArray): Numbers {
  if (!isLowestFirst) {
    for (let at = from; at < from + width * length; at += width) {
      bytes.subarray(at, at + width).reverse()
    }
  }
  return new arrays[width as keyof typeof arrays](
    bytes.buffer as ArrayBuffer,
    bytes.byteOffset + from,
    length,
  )
}
