// The options for printing, and the error for a tree that a dialect can't write.

import { BoolglotError } from "../../errors/index.ts"
import type { Expression } from "../expression/index.ts"

/** Spaces as people write them in the notation, between all tokens, or only where they are required. */
export type Spacing = "idiomatic" | "spaced" | "compact"

export const spacings: readonly Spacing[] = ["idiomatic", "spaced", "compact"]

export interface PrintOptions {
  /** Default: idiomatic. */
  readonly spacing?: Spacing
  /**
   * Which parentheses to write besides required ones: the groups of the tree (keep, the default), none (minimal), or
   * parentheses around each operand with an operator (full).
   */
  readonly groups?: "keep" | "minimal" | "full"
  /** Throws an error if the dialect lacks an operator or literal, instead of expressing it with others. */
  readonly strict?: boolean
  /**
   * Which variables get new names: only those the dialect can't name (needed), none (never), or all, to `a`, `b`, `c`
   * and so on (letters); or a map of names. Default: needed in conversions, never with `strict` or for trees.
   */
  readonly rename?: Rename | ReadonlyMap<string, string>
}

export type Rename = "needed" | "never" | "letters"

export const renames: readonly Rename[] = ["needed", "never", "letters"]

/** The name of a variable, and the name that it is written with. */
export interface Renaming {
  readonly from: string
  readonly to: string
}

/** A part of a tree that a notation cannot express. */
export class UnwritableError extends BoolglotError {
  override readonly name = "UnwritableError"
  override readonly code = "unwritable"

  constructor(
    /** The name of the dialect. */
    readonly dialect: string,
    readonly reason: string,
    /** The first affected node from the left, if the error concerns a single node. */
    readonly part?: Expression,
  ) {
    super(`${dialect} ${reason}`)
  }
}
