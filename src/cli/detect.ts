import { Command } from "commander"
import { detect, readStrictest } from "../engines/detect.ts"
import { type AnswerOptions, answerExpressions } from "./answer-expressions.ts"
import {
  addExample,
  addGrammarOption,
  addJsonOption,
  type GrammarOptions,
  knownDialects,
} from "./options.ts"
import type { Run } from "./run.ts"

interface DetectOptions extends GrammarOptions, AnswerOptions {}

export function detectCommand(run: Run): Command {
  const command = new Command("detect")
    .description("print the dialects that accept an expression, the strictest first")
    .argument(
      "[expression]",
      "in quotes; without it, standard input is read, one expression a line",
    )
  addJsonOption(addGrammarOption(command))
  addExample(command, '$ boolglot detect "True ^ False"', "true-false python mixed")
  return command.action(
    run((terminal, expression: string | undefined, options: DetectOptions) => {
      const dialects = knownDialects(options)
      return answerExpressions(terminal, expression, options, (text) => {
        const names = detect(text, dialects).map(({ name }) => name)
        // Where no dialect accepts the text, this throws the refusal of the one that reads furthest.
        if (names.length === 0) readStrictest(text, dialects)
        return { text: names.join(" "), json: JSON.stringify({ dialects: names }) }
      })
    }),
  )
}
