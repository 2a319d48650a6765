// The lexer table once more, so that a text can be cut without a branch at the ends of its tokens: each
// character says whether a token ended before it, and which.
//
//     not(      n, o and t end nothing; "(" ends not; what follows it ends open
//
// It knows ASCII, and tokens that end where a character ends them. What else there is, such as comments, it calls
// irregular: somebody else has to look at it.

import { endOfText, lexerCell, quickCell } from "./layout.ts"
import type { LexerTable } from "./lexer-table.ts"

/**
 * The cell for a byte in a state is `cells[state + classOf[byte]]`. Its lowest bits hold the kind of the
 * token that ended before the byte, then a bit says whether one did, `irregular` whether the rest
 * means nothing; above stands the state that follows.
 */
export interface QuickLexer {
  readonly classOf: Uint8Array
  readonly cells: Int32Array
  /** For each state the kind of the token that is complete where the text ends; none: look at it. */
  readonly kindAtEnd: Uint8Array
}

const { kindMask, isWithin, unclear, restShift } = lexerCell
const { endedShift, irregular, stateShift } = quickCell

export function makeQuickLexer(lexer: LexerTable): QuickLexer {
  const { classOf, next, firstSpecial, shift } = lexer
  const columns = 1 << shift
  // A token that its last character ends has a state of its own here, in which it waits for the next one.
  const waiting = (code: number) => firstSpecial + ((code & kindMask) << shift)
  const cells = new Int32Array(waiting(kindMask) + columns).fill(irregular)
  const kindAtEnd = new Uint8Array(cells.length)

  const goOn = (state: number) => state << stateShift
  const begin = (column: number): number => {
    const cell = next[column] as number
    if (cell < firstSpecial) return goOn(cell)
    const code = cell - firstSpecial
    return endsWithin(code) ? goOn(waiting(code)) : irregular
  }
  const end = (kind: number, column: number): number => begin(column) | kind | (1 << endedShift)

  for (let column = 0; column < columns; column += 1) {
    cells[column] = begin(column)
    for (let state = columns; state < firstSpecial; state += columns) {
      const cell = next[state + column] as number
      const code = cell - firstSpecial
      if (code < 0) cells[state + column] = goOn(cell)
      else if (endsWithin(code)) cells[state + column] = goOn(waiting(code))
      else if (endsRightHere(code)) cells[state + column] = end(code & kindMask, column)
    }
    for (let kind = 1; kind <= kindMask; kind += 1) {
      cells[waiting(kind) + column] = end(kind, column)
    }
  }
  for (let state = columns; state < firstSpecial; state += columns) {
    const code = (next[state + (classOf[endOfText] as number)] as number) - firstSpecial
    if (endsRightHere(code)) kindAtEnd[state] = code & kindMask
  }
  for (let kind = 1; kind <= kindMask; kind += 1) kindAtEnd[waiting(kind)] = kind
  return { classOf, cells, kindAtEnd }
}

/** Whether a special cell of the lexer tells of a token that the character ends. */
function endsWithin(code: number): boolean {
  return (code & isWithin) !== 0 && code !== unclear
}

/** Whether a special cell of the lexer tells of a token with nothing between it and the character. */
function endsRightHere(code: number): boolean {
  return (code & kindMask) !== 0 && code >> restShift === 0
}
