// A JSON document, whose rows are the elements of an array: the document itself, or some of those in it; or whose rows
// are laid out otherwise, as pandas and others write them.

import { writtenNumber } from "../../number-format.ts"
import { machineChunks, runMachine } from "../bytes/byte-machine.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import type { LineChunk } from "../bytes/line-chunks.ts"
import { untilFailure } from "../bytes/read-until-failure.ts"
import {
  type ColumnNames,
  type Content,
  ContentError,
  type Format,
  nameColumns,
} from "../format.ts"
import { isPlace } from "../row.ts"
import { type ArrayPath, describeArrays, type FoundArray } from "./choose-arrays.ts"
import { chooseLayout, otherMembers } from "./choose-layout.ts"
import { readColumns, rowsOfColumns } from "./column-rows.ts"
import { outlineDocument } from "./document-outline.ts"
import { jsonRows, memberRows, nameAndValueRows } from "./json-rows.ts"
import { namedCellRows } from "./named-cells.ts"
import { documentEndings, recogniseJson } from "./recognise-json.ts"
import { elementsAt, endOfSpace } from "./scan-json.ts"

export const json: Format = {
  name: "json",
  label: "JSON",
  endings: documentEndings,
  sniff: (start) => (recogniseJson(start) === "document" ? "certain" : undefined),
  rows: { kind: "bytes", toJson: rowsOf },
}

/**
 * An object is read twice, since only its end tells where the rows are. One that comes from a stream is held
 * in memory for that.
 */
async function* rowsOf(content: Content, builder: LineBuilder): AsyncGenerator<LineChunk> {
  const { head, open, canReopen, fieldNames, size } = content
  const { noteLists, noteLayout, noteSharedNames } = content
  if (/^\s*\[/.test(new TextDecoder("latin1").decode(head))) {
    const header = headerIn(head, fieldNames)
    if (header !== undefined) {
      noteLayout("header")
      noteSharedNames(header.sharedNames)
    }
    const rows =
      header === undefined
        ? jsonRows([[]], builder)
        : namedCellRows({ data: [], ...header, hasHeader: true, longest: size.overlong }, builder)
    yield* machineChunks(rows, await open(), builder)
    return
  }
  const pieces = canReopen ? open : await held(await open())
  // What breaks it off comes again when the rows are read.
  const outline = await runMachine(
    outlineDocument(),
    untilFailure(await pieces(), () => undefined),
  )
  const layout = chooseLayout(outline, fieldNames)
  if (layout.kind !== "lists") noteLayout(layout.kind)
  content.noteOtherMembers(otherMembers(outline, layout))
  switch (layout.kind) {
    case "members":
      yield* machineChunks(memberRows(builder), await pieces(), builder)
      return
    case "names-and-values":
      yield* machineChunks(nameAndValueRows(builder), await pieces(), builder)
      return
    case "named-cells": {
      noteSharedNames(layout.sharedNames)
      const cells = { ...layout, hasHeader: false, longest: size.overlong }
      yield* machineChunks(namedCellRows(cells, builder), await pieces(), builder)
      return
    }
    case "columns":
      yield* rowsOfColumns(await runMachine(readColumns(layout.names), await pieces()), builder)
      return
  }
  const { arrays: found, isCut } = outline
  if (isCut) {
    const most = writtenNumber(found.length)
    throw new ContentError(
      `it has more than ${most} lists, of which some may be rows; write one row a line`,
    )
  }
  const { arrays } = layout
  noteLists(describeArrays(found, arrays, fieldNames))
  refuseColumns(arrays, found, fieldNames)
  yield* machineChunks(jsonRows(arrays, builder), await pieces(), builder)
  if (arrays.length === 0) {
    throw new ContentError("its JSON object holds no array of rows", [
      { option: "format", value: "jsonl" },
    ])
  }
}

/** The names of cells, where the first of rows that are lists names a field. */
function headerIn(head: Uint8Array, fieldNames: readonly string[]): ColumnNames | undefined {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head)
  try {
    const [first] = elementsAt(text, endOfSpace(text, 0))
    const names: unknown = first && JSON.parse(text.slice(first.start, first.end))
    const areNames =
      Array.isArray(names) &&
      names.length > 1 &&
      names.every((name) => typeof name === "string") &&
      // A place is no name, and its digits may be an expression.
      names.some((name) => fieldNames.includes(name) && !isPlace(name))
    return areNames ? nameColumns(names) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** All pieces, and then what kept the others from being read. */
async function held(
  pieces: AsyncIterable<Uint8Array>,
): Promise<() => Promise<AsyncGenerator<Uint8Array>>> {
  const all: Uint8Array[] = []
  let failure: unknown
  try {
    for await (const piece of pieces) all.push(piece)
  } catch (error) {
    failure = error
  }
  return async () =>
    (async function* () {
      yield* all
      if (failure !== undefined) throw failure
    })()
}

/** A list in an object within an object may be a column, too. */
function refuseColumns(
  arrays: readonly ArrayPath[],
  found: readonly FoundArray[],
  fieldNames: readonly string[],
): void {
  const [chosen] = arrays
  const name = chosen?.at(-1)
  const first = found.find((array) => array.path === chosen)?.first
  if (name === undefined || !fieldNames.includes(name) || first === "{".charCodeAt(0)) return
  throw new ContentError(
    `its field ${JSON.stringify(name)} is a column of a table, not rows; write one object a row`,
  )
}
