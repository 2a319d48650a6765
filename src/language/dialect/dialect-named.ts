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

/** @throws UnknownDialectError */
export function dialectNamed(name: string, dialects: readonly Dialect[]): Dialect {
  const dialect = dialects.find((each) => each.name === name)
  if (dialect === undefined) {
    throw new UnknownDialectError(
      name,
      dialects.map((each) => each.name),
    )
  }
  return dialect
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
