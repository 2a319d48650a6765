import { InvalidArgumentError } from "commander"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import type { Reading } from "../../language/engines/readings.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { formatLine } from "../../language/expression/one-line-form.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { print } from "../../language/print/print.ts"
import { writtenNumber } from "../../number-format.ts"
import { tableVariables } from "../../reason/tables/truth-table.ts"
import { mapTree } from "../../reason/tree/map-tree.ts"
import { tellRefusal, writeNote } from "../answer-expressions.ts"
import { type CommonOptions, dialectsToTry, knownDialects } from "../options/options.ts"
import { type PrecedenceOptions, textReader } from "../options/precedence-option.ts"
import { UsageError } from "../options/usage-error.ts"
import { givenTexts, writeDoubts } from "../read-expressions.ts"
import {
  type TableColumn,
  type TableFormat,
  tableLayouts,
  truthTableText,
} from "../render/truth-table-layouts.ts"
import { readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { Terminal } from "../terminal/terminal.ts"

interface TruthTableOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
  readonly format?: TableFormat
  readonly parts?: boolean
  readonly variables?: readonly string[]
  readonly words: readonly [string, string]
}

/** Longer tables would only scroll the terminal. */
const mostRowsShown = 4096

export const truthTableCommand = commandSpec({
  arguments: [
    {
      name: "[expressions...]",
      text: "expressions, each in quotes; without any, or with -, reads standard input, one expression per line",
      isExpression: true,
    },
  ],
  options: [
    "dialect",
    {
      name: "format",
      text: "table format (default: text)",
      choices: Object.keys(tableLayouts),
      conflicts: ["json"],
    },
    {
      name: "variables",
      text: "variables for the first columns, such as p,q,r, even if no expression has them; the others follow",
    },
    { name: "words", read: readWords, default: ["T", "F"], defaultText: "T,F" },
    "parts",
    ...readingExpressions,
    "json",
  ],
  examples: [
    [
      'boolglot truth-table "p -> q" --dialect logic',
      "p q │ p -> q",
      "────┼───────",
      "F F │ T",
      "F T │ T",
      "T F │ F",
      "T T │ T",
    ],
    [
      'boolglot truth-table "not a and b" --parts --format csv --words 1,0',
      "a,b,not a,not a and b",
      "0,0,1,0",
      "0,1,1,1",
    ],
  ],
  exitCodes: {
    0: "the table was written",
    2: "an expression was refused, there are more than 24 variables, or the command could not run",
  },
  note:
    "The table has a row for each assignment of the variables, starting with all false. " +
    `On a terminal, tables of more than ${writtenNumber(mostRowsShown)} rows are printed only with --format.`,

  run: async (terminal, given: readonly string[], options: TruthTableOptions) => {
    const known = await knownDialects(options)
    const dialects = dialectsToTry(known, options.dialect)
    const { read } = await textReader(dialects, options)
    const expressions: TableColumn[] = []
    let isRefused = false
    for (const { text, line } of await givenTexts(terminal, given.length > 0 ? given : ["-"])) {
      try {
        const reading = read(text)
        if (options.dialect === undefined && !options.json) {
          await writeNote(`read as ${reading.dialect.name}`, terminal)
        }
        // The JSON of a table has no room for them.
        if (!options.json || reading.rivals) await writeDoubts(terminal, reading)
        expressions.push(...columnsOf(text, reading, options))
      } catch (error) {
        await tellRefusal(error, terminal, options, dialects, line)
        isRefused = true
      }
    }
    if (isRefused) return 2
    const trees = expressions.map(({ tree }) => tree)
    checkNames(trees, options.variables ?? [])
    const variables = tableVariables(trees, options).map(
      (name): TableColumn => ({ heading: name, tree: { kind: "variable", name } }),
    )
    const { width } = terminal.output
    checkRows(variables.length, terminal, options)
    const shape = {
      variables,
      expressions,
      values: options.words,
      width,
      latex: dialectNamed("latex", known),
    }
    const format = options.json ? "json" : (options.format ?? "text")
    for (const text of truthTableText(shape, tableLayouts[format](shape))) {
      await terminal.output.write(text)
    }
    return 0
  },
})

/** @throws UsageError for what are rather several names with blanks between them */
function checkNames(trees: readonly Expression[], names: readonly string[]): void {
  const isKnown = (name: string) => trees.some((tree) => variablesOf(tree).has(name))
  const joined = names.find((name) => /\s/u.test(name) && !isKnown(name))
  if (joined === undefined) return
  throw new UsageError(
    `no expression has a variable ${JSON.stringify(joined)}; --variables takes names with commas between them, as in ` +
      joined.split(/\s+/u).join(","),
  )
}

/** @throws UsageError where a terminal would be flooded */
function checkRows(variables: number, { output }: Terminal, options: TruthTableOptions): void {
  const isTerminal = output.screen !== undefined || output.width !== undefined
  const isAskedFor = options.format !== undefined || options.json === true
  if (!isTerminal || isAskedFor || 2 ** variables <= mostRowsShown) return
  throw new UsageError(
    `a table of ${variables} variables has ${writtenNumber(2 ** variables)} rows, too many for a terminal; ` +
      "write it into a file with > table.txt, or name a --format to see it here all the same",
  )
}

/** With its parts before it, where these are asked for, each once. */
function columnsOf(
  text: string,
  { tree, dialect }: Reading,
  { parts: areShown = false }: TruthTableOptions,
): TableColumn[] {
  const whole = { heading: text.trim().replace(/\s+/g, " "), tree, dialect }
  if (!areShown) return [whole]
  const parts = partsOf(tree)
  return [...parts.map((part) => ({ heading: print(part, dialect), tree: part, dialect })), whole]
}

/**
 * All that has a connective except for the whole, in the order in which it is evaluated; parts that differ in written
 * parentheses alone are one.
 *
 * @throws UsageError where there are too many
 */
function partsOf(tree: Expression): readonly Expression[] {
  const plain = mapTree(tree, (node) => (node.kind === "group" ? node.inner : node))
  const nodes: Expression[] = []
  mapTree(plain, (node) => {
    if (node.kind !== "literal" && node.kind !== "variable") nodes.push(node)
    return node
  })
  if (nodes.length > mostParts) {
    throw new UsageError(
      `an expression has ${writtenNumber(nodes.length)} parts, and --parts shows ${writtenNumber(mostParts)} at most`,
    )
  }
  const whole = formatLine(plain)
  const parts = new Map(nodes.map((node) => [formatLine(node), node]))
  return [...parts].flatMap(([line, part]) => (line === whole ? [] : [part]))
}

/** Of an expression; each is a column. */
const mostParts = 1000

function readWords(given: string): readonly [string, string] {
  const [whereTrue, whereFalse, ...more] = given.split(",").map((value) => value.trim())
  if (!whereTrue || !whereFalse || more.length > 0 || whereTrue === whereFalse) {
    throw new InvalidArgumentError(
      "Write two different words with a comma between them, as in 1,0.",
    )
  }
  return [whereTrue, whereFalse]
}
