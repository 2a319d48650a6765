// Texts that ask about two expressions at once. A template extracts only one of them, but labels don't state its value.
//
//     p or q. not p. Therefore, q.     premises and a conclusion
//     Are p and q equivalent?          two formulas

import type { Row } from "../../../formats/row.ts"
import type { Template } from "../../templates/template.ts"
import { UnclearRowsError } from "../unclear-rows.ts"

/** Number of rows to sample, and the share of them that must ask such a question. */
const mostLookedAt = 100
const most = 0.5

const longest = 10_000

/** Number of characters before and after an expression to test. */
const near = 40

const concludes =
  /(?:[⊢⊨⊧∴]|\|[-=]|\\(?:vdash|models|therefore)|\b(?:therefore|thus|hence|entails?|implies\s+that))[\s,:]*["'`$(]*$/iu
const compares = /^["'`$)]*\s*(?:logically\s+)?equivalent\b(?!\s+to\s+(?:true|false)\b)/iu
const comparesTo = /\bequivalent\s+to[\s:]*["'`$(]*$/iu

/** Found in texts that no notation reads. */
const holdsConclusion = /[⊢⊨⊧∴]|\s\|[-=]\s|\\(?:vdash|models|therefore)\b|\btherefore\b/iu

/**
 * The error for such texts; `undefined` if texts ask about one expression.
 *
 * @param isRead whether most extracted texts are expressions
 */
export function questionsOfSeveral(
  rows: readonly Row[],
  template: Template,
  isRead: boolean,
): UnclearRowsError | undefined {
  const first = rows.slice(0, mostLookedAt)
  if (first.length === 0) return undefined
  const asked = first.flatMap(({ input }) => {
    const text = template.extract(input)?.text
    return text ? [{ input, text }] : []
  })
  const areMost = (isOne: (before: string, after: string) => boolean) =>
    asked.filter(({ input, text }) => isAnywhere(input, text, isOne)).length >= most * first.length
  const concluding = first.filter(({ input }) => holdsConclusion.test(input.slice(0, longest)))
  const areUnread = !isRead && concluding.length >= most * first.length
  if (areUnread || areMost((before) => concludes.test(before))) {
    const message = "its texts seem to be premises and a conclusion"
    return new UnclearRowsError(`${message}; ${wayOut("premises", "conclusion", "entails")}`, [])
  }
  if (areMost((before, after) => compares.test(after) || comparesTo.test(before))) {
    const message = "its texts seem to ask whether two formulas are equivalent"
    return new UnclearRowsError(`${message}; ${wayOut("left", "right", "equivalent")}`, [])
  }
  return undefined
}

/** Whether any occurrence of a part has matching text before and after it. */
function isAnywhere(
  whole: string,
  part: string,
  isOne: (before: string, after: string) => boolean,
): boolean {
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) {
    const end = at + part.length
    if (isOne(whole.slice(Math.max(0, at - near), at), whole.slice(end, end + near))) return true
  }
  return false
}

function wayOut(one: string, other: string, task: string): string {
  return `the task ${task} needs them in two fields, such as ${one} and ${other}`
}
