// The product of a dialect's lexer and its pushdown table, one byte after the other: what evaluates lines is made of it.
//
//     not True\n     n o t _ T r u e   each byte leads to the next state, the end of the line to the value: false
//
// A bracket that opens stores a frame of the pushdown table, and the one that closes it resumes from there. Where that
// takes few states, the frame of the outermost bracket is one of them, since most brackets have none around them and a
// stack costs time; those of inner brackets go onto a stack. A name is more than a state can hold: there the line has to
// be read as text, and so it has where the lexer alone cannot tell what follows.

import { States } from "./automaton.ts"
import { endOfText, lexerCell, lineCell, lineCode, pushdownCell } from "./layout.ts"
import type { LexerTable } from "./lexer-table.ts"
import type { PushdownTable } from "./pushdown-table.ts"
import type { Tables } from "./tables.ts"

export interface LineState {
  /** Of the lexer, as its cells say it. */
  readonly lexer: number
  /** Of the pushdown table. */
  readonly at: number
  readonly outside: Outside
}

/** The frame of the only bracket that is open; or that none is, or that all are on the stack. */
type Outside = number
const [none, stack] = [-1, -2]

/** What a special cell says that has `lineCode.close` and more than all results; some tokens only have bytes read again. */
export interface Opened {
  /** What goes onto the stack, a frame and what was around it; undefined where nothing does. */
  readonly pushed: { readonly frame: number; readonly outside: Outside } | undefined
  /** The state that follows. */
  readonly to: LineState
}

/** What follows: a state, or a special cell as `lineCell` lays it out, less than 0 by one. */
export type Followed = LineState | number

const special = (code: number, again = 0): number =>
  -1 - ((code << lineCell.codeShift) | (again << lineCell.againShift))
const refusedLine = special(lineCode.refused)
const asText = special(lineCode.text)

const { shift, start, push, pop, accept, refused } = pushdownCell

/** So many states may be those of the pushdown table and the outermost bracket. */
const mostWithOutermost = 1 << 10

export class LineProduct {
  readonly start: LineState = { lexer: 0, at: start, outside: none }
  /** Everything that goes onto the stack, so far as it is known. */
  readonly opened = new States<Opened>(
    ({ pushed, to }) => `${pushed?.frame} ${pushed?.outside} ${this.keyOf(to)}`,
  )
  /** The column that stands for the end of a line; those of bytes are less. */
  readonly lineEnd: number
  readonly #lexer: LexerTable
  readonly #pushdown: PushdownTable
  readonly #end: number
  readonly #variable: number
  readonly #stateCount: number
  /** How many frames there are, and one for each of `none` and `stack`. */
  readonly #outsideCount: number
  readonly #knowsOutermost: boolean
  /** By the states of the lexer, the pushdown states that make a difference to the token that it is in. */
  readonly #alike: readonly (readonly number[])[]

  constructor({ lexer, pushdown, codes }: Pick<Tables, "lexer" | "pushdown" | "codes">) {
    this.#lexer = lexer
    this.#pushdown = pushdown
    this.#end = codes.get("end") as number
    this.#variable = codes.get("variable") as number
    this.#stateCount = pushdown.next.length >> shift
    this.#outsideCount = pushdown.resumed.length / pushdown.results + 2
    this.#knowsOutermost = this.#stateCount * this.#outsideCount <= mostWithOutermost
    this.#alike = alikeStates(lexer, pushdown)
    this.lineEnd = 1 + lexer.classOf.reduce((left, right) => Math.max(left, right))
  }

  /** States with the same key are the same. */
  keyOf({ lexer, at, outside }: LineState): number {
    return (lexer * this.#stateCount + at) * this.#outsideCount + outside - stack
  }

  /** What a byte leads to, by its column. */
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
    const kind = token & lexerCell.kindMask
    if (token === lexerCell.unclear) return asText
    if (kind === 0) return refusedLine
    if ((token & lexerCell.isWithin) !== 0) return this.#take(from, kind, 0)
    const rest = token >> lexerCell.restShift
    const again = rest + 1
    if (again > lineCell.againMask) return asText
    const taken = this.#take(from, kind, again)
    if (typeof taken === "number") return taken
    return rest === 0
      ? this.step(taken, column)
      : this.#open({ pushed: undefined, to: taken }, again)
  }

  /** What follows when something is taken from the stack and resumes with a result. */
  resume({ pushed }: Opened, result: number): Followed {
    const { frame, outside } = pushed as { frame: number; outside: Outside }
    const { resumed, results } = this.#pushdown
    return this.#follow(resumed[frame * results + result] as number, outside, 0)
  }

  /** What follows a token. @param again how many bytes were read after it */
  #take({ at, outside }: LineState, kind: number, again: number): Followed {
    const cell = this.#pushdown.next[(at << shift) + kind] as number
    if (cell === refused) return refusedLine
    return kind === this.#variable ? asText : this.#follow(cell, outside, again)
  }

  /** What follows a cell of the pushdown table. */
  #follow(cell: number, outside: Outside, again: number): Followed {
    const { frameOf, stateOf, resumed, results } = this.#pushdown
    if (cell < push) return { lexer: 0, at: cell, outside }
    if (cell < pop) {
      const frame = frameOf[cell - push] as number
      const at = stateOf[cell - push] as number
      if (outside === none && this.#knowsOutermost) return { lexer: 0, at, outside: frame }
      const to = { lexer: 0, at, outside: stack }
      return this.#open({ pushed: { frame, outside }, to }, again)
    }
    if (cell >= accept || outside === none) return refusedLine
    if (outside === stack) return special(lineCode.close + cell - pop, again)
    return this.#follow(resumed[outside * results + cell - pop] as number, none, again)
  }

  #open(opened: Opened, again: number): number {
    return special(lineCode.close + this.#pushdown.results + this.opened.idOf(opened), again)
  }

  #endOfLine({ at, outside }: LineState): Followed {
    const cell = this.#pushdown.next[(at << shift) + this.#end] as number
    const isWhole = cell >= accept && cell !== refused && outside === none
    return isWhole ? special(lineCode.end + cell - accept) : refusedLine
  }
}

/**
 * Within a token, states of the pushdown table are the same that every kind which the token can have leads to the same.
 *
 * @returns for each state of the lexer, and each of the pushdown table, the first one that is the same
 */
function alikeStates(lexer: LexerTable, { next }: PushdownTable): (readonly number[])[] {
  const count = next.length >> shift
  const known = new Map<number, readonly number[]>()
  return Array.from(kindsOfTokens(lexer), (kinds, state) => {
    if (state === 0) return Array.from({ length: count }, (_, at) => at)
    const same = known.get(kinds) ?? statesAlikeFor(kinds, next, count)
    known.set(kinds, same)
    return same
  })
}

function statesAlikeFor(kinds: number, next: PushdownTable["next"], count: number): number[] {
  const codes = Array.from({ length: 1 << shift }, (_, code) => code)
  const ofToken = codes.filter((code) => ((kinds >>> code) & 1) === 1)
  const first = new Map<string, number>()
  return Array.from({ length: count }, (_, at) => {
    const key = ofToken.map((code) => next[(at << shift) + code]).join()
    const same = first.get(key) ?? at
    first.set(key, same)
    return same
  })
}

/** For each state of the lexer the kinds that the token which it is in can have, a bit for each code. */
function kindsOfTokens({ next, shift: lexerShift, firstSpecial }: LexerTable): Int32Array {
  const kinds = new Int32Array(firstSpecial >> lexerShift)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let state = kinds.length - 1; state > 0; state -= 1) {
      let found = kinds[state] as number
      for (let cell = state << lexerShift; cell < (state + 1) << lexerShift; cell += 1) {
        const to = next[cell] as number
        if (to < firstSpecial) found |= kinds[to >> lexerShift] as number
        else found |= 1 << ((to - firstSpecial) & lexerCell.kindMask)
      }
      isChanged ||= found !== kinds[state]
      kinds[state] = found
    }
  }
  return kinds
}
