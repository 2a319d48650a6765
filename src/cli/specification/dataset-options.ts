// Options for dataset rows: how they are read, checked, converted and generated.

import { formatNames } from "../../formats/index.ts"
import { inGroup, type OptionSpec, parameter } from "./option-spec.ts"
import {
  listOf,
  numberFrom,
  readConnectives,
  readCount,
  readLabelWords,
  readSeed,
  readShard,
  readSize,
} from "./read-values.ts"

/** Options for reading a dataset's rows. Every command that reads rows has them, unless its `refuses` says why not. */
export const rowOptions = inGroup("rows", {
  inputField: {
    value: "<name>",
    text: "field with the expression, or a path such as a.b (default: detected)",
  },
  targetField: { value: "<name>", text: "field with the label (default: detected)" },
  assignmentField: {
    value: "<name>",
    text:
      "field with the values of the variables, or one field with names and one with values, such as vars,vals " +
      "(default: detected)",
  },
  extract: {
    value: "<pattern>",
    text:
      "how to find the expression in its text: bare, is, function, xor-bench, a template such as 'Evaluate: {expr} =', or " +
      "a regular expression such as '/Evaluate (?<expr>.*)/' (default: the template that fits)",
  },
  labelMap: {
    value: "<words>",
    text:
      "meaning of the labels, such as 'T=true,F=false'; ERR=invalid makes ERR the right label of a refused " +
      "expression",
    read: readLabelWords,
  },
  task: {
    value: "<task>",
    text: "what labels state: value, tautology, contradiction, satisfiable, … (default: detected from the labels)",
  },
  atoms: {
    value: "<file>",
    text:
      'truth values of sentences in expressions: a JSON file, or a JSON object such as {"The capital of Canada ' +
      'is Ottawa": true}',
  },
  inputFormat: {
    value: "<format>",
    choices: formatNames,
    text: "format of the files (default: detected from content and name)",
  },
  longestLine: {
    value: "<size>",
    text: "maximum size of a line, or of a row in a table or list (default: 16MB)",
    read: readSize,
  },
})

export const drawingOptions = inGroup("drawing", {
  connectives: {
    value: "<list>",
    text: "operators between operands: and,or,implies, or with weights and=1,implies=2 (default: and,or,xor)",
    read: readConnectives,
  },
  variableCount: parameter(
    "<number>",
    "number of variables to use instead of literals (default: 0)",
  ),
  balanced: { text: "generate as many true rows as false ones" },
  unique: {
    text:
      "never repeat an expression with the same values of its variables; uses 16 to 48 bytes of memory per " +
      "row",
  },
  requiredOperators: {
    value: "<list>",
    text: "operators that every expression must contain, such as and,xor",
    read: listOf,
  },
  probOpen: parameter(
    "<weight>",
    "weight of an opening parenthesis, relative to 1 for a literal (default: 0.4)",
  ),
  probClose: parameter(
    "<weight>",
    "weight of a closing parenthesis, relative to 1 for an operator (default: 0.5)",
  ),
  probNot: parameter("<weight>", "weight of a not, relative to 1 for a literal (default: 0.8)"),
  probNotAfterNot: parameter("<weight>", "weight of a not after another not (default: 0.5)"),
  probDewhitespace: parameter(
    "<chance>",
    "probability of removing each optional space (default: 0)",
  ),
})

export const datasetOptions = {
  // Checking datasets
  equivalent: {
    text: "in a folder with splits, also count equivalent rows across splits",
    conflicts: ["labelsOnly"],
  },
  explainChoice: { text: "show the evidence for the detected fields, template and notation" },
  failOn: {
    value: "<severity>",
    text: "lowest severity that makes the exit code 1",
    choices: ["error", "warning", "never"],
    default: "error",
  },
  planOnly: {
    text: "print a JSON plan for reading the rows, without checking them; pass all shards of the dataset",
  },
  plan: { value: "<file>", text: "read rows according to this plan" },
  part: {
    value: "<file>",
    text: "check one shard of a plan and write the findings to a file for merge",
  },
  shard: { value: "<part>", text: "shard to write, such as 3/16", read: readShard },
  shards: {
    value: "<count>",
    text: "number of shards, if validate --shard did not state it",
    read: readCount,
  },
  threads: {
    value: "<count>",
    text: "number of cores to use (default: all, up to 8)",
    read: numberFrom(1, 64),
  },

  // For answering rows as they arrive
  convert: { value: "<notation>", text: "also convert each expression to this notation" },
  detect: { text: "also list the notations that accept each expression" },
  explain: {
    text: "also explain each value step by step, and list all errors in refused expressions",
  },
  protocol: { value: "<number>", text: "protocol version" },

  // Drawing expressions
  count: { letter: "n", ...parameter("<number>", "number of rows to generate") },
  length: parameter("<terms>", "number of literals per expression"),
  maxDepth: parameter("<levels>", "maximum nesting depth of parentheses"),
  seed: {
    letter: "s",
    value: "<number>",
    text: "random seed, an integer of any size and sign; the same seed gives the same rows (default: 42)",
    read: readSeed,
  },
  describe: { text: "describe how expressions are generated, without generating any" },
  only: { value: "<notation...>", text: "write only the files of these notations (default: all)" },

  ...rowOptions,
  ...inGroup("rows", {
    stepsField: {
      value: "<name>",
      text:
        "field with the steps, as text or a list (default: steps, reply, response, completion, output, reasoning, " +
        "rationale, explanation or solution)",
    },
    idField: { value: "<name>", text: "field to copy into each answer as id" },
    requestField: {
      value: "<name>",
      text: "field that names a request, such as prove; the row has its expressions",
    },
    optionsField: {
      value: "<name>",
      text: 'field with options for its row, such as {"convert": "python"}',
    },
    unlabelled: { text: "require no labels; check everything else" },
    labelsOnly: { text: "check only labels; several times as fast" },
    byLabel: {
      text: "treat labels as the right answers, even if the expression has another value",
    },
  }),

  ...inGroup("output", {
    fix: {
      value: "<file>",
      text:
        "write the rows with corrected labels, as .jsonl, .json, .csv, .tsv or .parquet: illegible labels are replaced, " +
        "unknown ones kept and unreadable rows left out; a file next to it lists each change",
    },
    rows: { value: "<file>", text: "write the results for each row as JSON Lines" },
    report: {
      value: "<file>",
      text: "write a report with charts and all findings, as a single HTML file",
    },
    also: {
      value: "<name>",
      text:
        "add a field with the converted expressions instead of replacing the originals; {field} in the name " +
        "is the name of the original field",
    },
    labels: { text: "also convert text labels, such as True, to the target notation" },
    onError: {
      value: "<action>",
      text: "keep or drop rows that can't be converted (default: keep)",
      choices: ["keep", "drop"],
    },
    meta: { text: "add seed, index, parameters, terms, depth, nots and operators to each row" },
  }),

  ...drawingOptions,
} as const satisfies Readonly<Record<string, OptionSpec>>
