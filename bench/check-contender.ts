// Checks a contender's answers: a fast wrong answer doesn't count.

import { type Contender, shareOf } from "./contender.ts"
import type { Corpus } from "./corpora.ts"

export interface CheckResult {
  /** Number of texts for which the value, or the tree's value, is wrong. */
  readonly wrong: number
  /** Number of texts that raised an error. */
  readonly crashed: number
  /** The answer to the first text that was wrong or crashed. */
  readonly firstProblem?: string
}

/** Runs everything that a contender supports on its share of the texts. */
export function checkContender(contender: Contender, corpus: Corpus): CheckResult {
  let wrong = 0
  let crashed = 0
  let firstProblem: string | undefined
  const size = shareOf(contender, corpus.texts.length)

  for (const answer of waysToAnswer(contender)) {
    for (let index = 0; index < size; index += 1) {
      const original = corpus.texts[index] as string
      const expected = corpus.values[index]
      const text = contender.prepare?.(original) ?? original
      try {
        const value = answer(text)
        if (value === expected) continue
        wrong += 1
        firstProblem ??= `${text} is ${value}, not ${expected}`
      } catch (error) {
        crashed += 1
        firstProblem ??= `${text} raised ${error}`
      }
    }
  }
  return firstProblem === undefined ? { wrong, crashed } : { wrong, crashed, firstProblem }
}

function waysToAnswer(contender: Contender): ((text: string) => boolean)[] {
  const { evaluate, buildTree, valueOfTree } = contender
  const ways: ((text: string) => boolean)[] = []
  if (evaluate !== undefined) ways.push(evaluate)
  if (buildTree !== undefined && valueOfTree !== undefined) {
    ways.push((text) => valueOfTree(buildTree(text)))
  }
  return ways
}
