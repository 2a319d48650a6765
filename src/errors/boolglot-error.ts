// The base class of all errors that boolglot throws on purpose; any other error is a bug in boolglot.
//
//     try { parse("1 &&", "binary") }
//     catch (error) { error.code }         "syntax"

import type { ErrorCode } from "./error-code.ts"
import type { Remedy } from "./remedy.ts"

/** The message says what is wrong and where; fields hold the same as data. */
export abstract class BoolglotError extends Error {
  abstract readonly code: ErrorCode
  /** Options that may help, as data: the message does not say how to pass them. */
  declare readonly remedies?: readonly Remedy[]

  /** Includes argument errors, though they derive from JavaScript's own classes. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const isArgumentError = value instanceof WrongTypeError || value instanceof OutOfRangeError
    // biome-ignore lint/complexity/noThisInStatic: each class that derives from this one asks for itself
    return super[Symbol.hasInstance](value) || (this === BoolglotError && isArgumentError)
  }
}

/** An argument of an unsupported type, which only untyped callers can pass. */
export class WrongTypeError extends TypeError implements BoolglotError {
  readonly code = "wrong-type"
}

/** A number outside of the accepted range. */
export class OutOfRangeError extends RangeError implements BoolglotError {
  readonly code = "out-of-range"
}
