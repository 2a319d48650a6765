// A JSON document, whose rows are the elements of an array: the document itself, or some of those in it.

import { machineChunks, runMachine } from "../bytes/byte-machine.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import type { LineChunk } from "../bytes/line-chunks.ts"
import { untilFailure } from "../bytes/read-until-failure.ts"
import { type Content, ContentError, type Format } from "../format.ts"
import { type ArrayPath, chooseArrays, describeArrays, type FoundArray } from "./choose-arrays.ts"
import { findArrays, jsonRows } from "./json-rows.ts"
import { documentEndings, recogniseJson } from "./recognise-json.ts"

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
  const { head, open, canReopen, fieldNames, noteLists } = content
  if (/^\s*\[/.test(new TextDecoder("latin1").decode(head))) {
    yield* machineChunks(jsonRows([[]], builder), await open(), builder)
    return
  }
  const pieces = canReopen ? open : await held(await open())
  // What breaks it off comes again when the rows are read.
  const found = await runMachine(
    findArrays(),
    untilFailure(await pieces(), () => undefined),
  )
  const arrays = chooseArrays(found, fieldNames)
  noteLists(describeArrays(found, arrays, fieldNames))
  refuseColumns(arrays, found, fieldNames)
  yield* machineChunks(jsonRows(arrays, builder), await pieces(), builder)
  if (arrays.length === 0) {
    throw new ContentError("its JSON object holds no array of rows", [
      { option: "format", value: "jsonl" },
    ])
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

/** An object of columns has no rows to cut out. */
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
