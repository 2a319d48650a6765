// The probable meanings of labels that state no truth value: `holds` is the label of true expressions.

import type { Row } from "../../formats/index.ts"
import { addTo } from "../../grouped-by.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { ParseFailure, tryEvaluate } from "../../language/engines/index.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { rightEvidence } from "../evidence/evidence.ts"
import { wordPriors } from "../evidence/priors.ts"
import { type LabelForm, type LabelWord, mappedWord } from "../labels/label-form.ts"
import { hasLabel } from "../labels/truth-of-label.ts"
import type { Template } from "../templates/template.ts"
import { wordReader } from "./label-sources.ts"

/** Maximum number of words, and their maximum length; beyond these limits, words are not labels. */
const mostWords = 4
const longestWord = 30

/**
 * Probable meanings of labels that state no truth value: `holds` means true if it is the label of true expressions, and
 * ERR means invalid if no notation reads the expressions that it labels. `undefined` if no word has a meaning, or if
 * there are too many words.
 */
export function likelyLabels(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
  form: LabelForm | undefined,
): Readonly<Record<string, LabelWord>> | undefined {
  const wordIn = wordReader(form)
  const stated = new Set<LabelWord>()
  const outcomes = new Map<string, LabelWord[]>()
  for (const { input, target, assignment } of rows) {
    const extracted = template.extract(input)
    const label = extracted?.label?.text ?? target
    if (extracted === undefined || !hasLabel(label) || typeof label === "object") continue
    const known = wordIn(label, dialect)
    if (known !== undefined) {
      stated.add(known)
      continue
    }
    const word = mappedWord(label)
    if (word.length > longestWord || /[,=]/.test(word)) return undefined
    const values = new Map([...readAssignment(assignment, dialect), ...(extracted.variables ?? [])])
    const value = tryEvaluate(extracted.text, dialect, values)
    const meant = value instanceof ParseFailure ? "invalid" : value
    if (typeof meant !== "object") addTo(outcomes, word, meant)
    if (outcomes.size > mostWords) return undefined
  }
  const prior = stated.has(true) && stated.has(false) ? wordPriors.third : wordPriors.only
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
