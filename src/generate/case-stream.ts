// Draws the cases of a point, one after the other, out of one stream of random numbers.
//
//     case 0   symbols, spaces, value          the same three are written over by
//     case 1   …                               each case, so that memory stays flat
//
// What a case has to be besides is tried for: a case that does not fit is drawn again, as often as it
// takes, or until nothing speaks for there being one.

import type { Dialect } from "../dialect/dialect.ts"
import { tableEngine } from "../engines/table-engine.ts"
import { PythonRandom } from "../python/python-random.ts"
import { kindCode } from "../tables/kind-code.ts"
import type { LadderTable } from "../tables/ladder-table.ts"
import { tablesOf } from "../tables/tables-of.ts"
import { ByteBuffer } from "./byte-buffer.ts"
import { coordinateSeed } from "./coordinate-seed.ts"
import { drawSymbols, type Machine, machineOf } from "./draw-symbols.ts"
import { evaluateSymbols } from "./evaluate-symbols.ts"
import { fitLiterals } from "./fit-literals.ts"
import { GenerationError } from "./generation-error.ts"
import type { Plan } from "./plan.ts"
import { Spaces } from "./spaces.ts"
import { Speller, spellingsOfSymbols } from "./spell-symbols.ts"
import { firstName, Symbols } from "./symbols.ts"

const { true: whenTrue, false: whenFalse } = kindCode

/** How many draws in a row may fail to give a case that fits. */
const mostAttempts = 100_000

export class CaseStream {
  /** Of the case that was drawn last, counted from 0. */
  index = -1
  readonly symbols = new Symbols()
  readonly spaces: Spaces
  value = false

  /** By the name's number, 1 or 0; only for the names that stand in the expression. */
  private readonly truths: Uint8Array
  private readonly random: PythonRandom
  private readonly machine: Machine
  private readonly dialect: Dialect
  private readonly ladder: LadderTable
  private readonly speller: Speller
  private readonly buffer = new ByteBuffer()
  private readonly decoder = new TextDecoder()
  private readonly required: readonly number[]
  private readonly seen: Set<string> | undefined

  constructor(readonly plan: Plan) {
    const { parameters, dialect, names } = plan
    const spellings = spellingsOfSymbols(dialect, names)
    this.random = new PythonRandom(coordinateSeed(plan.given, plan.seed))
    this.machine = machineOf(plan)
    this.dialect = dialect
    this.ladder = tablesOf(dialect).ladder
    this.speller = new Speller(spellings)
    this.spaces = new Spaces(dialect, spellings, parameters.prob_dewhitespace)
    this.truths = new Uint8Array(names.length)
    this.required = parameters.required_operators.map((operator) => kindCode[operator])
    this.seen = parameters.unique ? new Set() : undefined
  }

  /**
   * Draws the next case in place of the last one.
   *
   * @throws GenerationError where no further case seems to fit the parameters
   */
  next(): void {
    this.index += 1
    const wanted = this.wantedValue()
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      drawSymbols(this.machine, this.random, this.symbols)
      if (this.required.length > 0 && !this.hasRequired()) continue
      this.drawTruths()
      if (wanted !== undefined && this.truths.length === 0) this.fit(wanted)
      this.value = evaluateSymbols(this.symbols, this.ladder, this.truths)
      if (wanted !== undefined && this.value !== wanted) continue
      if (this.seen !== undefined && !this.isNew(this.seen)) continue
      this.spaces.draw(this.symbols, this.random)
      return
    }
    throw new GenerationError(this.index, this.describeFailure(wanted))
  }

  /** The names that stand in the expression, in order, with their values. */
  assignment(): Map<string, boolean> {
    const { names } = this.plan
    const values = new Map<string, boolean>()
    for (const name of this.namesUsed()) {
      values.set(names[name] as string, this.truths[name] === 1)
    }
    return values
  }

  /** Of two cases one is true and one false, in random order. */
  private wantedValue(): boolean | undefined {
    if (!this.plan.parameters.balanced) return undefined
    if (this.index % 2 === 1) return !this.value
    return this.random.getrandbits(1) === 1
  }

  private hasRequired(): boolean {
    const { codes, count } = this.symbols
    const used = codes.subarray(0, count)
    return this.required.every((operator) => used.includes(operator))
  }

  private drawTruths(): void {
    if (this.truths.length === 0) return
    for (const name of this.namesUsed()) this.truths[name] = Number(this.random.getrandbits(1))
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
      tableEngine.parse(this.spacedText(), this.dialect),
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

  /** Remembers what was drawn; with variables, the same text with another assignment is another case. */
  private isNew(seen: Set<string>): boolean {
    const { codes, count } = this.symbols
    let key = [...this.namesUsed()].map((name) => this.truths[name]).join("")
    key += "\0"
    for (let index = 0; index < count; index += 1) {
      key += String.fromCharCode(codes[index] as number)
    }
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }

  private spacedText(): string {
    this.speller.put(this.symbols, undefined, this.buffer)
    return this.decoder.decode(this.buffer.take())
  }

  private describeFailure(wanted: boolean | undefined): string {
    const kinds = [
      this.seen === undefined ? "" : "new",
      wanted === undefined ? "" : wanted ? "True" : "False",
      this.required.length === 0 ? "" : "with all required operators",
    ].filter((kind) => kind !== "")
    return (
      `case ${this.index + 1}: ${mostAttempts} expressions in a row were not ${kinds.join(" and ")}; ` +
      "lower count, or let the parameters give more kinds of expression"
    )
  }
}
