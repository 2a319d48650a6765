// Converts an expression to another notation, and verifies the result by reading it back.
//
//     True and not x      python ──▶ bash      reads a tree, then writes it with the names of the whole row

import type { Dialect } from "../../language/dialect/index.ts"
import {
  accepts,
  inOneCase,
  noValues,
  ParseFailure,
  readValue,
  tryParse,
} from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { evaluateTree, variablesOf } from "../../language/expression/index.ts"
import type { PrintOptions, Renaming } from "../../language/print/index.ts"
import { UnwritableError, type Written, write } from "../../language/print/index.ts"
import { shortened } from "../../language/source/index.ts"
import { tablesOf } from "../../language/tables/index.ts"
import { openEndedTree } from "../precedences/precedence-values.ts"
import { isNotOpenEnded, precedenceNamed, underPrecedence } from "../precedences/precedences.ts"

export class Unconverted {
  constructor(readonly reason: string) {}
}

export interface TextConverter {
  readonly read: (text: string) => Expression | Unconverted
  /**
   * @param tree the tree that `read` returned for the text
   * @param newNames the new names of variables; other variables keep theirs
   */
  readonly write: (
    text: string,
    tree: Expression,
    newNames: ReadonlyMap<string, string>,
  ) => Written | Unconverted
}

/** @param precedence the precedence that texts are read under; `undefined` for the dialect's own */
export function textConverter(
  dialect: Dialect,
  precedence: string | undefined,
  target: Dialect,
  options: PrintOptions,
): TextConverter {
  const { read, valueIn } = readerOf(dialect, precedence)
  const targetTables = tablesOf(target)
  return {
    read(text) {
      const tree = read(text)
      return tree instanceof ParseFailure
        ? new Unconverted(refusalOf(text, tree.offset, dialect))
        : inOneCase(tree, dialect)
    },
    write(text, tree, newNames) {
      try {
        const written = write(tree, target, { ...options, rename: newNames }, dialect)
        const value = valueIn(text)
        const isRight =
          typeof value === "boolean"
            ? readValue(written.text, targetTables, noValues) === value
            : meansTheSame(tree, written.text, target, written.renamed)
        return isRight
          ? written
          : new Unconverted(`${target.name} would read something else in what was written`)
      } catch (error) {
        if (error instanceof UnwritableError) return new Unconverted(error.message)
        throw error
      }
    },
  }
}

interface Reader {
  readonly read: (text: string) => Expression | ParseFailure
  /** The value of a text that can be read; not a boolean if the text has variables. */
  readonly valueIn: (text: string) => unknown
}

function readerOf(dialect: Dialect, name: string | undefined): Reader {
  const precedence = name === undefined ? undefined : precedenceNamed(name)
  const under = precedence === undefined ? dialect : underPrecedence(dialect, precedence)
  const read = (text: string) => tryParse(text, under)
  const tables = tablesOf(under)
  if (precedence === undefined || !isNotOpenEnded(precedence)) {
    return { read, valueIn: (text) => readValue(text, tables, noValues) }
  }
  const readOpenEnded = (text: string) =>
    accepts(text, under) ? openEndedTree(text, under) : read(text)
  return { read: readOpenEnded, valueIn: () => undefined }
}

function refusalOf(text: string, offset: number, { name }: Dialect): string {
  const rest = text.slice(offset).trim()
  const where = rest === "" ? "its end" : JSON.stringify(shortened(rest))
  return `${name} cannot read it at ${where}`
}

/**
 * Whether a text and a tree have the same value under all assignments, or under sixteen for more than four variables.
 */
export function meansTheSame(
  tree: Expression,
  text: string,
  dialect: Dialect,
  renamed: readonly Renaming[] = [],
): boolean {
  const tables = tablesOf(dialect)
  const names = [...variablesOf(tree)]
  const newNames = new Map(renamed.map(({ from, to }) => [from, to]))
  const trials = 1 << Math.min(names.length, 4)
  for (let trial = 0; trial < trials; trial += 1) {
    // Each variable after the fourth gets another mixture of the first four.
    const values = new Map(
      names.map((name, at) => [name, ((trial * ((at >> 2) * 2 + 1)) >> (at & 3)) % 2 === 1]),
    )
    const written = new Map([...values].map(([name, value]) => [newNames.get(name) ?? name, value]))
    if (readValue(text, tables, written) !== evaluateTree(tree, values)) return false
  }
  return true
}
