/**
 * Text that is nested more deeply than an engine can read. It says nothing about whether the dialect
 * would accept the text.
 */
export class NestingLimitError extends Error {
  override readonly name = "NestingLimitError"

  constructor(
    /** The name of the dialect. */
    readonly dialect: string,
    /** How many parentheses are open at once, at most. */
    readonly depth: number,
  ) {
    super(`nested too deeply to be read: ${depth} parentheses are open at once`)
  }
}
