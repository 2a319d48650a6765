import { Command } from "commander"
import { readStrictest } from "../engines/detect.ts"
import { type Assignment, evaluateTree } from "../expression/evaluate-tree.ts"
import { type AnswerOptions, answerExpressions } from "./answer-expressions.ts"
import {
  addExample,
  addGrammarOption,
  addJsonOption,
  collectAssignment,
  dialectsToTry,
  type GrammarOptions,
  knownDialects,
} from "./options.ts"
import type { Run } from "./run.ts"

interface EvalOptions extends GrammarOptions, AnswerOptions {
  readonly dialect?: string
  readonly set?: Assignment
}

export function evalCommand(run: Run): Command {
  const command = new Command("eval")
    .description("print the value of an expression: True or False")
    .argument(
      "[expression]",
      "in quotes; without it, standard input is read, one expression a line",
    )
    .option(
      "-d, --dialect <name>",
      "the notation; by default the strictest one that reads the text",
    )
    .option("--set <name=true>", "give a variable its value; can be repeated", collectAssignment)
  addJsonOption(addGrammarOption(command))
  addExample(command, '$ boolglot eval "not ( True and False )" --dialect true-false', "True")
  return command.action(
    run((terminal, expression: string | undefined, options: EvalOptions) => {
      const dialects = dialectsToTry(knownDialects(options), options.dialect)
      return answerExpressions(terminal, expression, options, (text) => {
        const { dialect, tree } = readStrictest(text, dialects)
        const value = evaluateTree(tree, options.set)
        return {
          text: value ? "True" : "False",
          json: JSON.stringify({ value, dialect: dialect.name }),
        }
      })
    }),
  )
}
