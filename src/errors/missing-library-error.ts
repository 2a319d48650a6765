import { BoolglotError } from "./boolglot-error.ts"

/** Tells the user how to install npm packages. Front ends that are distributed without npm replace this. */
export const installation = {
  advice: (packages: string) => `install it with: npm install ${packages}`,
}

/** An optional library that a requested feature needs. */
export class MissingLibraryError extends BoolglotError {
  override readonly name = "MissingLibraryError"
  override readonly code = "missing-library"

  constructor(
    /** Names in npm. */
    readonly libraries: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
