// The result of reading the text: its notation, its tree or its errors, and the readings of other notations.

import type { Dialect, Expression } from "../../../src/index.ts"
import type { PageState } from "../state/page-state.ts"

/** A part of the text, as offsets in UTF-16 units. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The selection until the cursor is first moved. */
export const unplaced: Span = { from: 0, to: 0 }

/** One error of the text, as plain data. */
export interface TextError extends Span {
  /** The problem, as a sentence. */
  readonly message: string
  /** The suggested change, as a sentence. */
  readonly hint: string | undefined
  /** The edit that the hint suggests; `undefined` if it leaves a choice or would not reduce the errors. */
  readonly fix: Edit | undefined
}

/** A replacement for part of the text. */
export interface Edit extends Span {
  readonly insert: string
}

/** A notation in which the refused text is evidently written. */
export interface OtherNotation {
  readonly dialect: string
  /** The text converted to the notation that refuses it; null if that can't express it. */
  readonly written: string | null
}

/** Notations that agree on the meaning of the text. */
export interface ReadingGroup {
  /** Names, the strictest notation first. */
  readonly dialects: readonly string[]
  /** The tree in one-line form, as in `(and a (not b))`; long ones are cut. */
  readonly meaning: string
}

export interface Reading {
  /** The text that was read. It may be older than the state's while the user types. */
  readonly text: string
  /** The notation chosen for it, as in the state; null to detect it. */
  readonly chosen: string | null
  /**
   * The notation of the text: the chosen one or, without a choice, the strictest that accepts the text. If none does,
   * it is the one that reads furthest.
   */
  readonly dialect: Dialect
  /** By offset; empty if the notation accepts the text. At most the first few hundred. */
  readonly errors: readonly TextError[]
  /** Total number of errors. */
  readonly errorCount: number
  /**
   * The notations that accept the text, grouped by its meaning. Empty if there are none, and while the search is
   * running (`isSought`).
   */
  readonly groups: readonly ReadingGroup[]
  readonly isSought: boolean
  /** Other notations in which a refused text is evidently written. */
  readonly others: readonly OtherNotation[]
  /** The tree of the text; `undefined` if it has errors. Parsed on the first call, in linear time. */
  tree(): Expression | undefined
}

/** Whether a reading belongs to the current state of the page rather than an earlier one. */
export function isOf(
  { text, chosen }: Reading,
  state: Pick<PageState, "text" | "dialect">,
): boolean {
  return text === state.text && chosen === state.dialect
}

/** The worker's reply, from which the page makes a `Reading`. */
export type ReadText = Omit<Reading, "chosen" | "dialect" | "tree"> & { readonly dialect: string }
