// Prints a tree in one dialect.
//
//     (and a (or b c))   in binary, compact:   a&&(b||c)
//
// Keeps the parentheses of the tree and adds required ones. Operators that the dialect lacks are expressed by others.

import { checkOptions } from "../../errors/boolglot-error.ts"
import type { Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { joinTokens } from "./dialect-parts.ts"
import type { Substitution } from "./express.ts"
import type { PrintOptions } from "./print-options.ts"
import { treeTokens } from "./tree-tokens.ts"

/** A text, and the replacements of what the dialect lacks. */
export interface Written {
  readonly text: string
  /** Distinct replacements in order of appearance. */
  readonly substitutions: readonly Substitution[]
}

/**
 * Prints a tree so that parsing the text in the same dialect returns an equal tree, up to added groups. If `groups` is
 * `minimal`, groups are dropped and nested chains of one connective merged. Operators that the dialect lacks are
 * expressed by others; then only the value is the same.
 *
 * @throws UnwritableError if the dialect cannot express a part of the tree
 */
export function print(tree: Expression, dialect: Dialect, options: PrintOptions = {}): string {
  return write(tree, dialect, options).text
}

/**
 * Like `print`, but also returns the replacements of operators and literals that the dialect lacks.
 *
 * @throws UnwritableError as `print` does
 */
export function write(tree: Expression, dialect: Dialect, options: PrintOptions = {}): Written {
  checkOptions(options)
  const substitutions = new Map<string, Substitution>()
  const tokens = treeTokens(tree, dialect, options, (substitution) => {
    substitutions.set(JSON.stringify(substitution), substitution)
  })
  return {
    text: joinTokens(tokens, dialect, options.spacing),
    substitutions: [...substitutions.values()],
  }
}
