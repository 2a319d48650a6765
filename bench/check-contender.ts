// Whether a contender is right: a fast wrong answer does not count.

import { type Contender, shareOf } from "./contender.ts"
import type { Corpus } from "./corpora.ts"

export interface CheckResult {
  /** Texts whose value, or whose tree's value, is not the one expected. */
  readonly wrong: number
  /** Texts that raised an error. */
  readonly crashed: number
  /** What became of the first text that was wrong or crashed. */
  readonly firstProblem?: string
}

/** Gives every text of its share to all that the contender can do. */
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
