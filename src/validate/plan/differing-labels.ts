// Finds other fields that are named like labels and state another value.
//
//     {"input": "not True", "answer": "True", "label": "False"}      label, if answer is the label

import { type Fields, foldName, memberOf, namesInRows } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { LabelForm } from "../labels/label-form.ts"
import { labelColumn } from "./label-columns.ts"
import { isUsualTarget } from "./priors.ts"

/** The other fields that are named like labels and state another value in some rows. */
export function differingLabels(
  objects: readonly object[],
  fields: Fields,
  dialect: Dialect,
  form: LabelForm | undefined,
): readonly DifferingLabels[] {
  const statedIn = (field: string, given?: LabelForm) => {
    const labels = objects.map((row) => memberOf(row, field))
    return labelColumn(labels, dialect, given).stated
  }
  const own = statedIn(fields.target, form)
  return rivalsOf(objects, fields).flatMap((field) => {
    const compared = statedIn(field)
      .map((stated, at) => [stated, own[at]] as const)
      .filter((both) => !both.includes(undefined))
    const differing = compared.filter(([stated, label]) => stated !== label).length
    return differing === 0 ? [] : [{ field, differing, compared: compared.length }]
  })
}

/** A field that may also be the label, with the number of rows compared and the number in which the two differ. */
export interface DifferingLabels {
  readonly field: string
  readonly differing: number
  readonly compared: number
}

function rivalsOf(objects: readonly object[], { input, target, columns = [] }: Fields): string[] {
  const taken = new Set([input, target, ...columns])
  return namesInRows(objects).filter((name) => !taken.has(name) && isUsualTarget(foldName(name)))
}
