import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkType } from "../../errors/check-type.ts"
import { didYouMean } from "../../errors/nearest.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { Dialect } from "./dialect.ts"
import { namesMeant } from "./dialect-aliases.ts"

/** A name that no dialect has. */
export class UnknownDialectError extends BoolglotError {
  override readonly name = "UnknownDialectError"
  override readonly code = "unknown-dialect"

  override readonly remedies: readonly Remedy[]

  constructor(
    readonly dialect: string,
    readonly known: readonly string[],
  ) {
    // A file name refers to a grammar.
    const isGrammar = /\.ohm$/i.test(dialect)
    const wayOut = isGrammar ? "" : `; ${wayOutOf(dialect, known)}`
    super(`there is no dialect ${JSON.stringify(dialect)}${wayOut}`)
    this.remedies = isGrammar ? [{ option: "grammar", value: dialect }] : []
  }
}

/** A hint for an unknown name: the nearest dialects, and how to list all. */
export function wayOutOf(name: string, known: readonly string[]): string {
  const list = "`boolglot dialects` lists all"
  const alike = namesMeant(name, known)
  const meant = didYouMean(name, alike[0] ? alike : known)
  return meant === undefined ? list : `${meant} ${list}`
}

/** Lists whose dialects are made when they are first looked at. */
const lateLists = new WeakMap<readonly Dialect[], LateList>()

interface LateList {
  readonly names: readonly string[]
  readonly make: (name: string) => Dialect
}

/**
 * A list like any other; but what follows here looks at no more of its dialects than it is asked for.
 *
 * @param make has to give the same dialect each time
 */
export function lateDialects(names: readonly string[], make: LateList["make"]): readonly Dialect[] {
  const list: Dialect[] = []
  names.forEach((name, at) => {
    Object.defineProperty(list, at, { get: () => make(name), enumerable: true })
  })
  lateLists.set(list, { names, make })
  return list
}

/** The names of some dialects, in their order. */
export function dialectNames(dialects: readonly Dialect[]): readonly string[] {
  return lateLists.get(dialects)?.names ?? dialects.map(({ name }) => name)
}

/** @throws UnknownDialectError */
export function dialectNamed(name: string, dialects: readonly Dialect[]): Dialect {
  const dialect = findDialect(name, dialects)
  if (dialect === undefined) throw new UnknownDialectError(name, dialectNames(dialects))
  return dialect
}

/** The dialect with a name or alias, in any case and with any separators between words. */
export function findDialect(name: string, dialects: readonly Dialect[]): Dialect | undefined {
  // A dialect may be listed twice.
  const [meant, other] = new Set(namesMeant(name, dialectNames(dialects)))
  if (meant === undefined || other !== undefined) return undefined
  return lateLists.get(dialects)?.make(meant) ?? dialects.find((each) => each.name === meant)
}

/** Whether a list has this very dialect. */
export function isAmong(dialect: Dialect, dialects: readonly Dialect[]): boolean {
  return findDialect(dialect.name, dialects) === dialect
}

/**
 * A dialect, or the one of a name.
 *
 * @throws UnknownDialectError
 * @throws WrongTypeError where it is neither
 */
export function dialectOf(dialect: Dialect | string, named: readonly Dialect[]): Dialect {
  if (typeof dialect === "string") return dialectNamed(dialect, named)
  checkDialect(dialect)
  return dialect
}

/**
 * Several, each one itself or by its name.
 *
 * @throws UnknownDialectError
 * @throws WrongTypeError where it is no array of them
 */
export function dialectsOf(
  dialects: readonly (Dialect | string)[],
  named: readonly Dialect[],
): readonly Dialect[] {
  checkType(Array.isArray(dialects), "an array of dialects or their names", dialects)
  return dialects === named ? named : dialects.map((dialect) => dialectOf(dialect, named))
}

/** @throws WrongTypeError */
export function checkDialect(dialect: unknown): asserts dialect is Dialect {
  checkType(isDialect(dialect), "a dialect or the name of a built-in one", dialect)
}

/** Whether it is a dialect that was read, as far as can be seen. */
export function isDialect(given: unknown): given is Dialect {
  const { spellings, ladder } = (given ?? {}) as Dialect
  return Boolean(spellings && ladder)
}
