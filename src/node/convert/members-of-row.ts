// The fields of a row as cells of a table.
//
//     {"a": "x", "n": 1.0, "l": [1, 2], "z": null}      a ↦ x, n ↦ 1.0, l ↦ [1, 2], z ↦ an empty cell

import { elementsAt, endOfSpace, membersAt } from "../../formats/json/scan-json.ts"

/** What a table can't hold of a row: lone surrogates, and all but the last of several fields with one name. */
export const rowLosses = ["surrogates", "repeatedFields"] as const
export type RowLoss = (typeof rowLosses)[number]

/** @param areNestedKept whether lists and objects keep their JSON text */
export function lossesIn(json: string, areNestedKept: boolean): readonly RowLoss[] {
  const names = new Set<string>()
  let [count, isBroken] = [0, !areNestedKept && wellFormed(json) !== json]
  for (const [name, cell] of membersOfRow(objectRow(json))) {
    count += 1
    names.add(name)
    isBroken ||= loneSurrogate.test(name) || loneSurrogate.test(cell)
  }
  const isLost = { surrogates: isBroken, repeatedFields: names.size < count }
  return rowLosses.filter((loss) => isLost[loss])
}

const loneSurrogate = /\p{Surrogate}/u

/** Replaces each escaped lone surrogate by U+FFFD. */
export function wellFormed(json: string): string {
  return json.replaceAll(escapes, (found) => (/^\\u[dD]...$/.test(found) ? "\\ufffd" : found))
}

/** Matches an escaped backslash, a surrogate pair, or a lone surrogate. */
const escapes = /\\\\|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]../g

/** A row as an object: a string becomes the field `input`, and the elements of a list get their indexes as names. */
export function objectRow(json: string): string {
  if (/^\s*"/.test(json)) return `{"input":${json.trim()}}`
  if (!/^\s*\[/.test(json)) return json
  const elements = [...elementsAt(json, endOfSpace(json, 0))]
  const members = elements.map(({ start, end }, place) => `"${place}":${json.slice(start, end)}`)
  return `{${members.join(",")}}`
}

/** Strings as their content, `null` as an empty cell, other values as their JSON text. */
export function* membersOfRow(json: string): Generator<readonly [name: string, cell: string]> {
  for (const { nameStart, nameEnd, start, end } of membersAt(json, endOfSpace(json, 0))) {
    const written = json.slice(start, end)
    const cell = written.startsWith('"') ? JSON.parse(written) : written === "null" ? "" : written
    yield [JSON.parse(json.slice(nameStart, nameEnd)), cell]
  }
}
