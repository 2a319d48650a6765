// The lexer table in a layout that cuts a text without branches at the ends of tokens: each cell says
// whether a token ended before the character, and its kind.
//
//     not(      n, o and t end nothing; "(" ends not; the next character ends open
//
// It covers ASCII, the other characters in the dialect's spellings, and tokens with at most one character of lookahead.
// Everything else, such as comments, is irregular and left to the caller.

import type { Dialect } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import {
  endedShift,
  endOfText,
  irregularCell,
  isWithin,
  kindMask,
  pageMask,
  pageShift,
  quickColumns,
  restShift,
  stateShift,
  unclearCell,
} from "./layout.ts"
import type { LexerTable } from "./lexer-table.ts"

/**
 * The cell for an ASCII character in a state is `cells[state + byte]`, in the layout of `layout.ts`. Each character has
 * a column of its own, since looking up its class would double the time.
 */
export interface QuickLexer {
  readonly cells: Int32Array
  /**
   * The column of any other UTF-16 unit is `columns[pages[unit >> pageShift] + (unit & pageMask)]`. Units without a
   * column of their own share column 0, that of U+0000, where every cell is irregular.
   */
  readonly pages: Uint16Array
  readonly columns: Uint16Array
  /** For each state the kind of the token that is complete at the end of the text; `none` for an irregular end. */
  readonly kindAtEnd: Uint8Array
}

export const quickLexerOf = oncePerObject((lexer: LexerTable): QuickLexer => {
  const { next, firstSpecial, shift, classOf, dialect } = lexer
  const signs = signsBeyondAscii(dialect)
  const width = quickColumns + signs.length
  const stateCount = firstSpecial >> shift
  // A token that needs no lookahead is reported with the next character; until then it has a state of its own.
  const waiting = (code: number) => (stateCount + (code & kindMask)) * width
  const cells = new Int32Array(waiting(kindMask) + width).fill(irregularCell)
  const kindAtEnd = new Uint8Array(cells.length)

  const goOn = (state: number) => state << stateShift
  const goOnIn = (cell: number) => goOn((cell >> shift) * width)
  const begin = (bytes: Uint8Array): number => {
    const cell = across(lexer, 0, bytes)
    if (cell < firstSpecial) return goOnIn(cell)
    const code = cell - firstSpecial
    return endsWithin(code) ? goOn(waiting(code)) : irregularCell
  }

  const fillColumn = (column: number, bytes: Uint8Array): void => {
    const begun = begin(bytes)
    const ended = (kind: number) => begun | kind | (1 << endedShift)
    cells[column] = begun
    for (let state = 1; state < stateCount; state += 1) {
      const cell = across(lexer, state << shift, bytes)
      const code = cell - firstSpecial
      const at = state * width + column
      if (code < 0) cells[at] = goOnIn(cell)
      else if (endsWithin(code)) cells[at] = goOn(waiting(code))
      else if (endsRightHere(code)) cells[at] = ended(code & kindMask)
    }
    for (let kind = 1; kind <= kindMask; kind += 1) cells[waiting(kind) + column] = ended(kind)
  }

  for (let byte = 1; byte < quickColumns; byte += 1) fillColumn(byte, Uint8Array.of(byte))
  const encoder = new TextEncoder()
  signs.forEach((sign, index) => {
    fillColumn(quickColumns + index, encoder.encode(sign))
  })
  for (let state = 1; state < stateCount; state += 1) {
    const code = (next[(state << shift) + (classOf[endOfText] as number)] as number) - firstSpecial
    if (endsRightHere(code)) kindAtEnd[state * width] = code & kindMask
  }
  for (let kind = 1; kind <= kindMask; kind += 1) kindAtEnd[waiting(kind)] = kind
  return { cells, kindAtEnd, ...pagesOf(signs) }
})

/** Quick lexer for which every character is irregular. */
export const noQuickLexer: QuickLexer = {
  cells: new Int32Array(quickColumns).fill(irregularCell),
  kindAtEnd: new Uint8Array(quickColumns),
  ...pagesOf([]),
}

/** Sorted characters beyond ASCII, of one UTF-16 unit each, in spellings and white space. */
function signsBeyondAscii({ spellings, space }: Dialect): string[] {
  const written = [...Object.values(spellings).flat(), ...space.characters].join("")
  return [...new Set(written)].filter((each) => /^[\x80-\ud7ff\ue000-\uffff]$/.test(each)).sort()
}

/** Makes the pages for these characters; all other units share a page of zeros. */
function pagesOf(signs: readonly string[]): Pick<QuickLexer, "pages" | "columns"> {
  const units = signs.map((sign) => sign.charCodeAt(0))
  const used = [...new Set(units.map((unit) => unit >> pageShift))]
  const pages = new Uint16Array(0x10000 >> pageShift)
  const columns = new Uint16Array((used.length + 1) << pageShift)
  used.forEach((page, index) => {
    pages[page] = (index + 1) << pageShift
  })
  units.forEach((unit, index) => {
    columns[(pages[unit >> pageShift] as number) + (unit & pageMask)] = quickColumns + index
  })
  return { pages, columns }
}

/** Returns the cell of the lexer table after a character, given its UTF-8 bytes. */
function across({ classOf, next, firstSpecial }: LexerTable, from: number, bytes: Uint8Array) {
  let cell = from
  for (const byte of bytes) {
    cell = next[cell + (classOf[byte] as number)] as number
    if (cell >= firstSpecial) break
  }
  return cell
}

/** Whether a special cell of the lexer is a token that ends with the current character. */
function endsWithin(code: number): boolean {
  return (code & isWithin) !== 0 && code !== unclearCell
}

/** Whether a special cell of the lexer is a token that ends directly before the current character. */
function endsRightHere(code: number): boolean {
  return (code & kindMask) !== 0 && code >> restShift === 0
}
