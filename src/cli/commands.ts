// The list of commands, kept light for general help. The code of a command is loaded only when it runs or prints its help.

import type { CommandEntry, CommandGroup } from "./specification/command-spec.ts"

const groups: Readonly<Record<string, Readonly<Record<string, Omit<CommandEntry, "name">>>>> = {
  "Expressions:": {
    eval: {
      summary: "print the value of an expression: True or False",
      load: async () => (await import("./commands/eval.ts")).evalCommand,
    },
    convert: {
      summary: "convert an expression to another notation, with the same meaning",
      load: async () => (await import("./commands/convert.ts")).convertCommand,
    },
    check: {
      summary: "print all errors in an expression",
      load: async () => (await import("./commands/check.ts")).checkCommand,
    },
    parse: {
      summary: "print the syntax tree of an expression",
      load: async () => (await import("./commands/parse.ts")).parseCommand,
    },
    detect: {
      summary: "list the notations that accept an expression",
      load: async () => (await import("./commands/detect.ts")).detectCommand,
    },
    draw: {
      summary: "draw an expression as a tree, a circuit, a Karnaugh map or a decision diagram",
      load: async () => (await import("./commands/draw.ts")).drawCommand,
    },
  },
  "Reasoning:": {
    "truth-table": {
      summary: "print the truth table of one or more expressions",
      load: async () => (await import("./commands/truth-table.ts")).truthTableCommand,
    },
    explain: {
      summary: "evaluate an expression step by step",
      load: async () => (await import("./commands/explain.ts")).explainCommand,
    },
    simplify: {
      summary: "simplify an expression, or convert it to a normal form",
      load: async () => (await import("./commands/simplify.ts")).simplifyCommand,
    },
    equivalent: {
      summary: "check whether two expressions are equivalent, and show where they differ",
      load: async () => (await import("./commands/equivalent.ts")).equivalentCommand,
    },
    entails: {
      summary: "check whether a conclusion follows from premises",
      load: async () => (await import("./commands/entails.ts")).entailsCommand,
    },
    tautology: {
      summary: "check whether an expression is always true",
      load: async () => (await import("./commands/tautology.ts")).tautologyCommand,
    },
    satisfy: {
      summary: "find assignments that make an expression true, or count them",
      load: async () => (await import("./commands/satisfy.ts")).satisfyCommand,
    },
    "check-steps": {
      summary: "find the first wrong step in a chain of reasoning",
      load: async () => (await import("./commands/check-steps.ts")).checkStepsCommand,
    },
  },
  "Datasets:": {
    validate: {
      summary: "check datasets of boolean expressions: notation, labels, precedence, duplicates",
      load: async () => (await import("./commands/validate.ts")).validateCommand,
    },
    merge: {
      summary: "merge parts written by validate into a report on the whole set, or into one part",
      load: async () => (await import("./commands/merge.ts")).mergeCommand,
    },
    generate: {
      summary:
        "generate random expressions with their values; the same seed gives the same rows everywhere",
      load: async () => (await import("./commands/generate.ts")).generateCommand,
    },
    sweep: {
      summary: "generate the rows of a whole grid of parameters",
      load: async () => (await import("./commands/sweep.ts")).sweepCommand,
    },
    fixtures: {
      summary: "write a conformance suite for implementations in other languages",
      load: async () => (await import("./commands/fixtures.ts")).fixturesCommand,
    },
    pipe: {
      ignoresDefaults: true,
      summary: "answer JSON rows as they arrive, one line each, for programs that call boolglot",
      load: async () => (await import("./commands/pipe.ts")).pipeCommand,
    },
  },
  "Models:": {
    run: {
      summary: "send the cases of a dataset to a model, and keep every reply in a file",
      load: async () => (await import("./commands/run.ts")).runCommand,
    },
    score: {
      summary: "count right, wrong and missing answers of language models",
      load: async () => (await import("./commands/score.ts")).scoreCommand,
    },
    table: {
      summary: "tabulate the accuracy of models by length or any other parameter",
      load: async () => (await import("./commands/table.ts")).tableCommand,
    },
    export: {
      summary: "export questions as a task for an evaluation harness or a Hugging Face dataset",
      load: async () => (await import("./commands/export.ts")).exportCommand,
    },
    "xor-bench": {
      ignoresDefaults: true,
      summary:
        "generate xor-bench quizzes; the same seed gives the same bytes as the original program",
      load: async () => (await import("./commands/xor-bench.ts")).xorBenchCommand,
    },
  },
  "Tools:": {
    dialects: {
      summary: "list the notations with their spellings, or show one with its grammar",
      load: async () => (await import("./commands/dialects.ts")).dialectsCommand,
    },
    playground: {
      summary: "serve a page for trying expressions, on this machine only",
      load: async () => (await import("./commands/playground.ts")).playgroundCommand,
    },
    config: {
      summary: "print the project's default options, and the file that sets them",
      load: async () => (await import("./commands/config.ts")).configCommand,
    },
    completion: {
      summary: "print a completion script for bash, zsh or fish",
      load: async () => (await import("./commands/completion.ts")).completionCommand,
    },
  },
}

export const commandGroups: readonly CommandGroup[] = Object.entries(groups).map(
  ([heading, commands]) => ({
    heading,
    commands: Object.entries(commands).map(([name, entry]) => ({ name, ...entry })),
  }),
)
