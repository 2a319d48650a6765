import type { Part } from "./explain-parts.ts"
import type { Span } from "./explained-text.ts"

/** A line of an explanation, as the styles create it. */
export interface Line {
  readonly text: string
  /** The part of the line that is evaluated next. */
  readonly marked?: Span
  /** The part that the line is about; `undefined` for the whole text, its value and the answer. */
  readonly part?: Part
  /** The name of the part. */
  readonly name?: string
}
