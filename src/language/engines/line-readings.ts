// Reads lines of bytes in many notations at once, with the decisions of `readMeant` but at the speed of tables.
//
//     True and not False\nTrue or False and True\n      python: False, python: True
//
// What a line means is decided by its words, by which notations accept it, and by the values that they give it. A line that
// has these in common with an earlier line has the same meaning. So each line is read by the line tables of all notations,
// one for each group that reads these words alike, and only the first line of its kind is read as text.

import { obstacleIn } from "../diagnosis/obstacles.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { tierOf } from "../dialect/notation-tiers.ts"
import { type Assignment, evaluateTree } from "../expression/evaluate-tree.ts"
import { variablesOf } from "../expression/variables-of.ts"
import { AmbiguityError } from "./ambiguity-error.ts"
import { decodeLine } from "./decode-line.ts"
import { hasLiteralsOf } from "./likely-readers.ts"
import { LineEvaluator, verdict } from "./line-evaluator.ts"
import { LineWords, unknownWords, type WordSet } from "./line-words.ts"
import { type Group, groupsFor } from "./readers-by-words.ts"
import {
  type DecidedBy,
  detect,
  groupsOf,
  isReading,
  likelyReadings,
  mostUsualFirst,
  type Reading,
  type ReadingGroup,
  type Stop,
  tryReadMeant,
} from "./readings.ts"

const lineFeed = 0x0a

/**
 * What a text means to a caller, which may only depend on its words, on who accepts it and on its values; "text" for a text
 * that it has to look at itself, and "names" if that holds for all texts of these words, as some have no value.
 */
export type Decide<Meaning> = (text: string) => Decision<Meaning> | "text" | "names"

export interface Decision<Meaning> {
  readonly meaning: Meaning
  /** Equal for equal meanings. */
  readonly key: string
  /** The most usual notation that reads the text. */
  readonly dialect: Dialect
  /** What is to be noted about the text; the first line with each of these is read as text. */
  readonly about?: string
}

export interface LineReadingOptions {
  /** The values of variables. */
  readonly assignment?: Assignment | undefined
  /** Number of lines from which on tables are worth making. Default: 100. */
  readonly fewest?: number
}

/** The meaning of a line that is an expression with a value. */
export interface Meant {
  readonly dialect: Dialect
  readonly value: boolean
}

export interface MeantOptions {
  /** The values of variables. */
  readonly assignment?: Assignment | undefined
  readonly decidedBy?: DecidedBy | undefined
  /** Whether a reading with rivals is a meaning; otherwise such lines are read as text. */
  readonly allowsRivals: boolean
}

/** Decides as `readMeant` does. */
export function meantAmong(
  dialects: readonly Dialect[],
  { assignment, decidedBy, allowsRivals }: MeantOptions,
): Decide<Meant> {
  return (text) => {
    const reading = readingOf(() => tryReadMeant(text, dialects, assignment, decidedBy))
    if (reading === undefined || (reading.rivals !== undefined && !allowsRivals)) return "text"
    const { dialect, tree, rivals = [] } = reading
    if (![...variablesOf(tree)].every((name) => assignment?.has(name))) return "names"
    const value = evaluateTree(tree, assignment)
    const noted = [dialect, ...rivals.flatMap(({ dialects }) => dialects)]
    return {
      meaning: { dialect, value },
      key: `${value} ${dialect.name}`,
      dialect,
      about: noted.map(({ name }) => name).join(),
    }
  }
}

/** Decides which notations a text is likely to be in: the meaning are groups of those that read it alike. */
export function likelyAmongLines(dialects: readonly Dialect[]): Decide<readonly ReadingGroup[]> {
  return (text) => {
    if (detect(text, dialects).length === 0) return "text"
    const readings = likelyReadings(text, dialects)
    if (readings.some(({ tree }) => variablesOf(tree).size > 0)) return "names"
    const groups = mostUsualFirst(groupsOf(readings))
    const [dialect] = groups[0]?.dialects ?? []
    if (dialect === undefined) return "text"
    const key = groups.map((group) => group.dialects.map(({ name }) => name).join()).join(" ")
    return { meaning: groups, key, dialect }
  }
}

/** `undefined` if the text is refused or ambiguous. */
function readingOf(read: () => Reading | readonly Stop[]): Reading | undefined {
  try {
    const found = read()
    return isReading(found) ? found : undefined
  } catch (error) {
    if (error instanceof AmbiguityError) return undefined
    throw error
  }
}

/** Meaning of a line that has to be read as text: a refused, ambiguous or unusual one, and the first with its notations. */
export const readAsText = 0

/** How lines that consist of the same words are read. */
interface WordsPlan {
  /** The tables of likely notations that may accept such a line, by their numbers. */
  readonly tables: readonly number[]
  /** Those of notations that cut these words in several ways. A line in which they read names is read as text. */
  readonly unclear: readonly number[]
  /** Those of the unclear ones that may take some words for a comment. A line that they accept is read as text. */
  readonly withComments: readonly number[]
  /** Where verdicts of the tables branch. */
  readonly root: number
  isReadAsText: boolean
}

/** Making tables takes as long as reading about so many lines as text. */
const worthTables = 100

/** How many different verdicts there are. */
const branches = Object.keys(verdict).length
const undecided = -1

export class LineReadings<Meaning> {
  /** By the number of a meaning; undefined for `readAsText`. */
  readonly meanings: (Meaning | undefined)[] = [undefined]
  /** By the number of a meaning, whether an unusual notation is the most usual one. */
  readonly #areUnusual: boolean[] = [false]
  readonly #words = new LineWords()
  /** The number of words that the groups are for. */
  #known = 0
  #groups: readonly Group[] = []
  readonly #numbers = new Map<Dialect, number>()
  readonly #evaluators: LineEvaluator[] = []
  /** By the set of words. */
  #plans: (WordsPlan | undefined)[] = []
  /** A tree of verdicts: by node and verdict, the next node; 0 if there is none yet. */
  #next: number[] = []
  /** By node, the number of a meaning, or `undecided`. */
  #meaningAt: number[] = []
  readonly #meaningNumbers = new Map<string, number>()
  /** What lines that were read as text were about. */
  readonly #noted = new Set<string>()
  #lines = 0

  constructor(
    private readonly dialects: readonly Dialect[],
    private readonly decide: Decide<Meaning>,
    private readonly options: LineReadingOptions = {},
  ) {
    this.#newNode()
  }

  /** The number of the meaning of each line, an index of `meanings`. */
  read(bytes: Uint8Array): Uint16Array {
    const { sets, ends } = this.#words.read(bytes)
    this.#lines += sets.length
    if (this.#lines < (this.options.fewest ?? worthTables)) return new Uint16Array(sets.length)
    if (this.#words.words.length > this.#known) this.#forget()
    const plans = sets.map((set) => this.#planOf(set))
    const verdicts = this.#verdictsOn(bytes, plans, ends)
    const found = new Uint16Array(sets.length)
    for (let line = 0; line < sets.length; line += 1) {
      const plan = plans[line]
      if (plan === undefined || plan.isReadAsText) continue
      let node = plan.root
      for (const table of plan.tables) {
        const code = (verdicts[table] as Uint8Array)[line] as number
        node = (this.#next[node * branches + code] as number) || this.#nodeAfter(node, code)
      }
      const start = line === 0 ? 0 : (ends[line - 1] as number) + 1
      const textOf = () => decodeLine(bytes.subarray(start, ends[line]))
      const isUnclear =
        plan.unclear.some((table) => verdicts[table]?.[line] === verdict.unbound) ||
        plan.withComments.some((table) => verdicts[table]?.[line] !== verdict.refused)
      found[line] = isUnclear ? readAsText : this.#meaningOf(node, plan, textOf)
    }
    return found
  }

  /** Forgets what depends on the groups, as there are new words. */
  #forget(): void {
    const { words } = this.#words
    this.#known = words.length
    this.#groups = groupsFor(words, this.dialects)
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
    const known = this.#plans[set] ?? this.#newPlan(this.#words.sets[set] as WordSet)
    this.#plans[set] = known
    return known
  }

  #newPlan({ words, isSingle }: WordSet): WordsPlan {
    const root = this.#newNode()
    // Such lines are the same text, so that their meaning needs no verdicts.
    const texts = words.map((word) => this.#words.words[word] as string)
    const isReadAsText = texts.some((text) => orInAscii.test(text))
    const plan = { tables: [], unclear: [], withComments: [], root, isReadAsText }
    // Lines of the same single word are the same text, whose meaning needs no verdicts.
    if (isSingle || isReadAsText) return plan
    const isLikely = hasLiteralsOf(texts.join(" "), this.dialects)
    const tables: number[] = []
    const unclear: Dialect[] = []
    for (const { dialects, cuts } of this.#groups) {
      const own = words.map((word) => cuts[word])
      const likely = own.includes("refused") ? [] : dialects.filter(isLikely)
      if (own.includes("unclear")) unclear.push(...likely)
      else if (likely[0] !== undefined) tables.push(this.#tableOf(likely[0]))
    }
    const numbersOf = (dialects: readonly Dialect[]) => dialects.map((each) => this.#tableOf(each))
    return {
      ...plan,
      tables: [...tables, ...numbersOf(unclear)],
      unclear: numbersOf(unclear),
      withComments: numbersOf(unclear.filter((dialect) => mayHaveComment(texts, dialect))),
    }
  }

  #tableOf(dialect: Dialect): number {
    const number = this.#numbers.get(dialect) ?? this.#evaluators.length
    if (number === this.#evaluators.length) {
      const { assignment } = this.options
      this.#evaluators.push(new LineEvaluator(dialect, assignment && { assignment }))
      this.#numbers.set(dialect, number)
    }
    return number
  }

  /** By the number of a table, its verdicts on the lines that need it; those on other lines mean nothing. */
  #verdictsOn(
    bytes: Uint8Array,
    plans: readonly (WordsPlan | undefined)[],
    ends: readonly number[],
  ): readonly Uint8Array[] {
    const needed = this.#evaluators.map((): number[] => [])
    plans.forEach((plan, line) => {
      if (plan === undefined || plan.isReadAsText) return
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

  #meaningOf(node: number, plan: WordsPlan, textOf: () => string): number {
    let meaning = this.#meaningAt[node] as number
    if (meaning === undecided) {
      const decision = this.decide(textOf())
      if (decision === "names") plan.isReadAsText = true
      meaning = typeof decision === "string" ? readAsText : this.#numberOf(decision)
      this.#meaningAt[node] = meaning
      if (typeof decision !== "string" && this.#isToNote(decision)) return readAsText
    }
    // What speaks against an unusual notation depends on more than words.
    const isDoubted = this.#areUnusual[meaning] && obstacleIn(textOf()) !== undefined
    return isDoubted ? readAsText : meaning
  }

  #numberOf({ key, meaning, dialect }: Decision<Meaning>): number {
    const number = this.#meaningNumbers.get(key) ?? this.meanings.length
    if (number === this.meanings.length) {
      this.meanings.push(meaning)
      this.#areUnusual.push(tierOf(dialect) > 1)
    }
    this.#meaningNumbers.set(key, number)
    return number
  }

  #isToNote({ about }: Decision<Meaning>): boolean {
    if (about === undefined || this.#noted.has(about)) return false
    this.#noted.add(about)
    return true
  }
}

/** A word that begins with the v of `(p) v ~q`. Whether that is a name depends on the words around it. */
const orInAscii = /^v[ ()~!]/

/** Whether a comment may begin in a line of some words, each with what follows it. */
function mayHaveComment(words: readonly string[], { space }: Dialect): boolean {
  const openings = space.comments.map(({ from }) => from.trim())
  const hasOpenParenthesis = words.some((word) => word.startsWith("("))
  return openings.some((opening) =>
    opening.includes("(") ? hasOpenParenthesis : words.some((word) => word.includes(opening)),
  )
}

/** Some lines, with a line feed after each. */
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
