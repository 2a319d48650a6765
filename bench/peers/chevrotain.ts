// Chevrotain with embedded actions, tuned as its documentation advises: one lexer and one parser instance for all
// texts, lexer optimizations ensured, no positions tracked but offsets, no recovery, one token of look-ahead, the array
// of alternatives made once, and few rules, since each call of a rule costs. Patterns of words end with \b, which is
// faster here than `longer_alt`.

import { type Expression, evaluateTree } from "boolglot"
import { type EmbeddedActionsParser, Lexer } from "chevrotain"
import type { Contender } from "../contender.ts"
import type { CorpusDialect } from "../corpora.ts"
import { Builder, Evaluator } from "./chevrotain-parsers.ts"
import { makeTokens } from "./chevrotain-tokens.ts"
import { spellings } from "./spellings.ts"

export function makeChevrotain(dialect: CorpusDialect): Contender {
  const tokens = makeTokens(spellings[dialect])
  const lexer = new Lexer(Object.values(tokens), {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    recoveryEnabled: false,
  })
  const evaluator = new Evaluator(tokens)
  const builder = new Builder(tokens)
  return {
    name: "chevrotain",
    evaluate: (text) => {
      evaluator.input = tokenize(lexer, text)
      const value = evaluator.expression()
      refuseErrors(evaluator)
      return value
    },
    buildTree: (text) => {
      builder.input = tokenize(lexer, text)
      const tree = builder.expression()
      refuseErrors(builder)
      return tree
    },
    valueOfTree: (tree) => evaluateTree(tree as Expression),
  }
}

function tokenize(lexer: Lexer, text: string) {
  const { tokens, errors } = lexer.tokenize(text)
  if (errors[0] !== undefined) throw new SyntaxError(errors[0].message)
  return tokens
}

function refuseErrors(parser: EmbeddedActionsParser): void {
  if (parser.errors[0] !== undefined) throw parser.errors[0]
}
