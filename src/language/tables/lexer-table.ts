// Compiles the tokens of a dialect to a byte automaton.
//
//     not(      n, o, t continue; "(" ends the token not, one byte back

import type { Dialect } from "../dialect/index.ts"
import { type ReservedWords, reservedWords } from "../dialect/index.ts"
import type { TokenKind } from "../source/index.ts"
import { States } from "./automaton.ts"
import { type ByteAutomaton, dead, special, toBytes } from "./byte-automaton.ts"
import { codesOf, isWithin, restShift, unclearCell } from "./layout.ts"
import { createTokenizer, type EndedToken, type LexerState } from "./tokenizer.ts"

/**
 * A special cell describes a token in the layout of `layout.ts`: its kind (`none` if the bytes read cannot start a
 * token), whether the current character is the last one of the token, and the number of UTF-16 units read
 * earlier that follow the token. Comments are unclear.
 */
export interface LexerTable extends ByteAutomaton {
  readonly dialect: Dialect
  readonly codes: ReadonlyMap<TokenKind, number>
  /** Names that are not variables. The table itself reports them as `variable`. */
  readonly reserved: ReservedWords
}

export function compileLexer(dialect: Dialect): LexerTable {
  const tokenizer = createTokenizer(dialect)
  const codes = codesOf(dialect)
  const codeOf = (kind: TokenKind) => codes.get(kind) as number
  const endsBefore = ({ kind, rest }: EndedToken) => special(codeOf(kind) | (rest << restShift))
  const states = new States<LexerState>(({ key }) => key)
  states.idOf(tokenizer.between)
  const lexerState = (id: number) => states.known[id] as LexerState

  const automaton = toBytes({
    stateCount: () => states.known.length,
    cell(state, character) {
      const step = tokenizer.step(lexerState(state), character)
      if (step === undefined) return dead
      if (step === "unclear") return special(unclearCell)
      if ("endsAfter" in step) return special(codeOf(step.endsAfter) | isWithin)
      if ("endsBefore" in step) return endsBefore(step.endsBefore)
      return tokenizer.isComment(step.to) ? special(unclearCell) : states.idOf(step.to)
    },
    cellAtEnd(state) {
      const step = tokenizer.atEnd(lexerState(state))
      if (step === undefined || (step !== "unclear" && "to" in step)) return dead
      return step === "unclear" ? special(unclearCell) : endsBefore(step.endsBefore)
    },
    boundaries: tokenizer.boundaries,
  })
  return lexerOf(dialect, automaton)
}

/** Extends an automaton with the parts of the dialect that its readers need. */
export function lexerOf(dialect: Dialect, automaton: ByteAutomaton): LexerTable {
  return { ...automaton, dialect, codes: codesOf(dialect), reserved: reservedWords(dialect) }
}
