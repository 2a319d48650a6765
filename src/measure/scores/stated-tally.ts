// The last lines of a log of xor-bench's runner, one for each length.
//
//     2: 80.00 (C: 8, I: 2, M: 0 A: 10)

import { pythonHundredths } from "../../python/python-hundredths.ts"
import { percentOf, type Tally } from "./reply-tally.ts"

/** A tally in a log, for replies to expressions of one length. */
export interface StatedTally {
  /** Line of the log, from 1. */
  readonly line: number
  readonly length: number
  /** Share of correct replies, from 0 to 1; the log states it in percent with two decimals. */
  readonly accuracy: number
  readonly tally: Counts
}

type Counts = Pick<Tally, "correct" | "incorrect" | "missing" | "all">

/** `undefined` for all other lines. */
export function readStatedTally(text: string, line: number): StatedTally | undefined {
  const match = /^(\d{1,9}): (\d{1,3}\.\d\d) \(C: (\d+), I: (\d+), M: (\d+) A: (\d+)\)\r?$/.exec(
    text,
  )
  if (match === null) return undefined
  const [length = 0, percent = 0, correct = 0, incorrect = 0, missing = 0, all = 0] = match
    .slice(1)
    .map(Number)
  return { line, length, accuracy: percent / 100, tally: { correct, incorrect, missing, all } }
}

/** The line that the runner prints for such replies; an unknown length becomes `?`. */
export function formatTally(length: number | undefined, tally: Counts): string {
  return tallyLine(length, percentOrNone(tally), tally)
}

/** The line as in the log. */
export function formatStatedTally({ length, accuracy, tally }: StatedTally): string {
  return tallyLine(length, 100 * accuracy, tally)
}

export function isSameTally({ accuracy, tally }: StatedTally, counted: Counts): boolean {
  const names = ["correct", "incorrect", "missing", "all"] as const
  // Halves round differently if the quotient is rounded before it becomes a percentage.
  const isNear = Math.abs(100 * accuracy - percentOrNone(counted)) < 0.0051
  return isNear && names.every((name) => tally[name] === counted[name])
}

function tallyLine(
  length: number | undefined,
  percent: number,
  { correct, incorrect, missing, all }: Counts,
): string {
  const counts = `(C: ${correct}, I: ${incorrect}, M: ${missing} A: ${all})`
  return `${length ?? "?"}: ${pythonHundredths(percent)} ${counts}`
}

function percentOrNone(tally: Counts): number {
  return tally.all === 0 ? 0 : percentOf(tally)
}
