// Answers that depend only on the verdict on a line: true, false, or an expression with variables.
//
//     False\nTrue and\nTrue\n      verdicts 0 2 1      False\n   (line 2 is left)   True\n

import { lineFeed } from "../../ascii.ts"
import type { DecidedBy } from "../../language/engines/index.ts"
import { byMeaning, LineEvaluator, LineReadings, verdict } from "../../language/engines/index.ts"
import type { Assignment } from "../../language/expression/index.ts"
import { dialectOf, type PlannedDialect } from "../../validate/index.ts"

import { type AnswerChunk, type LeftLine, LineNumber, longestNumber } from "./chunk-answers.ts"

/** The question, as plain data. */
export interface VerdictQuestion {
  /** The notation of the lines, or candidates to choose from for each line. */
  readonly dialects: readonly PlannedDialect[]
  /** Values of variables, if there is only one notation. */
  readonly assignment?: Assignment | undefined
  /** Which of several notations have to agree on a value. */
  readonly decidedBy?: DecidedBy | undefined
  /** Whether to answer lines that less common notations read differently. */
  readonly allowsRivals?: boolean
  /** Whether notations have to agree on the values of lines or on their trees. Default: values. */
  readonly compares?: "values" | "trees" | undefined
  /** Whether the answer to a line is the list of its likely notations, if there are several to choose from. */
  readonly lists?: boolean | undefined
  /** Answers by the name of the line's notation. */
  readonly answers: Readonly<Record<string, VerdictAnswers>>
}

/** Answers without line feeds; the caller answers lines whose verdict has no answer. */
export type VerdictAnswers = Partial<
  Readonly<Record<Exclude<keyof typeof verdict, "refused">, FixedAnswer>>
>

/** A text without a line feed, or the texts before and after the line number. */
export type FixedAnswer = string | readonly [before: string, after: string]

/** @param isNumbered whether any answer contains its line number */
export function verdictAnswers(question: VerdictQuestion, isNumbered: boolean): AnswerChunk {
  const { codesIn, known } = codedLines(question)
  return (chunk, firstLine) => {
    const codes = codesIn(chunk)
    const longest = Math.max(...known.map((each) => each?.longest ?? 0))
    const number = isNumbered ? new LineNumber(firstLine) : undefined
    const bytes = new Uint8Array(longest * codes.length)
    const left: LeftLine[] = []
    let at = 0
    // Start of line `found`; computed only if a line is left.
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

/** A code for each line and the answer for each code; lines without an answer are left to the caller. */
interface CodedLines {
  readonly codesIn: (chunk: Uint8Array) => Uint8Array | Uint16Array
  /** May grow with each chunk. */
  readonly known: readonly (KnownAnswer | undefined)[]
}

function codedLines({ dialects, assignment, answers, ...choice }: VerdictQuestion): CodedLines {
  const among = dialects.map(dialectOf)
  const [only, ...others] = among
  if (only !== undefined && others.length === 0) {
    const evaluator = new LineEvaluator(only, assignment && { assignment })
    const names = Object.keys(verdict) as (keyof typeof verdict)[]
    const own: Partial<Record<string, FixedAnswer>> = answers[only.name] ?? {}
    return {
      codesIn: (chunk) => evaluator.evaluate(chunk).verdicts,
      known: names.map((name) => knownAnswer(own[name])),
    }
  }
  const readings = new LineReadings(among, choice)
  const { made: known, codesIn } = byMeaning(readings, ({ dialect, value, listed }) =>
    knownAnswer(listed ?? answers[dialect.name]?.[`${value}`]),
  )
  return { known, codesIn }
}

interface KnownAnswer {
  readonly before: Uint8Array
  /** The text after the line number; `undefined` if the answer has no number. */
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

/** @returns the offset after the copy */
function copy(piece: Uint8Array, bytes: Uint8Array, at: number): number {
  for (let index = 0; index < piece.length; index += 1) bytes[at + index] = piece[index] as number
  return at + piece.length
}
