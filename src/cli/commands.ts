// The list of commands, kept light for general help. The code of a command is loaded only when it runs or prints its help.

import type { CommandEntry, CommandGroup, CommandSpec } from "./specification/command-spec.ts"

const summaries = {
  "Expressions:": {
    eval: "print the value of an expression: True or False",
    convert: "convert an expression to another notation, with the same meaning",
    check: "print all errors in an expression",
    parse: "print the syntax tree of an expression",
    detect: "list the notations that accept an expression",
    draw: "draw an expression as a tree, a circuit, a Karnaugh map or a decision diagram",
  },
  "Reasoning:": {
    "truth-table": "print the truth table of one or more expressions",
    explain: "evaluate an expression step by step",
    simplify: "simplify an expression, or convert it to a normal form",
    equivalent: "check whether two expressions are equivalent, and show where they differ",
    entails: "check whether a conclusion follows from premises",
    tautology: "check whether an expression is always true",
    satisfy: "find assignments that make an expression true, or count them",
    prove: "prove that a conclusion follows from premises, or refute it",
    "check-proof": "find the first wrong line in a proof",
    "check-steps": "find the first wrong step in a chain of reasoning",
  },
  "Datasets:": {
    validate: "check datasets of boolean expressions: notation, labels, precedence, duplicates",
    audit: "print an audit of a published dataset, to publish or to send to its maintainers",
    merge: "merge parts written by validate into a report on the whole dataset, or into one part",
    generate:
      "generate random expressions with their values; the same seed gives the same rows everywhere",
    sweep: "generate the rows of a whole grid of parameters",
    fixtures: "write a conformance suite for implementations in other languages",
    pipe: "answer JSON rows as they arrive, one line each, for programs that call boolglot",
  },
  "Models:": {
    run: "send the cases of a dataset to a model, and keep every reply in a file",
    score: "count right, wrong and missing answers of language models",
    table: "tabulate the accuracy of models by length or any other parameter",
    export: "export questions as a task for an evaluation harness or a Hugging Face dataset",
    "xor-bench":
      "generate xor-bench quizzes; the same seed gives the same bytes as the original program",
  },
  "Tools:": {
    dialects: "list the notations with their spellings, or show one with its grammar",
    playground: "serve a page for trying expressions, on this machine only",
    config: "print the project's default options, and the file that sets them",
    completion: "print a completion script for bash, zsh or fish",
  },
} as const

type Summaries = typeof summaries
type Name = { [Group in keyof Summaries]: keyof Summaries[Group] }[keyof Summaries]

const load: Readonly<Record<Name, () => Promise<CommandSpec>>> = {
  eval: async () => (await import("./commands/eval-command.ts")).evalCommand,
  convert: async () => (await import("./commands/convert-command.ts")).convertCommand,
  check: async () => (await import("./commands/check-command.ts")).checkCommand,
  parse: async () => (await import("./commands/parse-command.ts")).parseCommand,
  detect: async () => (await import("./commands/detect-command.ts")).detectCommand,
  draw: async () => (await import("./commands/draw-command.ts")).drawCommand,
  "truth-table": async () => (await import("./commands/truth-table-command.ts")).truthTableCommand,
  explain: async () => (await import("./commands/explain-command.ts")).explainCommand,
  simplify: async () => (await import("./commands/simplify-command.ts")).simplifyCommand,
  equivalent: async () => (await import("./commands/questions-command.ts")).equivalentCommand,
  entails: async () => (await import("./commands/questions-command.ts")).entailsCommand,
  tautology: async () => (await import("./commands/questions-command.ts")).tautologyCommand,
  satisfy: async () => (await import("./commands/satisfy-command.ts")).satisfyCommand,
  prove: async () => (await import("./commands/proofs-command.ts")).proveCommand,
  "check-proof": async () => (await import("./commands/proofs-command.ts")).checkProofCommand,
  "check-steps": async () => (await import("./commands/check-steps-command.ts")).checkStepsCommand,
  validate: async () => (await import("./commands/validate-command.ts")).validateCommand,
  audit: async () => (await import("./commands/audit-command.ts")).auditCommand,
  merge: async () => (await import("./commands/validate-command.ts")).mergeCommand,
  generate: async () => (await import("./commands/generate-command.ts")).generateCommand,
  sweep: async () => (await import("./commands/generate-command.ts")).sweepCommand,
  fixtures: async () => (await import("./commands/fixtures-command.ts")).fixturesCommand,
  pipe: async () => (await import("./commands/pipe-command.ts")).pipeCommand,
  run: async () => (await import("./commands/run-command.ts")).runCommand,
  score: async () => (await import("./commands/score-command.ts")).scoreCommand,
  table: async () => (await import("./commands/score-command.ts")).tableCommand,
  export: async () => (await import("./commands/export-command.ts")).exportCommand,
  "xor-bench": async () => (await import("./commands/xor-bench-command.ts")).xorBenchCommand,
  dialects: async () => (await import("./commands/dialects-command.ts")).dialectsCommand,
  playground: async () => (await import("./commands/playground-command.ts")).playgroundCommand,
  config: async () => (await import("./commands/config-command.ts")).configCommand,
  completion: async () => (await import("./commands/completion-command.ts")).completionCommand,
}

/** Commands that other programs call, or that must produce the same output as another program. */
const withoutDefaults: readonly string[] = ["pipe", "xor-bench"]

export const commandGroups: readonly CommandGroup[] = Object.entries(summaries).map(
  ([heading, commands]) => ({
    heading,
    commands: Object.entries(commands).map(
      ([name, summary]): CommandEntry => ({
        name,
        summary,
        load: load[name as Name],
        ignoresDefaults: withoutDefaults.includes(name),
      }),
    ),
  }),
)
