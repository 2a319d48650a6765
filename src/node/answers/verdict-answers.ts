// Answers that depend on nothing but what a line comes to: true, false, or an expression with names.
//
//     False\nTrue and\nTrue\n      verdicts 0 2 1      False\n   (line 2 is left)   True\n

import { LineEvaluator, verdict } from "../../language/engines/line-evaluator.ts"
import { LineReadings, meantAmong } from "../../language/engines/line-readings.ts"
import type { DecidedBy } from "../../language/engines/readings.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { dialectOf, type PlannedDialect } from "../../validate/plan/check-plan.ts"
import type { AnswerChunk } from "./chunk-answers.ts"
import {
  type CodedLines,
  type FixedAnswer,
  fixedAnswers,
  type KnownAnswer,
  knownAnswer,
} from "./fixed-answers.ts"

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

/** @param isNumbered whether some answer contains the number of its line */
export function verdictAnswers(question: VerdictQuestion, isNumbered: boolean): AnswerChunk {
  return fixedAnswers(codedLines(question), isNumbered)
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
  const { decidedBy, allowsRivals = false } = choice
  const decide = meantAmong(among, { assignment, decidedBy, allowsRivals })
  const readings = new LineReadings(among, decide, { assignment })
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
