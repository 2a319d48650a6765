// A built-in dialect as the build writes it down, without what all have in common and what its grammar says:
//
//     "true 1\nfalse 0\nnot !\nand &&\nor ||\nxor !=\nopen (\nclose )"     the spellings of binary

import type { Dialect } from "./dialect.ts"
import { openingComment } from "./opening-comment.ts"

/** A kind a line; no spelling of a built-in dialect holds a space. */
export function packSpellings(spellings: Dialect["spellings"]): string {
  const lines = Object.entries(spellings).map(([kind, texts]) => [kind, ...texts].join(" "))
  return lines.join("\n")
}

function unpackSpellings(packed: string): Dialect["spellings"] {
  const entries = packed.split("\n").map((line) => {
    const [kind, ...texts] = line.split(" ")
    return [kind, texts]
  })
  return Object.fromEntries(entries)
}

export function unpackDialect(
  name: string,
  spellings: string,
  ladder: Dialect["ladder"],
  wordCharacters: Dialect["wordCharacters"],
  variable: Dialect["variable"],
  ...grammar: Dialect["grammar"]
): Dialect {
  return {
    name,
    spellings: unpackSpellings(spellings),
    variable,
    ladder,
    wordCharacters,
    grammar,
    summary: openingComment(grammar.at(-1)?.source ?? ""),
  }
}
