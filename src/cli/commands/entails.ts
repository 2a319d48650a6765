import { entails } from "../../reason.ts"
import { writeRemark } from "../answer-expressions.ts"
import type { CommonOptions } from "../options/options.ts"
import type { PrecedenceOptions } from "../options/precedence-option.ts"
import { givenTexts, readExpressions, writeQuestion } from "../read-expressions.ts"
import { counterexampleData, questionText } from "../render/show-answer.ts"
import { readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

interface EntailsOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
}

const onlyConclusion = "a single expression is the conclusion; premises go before it"

export const entailsCommand = commandSpec({
  arguments: [
    {
      name: "<expressions...>",
      text: "the premises, then the conclusion, each in quotes; - reads standard input, one expression per line",
    },
  ],
  options: ["dialect", ...readingExpressions, "json"],
  examples: [
    ['boolglot entails "p -> q" "q -> r" "p -> r"', "entailed, over 2^3 assignments"],
    [
      'boolglot entails "p -> q" "q" "p"',
      "not entailed",
      "p      q     premises  conclusion",
      "False  True  True      False",
    ],
  ],
  exitCodes: {
    0: "the conclusion follows from the premises",
    1: "it does not follow",
    2: "an expression was refused or is too large, or the command could not run",
  },
  note: "A conclusion without premises follows if it is always true.",

  run: async (terminal, given: readonly string[], options: EntailsOptions) => {
    const texts = await givenTexts(terminal, given)
    const named = texts.map(() => options.dialect)
    const readings = await readExpressions(terminal, texts, named, options)
    if (readings === undefined) return 2
    const trees = readings.map(({ tree }) => tree)
    if (trees.length === 1) await writeRemark(onlyConclusion, terminal)
    const answer = await entails(trees.slice(0, -1), trees[trees.length - 1] as (typeof trees)[0])
    const { isEntailed, counterexample, ...known } = answer
    const values = { ...(trees.length > 1 && { premises: true }), conclusion: false }
    await writeQuestion(terminal, options, readings, {
      text: () => questionText("entailed", answer, values, terminal.output.width),
      data: { isEntailed, ...counterexampleData(counterexample), ...known },
    })
    return isEntailed ? 0 : 1
  },
})
