// The commands, as light as general help needs them. The code of a command is loaded when it is called or asked
// for its help; nothing else of what is listed here is.

import type { CommandGroup } from "./specification/command-spec.ts"

export const commandGroups: readonly CommandGroup[] = [
  {
    heading: "Expressions:",
    commands: [
      {
        name: "eval",
        summary: "print the value of an expression: True or False",
        load: async () => (await import("./commands/eval.ts")).evalCommand,
      },
      {
        name: "convert",
        summary: "rewrite an expression in another notation, with the same meaning",
        load: async () => (await import("./commands/convert.ts")).convertCommand,
      },
      {
        name: "check",
        summary: "print all errors in an expression",
        load: async () => (await import("./commands/check.ts")).checkCommand,
      },
      {
        name: "parse",
        summary: "print the tree of an expression",
        load: async () => (await import("./commands/parse.ts")).parseCommand,
      },
      {
        name: "detect",
        summary: "print the notations that accept an expression",
        load: async () => (await import("./commands/detect.ts")).detectCommand,
      },
      {
        name: "draw",
        summary: "draw an expression as a tree, a circuit, a Karnaugh map or a decision diagram",
        load: async () => (await import("./commands/draw.ts")).drawCommand,
      },
    ],
  },
  {
    heading: "Reasoning:",
    commands: [
      {
        name: "truth-table",
        summary: "print the values of expressions for all assignments of their variables",
        load: async () => (await import("./commands/truth-table.ts")).truthTableCommand,
      },
      {
        name: "explain",
        summary: "work out the value of an expression step by step",
        load: async () => (await import("./commands/explain.ts")).explainCommand,
      },
      {
        name: "simplify",
        summary: "print a shorter expression with the same meaning, or one in a normal form",
        load: async () => (await import("./commands/simplify.ts")).simplifyCommand,
      },
      {
        name: "equivalent",
        summary: "say whether two expressions mean the same, or where they differ",
        load: async () => (await import("./commands/equivalent.ts")).equivalentCommand,
      },
      {
        name: "entails",
        summary: "say whether a conclusion follows from premises",
        load: async () => (await import("./commands/entails.ts")).entailsCommand,
      },
      {
        name: "tautology",
        summary: "say whether an expression is always true",
        load: async () => (await import("./commands/tautology.ts")).tautologyCommand,
      },
      {
        name: "satisfy",
        summary: "print values of variables that make an expression true, or count them",
        load: async () => (await import("./commands/satisfy.ts")).satisfyCommand,
      },
      {
        name: "check-steps",
        summary: "find the first wrong step in how somebody came to a value",
        load: async () => (await import("./commands/check-steps.ts")).checkStepsCommand,
      },
    ],
  },
  {
    heading: "Datasets:",
    commands: [
      {
        name: "validate",
        summary: "check datasets of boolean expressions: notation, labels, precedence, repeats",
        load: async () => (await import("./commands/validate.ts")).validateCommand,
      },
      {
        name: "merge",
        summary: "put parts that validate wrote together: the report on the whole set, or one part",
        load: async () => (await import("./commands/merge.ts")).mergeCommand,
      },
      {
        name: "generate",
        summary: "draw expressions with their values; the same seed gives the same ones everywhere",
        load: async () => (await import("./commands/generate.ts")).generateCommand,
      },
      {
        name: "sweep",
        summary: "draw the rows of a whole grid of parameters",
        load: async () => (await import("./commands/sweep.ts")).sweepCommand,
      },
      {
        name: "fixtures",
        summary: "write a conformance suite that implementations in other languages can run",
        load: async () => (await import("./commands/fixtures.ts")).fixturesCommand,
      },
      {
        name: "pipe",
        summary: "answer rows as they come, one line of JSON each, for programs that call boolglot",
        load: async () => (await import("./commands/pipe.ts")).pipeCommand,
      },
    ],
  },
  {
    heading: "Models:",
    commands: [
      {
        name: "run",
        summary: "ask a model the cases of a dataset, and keep every reply in a file",
        load: async () => (await import("./commands/run.ts")).runCommand,
      },
      {
        name: "score",
        summary: "count right, wrong and missing answers of language models",
        load: async () => (await import("./commands/score.ts")).scoreCommand,
      },
      {
        name: "table",
        summary: "show how often models are right at each length, or by any other parameter",
        load: async () => (await import("./commands/table.ts")).tableCommand,
      },
      {
        name: "export",
        summary:
          "write questions as a task for an evaluation harness, or as a dataset for Hugging Face",
        load: async () => (await import("./commands/export.ts")).exportCommand,
      },
      {
        name: "xor-bench",
        summary:
          "draw the quizzes of xor-bench; the same seed gives the same bytes as the original program",
        load: async () => (await import("./commands/xor-bench.ts")).xorBenchCommand,
      },
    ],
  },
  {
    heading: "Tools:",
    commands: [
      {
        name: "dialects",
        summary: "list the notations with their spellings, or show one with its grammar",
        load: async () => (await import("./commands/dialects.ts")).dialectsCommand,
      },
      {
        name: "playground",
        summary: "serve the playground, a page to try expressions in, on this machine",
        load: async () => (await import("./commands/playground.ts")).playgroundCommand,
      },
      {
        name: "config",
        summary: "print the defaults of the project for options, and the file they come from",
        load: async () => (await import("./commands/config.ts")).configCommand,
      },
      {
        name: "completion",
        summary: "print a script that completes commands and options in bash, zsh or fish",
        load: async () => (await import("./commands/completion.ts")).completionCommand,
      },
    ],
  },
]
