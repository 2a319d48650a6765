// Entries to time: a contender's pass over its share of a corpus, boolglot's lines of bytes, and the floor.

import { LineEvaluator, verdict } from "boolglot/node"
import { type CheckResult, checkContender } from "./check-contender.ts"
import { type Contender, shareOf } from "./contender.ts"
import { makeContender, makeNotationContender } from "./contenders.ts"
import type { Corpus } from "./corpora.ts"
import { isNotation, ownDialect } from "./notations.ts"
import { sumBytes } from "./peers/byte-sum.ts"

export type Use = "evaluate" | "buildTree"

export interface Entry {
  readonly run: () => unknown
  /** Part of the corpus that a pass covers, between 0 and 1. */
  readonly share: number
  /** Describes wrong values; empty if there are none. */
  readonly check: () => string
}

export const linesName = "boolglot, lines of bytes"
export const floorName = "sum of all bytes"

export async function makeEntry(corpus: Corpus, use: Use, name: string): Promise<Entry> {
  if (name === linesName) return linesEntry(corpus)
  if (name === floorName) {
    return { share: 1, check: () => "", run: () => sumBytes(corpus.bytes) }
  }
  const { dialect } = corpus
  const contender = isNotation(dialect)
    ? makeNotationContender(name, dialect)
    : await makeContender(name, dialect)
  return contenderEntry(contender, corpus, use)
}

function contenderEntry(contender: Contender, corpus: Corpus, use: Use): Entry {
  const answer = contender[use]
  if (answer === undefined) throw new RangeError(`${contender.name} has no ${use}`)
  const size = shareOf(contender, corpus.texts.length)
  const texts = corpus.texts.slice(0, size).map((text) => contender.prepare?.(text) ?? text)
  // Don't check the other use, or its code would be optimized for both.
  const { evaluate, buildTree, valueOfTree, ...rest } = contender
  const checked: Contender =
    use === "evaluate" ? { ...rest, evaluate: answer as (text: string) => boolean } : { ...rest }
  if (use === "buildTree") {
    Object.assign(checked, { buildTree: answer, valueOfTree })
  }
  return {
    share: size / corpus.texts.length,
    check: () => describeProblem(checkContender(checked, corpus)),
    run: () => {
      for (const text of texts) answer(text)
    },
  }
}

function linesEntry(corpus: Corpus): Entry {
  const evaluator = new LineEvaluator(ownDialect(corpus.dialect))
  return {
    share: 1,
    check: () => {
      const { verdicts } = evaluator.evaluate(corpus.bytes)
      const wrong = corpus.values.filter((value, at) => verdicts[at] !== verdict[`${value}`])
      const missing = Math.abs(corpus.values.length - verdicts.length)
      return describeProblem({ wrong: wrong.length + missing, crashed: 0 })
    },
    run: () => evaluator.evaluate(corpus.bytes),
  }
}

export function describeProblem({ wrong, crashed, firstProblem }: CheckResult): string {
  const parts = [wrong > 0 ? `${wrong} wrong` : "", crashed > 0 ? `${crashed} crashed` : ""]
  const text = parts.filter((part) => part !== "").join(", ")
  return firstProblem === undefined ? text : `${text}: ${firstProblem.slice(0, 60)}`
}
