// Options that several commands share.

import { existsSync } from "node:fs"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { byStrictness, type Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed, findDialect } from "../../language/dialect/dialect-named.ts"
import type { OptionValues } from "../specification/options.ts"
import { UsageError } from "./usage-error.ts"

/** The options of every command that reads expressions. */
export type ExpressionOptions = Pick<
  OptionValues,
  "dialect" | "precedence" | "strict" | "grammar" | "json"
>

type GrammarOption = Pick<OptionValues, "grammar">

/** The built-in dialects and those of --grammar, for which Ohm is loaded. */
export async function knownDialects(options: GrammarOption): Promise<readonly Dialect[]> {
  const { grammar = [] } = options
  if (grammar.length === 0) return builtInDialects
  const known = knownByFiles.get(grammar) ?? withGrammars(grammar)
  knownByFiles.set(grammar, known)
  return known
}

/** Reads files once, so that everything cached for a dialect stays. */
const knownByFiles = new WeakMap<readonly string[], Promise<readonly Dialect[]>>()

async function withGrammars(grammar: readonly string[]): Promise<readonly Dialect[]> {
  const { readOwnDialects } = await import("../../language/ohm/read-own-dialects.ts")
  const { readGrammarFile } = await import("../../node/grammar-folder.ts")
  const own = [...new Set(grammar)].map((path) => {
    const known = existsSync(path) ? undefined : findDialect(path, builtInDialects)
    if (known === undefined) return readGrammarFile(path)
    throw new UsageError(
      `--grammar takes the file of a grammar; ${path} is a known notation: --dialect ${known.name}`,
    )
  })
  return [...builtInDialects, ...readOwnDialects(own, builtInDialects)].sort(byStrictness)
}

/** The named dialect, or all dialects without a name. */
export function dialectsToTry(dialects: readonly Dialect[], name?: string): readonly Dialect[] {
  return name === undefined ? dialects : [dialectNamed(name, dialects)]
}

/** The dialects of a call: the one that --dialect names, or all. */
export async function dialectsOf(options: GrammarOption & Pick<OptionValues, "dialect">) {
  return dialectsToTry(await knownDialects(options), options.dialect)
}

type Given<All> = { readonly [Name in keyof All]?: Exclude<All[Name], undefined> }

export function withoutUndefined<All extends object>(all: All): Given<All> {
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<All>
}
