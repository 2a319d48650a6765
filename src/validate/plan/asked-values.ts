// Finds out whether the right option of a question is true or false, from the options and the labels.
//
//     Which does not evaluate to True?      (A) True (B) not True (C) True      B      false
//
// The words of a question are not enough, since there is no end to "fails to be", "all but one" and other languages. If
// nearly every row has exactly one option that differs from the others, and the label names it, that one is asked for.

import { askedInWords, optionChosen } from "../tasks/judge-several.ts"
import type { TaskName, TaskPlan } from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"
import { choiceEvidence } from "./evidence.ts"
import { decisive, rare, suggestive } from "./priors.ts"

interface AskedValues {
  /** What labels show about questions whose words are unclear or misleading; `undefined` if there are none. */
  readonly asked: TaskPlan["asked"]
  /** A question whose words and labels contradict each other, without deciding the matter; `undefined` if none does. */
  readonly unclear: string | undefined
}

/** Minimum number of rows with a question that are compared by themselves. */
const fewest = 5

export function askedValues(
  task: TaskName,
  rows: readonly { readonly row: TaskRow; readonly values: readonly boolean[] }[],
): AskedValues {
  const groups = groupedBy(rows, ({ row }) => row.question)
  const rarely = [...groups].flatMap(([, group]) => (group.length < fewest ? group : []))
  const often = [...groups].filter(([, group]) => group.length >= fewest)
  const all = [...often, ...groupedBy(rarely, ({ row }) => String(askedInWords(row.question)))]
  const asked = new Map<string, boolean>()
  let unclear: string | undefined
  for (const [key, group] of all) {
    const question = group[0]?.row.question ?? ""
    const evidenceOf = (value: boolean) =>
      choiceEvidence(
        group.map(({ row, values }) => ({
          options: values.length,
          isUnique: values.filter((each) => each === value).length === 1,
          isRight: isOnly(value, values, optionChosen(task, row)),
        })),
      )
    const overFalse = evidenceOf(true) - evidenceOf(false)
    const words = askedInWords(question)
    if (words === undefined) {
      if (Math.abs(overFalse) >= decisive) asked.set(key, overFalse > 0)
      continue
    }
    const against = words ? -overFalse : overFalse
    if (against + rare.opposite >= decisive) asked.set(key, !words)
    else if (against >= suggestive) unclear ??= question
  }
  return { asked: asked.size === 0 ? undefined : Object.fromEntries(asked), unclear }
}

function isOnly(value: boolean, values: readonly boolean[], said: number | undefined): boolean {
  return (
    said !== undefined &&
    values[said] === value &&
    values.indexOf(value) === values.lastIndexOf(value)
  )
}

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
