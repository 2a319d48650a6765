// Evaluates variable-free lines of bytes in an unknown notation, as `readMeant` does, but at the speed of line tables.
//
//     True and not False\nTrue or False and True\n      python: True, python: True
//
// What `readMeant` decides about a text without variables depends on its words, on the notations that accept it, and on
// the values that they give it. So all lines with the same set of words are read with the line tables of the notations
// that are likely for these words, one table for each group of notations that read them alike, and only the first line
// with each combination of verdicts is read as text.
//
// Some decisions depend on more than that, so some lines are always read as text: those with a variable, a `v` that may
// mean `or`, a possible comment, or names in a notation that may cut the words differently. So is the first line
// for each notation, since the caller prints its notes. Each line is searched for evidence against an unusual notation.

import { lineFeed } from "../../ascii.ts"
import { tierRuledOut } from "../diagnosis/index.ts"
import type { Dialect } from "../dialect/index.ts"
import { tierOf } from "../dialect/index.ts"
import { type Assignment, type Expression, evaluateTree, variablesOf } from "../expression/index.ts"
import { AmbiguityError } from "./ambiguity-error.ts"
import {
  type DecidedBy,
  detect,
  groupsOf,
  isReading,
  likelyReadings,
  listedGroups,
  type Reading,
  tryReadMeant,
} from "./choose-notation.ts"
import { hasLiteralsOf } from "./likely-notations.ts"
import { decodeLine, LineEvaluator, verdict } from "./line-evaluator.ts"
import { isOfOperators, LineShape } from "./line-shapes.ts"
import { LineWords, unknownWords } from "./line-words.ts"
import { type Group, groupsFor, wordingOf } from "./word-cuts.ts"

interface LineReading {
  readonly dialect: Dialect
  /** If trees are compared, the value of the first line with this meaning. */
  readonly value: boolean
  /** The line's likely notations, grouped by meaning, if they are listed. */
  readonly listed?: string
}

export interface LineReadingOptions {
  readonly decidedBy?: DecidedBy | undefined
  /** Whether lines that less common notations read differently have a meaning. Default: no. */
  readonly allowsRivals?: boolean
  /** Whether notations have to agree on the values of lines or on their trees. Default: values. */
  readonly compares?: "values" | "trees" | undefined
  /** Whether to list the likely notations of lines, as `detect` does, instead of choosing one. */
  readonly lists?: boolean | undefined
  /** Minimum number of lines before tables are made. Default: 100. */
  readonly minLines?: number
}

/** The meaning of lines that the caller has to read as text. */
export const readAsText = 0

type Listed = Reading & Pick<LineReading, "listed">

/** The tables for lines that consist of the same words. */
interface WordsPlan {
  readonly tables: readonly number[]
  /** The tables of notations that may cut these words differently in other places. */
  readonly unclear: readonly number[]
  /** Those of them that may take part of a line for a comment. */
  readonly withComments: readonly number[]
  readonly root: number
  needsText: boolean
}

/** Number of lines that can be read as text in the time it takes to make the tables. */
const worthTables = 100

/** Maximum number of nodes in the tree of verdicts; a tree that exceeds it is regrown from scratch. */
const mostNodes = 1 << 18

/** Maximum number of distinct trees per line. */
const mostTrees = 8
/** Number of codes: 0 and 1 are values or trees, then come the other two verdicts and the other trees. */
const branches = 2 + mostTrees
const undecided = -1

export class LineReadings {
  /** All meanings so far; the first one, `readAsText`, is `undefined`. */
  readonly meanings: (LineReading | undefined)[] = [undefined]
  readonly #words = new LineWords()
  /** The number of words that the groups cover. */
  #known = 0
  #groups: readonly Group[] = []
  readonly #numbers = new Map<Dialect, number>()
  readonly #evaluators: LineEvaluator[] = []
  /** For each table, the shapes of lines in its notation; `undefined` if lines may have none. */
  readonly #shapes: (LineShape | undefined)[] = []
  /** The plan for each set of words. */
  #plans: (WordsPlan | undefined)[] = []
  /** The next node, indexed by node and verdict; 0 if there is none yet. */
  #next: number[] = []
  /** The meaning of lines that end at a node, or `undecided`. */
  #meaningAt: number[] = []
  readonly #meaningNumbers = new Map<string, number>()
  /** Names of variables in lines that have been read; lines with one of these words are read as text. */
  readonly #names = new Set<string>()
  /** Notations and rivals for which a line has already been read as text. */
  readonly #announced = new Set<string>()
  #lines = 0
  readonly #dialects: readonly Dialect[]
  readonly #options: LineReadingOptions

  constructor(dialects: readonly Dialect[], options: LineReadingOptions) {
    this.#dialects = dialects
    this.#options = options
    this.#newNode()
  }

  /** Returns the meaning of each line, as an index into `meanings`. */
  read(bytes: Uint8Array): Uint16Array {
    const { sets, ends } = this.#words.read(bytes)
    this.#lines += sets.length
    if (this.#lines < (this.#options.minLines ?? worthTables)) return new Uint16Array(sets.length)
    if (this.#words.words.length > this.#known || this.#meaningAt.length > mostNodes) this.#forget()
    const plans = sets.map((set) => this.#planOf(set))
    const verdicts = this.#verdictsOn(bytes, plans, ends)
    const found = new Uint16Array(sets.length)
    const codes = new Uint8Array(this.#evaluators.length)
    const comparesTrees = this.#options.compares === "trees"
    for (let line = 0; line < sets.length; line += 1) {
      const plan = plans[line]
      if (plan === undefined || plan.needsText) continue
      const start = line === 0 ? 0 : (ends[line - 1] as number) + 1
      const { tables } = plan
      for (let at = 0; at < tables.length; at += 1) {
        codes[at] = verdicts[tables[at] as number]?.[line] as number
      }
      if (comparesTrees && !this.#takeTrees(tables, codes, bytes, start, ends[line] as number)) {
        continue
      }
      let node = plan.root
      for (let at = 0; at < tables.length; at += 1) {
        const code = codes[at] as number
        node = (this.#next[node * branches + code] as number) || this.#nodeAfter(node, code)
      }
      const textOf = () => decodeLine(bytes.subarray(start, ends[line]))
      const isUnclear =
        plan.unclear.some((table) => verdicts[table]?.[line] === verdict.unbound) ||
        plan.withComments.some((table) => verdicts[table]?.[line] !== verdict.refused)
      found[line] = isUnclear ? readAsText : this.#meaningOf(node, plan, textOf)
    }
    return found
  }

  /** Starts again with groups for all words so far. */
  #forget(): void {
    const { words } = this.#words
    this.#known = words.length
    this.#groups = groupsFor(words, this.#dialects)
    this.#plans = []
    this.#next = []
    this.#meaningAt = []
    this.#newNode()
  }

  #newNode(): number {
    const node = this.#meaningAt.length
    this.#meaningAt.push(undecided)
    for (let code = 0; code < branches; code += 1) this.#next.push(0)
    return node
  }

  #nodeAfter(node: number, code: number): number {
    const added = this.#newNode()
    this.#next[node * branches + code] = added
    return added
  }

  #planOf(set: number): WordsPlan | undefined {
    if (set === unknownWords) return undefined
    const known = this.#plans[set] ?? this.#newPlan(this.#words.sets[set] as readonly number[])
    this.#plans[set] = known
    return known
  }

  #newPlan(words: readonly number[]): WordsPlan {
    const root = this.#newNode()
    const texts = words.map((word) => this.#words.words[word] as string)
    const isName = (word: string) => this.#names.has(word.slice(0, -1))
    const needsText = texts.some((text) => startsWithOr.test(text) || isName(text))
    const plan = { tables: [], unclear: [], withComments: [], root, needsText }
    if (needsText) return plan
    const isLikely = hasLiteralsOf(texts.join(" "), this.#dialects)
    const { groups, others } = wordingOf(words, this.#groups)
    const clear = groups.flatMap(({ dialects }) => dialects.filter(isLikely).slice(0, 1))
    const unclear = others.filter(isLikely)
    const numbersOf = (dialects: readonly Dialect[]) => dialects.map((each) => this.#tableOf(each))
    return {
      ...plan,
      tables: numbersOf([...clear, ...unclear]),
      unclear: numbersOf(unclear),
      withComments: numbersOf(unclear.filter((dialect) => mayHaveComment(texts, dialect))),
    }
  }

  #tableOf(dialect: Dialect): number {
    const number = this.#numbers.get(dialect) ?? this.#evaluators.length
    if (number === this.#evaluators.length) {
      this.#evaluators.push(new LineEvaluator(dialect))
      this.#shapes.push(isOfOperators(dialect) ? new LineShape(dialect) : undefined)
      this.#numbers.set(dialect, number)
    }
    return number
  }

  /** The verdicts of each table on the lines that need it; its verdicts on other lines are undefined. */
  #verdictsOn(
    bytes: Uint8Array,
    plans: readonly (WordsPlan | undefined)[],
    ends: readonly number[],
  ): readonly Uint8Array[] {
    const needed = this.#evaluators.map((): number[] => [])
    plans.forEach((plan, line) => {
      if (plan === undefined || plan.needsText) return
      for (const table of plan.tables) needed[table]?.push(line)
    })
    return this.#evaluators.map((evaluator, table) => {
      const lines = needed[table] as readonly number[]
      if (lines.length > plans.length / 2) return evaluator.evaluate(bytes).verdicts
      const verdicts = new Uint8Array(lines.length === 0 ? 0 : plans.length)
      const some = linesAmong(bytes, lines, ends)
      evaluator.evaluate(some).verdicts.forEach((code, at) => {
        verdicts[lines[at] as number] = code
      })
      return verdicts
    })
  }

  /**
   * Replaces the codes of values with codes of trees; trees that mean the same have equal codes.
   *
   * @returns `false` if the trees can't be compared
   */
  #takeTrees(
    tables: readonly number[],
    codes: Uint8Array,
    bytes: Uint8Array,
    from: number,
    to: number,
  ): boolean {
    const isValue = (code: number) => code < verdict.refused
    let accepting = 0
    for (let at = 0; at < tables.length; at += 1) accepting += Number(isValue(codes[at] as number))
    const different: LineShape[] = []
    for (let at = 0; at < tables.length; at += 1) {
      if (!isValue(codes[at] as number)) continue
      let tree = 0
      if (accepting > 1) {
        const shape = this.#shapes[tables[at] as number]
        if (shape === undefined || !shape.read(bytes, from, to)) return false
        tree = different.findIndex((other) => shape.meansSame(other))
        if (tree < 0) tree = different.push(shape) - 1
      }
      codes[at] = isValue(tree) ? tree : tree + branches - mostTrees
      if ((codes[at] as number) >= branches) return false
    }
    return true
  }

  #meaningOf(node: number, plan: WordsPlan, textOf: () => string): number {
    let meaning = this.#meaningAt[node] as number
    if (meaning === undecided) {
      const reading = this.#readingOf(textOf())
      if (reading === "unbound") plan.needsText = true
      meaning = typeof reading === "string" ? readAsText : this.#numberOf(reading)
      this.#meaningAt[node] = meaning
      if (typeof reading !== "string" && this.#isFirst(reading)) return readAsText
    }
    const { dialect } = this.meanings[meaning] ?? {}
    const isDoubted =
      dialect !== undefined && tierOf(dialect) > 1 && tierRuledOut(textOf()) !== undefined
    return isDoubted ? readAsText : meaning
  }

  /** Returns `none` if lines of this kind must be read as text, `unbound` if all lines of the same words must be. */
  #readingOf(text: string): Listed | "none" | "unbound" {
    const { decidedBy, allowsRivals = false, compares, lists } = this.#options
    if (lists) return this.#listOf(text)
    try {
      const values = compares === "trees" ? undefined : noValues
      const reading = tryReadMeant(text, this.#dialects, values, decidedBy)
      if (!isReading(reading)) return "none"
      if (this.#hasNames(reading.tree)) return "unbound"
      return reading.rivals === undefined || allowsRivals ? reading : "none"
    } catch (error) {
      if (error instanceof AmbiguityError) return "none"
      throw error
    }
  }

  #listOf(text: string): Listed | "none" | "unbound" {
    const [dialect] = [...detect(text, this.#dialects)].sort(
      (left, right) => tierOf(left) - tierOf(right),
    )
    const readings = likelyReadings(text, this.#dialects)
    const [first] = readings
    if (dialect === undefined || first === undefined) return "none"
    if (readings.some(({ tree }) => this.#hasNames(tree))) return "unbound"
    return { dialect, tree: first.tree, listed: listedGroups(groupsOf(readings)) }
  }

  #hasNames(tree: Expression): boolean {
    const names = variablesOf(tree)
    for (const name of names) this.#names.add(name)
    return names.size > 0
  }

  #numberOf({ dialect, tree, listed }: Listed): number {
    const value = evaluateTree(tree)
    const key = `${value} ${dialect.name} ${listed}`
    const number = this.#meaningNumbers.get(key) ?? this.meanings.length
    if (number === this.meanings.length)
      this.meanings.push({ dialect, value, ...(listed !== undefined && { listed }) })
    this.#meaningNumbers.set(key, number)
    return number
  }

  #isFirst({ dialect, rivals = [] }: Reading): boolean {
    const key = [dialect, ...rivals.flatMap(({ dialects }) => dialects)]
      .map(({ name }) => name)
      .join()
    if (this.#announced.has(key)) return false
    this.#announced.add(key)
    return true
  }
}

/** Makes `readMeant` compare readings by their values instead of their structure. */
const noValues: Assignment = new Map()

/** Matches the v of `(p) v ~q`; whether it is a name depends on the words around it. */
const startsWithOr = /^v[ ()~!]/

/** Whether a comment may begin in a line of these words, each given with the character that follows it. */
function mayHaveComment(words: readonly string[], { space }: Dialect): boolean {
  // A parenthesis is a word of its own, so of `(*`, only the asterisk tells anything.
  const openings = space.comments.map(({ from }) => from.trim().replace("(", ""))
  return openings.some((opening) => words.some((word) => word.includes(opening)))
}

/** The given lines, each followed by a line feed. */
function linesAmong(bytes: Uint8Array, lines: readonly number[], ends: readonly number[]) {
  const startOf = (line: number) => (line === 0 ? 0 : (ends[line - 1] as number) + 1)
  const length = lines.reduce((sum, line) => sum + (ends[line] as number) - startOf(line) + 1, 0)
  const some = new Uint8Array(length).fill(lineFeed)
  let at = 0
  for (const line of lines) {
    some.set(bytes.subarray(startOf(line), ends[line]), at)
    at += (ends[line] as number) - startOf(line) + 1
  }
  return some
}

/** The codes of lines, and what was made from each code's meaning; the latter list may grow with each chunk. */
export function byMeaning<Made>(
  readings: LineReadings,
  make: (meaning: LineReading) => Made | undefined,
) {
  const made: (Made | undefined)[] = []
  const codesIn = (chunk: Uint8Array): Uint16Array => {
    const codes = readings.read(chunk)
    for (const meaning of readings.meanings.slice(made.length)) made.push(meaning && make(meaning))
    return codes
  }
  return { made, codesIn }
}
