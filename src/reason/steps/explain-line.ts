import type { Part } from "./explain-parts.ts"
import type { Span } from "./explained-text.ts"

/** A line of an explanation, as the styles make it. */
export interface Line {
  readonly text: string
  /** What of the line is worked out next. */
  readonly marked?: Span
  /** What the line is about; undefined for the whole, its value and the answer. */
  readonly part?: Part
  /** What the part is named. */
  readonly name?: string
}
