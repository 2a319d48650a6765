// boolglot equivalent, entails and tautology: questions about expressions, answered by a counterexample or a proof.

import { formulaIn } from "../../circuits/index.ts"
import type { Reading } from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { likelyLiteralsOf } from "../../language/other-notation/index.ts"
import { inWords } from "../../number-format.ts"
import { readData } from "../../pipe/index.ts"
import { neededPremises } from "../../reason/index.ts"
import {
  type Answer,
  type Counterexample,
  entails,
  equivalent,
  tautology,
  tseitin,
} from "../../reason.ts"
import { answerReadings, print, writeRemark } from "../answer-expressions.ts"
import { circuitGiven } from "../file-or-expression.ts"
import { type ExpressionOptions, UsageError } from "../options/expression-options.ts"
import { type ProvedAnswer, refuseProofOfLines, withProof, writeProof } from "../proof-files.ts"
import {
  type GivenText,
  givenStatements,
  givenTexts,
  onlyConclusion,
  readExpressions,
} from "../read-expressions.ts"
import { boolglotCall } from "../render/shell-command.ts"
import { assignmentText, counterexampleData, questionText } from "../render/show-answer.ts"
import { commandSpec } from "../specification/command-spec.ts"
import {
  expressionArgument,
  premisesArgument,
  premisesNote,
  readingExpressions,
} from "../specification/specify.ts"
import { type Terminal, visibleText } from "../terminal/terminal.ts"

export const equivalentCommand = commandSpec({
  arguments: [
    {
      name: "<expressions...>",
      text:
        "two expressions, each in quotes and in any notation, or two files of circuits; a .txt file, or - for " +
        "standard input, has one expression per line",
    },
  ],
  options: ["dialect", "otherDialect", "proof", ...readingExpressions, "force", "json"],
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
    "If the expressions differ, the output shows values for which one is true and the other false. Variables " +
    "that make no difference are left out.",

  run: async (terminal, given, options) => {
    if (given.some((each) => circuitGiven(each) !== undefined)) {
      if (options.proof !== undefined)
        throw new UsageError("--proof is for expressions, not circuits")
      const { compareCircuitFiles } = await import("../circuit-files.ts")
      return compareCircuitFiles(terminal, given, options)
    }
    const texts = await givenTexts(terminal, given)
    if (texts.length !== 2) throw new UsageError(otherCount(texts))
    const how = { readsAtoms: true, otherDialect: options.otherDialect, formulaIn }
    const readings = await readExpressions(terminal, texts, options, how)
    if (readings === undefined) return 2
    const [one, other] = readings.map(({ tree }) => tree) as [Expression, Expression]
    const difference: Expression = { kind: "xor", operands: [one, other] }
    const answer =
      (await writeProof(terminal, options, () => tseitin(difference))) ??
      (await equivalent(one, other))
    const [first = true, second = true] = answer.counterexample?.values ?? []
    return writeAnswer(terminal, options, readings, answer, {
      affirmed: "equivalent",
      data: { isEquivalent: answer.counterexample === undefined },
      values: { first, second },
    })
  },
})

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
  return `${problem}; ${advice}: ${boolglotCall("equivalent", `${one}`, `${other}`)}`
}

export const entailsCommand = commandSpec({
  arguments: [premisesArgument],
  options: ["dialect", "core", "proof", ...readingExpressions, "force", "json"],
  examples: [
    ['boolglot entails "p -> q" "q -> r" "p -> r"', "entailed, over 2^3 assignments"],
    [
      'boolglot entails "p -> q" "q" "p"',
      "not entailed",
      "p      q     premises  conclusion",
      "False  True  True      False",
    ],
    [
      'boolglot entails --core "p -> q" "r" "p" "q"',
      "entailed, over 2^3 assignments",
      "premises 1 and 3 are needed: p -> q; p",
    ],
  ],
  exitCodes: {
    0: "the conclusion follows from the premises",
    1: "it does not follow",
    2: "an expression was refused or is too large, or the command could not run",
  },
  note: premisesNote,

  run: async (terminal, given, options) => {
    const texts = await givenStatements(terminal, given)
    const readings = await readExpressions(terminal, texts, options, { readsAtoms: true })
    if (readings === undefined) return 2
    const trees = readings.map(({ tree }) => tree)
    const conclusion = trees.pop() as Expression
    if (trees.length === 0) await writeRemark(onlyConclusion("entails"), terminal)
    const negated: Expression = { kind: "not", operand: conclusion }
    const refuted: Expression = { kind: "and", operands: [...trees, negated] }
    const answer =
      (await writeProof(terminal, options, () => tseitin(refuted))) ??
      (await entails(trees, conclusion))
    const isEntailed = answer.counterexample === undefined
    const core = options.core && isEntailed ? await neededPremises(trees, conclusion) : undefined
    return writeAnswer(terminal, options, readings, answer, {
      affirmed: "entailed",
      data: { isEntailed, ...(core && { core: core.map((at) => at + 1) }) },
      values: { ...(trees.length > 0 && { premises: true }), conclusion: false },
      ...(core && { addition: neededText(core, texts) }),
    })
  },
})

function neededText(core: readonly number[], texts: readonly GivenText[]): string {
  if (core.length === 0) return "no premise is needed"
  const [premises, are] = core.length === 1 ? ["premise", "is"] : ["premises", "are"]
  const shown = core.map((at) => visibleText(texts[at]?.text ?? "")).join("; ")
  return `${premises} ${inWords(core.map((at) => at + 1))} ${are} needed: ${shown}`
}

interface Wording {
  readonly affirmed: string
  readonly data: object
  readonly addition?: string
  readonly values: Readonly<Record<string, boolean>>
}

/** Prints the answer to a question about several expressions; with --json, also prints how they were read. */
async function writeAnswer(
  terminal: Terminal,
  options: ExpressionOptions,
  readings: readonly Reading[],
  answer: (Answer | ProvedAnswer) & { readonly counterexample?: Counterexample | undefined },
  { affirmed, data, values, addition }: Wording,
): Promise<number> {
  const { counterexample, printed, ...known } = { printed: undefined, ...answer }
  const likelyLiterals = readings.flatMap((each) => likelyLiteralsOf(each, true))
  const atoms = new Set(readings.flatMap(({ atoms = [] }) => atoms))
  const read = {
    ...readData(readings),
    ...(atoms.size > 0 && { atoms: [...atoms] }),
    ...(likelyLiterals.length > 0 && { likelyLiterals }),
  }
  const said = () =>
    questionText(affirmed, answer, values, terminal.output.width) +
    (addition === undefined ? "" : `\n${addition}`)
  await print(terminal, options, {
    ...withProof(said, printed),
    data: () => ({ ...data, ...counterexampleData(counterexample), ...known, ...read }),
  })
  return counterexample === undefined ? 0 : 1
}

export const tautologyCommand = commandSpec({
  arguments: [expressionArgument],
  options: ["dialect", "proof", ...readingExpressions, "showErrors", "force", "json"],
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

  run: (terminal, expression, options) => {
    refuseProofOfLines(expression, options)
    return answerReadings(
      terminal,
      expression,
      options,
      async ({ dialect, tree }, _, line) => {
        const refuted: Expression = { kind: "not", operand: tree }
        const answer =
          (await writeProof(terminal, options, () => tseitin(refuted))) ?? (await tautology(tree))
        const { counterexample, printed, ...known } = { printed: undefined, ...answer }
        const isTautology = counterexample === undefined
        const said = () => {
          const isLine = !isTautology && line !== undefined
          const { width } = terminal.output
          if (!isLine) return questionText("a tautology", answer, { value: false }, width)
          const assignment = assignmentText(counterexample.assignment)
          return `not a tautology${assignment === "" ? "" : `: ${assignment}`}`
        }
        const found = { isTautology, ...counterexampleData(counterexample), ...known }
        return {
          isRefusal: !isTautology,
          ...withProof(said, printed),
          json: () => JSON.stringify({ ...found, dialect: dialect.name }),
        }
      },
      { readsAtoms: true, isReasoned: true },
    )
  },
})
