// Arguments and lists of options shared by several commands.

import type { ArgumentSpec, OptionUse } from "./command-spec.ts"
import { drawingOptions, rowOptions } from "./dataset-options.ts"
import type { OptionName } from "./options.ts"

/** The argument of commands that answer one expression, or one per line of standard input. */
export const expressionArgument = {
  name: "[expression]",
  text: "an expression in quotes; without it, or with -, reads standard input, one expression per line",
  // Only Lisp reads a lone minus sign; elsewhere it means standard input, as for files.
  read: (text) => (text === "-" ? undefined : text),
  isExpression: true,
} as const satisfies ArgumentSpec

/** Options for reading expressions. */
export const readingExpressions = [
  "precedence",
  "strict",
  "grammar",
] as const satisfies OptionName[]

/** Formats of tables of truth values. */
export const tableFormats = ["text", "markdown", "csv", "json", "latex", "html"] as const

/** For commands that answer lines of standard input in several threads. */
export const threadsForLines = {
  name: "threads",
  text: "number of cores to use for standard input (default: all, up to 8)",
} as const satisfies OptionUse

/** Options of every command that reads rows, unless its `refuses` says why not. */
export const readingRows = Object.keys(rowOptions) as (keyof typeof rowOptions)[]

/** Options of every command that generates expressions. */
export const drawingExpressions = Object.keys(drawingOptions) as (keyof typeof drawingOptions)[]
