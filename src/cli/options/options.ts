// Options that several commands share.

import { existsSync } from "node:fs"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { byStrictness, type Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed, findDialect } from "../../language/dialect/dialect-named.ts"
import { UsageError } from "./usage-error.ts"

/** What every command takes. */
export interface CommonOptions {
  readonly grammar?: readonly string[]
  readonly json?: boolean
}

/**
 * The notation, by the flags that may name it.
 *
 * @throws UsageError where two are given, and differ
 */
export function oneName<Name>(named: Readonly<Record<string, Name | undefined>>): Name | undefined {
  const given = Object.entries(named).filter(([, name]) => name !== undefined)
  const [first, second] = given
  if (first !== undefined && second !== undefined && first[1] !== second[1]) {
    const [one, other] = given.map(([flag, name]) => `${flag} ${name}`)
    throw new UsageError(`${one} and ${other} name two notations; give one of them`)
  }
  return first?.[1]
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
  return [...builtInDialects, ...readOwnDialects(own)].sort(byStrictness)
}

/** The one named dialect, or all where there is no name and a text is to choose among them. */
export function dialectsToTry(dialects: readonly Dialect[], name?: string): readonly Dialect[] {
  return name === undefined ? dialects : [dialectNamed(name, dialects)]
}
