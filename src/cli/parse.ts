import { Command, Option } from "commander"
import { type Reading, readStrictest } from "../engines/detect.ts"
import { formatJson, formatLine } from "../expression/format.ts"
import { type AnswerOptions, answerExpressions } from "./answer-expressions.ts"
import { drawTree } from "./draw-tree.ts"
import {
  addExample,
  addGrammarOption,
  addJsonOption,
  dialectsToTry,
  type GrammarOptions,
  knownDialects,
} from "./options.ts"
import type { Run } from "./run.ts"
import { UsageError } from "./usage-error.ts"

type Format = "tree" | "line" | "json"

interface ParseOptions extends GrammarOptions, AnswerOptions {
  readonly dialect?: string
  readonly format?: Format
}

const formats: Record<Format, (reading: Reading) => string> = {
  tree: ({ tree, dialect }) => drawTree(tree, dialect).join("\n"),
  line: ({ tree }) => formatLine(tree),
  json: ({ tree }) => formatJson(tree),
}

export function parseCommand(run: Run): Command {
  const command = new Command("parse")
    .description("print the tree of an expression")
    .argument(
      "[expression]",
      "in quotes; without it, standard input is read, one expression a line",
    )
    .option(
      "-d, --dialect <name>",
      "the notation; by default the strictest one that reads the text",
    )
    .addOption(
      new Option(
        "-f, --format <format>",
        "drawn as a tree (for one expression), on one line, or as JSON; by default tree for an " +
          "argument and line for standard input",
      ).choices(Object.keys(formats)),
    )
  addJsonOption(addGrammarOption(command))
  addExample(
    command,
    '$ boolglot parse "not ( 1 and x )" --dialect python',
    '$ boolglot parse "!(1&&0)"',
  )
  return command.action(
    run((terminal, expression: string | undefined, options: ParseOptions) => {
      const isStream = expression === undefined
      if (isStream && options.format === "tree") {
        throw new UsageError("a drawn tree has several lines; with standard input use line or json")
      }
      const format = formats[options.format ?? (isStream ? "line" : "tree")]
      const dialects = dialectsToTry(knownDialects(options), options.dialect)
      return answerExpressions(terminal, expression, options, (text) => {
        const reading = readStrictest(text, dialects)
        const dialect = JSON.stringify(reading.dialect.name)
        return {
          text: format(reading),
          json: `{"dialect":${dialect},"tree":${formatJson(reading.tree)}}`,
        }
      })
    }),
  )
}
