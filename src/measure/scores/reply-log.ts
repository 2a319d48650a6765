// Describes files with prompts and replies that another tool writes while it asks a model.
//
//     { isOwnLine: (line) => …, modelOf: (path) => …, read: (lines, options) => … }

import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Asked } from "../cases/case.ts"
import type { StatedTally } from "./stated-tally.ts"

/** The log of one tool. */
export interface ReplyLog {
  /** Whether a line can only be one of such a log. */
  readonly isOwnLine: (line: string) => boolean
  /** The model that a log is named after. */
  readonly modelOf: (path: string) => string
  /**
   * @param lines without their line feeds
   * @throws TemplateError, AmbiguityError
   */
  readonly read: (lines: readonly string[], options: ReplyLogOptions) => Promise<ReadReplyLog>
}

export interface ReplyLogOptions {
  /** What was asked; the log does not say it. */
  readonly model: string
  /** Those to detect the notation from; the built-in ones where none are given. */
  readonly among?: readonly Dialect[]
  /** How the expression stands in the prompts, as `templateFrom` reads it; by default detected. */
  readonly template?: string
}

export interface ReadReplyLog {
  readonly asked: readonly Asked[]
  readonly problems: readonly LineProblem[]
  /** What the log says of itself. */
  readonly stated: readonly StatedTally[]
}

/** What is wrong with a line. */
export interface LineProblem {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}
