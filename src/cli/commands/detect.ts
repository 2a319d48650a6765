import type { Command } from "commander"
import { detect, readStrictest } from "../../language/engines/detect.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import {
  addCommonOptions,
  addExpressionArgument,
  type CommonOptions,
  dialectsToTry,
  knownDialects,
} from "../options/options.ts"

interface DetectOptions extends CommonOptions {
  readonly dialect?: string
}

export function defineDetect(command: Command, run: Run): void {
  addExpressionArgument(command).option(
    "-d, --dialect <name>",
    "the only notation to try; by default all are",
  )
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [['boolglot detect "True ^ False"', "true-false python mixed"]],
    exitCodes: {
      0: "every expression is accepted by a dialect",
      1: "no dialect accepts an expression",
    },
  })
  command.action(
    run(async (terminal, expression: string | undefined, options: DetectOptions) => {
      const dialects = dialectsToTry(await knownDialects(options), options.dialect)
      return answerExpressions(terminal, expression, options, dialects, (text) => {
        const names = detect(text, dialects).map(({ name }) => name)
        // Where no dialect accepts the text, this throws the refusal of the one that reads furthest.
        if (names.length === 0) readStrictest(text, dialects)
        return { text: () => names.join(" "), json: () => JSON.stringify({ dialects: names }) }
      })
    }),
  )
}
