// A dialect as one automaton that evaluates lines of bytes: the product of its lexer and its precedence table.
//
//     not True\n     n o t _ T r u e   each byte leads to the next state, "\n" to the value: false
//
// An opening parenthesis leaves behind the state of the precedence table, for the closing one to resume from. The
// outermost one leaves it in the states themselves, since most parentheses have none around them and a
// stack costs time; those within others leave it on a stack. A name is more than a state can hold: there
// the automaton gives up, and the line is read as text.

import type { Dialect } from "../dialect/dialect.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { States } from "./automaton.ts"
import {
  type ByteAutomaton,
  type CharacterAutomaton,
  cellArray,
  dead,
  special,
  toBytesWithin,
} from "./byte-automaton.ts"
import { codesOf, endOfText, kindCode, lineCode, precedenceCell } from "./layout.ts"
import type { PrecedenceTable } from "./precedence-table.ts"
import { createTokenizer, type EndedToken, type LexerState } from "./tokenizer.ts"

/**
 * Special cells are `lineCode.refused`; `name` where a name stands; `end` plus the value of a line;
 * `close` plus the value of a group, which resumes after it with what is on top of the stack; `open`
 * plus what goes there. Lines end with a line feed, which is not part of any token.
 */
export interface LineTable extends ByteAutomaton {
  /** The state after a parenthesis of the stack. */
  readonly opened: number
  /** The state after a group, at twice what was on the stack plus the value of the group. */
  readonly afterGroup: Uint16Array | Int32Array
}

interface State {
  readonly precedence: number
  readonly lexer: LexerState
  /** The state of the precedence table before the parenthesis that is open; or whether none is, or more than one. */
  readonly outside: number | "none" | "stack"
}

const lineFeed = "\n"

export function compileLines(dialect: Dialect, precedence: PrecedenceTable): LineTable {
  const tokenizer = createTokenizer(dialect)
  const codes = codesOf(dialect)
  const after = (state: number, kind: TokenKind): number => {
    const code = codes.get(kind) as number
    if (code > kindCode.end) return precedenceCell.refused
    return precedence.next[(state << precedenceCell.shift) + code] as number
  }
  const literal = (value: number) => (value === 1 ? "true" : "false")

  const between = (state: number, outside: State["outside"]): State => ({
    precedence: state,
    lexer: "between",
    outside,
  })
  const states = new States<State>(({ precedence: state, lexer, outside }) =>
    typeof lexer === "string"
      ? `${state} ${outside} ${lexer}`
      : `${state} ${outside} "${lexer.text}`,
  )
  const left = new States<Pick<State, "precedence" | "outside">>(
    ({ precedence: state, outside }) => `${state} ${outside}`,
  )

  /** Where the next character is read once a token has ended; a special cell where that is all. */
  const take = (
    { precedence: state, outside }: State,
    kind: EndedToken["kind"],
  ): State | number => {
    const next = after(state, kind)
    if (next === precedenceCell.refused) return dead
    if (kind === "variable") return special(lineCode.name)
    if (kind === "open") {
      if (outside === "none") return between(precedenceCell.start, state)
      return special(lineCode.open + left.idOf({ precedence: state, outside }))
    }
    if (kind !== "close") return between(next, outside)
    if (outside === "none") return dead
    if (outside === "stack") return special(lineCode.close + next)
    return between(after(outside, literal(next)), "none")
  }

  const read = (from: State | number, character: string): State | number => {
    if (typeof from === "number") return from
    if (character === lineFeed && from.lexer === "between") {
      const value = after(from.precedence, "end")
      const isWhole = value !== precedenceCell.refused && from.outside === "none"
      return isWhole ? special(lineCode.end + value) : dead
    }
    const step = tokenizer.step(from.lexer, character)
    if (step === undefined) return dead
    if ("endsAfter" in step) return take(from, step.endsAfter)
    if ("to" in step) {
      return step.to === "name" ? special(lineCode.name) : { ...from, lexer: step.to }
    }
    const { kind, rest } = step.endsBefore
    return [...rest, character].reduce(read, take(from, kind))
  }

  states.idOf(between(precedenceCell.start, "none"))
  const opened = states.idOf(between(precedenceCell.start, "stack"))
  const groups: number[] = []
  const automaton: CharacterAutomaton = {
    stateCount() {
      // What is left on the stack leads to states, too.
      for (const { precedence: state, outside } of left.known.slice(groups.length / 2)) {
        for (const value of [0, 1]) {
          groups.push(states.idOf(between(after(state, literal(value)), outside)))
        }
      }
      return states.known.length
    },
    cell(state, character) {
      const to = read(states.known[state] as State, character)
      return typeof to === "number" ? to : states.idOf(to)
    },
    cellAtEnd: () => dead,
    boundaries: tokenizer.boundaries,
  }
  const converted = toBytesWithin(automaton, mostCells)
  if (converted === undefined) return readAsText
  const { stateOf, ...bytes } = converted
  const moved = (state: number) => stateOf[state] as number
  return { ...bytes, opened: moved(opened), afterGroup: cellArray(groups.map(moved)) }
}

/**
 * Three times what the largest built-in dialect needs. Each spelling has states for each state of the precedence table,
 * and each character of words may be treated in its own way, so that a grammar could ask for minutes of work.
 */
const mostCells = 2_500_000

/** For dialects that would need more: its one state has each line read as text. */
const readAsText: LineTable = {
  shift: 0,
  classOf: new Uint8Array(endOfText + 1),
  next: Uint16Array.of(1 + lineCode.name),
  firstSpecial: 1,
  opened: 0,
  afterGroup: new Uint16Array(0),
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
