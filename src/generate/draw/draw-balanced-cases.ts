// Generates the cases of a grid point one after another from a single stream of random numbers.
//
//     case 0   symbols, spaces, value          each case overwrites the same
//     case 1   …                               memory, so memory use stays constant
//
// Further requirements are met by rejection: a case that doesn't meet them is drawn again, until one does or none seems
// to exist.

import { sha256 } from "@noble/hashes/sha2.js"
import { BoolglotError } from "../../errors/index.ts"
import type { BinaryConnective } from "../../language/connectives.ts"
import { type Expression, evaluateTree } from "../../language/expression/index.ts"
import { joinTokens, treeTokens } from "../../language/print/index.ts"
import type { PrecedenceTable } from "../../language/tables/index.ts"
import { PythonRandom } from "../../python/index.ts"
import { coordinateSeed } from "../parameters/coordinate-seed.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"
import { type DrawTable, drawSymbols, drawTableOf } from "./draw-symbols.ts"
import { type DrawnPrecedence, drawnPrecedenceOf } from "./drawn-precedence.ts"
import { LiteralFitter } from "./fit-literals.ts"
import { ByteBuffer, Spaces, Speller, spellingsOfSymbols } from "./spell-symbols.ts"
import { evaluateSymbols, firstName, Symbols, symbolCode, tableOf, treeReader } from "./symbols.ts"

/** The parameters are valid, but no further case was found, for example if more unique rows are wanted than exist. */
export class GenerationError extends BoolglotError {
  override readonly name = "GenerationError"
  override readonly code = "generation"

  constructor(
    /** Index of the case that couldn't be generated, from 0. */
    readonly index: number,
    message: string,
  ) {
    super(message)
  }
}

/** Limits on consecutive rejected expressions: their number and total symbol count; some are always tried. */
const mostAttempts = 100_000
const mostSymbols = 20_000_000
const fewestAttempts = 100
/** Maximum number of assignments to try for an expression that must have a certain value. */
const mostAssignments = 32

export class CaseStream {
  /** Index of the current case, from 0. */
  index = -1
  readonly symbols = new Symbols()
  readonly spaces: Spaces
  value = false

  /** Values, 1 or 0, by the index of the name; valid only for names in the expression. */
  readonly #truths: Uint8Array
  readonly #random: PythonRandom
  readonly #table: DrawTable
  readonly #drawn: DrawnPrecedence
  readonly #readTree: (symbols: Symbols) => Expression
  readonly #precedence: PrecedenceTable | undefined
  readonly #fitter: LiteralFitter
  readonly #speller: Speller
  readonly #buffer = new ByteBuffer()
  readonly #decoder = new TextDecoder()
  /** Tree of the symbols, created on demand. */
  #knownTree: Expression | undefined
  /** Output of the printer if the symbols aren't the text: its tokens, and the text with their spaces. */
  #tokens: readonly string[] = []
  #printed = ""
  readonly #required: readonly number[]
  readonly #seen: SeenExpressions | undefined

  constructor(readonly resolved: ResolvedParameters) {
    const { parameters, dialect, connectives, names } = resolved
    this.#drawn = drawnPrecedenceOf(resolved)
    const spellings = spellingsOfSymbols(dialect, this.#drawn, names)
    this.#random = new PythonRandom(coordinateSeed(resolved.coordinates, resolved.seed))
    this.#table = drawTableOf(resolved, this.#drawn)
    this.#readTree = treeReader(this.#drawn, names)
    this.#precedence = tableOf(this.#drawn, connectives.names)
    this.#fitter = new LiteralFitter(this.#drawn)
    this.#speller = new Speller(spellings)
    this.spaces = new Spaces(dialect, spellings, parameters.prob_dewhitespace)
    this.#truths = new Uint8Array(names.length)
    this.#required = parameters.required_operators.map((operator) => symbolCode[operator])
    this.#seen = parameters.unique ? new SeenExpressions() : undefined
  }

  /**
   * Generates the next case, which replaces the current one.
   *
   * @throws GenerationError if no further case seems to meet the parameters
   */
  next(): void {
    this.index += 1
    const wanted = this.#wantedValue()
    let attempts = 0
    let drawn = 0
    const mayTry = () =>
      attempts < fewestAttempts || (attempts < mostAttempts && drawn < mostSymbols)
    for (; mayTry(); attempts += 1) {
      drawSymbols(this.#table, this.#random, this.symbols)
      drawn += this.symbols.count
      this.#knownTree = undefined
      if (this.#required.length > 0 && !this.#hasRequired()) continue
      if (wanted !== undefined && this.#truths.length === 0) {
        this.#fitter.fit(this.symbols, wanted, this.#random)
      }
      this.#drawValue(wanted)
      if (wanted !== undefined && this.value !== wanted) continue
      if (!this.isSpelled) this.#tokens = this.#printTree()
      if (this.#seen !== undefined && !this.#isNew(this.#seen)) continue
      this.#drawSpaces()
      return
    }
    throw new GenerationError(this.index, this.#describeFailure(attempts, wanted))
  }

  /** Whether the symbols are the tokens of the text; otherwise their tree is printed. */
  get isSpelled(): boolean {
    return this.#drawn.tokens !== undefined
  }

  /** The expression with its spaces. */
  text(): string {
    if (!this.isSpelled) return this.#printed
    this.#speller.put(this.symbols, this.spaces, this.#buffer)
    return this.#decoder.decode(this.#buffer.take())
  }

  /** The tree of the symbols under the precedence that they were drawn for. */
  tree(): Expression {
    this.#knownTree ??= this.#readTree(this.symbols)
    return this.#knownTree
  }

  /** Values of the names in the expression, in order of first occurrence. */
  assignment(): Record<string, boolean> {
    const { names } = this.resolved
    // Generated names never clash with object properties such as `__proto__`.
    return Object.fromEntries(
      [...this.#namesUsed()].map((name) => [names[name], this.#truths[name] === 1]),
    )
  }

  /** Each pair of cases in a balanced set has a true and a false one, in random order. */
  #wantedValue(): boolean | undefined {
    if (!this.resolved.parameters.balanced) return undefined
    if (this.index % 2 === 1) return !this.value
    return this.#random.getrandbits(1) === 1
  }

  #hasRequired(): boolean {
    const { codes, count } = this.symbols
    const used = codes.subarray(0, count)
    return this.#required.every((operator) => used.includes(operator))
  }

  /** Assigns values to names; if the expression must have a certain value, tries several assignments. */
  #drawValue(wanted: boolean | undefined): void {
    const names = this.#truths.length === 0 ? [] : [...this.#namesUsed()]
    const tries = wanted === undefined || names.length === 0 ? 1 : mostAssignments
    for (let tried = 0; tried < tries; tried += 1) {
      for (const name of names) this.#truths[name] = Number(this.#random.getrandbits(1))
      this.value = this.#evaluate()
      if (this.value === wanted) return
    }
  }

  #namesUsed(): Set<number> {
    const { codes, count } = this.symbols
    const names = new Set<number>()
    for (const code of codes.subarray(0, count)) if (code >= firstName) names.add(code - firstName)
    return names
  }

  #printTree(): readonly string[] {
    const { dialect } = this.resolved
    const options = { strict: true }
    return treeTokens(this.tree(), dialect, options, () => undefined).filter(
      (token) => token !== "",
    )
  }

  #evaluate(): boolean {
    return this.#precedence === undefined
      ? evaluateTree(this.tree(), new Map(Object.entries(this.assignment())))
      : evaluateSymbols(this.symbols, this.#precedence, this.#truths)
  }

  /** Remembers the case; the same expression with other values of its names is another case. */
  #isNew(seen: SeenExpressions): boolean {
    const { codes, count } = this.symbols
    const truths = [...this.#namesUsed()].map((name) => this.#truths[name] as number)
    const used = this.isSpelled ? codes.subarray(0, count) : unitsOf(this.#tokens.join(" "))
    return seen.add(used, truths)
  }

  #drawSpaces(): void {
    const { dialect, parameters } = this.resolved
    const { prob_dewhitespace } = parameters
    if (this.isSpelled) this.spaces.draw(this.symbols, this.#random)
    else {
      const isRemoved = () => this.#random.random() < prob_dewhitespace
      const removing = prob_dewhitespace > 0 ? isRemoved : undefined
      this.#printed = joinTokens(this.#tokens, dialect, "spaced", removing)
    }
  }

  #describeFailure(attempts: number, wanted: boolean | undefined): string {
    const kinds = [
      this.#seen === undefined ? "" : "new",
      wanted === undefined ? "" : wanted ? "True" : "False",
      this.#required.length === 0 ? "" : "with all required operators",
    ].filter((kind) => kind !== "")
    const ways = [
      ...(this.index === 0 ? [] : ["lower count"]),
      ...(wanted === undefined ? [] : ["take a smaller length, or literals instead of variables"]),
      "let the parameters give more kinds of expression",
    ]
    return (
      `case ${this.index + 1}: ${attempts} expressions in a row were not ${kinds.join(" and ")}; ` +
      ways.join(", or ")
    )
  }
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

// Set of generated expressions, each represented by the first 64 bits of its SHA-256 in a table that is at most half
// full. For ten million expressions, the probability of any collision is about three in a million; the second
// expression then counts as a repetition. No repetition counts as new.

export class SeenExpressions {
  /** Two 32-bit numbers per slot, both 0 if it is empty. The size is a power of two. */
  #table = new Int32Array(1 << 11)
  #count = 0

  /**
   * Adds an expression.
   *
   * @param codes its symbols, or the UTF-16 units of its text
   * @param truths values of its names, in order of first occurrence
   * @returns whether it is new
   */
  add(codes: Uint16Array, truths: readonly number[]): boolean {
    const words = new Uint16Array(codes.length + truths.length)
    words.set(codes)
    words.set(truths, codes.length)
    const digest = new DataView(sha256(new Uint8Array(words.buffer)).buffer)
    const isNew = insert(this.#table, digest.getInt32(0), digest.getInt32(4))
    if (isNew) this.#count += 1
    if (4 * this.#count > this.#table.length) this.#grow()
    return isNew
  }

  #grow(): void {
    const larger = new Int32Array(2 * this.#table.length)
    for (let at = 0; at < this.#table.length; at += 2) {
      const [left, right] = [this.#table[at] as number, this.#table[at + 1] as number]
      if (left !== 0 || right !== 0) insert(larger, left, right)
    }
    this.#table = larger
  }
}

/** Returns whether the two numbers are new. */
function insert(table: Int32Array, left: number, right: number): boolean {
  const last = table.length - 1
  for (let at = (right << 1) & last; ; at = (at + 2) & last) {
    if (table[at] === left && table[at + 1] === right) return false
    if (table[at] !== 0 || table[at + 1] !== 0) continue
    table[at] = left
    table[at + 1] = right
    return true
  }
}

/** Connectives that are counted even if they aren't drawn. */
const always = ["and", "or", "xor"] as const

/** Measurements of an expression. */
export interface Measures {
  /** Number of literals and variables, including repetitions. */
  readonly terms: number
  /** Maximum nesting of parentheses. */
  readonly depth: number
  readonly nots: number
  /** How often each operator occurs: `and`, `or` and `xor` always, others only if they are drawn. */
  readonly operators: Readonly<Record<(typeof always)[number], number>> &
    Readonly<Partial<Record<BinaryConnective, number>>>
}

/** @param drawn the connectives that expressions are drawn from */
export function measuresOf(
  { codes, count }: Symbols,
  drawn: readonly BinaryConnective[],
): Measures {
  const counts = new Array<number>(firstName).fill(0)
  let terms = 0
  let open = 0
  let depth = 0
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number
    if (code >= firstName || code === symbolCode.true || code === symbolCode.false) terms += 1
    else counts[code] = (counts[code] as number) + 1
    if (code === symbolCode.open) depth = Math.max(depth, ++open)
    if (code === symbolCode.close) open -= 1
  }
  const of = (kind: BinaryConnective | "not") => counts[symbolCode[kind]] as number
  const counted = new Set<BinaryConnective>([...always, ...drawn])
  const operators = Object.fromEntries([...counted].map((kind) => [kind, of(kind)]))
  return { terms, depth, nots: of("not"), operators: operators as Measures["operators"] }
}
