// What may be meant by labels that state no truth value.
//
//     True and not False    holds         holds is true, refuted is false, like their expressions
//     False or False        refuted
//     True and and          ERR           ERR is invalid: no notation reads these

import type { Row } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { ParseFailure, readValue } from "../../language/engines/index.ts"
import { tablesOf } from "../../language/tables/index.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { hasLabel } from "../labels/label.ts"
import { type LabelForm, type LabelWord, readStated } from "../labels/label-form.ts"
import type { Template } from "../templates/template.ts"
import { rightEvidence } from "./evidence.ts"
import { wordPriors } from "./priors.ts"

/** Maximum number of words and their maximum length; beyond that, they are not labels. */
const mostWords = 4
const longestWord = 30

/** Probable meanings of words; `undefined` if no word has one, or if there are too many words. */
export function likelyLabels(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
  form: LabelForm | undefined,
): Readonly<Record<string, LabelWord>> | undefined {
  const outcomes = new Map<string, LabelWord[]>()
  const known = new Map<unknown, LabelWord | undefined>()
  const isOpen = (label: unknown) => {
    if (!known.has(label)) known.set(label, readStated(label, dialect, form))
    return known.get(label) === undefined
  }
  for (const { input, target, assignment } of rows) {
    const extracted = template.extract(input)
    const label = extracted?.label?.text ?? target
    if (extracted === undefined || !hasLabel(label) || typeof label === "object") continue
    if (!isOpen(label)) continue
    const word = String(label).trim()
    if (word.length > longestWord || /[,=]/.test(word)) return undefined
    const values = new Map([...readAssignment(assignment, dialect), ...(extracted.variables ?? [])])
    const value = readValue(extracted.text, tablesOf(dialect), values)
    const meant = value instanceof ParseFailure ? "invalid" : value
    if (typeof meant !== "object") outcomes.set(word, [...(outcomes.get(word) ?? []), meant])
    if (outcomes.size > mostWords) return undefined
  }
  const stated = [...known.values()]
  const prior = stated.includes(true) && stated.includes(false) ? wordPriors.third : wordPriors.only
  const found = [...outcomes].flatMap(([word, meant]) => {
    const meaning = ([true, false, "invalid"] as const).find((each) => {
      const agreeing = meant.filter((one) => one === each).length
      return rightEvidence(agreeing, meant.length) + prior > 0
    })
    return meaning === undefined ? [] : [[word, meaning] as const]
  })
  // The labels of unreadable expressions prove nothing.
  const isAnyRead = [...outcomes.values()].flat().some((meant) => meant !== "invalid")
  return found.length === 0 || !isAnyRead ? undefined : Object.fromEntries(found)
}
