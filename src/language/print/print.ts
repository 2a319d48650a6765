// Prints a tree in one dialect.
//
//     (and a (or b c))   in binary, compact:   a&&(b||c)
//
// Keeps the parentheses of the tree and adds required ones. Operators that the dialect lacks are expressed with others.

import { checkOptions, checkType } from "../../errors/index.ts"
import type { Dialect } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { longestName, shortened } from "../source/index.ts"
import { joinTokens } from "./dialect-parts.ts"
import type { Substitution } from "./express.ts"
import { type PrintOptions, type Rename, type Renaming, renames } from "./print-options.ts"
import { treeTokens } from "./tree-tokens.ts"

/** A text, and the replacements for what the dialect lacks. */
export interface Written {
  readonly text: string
  /** Distinct replacements in order of appearance. */
  readonly substitutions: readonly Substitution[]
  /** Variables that got other names, in order of appearance. */
  readonly renamed: readonly Renaming[]
}

/** A sentence such as `variables were renamed: a → $a, b → $b`; empty if there are no renamings. */
export function describeRenamings(renamed: readonly Renaming[]): string[] {
  if (renamed.length === 0) return []
  const shown = renamed
    .slice(0, mostShown)
    .map(({ from, to }) => `${shortened(from, longestName)} → ${shortened(to, longestName)}`)
  const more = renamed.length - shown.length
  const rest = more > 0 ? ` and ${more} more` : ""
  return [`variables were renamed: ${shown.join(", ")}${rest}`]
}

const mostShown = 10

/**
 * Prints a tree so that parsing the text in the same dialect returns an equal tree, up to added groups. If `groups` is
 * `minimal`, groups are dropped and nested chains of one connective merged. Operators that the dialect lacks are
 * expressed with others; in that case, only the value is the same.
 *
 * @throws UnwritableError if the dialect cannot express a part of the tree, such as the name of a variable
 */
export function print(tree: Expression, dialect: Dialect, options: PrintOptions = {}): string {
  return written(tree, dialect, options, false).text
}

/**
 * Prints a tree as conversions do: each connective with its usual operator, in parentheses if needed. Variables that
 * the dialect can't name get other names, unless the options say otherwise. Also returns these names, and the
 * replacements for operators and literals that the dialect lacks.
 *
 * @param from the dialect in which the tree was read
 * @throws UnwritableError as `print` does
 */
export function write(
  tree: Expression,
  dialect: Dialect,
  options: PrintOptions = {},
  from?: Dialect,
): Written {
  return written(tree, dialect, options, true, from)
}

function written(
  tree: Expression,
  dialect: Dialect,
  options: PrintOptions,
  isUsual: boolean,
  from?: Dialect,
): Written {
  checkOptions(options)
  const { spacing, strict, rename = isUsual && !strict ? "needed" : "never" } = options
  const isKnown = rename instanceof Map || renames.includes(rename as Rename)
  checkType(isKnown, `a Map of names or ${renames.join(" or ")}`, rename)
  const substitutions = new Map<string, Substitution>()
  const renamed: Renaming[] = []
  const note = (substitution: Substitution) => {
    substitutions.set(JSON.stringify(substitution), substitution)
  }
  const own = { ...options, rename, isUsual }
  const tokens = treeTokens(tree, dialect, own, note, undefined, renamed, from)
  return {
    text: joinTokens(tokens, dialect, spacing),
    substitutions: [...substitutions.values()],
    renamed,
  }
}
