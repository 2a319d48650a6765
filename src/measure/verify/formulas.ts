// Reads formulas in any notation, over the variables of a given formula.
//
//     P ∧ Q      "Therefore, `p && q`"      the same variables, and the same table
//     P ∧ Q      "P ^ Q"                    two readings: "and" in some notations, "xor" in others

import { type Dialect, findDialect } from "../../language/dialect/index.ts"
import { detect, ParseFailure, tryParse } from "../../language/engines/index.ts"
import { type Expression, variablesOf } from "../../language/expression/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { substitute, tableWords } from "../../reason/index.ts"
import type { AnswerPlace, FoundAnswer } from "./answer-places.ts"
import { bare } from "./bare-text.ts"
import {
  afterWords,
  endOf,
  lists,
  matchAt,
  reasonIn,
  replaceAll,
  scan,
  search,
  wordsOf,
} from "./match-wording.ts"
import { wording } from "./wording.ts"

/** Limits on formulas: longer ones, and those with more variables, aren't read. */
export const longestFormula = 4000
export const mostNames = 14

/** A formula as one notation reads it. */
export interface FormulaReading {
  /** The variables in the order of the table: first those asked for, then any others. */
  readonly names: readonly string[]
  readonly words: Uint32Array
  readonly tree: Expression
}

/** The notations in which formulas are read. */
export interface Notations {
  readonly dialects: readonly Dialect[]
  /** The notation in which a formula is read first. */
  readonly hint: Dialect | undefined
}

/**
 * The plausible readings of a text: in the hinted notation, or else in common ones, or else in any. A reading that
 * has only the expected variables is preferred to one with others.
 */
export function readingsOf(
  text: string,
  { dialects, hint }: Notations,
  names: readonly string[] = [],
): readonly FormulaReading[] {
  if (hint !== undefined) {
    const reading = readIn(text, hint, names)
    if (reading?.names.length === names.length) return [reading]
  }
  const usual = readInAll(
    text,
    usualFor(text).map((name) => findDialect(name, dialects)),
    names,
  )
  const known = withNames(usual, names)
  if (known.length > 0) return known
  const others = readInAll(text, detect(text, dialects), names)
  const knownOthers = withNames(others, names)
  if (knownOthers.length > 0) return knownOthers
  return usual.length > 0 ? usual : others
}

function withNames(
  readings: readonly FormulaReading[],
  names: readonly string[],
): readonly FormulaReading[] {
  return readings.filter((each) => each.names.length === names.length)
}

/** The notations that models use by default, which are tried first. */
function usualFor(text: string): readonly string[] {
  if (/\\[A-Za-z]/.test(text)) return ["latex"]
  if (text.includes("'")) return ["textbook", "digital"]
  return /^[\0-\x7f]*$/.test(text) ? ["logic", "python", "c", "ascii-logic", "english"] : ["logic"]
}

function readInAll(
  text: string,
  dialects: readonly (Dialect | undefined)[],
  names: readonly string[],
): FormulaReading[] {
  return dialects
    .map((dialect) => dialect && readIn(text, dialect, names))
    .filter((reading) => reading !== undefined)
}

export function readIn(
  text: string,
  dialect: Dialect,
  names: readonly string[],
): FormulaReading | undefined {
  const tree = tryParse(text, dialect)
  return tree instanceof ParseFailure ? undefined : readingOf(tree, names)
}

/** The table of a tree; `undefined` if it has too many variables. */
export function readingOf(tree: Expression, names: readonly string[]): FormulaReading | undefined {
  const all = [...new Set([...names, ...variablesOf(tree)])]
  return all.length > mostNames ? undefined : { names: all, words: tableWords(tree, all), tree }
}

/**
 * Reads formulas over the variables of given ones.
 *
 * @param golds the given formulas; they are never chains
 * @param derives whether the formula may be the conclusion of an inference
 * @param isValid whether the right answer is a tautology, as each chain of equivalences is
 */
export function formulaReader(
  names: readonly string[],
  notations: Notations,
  golds: readonly string[] = [],
  isValid = false,
  derives = false,
) {
  const asked = new Set(golds.map(unspaced))
  const longWords = new Set(longWordsIn(names.join(" ")))
  const leading = new Set(
    [...lists.neutral, ...lists.formula].filter(
      (word) => !lists.question.has(word) && !longWords.has(word) && !names.includes(word),
    ),
  )
  const isName = nameMatcher(names)
  const spellsSemicolon = Object.values(notations.hint?.spellings ?? {})
    .flat()
    .includes(";")

  function readings(text: string): readonly FormulaReading[] {
    if (text === "" || text.length > longestFormula) return []
    const plain = plainFormula(text)
    // A comment may say anything about the formula.
    if (/#|\/\/|\/\*|\(\*|--|%|[∧∨][^()]*≠|≠[^()]*[∧∨]/.test(plain)) return []
    // "q; r" is a list, except in notations whose "or" is a semicolon.
    if (plain.includes(";") && !spellsSemicolon) return []
    const words = knownWords(notations.dialects)
    if (!longWordsIn(plain).every((word) => words.has(word) || longWords.has(word))) return []
    const known = readingsOf(plain, notations, names)
      .map((each) => isName(each))
      .filter((each) => each !== undefined)
    const own = known.filter((each) => each.names.length === names.length)
    if (own.length > 0) return distinct(own)
    const product = withProducts(plain)
    if (product !== plain) return readings(product)
    // A formula about nothing in the question is probably a word or a sentence, unless its names are letters.
    const isAbout = (each: FormulaReading) =>
      each.names.slice(names.length).every((name) => [...name].length === 1) ||
      (names.some((_, at) => dependsOn(each, at)) &&
        !each.names.slice(names.length).some((name) => lists.neutral.has(name.toLowerCase())))
    return known.every(isAbout) ? distinct(known) : []
  }

  /** Writes brackets as parentheses, and "xy" as "x & y", unless it may be an operand of a negation. */
  function withProducts(whole: string): string {
    const text = whole.replaceAll("[", "(").replaceAll("]", ")")
    if (/[~¬!'’^/-]|not|\\(?:lnot|neg|overline(?!\{))/i.test(text)) return text
    const sign = text.includes("\\") ? " \\land " : " & "
    return replaceAll("run", text, (run) =>
      [...run].every((name) => names.includes(name)) ? `(${[...run].join(sign)})` : run,
    )
  }

  /** The readings of a formula, or of the last formula in a chain such as "¬(p ∧ q) ≡ ¬p ∨ ¬q". */
  function lastReadings(whole: string): readonly FormulaReading[] {
    const text = whole.startsWith("\\begin")
      ? replaceAll("environment", whole, "").replaceAll("\\\\", " ").trim()
      : whole
    const negated = matchAt("negated", text)
    if (negated !== null) return readings(`¬${negated[1]}`)
    const links = [...scan("stepSign", text)]
    if (links.length === 0 || links.length > mostLinks) return readings(text)
    const starts = [0, ...links.map(endOf)]
    const ends = [...links.map(({ index }) => index), text.length]
    const sides = starts.map((start, at) => text.slice(...bare(text, start, ends[at])))
    // "p = p" isn't a chain: no step leads from a formula to itself.
    if (asked.has(unspaced(text)) || new Set(sides.map(unspaced)).size === 1) return readings(text)
    const chain = sides.map(readings)
    const isChain = chain.every((each) => each.length === 1)
    const isEqual = isChain && new Set(chain.flat().map(meaningOf)).size === 1
    if (!isEqual) return readings(text)
    const last = chain.at(-1) as readonly FormulaReading[]
    return isValid ? [...last, ...readings(text)] : last
  }

  function read({
    text: whole,
    isOpen,
  }: AnswerPlace): FoundAnswer<readonly FormulaReading[]> | undefined {
    const [start, end] = bare(whole)
    const text = whole.slice(start, end)
    if (isOpen && start === 0 && matchAt("denied", text) !== null) return undefined
    for (const part of partsOf(text, leading, names, derives)) {
      const [first, last] = bare(text, ...part)
      const value = lastReadings(text.slice(first, last))
      if (value.length > 0) return foundAt(value, start + first, start + last)
    }
    return undefined
  }

  function readPlain({
    text,
    isOpen,
  }: AnswerPlace): FoundAnswer<readonly FormulaReading[]> | undefined {
    const [start, end] = bare(text)
    if (start === end || (isOpen && /^n/i.test(text.slice(start)))) return undefined
    if (matchAt("equation", text, start) !== null) return undefined
    const value = lastReadings(text.slice(start, end))
    return value.length > 0 ? foundAt(value, start, end) : undefined
  }

  return { read, readPlain }
}

function foundAt(
  value: readonly FormulaReading[],
  start: number,
  end: number,
): FoundAnswer<readonly FormulaReading[]> {
  return { value, key: value.map(keyOf).join("\n"), start, end }
}

const mostLinks = 8

function unspaced(text: string): string {
  return text.replaceAll(" ", "")
}

/** A key shared by equivalent formulas, even if their variables differ. */
function meaningOf(reading: FormulaReading): string {
  const names = reading.names.filter((_, at) => dependsOn(reading, at)).toSorted()
  const distances = names.map(
    (name) => 2 ** (reading.names.length - 1 - reading.names.indexOf(name)),
  )
  const bits = Array.from({ length: 2 ** names.length }, (_, row) => {
    const at = distances.reduce((sum, each, place) => sum + ((row >>> place) & 1) * each, 0)
    return Number(bitAt(reading.words, at))
  })
  return `${names.join(" ")}: ${bits.join("")}`
}

function keyOf({ names, words }: FormulaReading): string {
  return `${names.join(" ")}: ${words.join(" ")}`
}

function distinct(readings: readonly FormulaReading[]): readonly FormulaReading[] {
  return [...new Map(readings.map((each) => [keyOf(each), each])).values()]
}

/** The parts of a text that may be the formula: without an introduction, and without reasons. */
function* partsOf(
  text: string,
  leading: ReadonlySet<string>,
  names: readonly string[],
  derives: boolean,
): Generator<readonly [number, number]> {
  const reason = reasonIn(text)
  const ends = reason > 0 ? [text.length, reason] : [text.length]
  const first = matchAt("leadWord", text)?.[1]?.toLowerCase()
  const isImperative = first !== undefined && lists.imperative.has(first)
  const code = matchAt("codeLead", text) ?? (derives ? matchAt("inference", text) : null)
  const at = isImperative ? 0 : code === null ? afterWords(text, leading) : endOf(code)
  const starts = at > 0 ? [0, at] : [0]
  const equation = matchAt("equation", text, at)
  if (equation !== null) {
    // "F = A + B" isn't about F, unless the question is. "X = A" is about X.
    if (isDefinition(text, at, equation[0], names)) starts.unshift(endOf(equation))
  }
  const isDenied = at > 0 && code === null && matchAt("denied", text, at) !== null
  for (const end of ends) {
    for (const start of starts) if (start < end && !(isDenied && start === at)) yield [start, end]
  }
  const sign = search("stepSign", text)
  if (sign !== null) {
    const before = wordsOf(replaceAll("fragment", text.slice(0, sign.index), " "))
    if (before.every((word) => leading.has(word) || lists.question.has(word))) {
      yield [endOf(sign), text.length]
    }
  }
  const isThe = search("isThe", text)
  if (isThe !== null && wordsOf(text.slice(endOf(isThe))).every((word) => leading.has(word))) {
    for (const start of starts) if (start < isThe.index) yield [start, isThe.index]
  }
  const [only, another] = scan("fragment", text)
  if (only === undefined || another !== undefined) return
  const around = `${text.slice(0, only.index)} ${text.slice(endOf(only))}`
  if (
    wordsOf(around).every((word) => leading.has(word) || ",.:-—–".includes(word) || word === "a")
  ) {
    const [from, to] = bare(text, only.index, endOf(only))
    yield [from, to]
    const named = matchAt("equation", text, from)
    if (named !== null && isDefinition(text, from, named[0], names)) yield [endOf(named), to]
  }
}

/** Whether the left side of an equation names the answer: "F =", "f(a, b) =", "x :=", "the answer =". */
function isDefinition(text: string, at: number, equation: string, names: readonly string[]) {
  const own = equation.split(/[(:=\s]/)[0] as string
  const name = own === "" ? (wordsOf(text.slice(0, at)).at(-1) ?? "") : own
  if (names.includes(name)) return false
  return (
    name === "" ||
    /[(:]/.test(equation) ||
    lists.output.has(name.toLowerCase()) ||
    (own === "" && name.length > 1)
  )
}

/** A formula without the LaTeX commands that affect only its appearance. */
export function plainFormula(whole: string): string {
  const signed = replaceAll(
    "sign",
    whole.includes("\\") ? replaceAll("thinSpace", whole, " ") : whole,
    (sign) => wording.signs[sign.toLowerCase() as keyof typeof wording.signs],
  )
  const text = signed.includes("\\overline") ? withOperators(signed) : signed
  if (!text.includes("\\") && !text.includes("_{")) return text
  return replaceAll("index", replaceAll("command", text, " $1 "), "_$1")
}

/** Writes all operators of an engineering formula in LaTeX: `A\overline{B} + C`. */
function withOperators(text: string): string {
  const joined = replaceAll("afterBar", replaceAll("beforeBar", text, "$1$2 \\land "), "$1 \\land ")
  return joined.replaceAll("+", " \\lor ")
}

/** Words in a formula are names from the given formula or words of a notation, unless they are short. */
function longWordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? []
}

const knownWords = oncePerObject((dialects: readonly Dialect[]): ReadonlySet<string> => {
  const spelled = dialects.flatMap(({ spellings }) => Object.values(spellings).flat())
  return new Set(spelled.flatMap(longWordsIn))
})

/** Returns a function that renames variables that differ from expected ones only in case and indices. */
function nameMatcher(
  names: readonly string[],
): (reading: FormulaReading) => FormulaReading | undefined {
  const keys = names.map(nameKey)
  const byKey = new Map(
    new Set(keys).size === keys.length ? keys.map((key, at) => [key, names[at] as string]) : [],
  )
  return (reading) => {
    const others = reading.names.slice(names.length)
    const matched = others.map((name) => byKey.get(nameKey(name)) ?? name)
    if (matched.every((name, at) => name === others[at])) return reading
    if (new Set(matched).size < matched.length) return undefined
    if (matched.some((name) => names.includes(name) && dependsOn(reading, names.indexOf(name)))) {
      return undefined
    }
    const renamed = others.map((name, at) => {
      const to = { kind: "variable", name: matched[at] as string } as const
      return [name, to] as const
    })
    return readingOf(substitute(reading.tree, new Map(renamed)), names)
  }
}

const subscripts = "₀₁₂₃₄₅₆₇₈₉"

export function nameKey(name: string): string {
  return name
    .replace(/[₀-₉]/g, (digit) => String(subscripts.indexOf(digit)))
    .replace(/[_{}]/g, "")
    .toLowerCase()
}

/** Whether a formula depends on a variable. */
function dependsOn({ names, words }: FormulaReading, at: number): boolean {
  const distance = 2 ** (names.length - 1 - at)
  const rows = 2 ** names.length
  for (let row = 0; row < rows; row += 1) {
    if ((row & distance) === 0 && bitAt(words, row) !== bitAt(words, row | distance)) return true
  }
  return false
}

export function bitAt(words: Uint32Array, row: number): boolean {
  return (((words[row >>> 5] as number) >>> (row & 31)) & 1) === 1
}
