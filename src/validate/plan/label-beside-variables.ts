// The label of a truth table one of whose variables is called like a label.
//
//     formula          x  label  result
//     x and not label  1  0      1            result, as without values for label nothing has a value

import { assignmentOf, type Fields, memberOf, namesInRows } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { findColumns } from "../assignments/find-assignment.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import { pairForm, readStated } from "../labels/label-form.ts"
import { isUsualTarget } from "./label-columns.ts"
import { UnclearRowsError } from "./unclear-rows.ts"

/** So many rows are looked at. */
const mostLookedAt = 100

/**
 * The member with the label: another one than that which was found by its name where that is a variable.
 *
 * @param hasValue whether an expression is worth something with values of variables
 * @throws UnclearRowsError where several others may be the label
 */
export function labelBesideVariables(
  objects: readonly object[],
  { input, target, assignment }: Fields,
  readers: readonly Dialect[],
  hasValue: (text: unknown, given: unknown) => boolean,
): string {
  const rows = objects.slice(0, mostLookedAt)
  const variables = findColumns(rows, { input, target: "" }, readers)
  if (!variables?.includes(target)) return target
  const valuedWith = (columns: readonly string[]) =>
    rows.filter((row) => {
      const given = assignmentOf(row, { input, target: "", assignment, columns })
      return hasValue(memberOf(row, input), given)
    }).length
  const others = variables.filter((name) => name !== target)
  if (valuedWith(variables) <= valuedWith(others)) return target
  const free = namesInRows(rows)
    .filter((name) => name !== input && !variables.includes(name))
    .filter((name) => areLabels(rows.map((row) => memberOf(row, name)).filter(hasLabel), readers))
  const usual = free.filter(isUsualTarget)
  const [only, ...more] = usual.length > 0 ? usual : free
  if (more.length > 0) {
    const names = [only, ...more].map((name) => JSON.stringify(name)).join(", ")
    const message = `${JSON.stringify(target)} is a variable of the expressions, and any of ${names} may be the label`
    throw new UnclearRowsError(message, [], [{ option: "targetField" }])
  }
  return only ?? target
}

function areLabels(labels: readonly unknown[], readers: readonly Dialect[]): boolean {
  const form = pairForm(labels)
  const isLabel = (label: unknown) =>
    readers.some(
      (dialect) =>
        (form ? readStated(label, dialect, form) : readLabel(label, dialect)) !== undefined,
    )
  return new Set(labels.map(String)).size > 1 && labels.every(isLabel)
}
