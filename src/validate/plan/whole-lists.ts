// Structures that each take one element of the same list, as one that takes all of them.
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
 * Proposals that take one element of a list are put together if all elements hold expressions; others stay as they are.
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
    // Labels that are all alike in one place of the list were not looked for.
    const areAll = group.every((each) => each.targetField !== undefined)
    const sum = (count: (each: Proposal) => number) =>
      areAll ? group.reduce((all, each) => all + count(each), 0) : 0
    const [labelled, right] = [sum((each) => each.labelled), sum((each) => each.right)]
    const { targetField: _, isUnlabelled: __, ...rest } = first
    return [{ ...rest, inputField, ...(targetField && { targetField }), labelled, right }]
  })
}

/** The number of rows that tell whether all elements are expressions, and the share of them in which all have to be. */
const lookedAt = 100
const mostRows = 0.9

/** `items.*.expr` for `items.0.expr`, and `choices` for `choices.0`; undefined where no step is a place in a list. */
function wholeOf(field: string): string | undefined {
  const whole = field.replace(/\.\d+(?=\.|$)/, ".*")
  return whole === field ? undefined : whole.replace(/\.\*$/, "")
}

/** Where each element has a truth value under a name that labels go by. */
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
