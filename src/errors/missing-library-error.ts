import { BoolglotError } from "./boolglot-error.ts"

/** A library that is installed only where it is wanted, and that what was asked for needs. */
export class MissingLibraryError extends BoolglotError {
  override readonly name = "MissingLibraryError"
  override readonly code = "missing-library"

  constructor(
    /** As npm knows them. */
    readonly libraries: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
