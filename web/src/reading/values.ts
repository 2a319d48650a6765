import { type Assignment, type Expression, variablesOf } from "../../../src/index.ts"
import type { PageState } from "../state/page-state.ts"

/** The values of the variables of a tree; those that have been given none are false. */
export function valuesOf(tree: Expression, { values }: Pick<PageState, "values">): Assignment {
  const given = (name: string) => Object.hasOwn(values, name) && values[name] === true
  return new Map([...variablesOf(tree)].map((name) => [name, given(name)]))
}

/** The values of the page with those of an assignment among them. */
export function withValues(
  values: PageState["values"],
  assignment: Iterable<readonly [string, boolean]>,
): PageState["values"] {
  // Entries, so that a variable may have any name, such as __proto__.
  return Object.fromEntries([...Object.entries(values), ...assignment])
}
