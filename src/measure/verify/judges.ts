// What counts as a right answer, for each task: reads the gold answer once, and judges the answers that were found.
//
//     formula       equal truth tables over the variables of both
//     consequence   no row in which all premises are true and the answer is false

import { checkType } from "../../errors/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import type { checkProof } from "../../reason/index.ts"
import type { AnswerPlace, AnswerSearch, FoundAnswer, Read } from "./answer-places.ts"
import {
  type Pairs,
  readAssignment,
  readTable,
  type Table,
  unsatisfiable,
} from "./assignment-answers.ts"
import { bare } from "./bare-text.ts"
import type { VerifyFailure } from "./find-answer.ts"
import {
  bitAt,
  type FormulaReading,
  formulaReader,
  nameKey,
  plainFormula,
  readingOf,
  readingsOf,
} from "./formulas.ts"
import { type Gold, GoldError, type GoldOptions, goldFormulas, goldValue, isSame } from "./gold.ts"
import { has, lists, matchAt, replaceAll, wordsOf } from "./match-wording.ts"
import {
  choosesOther,
  lettersIn,
  readChoice,
  readPlainChoice,
  readPlainTruth,
  readTruth,
  readValues,
  sorted,
  statesOther,
} from "./read-answers.ts"

export interface VerifyOptions extends GoldOptions {
  /** Whether a consequence must be neither valid by itself nor equivalent to one of the premises. */
  readonly nontrivial?: boolean
  /** The formula or value with which a chain of steps has to start, in any notation. Default: any equivalent one. */
  readonly start?: string | boolean
  /** The function from `boolglot/proofs`, a large module; required for proofs. */
  readonly checkProof?: typeof checkProof
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
  | "wrong-step"
  | "other-start"
  | "no-steps"

/** The verdict on an answer, and why. */
export interface Judgement {
  readonly verdict: "right" | "wrong" | "unparseable"
  readonly reason: VerifyReason
}

/** Reads the answers of a task, and compares them with the right one. */
export interface Judge<Value> extends AnswerSearch<Value> {
  /** A faster way to read a text that is nothing but an answer. */
  readonly readPlain?: Read<Value>
  readonly judge: (answer: Value) => Judgement
  /** Whether an answer may be just the end of what the reply states before it. */
  readonly isEnd?: (answer: Value) => boolean
}

const right = (reason: VerifyReason): Judgement => ({ verdict: "right", reason })
const wrong = (reason: VerifyReason): Judgement => ({ verdict: "wrong", reason })
const unparseable = (reason: VerifyReason): Judgement => ({ verdict: "unparseable", reason })
const equal = (isEqual: boolean): Judgement => (isEqual ? right("equal") : wrong("differs"))

export function truthJudge(gold: unknown): Judge<boolean> {
  const value = goldValue(gold)
  return {
    read: readTruth,
    readPlain: readPlainTruth,
    contradicts: statesOther,
    judge: (answer) => equal(answer === value),
  }
}

export function valuesJudge(gold: unknown): Judge<readonly boolean[]> {
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

export function choiceJudge(gold: unknown): Judge<readonly string[]> {
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
    contradicts: choosesOther,
    judge: (answer) => equal(answer.join(" ") === letters.join(" ")),
  }
}

/** The table of a gold formula over the variables of a reading, which begin with the gold formula's own. */
function tableOver(gold: FormulaReading, { names }: FormulaReading): Uint32Array {
  return names.length === gold.names.length
    ? gold.words
    : (readingOf(gold.tree, names) as FormulaReading).words
}

/** The judgement on which all readings agree. */
function judgeAll(
  readings: readonly FormulaReading[],
  judge: (reading: FormulaReading) => Judgement,
): Judgement {
  const [first, ...others] = readings.map(judge) as [Judgement, ...Judgement[]]
  const isAgreed = others.every(({ verdict }) => verdict === first.verdict)
  return isAgreed ? first : unparseable("ambiguous")
}

export function formulaJudge(
  gold: unknown,
  options: VerifyOptions,
): Judge<readonly FormulaReading[]> {
  const own = goldFormulas([gold], options)
  return {
    ...equivalenceJudge(own),
    ...formulaReader(own.names, own.notations, [gold as string], isTautology(own.formulas[0])),
  }
}

/** Judges formulas that have to be equivalent to the first gold formula. */
export function equivalenceJudge({
  formulas: [formula],
  names,
  notations,
}: Gold): Judge<readonly FormulaReading[]> {
  const judge = (reading: FormulaReading) =>
    equal(isSame(reading.words, tableOver(formula, reading)))
  return {
    ...formulaReader(names, notations),
    judge: (readings) => judgeAll(readings, judge),
  }
}

export function consequenceJudge(
  gold: unknown,
  options: VerifyOptions,
): Judge<readonly FormulaReading[]> {
  const premises: readonly unknown[] = Array.isArray(gold) ? gold : [gold]
  const { formulas, names, notations } = goldFormulas(premises, options)
  const together = (tables: readonly Uint32Array[]) =>
    tables.reduce((one, other) => one.map((word, at) => word & (other[at] as number)))
  if (together(formulas.map(({ words }) => words)).every((word) => word === 0)) {
    throw new GoldError(gold, "is contradictory, so everything follows")
  }
  const judge = (reading: FormulaReading): Judgement => {
    const { words } = reading
    const tables = formulas.map((each) => tableOver(each, reading))
    const follows = together(tables).every((word, at) => (word & ~(words[at] as number)) === 0)
    if (!follows) return wrong("doesn't-follow")
    if (options.nontrivial !== true) return right("follows")
    if (isTautology(reading)) return wrong("trivial")
    return tables.some((table) => isSame(table, words))
      ? wrong("repeats-premise")
      : right("follows")
  }
  return {
    ...formulaReader(names, notations, premises as readonly string[], false, true),
    derives: (readings) => readings.some((each) => judge(each).reason !== "doesn't-follow"),
    judge: (readings) => judgeAll(readings, judge),
  }
}

function isConstant(reading: FormulaReading): boolean {
  return isTautology(reading) || reading.words.every((word) => word === 0)
}

function isTautology({ names, words }: FormulaReading): boolean {
  const rows = 2 ** names.length
  return words.every((word) => word === (rows < 32 ? 2 ** rows - 1 : 0xffffffff))
}

export function assignmentJudge(
  gold: unknown,
  options: VerifyOptions,
): Judge<Pairs | typeof unsatisfiable> {
  const { formulas, names } = goldFormulas([gold], options)
  const { words } = formulas[0]
  const placeOf = placesOf(names)
  const judge = (answer: Pairs | typeof unsatisfiable): Judgement => {
    if (answer === unsatisfiable) {
      return words.some((word) => word !== 0) ? wrong("satisfiable") : right("unsatisfiable")
    }
    const values = new Map<number, boolean>()
    for (const [name, value] of answer) {
      const place = placeOf(name)
      if (place === undefined) {
        // "p = T, result = F" says that the assignment doesn't satisfy the formula.
        if (!value && lists.outcome.has(name.toLowerCase())) return unparseable("contradicted")
        continue
      }
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
  const contradicts = (rest: string) => has("refuted", rest)
  return { read: readAssignment, judge, contradicts, takesBlocks: true }
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

export function tableJudge(gold: unknown, options: VerifyOptions): Judge<Table> {
  const { formulas, names, notations } = goldFormulas([gold], options)
  const { words } = formulas[0]
  const keys = names.map(nameKey)
  const judge = ({ header, rows }: Table): Judgement => {
    const columns = header.slice(0, -1).map(nameKey)
    const readings = header.map((cell) =>
      keys.includes(nameKey(cell)) ? [] : readingsOf(plainFormula(cell), notations, names),
    )
    const isGold = (reading: FormulaReading) =>
      isSame(reading.words, tableOver(formulas[0], reading))
    // The formula's own column takes precedence over the last one.
    const own = readings.findLastIndex((each) => each.some(isGold))
    const column = own < 0 ? header.length - 1 : own
    const isOther = (each: FormulaReading) =>
      each.names.length === names.length && !isConstant(each)
    if (own < 0 && readings[column]?.some(isOther)) return unparseable("ambiguous")
    if (keys.some((key) => columns.filter((each) => each === key).length !== 1)) {
      return unparseable("other-names")
    }
    const last = header.length - 1
    const isRival = (cell: string, at: number) =>
      readings[at]?.every((each) => each.names.length > names.length) &&
      !keys.includes(nameKey(cell)) &&
      rows.some((row) => row[at] !== row[last])
    const isNamed = wordsOf(header[last] as string).every((word) => lists.output.has(word))
    if (own < 0 && !isNamed && (header.some(isRival) || has("rejected", header[last] as string)))
      return unparseable("ambiguous")
    const isResult = own >= 0 && own < last && !readings[last]?.some(isOther)
    if (isResult && rows.some((row) => row[last] !== row[own])) return unparseable("contradicted")
    const places = keys.map((key) => columns.indexOf(key))
    const seen = new Map<number, boolean>()
    for (const row of rows) {
      const number = places.reduce((bits, place) => bits * 2 + Number(row[place]), 0)
      const value = row[column] as boolean
      if ((seen.get(number) ?? value) !== value) return unparseable("contradicted")
      seen.set(number, value)
    }
    if ([...seen].some(([number, value]) => bitAt(words, number) !== value)) return wrong("differs")
    return seen.size < 2 ** names.length ? unparseable("incomplete") : right("equal")
  }
  return { read: readTable, judge, takesBlocks: true }
}

/** Judges proofs, which are blocks of numbered lines, of the last gold formula from the others. */
export function proofJudge(gold: unknown, options: VerifyOptions): Judge<string> {
  const { formulas } = goldFormulas(Array.isArray(gold) ? gold : [gold], options)
  const trees = formulas.map(({ tree }) => tree)
  const claim = { premises: trees.slice(0, -1), conclusion: trees.at(-1) as Expression }
  const { dialect, dialects = [], checkProof } = options
  checkType(checkProof !== undefined, "the option checkProof, from boolglot/proofs", checkProof)
  const notations = dialect === undefined ? dialects : [dialect]
  return {
    read: readProof,
    takesBlocks: true,
    judge: (text) => {
      const { verdict, mistake } = checkProof(text, notations, { claim, allowsRuleT: false })
      if (verdict === "right") return { verdict, reason: "follows" }
      if (verdict === "empty" || mistake?.kind === "formula" || mistake?.kind === "rule") {
        return { verdict: "unparseable", reason: "unreadable" }
      }
      return { verdict, reason: mistake?.kind === "claim" ? "differs" : "wrong-step" }
    },
  }
}

/** Converts a LaTeX array to plain lines. */
function withoutLatex(text: string): string {
  const lines = replaceAll("command", replaceAll("environment", text, ""), "$1")
  return lines.replaceAll("\\\\", "").replaceAll("&", " ").trim()
}

function readProof({ text: whole }: AnswerPlace): FoundAnswer<string> | undefined {
  const [start, end] = bare(whole)
  // The indentation of the first line counts.
  const first = whole.lastIndexOf("\n", start) + 1
  const own = whole.slice(whole.slice(first, start).trim() === "" ? first : start, end)
  const text = own.startsWith("\\begin") ? withoutLatex(own) : own
  const lines = text.split("\n")
  const isProof = /\d/.test(text) && lines.every((line) => matchAt("proofLine", line) !== null)
  return isProof ? { value: text, key: text, start, end } : undefined
}
