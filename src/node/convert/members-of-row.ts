// The members of a row as cells of a table.
//
//     {"a": "x", "n": 1.0, "l": [1, 2], "z": null}      a ↦ x, n ↦ 1.0, l ↦ [1, 2], z ↦ an empty cell

import { elementsAt, endOfSpace, membersAt } from "../../formats/json/scan-json.ts"

/** What a table can't hold of a row: halves of surrogate pairs, and all but the last field of one name. */
export const rowLosses = ["surrogates", "repeatedFields"] as const
export type RowLoss = (typeof rowLosses)[number]

/** @param areNestedKept whether values in lists and objects stay as they are written */
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

/** JSON with U+FFFD for each escaped half of a surrogate pair that has no other half. */
export function wellFormed(json: string): string {
  return json.replaceAll(escapes, (found) => (/^\\u[dD]...$/.test(found) ? "\\ufffd" : found))
}

/** A backslash that is escaped, a pair of surrogates, or half of one. */
const escapes = /\\\\|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]../g

/** A row with members; one that is a text has it in `input`, and one that is a list has its elements under their places. */
export function objectRow(json: string): string {
  if (/^\s*"/.test(json)) return `{"input":${json.trim()}}`
  if (!/^\s*\[/.test(json)) return json
  const elements = [...elementsAt(json, endOfSpace(json, 0))]
  const members = elements.map(({ start, end }, place) => `"${place}":${json.slice(start, end)}`)
  return `{${members.join(",")}}`
}

/** Texts by what they say, numbers and what holds others as they are written. */
export function* membersOfRow(json: string): Generator<readonly [name: string, cell: string]> {
  for (const { nameStart, nameEnd, start, end } of membersAt(json, endOfSpace(json, 0))) {
    const written = json.slice(start, end)
    const cell = written.startsWith('"') ? JSON.parse(written) : written === "null" ? "" : written
    yield [JSON.parse(json.slice(nameStart, nameEnd)), cell]
  }
}
