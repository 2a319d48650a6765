import { equivalent } from "../../reason.ts"
import type { CommonOptions } from "../options/options.ts"
import type { PrecedenceOptions } from "../options/precedence-option.ts"
import { UsageError } from "../options/usage-error.ts"
import { type GivenText, givenTexts, readExpressions, writeQuestion } from "../read-expressions.ts"
import { shellCommand } from "../render/shell-command.ts"
import { counterexampleData, questionText } from "../render/show-answer.ts"
import { readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

interface EquivalentOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
  readonly otherDialect?: string
}

export const equivalentCommand = commandSpec({
  arguments: [
    {
      name: "<expressions...>",
      text: "two expressions, each in quotes and in any notation; - reads standard input, one expression per line",
    },
  ],
  options: ["dialect", "otherDialect", ...readingExpressions, "json"],
  examples: [
    ['boolglot equivalent "p -> q" "not p or q"', "equivalent, over 2^2 assignments"],
    [
      'boolglot equivalent "p -> q" "q -> p"',
      "not equivalent",
      "p      q     first  second",
      "False  True  True   False",
    ],
  ],
  exitCodes: {
    0: "the expressions are equivalent",
    1: "they differ",
    2: "an expression was refused or is too large, or the command could not run",
  },
  note:
    "If the expressions differ, the output shows values for which one is true and the other false. It leaves " +
    "out variables that make no difference there.",

  run: async (terminal, given: readonly string[], options: EquivalentOptions) => {
    const texts = await givenTexts(terminal, given)
    if (texts.length !== 2) throw new UsageError(otherCount(texts))
    const { dialect, otherDialect = dialect } = options
    const readings = await readExpressions(terminal, texts, [dialect, otherDialect], options)
    if (readings === undefined) return 2
    const [one, other] = readings as [(typeof readings)[0], (typeof readings)[0]]
    const answer = await equivalent(one.tree, other.tree)
    const { isEquivalent, counterexample, ...known } = answer
    const [first = true, second = true] = counterexample?.values ?? []
    await writeQuestion(terminal, options, readings, {
      text: () => questionText("equivalent", answer, { first, second }, terminal.output.width),
      data: { isEquivalent, ...counterexampleData(counterexample), ...known },
    })
    return isEquivalent ? 0 : 1
  },
})

/** The problem with one expression, or with more than two. */
function otherCount(texts: readonly GivenText[]): string {
  const problem = `equivalent compares two expressions, but got ${texts.length}`
  const [{ text, line } = { text: "" }, ...others] = texts
  if (line !== undefined && others.length === 0) {
    return `${problem}; write each on a line of its own, or one as an argument: boolglot equivalent p -`
  }
  if (others.length > 0) {
    return `${problem}; put each in quotes: boolglot equivalent 'p -> q' 'not p or q'`
  }
  const sides = text.split(/\s+(?:===?|=|<->|<=>|iff|≡)\s+/)
  const [one, other] = sides.length === 2 ? sides : [text, "p and q"]
  const advice = sides.length === 2 ? "put each in quotes" : "add another, as in"
  return `${problem}; ${advice}: ${shellCommand(["boolglot", "equivalent", `${one}`, `${other}`])}`
}
