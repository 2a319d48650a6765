// The tokens of a dialect as a byte automaton.
//
//     not(      n, o, t lead on; "(" ends the token not, one byte back

import type { Dialect } from "../dialect/dialect.ts"
import { type ReservedWords, reservedWords } from "../dialect/tokens.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { States } from "./automaton.ts"
import { type ByteAutomaton, dead, special, toBytes } from "./byte-automaton.ts"
import { codesOf, lexerCell } from "./layout.ts"
import { createTokenizer, type EndedToken, type LexerState } from "./tokenizer.ts"

/**
 * A special cell tells of a token, as `lexerCell` lays it out: its kind (none: no token can come of what
 * was read), then whether the cell's own character is the last one of the token, and above that how many
 * UTF-16 units that were read before stand after the token. Comments are unclear.
 */
export interface LexerTable extends ByteAutomaton {
  readonly dialect: Dialect
  /** The code of each kind of token. */
  readonly codes: ReadonlyMap<TokenKind, number>
  /** Names that are not variables. The table says `variable` for them all the same. */
  readonly reserved: ReservedWords
}

export function compileLexer(dialect: Dialect): LexerTable {
  const tokenizer = createTokenizer(dialect)
  const codes = codesOf(dialect)
  const codeOf = (kind: TokenKind) => codes.get(kind) as number
  const endsBefore = ({ kind, rest }: EndedToken) =>
    special(codeOf(kind) | (rest << lexerCell.restShift))
  const states = new States<LexerState>(({ key }) => key)
  states.idOf(tokenizer.between)
  const lexerState = (id: number) => states.known[id] as LexerState

  const { shift, classOf, next, firstSpecial } = toBytes({
    stateCount: () => states.known.length,
    cell(state, character) {
      const step = tokenizer.step(lexerState(state), character)
      if (step === undefined) return dead
      if (step === "unclear") return special(lexerCell.unclear)
      if ("endsAfter" in step) return special(codeOf(step.endsAfter) | lexerCell.isWithin)
      if ("endsBefore" in step) return endsBefore(step.endsBefore)
      return tokenizer.isComment(step.to) ? special(lexerCell.unclear) : states.idOf(step.to)
    },
    cellAtEnd(state) {
      const step = tokenizer.atEnd(lexerState(state))
      if (step === undefined || (step !== "unclear" && "to" in step)) return dead
      return step === "unclear" ? special(lexerCell.unclear) : endsBefore(step.endsBefore)
    },
    boundaries: tokenizer.boundaries,
  })
  return lexerOf(dialect, { shift, classOf, next, firstSpecial })
}

/** The automaton with what else of the dialect its readers need. */
export function lexerOf(dialect: Dialect, automaton: ByteAutomaton): LexerTable {
  return { ...automaton, dialect, codes: codesOf(dialect), reserved: reservedWords(dialect) }
}
