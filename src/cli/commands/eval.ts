import type { Command } from "commander"
import type { Dialect } from "../../language/dialect/dialect.ts"
import {
  type Assignment,
  evaluateTree,
  UnboundVariableError,
} from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import {
  addCommonOptions,
  addExpressionArgument,
  type CommonOptions,
  collectAssignment,
  createDialectOption,
  dialectsToTry,
  knownDialects,
} from "../options/options.ts"
import {
  createPrecedenceOption,
  type PrecedenceOptions,
  textReader,
} from "../options/precedence-option.ts"
import { UnboundInTextError } from "../render/unbound-in-text.ts"

interface EvalOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
  readonly set?: Assignment
}

export function defineEval(command: Command, run: Run): void {
  addExpressionArgument(command)
    .addOption(createDialectOption("-d, --dialect <name>"))
    .addOption(createPrecedenceOption())
    .option("--set <name=true>", "give a variable its value; can be repeated", collectAssignment)
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [
      ['boolglot eval "not ( True and False )" --dialect true-false', "True"],
      ['boolglot eval "x and not y" --set x=true --set y=false', "True"],
      ["printf '1&&0\\n1||0\\n' | boolglot eval", "False", "True"],
    ],
    exitCodes: {
      0: "every expression has a value",
      1: "an expression was refused, or a variable has no value",
    },
  })
  command.action(
    run(async (terminal, expression: string | undefined, options: EvalOptions) => {
      // A text with values for variables is in a notation that has some, unless one is named.
      const dialects = dialectsToTry(await knownDialects(options), options.dialect).filter(
        ({ variable }) =>
          options.set === undefined || options.dialect !== undefined || variable !== null,
      )
      const { read } = await textReader(dialects, options)
      return answerExpressions(terminal, expression, options, dialects, (text) => {
        const { dialect, tree } = read(text, options.set ?? noValues)
        const value = treeValue(tree, dialect, options.set)
        const isDialectGuessed = options.dialect === undefined
        return {
          text: () => (value ? "True" : "False"),
          json: () =>
            JSON.stringify({
              value,
              dialect: dialect.name,
              isDialectGuessed,
              precedence: options.precedence,
            }),
          ...(isDialectGuessed && { note: `read as ${dialect.name}` }),
        }
      })
    }),
  )
}

const noValues: Assignment = new Map()

/** @throws UnboundInTextError */
function treeValue(
  tree: Expression,
  dialect: Dialect,
  assignment: Assignment | undefined,
): boolean {
  try {
    return evaluateTree(tree, assignment)
  } catch (error) {
    if (!(error instanceof UnboundVariableError)) throw error
    throw new UnboundInTextError(error.variable, dialect)
  }
}
