// A built-in dialect as the build writes it down, without what all have in common and what its grammar says:
//
//     "Or or\nAnd and\nNot not\nXor xor"   the ladder of most: the rule of each level, and its operators
//     "1\n0\n!\n&&\n||\n!=\n(\n)"     the spellings of binary: true, false, not, and, or, xor, open, close
//
// Ladders of other shapes, and what else few notations have, stand there as they are.

import { connectiveOf } from "../connectives.ts"
import { commonKinds, type SpelledKind } from "../source/token-kind.ts"
import { type Dialect, type GrammarFile, type Level, usualSpace } from "./dialect.ts"
import { openingComment } from "./opening-comment.ts"

const kinds = commonKinds.filter(
  (kind): kind is SpelledKind => kind !== "variable" && kind !== "end",
)

/** A kind a line; undefined where it has other tokens than all, or spellings with spaces. */
export function packSpellings(spellings: Dialect["spellings"]): string | undefined {
  const all = Object.values(spellings)
  if (all.length > kinds.length || all.flat().some((each) => each.includes(" "))) return undefined
  return kinds.map((kind) => spellings[kind].join(" ")).join("\n")
}

export function unpackSpellings(packed: string): Dialect["spellings"] {
  const lines = packed.split("\n")
  const entries = kinds.map((kind, at) => [kind, lines[at]?.match(/\S+/g) ?? []])
  return Object.fromEntries(entries)
}

/** Undefined where it has levels of other shapes than `not* Next` and `Next (and Next)*`. */
export function packLadder(ladder: Dialect["ladder"]): string | undefined {
  const packed = ladder.map(({ rule, operators }) => [rule, ...operators].join(" ")).join("\n")
  return JSON.stringify(unpackLadder(packed)) === JSON.stringify(ladder) ? packed : undefined
}

export function unpackLadder(packed: string): Level[] {
  return packed.split("\n").map((level) => {
    const [rule = "", ...operators] = level.split(" ")
    if (connectiveOf(operators[0] ?? "") === "not") {
      return { kind: "prefix", rule, operators, repeats: true }
    }
    return { kind: "infix", rule, operators, associates: "left" }
  })
}

export function file(name: string, source: string): GrammarFile {
  return { name, source }
}

/** The parts of a dialect in which few differ from all others. */
export const common: Pick<Dialect, "anyCase" | "forms" | "space"> = {
  anyCase: [],
  forms: [
    {
      rule: "Group",
      makes: "group",
      parts: ["open", { least: 1, most: 1, separator: null }, "close"],
    },
  ],
  space: usualSpace,
}

export function unpackDialect(
  name: string,
  spellings: Dialect["spellings"],
  ladder: Dialect["ladder"],
  wordCharacters: Dialect["wordCharacters"],
  variable: Dialect["variable"],
  others: Partial<typeof common>,
  ...grammar: Dialect["grammar"]
): Dialect {
  return {
    name,
    spellings,
    variable,
    ladder,
    wordCharacters,
    ...common,
    ...others,
    grammar,
    summary: openingComment(grammar.at(-1)?.source ?? ""),
  }
}
