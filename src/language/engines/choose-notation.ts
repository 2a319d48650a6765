// Decides what a text means. A reading is one dialect's parse of the text; with many dialects a text has many readings.
// `choose` returns the reading of the most usual notations if they agree. Otherwise the user has to name the notation.
//
//     a and not b        python, pascal, vhdl …   (and a (not b))
//     a or b and c       python, english …        (or a (and b c)), with a note that kotlin and ruby differ
//     AB + B             textbook                 (or (and A B) B), with a note that circuit reads the names AB and B
//     p ^ q              python, c …              (xor p q)
//                        ascii-logic              (and p q): ambiguous
//     Y = A + B          digital alone            (or (iff Y A) B), but it looks like a definition: ambiguous

import { obstacleIn, refusal, tierRuledOut } from "../diagnosis/index.ts"
import { type Dialect, isMixture, isOwn, tierOf, tokenAt, tokenize } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import {
  type Assignment,
  evaluateTree,
  formatLine,
  haveSameMeaning,
  variablesOf,
} from "../expression/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { shortened } from "../source/index.ts"
import { AmbiguityError, describeSides, longestShown, type Side } from "./ambiguity-error.ts"
import { accepts, commentIn, cutsOperator, failureOf, tryParse } from "./create-engine.ts"
import {
  firstLikely,
  likelyAmong,
  possibleAmong,
  preferring,
  reasonableIn,
  strictestFirst,
} from "./likely-notations.ts"
import { ParseFailure } from "./parse-failure.ts"

/** One dialect's parse of a text. */
export interface Reading {
  readonly dialect: Dialect
  readonly tree: Expression
  /** Different readings of the text in less usual notations; `undefined` if there are none. */
  readonly rivals?: readonly ReadingGroup[]
  /** The variables of the tree that are comparisons of values. */
  readonly atoms?: readonly string[]
  /** The first comment in a text whose dialect was detected; `undefined` if there is none. */
  readonly comment?: string
}

/** Dialects that read a text alike, the strictest first, and the tree of the first one. */
export interface ReadingGroup {
  readonly dialects: readonly Dialect[]
  readonly tree: Expression
  /** The value of the text; `undefined` if a variable has no value. */
  readonly value: boolean | undefined
}

/** Returns the dialects in which a text is likely to be written, the strictest first. */
export function detect(text: string, dialects: readonly Dialect[]): Dialect[] {
  const readers = possibleAmong(text, dialects).filter((dialect) => accepts(text, dialect))
  const likely = likelyAmong(text, readers, dialects)
  return dialects.length > 1 && isRuledOut(text, likely) ? [] : [...likely]
}

/** Returns the first likely dialect of a text. @param dialects sorted, the strictest first */
export function strictestReader(text: string, dialects: readonly Dialect[]): Dialect | undefined {
  return firstLikely(text, dialects, (dialect) => accepts(text, dialect))
}

/** Returns the readings of a text in its likely dialects, the strictest first. */
export function likelyReadings(text: string, dialects: readonly Dialect[]): readonly Reading[] {
  return readingsOf(text, dialects).readings
}

/**
 * Returns the plausible readings of a text, the strictest first. A likely reading is dropped if it has a variable where
 * another has a literal. Mixtures are included only if no other dialect reads the text.
 */
export function meantReadings(text: string, dialects: readonly Dialect[]): readonly Reading[] {
  return meantOf(readingsOf(text, dialects).readings)
}

/**
 * Groups the readings of a text by meaning: two trees mean the same if they agree for any values of their literals and
 * variables.
 * @param values values of the variables; if all readings have a value, only these values are compared
 */
export function groupsOf(readings: readonly Reading[], values?: Assignment): ReadingGroup[] {
  const groups: { dialects: Dialect[]; tree: Expression; value: boolean | undefined }[] = []
  const worth = readings.map(({ tree }) => valueWith(tree, values))
  const areValues = values !== undefined && worth.every((value) => value !== undefined)
  readings.forEach(({ dialect, tree }, at) => {
    const value = worth[at]
    const group = groups.find((each) =>
      areValues ? each.value === value : haveSameMeaning(each.tree, tree),
    )
    if (group === undefined) groups.push({ dialects: [dialect], tree, value })
    else group.dialects.push(dialect)
  })
  return groups
}

export function mostUsualFirst(groups: readonly ReadingGroup[]): ReadingGroup[] {
  return groups.toSorted((left, right) => leastTier(left.dialects) - leastTier(right.dialects))
}

/** The tier of the most usual dialect. */
function leastTier(dialects: readonly Dialect[]): number {
  return Math.min(...dialects.map(tierOf))
}

/** Lists the notations in each group, the most usual group first: "coq lean | minizinc". */
export function listedGroups(groups: readonly ReadingGroup[]): string {
  const names = mostUsualFirst(groups).map(({ dialects }) => dialects.map(({ name }) => name))
  return names.map((each) => each.join(" ")).join(" | ")
}

function valueWith(tree: Expression, values: Assignment = new Map()): boolean | undefined {
  for (const name of variablesOf(tree)) if (!values.has(name)) return undefined
  return evaluateTree(tree, values)
}

/** Whether all notations have to agree, or only the most usual ones, so that the others become the reading's rivals. */
export type DecidedBy = "all" | "usual"

/**
 * Chooses among the plausible readings of a text (see `meantReadings`).
 *
 * @param values values of the variables; if all readings have a value, only these values have to agree
 * @throws BooleanSyntaxError if no dialect accepts the text: the error of the dialect that reads furthest
 * @throws AmbiguityError if the deciding dialects disagree, or something in the text rules out all of them
 */
export function readMeant(
  text: string,
  dialects: readonly Dialect[],
  values?: Assignment,
  decidedBy?: DecidedBy,
): Reading {
  return readingIn(text, tryReadMeant(text, dialects, values, decidedBy))
}

/**
 * Like `readMeant`, but if no dialect accepts the text, returns where each one stops instead of throwing.
 *
 * @throws AmbiguityError as `readMeant` does
 */
export function tryReadMeant(
  text: string,
  dialects: readonly Dialect[],
  values?: Assignment,
  decidedBy: DecidedBy = "usual",
): Reading | readonly Stop[] {
  const [only] = dialects
  if (only !== undefined && dialects.length === 1) {
    const tree = tryParse(text, only)
    return tree instanceof ParseFailure ? [{ dialect: only, stop: tree }] : { dialect: only, tree }
  }
  const { readings, stops } = readingsOf(text, dialects)
  const meant = meantOf(readings, values)
  // Prover9 reads p |- q as p | -q, but most people mean a conclusion.
  if (meant.length === 0 || /\s\|-\s/.test(text)) return stops
  // If the user's own notation refuses a text, a mistake is more probable than an unlikely notation.
  const isOwnMistake =
    stops.some(({ dialect }) => isOwn(dialect)) && isRuledOut(text, dialectsIn(meant))
  if (isOwnMistake) return stops
  // In a text with &, ^ isn't another "and".
  const isMixed = /&.*\^|\^.*&/s.test(text)
  const isLikely = ({ dialect }: Reading) => !isMixed || !dialect.spellings.and.includes("^")
  return choose(text, preferring(meant, isLikely), values, decidedBy)
}

/** @throws AmbiguityError if the deciding readings differ, or something in the text rules out all of them */
function choose(
  text: string,
  readings: readonly Reading[],
  values: Assignment | undefined,
  decidedBy: DecidedBy,
): Reading {
  const obstacle = isRuledOut(text, dialectsIn(readings)) ? obstacleIn(text) : undefined
  if (obstacle !== undefined) {
    const { what, advice } = obstacle
    throw new AmbiguityError(sidesOf(groupsOf(readings, values)), undefined, `${what}; ${advice}`)
  }
  const usual = mostUsual(readings)
  const [best] = usual as readonly [Reading]
  // The capital of Cin shows that it is one name.
  const isSplit = best.dialect.name === "textbook" && /\b[A-Z][a-z]{2}/.test(text)
  const groups = readings.length === 1 ? [] : groupsOf(readings, values)
  if (!isSplit && groups.length < 2) return best
  const deciding = decidedBy === "all" ? readings : usual
  const decides = ({ dialects }: ReadingGroup) =>
    deciding.some(({ dialect }) => dialects.includes(dialect))
  if (isSplit || groups.filter(decides).length > 1) throw ambiguityOf(readings, values)
  return { ...best, rivals: groups.filter((group) => !decides(group)) }
}

function dialectsIn(readings: readonly Reading[]): readonly Dialect[] {
  return readings.map(({ dialect }) => dialect)
}

/** Whether a construct in a text rules out all notations that read it. */
function isRuledOut(text: string, readers: readonly Dialect[]): boolean {
  const least = leastTier(readers)
  // Most texts are in usual notations, and searching them for all constructs is slow.
  if (least === 1 && !/->|\$/.test(text)) return false
  const ruledOut = tierRuledOut(text)
  return ruledOut !== undefined && least >= ruledOut
}

/** Returns the readings in the most usual notations; all readings if some skip part of the text as a comment. */
function mostUsual(readings: readonly Reading[]): readonly Reading[] {
  if (readings.some(({ comment }) => comment !== undefined)) return readings
  const isUsual = readings.some(({ dialect }) => tierOf(dialect) === 1)
  const isPlain = ({ tree }: Reading) => isUsual || !readings.some((other) => joins(tree, other))
  const plain = preferring(readings, isPlain)
  const least = leastTier(dialectsIn(plain))
  return plain.filter(({ dialect }) => tierOf(dialect) === least)
}

/** Whether a tree has a name that another reading splits into letters, some of them names in both: `AB + B`. */
function joins(tree: Expression, other: Reading): boolean {
  const names = namesIn(tree)
  return [...names].some((name) => {
    const own = [...name].filter((letter) => names.has(letter)).length
    const isProduct = own === name.length || (2 * own >= name.length && /^[A-Z]+$/.test(name))
    return name.length > 1 && isProduct && !namesIn(other.tree).has(name)
  })
}

/**
 * Makes the error that lists the meanings of a text with their dialects.
 *
 * @param values values of the variables, as in `groupsOf`
 * @param example the text, if it is one of many
 */
export function ambiguityOf(
  readings: readonly Reading[],
  values?: Assignment,
  example?: string,
): AmbiguityError {
  return new AmbiguityError(sidesOf(groupsOf(readings, values)), example)
}

/** Describes how less usual notations read a text: "kotlin and ruby read it as (and (or a b) c)". */
export function describeRivals(rivals: readonly ReadingGroup[]): string {
  return describeSides(sidesOf(rivals))
}

function sidesOf(groups: readonly ReadingGroup[]): readonly Side[] {
  const areValues = new Set(groups.map(({ value }) => value)).size === groups.length
  return groups.map(({ dialects, tree, value }) => ({
    dialects,
    meaning:
      areValues && value !== undefined
        ? value
          ? "True"
          : "False"
        : shortened(formatLine(tree), longestShown),
  }))
}

interface Readings {
  /** Readings in the likely dialects, the strictest first. */
  readonly readings: readonly Reading[]
  /** Where the other dialects refuse the text. If no dialect is likely, all of them are listed. */
  readonly stops: readonly Stop[]
}

/**
 * @param tried the dialects to try first, the strictest first; if none of them is likely, all dialects are tried
 * @param known where the dialects that have been tried refuse the text
 */
function readingsOf(
  text: string,
  dialects: readonly Dialect[],
  tried = possibleAmong(text, dialects),
  known = new Map<Dialect, ParseFailure | undefined>(),
): Readings {
  const readers: Dialect[] = []
  const stops: Stop[] = []
  for (const dialect of tried) {
    const stop = known.has(dialect) ? known.get(dialect) : failureOf(text, dialect)
    known.set(dialect, stop)
    if (stop === undefined) readers.push(dialect)
    else stops.push({ dialect, stop })
  }
  const likely = likelyAmong(text, readers, dialects).filter(
    (dialect) => tierOf(dialect) === 1 || !cutsOperator(text, dialect, usualAmong(dialects)),
  )
  if (likely.length === 0 && tried.length < dialects.length) {
    return readingsOf(text, dialects, strictestFirst(dialects), known)
  }
  // If no dialect refuses the text, there is no error to report, so an unlikely reading is better than none.
  const chosen = likely.length === 0 && stops.length === 0 ? readers : likely
  const readings = chosen.map((dialect): Reading => {
    const tree = tryParse(text, dialect) as Expression
    const comment = dialects.length > 1 ? commentIn(text, dialect) : undefined
    return { dialect, tree, ...(comment !== undefined && { comment }) }
  })
  return { readings, stops }
}

const usualAmong = oncePerObject((dialects: readonly Dialect[]) =>
  dialects.filter((dialect) => tierOf(dialect) === 1),
)

/** Returns the plausible readings among the likely ones (see `meantReadings`). */
function meantOf(readings: readonly Reading[], values?: Assignment): readonly Reading[] {
  if (readings.length < 2) return readings
  const isBound = ({ tree }: Reading) => [...namesIn(tree)].every((name) => values?.has(name))
  const valued = preferring(readings, isBound)
  const least = valued.filter(({ tree }) => !valued.some((each) => takesForLiterals(tree, each)))
  return preferring(least, ({ dialect }) => !isMixture(dialect))
}

const namesIn = oncePerObject(variablesOf)

/** Whether another reading has the same names as a tree, except for some that are literals in its dialect. */
function takesForLiterals(tree: Expression, other: Reading): boolean {
  const [names, fewer] = [namesIn(tree), namesIn(other.tree)]
  if (fewer.size >= names.size || ![...fewer].every((name) => names.has(name))) return false
  return [...names].every((name) => fewer.has(name) || isLiteral(name, other.dialect))
}

function isLiteral(name: string, dialect: Dialect): boolean {
  const token = tokenAt(name, 0, dialect)
  return token?.text === name && (token.kind === "true" || token.kind === "false")
}

/** Maximum length of the prefix from which the dialect of a refused text is guessed. */
const longestBeginning = 1000

/** The position at which a dialect refuses a text. */
export interface Stop {
  readonly dialect: Dialect
  readonly stop: ParseFailure
}

export function isReading(read: Reading | readonly Stop[]): read is Reading {
  return "tree" in read
}

/** @throws BooleanSyntaxError if no dialect accepts the text: the error of the dialect that reads furthest */
export function readingIn(text: string, read: Reading | readonly Stop[]): Reading {
  if (!isReading(read)) throw furthestRefusal(text, read)
  return read
}

function furthestRefusal(text: string, stops: readonly Stop[]): Error {
  const { stop, dialect } = furthestStop(text, stops)
  return refusal(text, stop.offset, stop.expected, dialect)
}

/** Returns the stop of the dialect that reads furthest, or of the strictest one that reads nearly as far. */
export function furthestStop(text: string, stops: readonly Stop[]): Stop {
  const likely = likelyStops(text, stops)
  const meant = preferring(likely, ({ dialect }) => tierOf(dialect) < 3)
  const offsets = meant.map((each) => readUpTo(text, each))
  const furthest = Math.max(...offsets)
  return meant[offsets.findIndex((offset) => offset >= nearly * furthest)] as Stop
}

/** The offset of the error, or of a preceding function name that lacks parentheses, such as `or` in `a && or`. */
function readUpTo(text: string, { dialect, stop }: Stop): number {
  const { offset } = stop
  // Finding the expected tokens takes longer than reading a short text.
  if (offset < text.trimEnd().length || [...stop.expected].join() !== "open") return offset
  return tokenize(text, dialect).at(-1)?.offset ?? offset
}

/**
 * Returns the refusing dialects in which a text may have been written, the strictest first; all of them if none is
 * likely.
 */
export function likelyRefusers(text: string, stops: readonly Stop[]): readonly Dialect[] {
  return likelyStops(text, stops).map(({ dialect }) => dialect)
}

function likelyStops(text: string, stops: readonly Stop[]): readonly Stop[] {
  if (stops.length === 1) return stops
  const own = stops.filter(({ dialect }) => isOwn(dialect))
  if (own.length > 0) return own
  const dialects = dialectsOf(stops)
  const reasonableAt = new Map<number, (dialect: Dialect) => boolean>()
  return preferring(stops, ({ dialect, stop }) => {
    const end = Math.min(stop.offset, longestBeginning)
    const beginning = text.slice(0, end)
    const isReasonable = reasonableAt.get(end) ?? reasonableIn(beginning, dialects)
    reasonableAt.set(end, isReasonable)
    return isReasonable(dialect) && saysSomething(beginning, dialect)
  })
}

/** Returns the previous list if it has the same dialects, since much is cached per list. */
function dialectsOf(stops: readonly Stop[]): readonly Dialect[] {
  const isSame =
    stops.length === lastDialects.length &&
    stops.every(({ dialect }, at) => dialect === lastDialects[at])
  if (!isSame) lastDialects = stops.map(({ dialect }) => dialect)
  return lastDialects
}

let lastDialects: readonly Dialect[] = []

/** Share of the furthest offset that a stricter dialect has to reach to be preferred. */
const nearly = 0.8

/** Whether a partial reading is evidence for a dialect. Without levels (reverse Polish), operands alone are not. */
function saysSomething(beginning: string, dialect: Dialect): boolean {
  if (dialect.levels.length > 0) return true
  const operands = ["true", "false", "variable"]
  return tokenize(beginning, dialect).some(({ kind }) => !operands.includes(kind))
}
