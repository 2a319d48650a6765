// The value of one row where its chains are read otherwise than the dialect reads them.
//
//     True == False == False      as Python reads it False, under comparisons-left True
//
// Few notations have such chains, and few rows. So rows are looked through for one, token by token, and only those that
// may have one are read as trees.

import { type Dialect, type Form, levelOf } from "../../language/dialect/dialect.ts"
import { readTree } from "../../language/engines/read-tree.ts"
import type { TokenKinds } from "../../language/engines/token-kinds.ts"
import { type Assignment, evaluateTree } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { closesBracket, opensBracket } from "../../language/source/token-kind.ts"
import { kindCount } from "../../language/tables/layout.ts"
import { joinTables, type Tables } from "../../language/tables/tables.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { chainConventions, underChains } from "./chain-conventions.ts"

/**
 * Gives the conventions under which a row that the dialect reads has the other value, by their places among
 * `chainConventions`.
 *
 * @param value what the dialect makes of the row, 0 or 1
 */
export type FindOtherwise = (
  tokens: TokenKinds,
  textOf: () => string,
  assignment: Assignment,
  value: number,
) => readonly number[]

/** Undefined where no convention reads chains of the dialect otherwise. */
export function otherwiseIn(dialect: Dialect): FindOtherwise | undefined {
  const others = chainConventions.flatMap((convention, place) => {
    const under = underChains(dialect, convention)
    return under === undefined || under === dialect ? [] : [{ place, under }]
  })
  if (others.length === 0) return undefined
  const changed = others.flatMap(({ under }) =>
    under.ladder.flatMap((level, at) => (level === dialect.ladder[at] ? [] : [at])),
  )
  const mayHaveChain = chainFinder(dialect, new Set(changed))
  const readers = new Map<number, Tables>()
  const tablesAt = (place: number, under: Dialect) => {
    const tables = readers.get(place) ?? sameTexts(dialect, under)
    readers.set(place, tables)
    return tables
  }
  return (tokens, textOf, assignment, value) => {
    if (!mayHaveChain(tokens)) return nothing
    const text = textOf()
    return others.flatMap(({ place, under }) => {
      const tree = readTree(text, tablesAt(place, under)) as Expression
      return Number(evaluateTree(tree, assignment)) === value ? [] : [place]
    })
  }
}

const nothing: readonly number[] = []

/** For trees alone: which texts are read is the same, so that no table has to be compiled. */
function sameTexts(dialect: Dialect, under: Dialect): Tables {
  const { lexer, pushdown } = tablesOf(dialect)
  return joinTables(under, lexer, pushdown)
}

/**
 * Whether two operators of a level stand in one chain: only those of tighter levels, and what stands in brackets, are
 * between them. It may see one where there is none.
 *
 * @param levels the places of the levels that are asked for
 */
function chainFinder(
  dialect: Dialect,
  levels: ReadonlySet<number>,
): (tokens: TokenKinds) => boolean {
  const { ladder, forms } = dialect
  const { codes } = tablesOf(dialect)
  const deeper = new Int8Array(kindCount)
  /** A bit for each level: that of an operator, and those that are still open after it. */
  const own = new Int32Array(kindCount)
  const open = new Int32Array(kindCount).fill(-1)
  const areBracketed = forms.every(isBracketed)
  for (const [kind, code] of codes) {
    deeper[code] = opensBracket(kind) ? 1 : closesBracket(kind) ? -1 : 0
    const at = levelOf(kind, dialect)
    if (ladder[at]?.kind !== "infix") continue
    if (levels.has(at)) own[code] = 1 << at
    if (areBracketed) open[code] = (1 << at) - 1
  }
  return ({ kinds, count }) => {
    const outside: number[] = []
    let seen = 0
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index] as number
      if ((seen & (own[kind] as number)) !== 0) return true
      seen = (seen & (open[kind] as number)) | (own[kind] as number)
      const change = deeper[kind] as number
      if (change > 0) {
        outside.push(seen)
        seen = 0
      } else if (change < 0) seen = outside.pop() ?? 0
    }
    return false
  }
}

/** Whether the operands of a form stand between brackets. */
function isBracketed({ parts }: Form): boolean {
  const isOperands = (part: Form["parts"][number]) => typeof part === "object"
  const before = parts.slice(0, parts.findIndex(isOperands))
  const after = parts.slice(parts.findLastIndex(isOperands))
  return (
    before.some((part) => opensBracket(String(part))) &&
    after.some((part) => closesBracket(String(part)))
  )
}
