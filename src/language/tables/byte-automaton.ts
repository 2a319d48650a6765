// Converts an automaton over characters to one over UTF-8 bytes, in typed arrays.
//
//     state 3: "é" leads to 4        state 3: 0xC3 leads to 9        (a new state)
//                                    state 9: 0xA9 leads to 4
//
// Bytes that every state treats alike share a column. If a state treats all characters beyond ASCII alike,
// their first byte decides. Invalid UTF-8 leads nowhere.

import { firstOf, groupsOfEqualStates, splitGroups } from "./automaton.ts"
import { endOfText } from "./layout.ts"

/**
 * The cell for a byte in a state is `next[state + classOf[byte]]`. States are premultiplied by the number of
 * columns, a power of two: 0 is the start, the next one is `1 << shift`. A cell below `firstSpecial` is the
 * next state; any other is `firstSpecial` plus a code defined by the code that builds the automaton.
 */
export interface ByteAutomaton {
  readonly shift: number
  /** The column of each byte, and at `endOfText` the column of the end of the text. */
  readonly classOf: Uint8Array
  readonly next: Uint16Array | Int32Array
  readonly firstSpecial: number
}

/** Automaton over characters. Its cells are states or `special` codes. */
interface CharacterAutomaton {
  /** Number of states so far; computing cells may add more. */
  stateCount(): number
  cell(state: number, character: string): number
  cellAtEnd(state: number): number
  /** Ascending code points at which the treatment of characters may change. */
  readonly boundaries: readonly number[]
}

/** Encodes a special cell as a negative number, to distinguish it from states. */
/* @__NO_SIDE_EFFECTS__ */
export const special = (code: number): number => -1 - code

/** Cell for a byte that is not allowed. */
export const dead = special(0)

export function toBytes(automaton: CharacterAutomaton): ByteAutomaton {
  const ranges = rangesOf(automaton.boundaries).map((range) => ({
    range,
    sequences: range.last < 0x80 ? [] : utf8Sequences(range),
  }))
  const within = new Continuations()
  const rows: number[][] = []
  for (let state = 0; state < automaton.stateCount(); state += 1) {
    const row = newRow()
    const paths: Path[] = []
    const cellsBeyondAscii = new Set<number>()
    for (const { range, sequences } of ranges) {
      const cell = automaton.cell(state, String.fromCodePoint(range.first))
      if (range.last < 0x80) row.fill(cell, range.first, range.last + 1)
      else {
        cellsBeyondAscii.add(cell)
        for (const sequence of sequences) paths.push({ sequence, cell })
      }
    }
    const [common = dead] = cellsBeyondAscii
    if (cellsBeyondAscii.size === 1 && common < 0) row.fill(common, 0x80, 0x100)
    else within.lead(row, paths)
    row[endOfText] = automaton.cellAtEnd(state)
    rows.push(row)
  }
  return packed(within.joined(rows))
}

function newRow(): number[] {
  return new Array<number>(endOfText + 1).fill(dead)
}

interface Range {
  readonly first: number
  readonly last: number
}

/** Ranges of characters that are treated alike and have UTF-8 sequences of equal length, excluding surrogates. */
function rangesOf(boundaries: readonly number[]): Range[] {
  const starts = new Set([...boundaries, 0, 0x80, 0x800, 0xd800, 0xe000, 0x10000])
  const sorted = [...starts].sort((left, right) => left - right).filter((each) => each < 0x110000)
  return sorted
    .map((first, at) => ({ first, last: (sorted[at + 1] ?? 0x110000) - 1 }))
    .filter(({ first }) => first < 0xd800 || first >= 0xe000)
}

/** Splits a range of characters into sequences of byte ranges. */
function utf8Sequences({ first, last }: Range): Range[][] {
  const [low, high] = [first, last].map((code) => [
    ...new TextEncoder().encode(String.fromCodePoint(code)),
  ]) as [number[], number[]]
  return byteSequences(low, high)
}

function byteSequences(low: readonly number[], high: readonly number[]): Range[][] {
  const [first, ...lowRest] = low as [number, ...number[]]
  const [last, ...highRest] = high as [number, ...number[]]
  if (lowRest.length === 0) return [[{ first, last }]]
  const lowest = lowRest.map(() => 0x80)
  const highest = highRest.map(() => 0xbf)
  const after = (byte: number, from: readonly number[], to: readonly number[]): Range[][] =>
    byteSequences(from, to).map((rest) => [{ first: byte, last: byte }, ...rest])
  if (first === last) return after(first, lowRest, highRest)
  const startsWhole = lowRest.every((byte) => byte === 0x80)
  const endsWhole = highRest.every((byte) => byte === 0xbf)
  const from = startsWhole ? first : first + 1
  const to = endsWhole ? last : last - 1
  return [
    ...(startsWhole ? [] : after(first, lowRest, highest)),
    ...(from > to
      ? []
      : [[{ first: from, last: to }, ...lowest.map(() => ({ first: 0x80, last: 0xbf }))]]),
    ...(endsWhole ? [] : after(last, lowest, highRest)),
  ]
}

/** A sequence of bytes and the cell after it. */
interface Path {
  readonly sequence: readonly Range[]
  readonly cell: number
}

/** States within a character, one for each set of remaining paths. */
class Continuations {
  readonly #rows: number[][] = []
  readonly #stateOf = new Map<string, number>()

  /** Fills the cells of a row for the first bytes of paths. */
  lead(row: number[], paths: readonly Path[]): void {
    const rests = Array.from({ length: 256 }, (): Path[] => [])
    for (const { sequence, cell } of paths) {
      const [range, ...rest] = sequence
      if (cell === dead || range === undefined) continue
      for (let byte = range.first; byte <= range.last; byte += 1) {
        rests[byte]?.push({ sequence: rest, cell })
      }
    }
    for (let byte = 0x80; byte <= 0xff; byte += 1) row[byte] = this.#cell(rests[byte] as Path[])
  }

  #cell(open: readonly Path[]): number {
    const [path] = open
    if (path === undefined) return dead
    if (path.sequence.length === 0) return path.cell
    const key = JSON.stringify(open)
    const known = this.#stateOf.get(key)
    if (known !== undefined) return known
    const row = newRow()
    const state = firstAdded + this.#rows.push(row) - 1
    this.#stateOf.set(key, state)
    this.lead(row, open)
    return state
  }

  /** Appends the states within characters to the others and renumbers them. */
  joined(rows: readonly number[][]): number[][] {
    const numbered = (cell: number) => (cell >= firstAdded ? cell - firstAdded + rows.length : cell)
    return [...rows, ...this.#rows].map((row) => row.map(numbered))
  }
}

/** Provisional number of the first state within a character, until the number of other states is known. */
const firstAdded = 0x1000000

function packed(rows: readonly (readonly number[])[]): ByteAutomaton {
  const columns = newRow().map((_, symbol) => rows.map((row) => row[symbol] as number))
  const { groups: classOf, count } = splitGroups(
    columns.map(() => 0),
    columns,
    (cell) => cell,
  )
  const kept = firstOf(classOf, columns)
  const distinct = rows.map((_, state) => kept.map((column) => column[state] as number))
  const groups = groupsOfEqualStates({ rows: distinct })
  const merged = firstOf(groups, distinct)
  const shift = Math.ceil(Math.log2(count))
  const firstSpecial = merged.length << shift
  const cells = new Array<number>(firstSpecial).fill(firstSpecial)
  merged.forEach((row, state) => {
    row.forEach((cell, symbol) => {
      const next = cell < 0 ? firstSpecial - 1 - cell : (groups[cell] as number) << shift
      cells[(state << shift) + symbol] = next
    })
  })
  return { shift, classOf: Uint8Array.from(classOf), next: cellArray(cells), firstSpecial }
}

/** Copies the cells into the narrowest array that holds them. */
export function cellArray(cells: ArrayLike<number>): Uint16Array | Int32Array {
  const array = Int32Array.from(cells)
  return array.some((cell) => cell > 0xffff) ? array : new Uint16Array(array)
}
