// @marcbachmann/cel-js. CEL writes true, false, !, &&, || and, for an exclusive or of booleans, !=, so
// a text has to be rewritten token by token before it can be read. It needs no parentheses for that: in
// CEL != is looser than !, where our xor is tighter than not, but (not a) xor b and not (a xor b) have
// the same value. The tree has CEL's shape, and CEL accepts a not directly after xor.
//
// As documented, one Environment is made outside of the hot path and `evaluate` is called for each
// text, which parses, checks types and evaluates. Limits are left as they are.
//
// There are two contenders: one is given the text as it stands in the corpus, as all others are, and its
// time has the rewriting in it; the other is given texts that were rewritten beforehand, which shows
// what cel-js itself takes, of another notation.

import { Environment, type ParseResult } from "@marcbachmann/cel-js"
import type { Contender } from "../contender.ts"
import type { CorpusDialect } from "../corpora.ts"
import { isWord, type Spellings, spellings } from "./spellings.ts"

const celSpellings: Spellings = {
  true: "true",
  false: "false",
  not: "!",
  and: "&&",
  or: "||",
  xor: "!=",
}

export function makeCel(dialect: CorpusDialect): Contender {
  const { prepare, evaluate, buildTree, ...rest } = makeCelOfRewrittenTexts(dialect)
  return {
    ...rest,
    name: "cel-js",
    evaluate: (text) => evaluate(prepare(text)),
    buildTree: (text) => buildTree(prepare(text)),
  }
}

export function makeCelOfRewrittenTexts(dialect: CorpusDialect) {
  const environment = new Environment()
  return {
    name: "cel-js, of texts rewritten in CEL beforehand",
    prepare: translatorFrom(spellings[dialect]),
    evaluate: (text: string) => checkBoolean(environment.evaluate(text)),
    buildTree: (text: string): unknown => environment.parse(text),
    valueOfTree: (tree: unknown) => checkBoolean((tree as ParseResult)()),
  } satisfies Contender
}

function checkBoolean(value: unknown): boolean {
  if (typeof value !== "boolean") throw new TypeError(`the value is no boolean: ${value}`)
  return value
}

/** Puts CEL's token in the place of each token; the white space between them stays. */
function translatorFrom(tokens: Spellings): (text: string) => string {
  const targets = new Map<string, string>()
  for (const kind of Object.keys(tokens) as (keyof Spellings)[]) {
    targets.set(tokens[kind], celSpellings[kind])
  }
  const patterns = [...targets.keys()].map((spelling) =>
    isWord(spelling) ? `\\b${spelling}\\b` : spelling.replace(/\W/g, "\\$&"),
  )
  const pattern = new RegExp(patterns.join("|"), "g")
  return (text) => text.replace(pattern, (found) => targets.get(found) ?? found)
}
