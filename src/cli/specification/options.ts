// Every option of the command line: one name, one letter and one meaning in all commands that have it.
//
//     dialect   -d, --dialect <name>
//     maxDepth      --max-depth <levels>
//
// A command lists the names of its options and may say more about one, such as which formats it has. xor-bench is not
// here: it keeps the flags of the program that it replaces.

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

/** Under which heading `--help` lists an option; those of the command itself come first. */
export type OptionGroup = keyof typeof groupHeadings

export const groupHeadings = {
  own: "Options:",
  notation: "Notation:",
  rows: "How rows are read:",
  drawing: "How expressions are drawn:",
  prompts: "Prompts and answers:",
  requests: "Requests to the model:",
  output: "Output:",
} as const

export interface OptionSpec {
  readonly letter?: string
  /** `<file>`, or `[prompt]` where it may be left out; a switch has none. */
  readonly value?: string
  /** Without a capital letter or a full stop. */
  readonly text: string
  readonly group?: OptionGroup
  readonly choices?: readonly string[]
  readonly read?: (text: string, previous: never) => unknown
  readonly default?: unknown
  /** As help shows the default. */
  readonly defaultText?: string
  readonly required?: true
  /** Options that cannot be given with this one, by their names. */
  readonly conflicts?: readonly string[]
}

const field = { group: "rows", value: "<name>" } as const

export const options = {
  // Notations
  dialect: {
    letter: "d",
    value: "<name>",
    group: "notation",
    text: "the notation; by default detected from the text",
  },
  from: { value: "<name>", group: "notation", text: "the same as --dialect" },
  otherDialect: {
    value: "<name>",
    group: "notation",
    text: "the notation of the second expression; by default that of --dialect",
  },
  to: { value: "<name>", group: "notation", text: "the notation to write" },
  precedence: {
    value: "<name>",
    group: "notation",
    text:
      "read expressions under another precedence (python, c, bitwise, or-level-with-xor, xor-loosest, or-before-and, " +
      "left-to-right, not-loosest), read chains differently (implies-left, implies-right, iff-parity, iff-all-equal, " +
      "comparisons-left, comparisons-chained, nand-left, nand-of-all), or put implies or iff on another level " +
      "(implies-loosest-left, iff-with-or-right, …); join two with +; by default as the notation says",
  },
  strict: {
    group: "notation",
    text:
      "refuse a text that any two notations read differently; by default the most usual notations decide, and a note " +
      "names the others",
  },
  grammar: {
    value: "<file>",
    group: "notation",
    text: "a notation of your own, as an Ohm grammar named after the file: mine for mine.ohm; can be repeated",
    read: collectFile,
  },
  spacing: {
    value: "<spacing>",
    group: "notation",
    text: "write a space between tokens, or only where one is needed",
    choices: ["spaced", "compact"],
  },
  groups: {
    value: "<groups>",
    group: "notation",
    text:
      "parentheses as they were, only those that are needed, or around every operand that has an operator; those that " +
      "the other notation needs are always added",
    choices: ["keep", "minimal", "full"],
  },
  with: {
    value: "<connective...>",
    text: "only the notations that have all of these connectives",
  },

  // Values of variables
  set: {
    value: "<name=true>",
    text: "give variables their values, such as --set p=true q=false; can be repeated",
    read: collectAssignment,
  },
  variables: {
    value: "<names>",
    text: "the order of the variables, such as p,q,r",
    read: readNames,
  },

  // Answers about expressions
  steps: { text: "show the way there, one step at a time" },
  style: { value: "<style>", text: "how steps are written" },
  order: { value: "<order>", text: "the order of the steps" },
  parts: { text: "add a column for each part of an expression, in the order of evaluation" },
  words: { value: "<true,false>", text: "what stands for true and for false, except in JSON" },
  form: { value: "<form>", text: "a normal form" },
  all: { text: "print all assignments that make it true, not just one" },
  countOnly: { text: "print how many there are", conflicts: ["all"] },
  showErrors: {
    value: "<number>",
    text: "how many refused lines of standard input to explain; the rest is summed up (default: 10)",
    read: readCount,
  },
  limit: { value: "<number>", text: "how many to print at most", read: numberFrom(1, 999_999_999) },
  dimacs: { value: "<file>", text: "read the clauses of a DIMACS file instead of an expression" },
  pla: { value: "<file>", text: "read a PLA file instead of an expression" },
  blif: { value: "<file>", text: "read a BLIF file instead of an expression" },
  expression: {
    letter: "e",
    value: "<text>",
    text: "the expression that the steps evaluate; by default the first one in them",
  },
  as: { value: "<picture>", text: "what to draw" },
  cover: {
    value: "<values>",
    text: "what the groups of a Karnaugh map cover: the ones, as a sum of products, or the zeros, as a product of sums",
    choices: ["ones", "zeros"],
    default: "ones",
  },
  theme: {
    value: "<theme>",
    text: "a light or a dark background; auto follows the reader's setting, in SVG",
    choices: ["auto", "light", "dark"],
    default: "auto",
  },
  port: { value: "<number>", text: "the port to serve the page on (default: any free port)" },

  // Rows of datasets
  inputFormat: {
    value: "<format>",
    group: "rows",
    text: "the format of the files; by default recognised by content and name",
    // As src/formats/formats.ts lists them, which takes too long to load for a call that reads none.
    choices: [
      ...["jsonl", "json", "csv", "tsv", "text", "questions", "python-session", "definitions"],
      ...["truth-table", "parquet", "xlsx", "xor-bench", "xor-bench-log"],
    ],
  },
  inputField: {
    ...field,
    text: "the field with the expression, or a path such as a.b; by default found",
  },
  targetField: { ...field, text: "the field with the label; by default found" },
  assignmentField: {
    ...field,
    text:
      "the field with the values of the variables, or two, one with their names and one with their values, such as " +
      "vars,vals; by default found",
  },
  stepsField: {
    ...field,
    text:
      "the field with the steps, a text or a list; by default steps, reply, response, completion, output, reasoning, " +
      "rationale, explanation or solution",
  },
  idField: { ...field, text: "the field whose value each answer repeats as id" },
  optionsField: {
    ...field,
    text: 'the field in which a row may have options of its own, such as {"convert": "python"}',
  },
  extract: {
    value: "<template>",
    group: "rows",
    text:
      "how to find the expression in its text: bare, is, function, xor-bench, a text such as 'Evaluate: {expr} =', or /a regular " +
      "expression (?<expr>.*)/; by default the template that fits",
  },
  task: {
    value: "<name>",
    group: "rows",
    text: "what labels state: value, tautology, contradiction, satisfiable, …; by default what they say",
  },
  labelMap: {
    value: "<words>",
    group: "rows",
    text: "what labels mean, such as 'T=true,F=false'; with ERR=invalid, ERR is right where the expression is refused",
    read: readLabelWords,
  },
  atoms: {
    value: "<file>",
    group: "rows",
    text:
      "sentences that stand in expressions, with their values: a file with a JSON object, or the object itself, such " +
      'as {"The capital of Canada is Ottawa": true}',
  },
  unlabelled: { group: "rows", text: "no labels are needed; check everything else" },
  labelsOnly: { group: "rows", text: "only check labels, which is several times as fast" },
  byLabel: {
    group: "rows",
    text: "take the label of a row as the right answer, even where its expression has another value",
  },
  longestLine: {
    value: "<size>",
    group: "rows",
    text: "the longest line, or row of a table or list, that is read; by default 16MB",
    read: readSize,
  },

  // Checking datasets
  equivalent: {
    text: "in a folder with splits, also count rows of two splits that mean the same",
    conflicts: ["labelsOnly"],
  },
  explainChoice: { text: "show the evidence for the fields, the template and the notation" },
  fix: {
    value: "<file>",
    group: "output",
    text:
      "write the rows with right labels, without unreadable rows, in the format that the name ends in (.jsonl, .json, " +
      ".csv, .tsv, .parquet), and list each change in a file next to it",
  },
  rows: {
    value: "<file>",
    group: "output",
    text: "write all that was found out about each row, as lines of JSON",
  },
  report: {
    value: "<file>",
    group: "output",
    text: "write a page with charts and all findings, in one HTML file",
  },
  failOn: {
    value: "<severity>",
    text: "the least serious finding that makes the exit code 1",
    choices: ["error", "warning", "never"],
    default: "error",
  },
  planOnly: {
    text: "only find out how rows are to be read, and print that as JSON: name all shards of the set",
  },
  plan: { value: "<file>", text: "read rows as this plan says" },
  part: {
    value: "<file>",
    text: "check one shard of the set of a plan, and write what is found for merge to put together",
  },
  shard: { value: "<part>", text: "which shard it is, such as 3/16", read: readShard },
  shards: {
    value: "<count>",
    text: "how many shards there are, where --shard did not say it when the parts were made",
    read: readCount,
  },
  threads: {
    value: "<count>",
    text: "how many cores to use; by default all, up to 8",
    read: numberFrom(1, 64),
  },

  // Converting datasets
  also: {
    value: "<name>",
    group: "output",
    text:
      "leave the expressions of rows as they are, and add a field with the converted ones; {field} in its name stands " +
      "for that of theirs",
  },
  labels: {
    group: "output",
    text: "also write labels that are texts, such as True, as the other notation writes them",
  },
  onError: {
    value: "<action>",
    group: "output",
    text: "keep rows that cannot be converted as they are, which is the default, or drop them",
    choices: ["keep", "drop"],
  },

  // Answering rows as they come
  convert: { value: "<name>", text: "also write each expression in this notation" },
  detect: { text: "also name the notations that accept each expression" },
  explain: {
    text: "also explain each value step by step, and list all errors of refused expressions",
  },
  protocol: { value: "<number>", text: "the version of the protocol that is spoken" },

  // Drawing expressions
  count: { letter: "n", value: "<number>", text: "how many rows to draw", read: readNumber },
  length: { value: "<terms>", text: "how many literals an expression has", read: readNumber },
  maxDepth: {
    value: "<levels>",
    text: "how deep parentheses may be nested",
    read: readNumber,
  },
  seed: {
    letter: "s",
    value: "<number>",
    text: "the seed, a whole number of any size and sign: the same one gives the same rows (default: 42)",
    read: readSeed,
  },
  probOpen: {
    value: "<weight>",
    group: "drawing",
    text: "weight of an opening parenthesis, where a literal has 1 (default: 0.4)",
    read: readNumber,
  },
  probClose: {
    value: "<weight>",
    group: "drawing",
    text: "weight of a closing parenthesis, where an operator has 1 (default: 0.5)",
    read: readNumber,
  },
  probNot: {
    value: "<weight>",
    group: "drawing",
    text: "weight of a not, where a literal has 1 (default: 0.8)",
    read: readNumber,
  },
  probNotAfterNot: {
    value: "<weight>",
    group: "drawing",
    text: "weight of a not after another one (default: 0.5)",
    read: readNumber,
  },
  probDewhitespace: {
    value: "<chance>",
    group: "drawing",
    text: "chance that a space that is not needed is removed (default: 0)",
    read: readNumber,
  },
  variableCount: {
    value: "<number>",
    group: "drawing",
    text: "how many variables to draw from in place of literals (default: 0)",
    read: readNumber,
  },
  connectives: {
    value: "<list>",
    group: "drawing",
    text: "operators to draw between operands: and,or,implies, or with weights and=1,implies=2 (default: and,or,xor)",
    read: readConnectives,
  },
  requiredOperators: {
    value: "<list>",
    group: "drawing",
    text: "operators that every expression must have, such as and,xor",
    read: listOf,
  },
  balanced: { group: "drawing", text: "as many true rows as false ones" },
  unique: {
    group: "drawing",
    text: "no expression twice, unless its variables have other values; takes 16 to 48 bytes of memory per row",
  },
  describe: { text: "print how expressions are drawn, and draw none" },
  meta: {
    group: "output",
    text: "add seed, index, parameters, terms, depth, nots and operators to each row",
  },
  only: {
    value: "<dialect...>",
    text: "only the files of these notations; otherwise those of all are written",
  },

  // Measuring models
  model: {
    letter: "m",
    value: "<name>",
    text: "the model, as the endpoint names it, such as openai/gpt-4o",
  },
  answer: {
    value: "<rule>",
    group: "prompts",
    text:
      "how the answer is found in a reply: first-tag, last-tag, last-word, after-phrase, or /a regular expression " +
      "(True|False)/",
    default: "first-tag",
  },
  systemPrompt: {
    value: "[prompt]",
    group: "prompts",
    text: "a text, or a file that holds it; without a value, that of xor-bench",
  },
  prompt: {
    value: "<template>",
    group: "prompts",
    text:
      "what is asked: a text with {expr} or {input}, and {variables} if there are any; by default the row's own text, " +
      "or a question about it where that is an expression alone",
  },
  prompting: {
    value: "<name>",
    group: "prompts",
    text: "the prompting technique, for tables; by default derived from --system-prompt",
  },
  baseUrl: {
    value: "<url>",
    group: "requests",
    text:
      "any endpoint that speaks OpenAI's chat protocol; by default OpenRouter's, or OpenAI's where only " +
      "OPENAI_API_KEY is set",
  },
  temperature: {
    value: "<number>",
    group: "requests",
    text: "the sampling temperature; with none, none is sent",
    read: unlessNone(numberFrom(0, 100, false)),
    default: 0.01,
  },
  topP: {
    value: "<number>",
    group: "requests",
    text: "the top_p of nucleus sampling; by default not sent",
    read: numberFrom(0, 1, false),
  },
  maxTokens: {
    value: "<number>",
    group: "requests",
    text: "the most tokens of a reply",
    read: numberFrom(1, 1e9),
  },
  reasoningEffort: {
    value: "<word>",
    group: "requests",
    text: "how much the model may think, such as low, medium or high, if it supports that",
  },
  concurrency: {
    value: "<number>",
    group: "requests",
    text: "how many requests are under way at once",
    read: numberFrom(1, 1000),
    default: 4,
  },
  requestsPerMinute: {
    value: "<number>",
    group: "requests",
    text: "send no more than this, retries included",
    read: numberFrom(1, 1e6),
  },
  delay: {
    value: "<seconds>",
    group: "requests",
    text: "wait after each reply before the next request",
    read: numberFrom(0, 86_400, false),
  },
  timeout: {
    value: "<seconds>",
    group: "requests",
    text: "how long an attempt may take, to the end of the reply",
    read: numberFrom(0.001, 86_400, false),
    default: 600,
  },
  retries: {
    value: "<number>",
    group: "requests",
    text: "how often a case that failed is asked again",
    read: numberFrom(0, 100),
    default: 5,
  },
  maxWait: {
    value: "<seconds>",
    group: "requests",
    text: "the longest wait between two attempts, even where the endpoint asks for more",
    read: numberFrom(0, 86_400, false),
    default: 60,
  },
  maxCostTokens: {
    value: "<number>",
    group: "requests",
    text: "stop when the run file has used so many tokens, prompts and replies together",
    read: numberFrom(1, 1e15),
  },
  by: {
    value: "<names>",
    text:
      "the parameter to group cases by, such as length (the default), dialect or max_depth; two, such as " +
      "length,max_depth, give a grid for each configuration",
  },
  chart: { value: "<file>", group: "output", text: "also draw a chart, as an .svg or a .png file" },
  name: { value: "<name>", text: "the name of the task or dataset; by default that of the folder" },
  license: { value: "<name>", text: "the licence of the rows, for the card, such as cc-by-4.0" },

  // Output
  output: { letter: "o", value: "<file>", group: "output", text: "the file to write" },
  outputDir: {
    value: "<folder>",
    group: "output",
    text: "write one file for each point, named after it, and manifest.json",
    conflicts: ["output"],
  },
  format: {
    letter: "f",
    value: "<format>",
    group: "output",
    text: "the format of what is written",
  },
  json: { group: "output", text: "print JSON, for programs" },
  force: { group: "output", text: "replace files that are write-protected, too" },
  overwrite: {
    group: "output",
    text: "write into a folder that is not empty, too; other files are left alone",
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

export type OptionName = keyof typeof options
