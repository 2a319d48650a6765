// How a JSON document lays out its rows: the first layout whose `detect` accepts it.
//
//     {"canary": "…", "examples": [{…}, {…}]}     no layout: choose-arrays picks the lists
//     {"input": ["True", …], "target": […]}       columns
//     {"columns": ["input", "target"], …}         named-cells
//
// A layout is an object in one file and an entry in this list, which defines its name in reports and schemas,
// and how its rows are read.

import { openBrace, openBracket } from "../../ascii.ts"
import { elementsAt, endOfSpace, endOfValue } from "../../json/index.ts"
import { areNearlyAll, inMost } from "../../likelihoods.ts"
import { type ByteMachine, type LineBuilder, machineChunks } from "../../lines/index.ts"
import { type ColumnNames, nameColumns } from "../format.ts"
import type { RowLayout } from "../format-names.ts"
import { isPlace } from "../row.ts"
import { type ArrayPath, type FoundArray, holdsRows } from "./choose-arrays.ts"
import { columns } from "./column-rows.ts"
import type {
  JsonLayout,
  LaidOut,
  Outline,
  OutlinedMember,
  StartedDocument,
} from "./document-outline.ts"
import {
  decoded,
  readColon,
  readDocument,
  readMemberValue,
  readObjectDocument,
  readWrittenName,
  type TakePiece,
} from "./read-document.ts"

// Converts rows that are lists of cells, whose names are given elsewhere, to lines of JSON.
//
//     input, target     ["True and\tFalse", false]     ──▶   {"input":"True and\tFalse","target":false}
//                       ["True"]                       ──▶   1 cell instead of 2
//
// Cells are copied as written, without the white space around them. A row with too many or too few cells is passed on as ragged.

/** pandas' `split`. */
const namedCells: JsonLayout = {
  name: "named-cells",
  detect({ outline }) {
    const named = (name: string) =>
      outline?.arrays.find(({ path }) => path.length === 1 && path[0] === name)
    const [columns, data] = [named("columns"), named("data")]
    if (columns === undefined || data?.first !== openBracket) return undefined
    const { texts, length } = columns
    if (length === 0 || texts.length < length) return undefined
    const cells = rowsUnder(nameColumns(texts), { data: data.path, hasHeader: false })
    return { ...cells, used: [columns.path, data.path] }
  },
}

/** An array whose first element names the cells of the others. */
const header: JsonLayout = {
  name: "header",
  detect(document) {
    const names = document.outline === undefined ? headerIn(document) : undefined
    return names && rowsUnder(names, { data: [], hasHeader: true })
  },
}

/** The names of cells, if the first row is a list that contains a field name. */
function headerIn({ head, fieldNames }: StartedDocument): ColumnNames | undefined {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head)
  try {
    const [first] = elementsAt(text, endOfSpace(text, 0))
    const names: unknown = first && JSON.parse(text.slice(first.start, first.end))
    const areNames =
      Array.isArray(names) &&
      names.length > 1 &&
      names.every((name) => typeof name === "string") &&
      // An index is not a name, and its digits may be an expression.
      names.some((name) => fieldNames.includes(name) && !isPlace(name))
    return areNames ? nameColumns(names) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function rowsUnder(
  { columns, sharedNames }: ColumnNames,
  place: Pick<NamedCells, "data" | "hasHeader">,
): LaidOut {
  return {
    sharedNames,
    rows: (pieces, builder, longest) =>
      machineChunks(namedCellRows({ ...place, columns, longest }, builder), pieces, builder),
  }
}

interface NamedCells {
  readonly data: ArrayPath
  readonly columns: readonly string[]
  /** Whether the first row is a header. */
  readonly hasHeader: boolean
  /** In bytes. A longer row is copied unchanged, since the row reader refuses it anyway. */
  readonly longest: number
}

/** @throws ContentError after the rows that precede the error */
function* namedCellRows(
  { data, columns, hasHeader, longest }: NamedCells,
  builder: LineBuilder,
): ByteMachine {
  const written = columns.map((name) => `${JSON.stringify(name)}:`)
  let pieces: Uint8Array[] = []
  let held = 0
  let isHeader = hasHeader
  yield* readDocument({
    enter: (path) => path.length === data.length && path.every((name, at) => name === data[at]),
    begin: () => undefined,
    piece(bytes, start, end) {
      held += end - start
      if (held <= longest) pieces.push(bytes.slice(start, end))
      else {
        for (const piece of pieces) builder.append(piece)
        pieces = []
        builder.append(bytes, start, end)
      }
    },
    end() {
      if (!isHeader) {
        if (held <= longest) addRow(decoded(pieces), written, builder)
        else builder.endLine()
      }
      isHeader = false
      pieces = []
      held = 0
    },
  })
}

function addRow(row: string, names: readonly string[], builder: LineBuilder): void {
  const cells = cellsOf(row)
  const named = cells?.map((cell, at) => `${names[at] ?? `"column${at}":`}${cell}`)
  const json = named === undefined ? row : `{${named.join()}}`
  if (cells === undefined || cells.length === names.length) {
    builder.append(encoder.encode(json))
    builder.endLine()
  } else builder.addRagged({ cells: cells.length, columns: names.length, json })
}

/** `undefined` if the row is not a list. */
function cellsOf(row: string): string[] | undefined {
  try {
    if (row[0] !== "[" || endOfSpace(row, endOfValue(row, 0)) < row.length) return undefined
    return [...elementsAt(row, 0)].map(({ start, end }) => row.slice(start, end))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

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
    const areLabels = areNearlyAll(labels, members.length)
    return isExpressionLike && areLabels ? "names-and-values" : undefined
  }
  if (counts.scalar > 0 || counts.array > 0) return undefined
  const isRows = ({ path, first }: FoundArray) =>
    first === openBrace || (holdsRows(first) && fieldNames.includes(path.at(-1) as string))
  if (arrays.some(isRows)) return undefined
  const wanted = new Set(fieldNames.flatMap(outerNames))
  // Rows have fields in common; the parts of a single row don't.
  const haveSame = [...wanted].some((field) =>
    inMost(members, ({ names }) => names.includes(field)),
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

/** A field name, or a row number. */
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

/** A layout accepts only documents that can't have another layout. */
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
 * The fields of a document that contain no rows and no list of possible rows, and those next to rows one level down.
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
