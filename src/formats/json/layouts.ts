// How a JSON document lays out its rows: the first layout whose `detect` accepts it.
//
//     {"canary": "…", "examples": [{…}, {…}]}     no layout: choose-arrays picks the lists
//     {"input": ["True", …], "target": […]}       columns
//     {"columns": ["input", "target"], …}         named-cells
//
// A layout is an object in one file and an entry in this list, which defines its name in reports and schemas,
// and how its rows are read.

import { openBrace } from "../../ascii.ts"
import type { LineBuilder } from "../../lines/index.ts"
import { type ByteMachine, machineChunks } from "../../lines/index.ts"
import type { RowLayout } from "../format-names.ts"
import { type ArrayPath, type FoundArray, holdsRows } from "./choose-arrays.ts"
import { columns } from "./column-rows.ts"
import type {
  JsonLayout,
  LaidOut,
  Outline,
  OutlinedMember,
  StartedDocument,
} from "./document-outline.ts"
import { header, namedCells } from "./named-cells.ts"
import {
  readColon,
  readMemberValue,
  readObjectDocument,
  readWrittenName,
  type TakePiece,
} from "./read-document.ts"

// Rows stored as the fields of a JSON object: their values alone, or each with its name.
//
//     {"0": {"input": "True", "target": true}, …}     members             {"input": "True", "target": true}
//     {"not True": false, …}                          names-and-values    ["not True",false]

const rowsInMembers: JsonLayout = {
  name: "members",
  detect: (document) => (holdingOf(document) === "values" ? rowsWith({ names: false }) : undefined),
}

/** A name that occurs twice makes two rows. */
const namesAndValues: JsonLayout = {
  name: "names-and-values",
  detect: (document) =>
    holdingOf(document) === "names-and-values" ? rowsWith({ names: true }) : undefined,
}

function rowsWith({ names }: { readonly names: boolean }): LaidOut {
  return {
    rows: (pieces, builder) => machineChunks(memberRows(builder, names), pieces, builder),
  }
}

function holdingOf({
  outline,
  fieldNames,
}: StartedDocument): "values" | "names-and-values" | undefined {
  const { arrays = [], members = [], counts } = outline ?? {}
  if (counts === undefined || members.length === 0) return undefined
  if (members.some(({ name }) => fieldNames.includes(name))) return undefined
  const isExpressionLike = members.slice(0, mostNames).some(({ name }) => !isPlainName.test(name))
  if (counts.object === 0 && counts.array === 0) {
    const labels = members.filter(({ value }) => isLabelLike(value)).length
    const areLabels = labels >= mostLabels * members.length
    return isExpressionLike && areLabels ? "names-and-values" : undefined
  }
  if (counts.scalar > 0 || counts.array > 0) return undefined
  const isRows = ({ path, first }: FoundArray) =>
    first === openBrace || (holdsRows(first) && fieldNames.includes(path.at(-1) as string))
  if (arrays.some(isRows)) return undefined
  const wanted = new Set(fieldNames.flatMap(outerNames))
  // Rows have fields in common; the parts of a single row don't.
  const haveSame = [...wanted].some(
    (field) => 2 * members.filter(({ names }) => names.includes(field)).length > members.length,
  )
  if (!haveSame) return undefined
  return isExpressionLike ? "names-and-values" : "values"
}

/** Names to look for in values: `1.label` is a field of a named value, and `meta.label` is nested in `meta`. */
function outerNames(field: string): readonly string[] {
  const [outer = "", inner = ""] = field.split(".")
  return outer === "1" && inner !== "" ? [field, inner] : [field, outer]
}

const mostNames = 20
const mostLabels = 0.9

/** A name of a field, or a row number. */
const isPlainName = /^[\p{L}\p{N}_.-]*$/u

function isLabelLike(value: unknown): boolean {
  if (typeof value === "boolean" || value === 0 || value === 1) return true
  return typeof value === "string" && /^\S{1,20}$/.test(value)
}

const encoder = new TextEncoder()
const [open, between, close] = ["[", ",", "]"].map((text) => encoder.encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

function* memberRows(builder: LineBuilder, areNamed: boolean): ByteMachine {
  const append: TakePiece = (bytes, start, end) => builder.append(bytes, start, end)
  yield* readObjectDocument(function* (cursor) {
    if (areNamed) builder.append(open)
    yield* readWrittenName(cursor, areNamed ? append : () => undefined)
    if (areNamed) builder.append(between)
    yield* readColon(cursor)
    yield* readMemberValue(cursor, append)
    if (areNamed) builder.append(close)
    builder.endLine()
  })
}

/** A layout accepts only documents that can't have another one. */
const jsonLayouts: readonly JsonLayout[] = [
  columns,
  namedCells,
  header,
  rowsInMembers,
  namesAndValues,
]

/** `undefined` for a document without rows, or whose rows are the elements of lists. */
export function detectLayout(
  document: StartedDocument,
): (LaidOut & { readonly name: RowLayout }) | undefined {
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
