// Which members of one row hold its expression and its label, where nobody named them. A file tells this by many rows;
// of one row it is only said where nothing else could be meant.

import { type Fields, UnreadableRowError } from "../formats/row.ts"
import { hasLabel } from "../validate/labels/label.ts"
import { inputNames, targetNames } from "../validate/plan/priors.ts"

/**
 * @param row a value of JSON; all but objects have no members, and their fields do not matter
 * @throws UnreadableRowError if no member holds an expression, or several could be the one
 */
export function usualFields(row: unknown, named: Partial<Fields>): Fields {
  const { assignment = "assignment" } = named
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    return { input: "input", target: "target", assignment, ...named }
  }
  const members = row as Readonly<Record<string, unknown>>
  const input =
    named.input ??
    only("expression", inputNames, (name) => {
      const isFree = name !== named.target && name !== assignment
      return isFree && typeof members[name] === "string"
    })
  if (input === undefined) {
    throw new UnreadableRowError(`no text by the name of ${inputNames.join(", ")}`)
  }
  const isLabel = (name: string) => name !== input && name !== assignment && hasLabel(members[name])
  const target = named.target ?? only("label", targetNames, isLabel) ?? "target"
  return { input, target, assignment }
}

/** @throws UnreadableRowError where several are meant */
function only(
  what: string,
  names: readonly string[],
  isMeant: (name: string) => boolean,
): string | undefined {
  const [first, second] = names.filter(isMeant)
  if (second === undefined) return first
  const both = `${JSON.stringify(first)} and ${JSON.stringify(second)}`
  throw new UnreadableRowError(`${both} may both hold the ${what}; name the field`)
}
