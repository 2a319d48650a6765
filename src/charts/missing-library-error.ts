import { CallError } from "../errors/call-error.ts"

/** A library that is installed only where it is wanted, and that what was asked for needs. */
export class MissingLibraryError extends CallError {
  override readonly name = "MissingLibraryError"

  constructor(
    /** As npm knows them. */
    readonly libraries: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
