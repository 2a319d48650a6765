// Converts an expression to another notation, and proves the result by reading it back.
//
//     True and not x      true-false ──▶ binary      1 && ! x

import type { Dialect } from "../../language/dialect/dialect.ts"
import { tryParse } from "../../language/engines/create-engine.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { isReading } from "../../language/engines/readings.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { type Assignment, evaluateTree, variablesOf } from "../../language/expression/fold.ts"
import { type Written, write } from "../../language/print/print.ts"
import type { PrintOptions } from "../../language/print/print-options.ts"
import { UnwritableError } from "../../language/print/unwritable-error.ts"
import { shortened } from "../../language/source/shown-text.ts"
import { tablesOf } from "../../language/tables/dialect-tables.ts"
import { tryReadUnder } from "../conventions/convention-values.ts"
import { conventionNamed, isNotOpenEnded, underConvention } from "../conventions/conventions.ts"

export class Unconverted {
  constructor(readonly reason: string) {}
}

export type ConvertText = (text: string) => Written | Unconverted

/** @param convention the convention that texts are read under; `undefined` for the dialect's own */
export function textConverter(
  dialect: Dialect,
  convention: string | undefined,
  target: Dialect,
  options: PrintOptions,
): ConvertText {
  const { read, valueIn } = readerOf(dialect, convention)
  const targetTables = tablesOf(target)
  return (text) => {
    const tree = read(text)
    if (tree instanceof ParseFailure) return new Unconverted(refusalOf(text, tree.offset, dialect))
    try {
      const written = write(tree, target, options)
      const value = valueIn(text)
      const isRight =
        typeof value === "boolean"
          ? readValue(written.text, targetTables, noValues) === value
          : meansTheSame(tree, written.text, target)
      return isRight
        ? written
        : new Unconverted(`${target.name} would read something else in what was written`)
    } catch (error) {
      if (error instanceof UnwritableError) return new Unconverted(error.message)
      throw error
    }
  }
}

interface Reader {
  readonly read: (text: string) => Expression | ParseFailure
  /** The value of a text that can be read; not a boolean if the text has variables. */
  readonly valueIn: (text: string) => unknown
}

function readerOf(dialect: Dialect, name: string | undefined): Reader {
  const convention = name === undefined ? undefined : conventionNamed(name)
  const under = convention === undefined ? dialect : underConvention(dialect, convention)
  const read = (text: string) => tryParse(text, under)
  const tables = tablesOf(under)
  if (convention === undefined || !isNotOpenEnded(convention)) {
    return { read, valueIn: (text) => readValue(text, tables, noValues) }
  }
  const readOpenEnded = (text: string) => {
    const found = tryReadUnder(text, [dialect], convention)
    return isReading(found) ? found.tree : read(text)
  }
  return { read: readOpenEnded, valueIn: () => undefined }
}

const noValues: Assignment = new Map()

function refusalOf(text: string, offset: number, { name }: Dialect): string {
  const rest = text.slice(offset).trim()
  const where = rest === "" ? "its end" : JSON.stringify(shortened(rest))
  return `${name} cannot read it at ${where}`
}

/**
 * Whether a text has the value of a tree: under all assignments of up to four variables, or sixteen of more variables.
 */
export function meansTheSame(tree: Expression, text: string, dialect: Dialect): boolean {
  const tables = tablesOf(dialect)
  const names = [...variablesOf(tree)]
  const trials = 1 << Math.min(names.length, 4)
  for (let trial = 0; trial < trials; trial += 1) {
    // Each variable after the fourth gets another mixture of the first four.
    const values = new Map(
      names.map((name, at) => [name, ((trial * ((at >> 2) * 2 + 1)) >> (at & 3)) % 2 === 1]),
    )
    if (readValue(text, tables, values) !== evaluateTree(tree, values)) return false
  }
  return true
}
