import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkType } from "../../errors/check-type.ts"
import type { Dialect } from "./dialect.ts"

/** A name that no dialect has. */
export class UnknownDialectError extends BoolglotError {
  override readonly name = "UnknownDialectError"
  override readonly code = "unknown-dialect"

  constructor(
    readonly dialect: string,
    readonly known: readonly string[],
  ) {
    super(`there is no dialect ${JSON.stringify(dialect)}; there are ${known.join(", ")}`)
  }
}

/** What makes the dialects of a list that makes each when it is first looked at, by their names. */
const makers = new WeakMap<readonly Dialect[], ReadonlyMap<string, () => Dialect>>()

/** A list like any other. What follows here looks at no more of its dialects than is asked for. */
export function lateDialects(made: ReadonlyMap<string, () => Dialect>): readonly Dialect[] {
  const list: Dialect[] = []
  for (const make of made.values()) {
    Object.defineProperty(list, list.length, { get: make, enumerable: true })
  }
  makers.set(list, made)
  return list
}

/** The names of some dialects, in their order. */
export function dialectNames(dialects: readonly Dialect[]): string[] {
  return [...(makers.get(dialects)?.keys() ?? dialects.map(({ name }) => name))]
}

/** @throws UnknownDialectError */
export function dialectNamed(name: string, dialects: readonly Dialect[]): Dialect {
  const dialect = findDialect(name, dialects)
  if (dialect === undefined) throw new UnknownDialectError(name, dialectNames(dialects))
  return dialect
}

export function findDialect(name: string, dialects: readonly Dialect[]): Dialect | undefined {
  const made = makers.get(dialects)
  return made === undefined ? dialects.find((each) => each.name === name) : made.get(name)?.()
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
