// Unifies the names that a notation treats as one variable, and finds the variables that a user names.
//
//     a AND NOT A             in SQL:   (and a (not a))
//     exists B in a AND b     in SQL:   b

import { BoolglotError } from "../../errors/index.ts"
import { type Dialect, nameKey } from "../dialect/index.ts"
import type { Assignment, Expression } from "../expression/index.ts"
import { replaceVariables, variablesOf } from "../expression/index.ts"

/**
 * The tree with each name in its first spelling, if the dialect ignores the case of names.
 *
 * @param names known names, whose spellings are preferred; receives the names of the tree
 */
export function inOneCase(
  tree: Expression,
  dialect: Dialect,
  names: Set<string> = new Set(),
): Expression {
  if (!dialect.variable?.ignoresCase) return tree
  for (const name of variablesOf(tree)) names.add(name)
  const spellings = new Map([...names].reverse().map((name) => [nameKey(name, dialect), name]))
  const spelled = (name: string) => spellings.get(nameKey(name, dialect)) as string
  return replaceVariables(tree, (node) => ({ ...node, name: spelled(node.name) }))
}

/** Why an assignment contradicts itself: it gives two spellings of one name different values. */
export function contradictionIn(values: Assignment, dialect: Dialect): string | undefined {
  if (!dialect.variable?.ignoresCase) return undefined
  const spellings = new Map<string, string>()
  for (const [name, value] of values) {
    const key = nameKey(name, dialect)
    const other = spellings.get(key) ?? name
    if (values.get(other) !== value) {
      return `${other} and ${name} are one variable in ${dialect.name}, but have different values`
    }
    spellings.set(key, other)
  }
  return undefined
}

/** The user named a variable that an expression doesn't contain; the next line may contain it. */
export class MissingVariableError extends BoolglotError {
  override readonly name = "MissingVariableError"
  override readonly code = "usage"
}

/**
 * Returns the given names as an expression spells them.
 *
 * @throws MissingVariableError
 */
export function spelledAs(
  names: Iterable<string>,
  given: readonly string[],
  dialect: Dialect | undefined,
): readonly string[] {
  const spellings = new Map([...names].map((name) => [nameKey(name, dialect), name]))
  return given.map((each) => {
    const name = spellings.get(nameKey(each, dialect))
    if (name !== undefined) return name
    throw new MissingVariableError(`the expression has no variable \`${each}\``)
  })
}
