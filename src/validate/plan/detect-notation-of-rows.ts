// Detects the notation of a dataset. Every dialect reads the rows; where dialects disagree on values, labels decide.
//
//     false & false == false     True    python is right here, and c is not

import { type Dialect, isMixture, tierOf } from "../../language/dialect/index.ts"
import {
  AmbiguityError,
  ambiguityOf,
  readMeant,
  strictestFirst,
  tryParse,
} from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { haveSameMeaning } from "../../language/expression/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { BooleanSyntaxError } from "../../language/source/index.ts"
import { agreementEvidence, agreementIn, coverageEvidence } from "../evidence/evidence.ts"
import { decisive, explained, notationPrior, plain, strictness } from "../evidence/priors.ts"
import {
  literalsOf,
  type Outcome,
  readSamples,
  type Sample,
  type SampleReadings,
} from "./sample-readings.ts"
import { spellingPrior } from "./spelling-prior.ts"

export interface DetectedDialect {
  readonly dialect: Dialect
  /** Names of dialects that read about the same rows, with the same values; the strictest first. */
  readonly alike: readonly string[]
  /** Dialects that give other values to some rows and were ruled out by the labels. */
  readonly outvoted: readonly Outvoted[]
  /** Dialects that give other values to some rows and were ruled out because they are less common. */
  readonly unlikely: readonly Unlikely[]
}

export interface Outvoted {
  readonly dialect: string
  /** Number of labelled rows that it evaluates differently, and how many of those have its value as their label. */
  readonly rows: number
  readonly right: number
}

export interface Unlikely {
  readonly dialect: string
  /** Number of rows that it gives another value or meaning. */
  readonly rows: number
}

/**
 * Returns the most plausible dialect, or the one that gets furthest into the first text if all texts are unreadable;
 * `undefined` without texts.
 *
 * @throws AmbiguityError if a dialect that is nearly as plausible gives some text another value
 */
export function detectDialect(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): DetectedDialect | undefined {
  return dialectOfReadings(readSamples(samples, dialects))
}

/**
 * Like `detectDialect`, for texts that have already been read.
 *
 * @param confirmed the dialect that labels have confirmed if those of the texts don't confirm any
 * @throws AmbiguityError
 */
export function dialectOfReadings(
  readings: SampleReadings,
  confirmed?: Dialect,
): DetectedDialect | undefined {
  const { samples, dialects } = readings
  const labelOf: LabelOf = ({ label }, dialect) => label?.(dialect)
  const tallies = talliesOf(readings, labelOf, confirmedDialect(readings, labelOf) ?? confirmed)
  const most = mostPlausible(tallies)
  if (most === undefined) {
    const dialect = furthestReader(samples, dialects)
    return dialect && { dialect, alike: [], outvoted: [], unlikely: [] }
  }
  const best = strictestAlike(most, tallies)
  const others = tallies.filter((each) => each !== best)
  // Being common isn't enough if the labels of the rows that differ fit another notation equally well.
  const neededOver = (rival: Tally, rows = differingRows(best, rival)) => {
    const isTold = rival.agreement < best.agreement || labelsIn(rival, rows).rows === 0
    return isExplained(best) && isTold ? decisive : plain
  }
  const [outvoted, unlikely, alike]: [Outvoted[], Unlikely[], string[]] = [[], [], []]
  for (const rival of others) {
    const rows = differingRows(best, rival)
    const odds = oddsOf(best, rival)
    const { name } = rival.dialect
    if (rows.length === 0) {
      const isNamed = !isMixture(rival.dialect) || isMixture(best.dialect)
      if (isNamed && coverageOdds(best, rival) < decisive + strictness) alike.push(name)
    } else if (odds < neededOver(rival, rows)) {
      const isPlausible = (each: Tally) => oddsOf(best, each) < neededOver(each)
      throw ambiguity(best, rows, others.filter(isPlausible), samples)
    } else if (odds - (best.agreement - rival.agreement) < decisive) {
      outvoted.push({ dialect: name, ...labelsIn(rival, rows) })
    } else if (odds < plain) {
      unlikely.push({ dialect: name, rows: rows.length })
    }
  }
  return { dialect: best.dialect, alike, outvoted, unlikely }
}

/**
 * Whether a dialect is expected to explain most labels, by the rule of succession. If not, another dialect is probably
 * intended, since sets with that many wrong labels are rare.
 */
function isExplained({ outcomes, labels }: Tally): boolean {
  const { right, labelled } = agreementIn(outcomes, labels)
  return right === labelled || right + 1 > explained * (labelled + 2)
}

/**
 * The strictest dialect that reads about the same rows as the most plausible one, with the same values. It is at least
 * as common, or made for datasets or by the user, so that `~a & b` isn't reported as Julia.
 */
function strictestAlike(best: Tally, tallies: readonly Tally[]): Tally {
  const isWellKnown = ({ dialect }: Tally) =>
    dialect.family === undefined ||
    dialect.family === "datasets" ||
    tierOf(dialect) <= tierOf(best.dialect)
  const isAlike = (each: Tally) =>
    isWellKnown(each) && coverageOdds(each, best) >= 0 && differingRows(each, best).length === 0
  return tallies.find((each) => each === best || isAlike(each)) as Tally
}

/** How one dialect reads the sample. */
interface RowTally extends TextOutcomes {
  readonly dialect: Dialect
  /** Position among the dialects, the strictest first. */
  readonly rank: number
  readonly prior: number
  /** Whether it includes texts that only labels can show to be in the dialect. */
  readonly isDoubted: boolean
}

/** Dialects with equal outcomes share the object. */
interface TextOutcomes {
  /** One per text; `undefined` if the text is not read. */
  readonly outcomes: readonly (Outcome | undefined)[]
  /** Whether each text is read, and whether it has a value. */
  readonly read: readonly boolean[]
  readonly valued: readonly boolean[]
}

/** A tally with labels, and the evidence from their agreement with the outcomes. */
interface Tally extends RowTally {
  readonly labels: readonly (boolean | undefined)[]
  readonly agreement: number
}

/** The value that the label of a sample states, which depends only on the literals of the dialect. */
type LabelOf = (sample: Sample, dialect: Dialect) => boolean | undefined

/** The outcomes of one dialect, and its prior without the evidence from labels and from rows read. */
export type DialectReading = Pick<RowTally, "dialect" | "outcomes" | "prior">

/**
 * Returns the most plausible dialect for the given labels, and every dialect that gives some texts another value and is
 * not implausible.
 */
export function plausibleDialects(
  readings: SampleReadings,
  labelOf: LabelOf,
  confirmed?: Dialect,
): readonly DialectReading[] {
  const tallies = talliesOf(readings, labelOf, confirmed)
  const best = mostPlausible(tallies)
  if (best === undefined) return []
  const kept = [best]
  for (const each of tallies) {
    const isOther = kept.every((known) => differingRows(known, each).length > 0)
    if (isOther && oddsOf(best, each) < plain) kept.push(each)
  }
  return kept.map((each) => ({ ...strictestAlike(each, tallies), prior: each.prior }))
}

function talliesOf(
  readings: SampleReadings,
  labelOf: LabelOf,
  confirmed?: Dialect,
): readonly Tally[] {
  return allTallies(readings, labelOf).filter(
    ({ isDoubted, dialect }) => !isDoubted || dialect === confirmed,
  )
}

/** The doubted dialect that the labels agree with decisively better than with any other; `undefined` if there is none. */
export function confirmedDialect(readings: SampleReadings, labelOf: LabelOf): Dialect | undefined {
  if (readings.outcomes.every(({ doubted }) => doubted.size === 0)) return undefined
  const tallies = allTallies(readings, labelOf)
  const doubted = tallies.filter(({ isDoubted }) => isDoubted)
  const others = tallies.filter(({ dialect }) => doubted.every((each) => each.dialect !== dialect))
  const needed = Math.max(0, ...others.map(({ agreement }) => agreement)) + decisive
  return doubted.find(({ agreement }) => agreement >= needed)?.dialect
}

function allTallies(readings: SampleReadings, labelOf: LabelOf): readonly Tally[] {
  const comparedTo = oncePerObject((outcomes: TextOutcomes["outcomes"]) => {
    const known = new Map<string, Pick<Tally, "labels" | "agreement">>()
    return (dialect: Dialect) => {
      const literals = literalsOf(dialect)
      const compared = known.get(literals)
      if (compared !== undefined) return compared
      const labels = readings.samples.map((sample, row) =>
        typeof outcomes[row] === "boolean" ? labelOf(sample, dialect) : undefined,
      )
      const found = { labels, agreement: agreementEvidence(outcomes, labels) }
      known.set(literals, found)
      return found
    }
  })
  return rowTallies(readings).map((tally) => ({
    ...tally,
    ...comparedTo(tally.outcomes)(tally.dialect),
  }))
}

/** The part of the tallies that doesn't depend on labels, for the dialects that read any text. */
function rowTallies(readings: SampleReadings): readonly RowTally[] {
  const known = tallied.get(readings.outcomes) ?? tallyRows(readings)
  tallied.set(readings.outcomes, known)
  return known
}

const tallied = new WeakMap<SampleReadings["outcomes"], readonly RowTally[]>()

function tallyRows({ samples, likely, outcomes }: SampleReadings): readonly RowTally[] {
  const numbers = new Map<Outcome, number>()
  const numberOf = (outcome: Outcome) => {
    const number = numbers.get(outcome) ?? numbers.size
    numbers.set(outcome, number)
    return number
  }
  const known = new Map<string, TextOutcomes>()
  const sharedFor = (own: TextOutcomes["outcomes"]) => {
    const key = own.map((outcome) => (outcome === undefined ? "" : numberOf(outcome))).join()
    const shared = known.get(key) ?? {
      outcomes: own,
      read: own.map((outcome) => outcome !== undefined),
      valued: own.map((outcome) => typeof outcome === "boolean"),
    }
    known.set(key, shared)
    return shared
  }
  const tallyOf = (dialect: Dialect, rank: number, isDoubted: boolean): RowTally[] => {
    const own = outcomes.map(({ likely, doubted }) => {
      return likely.get(dialect) ?? (isDoubted ? doubted.get(dialect) : undefined)
    })
    const isRead = own.some((outcome) => outcome !== undefined)
    if (!isRead) return []
    const read = samples.flatMap(({ text }, row) => (own[row] === undefined ? [] : [text]))
    const prior = notationPrior(dialect) + spellingPrior(dialect, read)
    return [{ dialect, rank, prior, isDoubted, ...sharedFor(own) }]
  }
  const doubted = new Set(outcomes.flatMap((each) => [...each.doubted.keys()]))
  return strictestFirst(likely).flatMap((dialect, rank) => [
    ...(doubted.has(dialect) ? tallyOf(dialect, rank, true) : []),
    ...tallyOf(dialect, rank, false),
  ])
}

function mostPlausible(tallies: readonly Tally[]): Tally | undefined {
  const [first, ...others] = tallies
  return others.reduce((best, each) => (best && oddsOf(each, best) > 0 ? each : best), first)
}

/** The log-odds of one dialect against another. */
function oddsOf(own: Tally, rival: Tally): number {
  return own.prior - rival.prior + own.agreement - rival.agreement + coverageOdds(own, rival)
}

/** Log-odds from the texts read and, among texts that both read, those with a value: T may be a literal or a name. */
function coverageOdds(own: Tally, rival: Tally): number {
  const isStricter = own.rank < rival.rank
  const [stricter, other] = isStricter ? [own, rival] : [rival, own]
  const preference = isStricter ? strictness : -strictness
  if (own.outcomes === rival.outcomes) return preference
  const isSame = (one: readonly boolean[], two: readonly boolean[]) =>
    one === two || one.every((is, row) => is === two[row])
  // If the same texts are read and have values, only the values differ, and strictness says nothing about those.
  if (isSame(own.read, rival.read) && isSame(own.valued, rival.valued)) return 0
  const inBoth = (rows: readonly boolean[]) =>
    rows.filter((_, row) => own.read[row] && rival.read[row])
  const evidence =
    coverageEvidence(own.read, rival.read, (row) => own.valued[row] || rival.valued[row] || false) +
    coverageEvidence(inBoth(own.valued), inBoth(rival.valued))
  const readsNoMore = stricter.read.every((isRead, row) => !isRead || other.read[row])
  return readsNoMore ? evidence + preference : evidence
}

/** Rows that both dialects read with different meanings; of rows without values, only the first. */
function differingRows(one: Tally, other: Tally): number[] {
  if (one.outcomes === other.outcomes) return []
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

/** The number of the given rows that have a label, and the number whose label is the dialect's value. */
function labelsIn({ labels, outcomes }: Tally, rows: readonly number[]) {
  const { labelled, right } = agreementIn(
    rows.map((row) => outcomes[row]),
    rows.map((row) => labels[row]),
  )
  return { rows: labelled, right }
}

/** The error shows the shortest text about which the dialects disagree. */
function ambiguity(
  best: Tally,
  rows: readonly number[],
  others: readonly Tally[],
  samples: readonly Sample[],
): AmbiguityError {
  const textOf = (row: number) => samples[row]?.text ?? ""
  const row = rows.reduce((shortest, each) =>
    textOf(each).length < textOf(shortest).length ? each : shortest,
  )
  const readings = [best, ...others]
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
