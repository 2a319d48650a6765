// A dialect as one automaton that evaluates lines of bytes: the product of its lexer and its pushdown table.
//
//     not True\n     n o t _ T r u e   each byte leads to the next state, "\n" to the value: false
//
// A bracket that opens stores a frame of the pushdown table, and the one that closes it resumes from there. The frame of
// the outermost bracket is part of the state, since most brackets have none around them and a stack costs time; those of
// inner brackets go onto a stack. A name is more than a state can hold: there the automaton gives up, and the line is
// read as text.

import type { Dialect } from "../dialect/dialect.ts"
import { States } from "./automaton.ts"
import {
  type ByteAutomaton,
  type CharacterAutomaton,
  cellArray,
  dead,
  special,
  toBytesWithin,
} from "./byte-automaton.ts"
import { codesOf, endOfText, lineCell, lineCode, pushdownCell } from "./layout.ts"
import type { PushdownTable } from "./pushdown-table.ts"
import { createTokenizer, type EndedToken, type LexerState } from "./tokenizer.ts"

/**
 * Special cells are `lineCode.refused`; `name` where a name stands; `end` plus the value of a line; `close` plus the number
 * of a result, with which what is on top of the stack resumes; and `close` plus `results` plus what goes onto the stack.
 * Lines end with a line feed, which is not part of any token.
 */
export interface LineTable extends ByteAutomaton {
  readonly results: number
  /** By what went onto the stack, the state that follows. */
  readonly afterOpen: Uint16Array | Int32Array
  /**
   * What follows a result, at `results` times what was on the stack plus the result: a state, or a special cell, whose code
   * stands above `firstSpecial`.
   */
  readonly afterClose: Uint16Array | Int32Array
}

interface State {
  /** Of the pushdown table. */
  readonly at: number
  readonly lexer: LexerState
  /** The frame of the only bracket that is open; or whether none is, or more are, on the stack. */
  readonly outside: Outside
}

type Outside = number | "none" | "stack"

/** What goes onto the stack: a frame, what was around it, and the state that follows. */
interface Opened {
  readonly frame: number
  readonly outside: Outside
  readonly to: number
}

const lineFeed = "\n"
const coded = (code: number): number => special(code << lineCell.codeShift)
/** Where somebody has to look at the whole line. */
const asText = coded(lineCode.name)

/** A special cell after which some characters have to be read again. */
function again(cell: number, characters: readonly string[]): number {
  if (cell === dead || cell === asText) return cell
  const read = (-1 - cell) & lineCell.againMask
  const isReadable =
    read + characters.length <= lineCell.againMask &&
    characters.every((character) => /^\p{ASCII}$/u.test(character))
  return isReadable ? cell - characters.length : asText
}
const { shift, start, push, pop, accept, refused } = pushdownCell

export function compileLines(dialect: Dialect, pushdown: PushdownTable): LineTable {
  return (
    compiled(dialect, pushdown, mostCells, true) ??
    compiled(dialect, pushdown, mostCells, false) ??
    readAsText
  )
}

/** @param knowsOutermost whether states know the outermost bracket; undefined where there would be too many */
function compiled(
  dialect: Dialect,
  pushdown: PushdownTable,
  most: number,
  knowsOutermost: boolean,
): LineTable | undefined {
  const { next, resumed, results, frameOf, stateOf } = pushdown
  const tokenizer = createTokenizer(dialect)
  const codes = codesOf(dialect)
  const between = (at: number, outside: Outside): State => ({
    at,
    lexer: tokenizer.between,
    outside,
  })
  const states = new States<State>(({ at, lexer, outside }) => `${at} ${outside} ${lexer.key}`)
  const opened = new States<Opened>(({ frame, outside, to }) => `${frame} ${outside} ${to}`)

  /** Where the next character is read after a cell of the pushdown table; a special cell where that is all. */
  const follow = (cell: number, outside: Outside): State | number => {
    if (cell < push) return between(cell, outside)
    if (cell < pop) {
      const frame = frameOf[cell - push] as number
      const to = stateOf[cell - push] as number
      if (outside === "none" && knowsOutermost) return between(to, frame)
      return coded(lineCode.close + results + opened.idOf({ frame, outside, to }))
    }
    if (cell >= accept || outside === "none") return dead
    if (outside === "stack") return coded(lineCode.close + cell - pop)
    return follow(resumed[outside * results + cell - pop] as number, "none")
  }

  const take = ({ at, outside }: State, kind: EndedToken["kind"]): State | number => {
    const cell = next[(at << shift) + (codes.get(kind) as number)] as number
    if (cell === refused) return dead
    return kind === "variable" ? asText : follow(cell, outside)
  }

  const endLine = ({ at, outside }: State): number => {
    const cell = next[(at << shift) + (codes.get("end") as number)] as number
    const isWhole = cell >= accept && cell !== refused && outside === "none"
    return isWhole ? coded(lineCode.end + cell - accept) : dead
  }

  const read = (from: State | number, character: string): State | number => {
    if (typeof from === "number") return from
    const isAtEnd = character === lineFeed
    const step = isAtEnd ? tokenizer.atEnd(from.lexer) : tokenizer.step(from.lexer, character)
    if (step === undefined) return dead
    if (step === "unclear") return asText
    if ("endsAfter" in step) return take(from, step.endsAfter)
    if ("to" in step) {
      if (isAtEnd) return endLine(from)
      return tokenizer.isName(step.to) ? asText : { ...from, lexer: step.to }
    }
    const { kind, rest } = step.endsBefore
    let to = take(from, kind)
    const characters = [...rest, character]
    characters.forEach((each, at) => {
      if (typeof to !== "number") {
        const next = read(to, each)
        to = typeof next === "number" ? again(next, characters.slice(at + 1)) : next
      } else if (at === 0) to = again(to, characters)
    })
    return to
  }

  states.idOf(between(start, "none"))
  const afterOpen: number[] = []
  const afterClose: number[] = []
  const automaton: CharacterAutomaton = {
    stateCount() {
      // What goes onto the stack leads to states, too, and some of these to more that goes there.
      for (const { frame, outside, to } of opened.known.slice(afterOpen.length)) {
        afterOpen.push(states.idOf(between(to, "stack")))
        for (let result = 0; result < results; result += 1) {
          const after = follow(resumed[frame * results + result] as number, outside)
          afterClose.push(typeof after === "number" ? after : states.idOf(after))
        }
      }
      return afterOpen.length < opened.known.length ? automaton.stateCount() : states.known.length
    },
    cell(state, character) {
      const to = read(states.known[state] as State, character)
      return typeof to === "number" ? to : states.idOf(to)
    },
    cellAtEnd: () => dead,
    boundaries: tokenizer.boundaries,
  }
  const converted = toBytesWithin(automaton, most)
  if (converted === undefined) return undefined
  const { stateOf: movedTo, ...bytes } = converted
  const moved = (cell: number) =>
    cell < 0 ? bytes.firstSpecial - 1 - cell : (movedTo[cell] as number)
  return {
    ...bytes,
    results,
    afterOpen: cellArray(afterOpen.map(moved)),
    afterClose: cellArray(afterClose.map(moved)),
  }
}

/**
 * Each spelling has states for each state of the pushdown table, and each character of words may be treated in its own
 * way, so that a grammar could ask for minutes of work.
 */
const mostCells = 900_000

/** For dialects that would need more: its one state has each line read as text. */
export const readAsText: LineTable = {
  shift: 0,
  classOf: new Uint8Array(endOfText + 1),
  next: Uint16Array.of(1 + (lineCode.name << lineCell.codeShift)),
  firstSpecial: 1,
  results: 0,
  afterOpen: new Uint16Array(0),
  afterClose: new Uint16Array(0),
}

/**
 * The same table for the inside of a string of JSON: a quote ends it, as a line feed ends a line. What has
 * to be escaped there, and escapes themselves, lead nowhere: somebody else has to look at them.
 */
export function quoted(lines: LineTable): LineTable {
  const { classOf } = lines
  // No text of UTF-8 has that byte, so no state goes on with it.
  const nowhere = classOf[0xff] as number
  const ends = classOf[lineFeed.charCodeAt(0)] as number
  const moved = classOf.map((column, byte) => (byte < firstPrintable ? nowhere : column))
  moved[backslash] = nowhere
  moved[quote] = ends
  return { ...lines, classOf: moved }
}

const [quote, backslash, firstPrintable] = [0x22, 0x5c, 0x20]
