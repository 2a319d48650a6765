// Finds the fields with expression and label in a single row if they aren't named. A file offers many rows as
// evidence; in a single row, only an unambiguous choice counts.

import { type Fields, UnreadableRowError } from "../formats/row.ts"
import { hasLabel } from "../validate/labels/label.ts"
import { inputNames, targetNames } from "../validate/plan/priors.ts"

/**
 * @param row a JSON value; anything but an object has no fields, so the default names are returned
 * @throws UnreadableRowError if no field holds an expression, or several could
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

/** @throws UnreadableRowError if there are several candidates */
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
