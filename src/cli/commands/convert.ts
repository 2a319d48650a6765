import { type Command, Option } from "commander"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { print } from "../../language/print/print.ts"
import type { PrintOptions } from "../../language/print/print-options.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import {
  addCommonOptions,
  addExpressionArgument,
  type CommonOptions,
  createDialectAlias,
  createDialectOption,
  dialectsToTry,
  knownDialects,
  oneName,
} from "../options/options.ts"
import {
  createPrecedenceOption,
  type PrecedenceOptions,
  textReader,
} from "../options/precedence-option.ts"

interface ConvertOptions extends CommonOptions, PrecedenceOptions, Required<PrintOptions> {
  readonly dialect?: string
  readonly from?: string
  readonly to: string
}

export function defineConvert(command: Command, run: Run): void {
  addExpressionArgument(command)
    .addOption(createDialectOption("-d, --dialect <name>"))
    .addOption(createDialectAlias("--from <name>"))
    .requiredOption("--to <name>", "the notation to write")
    .addOption(createPrecedenceOption())
    .addOption(
      new Option("--spacing <spacing>", "one space between tokens, or none that is not needed")
        .choices(["spaced", "compact"])
        .default("spaced"),
    )
    .addOption(
      new Option(
        "--groups <groups>",
        "parentheses as written, only those that are needed, or around every operand that has an " +
          "operator; those that the other notation needs are always added",
      )
        .choices(["keep", "minimal", "full"])
        .default("keep"),
    )
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [
      ['boolglot convert "True ^ ( not False )" --to binary --spacing compact', "1!=(!0)"],
      ['boolglot convert "1 != ! 0" --precedence c --to yes-no', "YES xor ( not NO )"],
    ],
    exitCodes: {
      0: "every expression was written",
      1: "an expression was refused, or cannot be written in the other notation",
    },
  })
  command.action(
    run(async (terminal, expression: string | undefined, options: ConvertOptions) => {
      const known = await knownDialects(options)
      const { dialect: name, from, precedence } = options
      const dialects = dialectsToTry(known, oneName({ "--dialect": name, "--from": from }))
      const target = dialectNamed(options.to, known)
      const { read } = await textReader(dialects, options)
      return answerExpressions(terminal, expression, options, dialects, (text) => {
        const { dialect, tree } = read(text)
        const converted = print(tree, target, options)
        return {
          text: () => converted,
          json: () =>
            JSON.stringify({ text: converted, from: dialect.name, to: target.name, precedence }),
        }
      })
    }),
  )
}
