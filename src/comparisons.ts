// Reads and writes rules that compare values; each comparison is a variable in the tree. The supported notations are C,
// C#, CEL, Java, JavaScript, JSON Logic, Python and SQL.
//
//     const tree = parseComparisons("age > 18 and name is None", python)
//     comparisonsIn(tree)                  ["age > 18", "name == null"]
//     printComparisons(tree, sql)          age > 18 AND name IS NULL

import { checkOptions, checkText } from "./errors/index.ts"
import { atomsIn, tryReadAtoms, type WriteOptions, writeAtoms } from "./language/atoms/index.ts"
import type { Dialect } from "./language/dialect/index.ts"
import { checkDialect } from "./language/dialect/index.ts"
import { ParseFailure, tableEngine, tryParse } from "./language/engines/index.ts"
import type { Expression } from "./language/expression/index.ts"

export type { WriteOptions } from "./language/atoms/index.ts"

/**
 * The tree of a text, with a variable for each comparison of values. The variable's name is the comparison, spelled in
 * the same way for all notations: `name == null` for `name IS NULL`. `x != 3` is the negation of `x == 3`. If a text
 * has such comparisons, `a == b` is one, too. A text that `parse` accepts yields the tree that `parse` returns.
 *
 * @throws BooleanSyntaxError for a text that the dialect refuses, and for a comparison that needs parentheses
 */
export function parseComparisons(text: string, dialect: Dialect): Expression {
  checkText(text)
  checkDialect(dialect)
  const plain = tryParse(text, dialect)
  if (!(plain instanceof ParseFailure)) return plain
  const read = tryReadAtoms(text, dialect)
  if (read instanceof Error) throw read
  return read ?? tableEngine.parse(text, dialect)
}

/**
 * Prints a tree from `parseComparisons`. Without `from`, comparisons by string order are refused, because that
 * order differs between notations. Like `print`, it renames variables only if `rename` says so.
 *
 * @throws UnwritableError for a part that the dialect can't express, such as a list in C
 */
export function printComparisons(
  tree: Expression,
  dialect: Dialect,
  options: WriteOptions = {},
): string {
  checkDialect(dialect)
  checkOptions(options)
  return writeAtoms(tree, dialect, { rename: "never", ...options }).text
}

/**
 * The names of the variables in a tree that represent comparisons, in order of appearance.
 *
 * @throws WrongTypeError if the argument isn't a tree
 */
export function comparisonsIn(tree: Expression): string[] {
  return atomsIn(tree)
}
