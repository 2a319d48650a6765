// boolglot equivalent, entails, tautology and satisfy: questions about expressions that reasoning answers.

import type { Reading } from "../../language/engines/readings.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { visibleJson } from "../../language/source/shown-text.ts"
import { counted } from "../../number-format.ts"
import {
  type Answer,
  type Cnf,
  type Counterexample,
  entails,
  equivalent,
  neededPremises,
  readDimacs,
  satisfy,
  satisfyAll,
  satisfyCount,
  tautology,
  treeOfCnf,
  tseitin,
} from "../../reason.ts"
import { answerReadings, writePieces, writeRemark } from "../answer-expressions.ts"
import { contentOf } from "../logic-files.ts"
import { circuitFormatOf } from "../misplaced-input.ts"
import { type ExpressionOptions, UsageError } from "../options/expression-options.ts"
import { type ProvedAnswer, provedText, refuseProofOfLines, writeProof } from "../proof-files.ts"
import { type GivenText, givenTexts, readExpressions } from "../read-expressions.ts"
import { likelyLiteralsOf, rivalData } from "../render/doubts.ts"
import { shellCommand } from "../render/shell-command.ts"
import {
  assignmentData,
  assignmentLines,
  assignmentText,
  counterexampleData,
  howKnown,
  questionText,
} from "../render/show-answer.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { expressionArgument, readingExpressions } from "../specification/specify.ts"
import { type Terminal, visibleText } from "../terminal/terminal.ts"

export const equivalentCommand = commandSpec({
  arguments: [
    {
      name: "<expressions...>",
      text:
        "two expressions, each in quotes and in any notation, or two files of circuits; - reads standard input, one " +
        "expression per line",
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
    if (given.some(circuitFormatOf)) {
      if (options.proof !== undefined)
        throw new UsageError("--proof is for expressions, not circuits")
      const { compareCircuitFiles } = await import("../circuit-files.ts")
      return compareCircuitFiles(terminal, given, options)
    }
    const texts = await givenTexts(terminal, given)
    if (texts.length !== 2) throw new UsageError(otherCount(texts))
    const { dialect, otherDialect = dialect } = options
    const readings = await readExpressions(terminal, texts, [dialect, otherDialect], options, {
      readsAtoms: true,
    })
    if (readings === undefined) return 2
    const [one, other] = readings.map(({ tree }) => tree) as [Expression, Expression]
    const difference: Expression = { kind: "xor", operands: [one, other] }
    const proved = await writeProof(terminal, options, () => tseitin(difference))
    const { isEquivalent, ...answer } = proved
      ? { isEquivalent: true, ...proved }
      : await equivalent(one, other)
    const [first = true, second = true] = answer.counterexample?.values ?? []
    const question = { affirmed: "equivalent", data: { isEquivalent }, values: { first, second } }
    return writeAnswer(terminal, options, readings, answer, question)
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

const onlyConclusion = "a single expression is the conclusion; premises go before it"

export const entailsCommand = commandSpec({
  arguments: [
    {
      name: "<expressions...>",
      text: "the premises, then the conclusion, each in quotes; - reads standard input, one expression per line",
    },
  ],
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
  note: "A conclusion without premises follows if it is always true.",

  run: async (terminal, given, options) => {
    const texts = await givenTexts(terminal, given)
    const named = texts.map(() => options.dialect)
    const readings = await readExpressions(terminal, texts, named, options, {
      readsAtoms: true,
    })
    if (readings === undefined) return 2
    const trees = readings.map(({ tree }) => tree)
    const conclusion = trees.pop() as Expression
    if (trees.length === 0) await writeRemark(onlyConclusion, terminal)
    const refuted: Expression = {
      kind: "and",
      operands: [...trees, { kind: "not", operand: conclusion }],
    }
    const proved = await writeProof(terminal, options, () => tseitin(refuted))
    const { isEntailed, ...answer } = proved
      ? { isEntailed: true, ...proved }
      : await entails(trees, conclusion)
    const values = { ...(trees.length > 0 && { premises: true }), conclusion: false }
    const core = options.core && isEntailed ? await neededPremises(trees, conclusion) : undefined
    const question = {
      affirmed: "entailed",
      data: { isEntailed, ...(core && { core: core.map((at) => at + 1) }) },
      values,
      ...(core && { addition: neededText(core, texts) }),
    }
    return writeAnswer(terminal, options, readings, answer, question)
  },
})

function neededText(core: readonly number[], texts: readonly GivenText[]): string {
  const numbers = core.map((at) => at + 1)
  const last = numbers.pop()
  if (last === undefined) return "no premise is needed"
  const shown = core.map((at) => visibleText(texts[at]?.text ?? "")).join("; ")
  return numbers.length === 0
    ? `premise ${last} is needed: ${shown}`
    : `premises ${numbers.join(", ")} and ${last} are needed: ${shown}`
}

/** Prints the answer to a question about several expressions, with --json also how they were read. */
async function writeAnswer(
  terminal: Terminal,
  { json }: ExpressionOptions,
  readings: readonly Reading[],
  answer: (Answer | ProvedAnswer) & { readonly counterexample?: Counterexample | undefined },
  {
    affirmed,
    data,
    values,
    addition,
  }: {
    readonly affirmed: string
    readonly data: object
    /** A further line. */
    readonly addition?: string
    /** The values of the expressions in the counterexample. */
    readonly values: Readonly<Record<string, boolean>>
  },
): Promise<number> {
  const { output } = terminal
  const { counterexample, printed, ...known } = { printed: undefined, ...answer }
  const likelyLiterals = readings.flatMap(likelyLiteralsOf)
  const atoms = new Set(readings.flatMap(({ atoms = [] }) => atoms))
  const read = {
    dialects: readings.map(({ dialect }) => dialect.name),
    ...(atoms.size > 0 && { atoms: [...atoms] }),
    ...(likelyLiterals.length > 0 && { likelyLiterals }),
    ...(readings.some(({ rivals }) => rivals) && {
      rivals: readings.map((each) => rivalData(each) ?? []),
    }),
  }
  const shown = json
    ? visibleJson(
        JSON.stringify({ ...data, ...counterexampleData(counterexample), ...known, ...read }),
      )
    : questionText(affirmed, answer, values, output.width)
  const lines = addition === undefined || json ? shown : `${shown}\n${addition}`
  if (printed === undefined) await output.write(`${lines}\n`)
  else {
    await writePieces(printed, terminal)
    await writeRemark(lines, terminal)
  }
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
        const proved = await writeProof(terminal, options, () => tseitin(refuted))
        const { isTautology, ...answer } = proved
          ? { isTautology: true, ...proved }
          : await tautology(tree)
        const { counterexample, ...known } = answer
        const assignment = assignmentText(counterexample?.assignment ?? new Map())
        const json = (known: object) =>
          JSON.stringify({
            isTautology,
            ...counterexampleData(counterexample),
            ...known,
            dialect: dialect.name,
          })
        if (proved !== undefined) {
          const { data, ...shown } = provedText("a tautology", proved)
          return { ...shown, json: () => json(data()) }
        }
        return {
          isRefusal: !isTautology,
          text: () =>
            isTautology || line === undefined
              ? questionText("a tautology", answer, { value: false }, terminal.output.width)
              : `not a tautology${assignment === "" ? "" : `: ${assignment}`}`,
          json: () => json(known),
        }
      },
      { readsAtoms: true },
    )
  },
})

export const satisfyCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    "all",
    "countOnly",
    { name: "proof", conflicts: ["all", "countOnly"] },
    {
      name: "limit",
      text: "maximum number of assignments to print with --all",
      default: 1000,
      advice: (value) =>
        value === "all" || value === "0"
          ? "write a number of at least 1, or --all for all, or --count-only for none"
          : undefined,
    },
    { name: "dimacs", conflicts: ["dialect", "precedence"] },
    ...readingExpressions,
    "showErrors",
    "force",
    "json",
  ],
  examples: [
    ['boolglot satisfy "p and not q"', "satisfiable", "p     q", "True  False"],
    [
      'boolglot satisfy "p xor q" --all',
      "2 assignments",
      "p      q",
      "False  True",
      "True   False",
    ],
    ['boolglot satisfy "p -> q" --count-only', "3"],
  ],
  exitCodes: {
    0: "every expression is satisfiable",
    1: "an expression is unsatisfiable, or a line of standard input was refused",
    2: "the expression was refused or is too large, or the command could not run",
  },

  run: async (terminal, expression, options) => {
    const { dimacs } = options
    const { width } = terminal.output
    if (dimacs !== undefined) {
      if (expression !== undefined) throw new UsageError("give an expression or --dimacs, not both")
      const cnf = await contentOf(dimacs, readDimacs)
      const asked = { variables: cnf.names, width }
      const { isRefusal, text, data, remarks } =
        (await unsatisfiable(terminal, options, () => cnf)) ??
        (await satisfying(treeOfCnf(cnf), options, asked))
      await writePieces(options.json ? visibleJson(JSON.stringify(data())) : text(), terminal)
      for (const remark of remarks ?? []) await writeRemark(remark, terminal)
      return isRefusal ? 1 : 0
    }
    refuseProofOfLines(expression, options)
    if (expression === undefined && options.all && !options.json) {
      throw new UsageError("all assignments take several lines; with standard input use --json")
    }
    return answerReadings(
      terminal,
      expression,
      options,
      async ({ dialect, tree }, _, line) => {
        const asked = { isLine: line !== undefined, width }
        const { data, ...answer } =
          (await unsatisfiable(terminal, options, () => tseitin(tree))) ??
          (await satisfying(tree, options, asked))
        return { ...answer, json: () => JSON.stringify({ ...data(), dialect: dialect.name }) }
      },
      { readsAtoms: true },
    )
  },
})

interface Satisfying {
  readonly isRefusal: boolean
  readonly text: () => string | Iterable<string>
  readonly data: () => object
  readonly remarks?: readonly string[]
}

/** `undefined` unless a proof is asked for and found. */
async function unsatisfiable(
  terminal: Terminal,
  options: OptionValues,
  clauses: () => Cnf,
): Promise<Satisfying | undefined> {
  const proved = await writeProof(terminal, options, clauses)
  if (proved === undefined) return undefined
  const { data, ...shown } = provedText("unsatisfiable", proved)
  return { isRefusal: true, ...shown, data: () => ({ isSatisfiable: false, ...data() }) }
}

async function satisfying(
  tree: Expression,
  { all, countOnly, limit }: OptionValues & { readonly limit: number },
  {
    isLine = false,
    width,
    ...others
  }: {
    /** Whether the answer must fit on one line. */
    readonly isLine?: boolean
    readonly width: number | undefined
    /** All variables, if the tree may lack some. */
    readonly variables?: readonly string[]
  },
): Promise<Satisfying> {
  if (countOnly) {
    const { count, ...known } = satisfyCount(tree, others)
    return {
      isRefusal: count === 0n,
      text: () => String(count),
      // Many readers of JSON lose digits of large numbers.
      data: () => ({ count: String(count), ...known }),
    }
  }
  if (all) {
    const { assignments, isAll, ...known } = await satisfyAll(tree, { ...others, most: limit })
    const found = counted(assignments.length, "assignment")
    const isRefusal = assignments.length === 0
    return {
      isRefusal,
      text: () =>
        isRefusal
          ? `unsatisfiable${howKnown(known)}`
          : [
              isAll ? found : `the first ${found} of more, which --limit prints`,
              ...assignmentLines(assignments, {}, width),
            ].join("\n"),
      data: () => ({ assignments: assignments.map(assignmentData), isAll, ...known }),
    }
  }
  const { isSatisfiable, assignment, ...known } = await satisfy(tree, others)
  return {
    isRefusal: !isSatisfiable,
    text: () => {
      if (assignment === undefined) return `unsatisfiable${howKnown(known)}`
      if (assignment.size === 0) return "satisfiable"
      if (isLine) return `satisfiable: ${assignmentText(assignment)}`
      return ["satisfiable", ...assignmentLines([assignment], {}, width)].join("\n")
    },
    data: () => ({
      isSatisfiable,
      ...(assignment && { assignment: assignmentData(assignment) }),
      ...known,
    }),
  }
}
