import { CallError } from "../source/call-error.ts"
import type { Dialect } from "./dialect.ts"

/** A name that no dialect has. */
export class UnknownDialectError extends CallError {
  override readonly name = "UnknownDialectError"

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
