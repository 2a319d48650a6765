import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { evaluateTree } from "../../language/expression/evaluate-tree.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { answerExpressions, byVerdicts, fixedJson } from "../answer-expressions.ts"
import { dialectsForValues, givenValues, type ValuesOptions } from "../given-values.ts"
import type { ExpressionOptions } from "../options/expression-options.ts"
import { knownDialects } from "../options/options.ts"
import { textReader } from "../options/precedence-option.ts"
import { UsageError } from "../options/usage-error.ts"
import type { TableFormat } from "../render/truth-table-layouts.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

interface EvalOptions extends ExpressionOptions, ValuesOptions {
  readonly format?: TableFormat
  readonly threads?: number
}

const formats = [
  "text",
  "markdown",
  "csv",
  "json",
  "latex",
  "html",
] as const satisfies readonly TableFormat[]

export const evalCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    "set",
    "values",
    {
      name: "format",
      text: "print the rows of --values with their results as a table (default: one result per line)",
      choices: formats,
      conflicts: ["json"],
    },
    ...readingExpressions,
    {
      name: "threads",
      text: "number of cores to use for standard input (default: all, up to 8)",
    },
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

  run: async (terminal, expression: string | undefined, options: EvalOptions) => {
    const { format, precedence } = options
    const isStream = expression === undefined
    if (format !== undefined && (options.values === undefined || isStream)) {
      throw new UsageError(
        "--format is for one expression with --values FILE; boolglot truth-table prints all possible rows",
      )
    }
    const dialects = await dialectsForValues(options)
    const given = await givenValues(terminal, options, isStream)
    const [{ values, bind }] = given
    const { read } = await textReader(dialects, options)
    const isDialectGuessed = options.dialect === undefined
    const noteOf = ({ name }: Dialect) => isDialectGuessed && { note: `read as ${name}` }
    const textOf = (value: boolean) => (value ? "True" : "False")
    const jsonOf = (value: boolean, { name }: Dialect, row?: object) =>
      JSON.stringify({ ...row, value, dialect: name, isDialectGuessed, precedence })
    const answer = (text: string) => {
      const reading = read(text, values)
      const { dialect, tree, rivals } = reading
      const value = bind(dialect, () => evaluateTree(tree, values))
      return {
        text: () => textOf(value),
        json: () => jsonOf(value, dialect),
        ...noteOf(dialect),
        ...(rivals && { reading }),
      }
    }
    const answerRows = async (text: string) => {
      const reading = read(text, given.length === 1 ? values : undefined)
      const { dialect, tree, rivals } = reading
      const names = [...variablesOf(tree)]
      const rows = given.map(({ values, bind }) => {
        const value = bind(dialect, () => evaluateTree(tree, values))
        return [...names.map((name) => values.get(name) as boolean), value]
      })
      const results = rows.map((row) => row[names.length] as boolean)
      const rowJson = (value: boolean, at: number) => {
        const values = names.map((name, column) => [name, rows[at]?.[column]])
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
            : valueTable({ variables: names, expression, rows, width, latex }, format),
        json: () => results.map(rowJson).join("\n"),
        ...noteOf(dialect),
        ...(rivals && { reading }),
      }
    }
    const fixed = (value: boolean, dialect: Dialect) =>
      options.json ? fixedJson(jsonOf(value, dialect)) : textOf(value)
    const answersIn = (dialect: Dialect) => ({
      true: fixed(true, dialect),
      false: fixed(false, dialect),
    })
    return answerExpressions(
      terminal,
      expression,
      options,
      dialects,
      options.values !== undefined && !isStream ? answerRows : answer,
      {
        isQuick: true,
        quick:
          precedence === undefined && (!isDialectGuessed || values.size === 0)
            ? byVerdicts(dialects, answersIn, {
                assignment: values,
                decidedBy: options.strict === true ? "all" : "usual",
                // JSON has the rivals of each line.
                allowsRivals: options.json !== true,
              })
            : undefined,
        threads: options.threads ?? "usual",
      },
    )
  },
})
