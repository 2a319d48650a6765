// peggy, with its grammar compiled on startup by `generate`. Its defaults are the fastest: no cache and no trace.
// No faster way to write this grammar was found: levels as a head and a tail; tokens inline, since each rule is a
// function made anew for each text; and white space as one blank and rarely more, since repetitions make arrays.
//
// The evaluating and the building parser share the grammar, with different actions.

import { type Expression, evaluateTree } from "boolglot"
import peggy from "peggy"
import type { Contender } from "../contender.ts"
import type { CorpusDialect } from "../corpora.ts"
import { isWord, type Spellings, spellings } from "./spellings.ts"

/** The parser's actions, as JavaScript. */
interface Actions {
  readonly or: string
  readonly and: string
  readonly not: string
  readonly xor: string
  readonly group: string
  readonly true: string
  readonly false: string
}

const valueActions: Actions = {
  or: "return head || tail.includes(true)",
  and: "return head && !tail.includes(false)",
  not: "return !operand",
  xor: "let value = head; for (const each of tail) value = value !== each; return value",
  group: "return inner",
  true: "return true",
  false: "return false",
}

const treeActions: Actions = {
  or: chainOf("or"),
  and: chainOf("and"),
  not: 'return { kind: "not", operand }',
  xor: chainOf("xor"),
  group: 'return { kind: "group", inner }',
  true: 'return { kind: "literal", value: true }',
  false: 'return { kind: "literal", value: false }',
}

export function makePeggy(dialect: CorpusDialect): Contender {
  const evaluator = peggy.generate(grammarText(spellings[dialect], valueActions))
  const builder = peggy.generate(grammarText(spellings[dialect], treeActions))
  return {
    name: "peggy",
    evaluate: (text) => evaluator.parse(text),
    buildTree: (text) => builder.parse(text),
    valueOfTree: (tree) => evaluateTree(tree as Expression),
  }
}

function chainOf(kind: string): string {
  return `return tail.length === 0 ? head : { kind: "${kind}", operands: [head, ...tail] }`
}

function grammarText(tokens: Spellings, actions: Actions): string {
  const token = (spelling: string) =>
    isWord(spelling) ? `"${spelling}" ![A-Za-z0-9_] _` : `"${spelling}" _`
  return `
    Text = _ @Or
    Or = head:And tail:(${token(tokens.or)} @And)* { ${actions.or} }
    And = head:Not tail:(${token(tokens.and)} @Not)* { ${actions.and} }
    Not = ${token(tokens.not)} operand:Not { ${actions.not} } / Xor
    Xor = head:Operand tail:(${token(tokens.xor)} @Operand)* { ${actions.xor} }
    Operand
      = ${token(tokens.true)} { ${actions.true} }
      / ${token(tokens.false)} { ${actions.false} }
      / "(" _ inner:Or ")" _ { ${actions.group} }
    _ "white space" = " "? ([ \\t\\r\\n]+)?
  `
}
