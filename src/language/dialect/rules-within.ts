// What the rules of a dialect say of texts that have no other tokens than some. Dialects of which this is the same make
// the same of such a text.
//
//     python   or < and < not < == !=     of and, or:  or < and
//     c        == != < ^ < && < || < !    of and, or:  another order, and so not the same

import type { Dialect, Form } from "./dialect.ts"

/**
 * The levels of operator precedence, for texts without parentheses.
 *
 * @param operators the kinds of the tokens, apart from literals and names
 */
export function levelsWithin({ ladder }: Dialect, operators: ReadonlySet<string>): string {
  const has = (operator: string) => operators.has(operator)
  const levels = ladder.filter(
    (level) =>
      level.operators.some(has) || (level.kind === "infix" && level.implicit !== undefined),
  )
  return JSON.stringify(
    levels.map(({ rule: _, ...level }) => ({
      ...level,
      operators: level.operators.filter(has).sort(),
      ...(level.kind === "infix" && {
        single: level.single?.filter(has).sort(),
        prefixed: levels.findIndex(({ rule }) => rule === level.prefixed),
      }),
    })),
  )
}

/** Whether a dialect has parentheses, and tokens of some kinds make no other form of it. */
export function haveUsualForms({ forms }: Dialect, kinds: ReadonlySet<string>): boolean {
  const others = forms.filter((form) => !isUsualGroup(form))
  const isUsable = ({ parts }: Form) =>
    parts.every((part) => typeof part === "object" || kinds.has(part))
  return (
    others.length < forms.length &&
    // A token of a name may mean something else where other forms have it, too.
    !others.some((form) => form.makes === "variable" || isUsable(form))
  )
}

function isUsualGroup({ makes, parts: [first, , last] }: Form): boolean {
  return makes === "group" && first === "open" && last === "close"
}
