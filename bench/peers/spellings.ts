import type { CorpusDialect } from "../corpora.ts"

/** The tokens of a dialect as the peers' grammars spell them; independent of our own grammars. */
export interface Spellings {
  readonly true: string
  readonly false: string
  readonly not: string
  readonly and: string
  readonly or: string
  readonly xor: string
}

export const spellings: Readonly<Record<CorpusDialect, Spellings>> = {
  "true-false": { true: "True", false: "False", not: "not", and: "and", or: "or", xor: "^" },
  binary: { true: "1", false: "0", not: "!", and: "&&", or: "||", xor: "!=" },
}

/** Whether a token is a word, which has to end before another word can begin. */
export function isWord(spelling: string): boolean {
  return /^\w+$/.test(spelling)
}
