// The lexer table once more, so that a text can be cut without a branch at the ends of its tokens: each
// character says whether a token ended before it, and which.
//
//     not(      n, o and t end nothing; "(" ends not; what follows it ends open
//
// It knows ASCII, and tokens that end where a character ends them. What else there is, such as comments, it calls
// irregular: somebody else has to look at it.

import { endOfText, lexerCell, quickCell, quickColumns } from "./layout.ts"
import type { LexerTable } from "./lexer-table.ts"

/**
 * The cell for a byte in a state is `cells[state + byte]`: a column for each byte, since looking up its class would take
 * as long as all the rest. Its lowest bits hold the kind of the token that ended before the byte, then a bit says whether
 * one did, `irregular` whether the rest means nothing; above stands the state that follows.
 */
export interface QuickLexer {
  readonly cells: Int32Array
  /** For each state the kind of the token that is complete where the text ends; none: look at it. */
  readonly kindAtEnd: Uint8Array
}

const { kindMask, isWithin, unclear, restShift } = lexerCell
const { endedShift, irregular, stateShift } = quickCell

export function makeQuickLexer(lexer: LexerTable): QuickLexer {
  const { classOf, next, firstSpecial, shift } = lexer
  const stateCount = firstSpecial >> shift
  // A token that its last character ends has a state of its own here, in which it waits for the next one.
  const waiting = (code: number) => (stateCount + (code & kindMask)) * quickColumns
  const cells = new Int32Array(waiting(kindMask) + quickColumns).fill(irregular)
  const kindAtEnd = new Uint8Array(cells.length)

  const goOn = (state: number) => state << stateShift
  const goOnIn = (cell: number) => goOn((cell >> shift) * quickColumns)
  const begin = (column: number): number => {
    const cell = next[column] as number
    if (cell < firstSpecial) return goOnIn(cell)
    const code = cell - firstSpecial
    return endsWithin(code) ? goOn(waiting(code)) : irregular
  }
  const end = (kind: number, column: number): number => begin(column) | kind | (1 << endedShift)

  for (let byte = 0; byte < quickColumns; byte += 1) {
    const column = classOf[byte] as number
    cells[byte] = begin(column)
    for (let state = 1; state < stateCount; state += 1) {
      const cell = next[(state << shift) + column] as number
      const code = cell - firstSpecial
      const at = state * quickColumns + byte
      if (code < 0) cells[at] = goOnIn(cell)
      else if (endsWithin(code)) cells[at] = goOn(waiting(code))
      else if (endsRightHere(code)) cells[at] = end(code & kindMask, column)
    }
    for (let kind = 1; kind <= kindMask; kind += 1) {
      cells[waiting(kind) + byte] = end(kind, column)
    }
  }
  for (let state = 1; state < stateCount; state += 1) {
    const code = (next[(state << shift) + (classOf[endOfText] as number)] as number) - firstSpecial
    if (endsRightHere(code)) kindAtEnd[state * quickColumns] = code & kindMask
  }
  for (let kind = 1; kind <= kindMask; kind += 1) kindAtEnd[waiting(kind)] = kind
  return { cells, kindAtEnd }
}

/** Calls every character irregular. */
export const noQuickLexer: QuickLexer = {
  cells: new Int32Array(quickColumns).fill(irregular),
  kindAtEnd: new Uint8Array(quickColumns),
}

/** Whether a special cell of the lexer tells of a token that the character ends. */
function endsWithin(code: number): boolean {
  return (code & isWithin) !== 0 && code !== unclear
}

/** Whether a special cell of the lexer tells of a token with nothing between it and the character. */
function endsRightHere(code: number): boolean {
  return (code & kindMask) !== 0 && code >> restShift === 0
}
