// Every option of the command line. An option has the same name, letter and meaning in every command.
//
//     dialect   -d, --dialect <name>
//     maxDepth      --max-depth <levels>
//
// A command lists its options by name and can override their texts and values, for example to list its formats.
// The options of xor-bench aren't here, as that command keeps the flags of the original program.

import { renames, spacings } from "../../language/print/index.ts"
import { datasetOptions } from "./dataset-options.ts"
import { modelOptions } from "./model-options.ts"
import { inGroup, type OptionSpec } from "./option-spec.ts"
import {
  collectAssignment,
  collectFile,
  numberFrom,
  readCount,
  readNames,
  readWords,
} from "./read-values.ts"

export const options = {
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
  values: {
    value: "<file>",
    text:
      "read values of variables from a file: JSON, JSON Lines, lines such as p=true, or a CSV or Markdown table; - is " +
      "standard input",
  },
  variables: { value: "<names>", text: "order of the variables, such as p,q,r", read: readNames },

  // Answers about expressions
  steps: { text: "show each step" },
  style: { value: "<style>", text: "style of the steps" },
  order: { value: "<order>", text: "order of the steps" },
  core: { text: "list the premises that the conclusion needs" },
  equivalence: { text: "prove that two expressions are equivalent" },
  parts: { text: "add a column for each subexpression, in evaluation order" },
  words: {
    value: "<true,false>",
    text: "words for true and false, except in JSON",
    read: readWords,
  },
  form: { value: "<form>", text: "normal form" },
  given: {
    value: "<condition>",
    text:
      "condition to assume: the result can have any value if it is false; only without --form, or with dnf, " +
      "cnf, minimal, pla or blif",
    conflicts: ["steps"],
  },
  exists: {
    value: "<names>",
    text: "remove these variables, such as p,q: the result is true if some values of them make the expression true",
    read: readNames,
    conflicts: ["given", "steps"],
  },
  forall: {
    value: "<names>",
    text: "remove these variables: the result is true if all values of them make the expression true",
    read: readNames,
    conflicts: ["exists", "given", "steps"],
  },
  all: { text: "print all satisfying assignments, not just one" },
  countOnly: { text: "print only the number of satisfying assignments", conflicts: ["all"] },
  showErrors: {
    value: "<number>",
    text: "number of refused input lines to explain; the rest are only counted (default: 10)",
    read: readCount,
  },
  limit: {
    value: "<number>",
    text: "maximum number of results to print",
    read: numberFrom(1, 999_999_999),
  },
  proof: {
    value: "<file>",
    text:
      "write a proof of the answer for checkers such as drat-trim, in LRAT or DRAT by the file's ending, .lrat or .drat, " +
      "and the clauses that it is about, to a file that ends in .clauses.cnf; - prints LRAT",
  },
  dimacs: { value: "<file>", text: "read the clauses of a DIMACS file instead of an expression" },
  pla: {
    value: "<file>",
    text: "read a PLA file instead of an expression",
    conflicts: ["blif", "dimacs"],
  },
  blif: {
    value: "<file>",
    text: "read a BLIF file instead of an expression",
    conflicts: ["dimacs"],
  },
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

  ...inGroup("notation", {
    dialect: {
      letter: "d",
      value: "<notation>",
      text: "notation of the expression (default: detected)",
    },
    from: { value: "<notation>", text: "same as --dialect" },
    otherDialect: {
      value: "<notation>",
      text: "notation of the second expression (default: same as --dialect)",
    },
    to: { value: "<notation>", text: "target notation" },
    precedence: {
      value: "<precedence>",
      text:
        "override the precedence of the notation (python, c, bitwise, or-level-with-xor, xor-loosest, " +
        "or-before-and, left-to-right, not-loosest), how it reads chains (implies-left, implies-right, iff-parity, " +
        "iff-all-equal, comparisons-left, comparisons-chained, nand-left, nand-of-all), or the level of implies or " +
        "iff (implies-loosest-left, iff-with-or-right, …); join two with +",
    },
    strict: {
      text:
        "refuse text that any two notations read differently; by default, the most common notations decide and a " +
        "note names the others",
    },
    grammar: {
      value: "<file>",
      text: "Ohm grammar of a custom notation, named after the file (mine for mine.ohm); can be repeated",
      read: collectFile,
    },
    spacing: {
      value: "<spacing>",
      text: "spaces in the output: as usual in the notation, between all tokens, or only where required",
      choices: spacings,
    },
    rename: {
      value: "<variables>",
      text:
        "which variables to rename: those that aren't valid names in the target notation, none, or all (to a, b, c, …) " +
        "(default: needed; with --strict: never)",
      choices: renames,
    },
    groups: {
      value: "<groups>",
      text:
        "which parentheses to write: the original ones, only necessary ones, or a pair around every operand with " +
        "an operator; parentheses that the target notation requires are always added",
      choices: ["keep", "minimal", "full"],
    },
  }),

  ...inGroup("output", {
    output: { letter: "o", value: "<file>", text: "output file" },
    outputDir: {
      value: "<folder>",
      text: "write one file per grid point, named after it, and manifest.json",
      conflicts: ["output"],
    },
    format: { letter: "f", value: "<format>", text: "output format", conflicts: ["json"] },
    json: { text: "print JSON" },
    force: { text: "also replace write-protected files" },
    overwrite: { text: "write to a folder even if it isn't empty; other files are left alone" },
  }),

  ...datasetOptions,
  ...modelOptions,
} as const satisfies Readonly<Record<string, OptionSpec>>

export type OptionName = keyof typeof options

export type OptionTable = typeof options

/** The options of a call. A value has this type unless the command overrides the option's choices or how it is read. */
export type OptionValues = { readonly [Name in OptionName]?: ValueOf<OptionTable[Name]> }

/** The options of a call, including some that are required or have a default. */
export type OptionsWith<Name extends OptionName> = OptionValues & Required<Pick<OptionValues, Name>>

/** The type of an option's value: what its parser returns, one of its choices, or text; a boolean for a switch. */
export type ValueOf<Spec> = Spec extends { readonly read: (...given: never) => infer Read }
  ? Read
  : Spec extends { readonly value: infer Value }
    ? Value extends `${string}...>`
      ? readonly ChoiceOf<Spec>[]
      : Value extends `[${string}`
        ? string | true
        : ChoiceOf<Spec>
    : boolean

type ChoiceOf<Spec> = Spec extends { readonly choices: readonly (infer Choice)[] } ? Choice : string
