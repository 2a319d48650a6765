// Finds fields that may hold labels by their values.
//
//     {"id": 7, "doc": {"input": "~ T is", "gold": "F"}}       doc.gold, whose only values are T and F

import { memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { hasLabel } from "../labels/label.ts"
import { type LabelForm, type LabelWord, pairForm, readStated } from "../labels/label-form.ts"
import { truthValuesIn } from "../tasks/options-in-text.ts"

/** Labels, read in the form that fits most of them. */
export interface LabelColumn {
  readonly form: LabelForm | undefined
  /** The value that the label of each row states. */
  readonly stated: readonly (LabelWord | undefined)[]
  /** Number of labels, in total and with a value that is read. */
  readonly there: number
  readonly legible: number
}

/**
 * Reads labels in the form in which most of them state something; of equally good forms, the simplest.
 *
 * @param options the form of labels that name options
 */
export function labelColumn(
  targets: readonly unknown[],
  dialect: Dialect,
  given?: LabelForm,
  options?: LabelForm,
): LabelColumn {
  const there = targets.filter(hasLabel)
  const pair = given?.words === undefined ? pairForm(there) : undefined
  const forms =
    given === undefined
      ? [undefined, pair, options, { inSentences: true }]
      : [given, pair && { ...given, ...pair }, { ...given, inSentences: true }]
  let best: LabelColumn | undefined
  for (const form of new Set(forms)) {
    if (form === undefined && best !== undefined) continue
    const known = new Map<unknown, LabelWord | undefined>()
    const stated = targets.map((target) => {
      if (!known.has(target)) {
        known.set(target, hasLabel(target) ? readStated(target, dialect, form) : undefined)
      }
      return known.get(target)
    })
    const legible = stated.filter((word) => word !== undefined).length
    if (best !== undefined && legible <= best.legible) continue
    best = { form, stated, there: there.length, legible }
    if (legible === there.length) break
  }
  return best as LabelColumn
}

/** Paths to all texts, numbers and truth values in objects, up to a maximum depth. */
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
      // If lists differ in length, their last elements may correspond: a question and its answer.
      if (unequal.has(list)) {
        for (const place of [-2, -1]) members.push([String(place), value.at(place)])
      }
    }
    for (const [name, inner] of members) {
      // A path can't express a nested name with a dot.
      if (!(path.length > 0 && name.includes("."))) add(inner, [...path, name])
    }
  }
  for (const object of objects) add(object, [])
  return [...fields].filter((field) => objects.some((row) => memberOf(row, field) !== undefined))
}

const deepest = 5
const widest = 40

/**
 * Paths to the option that a field names, if options are truth values: `choices.{answer}`, `choices.{answer-1}`, or
 * `{answer}` for options in fields called A and B.
 *
 * @param fields the paths to all texts and numbers in the rows
 */
export function optionFields(rows: readonly object[], fields: readonly string[]): string[] {
  const [first = {}] = rows
  const holders = fields.flatMap((field) => /^(?:(.+)\.)?[0Aa]$/.exec(field)?.slice(1) ?? [])
  const starts = holders.flatMap((holder) => {
    const options = Object.entries(holder === undefined ? first : Object(memberOf(first, holder)))
    const named = options.filter(([name]) => /^(?:\d{1,2}|[A-Za-z])$/.test(name))
    const values = truthValuesIn(named.map(([, value]) => value))
    return values === undefined ? [] : [holder === undefined ? "" : `${holder}.`]
  })
  const namers = fields.filter((field) => !/\.-?\d+(?:\.|$)/.test(field))
  return starts.flatMap((start) =>
    namers
      .flatMap((field) => {
        const isNumber = /\d/.test(String(memberOf(first, field)))
        return [`${start}{${field}}`, ...(isNumber ? [`${start}{${field}-1}`] : [])]
      })
      .filter((path) => rows.some((row) => memberOf(row, path) !== undefined)),
  )
}
