// What labels seem to mean that state no truth value.
//
//     True and not False    holds         holds is true, refuted is false: that is what their expressions are
//     False or False        refuted
//     True and and          ERR           ERR is invalid: nothing reads these

import type { Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { hasLabel } from "../labels/label.ts"
import { type LabelForm, type LabelWord, readStated, statedValue } from "../labels/label-form.ts"
import { areTurned, turnedWords } from "../labels/turned-labels.ts"
import type { Template } from "../templates/template.ts"

/** So many rows with a word have to agree, and so much of them. */
const fewest = 3
const agreeing = 0.75
/** More words than these, and longer ones, are no labels. */
const mostWords = 4
const longestWord = 30

/** The opposite of what labels state, by their words, where nearly all agree only then; otherwise undefined. */
export function oppositeLabels(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
  form: LabelForm | undefined,
): Readonly<Record<string, LabelWord>> | undefined {
  let [right, labelled] = [0, 0]
  const labels: unknown[] = []
  for (const { label, value } of valuedRows(rows, template, dialect)) {
    const stated = statedValue(label, dialect, form)
    labels.push(label)
    if (stated === undefined || typeof value !== "boolean") continue
    labelled += 1
    if (stated === value) right += 1
  }
  return areTurned(right, labelled) ? turnedWords(labels, dialect, form) : undefined
}

/** Undefined where nothing seems to be meant by any word, or where there are too many. */
export function likelyLabels(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
  form: LabelForm | undefined,
): Readonly<Record<string, LabelWord>> | undefined {
  const outcomes = new Map<string, LabelWord[]>()
  const known = new Map<unknown, boolean>()
  const isOpen = (label: unknown) => {
    const open = known.get(label) ?? readStated(label, dialect, form) === undefined
    known.set(label, open)
    return open
  }
  for (const { label, value } of valuedRows(rows, template, dialect, isOpen)) {
    const word = String(label).trim()
    if (word.length > longestWord || /[,=]/.test(word)) return undefined
    const meant = value instanceof ParseFailure ? "invalid" : value
    if (typeof meant !== "object") outcomes.set(word, [...(outcomes.get(word) ?? []), meant])
    if (outcomes.size > mostWords) return undefined
  }
  const found = [...outcomes].flatMap(([word, meant]) => {
    const meaning = ([true, false, "invalid"] as const).find(
      (each) => meant.filter((one) => one === each).length >= agreeing * meant.length,
    )
    return meaning === undefined || meant.length < fewest ? [] : [[word, meaning] as const]
  })
  // Where nothing is read, that says nothing of labels.
  const isAnyRead = [...outcomes.values()].flat().some((meant) => meant !== "invalid")
  return found.length === 0 || !isAnyRead ? undefined : Object.fromEntries(found)
}

/** The labels that are of interest, with what their expressions are worth. */
function* valuedRows(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
  isOfInterest: (label: unknown) => boolean = () => true,
) {
  const tables = tablesOf(dialect)
  for (const { input, target, assignment } of rows) {
    const extracted = template.extract(input)
    const label = extracted?.label?.text ?? target
    if (extracted === undefined || !hasLabel(label) || typeof label === "object") continue
    if (!isOfInterest(label)) continue
    const values = new Map([...readAssignment(assignment, dialect), ...(extracted.variables ?? [])])
    yield { label, value: readValue(extracted.text, tables, values) }
  }
}
