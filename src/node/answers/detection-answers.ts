// The notations of lines. Lines that have the same words and are accepted by the same notations share an answer.
//
//     True and False\nYES or NO\n      true-false python …\nyes-no mixed\n

import { LineReadings, likelyAmongLines } from "../../language/engines/line-readings.ts"
import type { ReadingGroup } from "../../language/engines/readings.ts"
import { dialectOf, type PlannedDialect } from "../../validate/plan/check-plan.ts"
import type { AnswerChunk } from "./chunk-answers.ts"
import { fixedAnswers, type KnownAnswer, knownAnswer } from "./fixed-answers.ts"

/** The question, as plain data. */
export interface DetectionQuestion {
  readonly dialects: readonly PlannedDialect[]
}

export function detectionAnswers({ dialects }: DetectionQuestion): AnswerChunk {
  const among = dialects.map(dialectOf)
  const readings = new LineReadings(among, likelyAmongLines(among))
  const known: (KnownAnswer | undefined)[] = []
  const codesIn = (chunk: Uint8Array) => {
    const codes = readings.read(chunk)
    for (const groups of readings.meanings.slice(known.length)) {
      known.push(groups && knownAnswer(onOneLine(groups)))
    }
    return codes
  }
  return fixedAnswers({ codesIn, known }, false)
}

/** Names of notations; a bar separates notations with different readings. */
export function onOneLine(groups: readonly ReadingGroup[]): string {
  return groups.map(({ dialects }) => dialects.map(({ name }) => name).join(" ")).join(" | ")
}
