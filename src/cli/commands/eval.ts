import type { Dialect } from "../../language/dialect/dialect.ts"
import { type Assignment, evaluateTree } from "../../language/expression/evaluate-tree.ts"
import { answerExpressions, byVerdicts, fixedJson } from "../answer-expressions.ts"
import type { ExpressionOptions } from "../options/expression-options.ts"
import { dialectsToTry, knownDialects } from "../options/options.ts"
import { textReader } from "../options/precedence-option.ts"
import { withBoundValues } from "../render/unbound-in-text.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

interface EvalOptions extends ExpressionOptions {
  readonly set?: Assignment
  readonly threads?: number
}

export const evalCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    "set",
    ...readingExpressions,
    {
      name: "threads",
      text: "number of cores to use for standard input (default: all, up to 8)",
    },
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot eval "not ( True and False )" --dialect true-false', "True"],
    ['boolglot eval "x and not y" --set x=true --set y=false', "True"],
    ["printf '1&&0\\n1||0\\n' | boolglot eval", "False", "True"],
  ],
  exitCodes: {
    0: "every expression was evaluated",
    1: "a line of standard input was refused or has a variable without a value",
    2: "the expression was refused or has a variable without a value, or the command could not run",
  },

  run: async (terminal, expression: string | undefined, options: EvalOptions) => {
    // A text with values for variables is in a notation that has some, unless one is named.
    const dialects = dialectsToTry(await knownDialects(options), options.dialect).filter(
      ({ variable }) =>
        options.set === undefined || options.dialect !== undefined || variable !== null,
    )
    const { read } = await textReader(dialects, options)
    const isDialectGuessed = options.dialect === undefined
    const answerOf = (value: boolean, { name }: Dialect) => ({
      text: () => (value ? "True" : "False"),
      json: () => {
        const { precedence } = options
        return JSON.stringify({ value, dialect: name, isDialectGuessed, precedence })
      },
      ...(isDialectGuessed && { note: `read as ${name}` }),
    })
    const fixed = (value: boolean, dialect: Dialect) => {
      const { text, json } = answerOf(value, dialect)
      return options.json ? fixedJson(json()) : text()
    }
    const answersIn = (dialect: Dialect) => ({
      true: fixed(true, dialect),
      false: fixed(false, dialect),
    })
    return answerExpressions(
      terminal,
      expression,
      options,
      dialects,
      (text) => {
        const reading = read(text, options.set ?? noValues)
        const { dialect, tree } = reading
        const value = withBoundValues(dialect, options.set, () => evaluateTree(tree, options.set))
        return { ...answerOf(value, dialect), ...(reading.rivals && { reading }) }
      },
      {
        isQuick: true,
        quick:
          options.precedence === undefined
            ? byVerdicts(dialects, answersIn, {
                assignment: options.set ?? noValues,
                decidedBy: options.strict === true ? "all" : "usual",
                // JSON has the rivals of each line.
                allowsRivals: options.json !== true,
              })
            : undefined,
        threads: options.threads ?? "usual",
      },
    )
  },
})

const noValues: Assignment = new Map()
