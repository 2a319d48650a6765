import { formulaIn } from "../../circuits/index.ts"
import { dialectNamed } from "../../language/dialect/index.ts"
import type { Reading } from "../../language/engines/index.ts"
import { type Expression, formatLine, variablesOf } from "../../language/expression/index.ts"
import { print } from "../../language/print/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { mapTree, tableVariables } from "../../reason/index.ts"
import { circuitGiven } from "../file-or-expression.ts"
import { knownDialects, UsageError } from "../options/expression-options.ts"
import { type GivenText, givenTexts, readExpressions, writeDoubts } from "../read-expressions.ts"
import { type TableColumn, truthTableText } from "../render/truth-table-layouts.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { readingExpressions, tableFormats } from "../specification/specify.ts"
import type { Terminal } from "../terminal/terminal.ts"

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
      choices: tableFormats,
    },
    {
      name: "variables",
      text:
        "variables of the first columns, such as p,q,r, even if no expression contains them; the others " +
        "follow",
    },
    { name: "words", default: ["T", "F"], defaultText: "T,F" },
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

  run: async (terminal, given, options) => {
    const [first = "-", ...more] = given
    const circuit = more.length > 0 ? undefined : circuitGiven(first)
    const outputs =
      circuit &&
      (await (await import("../circuit-files.ts")).readOutputs(terminal, first, circuit, options))
    const texts: readonly GivenText[] =
      outputs?.map(({ name }) => ({ text: name })) ?? (await givenTexts(terminal, [first, ...more]))
    const how = { readsAtoms: true, formulaIn }
    const readings = outputs ?? (await readExpressions(terminal, texts, options, how))
    if (readings === undefined) return 2
    // The JSON of a table has no place for them.
    for (const each of options.json ? readings : []) {
      if (each.rivals || each.atoms) await writeDoubts(terminal, each)
    }
    const written = await printer(readings)
    const expressions = readings.flatMap((reading, at) =>
      columnsOf(texts[at]?.text ?? "", reading, written, options),
    )
    const trees = readings.map(({ tree }) => tree)
    checkNames(trees, options.variables ?? [])
    const variables = tableVariables(trees, options).map(
      (name): TableColumn => ({ heading: name, tree: { kind: "variable", name } }),
    )
    checkRows(variables.length, terminal, options)
    const shape = {
      variables,
      expressions,
      values: options.words,
      width: terminal.output.width,
      latex: dialectNamed("latex", await knownDialects(options)),
    }
    const format = options.json ? "json" : (options.format ?? "text")
    for (const text of truthTableText(shape, format)) {
      await terminal.output.write(text)
    }
    return 0
  },
})

function checkNames(trees: readonly Expression[], names: readonly string[]): void {
  const isKnown = (name: string) => trees.some((tree) => variablesOf(tree).has(name))
  const joined = names.find((name) => /\s/u.test(name) && !isKnown(name))
  if (joined === undefined) return
  throw new UsageError(
    `no expression has a variable ${JSON.stringify(joined)}; --variables takes names with commas between them, as in ` +
      joined.split(/\s+/u).join(","),
  )
}

function checkRows(variables: number, { output }: Terminal, options: OptionValues): void {
  const isTerminal = output.screen !== undefined || output.width !== undefined
  const isAskedFor = options.format !== undefined || options.json === true
  if (!isTerminal || isAskedFor || 2 ** variables <= mostRowsShown) return
  throw new UsageError(
    `a table of ${variables} variables has ${writtenNumber(2 ** variables)} rows, too many for a terminal; ` +
      "write it into a file with > table.txt, or name a --format to see it here all the same",
  )
}

/** The function that prints parts of expressions, with comparisons if there are any. */
async function printer(readings: readonly Reading[]): Promise<typeof print> {
  if (readings.every(({ atoms }) => atoms === undefined)) return print
  const { writeAtoms } = await import("../../language/atoms/write-atoms.ts")
  return (tree, dialect) => writeAtoms(tree, dialect, { from: dialect }).text
}

/** The column of an expression; with --parts, a column for each of its parts comes first. */
function columnsOf(
  text: string,
  { tree, dialect }: Reading,
  written: typeof print,
  { parts }: OptionValues,
) {
  const whole = { heading: text.trim().replace(/\s+/g, " "), tree, dialect }
  const trees = parts ? partsOf(tree) : []
  return [...trees.map((part) => ({ heading: written(part, dialect), tree: part, dialect })), whole]
}

const mostParts = 1000

/** All proper subexpressions with a connective, in evaluation order, each once even if parentheses differ. */
function partsOf(tree: Expression): readonly Expression[] {
  const nodes: Expression[] = []
  const whole = mapTree(tree, (node) => {
    if (node.kind === "group") return node.inner
    if (node.kind !== "literal" && node.kind !== "variable") nodes.push(node)
    return node
  })
  if (nodes.length > mostParts) {
    throw new UsageError(
      `an expression has ${writtenNumber(nodes.length)} parts, and --parts shows ${writtenNumber(mostParts)} at most`,
    )
  }
  const parts = new Map(nodes.map((node) => [formatLine(node), node]))
  parts.delete(formatLine(whole))
  return [...parts.values()]
}
