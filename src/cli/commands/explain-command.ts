import { formulaIn } from "../../circuits/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../../language/dialect/index.ts"
import { inOneCase } from "../../language/engines/index.ts"
import { describeRenamings } from "../../language/print/index.ts"
import { documentFormats, documentLines } from "../../markup/index.ts"
import { assignmentOrders, explainIn, explainStyles } from "../../reason/index.ts"
import { answerReadings, joined } from "../answer-expressions.ts"
import { dialectsForValues, givenValues } from "../given-values.ts"
import { withoutUndefined } from "../options/expression-options.ts"
import { explanationJson, showExplanation } from "../render/show-explanation.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { expressionArgument, readingExpressions } from "../specification/specify.ts"

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
      requires: { style: "assignments" },
    },
    {
      name: "seed",
      text: "random seed of the shuffled order, an integer of any size and sign (default: 42)",
      requires: { style: "assignments", order: "shuffled" },
    },
    {
      name: "format",
      text: "format of the steps (default: text)",
      choices: documentFormats,
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

  run: async (terminal, expression, options) => {
    const { style, order, seed, precedence, format = "text" } = options
    const given = await givenValues(terminal, options, expression === undefined)
    const dialects = await dialectsForValues(options)
    const isDialectGuessed = options.dialect === undefined
    let gap = ""
    return answerReadings(
      terminal,
      expression,
      options,
      ({ dialect: reader, tree }) => {
        // The text is printed in the notation itself, even under another precedence.
        const dialect = dialects.find(({ name }) => name === reader.name) ?? reader
        const written = format === "latex" ? dialectNamed("latex", builtInDialects) : dialect
        const explained = given.map(({ values, bind }) =>
          bind(dialect, () =>
            explainIn(written, inOneCase(tree, reader, new Set(values.keys())), {
              style,
              values,
              ...withoutUndefined({ order, seed }),
            }),
          ),
        )
        const explanations = explained.map(({ explanation }) => explanation)
        const before = gap
        gap = "\n"
        return {
          text: function* () {
            for (const [at, explanation] of explanations.entries()) {
              yield at === 0 ? before : "\n\n"
              if (format === "text") yield* showExplanation(explanation, terminal.output)
              else yield* joined(documentLines(explanation, format))
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
          remarks: explained.flatMap(({ renamed }) => describeRenamings(renamed)),
        }
      },
      { dialects, isBound: true, formulaIn },
    )
  },
})
