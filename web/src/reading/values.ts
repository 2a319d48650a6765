import { type Assignment, type Expression, variablesOf } from "../../../src/index.ts"
import type { PageState } from "../state/page-state.ts"

/** The values of a tree's variables; false unless set on the page. */
export function valuesOf(tree: Expression, { values }: Pick<PageState, "values">): Assignment {
  const given = (name: string) => Object.hasOwn(values, name) && values[name] === true
  return new Map([...variablesOf(tree)].map((name) => [name, given(name)]))
}

/** The page's values, updated by an assignment. */
export function withValues(
  values: PageState["values"],
  assignment: Iterable<readonly [string, boolean]>,
): PageState["values"] {
  // Entries, so that a variable may have any name, such as __proto__.
  return Object.fromEntries([...Object.entries(values), ...assignment])
}
