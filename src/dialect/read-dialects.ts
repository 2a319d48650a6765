// Grammar files to dialects: what kind of notation does each grammar describe?
//
//     Boolean, TrueFalse <: Boolean, …   becomes   [true-false, …]
//
// A grammar that spells neither literals nor variables is only there to be extended and is left out.
// Any other one is a dialect, or it is refused with the rule at fault and the shape that is expected.

import { buildGrammar, withAncestors } from "./build-grammar.ts"
import { byStrictness, type Dialect, type GrammarFile } from "./dialect.ts"
import { readLadder } from "./read-ladder.ts"
import { readTokens } from "./read-tokens.ts"
import { Rules } from "./rules.ts"

/**
 * Reads every dialect of the files, which may extend each other in any order; the strictest first.
 *
 * @throws GrammarError
 */
export function readDialects(files: readonly GrammarFile[]): Dialect[] {
  return withAncestors(files)
    .map(readDialect)
    .filter((dialect) => dialect !== undefined)
    .sort(byStrictness)
}

function readDialect(chain: readonly GrammarFile[]): Dialect | undefined {
  const file = chain.at(-1) as GrammarFile
  const rules = new Rules(file.name, buildGrammar(chain))
  const tokens = readTokens(rules)
  const { spellings, variable } = tokens
  if (spellings.true.length + spellings.false.length === 0 && variable === null) return undefined

  const ladder = readLadder(rules, tokens)
  return {
    name: file.name,
    summary: openingComment(file.source),
    ladder,
    ...tokens,
    grammar: chain,
  }
}

/** The first paragraph of the comment that opens a grammar, as one line. */
function openingComment(source: string): string {
  const lines: string[] = []
  for (const line of source.split(/\r?\n/)) {
    const text = /^\/\/\s*(\S.*)$/.exec(line)?.[1]
    if (text === undefined) break
    lines.push(text.trimEnd())
  }
  return lines.join(" ")
}
