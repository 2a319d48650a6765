// Tokenizes a text in many dialects at once. One joint state holds the states of all their lexers; the transition for a
// character is computed when that character first occurs in the state.
//
//     a && b      c, java, rust …    variable at 0 to 1, and at 2 to 4, variable at 5 to 6
//                 python, sql …      no token begins with &
//
// A dialect is dropped when it needs more context, for example for a comment or a spelling of several words.

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { endOfText, kindCode, lexerCell } from "../tables/layout.ts"
import type { LexerTable } from "../tables/lexer-table.ts"
import { lexerTableOf } from "../tables/tables-of.ts"
import { isHalf, utf8 } from "./token-reader.ts"

/**
 * Effect of a character on the tokens of each dialect, by the dialect's index: `mark.begins` if a token begins with the
 * character, `mark.refuses` if none can, `mark.leaves` if the dialect is no longer followed. The bits above hold the
 * kind of the token that ended before the character; 0 if none did.
 */
export interface TokenEvent {
  readonly id: number
  readonly marks: readonly number[]
  /** Whether all marks are 0. */
  readonly isNothing: boolean
}

/** The event of the character at an offset. */
export interface PlacedEvent {
  readonly event: TokenEvent
  readonly at: number
}

export const mark = { begins: 1, refuses: 2, leaves: 4, kindShift: 3 } as const

interface JointState {
  /** For each dialect the cell of its lexer table, `gone` or an `ended` one. */
  readonly cells: readonly number[]
  /** Indexes of the dialects that are still followed. */
  readonly followed: readonly number[]
  /** Transitions by character; an array is faster for ASCII. */
  readonly steps: Map<number, Step>
  readonly asciiSteps: (Step | undefined)[]
}

interface Step {
  readonly to: JointState
  readonly event: TokenEvent
}

/** Cell of a dialect that refuses the text or is no longer followed. */
const gone = -1
/** Cell of a dialect after the last character of a token that needs no lookahead. */
const ended = (kind: number) => -2 - kind

/** Pseudo-character for the end of the text. */
const end = -1

const { kindMask, isWithin, unclear, restShift } = lexerCell
const { none } = kindCode
const ascii = 0x80

/** Returns the connective that a kind of token means, or the kind itself if it means none. */
export function meaningOf(kind: string): string {
  return connectiveOf(kind) ?? kind
}

export class JointLexer {
  readonly #lexers: readonly LexerTable[]
  /** For each dialect: the number of a kind in marks by its code, and its code by that number. */
  readonly #numbers: readonly (readonly number[])[]
  readonly #codes: readonly (readonly number[])[]
  /** Meaning of a kind by its number in marks. */
  readonly #meanings: readonly string[]
  readonly #events = new Map<string, TokenEvent>()
  readonly #states = new Map<string, JointState>()
  readonly #start: JointState

  constructor(dialects: readonly Dialect[]) {
    this.#lexers = dialects.map(lexerTableOf)
    const numbers = new Map<string, number>()
    for (const kind of this.#lexers.flatMap(({ codes }) => [...codes.keys()])) {
      if (!numbers.has(kind)) numbers.set(kind, numbers.size)
    }
    this.#meanings = [...numbers.keys()].map(meaningOf)
    const numberOf = (kind: string) => numbers.get(kind) as number
    this.#numbers = this.#lexers.map(({ codes }) => {
      const own: number[] = []
      for (const [kind, code] of codes) own[code] = numberOf(kind)
      return own
    })
    this.#codes = this.#lexers.map(({ codes }) => {
      const own: number[] = []
      for (const [kind, code] of codes) own[numberOf(kind)] = code
      return own
    })
    this.#start = this.#stateOf(dialects.map(() => 0))
  }

  /** Converts the number of a kind in marks to its code in one dialect. */
  codeOf(number: number, place: number): number {
    return this.#codes[place]?.[number] as number
  }

  /** Meaning of a kind, given its number in marks. */
  meaningOf(number: number): string {
    return this.#meanings[number] as string
  }

  /** Number of states and events in the cache. */
  get size(): number {
    return this.#states.size + this.#events.size
  }

  /**
   * Returns the events in a text, with their offsets.
   *
   * @param follow called with each event; reading stops once it returns `false`
   */
  read(text: string, follow: (event: TokenEvent) => boolean): readonly PlacedEvent[] {
    const events: PlacedEvent[] = []
    let state = this.#start
    for (let at = 0; at < text.length; at += 1) {
      const character = text.codePointAt(at) as number
      const { to, event } =
        (character < ascii ? state.asciiSteps[character] : state.steps.get(character)) ??
        this.#step(state, character)
      if (!event.isNothing) {
        events.push({ event, at })
        if (!follow(event)) return events
      }
      state = to
      if (character > 0xffff) at += 1
    }
    const { event } = state.steps.get(end) ?? this.#step(state, end)
    if (!event.isNothing) {
      events.push({ event, at: text.length })
      follow(event)
    }
    return events
  }

  #step(state: JointState, character: number): Step {
    const bytes = character === end ? [endOfText] : utf8(character)
    const marks: number[] = state.cells.map(() => 0)
    const cells = [...state.cells]
    for (const at of state.followed) {
      const { cell, kind, flag } = isHalf(character)
        ? { cell: gone, kind: none, flag: mark.leaves }
        : stepIn(this.#lexers[at] as LexerTable, cells[at] as number, bytes)
      const number = this.#numbers[at]?.[kind] as number
      marks[at] = (number << mark.kindShift) | flag
      cells[at] = cell
    }
    const step = { to: this.#stateOf(cells), event: this.#eventOf(marks) }
    if (character >= 0 && character < ascii) state.asciiSteps[character] = step
    else state.steps.set(character, step)
    return step
  }

  #stateOf(cells: readonly number[]): JointState {
    const key = cells.join()
    const known = this.#states.get(key)
    if (known !== undefined) return known
    const state = {
      cells,
      followed: [...cells.keys()].filter((at) => cells[at] !== gone),
      steps: new Map(),
      asciiSteps: new Array(ascii).fill(undefined),
    }
    this.#states.set(key, state)
    return state
  }

  #eventOf(marks: readonly number[]): TokenEvent {
    const key = marks.join()
    const id = this.#events.size
    const known = this.#events.get(key) ?? {
      id,
      marks,
      isNothing: marks.every((each) => each === 0),
    }
    this.#events.set(key, known)
    return known
  }
}

interface DialectStep {
  /** The next cell. */
  readonly cell: number
  /** The code of the kind of the token that ended before the character. */
  readonly kind: number
  readonly flag: number
}

/** Returns the effect of a character, given by its UTF-8 bytes, in one dialect. */
export function stepIn(lexer: LexerTable, cell: number, bytes: readonly number[]): DialectStep {
  if (cell < 0) return beginIn(lexer, bytes, -2 - cell)
  if (cell === 0) return beginIn(lexer, bytes, none)
  const next = across(lexer, cell, bytes)
  const code = next - lexer.firstSpecial
  if (code < 0) return { cell: next, kind: none, flag: 0 }
  if (code === none) return { cell: gone, kind: none, flag: mark.refuses }
  if (code === unclear) return { cell: gone, kind: none, flag: mark.leaves }
  if (code & isWithin) return { cell: ended(code & kindMask), kind: none, flag: 0 }
  if (code >> restShift > 0) return { cell: gone, kind: none, flag: mark.leaves }
  return beginIn(lexer, bytes, code & kindMask)
}

/** @param kind code of the kind of the token that ended before the character */
function beginIn(lexer: LexerTable, bytes: readonly number[], kind: number): DialectStep {
  if (bytes[0] === endOfText) return { cell: gone, kind, flag: 0 }
  const next = across(lexer, 0, bytes)
  const code = next - lexer.firstSpecial
  if (code < 0) return { cell: next, kind, flag: next === 0 ? 0 : mark.begins }
  if (code === none) return { cell: gone, kind, flag: mark.refuses }
  if (code & isWithin && code !== unclear) {
    return { cell: ended(code & kindMask), kind, flag: mark.begins }
  }
  return { cell: gone, kind, flag: mark.leaves }
}

function across(
  { classOf, next, firstSpecial }: LexerTable,
  from: number,
  bytes: readonly number[],
) {
  let cell = from
  for (const byte of bytes) {
    cell = next[cell + (classOf[byte] as number)] as number
    if (cell >= firstSpecial) break
  }
  return cell
}
