// Rows with a value for each variable, but without the variables' names.
//
//     {"formula": "q or not p", "bits": "01", "label": true}     is p 0 and q 1?

import { type Fields, memberOf, type Row } from "../../../formats/row.ts"
import type { Dialect } from "../../../language/dialect/dialect.ts"
import { listedNames } from "../../../language/engines/ambiguity-error.ts"
import { ParseFailure } from "../../../language/engines/parse-failure.ts"
import { tryParse } from "../../../language/engines/table-engine.ts"
import { evaluateTree } from "../../../language/expression/evaluate-tree.ts"
import { variablesOf } from "../../../language/expression/variables-of.ts"
import { longestName, shortened } from "../../../language/source/shortened.ts"
import { percentage } from "../../../number-format.ts"
import { type LabelForm, statedValue } from "../../labels/label-form.ts"
import type { Template } from "../../templates/template.ts"
import {
  agreementEvidence,
  agreementIn,
  chanceEvidence,
  decisive,
  readEvidence,
} from "../evidence.ts"
import { UnclearRowsError } from "../unclear-rows.ts"
import { variablesIn } from "./names-without-values.ts"

const mostLookedAt = 100

interface BitsOptions {
  readonly template: Template
  readonly dialect: Dialect
  readonly fields: Pick<Fields, "input" | "target">
  readonly labels: LabelForm | undefined
}

/**
 * Returns the assignment field, in the syntax of `--assignment-field`, if all orders of the variables give each row the
 * same verdict; otherwise the error. `undefined` if no field has as many values as there are variables.
 *
 * @param objects the rows as in the file
 */
export function bitsWithoutNames(
  objects: readonly object[],
  rows: readonly Row[],
  { template, dialect, fields, labels }: BitsOptions,
): string | UnclearRowsError | undefined {
  const written = [...variablesIn(rows, template, dialect)]
  if (written.length < 2) return undefined
  const first = objects.slice(0, mostLookedAt)
  const others = Object.keys(first[0] ?? {}).filter(
    (name) => name !== fields.input && name !== fields.target,
  )
  const isOfAll = (row: object, name: string) =>
    bitsIn(memberOf(row, name))?.length === written.length
  const member = others.find((name) => {
    const read = first.filter((row) => isOfAll(row, name)).length
    return readEvidence(read, first.length) > chanceEvidence(read, first.length)
  })
  if (member === undefined) return undefined
  const stated = objects.map((row) => statedValue(memberOf(row, fields.target), dialect, labels))
  /** The value of each row with a label if its bits belong to the variables in the given order. */
  const valuesUnder = (orderOf: (own: readonly string[]) => readonly string[]) =>
    objects.map((row, at) => {
      const text = template.extract(String(memberOf(row, fields.input)))?.text
      const tree = text === undefined ? undefined : tryParse(text, dialect)
      const bits = bitsIn(memberOf(row, member))
      if (tree === undefined || tree instanceof ParseFailure) return undefined
      const names = orderOf([...variablesOf(tree)])
      if (stated[at] === undefined || bits?.length !== names.length) return undefined
      const values = new Map(names.map((name, at) => [name, bits[at] as boolean]))
      return evaluateTree(tree, values)
    })
  const sorted = written.toSorted()
  const orders = [sorted, written].map((names) => {
    const values = valuesUnder(() => names)
    return { names, values, ...agreementIn(values, stated) }
  })
  // In the order of each row, followed by the variables that the row doesn't have.
  const inRows = valuesUnder((own) => [...own, ...sorted.filter((name) => !own.includes(name))])
  const [best, other] = orders.toSorted((one, rival) => rival.right - one.right) as [
    (typeof orders)[number],
    (typeof orders)[number],
  ]
  const differs = (values: readonly unknown[]) =>
    values.some((value, at) => value !== best.values[at])
  const option = (names: readonly string[]) => `${names.join(",")}=${member}`
  const isPlain = agreementEvidence(best.values, stated) > decisive
  if (isPlain && !differs(other.values) && !differs(inRows)) return option(sorted)
  const shown = shortened(listedNames(best.names), longestName)
  const share =
    best.labelled === 0 ? "" : `, ${percentage(best.right, best.labelled)} of the labels are right`
  return new UnclearRowsError(
    `${JSON.stringify(member)} seems to have ${written.length} values, and no row says which variables have them; ` +
      `if they are ${shown}, in this order${share}`,
    [],
    [{ option: "assignmentField", value: option(best.names) }],
  )
}

/** The values in `101`, `T F` or `[1, 0]`; `undefined` for anything else. */
function bitsIn(given: unknown): readonly boolean[] | undefined {
  const bitOf = (value: unknown) =>
    /^(?:[01tf]|true|false)$/i.test(String(value)) ? /^[1t]/i.test(String(value)) : undefined
  const isText = typeof given === "string" || typeof given === "number"
  const text = String(given).trim()
  const parts = Array.isArray(given)
    ? given
    : !isText
      ? []
      : /^(?:[01]+|[tf]+)$/i.test(text)
        ? [...text]
        : text.replace(/^\[|\]$/g, "").split(/[\s,;]+/)
  const values = parts.map(bitOf)
  return values.length === 0 || values.includes(undefined) ? undefined : (values as boolean[])
}
