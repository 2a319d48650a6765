// Answers that depend on nothing but what a line comes to: true, false, or an expression with names.
//
//     False\nTrue and\nTrue\n      verdicts 0 2 1      False\n   (line 2 is left)   True\n

import { LineEvaluator, verdict } from "../../language/engines/line-evaluator.ts"
import { LineReadings } from "../../language/engines/line-readings.ts"
import type { DecidedBy } from "../../language/engines/readings.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { dialectOf, type PlannedDialect } from "../../validate/plan/check-plan.ts"
import { lineFeed } from "../files/line-bytes.ts"
import type { AnswerChunk, LeftLine } from "./chunk-answers.ts"
import { LineNumber, longestNumber } from "./line-number.ts"

/** What is asked, as plain data. */
export interface VerdictQuestion {
  /** The notation of the lines, or several to choose from for each line. */
  readonly dialects: readonly PlannedDialect[]
  readonly decidedBy?: DecidedBy | undefined
  /** Whether a line is answered that less usual notations read differently. */
  readonly allowsRivals?: boolean
  /** The values of variables. */
  readonly assignment?: Assignment | undefined
  /** By the name of the notation in which a line is read. */
  readonly answers: Readonly<Record<string, VerdictAnswers>>
}

/** What is answered, without a line feed; what has no answer here is left to others. */
export type VerdictAnswers = Partial<
  Readonly<Record<Exclude<keyof typeof verdict, "refused">, FixedAnswer>>
>

/** A text, or what stands before and after the number of the line. */
export type FixedAnswer = string | readonly [before: string, after: string]

/** @param isNumbered whether some answer contains the number of its line */
export function verdictAnswers(question: VerdictQuestion, isNumbered: boolean): AnswerChunk {
  const { codesIn, known } = codedAnswers(question)

  return (chunk, firstLine) => {
    const codes = codesIn(chunk)
    const longest = Math.max(...known.map((each) => each?.longest ?? 0))
    const number = isNumbered ? new LineNumber(firstLine) : undefined
    const bytes = new Uint8Array(longest * codes.length)
    const left: LeftLine[] = []
    let at = 0
    // Where lines begin is only needed where one is left.
    let found = 0
    let from = 0
    for (let line = 0; line < codes.length; line += 1) {
      const answer = known[codes[line] as number]
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
    return { bytes: bytes.subarray(0, at), lines: codes.length, left }
  }
}

/** A code for each line, and the answers by these codes: none for a code without one. */
interface CodedAnswers {
  readonly codesIn: (chunk: Uint8Array) => Uint8Array | Uint16Array
  readonly known: readonly (KnownAnswer | undefined)[]
}

function codedAnswers({ dialects, assignment, answers, ...choice }: VerdictQuestion): CodedAnswers {
  const [only, ...others] = dialects.map(dialectOf)
  if (only !== undefined && others.length === 0) {
    const evaluator = new LineEvaluator(only, assignment && { assignment })
    const names = Object.keys(verdict) as (keyof typeof verdict)[]
    const own: Partial<Record<string, FixedAnswer>> = answers[only.name] ?? {}
    return {
      codesIn: (chunk) => evaluator.evaluate(chunk).verdicts,
      known: names.map((name) => knownAnswer(own[name])),
    }
  }
  const { decidedBy, allowsRivals = false } = choice
  const readings = new LineReadings(dialects.map(dialectOf), {
    assignment,
    decidedBy,
    allowsRivals,
  })
  const known: (KnownAnswer | undefined)[] = []
  return {
    known,
    codesIn: (chunk) => {
      const codes = readings.read(chunk)
      for (const meaning of readings.meanings.slice(known.length)) {
        known.push(meaning && knownAnswer(answers[meaning.dialect.name]?.[`${meaning.value}`]))
      }
      return codes
    },
  }
}

interface KnownAnswer {
  readonly before: Uint8Array
  /** What follows the number of the line; undefined where that is not named. */
  readonly after: Uint8Array | undefined
  readonly longest: number
}

function knownAnswer(answer: FixedAnswer | undefined): KnownAnswer | undefined {
  if (answer === undefined) return undefined
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
