// Which element is the expression and which the label, in rows that are lists.
//
//     ["True and False", false]            0 and 1
//     ["valid", "p or not p"]              1 and 0
//     [17, "True and False", false]        1 and 2
//     ["True", "False"]                    nobody can tell

import type { Dialect } from "../../language/dialect/dialect.ts"
import { readTruthValue } from "../assignments/read-assignment.ts"
import { expressionTest } from "./expression-test.ts"
import { mostRows, spread } from "./structure-readings.ts"

export interface Places {
  readonly input: string
  readonly target: string
}

/** So many rows are looked at, and of these so many to see whether they hold formulas. */
const lookedAt = 100
const firstLook = 12
const longest = 10

/**
 * @param rows with members
 * @param named what the user says
 * @returns undefined where most rows are no lists of one length, and where nobody can tell
 */
export function placesInLists(
  rows: readonly object[],
  { inputField, targetField }: Record<"inputField" | "targetField", string | undefined>,
  readers: readonly Dialect[],
): Places | undefined {
  const looked = spread(rows, lookedAt)
  const lists = looked.filter((row) => Array.isArray(row)) as readonly (readonly unknown[])[]
  const ofLength = (length: number) => lists.filter((row) => row.length === length)
  const lengths = [...new Set(lists.map((row) => row.length))]
  const [alike = []] = lengths.map(ofLength).toSorted((one, other) => other.length - one.length)
  const length = alike[0]?.length ?? 0
  if (2 * alike.length <= looked.length || length < 2 || length > longest) return undefined
  const other = { "0": "1", "1": "0" } as Readonly<Record<string, string>>
  if (length === 2) {
    const [toInput, toTarget] = [other[targetField ?? ""], other[inputField ?? ""]]
    if (toInput !== undefined) return { input: toInput, target: targetField as string }
    if (toTarget !== undefined) return { input: inputField as string, target: toTarget }
  }
  return placesOf(alike, length, readers)
}

function placesOf(
  lists: readonly (readonly unknown[])[],
  length: number,
  readers: readonly Dialect[],
): Places | undefined {
  const isExpression = expressionTest(readers)
  const isLabel = (value: unknown) =>
    readers.some((dialect) => readTruthValue(value, dialect) !== undefined)
  const isFormula = (value: unknown) =>
    typeof value === "string" && hasSeveralParts.test(value.trim()) && isExpression(value)
  const few = spread(lists, firstLook)
  const places = Array.from({ length }, (_, place) => {
    const share = (rows: typeof lists, test: (value: unknown) => boolean) =>
      rows.filter((row) => test(row[place])).length >= mostRows * rows.length
    return {
      place,
      areTexts: share(lists, (value) => typeof value === "string"),
      areLabels: share(lists, isLabel),
      areFormulas: share(few, isFormula),
      isAnyFormula: few.some((row) => isFormula(row[place])),
    }
  })
  const labels = places.filter(({ areLabels }) => areLabels)
  const texts = places.filter(({ areTexts }) => areTexts)
  const formulas = places.filter(({ areFormulas }) => areFormulas)
  const withFormulas = places.filter(({ isAnyFormula }) => isAnyFormula)
  // In a pair, one element tells what the other is. If both may be labels, the one that is not a text is the label.
  const inputs =
    length > 2
      ? formulas
      : labels.length === 0
        ? withFormulas
        : labels.length === 1
          ? texts.filter(({ areLabels }) => !areLabels)
          : texts
  const [input, ...more] = inputs
  if (input === undefined || more.length > 0) return undefined
  const targets = length > 2 ? labels : places.filter((each) => each !== input)
  const [target, ...others] = targets
  if (target === undefined || others.length > 0) return undefined
  return { input: String(input.place), target: String(target.place) }
}

/** Any word may be read as a name. */
const hasSeveralParts = /\S[\s(]|[^\p{L}\p{N}\s]/u
