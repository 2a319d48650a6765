// Describes files with prompts and replies that other tools write while they query a model.
//
//     { isOwnLine: (line) => …, modelOf: (path) => …, read: (lines, options) => … }

import type { Dialect } from "../../language/dialect/index.ts"
import type { Asked } from "../cases/case.ts"
import type { StatedTally } from "./score.ts"

/** The log format of one tool. */
export interface ReplyLog {
  /** Whether a line clearly belongs to such a log. */
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
  /** Model that was asked, since logs don't name it. */
  readonly model: string
  /** Dialects to detect the notation from. Default: the built-in ones. */
  readonly among?: readonly Dialect[]
  /** Template of the expression in the prompts, as for `templateFrom`. Default: detected. */
  readonly template?: string
}

export interface ReadReplyLog {
  readonly asked: readonly Asked[]
  readonly problems: readonly LineProblem[]
  /** Tallies that the log states itself. */
  readonly stated: readonly StatedTally[]
}

/** A problem with a line. */
export interface LineProblem {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}
