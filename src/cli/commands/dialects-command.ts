import { type Connective, connectives } from "../../language/connectives.ts"
import { type Dialect, dialectNamed, families } from "../../language/dialect/index.ts"
import { connectivesOf, describeExample, notationFacts } from "../../report/index.ts"
import { knownDialects } from "../options/expression-options.ts"
import { alignedTable, columnsBy, wholeTable } from "../render/aligned-table.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { shortened } from "../terminal/fitted-text.ts"
import { jsonLine, visibleText } from "../terminal/terminal.ts"

export const dialectsCommand = commandSpec({
  arguments: [{ name: "[notation]", text: "notation to show" }],
  options: [{ name: "with", choices: connectives }, "grammar", "json"],
  examples: [
    [
      "boolglot dialects t-f",
      "t-f: Single letters and Python's bitwise operators: T_F in ReasonScape.",
    ],
    ["boolglot dialects --with implies"],
    ["boolglot dialects --grammar mine.ohm"],
  ],
  refuses: { list: "without a name it lists all: boolglot dialects" },
  exitCodes: { 0: "the notations were printed" },

  run: async ({ output }, name, options) => {
    const all = await knownDialects(options)
    const print = (data: unknown, text: () => string) =>
      output.write(options.json ? jsonLine(data) : visibleText(text()))
    if (name === undefined) {
      const hasAll = (own: readonly Connective[]) =>
        options.with?.every((each) => own.includes(each)) ?? true
      const dialects = all.filter((dialect) => hasAll(connectivesOf(dialect)))
      await print(dialects, () => table(dialects, output.width))
    } else {
      const dialect = dialectNamed(name, all)
      await print(dialect, () => page(dialect))
    }
    return 0
  },
})

/** A line for each notation under its family; a narrow terminal has fewer columns. */
function table(dialects: readonly Dialect[], width = Number.POSITIVE_INFINITY): string {
  const rank = ({ family = "" }: Dialect) => families.indexOf(family)
  // Custom notations come first.
  const rows = dialects.toSorted(
    (left, right) => rank(left) - rank(right) || (left.name < right.name ? -1 : 1),
  )
  const columns = (mostFurther: number) =>
    columnsBy(rows, [
      { head: "notation", of: ({ name }) => name },
      {
        head: "literals",
        of: ({ spellings }) =>
          [spellings.true[0], spellings.false[0]].filter(Boolean).join(" ") || "none",
        importance: 1,
      },
      { head: "an example", of: (each) => shortened(describeExample(each), longestExample) },
      {
        head: "it also has",
        of: (each) => shortened(furtherConnectives(each), mostFurther),
        importance: 0,
      },
    ])
  const room = width - indent.length
  const whole = wholeTable(columns(Number.POSITIVE_INFINITY), room)
  const [heads = "", ...cells] = whole ?? alignedTable(columns(shortestFurther), room)
  const lines = rows.flatMap((dialect, at) => {
    const isFirst = at === 0 || rows[at - 1]?.family !== dialect.family
    const heading = isFirst ? ["", dialect.family ?? "your own"] : []
    return [...heading, indent + (cells[at] ?? "")]
  })
  return rows.length === 0 ? "" : `${[indent + heads, ...lines].join("\n")}\n`
}

const indent = "  "

const longestExample = 26

/** Width of the list of further connectives if the terminal is too narrow for all of them. */
const shortestFurther = 18

/** Connectives that not all notations have. */
function furtherConnectives(dialect: Dialect): string {
  return connectivesOf(dialect)
    .filter((name) => !["not", "and", "or"].includes(name))
    .join(" ")
}

/** A line for each fact, and for each form, which contains spaces; then the grammars. */
function page(dialect: Dialect): string {
  const facts = Object.entries(notationFacts(dialect)).flatMap(([name, fact]) => {
    const lines = name === "forms" ? fact : [fact.join(name === "others" ? ", " : " ")]
    return lines.map((line, at) => `  ${(at === 0 ? name : "").padEnd(10)}  ${line}\n`)
  })
  const { name, summary } = dialect
  const heading = summary === "" ? name : `${name}: ${summary}`
  const grammars = dialect.grammar
    .toReversed()
    .map(({ name, source }) => `${name}.ohm:\n\n${source.trimEnd()}\n`)
  return [`${heading}\n`, facts.join(""), ...grammars].join("\n")
}
