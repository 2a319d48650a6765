import { BoolglotError } from "./boolglot-error.ts"

/** Tells the user how to install npm packages. Front ends that are distributed without npm replace this. */
export const installation = {
  advice: (packages: string) => `install it with: npm install ${packages}`,
}

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
