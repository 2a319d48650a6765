// Turns grammar files into dialects.
//
//     Boolean, TrueFalse <: Boolean, …   becomes   [true-false, …]
//
// A grammar without literals and variables that another one extends is a base, and is skipped. All others are dialects;
// an unsupported rule is an error that states the expected shape.

import { checkText, checkType, isObject } from "../../errors/index.ts"
import {
  byStrictness,
  type Dialect,
  GrammarError,
  type GrammarFile,
  headingOf,
  refuseLargeText,
} from "../dialect/index.ts"
import {
  compilePushdown,
  knowTables,
  type PushdownTable,
  TooManyStatesError,
  tableMakers,
} from "../tables/index.ts"
import { buildGrammar, checkSyntax, withAncestors } from "./build-grammar.ts"
import { Rules } from "./grammar-rules.ts"
import { readTokens } from "./read-tokens.ts"
import { readLevels } from "./walk-levels.ts"

/**
 * Reads the dialects of the files, which can extend each other in any order; returns the strictest first.
 *
 * @param wanted the files whose dialects are returned; the others only serve as bases. Default: all.
 * @throws GrammarError
 * @throws WrongTypeError if `files` isn't an array of grammars
 */
export function readDialects(
  files: readonly GrammarFile[],
  wanted: readonly GrammarFile[] = files,
): Dialect[] {
  checkGrammars(files)
  for (const { name, source } of files) {
    checkText(name)
    checkText(source)
    refuseLargeText(name, source)
  }
  refuseSameNames(files)
  try {
    return readChains(withAncestors(files), wanted)
  } catch (error) {
    // Syntax errors in any file take priority, regardless of the order of the files.
    if (error instanceof GrammarError) wanted.forEach(checkSyntax)
    throw error
  }
}

function readChains(
  chains: readonly (readonly GrammarFile[])[],
  wanted: readonly GrammarFile[],
): Dialect[] {
  const bases = new Set(chains.flatMap((chain) => chain.slice(0, -1)))
  return chains
    .filter((chain) => wanted.includes(chain.at(-1) as GrammarFile))
    .map((chain) => readDialect(chain, bases))
    .filter((dialect) => dialect !== undefined)
    .sort(byStrictness)
}

/** @throws WrongTypeError */
export function checkGrammars(files: readonly GrammarFile[]): void {
  checkType(Array.isArray(files), "an array of grammars", files)
  for (const each of files) checkType(isObject(each), "a grammar with its name and source", each)
}

function readDialect(
  chain: readonly GrammarFile[],
  bases: ReadonlySet<GrammarFile>,
): Dialect | undefined {
  const file = chain.at(-1) as GrammarFile
  const rules = new Rules(file.name, buildGrammar(chain))
  const tokens = readTokens(rules)
  const { true: trues, false: falses } = tokens.spellings
  if (trues.length + falses.length === 0 && tokens.variable === null) {
    if (bases.has(file)) return undefined
    rules.refuse("true", 'a spelling, true := word<"True">, or else variable := name')
  }
  const dialect = {
    name: file.name,
    summary: openingComment(file.source),
    ...(file.family !== undefined && { family: file.family }),
    ...readLevels(rules, tokens),
    ...tokens,
    grammar: chain,
  }
  rules.refuseUnused()
  knowTables(dialect, tableMakers(dialect, pushdownOf(dialect)))
  return dialect
}

/** Compiled immediately, so that reading a grammar fails if its table would be too large. */
function pushdownOf(dialect: Dialect): PushdownTable {
  try {
    return compilePushdown(dialect)
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error
    throw new GrammarError(dialect.name, undefined, error.message)
  }
}

function refuseSameNames(files: readonly GrammarFile[]): void {
  const known = new Map<string, GrammarFile>()
  for (const file of files) {
    const { name } = file
    const other = known.get(name)
    if (other !== undefined) {
      const which = `${other.family === undefined ? "the" : "the built-in"} grammar ${headingOf(other.source)?.name}`
      const problem = `${which} has this name, which is that of the file; rename the file, say to my-${name}.ohm`
      throw new GrammarError(name, undefined, problem)
    }
    known.set(name, file)
  }
}

/** Returns the first paragraph of a grammar's opening comment, as one line. */
function openingComment(source: string): string {
  const lines: string[] = []
  for (const line of source.split(/\r?\n/)) {
    const text = /^\/\/\s*(\S.*)$/.exec(line)?.[1]
    if (text === undefined) break
    lines.push(text.trimEnd())
  }
  return lines.join(" ")
}
