// The tokens of a dialect as a byte automaton.
//
//     not(      n, o, t lead on; "(" ends the token not, one byte back

import type { Dialect } from "../dialect/dialect.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { States } from "./automaton.ts"
import { type ByteAutomaton, dead, special, toBytes } from "./byte-automaton.ts"
import { codesOf, lexerCell } from "./layout.ts"
import { createTokenizer, type EndedToken, type LexerState } from "./tokenizer.ts"

/**
 * A special cell tells of a token, as `lexerCell` lays it out: its kind (none: no token can come of what
 * was read), then whether the cell's own character is the last one of the token, and above that how many
 * UTF-16 units that were read before stand after the token.
 */
export interface LexerTable extends ByteAutomaton {
  /** Names that are not variables. The table says `variable` for them all the same. */
  readonly reserved: ReadonlySet<string>
}

export function compileLexer(dialect: Dialect): LexerTable {
  const tokenizer = createTokenizer(dialect)
  const codes = codesOf(dialect)
  const codeOf = (kind: TokenKind) => codes.get(kind) as number
  const endsBefore = ({ kind, rest }: EndedToken) =>
    special(codeOf(kind) | (rest.length << lexerCell.restShift))
  const states = new States<LexerState>((state) =>
    typeof state === "string" ? state : `"${state.text}`,
  )
  states.idOf("between")
  const lexerState = (id: number) => states.known[id] as LexerState

  const { shift, classOf, next, firstSpecial } = toBytes({
    stateCount: () => states.known.length,
    cell(state, character) {
      const step = tokenizer.step(lexerState(state), character)
      if (step === undefined) return dead
      if ("to" in step) return states.idOf(step.to)
      if ("endsAfter" in step) return special(codeOf(step.endsAfter) | lexerCell.isWithin)
      return endsBefore(step.endsBefore)
    },
    cellAtEnd(state) {
      const token = tokenizer.atEnd(lexerState(state))
      return token === undefined ? dead : endsBefore(token)
    },
    boundaries: tokenizer.boundaries,
  })
  const reserved = new Set(dialect.variable?.reserved)
  return { shift, classOf, next, firstSpecial, reserved }
}
