// How a notation writes the lines of an explanation: its literals, the sign between the sides of a line, and the marks
// around the part that is evaluated next.
//
//     python   True False  =      coq (= is iff)   true false  :=      bash (no literals)   $True $False  =

import { checkType } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { checkDialect, quotedName, spellingsOf } from "../../language/dialect/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { idiomaticGap, joinTokens, partsOf } from "../../language/print/index.ts"
import { knownTables, type Tables } from "../../language/tables/index.ts"

export interface Notation {
  readonly dialect: Dialect
  readonly tables: Tables
  /** The tokens of the literals; `undefined` for a literal that the dialect lacks. */
  readonly literals: Readonly<Record<"true" | "false", readonly string[] | undefined>>
  /** The tokens of a variable. */
  readonly written: (name: string) => readonly string[]
  readonly join: (tokens: readonly string[]) => string
  /** The space between two tokens. */
  readonly gap: (left: string, right: string) => string
  /** The sign between the sides of a line, with spaces around it. */
  readonly equals: string
  /** The marks around the part that is evaluated next. */
  readonly marks: readonly [before: string, after: string]
}

/** @throws WrongTypeError if the argument isn't a dialect with its own tables */
export const notationOf = oncePerObject((dialect: Dialect): Notation => {
  checkDialect(dialect)
  const tables = knownTables(dialect)
  checkType(tables !== undefined, "a dialect of boolglot/dialects or boolglot/grammar", dialect)
  const { literals, named, isLong } = partsOf(dialect)
  const spellings = spellingsOf(dialect).map(([, text]) => text)
  return {
    dialect,
    tables,
    literals,
    written:
      dialect.variable === null
        ? (name) => [name]
        : (name) => named.map((token) => token ?? quotedName(name, dialect)),
    join: (tokens) => joinTokens(tokens, dialect),
    gap: dialect.tight || isLong ? (left, right) => idiomaticGap(left, right, dialect) : () => " ",
    equals: ` ${equalSigns.find((sign) => !spellings.includes(sign)) ?? "="} `,
    marks: spellings.some((text) => /[«»]/.test(text)) ? ["⟦", "⟧"] : ["«", "»"],
  }
})

/** The first of these signs that has no meaning in the notation is used. */
const equalSigns = ["=", ":=", "=>", "==>"]
