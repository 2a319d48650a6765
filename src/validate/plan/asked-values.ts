// Determines from the options and labels whether the right option of a question is the true or the false one.
//
//     Which does not evaluate to True?      (A) True (B) not True (C) True      B      false
//
// Wording alone isn't enough: no list of phrases such as "fails to be" and "all but one" is complete, let alone in other
// languages. If nearly every row has exactly one option with some value, and the label names that option, the question
// asks for that value.

import { groupedBy } from "../../grouped-by.ts"
import { choiceEvidence } from "../evidence/evidence.ts"
import { decisive, groupSize, rare, suggestive } from "../evidence/priors.ts"
import { askedInWords, namesValue, optionChosen } from "../tasks/judge-several.ts"
import type { TaskName, TaskPlan } from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"

interface AskedValues {
  /** What labels show about questions with unclear or misleading wording; `undefined` if there are none. */
  readonly asked: TaskPlan["asked"]
  /** A question whose wording contradicts its labels inconclusively; `undefined` if there is none. */
  readonly unclear: string | undefined
}

export function askedValues(
  task: TaskName,
  rows: readonly { readonly row: TaskRow; readonly values: readonly boolean[] }[],
): AskedValues {
  // Questions with few rows are grouped by the value that their wording asks for.
  const { fewest } = groupSize
  const groups = groupedBy(rows, ({ row }) => row.question)
  const rarely = [...groups].flatMap(([, group]) => (group.length < fewest ? group : []))
  const often = [...groups].filter(([, group]) => group.length >= fewest)
  const all = [...often, ...groupedBy(rarely, ({ row }) => String(askedInWords(row.question)))]
  const asked = new Map<string, boolean>()
  const worded = new Map<string, boolean>()
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
    const isDecided = against + rare.opposite >= decisive
    if (isDecided && !namesValue(question)) asked.set(key, !words)
    else if (isDecided || against >= suggestive) unclear ??= question
    else if (group.length >= fewest) worded.set(question, words)
  }
  // Questions with few rows share a key, which must not decide these.
  if (asked.size > 0) for (const [question, words] of worded) asked.set(question, words)
  return { asked: asked.size === 0 ? undefined : Object.fromEntries(asked), unclear }
}

function isOnly(value: boolean, values: readonly boolean[], said: number | undefined): boolean {
  return (
    said !== undefined &&
    values[said] === value &&
    values.indexOf(value) === values.lastIndexOf(value)
  )
}
