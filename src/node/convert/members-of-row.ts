// The members of a row as cells of a table.
//
//     {"a": "x", "n": 1.0, "l": [1, 2], "z": null}      a ↦ x, n ↦ 1.0, l ↦ [1, 2], z ↦ an empty cell

import { elementsAt, endOfSpace, membersAt } from "../../formats/json/scan-json.ts"

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
