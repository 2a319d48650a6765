// Draws the cases of a point, one after the other, out of one stream of random numbers.
//
//     case 0   symbols, spaces, value          the same three are written over by
//     case 1   …                               each case, so that memory stays flat
//
// What a case has to be besides is tried for: a case that does not fit is drawn again, as often as it
// takes, or until there seems to be none.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { tableEngine } from "../../language/engines/table-engine.ts"
import { kindCode } from "../../language/tables/layout.ts"
import type { PrecedenceTable } from "../../language/tables/precedence-table.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { PythonRandom } from "../../python/python-random.ts"
import { coordinateSeed } from "../parameters/coordinate-seed.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"
import { ByteBuffer } from "./byte-buffer.ts"
import { type DrawTable, drawSymbols, drawTableOf } from "./draw-symbols.ts"
import { evaluateSymbols } from "./evaluate-symbols.ts"
import { fitLiterals } from "./fit-literals.ts"
import { SeenExpressions } from "./seen-expressions.ts"
import { Spaces } from "./spaces.ts"
import { Speller, spellingsOfSymbols } from "./spell-symbols.ts"
import { firstName, Symbols } from "./symbols.ts"

/** Parameters that are allowed but give no further case, such as more different rows than there are. */
export class GenerationError extends BoolglotError {
  override readonly name = "GenerationError"
  override readonly code = "generation"

  constructor(
    /** The index of the case that could not be drawn, counted from 0. */
    readonly index: number,
    message: string,
  ) {
    super(message)
  }
}

const { true: whenTrue, false: whenFalse } = kindCode

/** How many expressions in a row may not fit; fewer where they have more symbols than that together. */
const mostAttempts = 100_000
const mostSymbols = 20_000_000
const fewestAttempts = 100
/** How often the names of an expression are given other values, until it has the one that is wanted. */
const mostAssignments = 32

export class CaseStream {
  /** Of the case that was drawn last, counted from 0. */
  index = -1
  readonly symbols = new Symbols()
  readonly spaces: Spaces
  value = false

  /** By the name's number, 1 or 0; only for the names that stand in the expression. */
  private readonly truths: Uint8Array
  private readonly random: PythonRandom
  private readonly table: DrawTable
  private readonly dialect: Dialect
  private readonly precedence: PrecedenceTable
  private readonly speller: Speller
  private readonly buffer = new ByteBuffer()
  private readonly decoder = new TextDecoder()
  private readonly required: readonly number[]
  private readonly seen: SeenExpressions | undefined

  constructor(readonly resolved: ResolvedParameters) {
    const { parameters, dialect, names } = resolved
    const spellings = spellingsOfSymbols(dialect, names)
    this.random = new PythonRandom(coordinateSeed(resolved.coordinates, resolved.seed))
    this.table = drawTableOf(resolved)
    this.dialect = dialect
    this.precedence = tablesOf(dialect).precedence
    this.speller = new Speller(spellings)
    this.spaces = new Spaces(dialect, spellings, parameters.prob_dewhitespace)
    this.truths = new Uint8Array(names.length)
    this.required = parameters.required_operators.map((operator) => kindCode[operator])
    this.seen = parameters.unique ? new SeenExpressions() : undefined
  }

  /**
   * Draws the next case in place of the last one.
   *
   * @throws GenerationError where no further case seems to fit the parameters
   */
  next(): void {
    this.index += 1
    const wanted = this.wantedValue()
    let attempts = 0
    let drawn = 0
    const mayTry = () =>
      attempts < fewestAttempts || (attempts < mostAttempts && drawn < mostSymbols)
    for (; mayTry(); attempts += 1) {
      drawSymbols(this.table, this.random, this.symbols)
      drawn += this.symbols.count
      if (this.required.length > 0 && !this.hasRequired()) continue
      if (wanted !== undefined && this.truths.length === 0) this.fit(wanted)
      this.drawValue(wanted)
      if (wanted !== undefined && this.value !== wanted) continue
      if (this.seen !== undefined && !this.isNew(this.seen)) continue
      this.spaces.draw(this.symbols, this.random)
      return
    }
    throw new GenerationError(this.index, this.describeFailure(attempts, wanted))
  }

  /** The expression with its spaces. */
  text(): string {
    return this.spell(this.spaces)
  }

  /** The values of the names that stand in the expression, in the order in which they first do. */
  assignment(): Record<string, boolean> {
    const { names } = this.resolved
    // No name that is drawn is one of those that mean something to an object.
    return Object.fromEntries(
      [...this.namesUsed()].map((name) => [names[name], this.truths[name] === 1]),
    )
  }

  /** Of two cases one is true and one false, in random order. */
  private wantedValue(): boolean | undefined {
    if (!this.resolved.parameters.balanced) return undefined
    if (this.index % 2 === 1) return !this.value
    return this.random.getrandbits(1) === 1
  }

  private hasRequired(): boolean {
    const { codes, count } = this.symbols
    const used = codes.subarray(0, count)
    return this.required.every((operator) => used.includes(operator))
  }

  /** Gives names their values; where a value of the whole is wanted, again and again for some time. */
  private drawValue(wanted: boolean | undefined): void {
    const names = this.truths.length === 0 ? [] : [...this.namesUsed()]
    const tries = wanted === undefined || names.length === 0 ? 1 : mostAssignments
    for (let tried = 0; tried < tries; tried += 1) {
      for (const name of names) this.truths[name] = Number(this.random.getrandbits(1))
      this.value = evaluateSymbols(this.symbols, this.precedence, this.truths)
      if (this.value === wanted) return
    }
  }

  private namesUsed(): Set<number> {
    const { codes, count } = this.symbols
    const names = new Set<number>()
    for (const code of codes.subarray(0, count)) if (code >= firstName) names.add(code - firstName)
    return names
  }

  private fit(value: boolean): void {
    const { codes, count } = this.symbols
    const literals = fitLiterals(
      tableEngine.parse(this.spell(undefined), this.dialect),
      value,
      this.random,
    )
    let next = 0
    for (let index = 0; index < count; index += 1) {
      if (codes[index] !== whenTrue && codes[index] !== whenFalse) continue
      codes[index] = literals[next] ? whenTrue : whenFalse
      next += 1
    }
  }

  /** Remembers what was drawn; with other values of its names, the same expression is another case. */
  private isNew(seen: SeenExpressions): boolean {
    const truths = [...this.namesUsed()].map((name) => this.truths[name] as number)
    return seen.add(this.symbols, truths)
  }

  private spell(spaces: Spaces | undefined): string {
    this.speller.put(this.symbols, spaces, this.buffer)
    return this.decoder.decode(this.buffer.take())
  }

  private describeFailure(attempts: number, wanted: boolean | undefined): string {
    const kinds = [
      this.seen === undefined ? "" : "new",
      wanted === undefined ? "" : wanted ? "True" : "False",
      this.required.length === 0 ? "" : "with all required operators",
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
