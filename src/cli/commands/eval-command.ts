import { type Dialect, dialectNamed } from "../../language/dialect/index.ts"
import { contradictionIn, type Reading } from "../../language/engines/index.ts"
import { evaluateTree, variablesOf } from "../../language/expression/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import { byVerdicts, type FixedAnswer } from "../../node/index.ts"
import { answerReadings } from "../answer-expressions.ts"
import { dialectsForValues, givenValues } from "../given-values.ts"
import { knownDialects, UsageError } from "../options/expression-options.ts"
import { commandSpec } from "../specification/command-spec.ts"
import {
  expressionArgument,
  readingExpressions,
  tableFormats,
  threadsForLines,
} from "../specification/specify.ts"

export const evalCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    "set",
    "values",
    {
      name: "format",
      text: "print the rows of --values with their results as a table (default: one result per line)",
      choices: tableFormats,
    },
    ...readingExpressions,
    threadsForLines,
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot eval "not ( True and False )" --dialect true-false', "True"],
    ['boolglot eval "x and not y" --set x=true --set y=false', "True"],
    [
      "printf 'p,q\\nT,T\\nT,F\\n' | boolglot eval \"p and q\" --values - --format markdown",
      "| p     | q     | `p and q` |",
      "| ----- | ----- | --------- |",
      "| True  | True  | True      |",
      "| True  | False | False     |",
    ],
    ["printf '1&&0\\n1||0\\n' | boolglot eval", "False", "True"],
  ],
  exitCodes: {
    0: "every expression was evaluated",
    1: "a line of standard input was refused or has a variable without a value",
    2: "the expression was refused or has a variable without a value, or the command could not run",
  },

  run: async (terminal, expression, options) => {
    const { format, precedence } = options
    const isStream = expression === undefined
    if (format !== undefined && (options.values === undefined || isStream)) {
      throw new UsageError(
        "--format is for one expression with --values FILE; boolglot truth-table prints all possible rows",
      )
    }
    const dialects = await dialectsForValues(options)
    const given = await givenValues(terminal, options, isStream)
    const [{ values, bind }, ...others] = given
    const isDialectGuessed = options.dialect === undefined
    const textOf = (value: boolean) => (value ? "True" : "False")
    const jsonOf = (value: boolean, { name }: Dialect, row?: object) =>
      JSON.stringify({ ...row, value, dialect: name, isDialectGuessed, precedence })
    const answer = ({ dialect, tree }: Reading) => {
      const value = bind(dialect, () => evaluateTree(tree, values))
      return { text: () => textOf(value), json: () => jsonOf(value, dialect) }
    }
    const answerRows = async ({ dialect, tree }: Reading, text: string) => {
      const variables = [...variablesOf(tree)]
      const rows = given.map(({ values, bind }) => {
        const value = bind(dialect, () => evaluateTree(tree, values))
        return [...variables.map((name) => values.get(name) as boolean), value]
      })
      const results = rows.map((row) => row[variables.length] as boolean)
      const rowJson = (value: boolean, at: number) => {
        const values = variables.map((name, column) => [name, rows[at]?.[column]])
        return jsonOf(value, dialect, { row: at + 1, values: Object.fromEntries(values) })
      }
      const expression = { heading: text.trim().replace(/\s+/g, " "), tree, dialect }
      const latex = dialectNamed("latex", await knownDialects(options))
      const { valueTable } = await import("../render/truth-table-layouts.ts")
      const { width } = terminal.output
      return {
        text: () =>
          format === undefined
            ? results.map(textOf).join("\n")
            : valueTable({ variables, expression, rows, width, latex }, format),
        json: () => results.map(rowJson).join("\n"),
      }
    }
    const fixed = (value: boolean, dialect: Dialect): FixedAnswer =>
      options.json
        ? ['{"line":', `,${visibleJson(jsonOf(value, dialect)).slice(1)}`]
        : textOf(value)
    const answersIn = (dialect: Dialect) => ({
      true: fixed(true, dialect),
      false: fixed(false, dialect),
    })
    const isLookedUp =
      precedence === undefined &&
      (!isDialectGuessed || values.size === 0) &&
      dialects.every((dialect) => contradictionIn(values, dialect) === undefined)
    const areRows = options.values !== undefined && !isStream
    return answerReadings(terminal, expression, options, areRows ? answerRows : answer, {
      dialects,
      // Each of several rows could select a different notation.
      values: others.length === 0 ? values : undefined,
      isBound: true,
      isQuick: true,
      quick: isLookedUp
        ? byVerdicts(dialects, answersIn, {
            assignment: values,
            decidedBy: options.strict === true ? "all" : "usual",
            // JSON has the rivals of each line.
            allowsRivals: options.json !== true,
          })
        : undefined,
      threads: options.threads ?? "usual",
    })
  },
})
