// The members that may hold the label of a row, found by their values.
//
//     {"id": 7, "doc": {"input": "~ T is", "gold": "F"}}       doc.gold, where T and F are all that stands there

import { memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { hasLabel } from "../labels/label.ts"
import { type LabelForm, type LabelWord, pairForm, readStated } from "../labels/label-form.ts"

/** A member with labels. */
export interface LabelColumn {
  readonly field: string
  readonly form: LabelForm | undefined
  /** What the label of each row states. */
  readonly stated: readonly (LabelWord | undefined)[]
}

/** So many of the rows that have a value there have to state something. */
const legible = 0.9

/** Names that labels go by; a member of another name needs labels that agree with the expressions. */
export const targetNames = ["target", "answer", "label", "output", "value", "expected", "result"]
const furtherNames = ["gold", "completion", "solution", "response", "answers", "truth"]

/** How the labels in a member are to be read; undefined where too few of them are labels. */
export function labelColumn(
  field: string,
  targets: readonly unknown[],
  dialect: Dialect,
  given?: LabelForm,
): LabelColumn | undefined {
  const there = targets.filter(hasLabel)
  if (there.length === 0) return undefined
  const pair = given?.words === undefined ? pairForm(there) : undefined
  const forms = [given, pair, { ...given, inSentences: true }]
  for (const form of new Set(forms)) {
    if (form === undefined && given !== undefined) continue
    const stated = targets.map((target) =>
      hasLabel(target) ? readStated(target, dialect, form) : undefined,
    )
    const read = stated.filter((word) => word !== undefined).length
    if (read >= legible * there.length) return { field, form, stated }
  }
  return undefined
}

/** Whether the name of a member says that it holds labels. */
export function isUsualTarget(field: string): boolean {
  const names = field.split(".").filter((name) => !/^\d+$/.test(name))
  const last = names.at(-1) ?? ""
  return targetNames.includes(last) || furtherNames.includes(last) || isTruthName(field)
}

/** Whether a member says how right a truth value is: `target_scores.True`. */
export function isTruthName(field: string): boolean {
  return plainWord(field) === true
}

/** Whether it says the opposite of what the label would. */
export function isFalsityName(field: string): boolean {
  return plainWord(field) === false
}

function plainWord(field: string): boolean | undefined {
  const last = field.includes(".") ? field.split(".").at(-1) : ""
  const match = /^(?:(true|yes)|false|no)$/i.exec(last ?? "")
  return match === null ? undefined : match[1] !== undefined
}

/** The paths to all texts, numbers and truth values in objects, as far as they are not nested deeply. */
export function leafFields(objects: readonly object[]): string[] {
  const fields = new Set<string>()
  const lengths = new Map<string, number>()
  const unequal = new Set<string>()
  const add = (value: unknown, path: readonly string[]) => {
    if (value === null || typeof value !== "object") {
      fields.add(path.join("."))
      return
    }
    if (path.length === deepest) return
    const members = Object.entries(value).slice(0, widest)
    if (Array.isArray(value)) {
      const list = path.join(".")
      if ((lengths.get(list) ?? value.length) !== value.length) unequal.add(list)
      lengths.set(list, value.length)
      // Of lists that differ in length, the last elements may be what is alike: a question and its answer.
      if (unequal.has(list)) {
        for (const place of [-2, -1]) members.push([String(place), value.at(place)])
      }
    }
    for (const [name, inner] of members) {
      // A path could not name it.
      if (!(path.length > 0 && name.includes("."))) add(inner, [...path, name])
    }
  }
  for (const object of objects) add(object, [])
  return [...fields].filter((field) => objects.some((row) => memberOf(row, field) !== undefined))
}

const deepest = 5
const widest = 40
