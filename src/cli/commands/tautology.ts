import { tautology } from "../../reason.ts"
import { answerExpressions } from "../answer-expressions.ts"
import type { ExpressionOptions } from "../options/expression-options.ts"
import { dialectsToTry, knownDialects } from "../options/options.ts"
import { textReader } from "../options/precedence-option.ts"
import {
  assignmentText,
  counterexampleData,
  counterexampleLines,
  howKnown,
} from "../render/show-answer.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

export const tautologyCommand = commandSpec({
  arguments: [expressionArgument],
  options: ["dialect", ...readingExpressions, "showErrors", "json"],
  examples: [
    ['boolglot tautology "((p -> q) -> p) -> p"', "a tautology, over 2^2 assignments"],
    [
      'boolglot tautology "p or q and not p"',
      "not a tautology",
      "p      q      value",
      "False  False  False",
    ],
  ],
  exitCodes: {
    0: "every expression is always true",
    1: "an expression is not always true, or a line of standard input was refused",
    2: "the expression was refused or is too large, or the command could not run",
  },

  run: async (terminal, expression: string | undefined, options: ExpressionOptions) => {
    const dialects = dialectsToTry(await knownDialects(options), options.dialect)
    const { read } = await textReader(dialects, options)
    return answerExpressions(terminal, expression, options, dialects, async (text, line) => {
      const reading = read(text)
      const { dialect, tree } = reading
      const answer = await tautology(tree)
      const { isTautology, counterexample, ...known } = answer
      return {
        isRefusal: !isTautology,
        text: () => {
          if (counterexample === undefined) return `a tautology${howKnown(answer)}`
          const { assignment } = counterexample
          if (line !== undefined) {
            const values = assignmentText(assignment)
            return values === "" ? "not a tautology" : `not a tautology: ${values}`
          }
          const { width } = terminal.output
          const lines = counterexampleLines(
            counterexample,
            answer.variables,
            { value: false },
            width,
          )
          return ["not a tautology", ...lines].join("\n")
        },
        json: () =>
          JSON.stringify({
            isTautology,
            ...counterexampleData(counterexample),
            ...known,
            dialect: dialect.name,
          }),
        ...(options.dialect === undefined && { note: `read as ${dialect.name}` }),
        reading,
      }
    })
  },
})
