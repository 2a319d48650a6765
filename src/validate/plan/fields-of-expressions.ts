// Finds fields with uncommon names that hold only expressions, whose variables may have no values.
//
//     {"f1": "p or q", "f2": "q or p", "same": "yes"}                    f1,f2
//     {"premises-FOL": ["p → q", "p"], "conclusion-FOL": "q"}            premises-FOL,conclusion-FOL

import { memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { textsOf } from "../tasks/task-row.ts"
import { expressionTest } from "./expression-test.ts"
import { leafFields } from "./label-columns.ts"
import { isUsualTarget } from "./priors.ts"
import { areProse } from "./prose.ts"
import { spread } from "./sample-rows.ts"
import type { Proposal } from "./unclear-rows.ts"

/** Number of rows to sample, and the share of them in which the field must hold only expressions. */
const lookedAt = 50
const mostRows = 0.9

/** Proposes the field, or the two fields; `undefined` if there are none or more than two. */
export function fieldsOfExpressions(
  objects: readonly object[],
  readers: readonly Dialect[],
): Proposal | undefined {
  const rows = spread(objects, lookedAt)
  const isExpression = expressionTest(readers)
  const members = [...new Set(leafFields(rows).map((field) => field.replace(/(?:\.-?\d+)+$/, "")))]
  const found = members.flatMap((field) => {
    if (isUsualTarget(field)) return []
    const values = rows.map((row) => memberOf(row, field))
    const texts = values.map((value) => textsOf(value) ?? [])
    const all = texts.flat()
    const joined = all.filter((text) => joins.test(text)).length
    if (2 * joined < rows.length || areProse(all)) return []
    const read = texts.filter((each) => each.length > 0 && each.every(isExpression)).length
    return read >= mostRows * rows.length
      ? [{ field, isList: values.some(Array.isArray), read, text: all[0] ?? "" }]
      : []
  })
  const [first, second, ...others] = found.toSorted(
    (one, other) => Number(other.isList) - Number(one.isList),
  )
  if (first === undefined || others.length > 0) return undefined
  const shown = second === undefined ? [first] : [first, second]
  return {
    inputField: shown.map(({ field }) => field).join(","),
    read: Math.min(...shown.map(({ read }) => read)),
    rows: rows.length,
    labelled: 0,
    right: 0,
    samples: shown.map(({ text }) => ({ expression: text })),
  }
}

/** Operators, as signs or words. */
const joins = /[&|^~!¬∧∨⊕→↔⇒⇔+*]|->|\\(?:land|lor|lnot|neg|to)|\b(?:and|or|not|xor|implies|iff)\b/i
