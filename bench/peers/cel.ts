// @marcbachmann/cel-js. CEL writes true, false, !, &&, || and, for an exclusive or of booleans, !=, so texts have to be
// translated token by token before it can read them. That takes no additional parentheses: != is looser than ! in CEL,
// whereas our xor is tighter than not, but (not a) xor b and not (a xor b) have the same value. The tree has CEL's
// shape, and CEL accepts a not directly after xor.
//
// As documented, one Environment is made outside of the hot path, and `evaluate` is called for each text, which parses,
// checks types and evaluates. Limits are the defaults.
//
// There are two contenders. One gets the unchanged texts of the corpus, like all others, so its time includes the
// translation. The other gets texts that were translated beforehand, which shows the time of cel-js itself, although
// for another notation.

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

/** Replaces each token by CEL's; white space stays. */
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
