// Leaves the comments out of grammars that programs read: the first is the notation's summary already, and the others are
// for readers of the files.

import type { Dialect } from "../src/language/dialect/index.ts"

/** A dialect whose grammars have no comments on lines of their own. */
export function withoutComments(dialect: Dialect): Dialect {
  const grammar = dialect.grammar.map((file) => ({
    ...file,
    source: file.source.replace(/^ *\/\/.*\n/gm, ""),
  }))
  return { ...dialect, grammar }
}
