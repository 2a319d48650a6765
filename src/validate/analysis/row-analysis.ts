// Analyses a row beyond checking its label, and adds the results to a tally.

import { type Dialect, tokenKindsOf } from "../../language/dialect/index.ts"
import { TokenKinds, tryParse } from "../../language/engines/index.ts"
import type { Assignment, Expression } from "../../language/expression/index.ts"
import {
  kindCode,
  QuotedEvaluator,
  type Tables,
  tablesOf,
  unclear,
} from "../../language/tables/index.ts"
import {
  chainPrecedences,
  type FindOtherwise,
  otherwiseIn,
} from "../precedences/chain-precedences.ts"
import { outcome } from "../precedences/joint-precedence-table.ts"
import { hasOrder, isOwnOrder, orderPrecedences } from "../precedences/order-precedences.ts"
import { type FindPlaced, placedIn } from "../precedences/place-values.ts"
import { type PrecedenceReader, readerOf } from "../precedences/precedence-values.ts"
import { isNotOpenEnded, precedenceNamed } from "../precedences/precedences.ts"
import { areCommon, RowKeys } from "../repeats/row-keys.ts"
import { RowMeasures } from "./expression-size.ts"
import { countShortcuts } from "./shortcuts.ts"
import {
  type AnalysisTally,
  areBoth,
  countPlaces,
  type Histogram,
  labelled,
  placesOtherwise,
} from "./tally.ts"
import { mostTokens, ownOrder, TokenPass } from "./token-pass.ts"

// V8 looks up imported numbers each time, but not a module's own constants.
const none = labelled.no
const unread = outcome.none
const labelCount = Object.keys(labelled).length

export class RowAnalysis {
  readonly keys: RowKeys
  readonly measures: RowMeasures
  /** Whether precedences give different values to the last row. */
  isTelling = false
  readonly #tables: Tables
  /** Whether the dialect has tokens that precedences don't cover. */
  readonly #hasMore: boolean
  readonly #tokens = new TokenKinds()
  #isOrdered = true
  /** `undefined` if rows need more than one pass. */
  readonly #pass: TokenPass | undefined
  /** Whether the dialect has tokens besides literals, common operators and parentheses. */
  readonly #hasOthers: boolean
  /** Index of the dialect's own reading among the reader's outcomes, if the reader has one. */
  readonly #ownPlace: number
  #evaluator: QuotedEvaluator | undefined
  /** Offset of the closing quote of the last evaluated expression. */
  end = 0
  /** Whether the last evaluated expression was tokenized, and the number of its outcomes from the pass, or 0. */
  #isCut = false
  #passed = 0
  /** Whether other precedences can read texts of this dialect. */
  readonly #canCompare: boolean
  readonly #reader: PrecedenceReader
  /** For each precedence that the reader reads, its index in `#readings`. */
  readonly #places: readonly number[]
  /** The dialect's own reading, followed by the readings under each precedence. */
  readonly #readings: Uint8Array
  /** Number of plain rows for each combination of outcomes, value and label, until `finish` compares them. */
  #alike = new Int32Array(1024)
  /** `undefined` if chains of the dialect have only one reading. */
  readonly #findOtherwise: FindOtherwise | undefined
  /** Indexes of the precedences for chains that give the row the opposite value. */
  #otherwise: readonly number[] = nowhere
  /** `undefined` if the dialect has neither implies nor iff in a place of its own. */
  readonly #findPlaced: FindPlaced | undefined
  /** The value of the row for each place of implies and iff; `undefined` if there are none. */
  #placed: Uint8Array | undefined
  readonly #dialect: Dialect

  /** @param precedence the name of the precedence to check labels under, instead of the dialect's own */
  constructor(dialect: Dialect, precedence: string | undefined) {
    this.#dialect = dialect
    this.#tables = tablesOf(dialect)
    this.#hasMore = tokenKindsOf(dialect).some((kind) => !Object.hasOwn(kindCode, kind))
    this.measures = new RowMeasures(dialect)
    // Parentheses matter if a `not` is open-ended: its operand extends to the end of the parentheses around it.
    const chosen = precedence === undefined ? undefined : precedenceNamed(precedence)
    this.keys = new RowKeys(dialect, isNotOpenEnded(chosen))
    const others = orderPrecedences.filter((each) =>
      precedence === undefined ? !isOwnOrder(dialect, each) : each.name !== precedence,
    )
    this.#canCompare = hasOrder(dialect)
    const compared = this.#canCompare ? others : []
    this.#findOtherwise = otherwiseIn(dialect)
    this.#findPlaced = placedIn(dialect)
    const own = this.#findOtherwise === undefined ? ownOrder(dialect, this.keys) : undefined
    this.#reader = readerOf(compared, own)
    this.#ownPlace = compared.length
    this.#pass = own && new TokenPass(this.#reader, this.measures, this.keys)
    this.#hasOthers = this.#hasMore || dialect.variable !== null
    this.#places = compared.map((each) => orderPrecedences.indexOf(each) + 1)
    this.#readings = new Uint8Array(1 + orderPrecedences.length)
  }

  /** Implements `QuotedEvaluator`; `addPlain` counts the last evaluated row. */
  evaluate(view: DataView, from: number): number {
    const tokens = this.#tokens
    const end = tokens.cutQuoted(view, from, this.#tables)
    this.#isCut = end >= 0
    this.#passed = 0
    const canPass = this.#isCut && tokens.count <= mostTokens
    if (this.#pass !== undefined && canPass && (!this.#hasOthers || areLiteral(tokens))) {
      this.end = end
      this.#passed = this.#pass.read(tokens.kinds, tokens.count)
      const value = (this.#reader.outcomes[this.#passed] as Uint8Array)[this.#ownPlace] as number
      return value === unread ? unclear : value
    }
    this.#evaluator ??= new QuotedEvaluator(this.#dialect)
    const value = this.#evaluator.evaluate(view, from)
    this.end = this.#evaluator.end
    return value
  }

  /** Counts the last evaluated row, which must have a value; `label` is as in `labelled`. */
  addPlain(
    tally: AnalysisTally,
    bytes: Uint8Array,
    from: number,
    to: number,
    value: number,
    label: number,
  ): void {
    const tokens = this.#tokens
    this.keys.ofText(bytes, from, to)
    if (this.#passed > 0) {
      this.#noteAlike(this.#passed, value, label)
      this.#count(tally, label)
      return
    }
    if (!this.#isCut && !tokens.cutText(decoded(bytes, from, to), this.#tables)) {
      throw new RangeError("an accepted text has no tokens")
    }
    this.#isOrdered = !this.#hasMore || areCommon(tokens)
    const textOf = () => decoded(bytes, from, to)
    this.#addTreeKey(textOf)
    this.#otherwise = this.#findOtherwise?.(tokens, textOf, noVariables, value) ?? nowhere
    if (this.#isOrdered && this.#canCompare && this.#otherwise.length === 0) {
      this.#noteAlike(this.#reader.read(tokens.kinds, tokens.count), value, label)
    } else this.#compare(tally, tokens.kinds, value, label)
    this.#measure(tally, tokens.kinds, label)
  }

  /** Counts the plain rows collected so far; call it before using the tally. */
  finish(tally: AnalysisTally): void {
    const alike = this.#alike
    for (let at = 0; at < alike.length; at += 1) {
      const times = alike[at] as number
      if (times === 0) continue
      const [rest, label] = [Math.floor(at / labelCount), at % labelCount]
      this.#setReadings(rest & 1, this.#reader.outcomes[rest >> 1] as Uint8Array)
      this.#countReadings(tally, label, false, times)
    }
    alike.fill(0)
  }

  #noteAlike(outcomes: number, value: number, label: number): void {
    const at = (2 * outcomes + value) * labelCount + label
    if (at >= this.#alike.length) {
      const more = new Int32Array(2 * at)
      more.set(this.#alike)
      this.#alike = more
    }
    this.#alike[at] = (this.#alike[at] as number) + 1
  }

  /**
   * Counts any row with an expression.
   *
   * @param value the value in the dialect, 0 or 1; `unbound` or `refused` if there is none
   */
  addText(
    tally: AnalysisTally,
    text: string,
    assignment: Assignment,
    value: number | "unbound" | "refused",
    label: number,
  ): void {
    const tokens = this.#tokens
    const bytes = new TextEncoder().encode(text)
    const areTokens = tokens.cutText(text, this.#tables)
    this.#isOrdered = !this.#hasMore || areCommon(tokens)
    this.measures.hasNotAfterXor = false
    this.#otherwise = nowhere
    this.#placed = undefined
    if (value === "refused") {
      // The variables of a refused text are unknown, so all given values count.
      this.keys.ofTextAlone(bytes, 0, bytes.length, [...assignment.keys()], assignment)
      tally.labels[label] = (tally.labels[label] as number) + 1
      const kinds = areTokens ? tokens.bind(assignment) : undefined
      this.#compare(tally, kinds, outcome.none, label)
      return
    }
    const kinds = tokens.bind(assignment)
    if (value === "unbound" || kinds === undefined) {
      this.keys.ofTextAlone(bytes, 0, bytes.length, tokens.names, assignment)
      // Terms can be counted without their values.
      this.#measure(tally, tokens.bind(anything) as Uint8Array, none, label)
      return
    }
    this.keys.ofText(bytes, 0, bytes.length)
    this.#addTreeKey(() => text)
    if (tokens.names.length > 0) this.keys.addNames(tokens.names, assignment)
    this.#otherwise = this.#findOtherwise?.(tokens, () => text, assignment, value) ?? nowhere
    this.#compare(tally, kinds, value, label)
    this.#measure(tally, kinds, label)
  }

  /**
   * The value of the last row under each precedence, `null` if it can't be read; and the precedences for chains and for
   * implies or iff that give it another value.
   */
  values(): Record<string, boolean | null> {
    const orders = orderPrecedences.map(({ name }, index) => {
      const read = this.#readings[index + 1]
      return [name, read === unread ? null : read === outcome.true]
    })
    const chains = this.#otherwise.map((place) => [
      chainPrecedences[place]?.name,
      this.#readings[0] === outcome.false,
    ])
    const places = this.#placed ? placesOtherwise(this.#placed, this.#readings[0] as number) : []
    return Object.fromEntries([...orders, ...chains, ...places])
  }

  #measure(tally: AnalysisTally, kinds: Uint8Array, label: number, stated = label): void {
    this.measures.measure(kinds, this.#tokens.count)
    this.#count(tally, label, stated)
  }

  /** @param stated the label to use when counting labels; `label` is used for everything else */
  #count(tally: AnalysisTally, label: number, stated = label): void {
    const { measures } = this
    tally.labels[stated] = (tally.labels[stated] as number) + 1
    raise(tally.terms[stated] as Histogram, measures.terms)
    raise(tally.depths, measures.depth)
    raise(tally.nots, measures.nots)
    const { operators, operatorRows } = tally
    const counts = measures.operators
    for (let place = 0; place < measures.places; place += 1) {
      const times = counts[place] as number
      operators[place] = (operators[place] as number) + times
      if (times > 0) operatorRows[place] = (operatorRows[place] as number) + 1
    }
    if (measures.hasNotAfterXor) tally.notAfterXor[0] += 1
    if (label !== none) countShortcuts(tally.shortcuts, measures, label)
  }

  /** Requires tokens that the dialect accepts. */
  #addTreeKey(textOf: () => string): void {
    const { kinds, count } = this.#tokens
    if (this.#isOrdered && this.keys.areOfTokens) this.keys.ofTokens(kinds, count)
    else this.keys.ofTree(tryParse(textOf(), this.#dialect) as Expression)
  }

  #compare(tally: AnalysisTally, kinds: Uint8Array | undefined, own: number, label: number): void {
    const isOrdered = this.#isOrdered && this.#canCompare
    this.#placed =
      isOrdered || kinds === undefined
        ? undefined
        : this.#findPlaced?.(kinds, this.#tokens.count, own)
    if (own !== unread && !isOrdered && this.#placed === undefined) tally.notCompared[0] += 1
    const reader = this.#reader
    const isRead = isOrdered && kinds !== undefined
    const number = isRead ? reader.read(kinds, this.#tokens.count) : 0
    this.#setReadings(own, reader.outcomes[number] as Uint8Array)
    const isOtherwise = this.#otherwise.length > 0
    const isTold = isOtherwise || (this.#placed !== undefined && areBoth(own, this.#placed))
    this.isTelling = this.#countReadings(tally, label, isTold, 1)
    if (isOtherwise) countChains(tally, this.#otherwise, own === label, label)
    if (this.#placed !== undefined) countPlaces(tally, this.#placed, own, label, this.isTelling)
  }

  #setReadings(own: number, outcomes: Uint8Array): void {
    const readings = this.#readings
    const places = this.#places
    readings.fill(own)
    if (!this.#canCompare) readings.fill(unread, 1)
    for (let index = 0; index < places.length; index += 1) {
      readings[places[index] as number] = outcomes[index] as number
    }
  }

  /**
   * Counts the current readings for a number of rows.
   *
   * @param isOtherwise whether a precedence for chains, or for implies or iff, gives another value
   * @returns whether the readings differ
   */
  #countReadings(
    tally: AnalysisTally,
    label: number,
    isOtherwise: boolean,
    times: number,
  ): boolean {
    const readings = this.#readings
    let seen = 0
    for (let index = 0; index < readings.length; index += 1)
      seen |= 1 << (readings[index] as number)
    const isTelling = (seen & bothValues) === bothValues || isOtherwise
    if (isTelling) tally.telling[0] += times
    if (label === none) return isTelling
    for (let index = 0; index < readings.length; index += 1) {
      const counts = tally.precedences[index] as number[]
      const read = readings[index] as number
      const outcome = read === unread ? 2 : read === label ? 0 : 1
      counts[outcome] = (counts[outcome] as number) + times
      if (isTelling && outcome < 2) {
        counts[4] = (counts[4] as number) + times
        if (outcome === 0) counts[3] = (counts[3] as number) + times
      }
    }
    return isTelling
  }
}

const nowhere: readonly number[] = []
const noVariables: Assignment = new Map()

function countChains(
  { chains }: AnalysisTally,
  otherwise: readonly number[],
  isOwnRight: boolean,
  label: number,
): void {
  for (const place of otherwise) {
    const counts = chains[place] as number[]
    counts[0] = (counts[0] as number) + 1
    if (label === none) continue
    const which = isOwnRight ? 2 : 1
    counts[which] = (counts[which] as number) + 1
  }
}

function areLiteral({ kinds, count }: TokenKinds): boolean {
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index] as number
    if (kind > kindCode.end || kind === kindCode.variable) return false
  }
  return true
}

const decoder = new TextDecoder()

function decoded(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.subarray(from, to))
}

const bothValues = (1 << outcome.false) | (1 << outcome.true)

function raise(histogram: Histogram, value: number): void {
  histogram[value] = (histogram[value] ?? 0) + 1
}

const anything = { get: () => true } as unknown as Assignment
