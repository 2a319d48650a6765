// The product of a dialect's lexer and pushdown table: an automaton over bytes from which line tables are computed.
//
//     not True\n     n o t _ T r u e   each byte leads to the next state, the line feed to the value: false
//
// An opening bracket pushes a frame of the pushdown table, and the closing one resumes it. Lines with names, which do
// not fit into a state, and lines that the lexer table alone can't tokenize are read as text.

import { States } from "./automaton.ts"
import type { Tables } from "./dialect-tables.ts"
import {
  acceptCells,
  againMask,
  againShift,
  codeShift,
  endOfText,
  isWithin,
  kindMask,
  lineAsText,
  lineClose,
  lineEnd,
  lineRefused,
  popCells,
  pushCells,
  pushdownShift,
  pushdownStart,
  refusedCell,
  restShift,
  unclearCell,
} from "./layout.ts"
import type { LexerTable } from "./lexer-table.ts"
import type { PushdownTable } from "./pushdown-table.ts"

export interface LineState {
  /** State of the lexer, premultiplied as in its cells. */
  readonly lexer: number
  /** State of the pushdown table. */
  readonly at: number
  /** Whether a bracket is open. */
  readonly isInside: boolean
}

/** Meaning of a special cell above `lineClose` and all results: a push, or only bytes to be read again. */
export interface Opened {
  /** The frame to push, and whether it is inside another bracket; `undefined` if nothing is pushed. */
  readonly pushed: { readonly frame: number; readonly isInside: boolean } | undefined
  readonly to: LineState
}

/** The next state, or -1 minus a special cell in the layout of `layout.ts`. */
export type Followed = LineState | number

const special = (code: number, again = 0): number =>
  -1 - ((code << codeShift) | (again << againShift))
const refusedLine = special(lineRefused)
const asText = special(lineAsText)

export class LineProduct {
  readonly start: LineState = { lexer: 0, at: pushdownStart, isInside: false }
  /** All pushes found so far. */
  readonly opened = new States<Opened>(
    ({ pushed, to }) => `${pushed?.frame} ${pushed?.isInside} ${this.keyOf(to)}`,
  )
  /** The column for the end of a line; the columns of bytes have lower numbers. */
  readonly lineEnd: number
  readonly #lexer: LexerTable
  readonly #pushdown: PushdownTable
  readonly #end: number
  readonly #variable: number
  readonly #stateCount: number
  /** Result of `bytesWithin`. */
  readonly #within: Uint8Array
  /** Whether all spellings are ASCII, so that the lexer's UTF-16 units to read again are bytes. */
  readonly #areBytes: boolean

  constructor({ lexer, pushdown, codes }: Pick<Tables, "lexer" | "pushdown" | "codes">) {
    this.#lexer = lexer
    this.#pushdown = pushdown
    this.#end = codes.get("end") as number
    this.#variable = codes.get("variable") as number
    this.#stateCount = pushdown.next.length >> pushdownShift
    this.#within = bytesWithin(lexer)
    const { spellings, space } = lexer.dialect
    const texts = [Object.values(spellings).flat(), space.comments.map((comment) => comment.from)]
    this.#areBytes = /^\p{ASCII}*$/u.test(texts.flat().join(""))
    this.lineEnd = 1 + lexer.classOf.reduce((left, right) => Math.max(left, right))
  }

  /** Returns equal keys for equal states only. */
  keyOf({ lexer, at, isInside }: LineState): number {
    return 2 * (lexer * this.#stateCount + at) + Number(isInside)
  }

  step(from: LineState, column: number): Followed {
    const { next, firstSpecial, classOf, shift: lexerShift } = this.#lexer
    const isEnd = column === this.lineEnd
    if (isEnd && from.lexer === 0) return this.#endOfLine(from)
    const cell = next[from.lexer + (isEnd ? (classOf[endOfText] as number) : column)] as number
    if (cell < firstSpecial) return { ...from, lexer: cell }
    const token = cell - firstSpecial
    const kind = token & kindMask
    if (token === unclearCell) return asText
    if (kind === 0) return refusedLine
    if ((token & isWithin) !== 0) return this.#take(from, kind, 0)
    const rest = token >> restShift
    const again = rest + (this.#within[from.lexer >> lexerShift] as number) + 1
    if (again > againMask || (rest > 0 && !this.#areBytes)) return asText
    const taken = this.#take(from, kind, again)
    if (typeof taken === "number") return taken
    const read = { pushed: undefined, to: taken }
    return again === 1 ? this.step(taken, column) : this.#open(read, again)
  }

  /** Returns what follows when a stack entry is popped and resumes with a result. */
  resume({ pushed }: Opened, result: number): Followed {
    const { frame, isInside } = pushed as { frame: number; isInside: boolean }
    const { resumed, results } = this.#pushdown
    return this.#follow(resumed[frame * results + result] as number, isInside, 0)
  }

  /** Returns what follows a token. @param again number of bytes read beyond it */
  #take({ at, isInside }: LineState, kind: number, again: number): Followed {
    const cell = this.#pushdown.next[(at << pushdownShift) + kind] as number
    if (cell === refusedCell) return refusedLine
    return kind === this.#variable ? asText : this.#follow(cell, isInside, again)
  }

  #follow(cell: number, isInside: boolean, again: number): Followed {
    const { frameOf, stateOf } = this.#pushdown
    if (cell < pushCells) return { lexer: 0, at: cell, isInside }
    if (cell < popCells) {
      const frame = frameOf[cell - pushCells] as number
      const to = { lexer: 0, at: stateOf[cell - pushCells] as number, isInside: true }
      return this.#open({ pushed: { frame, isInside }, to }, again)
    }
    if (cell >= acceptCells || !isInside) return refusedLine
    return special(lineClose + cell - popCells, again)
  }

  #open(opened: Opened, again: number): number {
    return special(lineClose + this.#pushdown.results + this.opened.idOf(opened), again)
  }

  #endOfLine({ at, isInside }: LineState): Followed {
    const cell = this.#pushdown.next[(at << pushdownShift) + this.#end] as number
    const isWhole = cell >= acceptCells && cell !== refusedCell && !isInside
    return isWhole ? special(lineEnd + cell - acceptCells) : refusedLine
  }
}

/** For each lexer state, how many bytes of a character have been read; if it varies, more than can be read again. */
function bytesWithin({ next, classOf, shift: lexerShift, firstSpecial }: LexerTable): Uint8Array {
  const unclear = againMask
  const within = new Map<number, number>()
  const known = new Set<number>()
  const open: (readonly [state: number, read: number, length: number])[] = [[0, 0, 0]]
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const [state, read, length] = from
    const key = (5 * state + read) * 5 + length
    if (known.has(key)) continue
    known.add(key)
    within.set(state, (within.get(state) ?? read) === read ? read : unclear)
    const [first, last] = read === 0 ? [0, 0xf7] : [0x80, 0xbf]
    for (let byte = first; byte <= last; byte += 1) {
      const to = next[state + (classOf[byte] as number)] as number
      const whole = read === 0 ? lengthFrom(byte) : length
      if (to >= firstSpecial || whole === 0) continue
      open.push(read + 1 === whole ? [to, 0, 0] : [to, read + 1, whole])
    }
  }
  const states = Array.from({ length: firstSpecial >> lexerShift }, (_, at) => at << lexerShift)
  return Uint8Array.from(states, (state) => within.get(state) ?? unclear)
}

/** Length of the UTF-8 character that begins with a byte; 0 if none does. */
function lengthFrom(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc0) return 0
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}
