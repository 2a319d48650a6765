// Reads right answers, which the replies are compared with.

import { BoolglotError } from "../../errors/index.ts"
import {
  checkDialect,
  checkDialects,
  type Dialect,
  findDialect,
} from "../../language/dialect/index.ts"
import { shortened } from "../../language/source/index.ts"
import {
  type FormulaReading,
  longestFormula,
  mostNames,
  type Notations,
  readIn,
  readingsOf,
} from "./formulas.ts"
import { valueNamed } from "./read-answers.ts"

/** How a right answer that is a formula is read. */
export interface GoldOptions {
  /** The notations in which answers may be written; required for tasks with formulas. */
  readonly dialects?: readonly Dialect[]
  /** The notation of the gold formula, in which answers are read first. */
  readonly dialect?: Dialect
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
    what = "the right answer",
  ) {
    const shown =
      typeof gold === "string" ? JSON.stringify(shortened(gold, longestGold)) : typeof gold
    super(`${what}, ${shown}, ${problem}`)
  }
}

const longestGold = 60

export function goldValue(gold: unknown): boolean {
  const value = statedValue(gold)
  if (value === undefined) throw new GoldError(gold, "is no truth value")
  return value
}

/** The value that a right answer states; `undefined` if it isn't a truth value. */
export function statedValue(gold: unknown): boolean | undefined {
  const isSimple = ["boolean", "number", "string"].includes(typeof gold)
  return isSimple ? valueNamed(String(gold).trim()) : undefined
}

export interface Gold {
  readonly formulas: readonly [FormulaReading, ...FormulaReading[]]
  readonly names: readonly string[]
  readonly notations: Notations
}

/** Reads gold formulas over all their variables. */
export function goldFormulas(texts: readonly unknown[], { dialects, dialect }: GoldOptions): Gold {
  if (texts.length === 0) throw new GoldError(texts, "has no formula")
  checkDialects(dialects)
  if (dialect !== undefined) checkDialect(dialect)
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
  const logic = findDialect("logic", dialects)
  const isLogic = logic !== undefined && texts.every((text) => readIn(text as string, logic, names))
  return {
    formulas: formulas as [FormulaReading, ...FormulaReading[]],
    names,
    // The signs of logic mean the same everywhere.
    notations: { dialects, hint: dialect ?? (isLogic ? logic : undefined) },
  }
}

function goldReadings(
  text: unknown,
  notations: Notations,
  names: readonly string[],
): readonly [FormulaReading, ...FormulaReading[]] {
  const isFormula = typeof text === "string" && text.length <= longestFormula
  const own = isFormula && notations.hint && readIn(text, notations.hint, names)
  const readings = own ? [own] : isFormula ? readingsOf(text, notations, names) : []
  if (readings.length === 0) {
    throw new GoldError(text, `can't be read as a formula, or has more than ${mostNames} variables`)
  }
  return readings as readonly [FormulaReading, ...FormulaReading[]]
}

export function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}
