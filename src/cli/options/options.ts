// Options that several commands share.

import { existsSync } from "node:fs"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { byStrictness, type Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed, findDialect } from "../../language/dialect/dialect-named.ts"
import type { OptionValues } from "../specification/options.ts"
import { UsageError } from "./usage-error.ts"

/** The options that every command takes. */
export type CommonOptions = Pick<OptionValues, "grammar" | "json">

/**
 * The name of the notation, which `--dialect` or `--from` gives.
 *
 * @throws UsageError if they name different notations, UnknownDialectError
 */
export function oneName(
  { dialect, from }: { readonly dialect?: string; readonly from?: string },
  known: readonly Dialect[],
): string | undefined {
  if (dialect === undefined || from === undefined) return dialect ?? from
  if (dialectNamed(dialect, known) === dialectNamed(from, known)) return dialect
  throw new UsageError(
    `--dialect ${dialect} and --from ${from} name two notations; give one of them`,
  )
}

/** The built-in dialects and those of the user's grammars; Ohm is loaded only for these. */
export async function knownDialects(options: CommonOptions): Promise<readonly Dialect[]> {
  const { grammar = [] } = options
  if (grammar.length === 0) return builtInDialects
  const known = knownByOptions.get(options) ?? withGrammars(grammar)
  knownByOptions.set(options, known)
  return known
}

/** Files are read once, and what is remembered of dialects stays. */
const knownByOptions = new WeakMap<CommonOptions, Promise<readonly Dialect[]>>()

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

/** The one named dialect, or all where there is no name and a text is to choose among them. */
export function dialectsToTry(dialects: readonly Dialect[], name?: string): readonly Dialect[] {
  return name === undefined ? dialects : [dialectNamed(name, dialects)]
}
