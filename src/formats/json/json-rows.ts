// The rows of a JSON document, each as it is written there, on a line of its own.
//
//     {"canary": "…", "examples": [        {"input": "True", "target": 1.0}
//       {"input": "True",            ──▶   {"input": "False", "target": 12345678901234567890}
//        "target": 1.0}, …]}
//
// Rows are cut out of the bytes and not parsed: numbers stay as they are written, names that stand twice
// do so still, and a row that is broken in itself is left to whoever reads rows. Memory holds one row.

import type { ByteMachine } from "../bytes/byte-machine.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import type { ArrayPath } from "./choose-arrays.ts"
import { readDocument } from "./read-document.ts"

const encoder = new TextEncoder()

/** Not JSON, so that it counts as a row that cannot be read. */
const emptyRow = encoder.encode("(there is nothing between two commas)")

/**
 * Makes a line of each element of some arrays.
 *
 * @throws ContentError after the rows before
 */
export function* jsonRows(arrays: readonly ArrayPath[], builder: LineBuilder): ByteMachine {
  const wanted = new Set(arrays.map((path) => JSON.stringify(path)))
  let isEmpty = true
  yield* readDocument({
    enter: (path) => wanted.has(JSON.stringify(path)),
    begin() {
      isEmpty = false
    },
    piece: (bytes, start, end) => builder.append(bytes, start, end),
    end() {
      if (isEmpty) builder.append(emptyRow)
      isEmpty = true
      builder.endLine()
    },
    leave: () => false,
  })
}
