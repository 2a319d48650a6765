// A built-in dialect as the build writes it down, without what all have in common and what its grammar says:
//
//     "Or or\nAnd and\nNot not\nXor xor"   the ladder of most: the rule of each level, and its operators
//     "1\n0\n!\n&&\n||\n!=\n(\n)"     the spellings of binary: true, false, not, and, or, xor, open, close

import { type InfixKind, type SpelledKind, tokenKinds } from "../source/token-kind.ts"
import type { Dialect, GrammarFile, Level } from "./dialect.ts"
import { openingComment } from "./opening-comment.ts"

const kinds = tokenKinds.filter(
  (kind): kind is SpelledKind => kind !== "variable" && kind !== "end",
)

/** A kind a line; no spelling of a built-in dialect holds a space. */
export function packSpellings(spellings: Dialect["spellings"]): string {
  return kinds.map((kind) => spellings[kind].join(" ")).join("\n")
}

function unpackSpellings(packed: string): Dialect["spellings"] {
  const lines = packed.split("\n")
  const entries = kinds.map((kind, at) => [kind, lines[at]?.match(/\S+/g) ?? []])
  return Object.fromEntries(entries)
}

export function packLadder(ladder: Dialect["ladder"]): string {
  return ladder.map(({ rule, operators }) => [rule, ...operators].join(" ")).join("\n")
}

export function unpackLadder(packed: string): Level[] {
  return packed.split("\n").map((level) => {
    const [rule = "", ...operators] = level.split(" ")
    if (operators[0] === "not") return { kind: "prefix", rule, operators: ["not"] }
    return { kind: "infix", rule, operators: operators as InfixKind[] }
  })
}

export function file(name: string, source: string): GrammarFile {
  return { name, source }
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
