// What is known of the text: the notation it is read in, what all notations make of it, its errors or its tree.

import type { Dialect, Expression } from "../../../src/index.ts"
import type { PageState } from "../state/page-state.ts"

/** A part of the text, in UTF-16 units. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** One error of the text, as plain data. */
export interface TextError extends Span {
  /** What is wrong, as a sentence. */
  readonly message: string
  /** What to write instead, as a sentence. */
  readonly hint: string | undefined
  /** What becomes of a part of the text by that; undefined where it leaves a choice, or no error would go. */
  readonly fix: Edit | undefined
}

/** A part of the text, and what is written instead. */
export interface Edit extends Span {
  readonly insert: string
}

/** A notation in which a refused text is plainly written. */
export interface OtherNotation {
  readonly dialect: string
  /** The text in the notation that refuses it; null where that cannot write it. */
  readonly written: string | null
}

/** Notations that give the text one meaning. */
export interface ReadingGroup {
  /** Their names, the strictest first. */
  readonly dialects: readonly string[]
  /** The tree in one-line form, as in `(and a (not b))`; long ones are cut. */
  readonly meaning: string
}

export interface Reading {
  /** The text that all of this is about. It may be older than that of the state while somebody types. */
  readonly text: string
  /** The notation that was chosen for it, as in the state; null where it was to be found. */
  readonly chosen: string | null
  /**
   * The notation in which the text is read: the one that was chosen or, where none is, the strictest of those that accept
   * the text, and for a refused text the one that reads furthest.
   */
  readonly dialect: Dialect
  /** By offset; none where the notation accepts the text. Of very many errors the first ones. */
  readonly errors: readonly TextError[]
  /** Of how many errors these are the first. */
  readonly errorCount: number
  /**
   * What all notations that accept the text make of it; several groups where they differ. Empty while that is looked for
   * (`isSought`) and where none accepts it.
   */
  readonly groups: readonly ReadingGroup[]
  readonly isSought: boolean
  /** Notations in which a text is plainly written that the chosen one refuses. */
  readonly others: readonly OtherNotation[]
  /** The text as a tree; undefined where it is refused. Made when first asked for, in time linear in the text. */
  tree(): Expression | undefined
}

/** Whether this is what is known of the page as it is now, and not of what stood there before. */
export function isOf(
  { text, chosen }: Reading,
  state: Pick<PageState, "text" | "dialect">,
): boolean {
  return text === state.text && chosen === state.dialect
}

/** What the thread that reads gives back, and the page makes a `Reading` of. */
export type ReadText = Omit<Reading, "chosen" | "dialect" | "tree"> & { readonly dialect: string }
