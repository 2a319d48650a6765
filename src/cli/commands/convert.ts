import { type Command, Option } from "commander"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import type { Substitution } from "../../language/print/express.ts"
import { write } from "../../language/print/print.ts"
import type { PrintOptions } from "../../language/print/print-options.ts"
import { UnwritableError } from "../../language/print/unwritable-error.ts"
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
import { withPlace } from "../render/unwritable-in-text.ts"

interface ConvertOptions extends CommonOptions, PrecedenceOptions, PrintOptions {
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
    .option(
      "--strict",
      "refuse what the other notation has no sign for; by default it is written with the signs that it has",
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
        const { text: converted, substitutions } = placing(text, dialect, () =>
          write(tree, target, options),
        )
        return {
          text: () => converted,
          json: () =>
            JSON.stringify({
              text: converted,
              from: dialect.name,
              to: target.name,
              precedence,
              ...(substitutions.length > 0 && { substitutions }),
            }),
          remarks: substitutions.map(describeSubstitution),
        }
      })
    }),
  )
}

/** @throws UnwritableError of the writing, with its place in the text */
function placing<Written>(text: string, dialect: Dialect, writing: () => Written): Written {
  try {
    return writing()
  } catch (error) {
    throw error instanceof UnwritableError ? withPlace(error, text, dialect) : error
  }
}

/** `implies was written with or, not` */
function describeSubstitution({ what, by }: Substitution): string {
  const named = what === "comparison" ? "a chain of comparisons" : what
  return `${named} was written with ${by.join(", ")}`
}
