// Merges proposals that each read one element of the same list into one that reads all elements.
//
//     items.0.expr with items.0.label, items.1.expr with items.1.label      items.*.expr with items.*.label

import { memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { templateFrom } from "../templates/template.ts"
import { expressionTest } from "./expression-test.ts"
import { targetNames } from "./priors.ts"
import { spread } from "./sample-rows.ts"
import type { Proposal } from "./unclear-rows.ts"

/**
 * Merges proposals that read one element of a list if all elements hold expressions; keeps the others unchanged.
 *
 * @param objects the rows
 */
export function withWholeLists(
  proposals: readonly Proposal[],
  objects: readonly object[],
  dialects: readonly Dialect[],
): readonly Proposal[] {
  const isExpression = expressionTest(dialects)
  const groups = new Map<string, Proposal[]>()
  for (const [at, proposal] of proposals.entries()) {
    const { inputField = "", template } = proposal
    const whole = wholeOf(inputField)
    const key = whole === undefined ? String(at) : JSON.stringify([whole, template])
    groups.set(key, [...(groups.get(key) ?? []), proposal])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [Proposal]
    const inputField = wholeOf(first.inputField ?? "")
    const isWhole =
      group.length > 1 &&
      inputField !== undefined &&
      areExpressions(inputField, first, spread(objects, lookedAt), isExpression)
    if (!isWhole) return group
    const named = group.find(({ targetField }) => targetField !== undefined)?.targetField
    const targetField = named === undefined ? labelsBeside(inputField, objects) : wholeOf(named)
    // The counts cover all elements only if every proposal has a label.
    const areAll = group.every((each) => each.targetField !== undefined)
    const sum = (count: (each: Proposal) => number) =>
      areAll ? group.reduce((all, each) => all + count(each), 0) : 0
    const [labelled, right] = [sum((each) => each.labelled), sum((each) => each.right)]
    const { targetField: _, isUnlabelled: __, ...rest } = first
    return [{ ...rest, inputField, ...(targetField && { targetField }), labelled, right }]
  })
}

/** Number of rows to sample, and the share of them in which all elements must be expressions. */
const lookedAt = 100
const mostRows = 0.9

/** `items.*.expr` for `items.0.expr`, and `choices` for `choices.0`; `undefined` if no step is a list index. */
function wholeOf(field: string): string | undefined {
  const whole = field.replace(/\.\d+(?=\.|$)/, ".*")
  return whole === field ? undefined : whole.replace(/\.\*$/, "")
}

/** The path to a truth value with a common label name in every element. */
function labelsBeside(field: string, objects: readonly object[]): string | undefined {
  const [list, name] = field.split(".*.")
  if (name === undefined) return undefined
  const isValue = (value: unknown) => /^(?:true|false|yes|no|[01])$/i.test(String(value))
  return targetNames
    .map((each) => `${list}.*.${each}`)
    .find((each) =>
      objects.every((row) => {
        const values = memberOf(row, each)
        return Array.isArray(values) && values.every(isValue)
      }),
    )
}

function areExpressions(
  field: string,
  { template = "bare" }: Proposal,
  objects: readonly object[],
  isExpression: (text: string) => boolean,
): boolean {
  const { extract } = templateFrom(template)
  const isRead = (text: unknown) => {
    const found = typeof text === "string" ? extract(text)?.text : undefined
    return found !== undefined && isExpression(found)
  }
  const read = objects.filter((row) => {
    const texts = memberOf(row, field)
    return Array.isArray(texts) && texts.length > 1 && texts.every(isRead)
  })
  return read.length >= mostRows * objects.length
}
