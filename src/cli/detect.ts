import type { Command } from "commander"
import { detect, readStrictest } from "../engines/detect.ts"
import { answerExpressions } from "./answer-expressions.ts"
import type { Run } from "./command-runner.ts"
import {
  addCommonOptions,
  addExample,
  addExpressionArgument,
  type CommonOptions,
  knownDialects,
} from "./options.ts"

export function defineDetect(command: Command, run: Run): void {
  addExpressionArgument(command)
  addCommonOptions(command)
  addExample(command, 'boolglot detect "True ^ False"', "true-false python mixed")
  command.action(
    run(async (terminal, expression: string | undefined, options: CommonOptions) => {
      const dialects = await knownDialects(options)
      return answerExpressions(terminal, expression, options, dialects, (text) => {
        const names = detect(text, dialects).map(({ name }) => name)
        // Where no dialect accepts the text, this throws the refusal of the one that reads furthest.
        if (names.length === 0) readStrictest(text, dialects)
        return { text: () => names.join(" "), json: () => JSON.stringify({ dialects: names }) }
      })
    }),
  )
}
