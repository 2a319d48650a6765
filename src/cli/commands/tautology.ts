import { tautology } from "../../reason.ts"
import { answerReadings } from "../answer-expressions.ts"
import type { ExpressionOptions } from "../options/expression-options.ts"
import { assignmentText, counterexampleData, questionText } from "../render/show-answer.ts"
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

  run: async (terminal, expression: string | undefined, options: ExpressionOptions) =>
    answerReadings(terminal, expression, options, async ({ dialect, tree }, _, line) => {
      const answer = await tautology(tree)
      const { isTautology, counterexample, ...known } = answer
      const assignment = assignmentText(counterexample?.assignment ?? new Map())
      return {
        isRefusal: !isTautology,
        text: () =>
          isTautology || line === undefined
            ? questionText("a tautology", answer, { value: false }, terminal.output.width)
            : `not a tautology${assignment === "" ? "" : `: ${assignment}`}`,
        json: () =>
          JSON.stringify({
            isTautology,
            ...counterexampleData(counterexample),
            ...known,
            dialect: dialect.name,
          }),
      }
    }),
})
