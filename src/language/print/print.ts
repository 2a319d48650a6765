// Writes a tree as text in one dialect.
//
//     (and a (or b c))   in binary, compact:   a&&(b||c)
//
// Parentheses are written where they stood, and wherever else the dialect needs them; what it has no sign for is said
// with those that it has.

import { checkOptions } from "../../errors/check-type.ts"
import type { Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import type { Substitution } from "./express.ts"
import { joinTokens } from "./join-tokens.ts"
import type { PrintOptions } from "./print-options.ts"
import { treeTokens } from "./tree-tokens.ts"

/** A text, and what the dialect has no sign for. */
export interface Written {
  readonly text: string
  /** Each kind once. */
  readonly substitutions: readonly Substitution[]
}

/**
 * Prints so that parsing the text in the same dialect gives the same tree, up to added groups; up to
 * all groups, and to chains that were nested in one of their own kind, where `groups` is minimal. What the dialect has
 * no sign for is written with those that it has, and then the value is the same.
 *
 * @throws UnwritableError where the dialect cannot say a part of the tree
 */
export function print(tree: Expression, dialect: Dialect, options: PrintOptions = {}): string {
  return write(tree, dialect, options).text
}

/**
 * As `print`, and says what was written with other signs.
 *
 * @throws UnwritableError as `print` does
 */
export function write(tree: Expression, dialect: Dialect, options: PrintOptions = {}): Written {
  checkOptions(options)
  const { spacing = "spaced" } = options
  const substitutions = new Map<string, Substitution>()
  const tokens = treeTokens(tree, dialect, options, (substitution) => {
    substitutions.set(JSON.stringify(substitution), substitution)
  })
  return {
    text: joinTokens(tokens, dialect, spacing === "compact" ? () => true : undefined),
    substitutions: [...substitutions.values()],
  }
}
