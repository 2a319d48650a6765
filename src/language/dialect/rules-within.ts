// What the rules of a dialect say of texts that have no other tokens than some. Dialects of which this is the same make
// the same of such a text.
//
//     python   or < and < not < == !=     of and, or:  or < and
//     c        == != < ^ < && < || < !    of and, or:  another order, and so not the same

import { type Dialect, type Form, type Level, openedOn } from "./dialect.ts"

/**
 * The levels of operator precedence, for texts without parentheses.
 *
 * @param names what the operators of the text are called there, by the kinds of their tokens: dialects that have one
 *   operator under two names are compared by these
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
      // Nothing is mixed where there is one operator.
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
 * Whether an expression may have an operand right after another one, of tokens that are names, literals and parentheses.
 * Without such forms, and without an operator that is not written, it may not.
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
