// Replaces the list of built-in dialects in bundled builds: each dialect is read from a file next to the bundle when it
// is first used.

import { openSync, readSync } from "node:fs"
import { join } from "node:path"
import type { Dialect } from "../language/dialect/index.ts"
import { unpackDialects } from "../language/tables/index.ts"

const file = openSync(join(import.meta.dirname, "dialects.bin"), "r")

function bytesOf(from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(to - from)
  readSync(file, bytes, 0, bytes.length, from)
  return bytes
}

/** Strictest first. */
export const builtInDialects: readonly Dialect[] = unpackDialects({
  bytesOf,
  textOf: (from, to) => bytesOf(from, to).toString("utf8"),
})
