export interface PrintOptions {
  /** One space between tokens, or none that is not needed. Default: spaced. */
  readonly spacing?: "spaced" | "compact"
  /**
   * Parentheses, always with those that the dialect needs: as written (keep, the default), no others
   * (minimal), or around every operand that has an operator (full).
   */
  readonly groups?: "keep" | "minimal" | "full"
  /** Refuses what the dialect has no sign for, rather than saying it with the signs that it has. */
  readonly strict?: boolean
}
