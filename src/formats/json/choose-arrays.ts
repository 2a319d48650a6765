// Chooses the arrays of a JSON document that hold its rows.
//
//     tags: 3 texts, examples: 500 objects, extra: 20 objects with the same fields   ──▶   examples, extra

import { openBrace, openBracket, quote } from "../../ascii.ts"
import type { ListReport } from "../format.ts"

/** The names of the fields that lead to an array; empty for the document itself. */
export type ArrayPath = readonly string[]

export interface FoundArray {
  readonly path: ArrayPath
  readonly length: number
  /** The first byte of its first element, or of the first one that can be a row; `undefined` if the array is empty. */
  readonly first: number | undefined
  readonly names: ReadonlySet<string>
  /** The first elements that are texts; all of them if the list may name columns. */
  readonly texts: readonly string[]
}

/** Names of fields that hold rows, and names of a dataset's splits, which together hold all of its rows. */
const rowNames = ["examples", "data", "rows", "items", "questions", "cases", "instances"]
const partNames = ["train", "validation", "valid", "dev", "test", "eval"]

/**
 * The arrays that hold the rows: the one with a name for rows, else all splits of a dataset, else the longest; and all
 * others whose rows have the same fields.
 */
export function chooseArrays(
  found: readonly FoundArray[],
  fieldNames: readonly string[] = [],
): readonly ArrayPath[] {
  const chosen = mainArrays(found)
  const [main] = chosen
  if (main === undefined) return []
  const fields = fieldsOf(main, fieldNames)
  const isLike = (other: FoundArray) =>
    main.first === openBrace
      ? fields.length > 0 && fields.every((name) => other.names.has(name))
      : other.first === main.first && hasRowsName(other)
  return found.filter((each) => chosen.includes(each) || isLike(each)).map(({ path }) => path)
}

function fieldsOf({ names }: FoundArray, fieldNames: readonly string[]): string[] {
  return fieldNames.filter((name) => names.has(name))
}

function mainArrays(found: readonly FoundArray[]): readonly FoundArray[] {
  const named = (names: readonly string[]) => found.filter((each) => isNamed(each, names))
  const [rows] = named(rowNames)
  if (rows !== undefined) return [rows]
  const parts = named(partNames)
  if (parts.length > 0) return parts
  const candidates = found.filter(({ first }) => holdsRows(first))
  const [longest] = (candidates.length > 0 ? candidates : [...found]).sort(
    (left, right) => right.length - left.length,
  )
  return longest === undefined ? [] : [longest]
}

function isNamed({ path, first }: FoundArray, names: readonly string[]): boolean {
  return names.includes(path.at(-1) ?? "") && holdsRows(first)
}

/** Whether an array has a name for rows or a split, and can hold rows. */
export function hasRowsName(array: FoundArray): boolean {
  return isNamed(array, [...rowNames, ...partNames])
}

export function isRowsName(name: string): boolean {
  return rowNames.includes(name) || partNames.includes(name)
}

/** Describes the lists of a document for its report; lists that can't hold rows are left out. */
export function describeArrays(
  found: readonly FoundArray[],
  chosen: readonly ArrayPath[],
  fieldNames: readonly string[],
): ListReport[] {
  return found
    .filter(({ path, first, length }) => chosen.includes(path) || (length > 0 && holdsRows(first)))
    .map((each) => ({
      name: each.path.join("."),
      rows: each.length,
      isChecked: chosen.includes(each.path),
      hasFields: fieldsOf(each, fieldNames).length > 0,
    }))
}

/** Whether an array can hold rows, judged by the first byte of its elements. */
export function holdsRows(first: number | undefined): boolean {
  return first === openBrace || first === quote || first === openBracket
}
