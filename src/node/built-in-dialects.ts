// What stands for the list of built-in dialects in programs that are built as a few files: the same, out of a file beside
// them.

import { readFileSync } from "node:fs"
import type { Dialect } from "../language/dialect/dialect.ts"
import { unpackDialects } from "../language/tables/dialect-file.ts"

const file = readFileSync(new URL("./dialects.txt", import.meta.url))

/** The strictest first. */
export const builtInDialects: readonly Dialect[] = unpackDialects((from, to) =>
  file.toString("utf8", from, to),
)
