import type { Expression } from "../../language/expression/expression.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import { counted } from "../../number-format.ts"
import { readDimacs, satisfy, satisfyAll, satisfyCount, treeOfCnf } from "../../reason.ts"
import { answerReadings } from "../answer-expressions.ts"
import { contentOf } from "../logic-files.ts"
import type { ExpressionOptions } from "../options/expression-options.ts"
import { UsageError } from "../options/usage-error.ts"
import { assignmentData, assignmentLines, assignmentText, howKnown } from "../render/show-answer.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { Terminal } from "../terminal/terminal.ts"

interface SatisfyOptions extends ExpressionOptions {
  readonly all?: boolean
  readonly countOnly?: boolean
  readonly limit: number
  readonly dimacs?: string
}

export const satisfyCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    "all",
    "countOnly",
    { name: "limit", text: "maximum number of assignments to print with --all", default: 1000 },
    {
      name: "dimacs",
      text: "read the clauses of a DIMACS file instead of an expression",
      conflicts: ["dialect", "precedence"],
    },
    ...readingExpressions,
    "showErrors",
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

  run: async (terminal, expression: string | undefined, options: SatisfyOptions) => {
    const { dimacs } = options
    if (dimacs !== undefined) {
      if (expression !== undefined) throw new UsageError("give an expression or --dimacs, not both")
      const cnf = await contentOf(dimacs, readDimacs)
      const asked = { tree: treeOfCnf(cnf), variables: cnf.names, isLine: false }
      const { isRefusal, text, json } = await answerOf(asked, options, terminal)
      const shown = options.json ? visibleJson(JSON.stringify(json())) : text()
      await terminal.output.write(`${shown}\n`)
      return isRefusal ? 1 : 0
    }
    if (expression === undefined && options.all && !options.json) {
      throw new UsageError("all assignments take several lines; with standard input use --json")
    }
    return answerReadings(terminal, expression, options, async ({ dialect, tree }, _, line) => {
      const { json, ...answer } = await answerOf(
        { tree, isLine: line !== undefined },
        options,
        terminal,
      )
      return { ...answer, json: () => JSON.stringify({ ...json(), dialect: dialect.name }) }
    })
  },
})

interface Asked {
  readonly tree: Expression
  /** Where the tree does not mention all. */
  readonly variables?: readonly string[]
  /** Whether the answer is to be one line. */
  readonly isLine: boolean
}

interface Answered {
  readonly isRefusal: boolean
  readonly text: () => string
  readonly json: () => object
}

async function answerOf(
  { tree, isLine, ...others }: Asked,
  { all, countOnly, limit }: SatisfyOptions,
  { output: { width } }: Terminal,
): Promise<Answered> {
  if (countOnly) {
    const answer = satisfyCount(tree, others)
    const { count: number, ...known } = answer
    return {
      isRefusal: number === 0n,
      text: () => String(number),
      // A number of JSON would lose digits in many readers.
      json: () => ({ count: String(number), ...known }),
    }
  }
  if (all) {
    const answer = await satisfyAll(tree, { ...others, most: limit })
    const { assignments, isAll, ...known } = answer
    const found = counted(assignments.length, "assignment")
    return {
      isRefusal: assignments.length === 0,
      text: () =>
        assignments.length === 0
          ? `unsatisfiable${howKnown(answer)}`
          : [
              isAll ? found : `the first ${found} of more, which --limit prints`,
              ...assignmentLines(assignments, {}, width),
            ].join("\n"),
      json: () => ({ assignments: assignments.map(assignmentData), isAll, ...known }),
    }
  }
  const answer = await satisfy(tree, others)
  const { isSatisfiable, assignment, ...known } = answer
  return {
    isRefusal: !isSatisfiable,
    text: () => {
      if (assignment === undefined) return `unsatisfiable${howKnown(answer)}`
      if (assignment.size === 0) return "satisfiable"
      if (isLine) return `satisfiable: ${assignmentText(assignment)}`
      return ["satisfiable", ...assignmentLines([assignment], {}, width)].join("\n")
    },
    json: () => ({
      isSatisfiable,
      ...(assignment && { assignment: assignmentData(assignment) }),
      ...known,
    }),
  }
}
