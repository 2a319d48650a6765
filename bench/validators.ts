// Everybody who checks a dataset, our own ways first, and the floor.

import { type ValidateOptions, validateFiles } from "boolglot/node"
import { parseLines } from "./peers/json-lines.ts"
import { makePeggyRows } from "./peers/peggy-rows.ts"

/** What somebody says of a file of rows. */
export interface Verdicts {
  readonly rows: number
  /** Rows whose label is the value of their expression. */
  readonly right: number
  /** Those whose label is another one, counted from 1. */
  readonly wrongLines: readonly number[]
}

/** Undefined verdicts are those of the floor, which gives none. */
export type Validator = (path: string) => Promise<Verdicts | undefined>

/** As many threads as there are by default. */
export const labelsName = "boolglot, labels only"
export const fullName = "boolglot, full analysis"
export const labelsAlone = `${labelsName}, one thread`
export const labelsTwice = `${labelsName}, two threads`
export const fullAlone = `${fullName}, one thread`
export const fullTwice = `${fullName}, two threads`
export const peggyName = "readline, JSON.parse and peggy"
export const parseName = "JSON.parse of every line"

/** Those that are compared with each other; the floor comes last. */
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
