// Sentences that state nothing, retract an earlier statement, or hold for some values of the variables only.
//
//     But wait, not True = True? No.          a question is not a step
//     That would give not True = True.        neither is what would be
//     not True = True. Wait, let me redo.     retracts the statement before it
//     if p = 1: p or q = 1                    holds for this value of p

import type { Assignment } from "../language/expression/evaluate-tree.ts"
import { literalIn } from "./step-judge.ts"
import { readPart, type StepNotation } from "./step-notation.ts"

/** A part of a line from one end of a sentence to the next. */
export interface Sentence {
  readonly start: number
  readonly end: number
  /** Whether it is a question or hypothetical. */
  readonly isDoubted: boolean
  /** Whether it is a general remark, such as "remember that …", and not about the expression. */
  readonly isGeneral: boolean
  /** The offset at which it retracts what came before; `undefined` if it doesn't. */
  readonly withdrawsAt: number | undefined
}

const ends =
  /[.?!…]+["'”’)\]*_]*(?=\s|$)|[—–;]|\s-{1,2}\s|(?=\b(?:rather than|instead of|not as|as opposed to|would|what if|if (?:we|you|i|it|one|someone)|had (?:we|i|it))\b)/giu

const imagined =
  /\b(?:would(?:n['’]t)?|what if|maybe|perhaps|suppose|if (?:we|you|i|it|one|someone)|had (?:we|i|it)|rather than|instead of|not as|as opposed to)\b/iu

const general =
  /\b(?:remember|recall|note that|rules?|always|only|whenever|both|any|every|either|tables?|definition)\b/iu

const withdrawing =
  /\b(?:wait|hold on|let me (?:re-?\w+|correct|try (?:again|that)|start over|fix)|scratch that|correction|oops|(?:made|is|was) (?:a|an|my) (?:mistake|error)|(?:that|this)(?:['’]s| is| was) (?:wrong|incorrect|not (?:right|correct|true))|i was wrong)\b|^\W*(?:no|nope|actually)\b\s*[,.!:—–-]/iu

/** The sentences of a line, in order. */
export function sentencesOf(line: string): readonly Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number, mark: string) => {
    const text = line.slice(start, end)
    const index = withdrawing.exec(text)?.index
    sentences.push({
      start,
      end,
      isDoubted: mark.includes("?") || imagined.test(text),
      isGeneral: general.test(text),
      withdrawsAt: index === undefined ? undefined : start + index,
    })
    start = end
  }
  for (const { 0: mark, index } of line.matchAll(ends)) {
    if (index + mark.length > start) add(index + mark.length, mark)
  }
  if (start < line.length) add(line.length, "")
  return sentences
}

/** Assumed values of variables, and the range of the line that states them. */
export interface Assumption {
  readonly start: number
  readonly end: number
  readonly values: Assignment
}

const assuming =
  /\b(?:if|when(?:ever)?|for|case(?:\s+\d+\s*[:.]?)?|with|at|tak(?:e|ing)|set(?:ting)?|put(?:ting)?|(?:test|check|try|example|e\.g\.)[:,]?)\s+(?=[^\s=]{1,60}\s*(?:=|is\b))|(?:^|[.;]\s)\W{0,20}(?=[^\s=]{1,60}\s*=[^:.;]{0,300}:)/giu
const assumed = /\s*(?:,|and)?\s*([^\s=,]{1,60})\s*(?:={1,2}|is|≡|:=)\s*([^\s,;:.]{1,60})/uy

const longestAssumption = 1000

/** The assumptions in a line: `p = 1` in `if p = 1: p or q = 1`. */
export function assumptionsIn(
  line: string,
  variables: ReadonlySet<string>,
  notation: StepNotation,
): readonly Assumption[] {
  const assumptions: Assumption[] = []
  for (const { 0: word, index } of line.matchAll(assuming)) {
    const values = new Map<string, boolean>()
    let end = index + word.length
    if (end <= (assumptions.at(-1)?.end ?? -1)) continue
    assumed.lastIndex = end
    for (let found = assumed.exec(line); found !== null; found = assumed.exec(line)) {
      const [, name = "", value = ""] = found
      const part = variables.has(name) ? readPart(value, notation) : undefined
      const literal = part && literalIn(part.tree)
      if (literal === undefined || end - index > longestAssumption) break
      values.set(name, literal)
      end = assumed.lastIndex
    }
    if (values.size > 0) assumptions.push({ start: index, end, values })
  }
  return assumptions
}
