// The floor for programs based on JSON.parse: every line is parsed and then dropped. This is the fastest way found to
// split the file into lines; reading it as one string takes half as long again.

import { closeSync, openSync, readSync } from "node:fs"

const chunkSize = 1 << 16

export function parseLines(path: string): undefined {
  const file = openSync(path, "r")
  const buffer = Buffer.allocUnsafeSlow(chunkSize)
  let rest = ""
  for (;;) {
    const length = readSync(file, buffer)
    if (length === 0) break
    // The rows are ASCII, so no character is split between chunks.
    const lines = (rest + buffer.toString("latin1", 0, length)).split("\n")
    rest = lines.pop() as string
    for (const line of lines) JSON.parse(line)
  }
  closeSync(file)
}
