// How a JSON document lays out its rows: the first layout whose `detect` accepts it.
//
//     {"canary": "…", "examples": [{…}, {…}]}     no layout: choose-arrays picks the lists
//     {"input": ["True", …], "target": […]}       columns
//     {"columns": ["input", "target"], …}         named-cells
//
// A layout is an object in one file and an entry in this list, which defines its name in reports and schemas,
// and how its rows are read.

import { namesAndValues, rowsInMembers } from "./by-name.ts"
import { type ArrayPath, holdsRows } from "./choose-arrays.ts"
import { columns } from "./column-rows.ts"
import type {
  JsonLayout,
  LaidOut,
  Outline,
  OutlinedMember,
  StartedDocument,
} from "./document-outline.ts"
import { header, namedCells } from "./named-cells.ts"

/** A layout accepts only documents that can't have another one. */
const jsonLayouts: readonly JsonLayout[] = [
  columns,
  namedCells,
  header,
  rowsInMembers,
  namesAndValues,
]

/** Rows that are lists without names. The plan detects them by their elements, in any JSON. */
export const listRows: Pick<JsonLayout, "name" | "label" | "fieldLabel"> = {
  name: "lists",
  label: "a list for each row",
  fieldLabel: (field) => (/^\d+$/.test(field) ? `element ${field}` : field),
}

export const rowLayouts: readonly Pick<JsonLayout, "name" | "label" | "fieldLabel">[] = [
  ...jsonLayouts,
  listRows,
]

/** `undefined` for a document without rows, or whose rows are the elements of lists. */
export function detectLayout(
  document: StartedDocument,
): (LaidOut & { readonly name: string }) | undefined {
  for (const { name, detect } of jsonLayouts) {
    const found = detect(document)
    if (found !== undefined) return { name, ...found }
  }
  return undefined
}

/**
 * The fields of a document that contain no rows and no list of possible rows, and those next to rows one level below.
 *
 * @param used the paths to the values that rows are made of
 */
export function otherMembers(
  { arrays, members }: Outline,
  used: readonly ArrayPath[],
): readonly string[] {
  const lists = arrays.filter(({ length, first }) => length > 0 && holdsRows(first))
  const taken = new Set([...used, ...lists.map(({ path }) => path)].flatMap(startsOf))
  const names = members.flatMap((member: OutlinedMember) => {
    if (!taken.has(keyOf([member.name]))) return [member.name]
    if (!used.some(([outer, inner]) => outer === member.name && inner !== undefined)) return []
    const inner = member.names.filter((name) => !taken.has(keyOf([member.name, name])))
    return inner.map((name) => `${member.name}.${name}`)
  })
  return [...new Set(names)]
}

function startsOf(path: ArrayPath): readonly string[] {
  return path.map((_, at) => keyOf(path.slice(0, at + 1)))
}

function keyOf(path: ArrayPath): string {
  return JSON.stringify(path)
}
