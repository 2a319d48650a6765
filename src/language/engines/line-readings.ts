// Reads lines of bytes in many notations at once. It decides as `readMeant` does, but at the speed of tables.
//
//     True and not False\nTrue or False and True\n      python: False, python: True
//
// The meaning of a line depends only on its words, on the notations that accept it and on the values that they give it.
// So a line that shares these with an earlier one has the same meaning. Each line is evaluated with the line tables of
// the notations, one table for each group that reads these words alike; only the first line of its kind is parsed.

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
 * Decides the meaning of a text, which may depend only on its words, on the dialects that accept it and on its values.
 * Returns "text" if the text has to be read as text, and "names" if every text with these words has to be, as one of
 * its variables has no value.
 */
export type Decide<Meaning> = (text: string) => Decision<Meaning> | "text" | "names"

export interface Decision<Meaning> {
  readonly meaning: Meaning
  /** Equal for equal meanings. */
  readonly key: string
  /** The most usual notation that reads the text. */
  readonly dialect: Dialect
  /** Key of a note about the text; the first line with each key is read as text, so that the note is made once. */
  readonly about?: string
}

export interface LineReadingOptions {
  /** The values of variables. */
  readonly assignment?: Assignment | undefined
  /** Minimum number of lines to make tables for. Default: 100. */
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
  /** Whether to accept readings with rivals; otherwise such lines are read as text. */
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

/** Decides which notations a text is likely to be in. The meaning is a list of groups that read it alike. */
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

/** Meaning of a line that has to be read as text: refused, ambiguous, unusual, or the first one with its note. */
export const readAsText = 0

/** How lines that consist of the same words are read. */
interface WordsPlan {
  /** Numbers of the tables of likely notations that may accept such a line. */
  readonly tables: readonly number[]
  /** Tables of notations that cut these words in several ways. A line in which one reads names is read as text. */
  readonly unclear: readonly number[]
  /** The unclear tables that may read words as a comment. A line that one accepts is read as text. */
  readonly withComments: readonly number[]
  /** Root of the tree of verdicts. */
  readonly root: number
  isReadAsText: boolean
}

/** Approximate number of lines that can be read as text in the time that making the tables takes. */
const worthTables = 100

/** Number of different verdicts. */
const branches = Object.keys(verdict).length
const undecided = -1

export class LineReadings<Meaning> {
  /** Meanings by number; `undefined` for `readAsText`. */
  readonly meanings: (Meaning | undefined)[] = [undefined]
  /** For each meaning, whether even its most usual notation is unusual. */
  readonly #areUnusual: boolean[] = [false]
  readonly #words = new LineWords()
  /** Number of words that the groups cover. */
  #known = 0
  #groups: readonly Group[] = []
  readonly #numbers = new Map<Dialect, number>()
  readonly #evaluators: LineEvaluator[] = []
  /** Plans by set of words. */
  #plans: (WordsPlan | undefined)[] = []
  /** Tree of verdicts: the next node by node and verdict; 0 if there is none yet. */
  #next: number[] = []
  /** For each node the number of a meaning, or `undecided`. */
  #meaningAt: number[] = []
  readonly #meaningNumbers = new Map<string, number>()
  /** Keys of the notes made so far. */
  readonly #noted = new Set<string>()
  #lines = 0

  constructor(
    private readonly dialects: readonly Dialect[],
    private readonly decide: Decide<Meaning>,
    private readonly options: LineReadingOptions = {},
  ) {
    this.#newNode()
  }

  /** Returns the meaning of each line, as an index into `meanings`. */
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

  /** Discards everything that depends on the groups; called when there are new words. */
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
    const texts = words.map((word) => this.#words.words[word] as string)
    const isReadAsText = texts.some((text) => orInAscii.test(text))
    const plan = { tables: [], unclear: [], withComments: [], root, isReadAsText }
    // All lines of one single word are the same text, so their meaning needs no verdicts.
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

  /** Returns each table's verdicts on the lines that need it. Its entries for other lines are meaningless. */
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
    // Obstacles to an unusual notation depend on more than words.
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

/** Matches the v of `(p) v ~q`. Whether that is a name depends on the words around it. */
const orInAscii = /^v[ ()~!]/

/** Whether a comment may begin in a line of these words, each given with the character that follows it. */
function mayHaveComment(words: readonly string[], { space }: Dialect): boolean {
  const openings = space.comments.map(({ from }) => from.trim())
  const hasOpenParenthesis = words.some((word) => word.startsWith("("))
  return openings.some((opening) =>
    opening.includes("(") ? hasOpenParenthesis : words.some((word) => word.includes(opening)),
  )
}

/** Returns a copy of some lines, with a line feed after each. */
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
