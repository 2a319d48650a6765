// The right answer to a row: the value of its expression, or its label where nothing else tells.
//
//     value false, label true      false; the label says otherwise
//     no value,    label true      true; unchecked
//     no value,    no label        none

import { describeValue } from "../../formats/row.ts"
import { builtInDialects } from "../../language/dialect/built-in.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { refusal } from "../../language/engines/refusal.ts"
import { hasLabel, readLabel } from "../../validate/rows/label.ts"
import type { ReadOutcome } from "../../validate/rows/row-checker.ts"

export interface RightAnswer {
  /** Undefined where nothing tells it. */
  readonly answer: boolean | undefined
  /** Why there is no value, in one sentence; undefined where there is one. */
  readonly problem: string | undefined
  /** That the label says something else than the value. */
  readonly otherLabel: string | undefined
}

/** @param byLabel whether the label counts also where the value is another one */
export function rightAnswer(outcome: ReadOutcome, dialect: Dialect, byLabel: boolean): RightAnswer {
  const { kind, value, label, message } = outcome
  return {
    answer: value === undefined || byLabel ? (label ?? value) : value,
    problem: value === undefined ? problemOf(outcome, dialect) : undefined,
    otherLabel: kind === "wrong" ? message : undefined,
  }
}

/** Of a row in which no expression was found. */
export function labelledAnswer(
  target: unknown,
  dialect: Dialect | undefined,
  problem: string,
): RightAnswer {
  const label = dialect && readLabel(target, dialect)
  return { answer: label ?? readLabel(target, anyLiterals), problem, otherLabel: undefined }
}

/** Why a label does not help, as a part of a sentence. */
export function describeNoLabel(target: unknown): string {
  return hasLabel(target)
    ? `the label ${describeValue(target)} is no truth value`
    : "there is no label"
}

/** Knows the literals of all notations. */
const anyLiterals = dialectNamed("mixed", builtInDialects)

function problemOf({ text, stop, message }: ReadOutcome, dialect: Dialect): string {
  return stop === undefined
    ? message
    : refusal(text, stop.offset, stop.expected, dialect).wording.problem
}
