// The notation of a dataset, from all of its rows: each dialect reads them, and those that give other values to some are
// told apart by the labels. A row that does not fit must not turn a strict dialect into one that lets more through: then
// the row would go unreported.
//
//     false & false == false     True    python is right here, and c is not

import { byStrictness, type Dialect, isMixture } from "../../language/dialect/dialect.ts"
import { AmbiguityError, ambiguityOf, readMeant } from "../../language/engines/readings.ts"
import { tryParse } from "../../language/engines/table-engine.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { haveSameMeaning } from "../../language/expression/same-meaning.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { BooleanSyntaxError } from "../../language/source/boolean-syntax-error.ts"
import { type Outcome, readSamples, type Sample, type SampleReadings } from "./sample-readings.ts"

/** A dialect, and why it and no other. */
export interface DetectedDialect {
  readonly dialect: Dialect
  /** The names of those that read nearly as many rows, with the same values; the strictest first. */
  readonly alike: readonly string[]
  /** Those that give other values to some rows, by which the labels decided. */
  readonly outvoted: readonly Outvoted[]
}

export interface Outvoted {
  readonly dialect: string
  /** How many rows with a label it gives another value, and for how many of these the label is that value. */
  readonly rows: number
  readonly right: number
}

/** So much of what the best one reads, a stricter dialect has to read. */
const enough = 0.9

/** In so much of the rows that two dialects read differently, the labels have to agree with the one that is taken. */
const decisive = 0.9

/** Fewer labels than these may all be wrong, and decide nothing. */
const fewest = 3

/**
 * The strictest dialect that reads nearly as many texts as the one that reads the most. Only texts that have a value
 * count, because words such as T must not pass for variables where they are another notation's literals; where no
 * dialect has a value for more than half, texts with variables count, too. A mixture is taken where no other dialect
 * reads more than half of what it reads. Where no dialect reads anything, the one that gets furthest into the first
 * text. Undefined without texts.
 *
 * @throws AmbiguityError where another one gives some texts another value, and the labels do not decide
 */
export function detectDialect(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): DetectedDialect | undefined {
  return dialectOfReadings(readSamples(samples, dialects))
}

/**
 * As `detectDialect`, of texts that were read.
 *
 * @throws AmbiguityError
 */
export function dialectOfReadings({
  samples,
  dialects,
  likely,
  outcomes,
  readable,
}: SampleReadings): DetectedDialect | undefined {
  if (readable === 0) {
    const dialect = furthestReader(samples, dialects)
    return dialect && { dialect, alike: [], outvoted: [] }
  }
  const tallies = strictestFirst(likely).map(
    (dialect): Tally => ({ dialect, outcomes: outcomes.map((each) => each.get(dialect)) }),
  )
  const candidates = candidatesAmong(tallies, readable)
  const [first] = candidates
  if (first === undefined) return undefined
  const best = candidates.reduce((one, other) => {
    const rows = differingRows(one, other)
    const isBetter = agreement(other, rows, samples).right > agreement(one, rows, samples).right
    return isBetter ? other : one
  }, first)
  const outvoted = candidates.flatMap((rival): Outvoted[] => {
    const rows = differingRows(best, rival)
    if (rows.length === 0) return []
    const { labelled, right } = agreement(best, rows, samples)
    if (right < fewest || right < decisive * labelled) {
      throw ambiguity(best, rows, candidates, samples)
    }
    return [{ dialect: rival.dialect.name, rows: labelled, right: labelled - right }]
  })
  const alike = candidates
    .map(({ dialect }) => dialect.name)
    .filter((name) => name !== best.dialect.name)
    .filter((name) => outvoted.every(({ dialect }) => dialect !== name))
  return { dialect: best.dialect, alike, outvoted }
}

const strictestFirst = oncePerObject((dialects: readonly Dialect[]) =>
  [...dialects].sort(byStrictness),
)

interface Tally {
  readonly dialect: Dialect
  /** One for each text; undefined where it is not read. */
  readonly outcomes: readonly (Outcome | undefined)[]
}

/** The dialects that may be meant, the strictest first. */
function candidatesAmong(tallies: readonly Tally[], readable: number): readonly Tally[] {
  const pure = tallies.filter(({ dialect }) => !isMixture(dialect))
  const isValue = (outcome: Outcome | undefined) => typeof outcome === "boolean"
  const isRead = (outcome: Outcome | undefined) => outcome !== undefined
  const half = readable / 2
  return (
    nearHighest(pure, isValue, half) ??
    nearHighest(tallies, isValue, half) ??
    nearHighest(pure, isRead, half) ??
    nearHighest(tallies, isRead, 0) ??
    []
  )
}

/**
 * The dialect with the most texts of some kind, and those with enough of the same texts; undefined where there are no
 * more than a minimum.
 */
function nearHighest(
  tallies: readonly Tally[],
  counts: (outcome: Outcome | undefined) => boolean,
  minimum: number,
): readonly Tally[] | undefined {
  const rowsOf = ({ outcomes }: Tally) => outcomes.map(counts)
  const countOf = (rows: readonly boolean[]) => rows.filter(Boolean).length
  let highest: readonly boolean[] = []
  for (const tally of tallies) {
    const rows = rowsOf(tally)
    if (countOf(rows) > countOf(highest)) highest = rows
  }
  const most = countOf(highest)
  if (most <= minimum) return undefined
  return tallies.filter(
    (tally) => countOf(rowsOf(tally).filter((is, row) => is && highest[row])) >= enough * most,
  )
}

/** The rows that both read, and to which they give different meanings; of those without values only the first. */
function differingRows(one: Tally, other: Tally): number[] {
  const rows: number[] = []
  let isTreeFound = false
  one.outcomes.forEach((outcome, row) => {
    const rival = other.outcomes[row]
    if (outcome === undefined || rival === undefined || outcome === rival) return
    if (typeof outcome === "boolean" && typeof rival === "boolean") rows.push(row)
    else if (typeof outcome === "object" && typeof rival === "object" && !isTreeFound) {
      isTreeFound = !haveSameMeaning(outcome, rival)
      if (isTreeFound) rows.push(row)
    }
  })
  return rows
}

/** How many of some rows have a label, and how many the one that a dialect says. */
function agreement(tally: Tally, rows: readonly number[], samples: readonly Sample[]) {
  const labels = rows.map((row) => samples[row]?.label?.(tally.dialect))
  return {
    labelled: labels.filter((label) => label !== undefined).length,
    right: rows.filter((row, at) => labels[at] !== undefined && tally.outcomes[row] === labels[at])
      .length,
  }
}

/** Shows the shortest text that tells the dialects apart. */
function ambiguity(
  best: Tally,
  rows: readonly number[],
  candidates: readonly Tally[],
  samples: readonly Sample[],
): AmbiguityError {
  const textOf = (row: number) => samples[row]?.text ?? ""
  const row = rows.reduce((shortest, each) =>
    textOf(each).length < textOf(shortest).length ? each : shortest,
  )
  const readings = [best, ...candidates.filter((each) => each !== best)]
    .filter(({ outcomes }) => outcomes[row] !== undefined)
    .map(({ dialect }) => ({ dialect, tree: tryParse(textOf(row), dialect) as Expression }))
  return ambiguityOf(readings, samples[row]?.values?.(best.dialect), textOf(row))
}

function furthestReader(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): Dialect | undefined {
  for (const { text } of samples) {
    try {
      readMeant(text, dialects, undefined, "all")
    } catch (error) {
      if (error instanceof AmbiguityError && error.obstacle !== undefined) continue
      if (!(error instanceof BooleanSyntaxError)) throw error
      return dialects.find(({ name }) => name === error.dialect)
    }
  }
  return undefined
}
