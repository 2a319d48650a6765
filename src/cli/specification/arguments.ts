// Arguments and lists of options that several commands share.

import type { ArgumentSpec, OptionUse } from "./command-spec.ts"
import type { OptionName } from "./options.ts"
import { readCount } from "./read-values.ts"

/** Of a command that answers one expression, or one on each line of standard input. */
export const expressionArgument = {
  name: "[expression]",
  text: "in quotes; without it, or with -, standard input is read, one expression per line",
  // No notation but Lisp reads a minus sign alone; as for files, it is standard input.
  read: (text) => (text === "-" ? undefined : text),
  isExpression: true,
} satisfies ArgumentSpec

/** How expressions are read. */
export const readingExpressions = [
  "precedence",
  "strict",
  "grammar",
] as const satisfies OptionName[]

/**
 * How rows of a dataset are read, in every command that reads some. Not in all of them: `--task`, since a model is asked
 * for values only, and `--atoms`, since sentences can be neither converted nor asked.
 */
export const readingRows = [
  "inputField",
  "targetField",
  "assignmentField",
  "extract",
  "labelMap",
  "inputFormat",
  "longestLine",
] as const satisfies OptionName[]

/** How expressions are drawn. */
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

/** How rows that were drawn are written. */
export const writingRows = [
  {
    name: "output",
    text: "write to a file that ends in .jsonl, .csv or .txt (expressions alone); by default rows go to standard output",
  },
  {
    name: "format",
    text: "the format of the rows, whatever the file ends in",
    choices: ["jsonl", "csv", "txt"],
  },
  "meta",
  { name: "steps", text: "add to each row how its value comes about; needs jsonl" },
  {
    name: "style",
    text: "with --steps: the style of the steps, as explain writes them (default: reduction)",
    choices: ["reduction", "named", "assignments"],
  },
  "force",
] as const satisfies OptionUse[]

/** How the report on a dataset is printed. */
export const printingReports = [
  { name: "limit", text: "how many bad rows of each kind to print", read: readCount, default: 10 },
  {
    name: "format",
    text: "the format of the report: text, JSON, commands with which GitHub marks lines, or SARIF (default: text)",
    choices: ["text", "json", "github", "sarif"],
  },
] as const satisfies OptionUse[]

/** The files with replies of models. */
export const runsArgument = {
  name: "<runs...>",
  text:
    "run files, logs of xor-bench's runner, and what lm-evaluation-harness, BIG-Bench Hard, Inspect, promptfoo and " +
    "OpenAI evals write; patterns such as 'logs/*.log', or - for standard input; also compressed with gzip or zstd",
} satisfies ArgumentSpec

/** How replies are read. */
export const readingReplies = [
  "answer",
  {
    name: "model",
    text: "the model of logs that do not state it; by default taken from their paths",
  },
  {
    name: "extract",
    text: "how to find the expression in prompts, as for validate; by default the one that fits most prompts",
  },
  {
    name: "dialect",
    text: "the notation of logs and samples; by default detected in each file",
  },
] as const satisfies OptionUse[]
