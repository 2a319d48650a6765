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
  /** How many bytes of a character were read before each state of the lexer; more than can be read again where nobody knows. */
  readonly #within: Uint8Array
  /** Whether what is read in vain towards a longer spelling has as many bytes as UTF-16 units. */
  readonly #areBytes: boolean
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
    this.#within = bytesWithin(lexer)
    const { spellings, space } = lexer.dialect
    const texts = [Object.values(spellings).flat(), space.comments.map((comment) => comment.from)]
    this.#areBytes = /^\p{ASCII}*$/u.test(texts.flat().join(""))
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
    const again = rest + (this.#within[from.lexer >> lexerShift] as number) + 1
    if (again > lineCell.againMask || (rest > 0 && !this.#areBytes)) return asText
    const taken = this.#take(from, kind, again)
    if (typeof taken === "number") return taken
    const read = { pushed: undefined, to: taken }
    return again === 1 ? this.step(taken, column) : this.#open(read, again)
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

/** How many bytes of a character have been read in each state; more than can be read again where that is not clear. */
function bytesWithin({ next, classOf, shift: lexerShift, firstSpecial }: LexerTable): Uint8Array {
  const unclear = lineCell.againMask
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

/** How many bytes a character of UTF-8 has that begins with a byte; 0 where none does. */
function lengthFrom(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc0) return 0
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
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

const everyKind = -1

/** For each state of the lexer the kinds that the next token to end can have, a bit for each code. */
function kindsOfTokens({ next, shift: lexerShift, firstSpecial }: LexerTable): Int32Array {
  const kinds = new Int32Array(firstSpecial >> lexerShift)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let state = kinds.length - 1; state > 0; state -= 1) {
      let found = kinds[state] as number
      for (let cell = state << lexerShift; cell < (state + 1) << lexerShift; cell += 1) {
        const to = next[cell] as number
        // Within a character of white space, whatever follows it is still to come.
        if (to === 0) found = everyKind
        else if (to < firstSpecial) found |= kinds[to >> lexerShift] as number
        else found |= 1 << ((to - firstSpecial) & lexerCell.kindMask)
      }
      isChanged ||= found !== kinds[state]
      kinds[state] = found
    }
  }
  return kinds
}
