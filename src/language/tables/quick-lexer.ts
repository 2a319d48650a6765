// The lexer table once more, so that a text can be cut without a branch at the ends of its tokens: each
// character says whether a token ended before it, and which.
//
//     not(      n, o and t end nothing; "(" ends not; what follows it ends open
//
// It knows ASCII and the signs beyond it that the dialect's spellings have, and tokens that end where a character ends
// them. What else there is, such as comments, it calls irregular: somebody else has to look at it.

import type { Dialect } from "../dialect/dialect.ts"
import { oncePerObject } from "../once-per-object.ts"
import { endOfText, lexerCell, quickCell, quickColumns, quickPage } from "./layout.ts"
import type { LexerTable } from "./lexer-table.ts"

/**
 * The cell for a byte of ASCII in a state is `cells[state + byte]`: a column for each, since looking up its class would
 * take as long as all the rest. Its lowest bits hold the kind of the token that ended before the byte, then a bit says
 * whether one did, `irregular` whether the rest means nothing; above stands the state that follows.
 */
export interface QuickLexer {
  readonly cells: Int32Array
  /**
   * The column of any other UTF-16 unit is `columns[pages[unit >> pageShift] + (unit & pageMask)]`. In column 0, that of
   * U+0000, every cell is irregular: it stands for all that have none of their own.
   */
  readonly pages: Uint16Array
  readonly columns: Uint16Array
  /** For each state the kind of the token that is complete where the text ends; none: look at it. */
  readonly kindAtEnd: Uint8Array
}

const { kindMask, isWithin, unclear, restShift } = lexerCell
const { endedShift, irregular, stateShift } = quickCell
const { pageShift, pageMask } = quickPage

export const quickLexerOf = oncePerObject((lexer: LexerTable): QuickLexer => {
  const { next, firstSpecial, shift, classOf, dialect } = lexer
  const signs = signsBeyondAscii(dialect)
  const width = quickColumns + signs.length
  const stateCount = firstSpecial >> shift
  // A token that its last character ends has a state of its own here, in which it waits for the next one.
  const waiting = (code: number) => (stateCount + (code & kindMask)) * width
  const cells = new Int32Array(waiting(kindMask) + width).fill(irregular)
  const kindAtEnd = new Uint8Array(cells.length)

  const goOn = (state: number) => state << stateShift
  const goOnIn = (cell: number) => goOn((cell >> shift) * width)
  const begin = (bytes: Uint8Array): number => {
    const cell = across(lexer, 0, bytes)
    if (cell < firstSpecial) return goOnIn(cell)
    const code = cell - firstSpecial
    return endsWithin(code) ? goOn(waiting(code)) : irregular
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

/** Calls every character irregular. */
export const noQuickLexer: QuickLexer = {
  cells: new Int32Array(quickColumns).fill(irregular),
  kindAtEnd: new Uint8Array(quickColumns),
  ...pagesOf([]),
}

/** The characters of one UTF-16 unit beyond ASCII that spellings and white space have, in order. */
function signsBeyondAscii({ spellings, space }: Dialect): string[] {
  const written = [...Object.values(spellings).flat(), ...space.characters].join("")
  return [...new Set(written)].filter((each) => /^[\x80-\ud7ff\ue000-\uffff]$/.test(each)).sort()
}

/** The pages of these units, each with its column; all others share a page of zeros. */
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

/** The cell of the lexer table after a character, given the bytes of its UTF-8. */
function across({ classOf, next, firstSpecial }: LexerTable, from: number, bytes: Uint8Array) {
  let cell = from
  for (const byte of bytes) {
    cell = next[cell + (classOf[byte] as number)] as number
    if (cell >= firstSpecial) break
  }
  return cell
}

/** Whether a special cell of the lexer tells of a token that the character ends. */
function endsWithin(code: number): boolean {
  return (code & isWithin) !== 0 && code !== unclear
}

/** Whether a special cell of the lexer tells of a token with nothing between it and the character. */
function endsRightHere(code: number): boolean {
  return (code & kindMask) !== 0 && code >> restShift === 0
}
