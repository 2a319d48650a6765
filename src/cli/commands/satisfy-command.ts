// boolglot satisfy: one, some or all assignments that make an expression true, or how many there are.

import { onlyFunction } from "../../circuits/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { spelledAs } from "../../language/engines/index.ts"
import { type Expression, variablesOf } from "../../language/expression/index.ts"
import { counted } from "../../number-format.ts"
import {
  type Cnf,
  readDimacs,
  satisfy,
  satisfyAll,
  satisfyCount,
  treeOfCnf,
  tseitin,
} from "../../reason.ts"
import { answerReadings, type Printed, print } from "../answer-expressions.ts"
import { clausesOrRows, contentOf, readLogicFile } from "../logic-files.ts"
import { UsageError } from "../options/expression-options.ts"
import { refuseProofOfLines, withProof, writeProof } from "../proof-files.ts"
import { boolglotCall } from "../render/shell-command.ts"
import { assignmentData, assignmentLines, assignmentText, howKnown } from "../render/show-answer.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { expressionArgument, readingExpressions } from "../specification/specify.ts"
import type { Output } from "../terminal/terminal.ts"

export const satisfyCommand = commandSpec({
  arguments: [
    {
      ...expressionArgument,
      text:
        "an expression in quotes, or a file in DIMACS or PLA format or of a circuit with one output; without it, or " +
        "with -, reads standard input, one expression per line",
    },
  ],
  options: [
    "dialect",
    "all",
    "countOnly",
    {
      name: "variables",
      text: "variables whose assignments to count, such as p,q,r (default: all)",
      requires: { countOnly: true },
    },
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
    ['boolglot satisfy "p and q or not p and r" --count-only --variables q,r', "3"],
  ],
  exitCodes: {
    0: "every expression is satisfiable",
    1: "an expression is unsatisfiable, or a line of standard input was refused",
    2: "the expression was refused or is too large, or the command could not run",
  },

  run: async (terminal, expression, given) => {
    if (given.dimacs !== undefined && expression !== undefined) {
      throw new UsageError("give an expression or --dimacs, not both")
    }
    const isClauses = expression !== undefined && clausesOrRows(expression) === "dimacs"
    const options = isClauses ? { ...given, dimacs: expression } : given
    const answerOf = async (tree: Expression, clauses: () => Cnf, asked: Asked) => {
      const proved = await writeProof(terminal, options, clauses)
      if (proved === undefined) return satisfying(tree, options, terminal.output, asked)
      const { printed, ...known } = proved
      return {
        isRefusal: true,
        ...withProof(() => `unsatisfiable${howKnown(known)}`, printed),
        data: () => ({ isSatisfiable: false, ...known }),
      }
    }
    const answerFile = async (
      tree: Expression,
      clauses: () => Cnf,
      variables: readonly string[],
    ) => {
      const answer = await answerOf(tree, clauses, { variables })
      await print(terminal, options, answer)
      return answer.isRefusal ? 1 : 0
    }
    if (options.dimacs !== undefined) {
      const cnf = await contentOf(options.dimacs, readDimacs)
      return answerFile(treeOfCnf(cnf), () => cnf, cnf.names)
    }
    const functions = await readLogicFile(terminal, options, expression)
    if (functions !== undefined) {
      if (functions.length > 1) {
        const print = boolglotCall("simplify", expression ?? "", "--to", "python")
        throw new UsageError(
          `${expression} has ${functions.length} outputs, and this takes one; to write its outputs as expressions: ${print}`,
        )
      }
      const { tree, inputs = [...variablesOf(tree)] } = onlyFunction(functions)
      return answerFile(tree, () => tseitin(tree, inputs), inputs)
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
        const asked = { isLine: line !== undefined, dialect }
        const { data, ...answer } = await answerOf(tree, () => tseitin(tree), asked)
        return { ...answer, json: () => JSON.stringify({ ...data(), dialect: dialect.name }) }
      },
      { readsAtoms: true, isReasoned: true },
    )
  },
})

interface Asked {
  /** Whether the answer must fit on one line. */
  readonly isLine?: boolean
  /** All variables, if the tree may lack some. */
  readonly variables?: readonly string[]
  readonly dialect?: Dialect
}

async function satisfying(
  tree: Expression,
  { all, countOnly, limit, variables: over }: OptionValues & { readonly limit: number },
  { width }: Output,
  { isLine = false, dialect, ...others }: Asked,
): Promise<Printed & { readonly isRefusal: boolean }> {
  if (countOnly) {
    const names = over && spelledAs(others.variables ?? [...variablesOf(tree)], over, dialect)
    const asked = { ...others, ...(names && { over: names }) }
    const { count, ...known } = await satisfyCount(tree, asked)
    return {
      isRefusal: count === 0n,
      text: () => String(count),
      // Many JSON parsers lose digits of large numbers.
      data: () => ({ count: String(count), ...known }),
    }
  }
  if (all) {
    const { assignments, isAll, ...known } = await satisfyAll(tree, { ...others, most: limit })
    const found = counted(assignments.length, "assignment")
    const isRefusal = assignments.length === 0
    const heading = isAll ? found : `the first ${found} of more, which --limit prints`
    const lines = () => [heading, ...assignmentLines(assignments, {}, width)]
    return {
      isRefusal,
      text: () => (isRefusal ? `unsatisfiable${howKnown(known)}` : lines().join("\n")),
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
    data: () => {
      const found = assignment && { assignment: assignmentData(assignment) }
      return { isSatisfiable, ...found, ...known }
    },
  }
}
