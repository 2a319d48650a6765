/** A part of a tree for which a notation has no spelling. */
export class UnwritableError extends Error {
  override readonly name = "UnwritableError"

  constructor(
    /** The name of the dialect. */
    readonly dialect: string,
    reason: string,
  ) {
    super(`${dialect} ${reason}`)
  }
}
