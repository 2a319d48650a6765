import {
  assignmentOrders,
  type ExplainStyle,
  explain,
  explainStyles,
} from "../../reason/steps/explain.ts"
import type { AssignmentOrder } from "../../reason/steps/explain-named.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { dialectsForValues, givenValues, type ValuesOptions } from "../given-values.ts"
import type { ExpressionOptions } from "../options/expression-options.ts"
import { textReader } from "../options/precedence-option.ts"
import { UsageError } from "../options/usage-error.ts"
import { explanationJson, showExplanation } from "../render/show-explanation.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

interface ExplainCommandOptions extends ExpressionOptions, ValuesOptions {
  readonly style: ExplainStyle
  readonly order?: AssignmentOrder
  readonly seed?: number | bigint
}

export const explainCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    "set",
    "values",
    {
      name: "style",
      text:
        "style of the steps: the whole expression at each step, with the next part marked; a line for each " +
        "operator, with names for its operands; or a line for each literal and operator",
      choices: explainStyles,
      default: "reduction",
    },
    {
      name: "order",
      text:
        "order of the lines with --style assignments: operands first, the whole expression first, or shuffled " +
        "(default: topological)",
      choices: assignmentOrders,
    },
    {
      name: "seed",
      text: "random seed of the shuffled order, an integer of any size and sign (default: 42)",
    },
    ...readingExpressions,
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot explain "1 && ! ( 0 || 1 )"', "1 && ! «( 0 || 1 )»", "1 && «! 1»", "«1 && 0»", "0"],
    [
      'boolglot explain "x and not y" --style named --set x=true --set y=false',
      "Z = x and not y",
      "A = not y = not False = True",
      "Z = x and A = True and True = True",
      "So the answer is True.",
    ],
  ],
  exitCodes: {
    0: "every expression was explained",
    1: "a line of standard input was refused, has a variable without a value, or is too long to explain",
    2: "the expression was refused, has a variable without a value or is too long to explain, or the command could not run",
  },

  run: async (terminal, expression: string | undefined, options: ExplainCommandOptions) => {
    refuseUnused(options)
    const { dialect: named, style, order, seed, precedence } = options
    const given = await givenValues(terminal, options, expression === undefined)
    const dialects = await dialectsForValues(options)
    const { read } = await textReader(dialects, options)
    let isFirst = true
    return answerExpressions(terminal, expression, options, dialects, (text) => {
      const reading = read(text)
      const { dialect: reader, tree } = reading
      // The text is printed in the notation itself, even under another precedence.
      const dialect = dialects.find(({ name }) => name === reader.name) ?? reader
      const isDialectGuessed = named === undefined
      const explanations = given.map(({ values, bind }) =>
        bind(dialect, () =>
          explain(tree, dialect, {
            style,
            values,
            ...(order && { order }),
            ...(seed !== undefined && { seed }),
          }),
        ),
      )
      const gap = isFirst ? "" : "\n"
      isFirst = false
      return {
        text: function* () {
          for (const [at, explanation] of explanations.entries()) {
            yield at === 0 ? gap : "\n\n"
            yield* showExplanation(explanation, terminal.output)
          }
        },
        json: function* () {
          for (const [at, explanation] of explanations.entries()) {
            if (at > 0) yield "\n"
            const row = given.length > 1 && { row: at + 1 }
            const head = { ...row, dialect: dialect.name, isDialectGuessed, precedence }
            yield* explanationJson(explanation, head)
          }
        },
        ...(isDialectGuessed && { note: `read as ${dialect.name}` }),
        ...(reading.rivals && { reading }),
      }
    })
  },
})

/** @throws UsageError */
function refuseUnused({ style, order, seed }: ExplainCommandOptions): void {
  if (order !== undefined && style !== "assignments") {
    throw new UsageError("--order is for --style assignments; the other styles have one order")
  }
  if (seed !== undefined && order !== "shuffled") {
    throw new UsageError(
      `--seed is for --style assignments --order shuffled; add ${style === "assignments" ? "" : "--style assignments "}--order shuffled`,
    )
  }
}
