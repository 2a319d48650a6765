// Which of several members that are called like labels has them, where they say different things, and in how many rows
// they do.
//
//     {"input": "not True", "answer": "True", "label": "False"}      label, if that is right in nearly all rows

import { assignmentOf, type Fields, foldName, memberOf, namesInRows } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { hasLabel } from "../labels/label.ts"
import type { LabelForm } from "../labels/label-form.ts"
import type { Extracted } from "../templates/extracted.ts"
import type { Template } from "../templates/template.ts"
import { isUsualTarget, labelColumn } from "./label-columns.ts"
import type { Proposal } from "./unclear-rows.ts"

/** Labels are plainly right where so many are, and plainly not where so few are. */
const nearly = 0.9
const few = 0.75
/** Fewer labels say nothing. */
const fewest = 10
/** Fewer rows with the rarer value do not tell whether labels follow it. */
const fewestRarer = 3

/** The member with the labels; several proposals where nobody can tell. */
export function labelAmongRivals(
  objects: readonly object[],
  fields: Fields,
  template: Template,
  dialect: Dialect,
): string | readonly Proposal[] {
  const { input, target } = fields
  const rivals = rivalsOf(objects, fields)
  if (rivals.length === 0) return target
  const read = objects.flatMap((row) => {
    const text = memberOf(row, input)
    const found = typeof text === "string" ? template.extract(text) : undefined
    return found === undefined ? [] : [{ row, found, value: valueIn(found, row, fields, dialect) }]
  })
  const tallies = [target, ...rivals].flatMap((field) => {
    const labels = read.map(({ row }) => memberOf(row, field))
    const stated = labelColumn(field, labels, dialect)?.stated ?? []
    const labelled = read.filter(({ value }, at) => value !== undefined && hasLabel(labels[at]))
    const agreeing = read.filter(({ value }, at) => value !== undefined && value === stated[at])
    const isPlain = followRarer(labelled, agreeing)
    const tally = { field, labelled: labelled.length, right: agreeing.length, isPlain }
    return stated.length === 0 ? [] : [tally]
  })
  const [own, ...others] = tallies
  const [best] = others.toSorted((one, other) => other.right - one.right)
  if (own?.field !== target || best === undefined || own.labelled < fewest) return target
  if (best.right <= own.right || (own.isPlain && own.right >= nearly * own.labelled)) return target
  const isOwnOff = !own.isPlain || own.right < few * own.labelled
  if (best.isPlain && best.right >= nearly * best.labelled && isOwnOff) return best.field
  return [best, own].map(({ field, labelled, right }) => ({
    targetField: field,
    read: read.length,
    rows: objects.length,
    labelled,
    right,
    samples: read.slice(0, 3).map(({ found, row }) => ({
      expression: found.text,
      label: String(memberOf(row, field)),
    })),
  }))
}

/** Where nearly all values are alike, labels agree with them by chance: those of the rarer value tell. */
function followRarer(labelled: readonly Valued[], agreeing: readonly Valued[]): boolean {
  return [true, false].every((one) => {
    const of = (rows: readonly Valued[]) => rows.filter(({ value }) => value === one).length
    return of(labelled) < fewestRarer || 2 * of(agreeing) >= of(labelled)
  })
}

interface Valued {
  readonly value: boolean | undefined
}

/** The members beside the label that are called like one, and state another value in some rows. */
export function differingLabels(
  objects: readonly object[],
  fields: Fields,
  dialect: Dialect,
  form: LabelForm | undefined,
): readonly DifferingLabels[] {
  const statedIn = (field: string, given?: LabelForm) => {
    const labels = objects.map((row) => memberOf(row, field))
    return labelColumn(field, labels, dialect, given)?.stated ?? []
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

/** A member that may be the label too: of so many of the first rows that have both, so many say different things. */
export interface DifferingLabels {
  readonly field: string
  readonly differing: number
  readonly compared: number
}

function rivalsOf(objects: readonly object[], { input, target, columns = [] }: Fields): string[] {
  const taken = new Set([input, target, ...columns])
  return namesInRows(objects).filter((name) => !taken.has(name) && isUsualTarget(foldName(name)))
}

function valueIn(
  { text, variables }: Extracted,
  row: object,
  fields: Fields,
  dialect: Dialect,
): boolean | undefined {
  const given = readAssignment(assignmentOf(row, fields), dialect)
  const value = readValue(text, tablesOf(dialect), new Map([...given, ...(variables ?? [])]))
  return typeof value === "boolean" ? value : undefined
}
