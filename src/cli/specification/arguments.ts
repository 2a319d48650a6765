// Arguments and lists of options shared by several commands.

import type { ArgumentSpec, OptionUse } from "./command-spec.ts"
import type { OptionName } from "./options.ts"
import { readCount } from "./read-values.ts"

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

/** Options for reading rows of a dataset, in every command that reads rows, unless its `refuses` says why not. */
export const readingRows = [
  "inputField",
  "targetField",
  "assignmentField",
  "extract",
  "labelMap",
  "task",
  "atoms",
  "inputFormat",
  "longestLine",
] as const satisfies OptionName[]

/** Options for generating expressions. */
export const drawingExpressions = [
  "connectives",
  "variableCount",
  "balanced",
  "unique",
  "requiredOperators",
  "probOpen",
  "probClose",
  "probNot",
  "probNotAfterNot",
  "probDewhitespace",
] as const satisfies OptionName[]

/** Options for writing generated rows. */
export const writingRows = [
  {
    name: "output",
    text: "output file, ending in .jsonl, .csv, or .txt for expressions alone (default: standard output)",
  },
  {
    name: "format",
    text: "format of the rows, regardless of the file extension",
    choices: ["jsonl", "csv", "txt"],
    conflicts: [],
  },
  "meta",
  { name: "steps", text: "add the evaluation steps to each row; requires jsonl" },
  {
    name: "style",
    text: "style of --steps, as in explain (default: reduction)",
    choices: ["reduction", "named", "assignments"],
    requires: ["steps"],
  },
  "force",
] as const satisfies OptionUse[]

/** Options for printing the report on a dataset. */
export const printingReports = [
  { name: "limit", text: "number of bad rows of each kind to print", read: readCount, default: 10 },
  {
    name: "format",
    text: "report format: text, JSON, GitHub annotations or SARIF (default: text)",
    choices: ["text", "json", "github", "sarif"],
  },
] as const satisfies OptionUse[]

/** The meaning of exit code 1 of commands that print a report. */
export const reportExitCode =
  "a finding reaches the --fail-on severity: by default, a wrong label, or an unreadable row or file"

/** Files with model replies. */
export const runsArgument = {
  name: "<runs...>",
  text:
    "run files, logs of xor-bench's runner, or results of lm-evaluation-harness, BIG-Bench Hard, Inspect, " +
    "promptfoo and OpenAI evals; also patterns such as 'logs/*.log', - for standard input, and files " +
    "compressed with gzip or zstd",
} as const satisfies ArgumentSpec

/** Options for reading replies. */
export const readingReplies = [
  "answer",
  {
    name: "model",
    text: "model of logs that don't name it (default: taken from their paths)",
  },
  {
    name: "extract",
    text: "how to find the expression in prompts, as in validate (default: the template that fits most prompts)",
  },
  {
    name: "dialect",
    text: "notation of logs and samples (default: detected in each file)",
  },
] as const satisfies OptionUse[]
