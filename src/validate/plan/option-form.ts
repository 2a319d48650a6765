// Reads labels that name one of two options of a template, which are truth values. Letters state nothing else.
//
//     {"question": "not True is (A) False (B) True", "answer": "A"}     False

import type { LabelForm } from "../labels/label-form.ts"
import { optionsIn } from "../tasks/options-in-text.ts"
import type { Template } from "../templates/template.ts"
import { betweenTemplates } from "../templates/text-template.ts"

/**
 * The form of labels that name the lettered options of a template, such as `A` or `(A)`. The options don't vary, since
 * the template fits no other text.
 */
export function optionForm(
  { source }: Template,
  targets: readonly unknown[],
): LabelForm | undefined {
  const isSingle = !source.startsWith("/") && !source.includes(betweenTemplates)
  const options = isSingle ? optionsIn(source) : undefined
  const values = truthValuesIn(options?.texts)
  const letter = targets.map(trimmed).find((label) => /^\(?[A-E][.)]?$/.test(label))
  if (options === undefined || values === undefined || letter === undefined) return undefined
  // All labels are written like the first one.
  const words = options.marks.map((mark, at) => [letter.replace(/[A-E]/, mark), values[at]])
  return { words: Object.fromEntries(words) }
}

/** A label that is a text, without white space around it; a label may also be a deeply nested list. */
function trimmed(target: unknown): string {
  return typeof target === "string" ? target.trim() : ""
}

/** The values of a list of two different truth values. */
export function truthValuesIn(value: unknown): readonly boolean[] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const words = value.map((each) => String(each).trim().replace(/\.$/, "").toLowerCase())
  if (!words.includes("true") || !words.includes("false")) return undefined
  return words.map((word) => word === "true")
}
