// Verifies replies of models to questions about boolean expressions.
//
//     verify("P ∧ Q", "Therefore, **P & Q**.", "formula", { dialects })      right
//     verify(true, "It is either True or False.")                            unparseable

import { BoolglotError, checkOptions, checkText, checkType } from "../../errors/boolglot-error.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { checkDialect, checkDialects, findDialect } from "../../language/dialect/dialect-named.ts"
import { shortened } from "../../language/source/shown-text.ts"
import { bare } from "./bare-text.ts"
import {
  type Found,
  findAnswer,
  findQuickly,
  type Read,
  type VerifyFailure,
} from "./find-answer.ts"
import {
  bitAt,
  formulaReader,
  isReadIn,
  longestFormula,
  mostNames,
  type Notations,
  nameKey,
  type Reading,
  readingOf,
  readingsOf,
} from "./formulas.ts"
import {
  lettersIn,
  type Pairs,
  readAssignment,
  readChoice,
  readPlainChoice,
  readPlainTruth,
  readTable,
  readTruth,
  readValues,
  sorted,
  type Table,
  unsatisfiable,
  valueNamed,
} from "./read-answers.ts"

export const verifyTasks = [
  "truth-value",
  "formula",
  "consequence",
  "assignment",
  "choice",
  "values",
  "truth-table",
] as const

/**
 * What an answer has to be:
 *
 * - `truth-value`: the right value; gold is a boolean, or a word for one
 * - `formula`: equivalent to the gold formula
 * - `consequence`: a formula that follows from the gold premises
 * - `assignment`: values with which the gold formula is true
 * - `choice`: the letter or letters of the right options
 * - `values`: the right truth values, in order
 * - `truth-table`: the table of the gold formula
 */
export type VerifyTask = (typeof verifyTasks)[number]

export interface VerifyOptions {
  /** The notations in which answers may be written; required for tasks with formulas. */
  readonly dialects?: readonly Dialect[]
  /** The notation of the gold formula, in which answers are read first. */
  readonly dialect?: Dialect
  /** Whether a consequence must be neither valid by itself nor equivalent to one of the premises. */
  readonly nontrivial?: boolean
}

/** Why a verdict was given. */
export type VerifyReason =
  | VerifyFailure
  | "equal"
  | "differs"
  | "follows"
  | "doesn't-follow"
  | "trivial"
  | "repeats-premise"
  | "satisfies"
  | "doesn't-satisfy"
  | "satisfiable"
  | "unsatisfiable"
  | "incomplete"
  | "other-names"
  | "ambiguous"

/** The verdict on a reply. */
export interface Verification {
  readonly verdict: "right" | "wrong" | "unparseable"
  readonly reason: VerifyReason
  /** The text of the answer; absent if there is none. */
  readonly answer?: string
  /** Offsets of the answer in the reply, in UTF-16 units. */
  readonly start?: number
  readonly end?: number
}

/** A right answer that can't be read. */
export class GoldError extends BoolglotError {
  override readonly name = "GoldError"
  override readonly code = "gold"

  constructor(
    /** The right answer as it was given. */
    readonly gold: unknown,
    /** What is wrong with it. */
    readonly problem: string,
  ) {
    const shown =
      typeof gold === "string" ? JSON.stringify(shortened(gold, longestGold)) : typeof gold
    super(`the right answer, ${shown}, ${problem}`)
  }
}

const longestGold = 60

type Judgement = Pick<Verification, "verdict" | "reason">

interface Judge<Value> {
  readonly read: Read<Value>
  /** Reads a text that is an answer and nothing else, for speed. */
  readonly readPlain?: Read<Value>
  readonly judge: (answer: Value) => Judgement
  readonly takesBlocks?: boolean
}

/** A right answer, ready to be compared with many replies. */
export type Verifier = (reply: string) => Verification

/**
 * Compares the answer in a reply with the right one.
 *
 * @throws GoldError if the right answer can't be read
 * @throws WrongTypeError
 */
export function verify(
  gold: unknown,
  reply: string,
  task: VerifyTask = "truth-value",
  options: VerifyOptions = {},
): Verification {
  return verifier(gold, task, options)(reply)
}

/**
 * Prepares a right answer for many replies.
 *
 * @throws GoldError, WrongTypeError as `verify` does
 */
export function verifier(
  gold: unknown,
  task: VerifyTask = "truth-value",
  options: VerifyOptions = {},
): Verifier {
  checkType(verifyTasks.includes(task), `one of the tasks ${verifyTasks.join(", ")}`, task)
  checkOptions(options)
  switch (task) {
    case "truth-value":
      return verifierOf(truthJudge(gold))
    case "choice":
      return verifierOf(choiceJudge(gold))
    case "values":
      return verifierOf(valuesJudge(gold))
    case "formula":
      return verifierOf(formulaJudge(gold, options))
    case "consequence":
      return verifierOf(consequenceJudge(gold, options))
    case "assignment":
      return verifierOf(assignmentJudge(gold, options))
    case "truth-table":
      return verifierOf(tableJudge(gold, options))
  }
}

const longestQuick = 300

function verifierOf<Value>({
  read,
  readPlain,
  judge,
  takesBlocks = false,
}: Judge<Value>): Verifier {
  return (reply) => {
    checkText(reply)
    const isShort = readPlain !== undefined && reply.length <= longestQuick
    const quick = isShort ? findQuickly(reply, readPlain) : undefined
    const found: Found<Value> | VerifyFailure = quick ?? findAnswer(reply, read, takesBlocks)
    if (typeof found === "string") return { verdict: "unparseable", reason: found }
    const { start, end } = found
    return { ...judge(found.value), answer: reply.slice(start, end), start, end }
  }
}

const right = (reason: VerifyReason): Judgement => ({ verdict: "right", reason })
const wrong = (reason: VerifyReason): Judgement => ({ verdict: "wrong", reason })
const unparseable = (reason: VerifyReason): Judgement => ({ verdict: "unparseable", reason })
const equal = (isEqual: boolean): Judgement => (isEqual ? right("equal") : wrong("differs"))

function truthJudge(gold: unknown): Judge<boolean> {
  const value = goldValue(gold)
  return {
    read: readTruth,
    readPlain: readPlainTruth,
    judge: (answer) => equal(answer === value),
  }
}

function goldValue(gold: unknown): boolean {
  const isSimple = ["boolean", "number", "string"].includes(typeof gold)
  const value = isSimple ? valueNamed(String(gold).trim()) : undefined
  if (value === undefined) throw new GoldError(gold, "is no truth value")
  return value
}

function valuesJudge(gold: unknown): Judge<readonly boolean[]> {
  const listed =
    typeof gold === "string"
      ? readValues({ text: gold, isOpen: false, isStated: true })?.value
      : gold
  if (!Array.isArray(listed)) throw new GoldError(gold, "is no list of truth values")
  const values = listed.map(goldValue)
  return {
    read: readValues,
    judge: (answer) =>
      equal(answer.length === values.length && answer.every((value, at) => value === values[at])),
    takesBlocks: true,
  }
}

function choiceJudge(gold: unknown): Judge<readonly string[]> {
  const letters = Array.isArray(gold)
    ? sorted(gold.map((each) => String(each).trim().toUpperCase()))
    : typeof gold === "string"
      ? lettersIn(gold, ...bare(gold))?.value
      : undefined
  if (letters === undefined || letters.length === 0) {
    throw new GoldError(gold, "is no letter of an option")
  }
  return {
    read: readChoice,
    readPlain: readPlainChoice,
    judge: (answer) => equal(answer.join(" ") === letters.join(" ")),
  }
}

interface Gold {
  readonly formulas: readonly [Reading, ...Reading[]]
  readonly names: readonly string[]
  readonly notations: Notations
}

/** Reads gold formulas over all their variables. */
function goldFormulas(gold: unknown, { dialects, dialect }: VerifyOptions): Gold {
  checkDialects(dialects)
  if (dialect !== undefined) checkDialect(dialect)
  const texts: readonly unknown[] = Array.isArray(gold) ? gold : [gold]
  const notations: Notations = { dialects, hint: dialect }
  let names: readonly string[] = []
  for (const text of texts) names = goldReadings(text, notations, names)[0].names
  const formulas = texts.map((text) => {
    const [formula, ...others] = goldReadings(text, notations, names)
    if (others.some(({ words }) => !isSame(words, formula.words))) {
      const problem = "means different things in different notations; name its dialect"
      throw new GoldError(text, problem)
    }
    return formula
  })
  if (formulas.length === 0) throw new GoldError(gold, "has no formula")
  const logic = findDialect("logic", dialects)
  const isLogic = logic !== undefined && texts.every((text) => isReadIn(text as string, logic))
  return {
    formulas: formulas as [Reading, ...Reading[]],
    names,
    // The signs of logic mean the same everywhere.
    notations: { dialects, hint: dialect ?? (isLogic ? logic : undefined) },
  }
}

function goldReadings(
  text: unknown,
  notations: Notations,
  names: readonly string[],
): readonly [Reading, ...Reading[]] {
  const isFormula = typeof text === "string" && text.length <= longestFormula
  const [first, ...others] = isFormula ? readingsOf(text, notations, names) : []
  if (first === undefined) {
    throw new GoldError(text, `can't be read as a formula, or has more than ${mostNames} variables`)
  }
  return [first, ...others]
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}

/** The table of a gold formula over the variables of a reading, which begin with its own. */
function tableOver(gold: Reading, { names }: Reading): Uint32Array {
  return names.length === gold.names.length
    ? gold.words
    : (readingOf(gold.tree, names) as Reading).words
}

/** The judgement on which all readings agree. */
function judgeAll(readings: readonly Reading[], judge: (reading: Reading) => Judgement): Judgement {
  const [first, ...others] = readings.map(judge) as [Judgement, ...Judgement[]]
  const isAgreed = others.every(({ verdict }) => verdict === first.verdict)
  return isAgreed ? first : unparseable("ambiguous")
}

function formulaJudge(gold: unknown, options: VerifyOptions): Judge<readonly Reading[]> {
  const { formulas, names, notations } = goldFormulas(gold, options)
  const judge = (reading: Reading) => equal(isSame(reading.words, tableOver(formulas[0], reading)))
  return {
    ...formulaReader(names, notations),
    judge: (readings) => judgeAll(readings, judge),
  }
}

function consequenceJudge(gold: unknown, options: VerifyOptions): Judge<readonly Reading[]> {
  const { formulas, names, notations } = goldFormulas(gold, options)
  const together = (tables: readonly Uint32Array[]) =>
    tables.reduce((one, other) => one.map((word, at) => word & (other[at] as number)))
  if (together(formulas.map(({ words }) => words)).every((word) => word === 0)) {
    throw new GoldError(gold, "is contradictory, so everything follows")
  }
  const judge = (reading: Reading): Judgement => {
    const { words } = reading
    const tables = formulas.map((each) => tableOver(each, reading))
    const follows = together(tables).every((word, at) => (word & ~(words[at] as number)) === 0)
    if (!follows) return wrong("doesn't-follow")
    if (options.nontrivial !== true) return right("follows")
    const rows = 2 ** reading.names.length
    const isValid = words.every((word) => word === (rows < 32 ? 2 ** rows - 1 : 0xffffffff))
    if (isValid) return wrong("trivial")
    return tables.some((table) => isSame(table, words))
      ? wrong("repeats-premise")
      : right("follows")
  }
  return {
    ...formulaReader(names, notations),
    judge: (readings) => judgeAll(readings, judge),
  }
}

function assignmentJudge(
  gold: unknown,
  options: VerifyOptions,
): Judge<Pairs | typeof unsatisfiable> {
  const { formulas, names } = goldFormulas(gold, options)
  const { words } = formulas[0]
  const placeOf = placesOf(names)
  const judge = (answer: Pairs | typeof unsatisfiable): Judgement => {
    if (answer === unsatisfiable) {
      return words.some((word) => word !== 0) ? wrong("satisfiable") : right("unsatisfiable")
    }
    const values = new Map<number, boolean>()
    for (const [name, value] of answer) {
      const place = placeOf(name)
      if (place === undefined) continue
      if (values.has(place)) return unparseable("ambiguous")
      values.set(place, value)
    }
    if (values.size === 0 && names.length > 0) return unparseable("other-names")
    const kept = Array.from({ length: 2 ** names.length }, (_, row) => row).filter((row) =>
      [...values].every(([place, value]) => isSet(row, place, names) === value),
    )
    const satisfying = kept.filter((row) => bitAt(words, row))
    if (satisfying.length === kept.length) return right("satisfies")
    return wrong(satisfying.length === 0 ? "doesn't-satisfy" : "incomplete")
  }
  return { read: readAssignment, judge, takesBlocks: true }
}

/** Whether a variable is true in a row of a table. */
function isSet(row: number, place: number, { length }: readonly string[]): boolean {
  return ((row >> (length - 1 - place)) & 1) === 1
}

function placesOf(names: readonly string[]): (name: string) => number | undefined {
  const keys = names.map(nameKey)
  const areDistinct = new Set(keys).size === keys.length
  return (name) => {
    const place = names.indexOf(name)
    const other = areDistinct ? keys.indexOf(nameKey(name)) : -1
    return place >= 0 ? place : other >= 0 ? other : undefined
  }
}

function tableJudge(gold: unknown, options: VerifyOptions): Judge<Table> {
  const { formulas, names } = goldFormulas(gold, options)
  const { words } = formulas[0]
  const keys = names.map(nameKey)
  const judge = ({ header, rows }: Table): Judgement => {
    const columns = header.slice(0, -1).map(nameKey)
    if (keys.some((key) => columns.filter((each) => each === key).length !== 1)) {
      return unparseable("other-names")
    }
    const places = keys.map((key) => columns.indexOf(key))
    const seen = new Map<number, boolean>()
    for (const row of rows) {
      const number = places.reduce((bits, place) => bits * 2 + Number(row[place]), 0)
      const value = row.at(-1) as boolean
      if ((seen.get(number) ?? value) !== value) return unparseable("contradicted")
      seen.set(number, value)
    }
    if ([...seen].some(([number, value]) => bitAt(words, number) !== value)) return wrong("differs")
    return seen.size < 2 ** names.length ? unparseable("incomplete") : right("equal")
  }
  return { read: readTable, judge, takesBlocks: true }
}
