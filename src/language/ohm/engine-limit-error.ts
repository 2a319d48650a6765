/**
 * Text that is too long or nested too deeply for an engine. It says nothing about whether the dialect
 * would accept the text.
 */
export class EngineLimitError extends Error {
  override readonly name = "EngineLimitError"
}
