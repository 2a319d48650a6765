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

/** A plugin that does the same for the modules of built-in notations, whose grammars are JSON texts. */
export const grammarsWithoutComments = {
  name: "grammars-without-comments",
  transform(code: string, id: string): string | undefined {
    if (!/built-in.(?:dialects.[\w-]+|parts)\.ts$/.test(id)) return undefined
    return code.replace(/(?<=\\n|source":") *\/\/(?:[^\\]|\\[^n])*\\n/g, "")
  },
}
