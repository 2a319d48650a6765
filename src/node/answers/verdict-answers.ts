// Answers that depend only on the verdict on a line: true, false, or an expression with variables.
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

/** The question, as plain data. */
export interface VerdictQuestion {
  /** The notation of the lines, or candidates to choose from for each line. */
  readonly dialects: readonly PlannedDialect[]
  readonly decidedBy?: DecidedBy | undefined
  /** Whether to answer lines that less common notations read differently. */
  readonly allowsRivals?: boolean
  /** Values of variables. */
  readonly assignment?: Assignment | undefined
  /** Answers by the name of the line's notation. */
  readonly answers: Readonly<Record<string, VerdictAnswers>>
}

/** Answers without line feeds; the caller answers lines whose verdict has none. */
export type VerdictAnswers = Partial<
  Readonly<Record<Exclude<keyof typeof verdict, "refused">, FixedAnswer>>
>

/** @param isNumbered whether any answer contains its line number */
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
