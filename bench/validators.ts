// All ways of checking a dataset, our own first, and the floor.

import { type ValidateOptions, validateFiles } from "boolglot/node"
import { parseLines } from "./peers/json-lines.ts"
import { makePeggyRows } from "./peers/peggy-rows.ts"

/** The verdicts on a file of rows. */
export interface Verdicts {
  readonly rows: number
  /** Number of rows whose label is the value of their expression. */
  readonly right: number
  /** Lines of the rows with wrong labels, counted from 1. */
  readonly wrongLines: readonly number[]
}

/** Only the floor returns undefined, as it gives no verdicts. */
export type Validator = (path: string) => Promise<Verdicts | undefined>

/** Uses the default number of threads. */
export const labelsName = "boolglot, labels only"
export const fullName = "boolglot, full analysis"
export const labelsAlone = `${labelsName}, one thread`
export const labelsTwice = `${labelsName}, two threads`
export const fullAlone = `${fullName}, one thread`
export const fullTwice = `${fullName}, two threads`
export const peggyName = "readline, JSON.parse and peggy"
export const parseName = "JSON.parse of every line"

/** The validators to compare; the floor comes last. */
export const compared = [labelsAlone, labelsTwice, fullAlone, fullTwice, peggyName, parseName]

export const validators: Readonly<Record<string, () => Validator>> = {
  [labelsName]: () => own({ labelsOnly: true }),
  [fullName]: () => own({}),
  [labelsAlone]: () => own({ labelsOnly: true, threads: 1 }),
  [labelsTwice]: () => own({ labelsOnly: true, threads: 2 }),
  [fullAlone]: () => own({ threads: 1 }),
  [fullTwice]: () => own({ threads: 2 }),
  [peggyName]: makePeggyRows,
  [parseName]: () => async (path) => parseLines(path),
}

function own(options: Pick<ValidateOptions, "labelsOnly" | "threads">): Validator {
  return async (path) => {
    const { counts, badRows } = await validateFiles([path], options)
    const wrongLines = badRows.flatMap(({ kind, line }) => (kind === "wrong" ? [line] : []))
    return { rows: counts.rows, right: counts.right, wrongLines }
  }
}
