import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkType } from "../../errors/check-type.ts"
import { didYouMean } from "../../errors/nearest.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { Dialect } from "./dialect.ts"
import { namesMeant } from "./dialect-aliases.ts"

/** No dialect has the given name. */
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
    super(
      dialect === ""
        ? `the name of the dialect is missing; write one, such as python; ${list}`
        : `there is no dialect ${JSON.stringify(dialect)}${wayOut}`,
    )
    this.remedies = isGrammar ? [{ option: "grammar", value: dialect }] : []
  }
}

const list = "`boolglot dialects` lists all"

/** Hint for an unknown name: the nearest dialects, and how to list all. */
export function wayOutOf(name: string, known: readonly string[]): string {
  const alike = namesMeant(name, known)
  const meant = didYouMean(name, alike[0] ? alike : known)
  return meant === undefined ? list : `${meant} ${list}`
}

/** Lists whose dialects are loaded on first access. */
const lateLists = new WeakMap<readonly Dialect[], LateList>()

interface LateList {
  readonly names: readonly string[]
  readonly make: (name: string) => Dialect
}

/**
 * Returns a list whose dialects are loaded on first access; the functions below load only the ones they need.
 *
 * @param make must return the same dialect each time
 */
export function lateDialects(names: readonly string[], make: LateList["make"]): readonly Dialect[] {
  const list: Dialect[] = []
  names.forEach((name, at) => {
    Object.defineProperty(list, at, { get: () => make(name), enumerable: true })
  })
  lateLists.set(list, { names, make })
  return list
}

/** Returns the names of dialects, without loading the dialects. */
export function dialectNames(dialects: readonly Dialect[]): readonly string[] {
  return lateLists.get(dialects)?.names ?? dialects.map(({ name }) => name)
}

/** @throws UnknownDialectError */
export function dialectNamed(name: string, dialects: readonly Dialect[]): Dialect {
  const dialect = findDialect(name, dialects)
  if (dialect === undefined) throw new UnknownDialectError(name, dialectNames(dialects))
  return dialect
}

/** Returns the dialect with a name or alias; case and word separators don't matter. */
export function findDialect(name: string, dialects: readonly Dialect[]): Dialect | undefined {
  // A dialect may be listed twice.
  const [meant, other] = new Set(namesMeant(name, dialectNames(dialects)))
  if (meant === undefined || other !== undefined) return undefined
  return lateLists.get(dialects)?.make(meant) ?? dialects.find((each) => each.name === meant)
}

/** Whether a list contains this dialect object. */
export function isAmong(dialect: Dialect, dialects: readonly Dialect[]): boolean {
  return findDialect(dialect.name, dialects) === dialect
}

/**
 * Returns a dialect given as such or by name.
 *
 * @throws UnknownDialectError
 * @throws WrongTypeError if it is neither a dialect nor a name
 */
export function dialectOf(dialect: Dialect | string, named: readonly Dialect[]): Dialect {
  if (typeof dialect === "string") return dialectNamed(dialect, named)
  checkDialect(dialect)
  return dialect
}

/**
 * Returns several dialects, each given as such or by name.
 *
 * @throws UnknownDialectError
 * @throws WrongTypeError if it is not an array of dialects and names
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

/** Whether a value looks like a dialect. */
export function isDialect(given: unknown): given is Dialect {
  const { spellings, ladder } = (given ?? {}) as Dialect
  return Boolean(spellings && ladder)
}
