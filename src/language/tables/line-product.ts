// The product of a dialect's lexer and pushdown table: an automaton over bytes from which line tables are computed.
//
//     not True\n     n o t _ T r u e   each byte leads to the next state, the line feed to the value: false
//
// An opening bracket pushes a frame of the pushdown table, and the closing one resumes it. Most brackets are not nested
// and a stack costs time, so the frame of the outermost bracket is part of the state if that takes few states; only
// inner frames go onto the stack. Lines with names, which do not fit into a state, and lines that the lexer table alone
// cannot tokenize have to be read as text.

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
  readonly outside: Outside
}

/** The frame of the only open bracket; `none` if none is open, `stack` if all frames are on the stack. */
type Outside = number
const [none, stack] = [-1, -2]

/** Meaning of a special cell above `lineClose` and all results: a push, or only bytes to be read again. */
export interface Opened {
  /** The frame to push, with what was outside it; `undefined` if nothing is pushed. */
  readonly pushed: { readonly frame: number; readonly outside: Outside } | undefined
  /** The next state. */
  readonly to: LineState
}

/** The next state, or -1 minus a special cell in the layout of `layout.ts`. */
export type Followed = LineState | number

const special = (code: number, again = 0): number =>
  -1 - ((code << codeShift) | (again << againShift))
const refusedLine = special(lineRefused)
const asText = special(lineAsText)

/** Maximum number of combinations of pushdown state and outermost frame to keep out of the stack. */
const mostWithOutermost = 1 << 10

export class LineProduct {
  readonly start: LineState = { lexer: 0, at: pushdownStart, outside: none }
  /** All pushes found so far. */
  readonly opened = new States<Opened>(
    ({ pushed, to }) => `${pushed?.frame} ${pushed?.outside} ${this.keyOf(to)}`,
  )
  /** The column for the end of a line; the columns of bytes are less. */
  readonly lineEnd: number
  readonly #lexer: LexerTable
  readonly #pushdown: PushdownTable
  readonly #end: number
  readonly #variable: number
  readonly #stateCount: number
  /** Number of frames, plus one each for `none` and `stack`. */
  readonly #outsideCount: number
  readonly #knowsOutermost: boolean
  /** Result of `bytesWithin`. */
  readonly #within: Uint8Array
  /** Whether all spellings are ASCII, so that the lexer's UTF-16 units to read again are bytes. */
  readonly #areBytes: boolean
  /** Result of `alikeStates`. */
  readonly #alike: readonly (readonly number[])[]

  constructor({ lexer, pushdown, codes }: Pick<Tables, "lexer" | "pushdown" | "codes">) {
    this.#lexer = lexer
    this.#pushdown = pushdown
    this.#end = codes.get("end") as number
    this.#variable = codes.get("variable") as number
    this.#stateCount = pushdown.next.length >> pushdownShift
    this.#outsideCount = pushdown.resumed.length / pushdown.results + 2
    this.#knowsOutermost = this.#stateCount * this.#outsideCount <= mostWithOutermost
    this.#within = bytesWithin(lexer)
    const { spellings, space } = lexer.dialect
    const texts = [Object.values(spellings).flat(), space.comments.map((comment) => comment.from)]
    this.#areBytes = /^\p{ASCII}*$/u.test(texts.flat().join(""))
    this.#alike = alikeStates(lexer, pushdown)
    this.lineEnd = 1 + lexer.classOf.reduce((left, right) => Math.max(left, right))
  }

  /** Equal for equal states only. */
  keyOf({ lexer, at, outside }: LineState): number {
    return (lexer * this.#stateCount + at) * this.#outsideCount + outside - stack
  }

  /** Returns what follows a byte, given its column. */
  step(from: LineState, column: number): Followed {
    const { next, firstSpecial, classOf, shift: lexerShift } = this.#lexer
    const isEnd = column === this.lineEnd
    if (isEnd && from.lexer === 0) return this.#endOfLine(from)
    const cell = next[from.lexer + (isEnd ? (classOf[endOfText] as number) : column)] as number
    if (cell < firstSpecial) {
      const alike = this.#alike[cell >> lexerShift] as readonly number[]
      return { lexer: cell, at: alike[from.at] as number, outside: from.outside }
    }
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
    const { frame, outside } = pushed as { frame: number; outside: Outside }
    const { resumed, results } = this.#pushdown
    return this.#follow(resumed[frame * results + result] as number, outside, 0)
  }

  /** Returns what follows a token. @param again number of bytes read beyond it */
  #take({ at, outside }: LineState, kind: number, again: number): Followed {
    const cell = this.#pushdown.next[(at << pushdownShift) + kind] as number
    if (cell === refusedCell) return refusedLine
    return kind === this.#variable ? asText : this.#follow(cell, outside, again)
  }

  /** Returns what follows a cell of the pushdown table. */
  #follow(cell: number, outside: Outside, again: number): Followed {
    const { frameOf, stateOf, resumed, results } = this.#pushdown
    if (cell < pushCells) return { lexer: 0, at: cell, outside }
    if (cell < popCells) {
      const frame = frameOf[cell - pushCells] as number
      const at = stateOf[cell - pushCells] as number
      if (outside === none && this.#knowsOutermost) return { lexer: 0, at, outside: frame }
      const to = { lexer: 0, at, outside: stack }
      return this.#open({ pushed: { frame, outside }, to }, again)
    }
    if (cell >= acceptCells || outside === none) return refusedLine
    if (outside === stack) return special(lineClose + cell - popCells, again)
    return this.#follow(resumed[outside * results + cell - popCells] as number, none, again)
  }

  #open(opened: Opened, again: number): number {
    return special(lineClose + this.#pushdown.results + this.opened.idOf(opened), again)
  }

  #endOfLine({ at, outside }: LineState): Followed {
    const cell = this.#pushdown.next[(at << pushdownShift) + this.#end] as number
    const isWhole = cell >= acceptCells && cell !== refusedCell && outside === none
    return isWhole ? special(lineEnd + cell - acceptCells) : refusedLine
  }
}

/** Number of bytes of a character read in each lexer state; if it varies, more than can be read again. */
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

/**
 * Finds equivalent pushdown states: within a token, two are equivalent if every possible kind of the token has the same
 * cell in both.
 * @returns for each lexer state and pushdown state, the first equivalent pushdown state
 */
function alikeStates(lexer: LexerTable, { next }: PushdownTable): (readonly number[])[] {
  const count = next.length >> pushdownShift
  const known = new Map<number, readonly number[]>()
  return Array.from(kindsOfTokens(lexer), (kinds, state) => {
    if (state === 0) return Array.from({ length: count }, (_, at) => at)
    const same = known.get(kinds) ?? statesAlikeFor(kinds, next, count)
    known.set(kinds, same)
    return same
  })
}

function statesAlikeFor(kinds: number, next: PushdownTable["next"], count: number): number[] {
  const codes = Array.from({ length: 1 << pushdownShift }, (_, code) => code)
  const ofToken = codes.filter((code) => ((kinds >>> code) & 1) === 1)
  const first = new Map<string, number>()
  return Array.from({ length: count }, (_, at) => {
    const key = ofToken.map((code) => next[(at << pushdownShift) + code]).join()
    const same = first.get(key) ?? at
    first.set(key, same)
    return same
  })
}

const everyKind = -1

/** For each lexer state, a bit set of the codes that the next token to end can have. */
function kindsOfTokens({ next, shift: lexerShift, firstSpecial }: LexerTable): Int32Array {
  const kinds = new Int32Array(firstSpecial >> lexerShift)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let state = kinds.length - 1; state > 0; state -= 1) {
      let found = kinds[state] as number
      for (let cell = state << lexerShift; cell < (state + 1) << lexerShift; cell += 1) {
        const to = next[cell] as number
        // Within a character of white space, any token can follow.
        if (to === 0) found = everyKind
        else if (to < firstSpecial) found |= kinds[to >> lexerShift] as number
        else found |= 1 << ((to - firstSpecial) & kindMask)
      }
      isChanged ||= found !== kinds[state]
      kinds[state] = found
    }
  }
  return kinds
}
