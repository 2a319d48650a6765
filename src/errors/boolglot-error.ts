// The one kind of error: whatever this library raises on purpose is a BoolglotError, so that what is none is a fault
// of the library itself.
//
//     try { parse("1 &&", "binary") }
//     catch (error) { error.code }         "syntax"

import type { ErrorCode } from "./error-code.ts"
import type { Remedy } from "./remedy.ts"

/** The message says what is wrong and where; data members say the same to programs. */
export abstract class BoolglotError extends Error {
  abstract readonly code: ErrorCode
  /** Options that may help, as data: the message does not say how they are given. */
  declare readonly remedies?: readonly Remedy[]

  /** Argument errors count as well, though they derive from JavaScript's own classes. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const isArgumentError = value instanceof WrongTypeError || value instanceof OutOfRangeError
    // biome-ignore lint/complexity/noThisInStatic: each class that derives from this one asks for itself
    return super[Symbol.hasInstance](value) || (this === BoolglotError && isArgumentError)
  }
}

/** An argument of a type that is not accepted, which only callers without types can pass. */
export class WrongTypeError extends TypeError implements BoolglotError {
  readonly code = "wrong-type"
}

/** A number that is outside the range that is accepted. */
export class OutOfRangeError extends RangeError implements BoolglotError {
  readonly code = "out-of-range"
}
