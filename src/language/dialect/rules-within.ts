// The rules of a dialect, restricted to some of its tokens. Dialects with equal restricted rules parse texts of these
// tokens to the same trees.
//
//     python   or < and < not < == !=     only and, or:  or < and
//     c        == != < ^ < && < || < !    only and, or:  a different order, so not equal

import { type Dialect, type Form, type Level, openedOn } from "./dialect.ts"

/**
 * Serializes the precedence levels that matter for some operators.
 *
 * @param names names of the operators by the kinds of their tokens, so that dialects compare equal even if their kinds
 *   of the same operator differ
 */
export function levelsWithin({ ladder }: Dialect, names: ReadonlyMap<string, string>): string {
  const namesOf = (operators: readonly string[]) =>
    operators.flatMap((operator) => names.get(operator) ?? []).sort()
  const levels = ladder.filter(
    (level) =>
      namesOf(operatorsOf(level)).length > 0 ||
      (level.kind === "infix" && level.implicit !== undefined),
  )
  return JSON.stringify(
    levels.map(({ rule: _, ...level }) => {
      const operators = namesOf(level.operators)
      if (level.kind !== "infix") return { ...level, operators }
      const { unmixed, single: alone, associates, prefixed, opened = [], ...others } = level
      const single = namesOf(alone ?? [])
      // One operator cannot be mixed with others.
      const isMixed = unmixed && operators.length > 1
      return {
        ...others,
        operators,
        associates: !isMixed && single.length > 0 ? "none" : associates,
        ...(isMixed && { unmixed, single }),
        opened: opened.map(({ opening, operator }) => [names.get(opening), names.get(operator)]),
        prefixed: levels.findIndex(({ rule }) => rule === prefixed),
      }
    }),
  )
}

function operatorsOf(level: Level): readonly string[] {
  const opened = openedOn(level).flatMap(({ opening, operator }) => [opening, operator])
  return [...level.operators, ...opened]
}

/**
 * Whether operands may be adjacent in an expression of names, literals and parentheses: only with an implicit operator
 * or forms without separators.
 */
export function mayHaveNeighbours({ ladder, forms }: Dialect): boolean {
  const isImplicit = (level: Level) => level.kind === "infix" && level.implicit !== undefined
  return ladder.some(isImplicit) || forms.some(hasNeighbours)
}

function hasNeighbours({ parts }: Form): boolean {
  return parts.some((part, at) => {
    const next = parts[at + 1]
    const isList = typeof part === "object" && part.separator === null && part.most !== 1
    return isList || (next !== undefined && ends.has(nameOf(part)) && begins.has(nameOf(next)))
  })
}

function nameOf(part: Form["parts"][number]): string {
  return typeof part === "object" ? "operand" : part
}

const ends: ReadonlySet<string> = new Set(["operand", "variable", "true", "false", "close"])
const begins: ReadonlySet<string> = new Set(["operand", "variable", "true", "false", "open"])

/** Whether a dialect has parentheses, and tokens of the given kinds cannot make another form. */
export function haveUsualForms({ forms }: Dialect, kinds: ReadonlySet<string>): boolean {
  const others = forms.filter((form) => !isUsualGroup(form))
  const isUsable = ({ parts }: Form) =>
    parts.every((part) => typeof part === "object" || kinds.has(part))
  return (
    others.length < forms.length &&
    // The tokens of a variable form may mean something else in other forms.
    !others.some((form) => form.makes === "variable" || isUsable(form))
  )
}

function isUsualGroup({ makes, parts: [first, , last] }: Form): boolean {
  return makes === "group" && first === "open" && last === "close"
}
