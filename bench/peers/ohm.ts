// ohm-js, used as in its documentation's example of arithmetic: a left-recursive grammar and one operation that
// computes the value. It gets a hundredth of a corpus.

import { grammar } from "ohm-js"
import type { Contender } from "../contender.ts"
import type { CorpusDialect } from "../corpora.ts"
import { isWord, type Spellings, spellings } from "./spellings.ts"

export function makeOhm(dialect: CorpusDialect): Contender {
  const rules = grammar(grammarText(spellings[dialect]))
  const semantics = rules.createSemantics().addOperation<boolean>("value", {
    Or_or: (left, _, right) => {
      const [first, second] = [left["value"](), right["value"]()]
      return first || second
    },
    And_and: (left, _, right) => {
      const [first, second] = [left["value"](), right["value"]()]
      return first && second
    },
    Not_not: (_, operand) => !operand["value"](),
    Xor_xor: (left, _, right) => left["value"]() !== right["value"](),
    Operand_group: (_open, inner, _close) => inner["value"](),
    true: (_) => true,
    false: (_) => false,
  })
  return {
    name: "ohm-js",
    share: 0.01,
    evaluate: (text) => {
      const match = rules.match(text)
      if (match.failed()) throw new SyntaxError(match.message)
      return semantics(match)["value"]()
    },
  }
}

function grammarText(tokens: Spellings): string {
  const token = (spelling: string) =>
    isWord(spelling) ? `"${spelling}" ~wordPart` : `"${spelling}"`
  return `Boolean {
    Or      = Or or And -- or
            | And
    And     = And and Not -- and
            | Not
    Not     = not Not -- not
            | Xor
    Xor     = Xor xor Operand -- xor
            | Operand
    Operand = true | false
            | "(" Or ")" -- group

    true  = ${token(tokens.true)}
    false = ${token(tokens.false)}
    not   = ${token(tokens.not)}
    and   = ${token(tokens.and)}
    or    = ${token(tokens.or)}
    xor   = ${token(tokens.xor)}

    wordPart = "a".."z" | "A".."Z" | "0".."9" | "_"
  }`
}
