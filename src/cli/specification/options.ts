// Every option of the command line. An option has the same name, letter and meaning in every command.
//
//     dialect   -d, --dialect <name>
//     maxDepth      --max-depth <levels>
//
// A command lists its options by name and can override their texts and values, for example to list its formats.
// xor-bench is not here: it keeps the flags of the original program.

import {
  collectAssignment,
  collectFile,
  listOf,
  numberFrom,
  readConnectives,
  readCount,
  readLabelWords,
  readNames,
  readNumber,
  readSeed,
  readShard,
  readSize,
  unlessNone,
} from "./read-values.ts"

/** The heading that lists an option in `--help`; the command's own options come first. */
export type OptionGroup = keyof typeof groupHeadings

export const groupHeadings = {
  own: "Options:",
  notation: "Notation:",
  rows: "Reading rows:",
  drawing: "Generating expressions:",
  prompts: "Prompts and answers:",
  requests: "Requests to the model:",
  output: "Output:",
} as const

export interface OptionSpec {
  readonly letter?: string
  /** `<file>`, or `[prompt]` if optional; a switch has none. */
  readonly value?: string
  /** Starts in lower case and ends without a full stop. */
  readonly text: string
  readonly group?: OptionGroup
  readonly choices?: readonly string[]
  readonly read?: (text: string, previous: never) => unknown
  readonly default?: unknown
  /** The default as help shows it. */
  readonly defaultText?: string
  readonly required?: true
  /** Names of options that can't be combined with this one. */
  readonly conflicts?: readonly string[]
}

const field = { group: "rows", value: "<name>" } as const

export const options = {
  // Notations
  dialect: {
    letter: "d",
    value: "<name>",
    group: "notation",
    text: "notation of the expression (default: detected)",
  },
  from: { value: "<name>", group: "notation", text: "same as --dialect" },
  otherDialect: {
    value: "<name>",
    group: "notation",
    text: "notation of the second expression (default: same as --dialect)",
  },
  to: { value: "<name>", group: "notation", text: "target notation" },
  precedence: {
    value: "<name>",
    group: "notation",
    text:
      "override the precedence of the notation (python, c, bitwise, or-level-with-xor, xor-loosest, " +
      "or-before-and, left-to-right, not-loosest), how it reads chains (implies-left, implies-right, iff-parity, " +
      "iff-all-equal, comparisons-left, comparisons-chained, nand-left, nand-of-all), or the level of implies or " +
      "iff (implies-loosest-left, iff-with-or-right, …); join two with +",
  },
  strict: {
    group: "notation",
    text:
      "refuse text that any two notations read differently; by default, the most common notations decide and a " +
      "note names the others",
  },
  grammar: {
    value: "<file>",
    group: "notation",
    text: "Ohm grammar of a custom notation, named after the file (mine for mine.ohm); can be repeated",
    read: collectFile,
  },
  spacing: {
    value: "<spacing>",
    group: "notation",
    text: "write spaces between all tokens, or only where needed",
    choices: ["spaced", "compact"],
  },
  groups: {
    value: "<groups>",
    group: "notation",
    text:
      "which parentheses to write: the original ones, only necessary ones, or a pair around every operand with " +
      "an operator; parentheses that the target notation requires are always added",
    choices: ["keep", "minimal", "full"],
  },
  with: {
    value: "<connective...>",
    text: "list only notations that have all of these connectives",
  },

  // Values of variables
  set: {
    value: "<name=true>",
    text: "set the values of variables, such as --set p=true q=false; can be repeated",
    read: collectAssignment,
  },
  variables: {
    value: "<names>",
    text: "order of the variables, such as p,q,r",
    read: readNames,
  },

  // Answers about expressions
  steps: { text: "show each step" },
  style: { value: "<style>", text: "style of the steps" },
  order: { value: "<order>", text: "order of the steps" },
  parts: { text: "add a column for each subexpression, in evaluation order" },
  words: { value: "<true,false>", text: "words for true and false, except in JSON" },
  form: { value: "<form>", text: "normal form" },
  all: { text: "print all satisfying assignments, not just one" },
  countOnly: { text: "print only the number of satisfying assignments", conflicts: ["all"] },
  showErrors: {
    value: "<number>",
    text: "number of refused input lines to explain; the rest are summed up (default: 10)",
    read: readCount,
  },
  limit: {
    value: "<number>",
    text: "maximum number of results to print",
    read: numberFrom(1, 999_999_999),
  },
  dimacs: { value: "<file>", text: "read the clauses of a DIMACS file instead of an expression" },
  pla: { value: "<file>", text: "read a PLA file instead of an expression" },
  blif: { value: "<file>", text: "read a BLIF file instead of an expression" },
  expression: {
    letter: "e",
    value: "<text>",
    text: "expression that the steps evaluate (default: the first one in the steps)",
  },
  as: { value: "<picture>", text: "kind of picture" },
  cover: {
    value: "<values>",
    text: "cells to group in a Karnaugh map: ones (a sum of products) or zeros (a product of sums)",
    choices: ["ones", "zeros"],
    default: "ones",
  },
  theme: {
    value: "<theme>",
    text: "light or dark background; in SVG, auto follows the reader's setting",
    choices: ["auto", "light", "dark"],
    default: "auto",
  },
  port: { value: "<number>", text: "port to serve the page on (default: any free port)" },

  // Rows of datasets
  inputFormat: {
    value: "<format>",
    group: "rows",
    // As src/formats/formats.ts lists them, which takes too long to load for a call that reads none.
    choices: [
      ...["jsonl", "json", "csv", "tsv", "text", "questions", "python-session", "definitions"],
      ...["truth-table", "parquet", "xlsx", "xor-bench", "xor-bench-log"],
    ],
    text: "format of the files (default: detected from content and name)",
  },
  inputField: {
    ...field,
    text: "field with the expression, or a path such as a.b (default: detected)",
  },
  targetField: { ...field, text: "field with the label (default: detected)" },
  assignmentField: {
    ...field,
    text:
      "field with the values of the variables, or one field with names and one with values, such as vars,vals " +
      "(default: detected)",
  },
  stepsField: {
    ...field,
    text:
      "field with the steps, as text or a list (default: steps, reply, response, completion, output, reasoning, " +
      "rationale, explanation or solution)",
  },
  idField: { ...field, text: "field to repeat in each answer as id" },
  optionsField: {
    ...field,
    text: 'field with options for its row, such as {"convert": "python"}',
  },
  extract: {
    value: "<template>",
    group: "rows",
    text:
      "how to find the expression in its text: bare, is, function, xor-bench, a template such as 'Evaluate: {expr} =', or " +
      "a regular expression such as '/Evaluate (?<expr>.*)/' (default: the template that fits)",
  },
  task: {
    value: "<name>",
    group: "rows",
    text: "what labels state: value, tautology, contradiction, satisfiable, … (default: detected from the labels)",
  },
  labelMap: {
    value: "<words>",
    group: "rows",
    text:
      "meaning of the labels, such as 'T=true,F=false'; with ERR=invalid, ERR is right if the expression is " +
      "refused",
    read: readLabelWords,
  },
  atoms: {
    value: "<file>",
    group: "rows",
    text:
      'truth values of sentences in expressions: a JSON file, or a JSON object such as {"The capital of Canada ' +
      'is Ottawa": true}',
  },
  unlabelled: { group: "rows", text: "require no labels; check everything else" },
  labelsOnly: { group: "rows", text: "check only labels; several times as fast" },
  byLabel: {
    group: "rows",
    text: "treat labels as the right answers, even if the expression has another value",
  },
  longestLine: {
    value: "<size>",
    group: "rows",
    text: "maximum size of a line, or of a row in a table or list (default: 16MB)",
    read: readSize,
  },

  // Checking datasets
  equivalent: {
    text: "in a folder with splits, also count equivalent rows across splits",
    conflicts: ["labelsOnly"],
  },
  explainChoice: { text: "show the evidence for the detected fields, template and notation" },
  fix: {
    value: "<file>",
    group: "output",
    text:
      "write the rows with corrected labels, without unreadable rows, as .jsonl, .json, .csv, .tsv or .parquet; " +
      "a file next to it lists each change",
  },
  rows: {
    value: "<file>",
    group: "output",
    text: "write the results for each row as JSON Lines",
  },
  report: {
    value: "<file>",
    group: "output",
    text: "write a report with charts and all findings, as a single HTML file",
  },
  failOn: {
    value: "<severity>",
    text: "lowest severity that makes the exit code 1",
    choices: ["error", "warning", "never"],
    default: "error",
  },
  planOnly: {
    text: "print a JSON plan for reading the rows, without checking them; name all shards of the set",
  },
  plan: { value: "<file>", text: "read rows according to this plan" },
  part: {
    value: "<file>",
    text: "check one shard of a plan and write the findings to a part for merge",
  },
  shard: { value: "<part>", text: "shard to write, such as 3/16", read: readShard },
  shards: {
    value: "<count>",
    text: "number of shards, if --shard did not state it when the parts were written",
    read: readCount,
  },
  threads: {
    value: "<count>",
    text: "number of cores to use (default: all, up to 8)",
    read: numberFrom(1, 64),
  },

  // Converting datasets
  also: {
    value: "<name>",
    group: "output",
    text:
      "add a field with the converted expressions instead of replacing the originals; {field} in its name is the " +
      "original field",
  },
  labels: {
    group: "output",
    text: "also convert text labels, such as True, to the target notation",
  },
  onError: {
    value: "<action>",
    group: "output",
    text: "keep or drop rows that can't be converted (default: keep)",
    choices: ["keep", "drop"],
  },

  // Answering rows as they come
  convert: { value: "<name>", text: "also convert each expression to this notation" },
  detect: { text: "also list the notations that accept each expression" },
  explain: {
    text: "also explain each value step by step, and list all errors in refused expressions",
  },
  protocol: { value: "<number>", text: "protocol version" },

  // Drawing expressions
  count: { letter: "n", value: "<number>", text: "number of rows to generate", read: readNumber },
  length: { value: "<terms>", text: "number of literals per expression", read: readNumber },
  maxDepth: {
    value: "<levels>",
    text: "maximum nesting depth of parentheses",
    read: readNumber,
  },
  seed: {
    letter: "s",
    value: "<number>",
    text: "random seed, an integer of any size and sign; the same seed gives the same rows (default: 42)",
    read: readSeed,
  },
  probOpen: {
    value: "<weight>",
    group: "drawing",
    text: "weight of an opening parenthesis, relative to 1 for a literal (default: 0.4)",
    read: readNumber,
  },
  probClose: {
    value: "<weight>",
    group: "drawing",
    text: "weight of a closing parenthesis, relative to 1 for an operator (default: 0.5)",
    read: readNumber,
  },
  probNot: {
    value: "<weight>",
    group: "drawing",
    text: "weight of a not, relative to 1 for a literal (default: 0.8)",
    read: readNumber,
  },
  probNotAfterNot: {
    value: "<weight>",
    group: "drawing",
    text: "weight of a not after another not (default: 0.5)",
    read: readNumber,
  },
  probDewhitespace: {
    value: "<chance>",
    group: "drawing",
    text: "probability of removing each optional space (default: 0)",
    read: readNumber,
  },
  variableCount: {
    value: "<number>",
    group: "drawing",
    text: "number of variables to use instead of literals (default: 0)",
    read: readNumber,
  },
  connectives: {
    value: "<list>",
    group: "drawing",
    text: "operators between operands: and,or,implies, or with weights and=1,implies=2 (default: and,or,xor)",
    read: readConnectives,
  },
  requiredOperators: {
    value: "<list>",
    group: "drawing",
    text: "operators that every expression must contain, such as and,xor",
    read: listOf,
  },
  balanced: { group: "drawing", text: "generate as many true rows as false ones" },
  unique: {
    group: "drawing",
    text:
      "generate no expression twice, unless its variables have other values; uses 16 to 48 bytes of memory per " +
      "row",
  },
  describe: { text: "describe how expressions are generated, without generating any" },
  meta: {
    group: "output",
    text: "add seed, index, parameters, terms, depth, nots and operators to each row",
  },
  only: {
    value: "<dialect...>",
    text: "write only the files of these notations (default: all)",
  },

  // Measuring models
  model: {
    letter: "m",
    value: "<name>",
    text: "model name, as the endpoint spells it, such as openai/gpt-4o",
  },
  answer: {
    value: "<rule>",
    group: "prompts",
    text:
      "how to find the answer in a reply: first-tag, last-tag, last-word, after-phrase, or a regular expression " +
      "such as '/Answer: (True|False)/'",
    default: "first-tag",
  },
  systemPrompt: {
    value: "[prompt]",
    group: "prompts",
    text: "system prompt, as text or a file; without a value, the prompt of xor-bench",
  },
  prompt: {
    value: "<template>",
    group: "prompts",
    text:
      "prompt template with {expr} or {input}, and {variables} if there are any; by default, the row's own text, " +
      "or a question about it if it is only an expression",
  },
  prompting: {
    value: "<name>",
    group: "prompts",
    text: "name of the prompting technique, for tables (default: derived from --system-prompt)",
  },
  baseUrl: {
    value: "<url>",
    group: "requests",
    text: "endpoint with an OpenAI-compatible chat API (default: OpenRouter, or OpenAI if only OPENAI_API_KEY is set)",
  },
  temperature: {
    value: "<number>",
    group: "requests",
    text: "sampling temperature, or none to send none",
    read: unlessNone(numberFrom(0, 100, false)),
    default: 0.01,
  },
  topP: {
    value: "<number>",
    group: "requests",
    text: "top_p for nucleus sampling (default: not sent)",
    read: numberFrom(0, 1, false),
  },
  maxTokens: {
    value: "<number>",
    group: "requests",
    text: "maximum number of tokens per reply",
    read: numberFrom(1, 1e9),
  },
  reasoningEffort: {
    value: "<word>",
    group: "requests",
    text: "reasoning effort, such as low, medium or high, if the model supports it",
  },
  concurrency: {
    value: "<number>",
    group: "requests",
    text: "maximum number of concurrent requests",
    read: numberFrom(1, 1000),
    default: 4,
  },
  requestsPerMinute: {
    value: "<number>",
    group: "requests",
    text: "maximum number of requests per minute, including retries",
    read: numberFrom(1, 1e6),
  },
  delay: {
    value: "<seconds>",
    group: "requests",
    text: "pause after each reply before the next request",
    read: numberFrom(0, 86_400, false),
  },
  timeout: {
    value: "<seconds>",
    group: "requests",
    text: "time limit for each attempt, until the end of the reply",
    read: numberFrom(0.001, 86_400, false),
    default: 600,
  },
  retries: {
    value: "<number>",
    group: "requests",
    text: "number of retries for a failed case",
    read: numberFrom(0, 100),
    default: 5,
  },
  maxWait: {
    value: "<seconds>",
    group: "requests",
    text: "maximum wait between two attempts, even if the endpoint asks for more",
    read: numberFrom(0, 86_400, false),
    default: 60,
  },
  maxCostTokens: {
    value: "<number>",
    group: "requests",
    text: "stop when the run file has used this many tokens, prompts and replies combined",
    read: numberFrom(1, 1e15),
  },
  by: {
    value: "<names>",
    text:
      "parameter to group cases by, such as length (the default), dialect or max_depth; two, such as " +
      "length,max_depth, give a grid for each configuration",
  },
  chart: { value: "<file>", group: "output", text: "also draw a chart, as .svg or .png" },
  name: { value: "<name>", text: "name of the task or dataset (default: the name of the folder)" },
  license: {
    value: "<name>",
    text: "licence of the rows, for the dataset card, such as cc-by-4.0",
  },

  // Output
  output: { letter: "o", value: "<file>", group: "output", text: "output file" },
  outputDir: {
    value: "<folder>",
    group: "output",
    text: "write one file per grid point, named after it, and manifest.json",
    conflicts: ["output"],
  },
  format: {
    letter: "f",
    value: "<format>",
    group: "output",
    text: "output format",
  },
  json: { group: "output", text: "print JSON" },
  force: { group: "output", text: "also replace write-protected files" },
  overwrite: {
    group: "output",
    text: "write to a folder even if it isn't empty; other files are left alone",
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

export type OptionName = keyof typeof options
