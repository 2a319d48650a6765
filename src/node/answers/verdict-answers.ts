// Answers that depend on nothing but what a line comes to: true, false, or an expression with names.
//
//     False\nTrue and\nTrue\n      verdicts 0 2 1      False\n   (line 2 is left)   True\n

import { LineEvaluator, verdict } from "../../language/engines/line-evaluator.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { dialectOf, type PlannedDialect } from "../../validate/plan/check-plan.ts"
import { lineFeed } from "../files/line-bytes.ts"
import type { AnswerChunk, LeftLine } from "./chunk-answers.ts"
import { LineNumber, longestNumber } from "./line-number.ts"

/** What is asked, as plain data. */
export interface VerdictQuestion {
  readonly dialect: PlannedDialect
  /** The values of variables. */
  readonly assignment?: Assignment | undefined
  readonly answers: VerdictAnswers
}

/** What is answered, without a line feed; what has no answer here is left to others. */
export type VerdictAnswers = Partial<
  Readonly<Record<Exclude<keyof typeof verdict, "refused">, FixedAnswer>>
>

/** A text, or what stands before and after the number of the line. */
export type FixedAnswer = string | readonly [before: string, after: string]

export function verdictAnswers({ dialect, assignment, answers }: VerdictQuestion): AnswerChunk {
  const evaluator = new LineEvaluator(
    dialectOf(dialect),
    assignment === undefined ? {} : { assignment },
  )
  const known = Object.values(verdict).map((): KnownAnswer | undefined => undefined)
  for (const [name, answer] of Object.entries(answers)) {
    known[verdict[name as keyof VerdictAnswers]] = knownAnswer(answer)
  }
  const longest = Math.max(...known.map((each) => each?.longest ?? 0))
  const isNumbered = known.some((each) => each?.after !== undefined)

  return (chunk, firstLine) => {
    const { verdicts } = evaluator.evaluate(chunk)
    const number = isNumbered ? new LineNumber(firstLine) : undefined
    const bytes = new Uint8Array(longest * verdicts.length)
    const left: LeftLine[] = []
    let at = 0
    // Only where a line is left, somebody has to know where lines begin.
    let found = 0
    let from = 0
    for (let line = 0; line < verdicts.length; line += 1) {
      const answer = known[verdicts[line] as number]
      if (answer !== undefined) {
        at = copy(answer.before, bytes, at)
        if (number !== undefined && answer.after !== undefined) {
          at = copy(answer.after, bytes, number.writeTo(bytes, at))
        }
      } else {
        for (; found < line; found += 1) from = chunk.indexOf(lineFeed, from) + 1
        left.push({ line, from, to: chunk.indexOf(lineFeed, from), at })
      }
      number?.countOn()
    }
    return { bytes: bytes.subarray(0, at), lines: verdicts.length, left }
  }
}

interface KnownAnswer {
  readonly before: Uint8Array
  /** What follows the number of the line; undefined where that is not named. */
  readonly after: Uint8Array | undefined
  readonly longest: number
}

function knownAnswer(answer: FixedAnswer): KnownAnswer {
  if (typeof answer === "string") {
    const before = Buffer.from(`${answer}\n`)
    return { before, after: undefined, longest: before.length }
  }
  const [before, after] = [Buffer.from(answer[0]), Buffer.from(`${answer[1]}\n`)]
  return { before, after, longest: before.length + longestNumber + after.length }
}

/** @returns where the copy ends */
function copy(piece: Uint8Array, bytes: Uint8Array, at: number): number {
  for (let index = 0; index < piece.length; index += 1) bytes[at + index] = piece[index] as number
  return at + piece.length
}
