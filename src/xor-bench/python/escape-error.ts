/** A text with an escape that Python refuses, or whose escapes give no text. */
export class EscapeError extends Error {
  override readonly name = "EscapeError"

  constructor(
    /** In UTF-16 units from the start of the text. */
    readonly offset: number,
    /** What is wrong there, and what would be right. */
    readonly problem: string,
  ) {
    super(`no text with escapes as Python reads them: at character ${offset + 1}, ${problem}`)
  }
}
