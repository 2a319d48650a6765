import { type Connective, connectives } from "../../language/connectives.ts"
import { type Dialect, families } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { describeExample } from "../../report/describe-example.ts"
import { connectivesOf, notationFacts } from "../../report/describe-notation.ts"
import { type CommonOptions, knownDialects } from "../options/options.ts"
import { alignedTable, wholeTable } from "../render/aligned-table.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { shortened } from "../terminal/fitted-text.ts"
import { jsonLine, visibleText } from "../terminal/visible.ts"

interface DialectsOptions extends CommonOptions {
  readonly with?: readonly Connective[]
}

export const dialectsCommand = commandSpec({
  arguments: [{ name: "[dialect]", text: "notation to show" }],
  options: [{ name: "with", choices: connectives }, "grammar", "json"],
  examples: [
    [
      "boolglot dialects t-f",
      "t-f: One letter and Python's bitwise operators: T_F in ReasonScape.",
    ],
    ["boolglot dialects --with implies"],
    ["boolglot dialects --grammar mine.ohm"],
  ],
  exitCodes: { 0: "the notations were printed" },

  run: async (terminal, name: string | undefined, options: DialectsOptions) => {
    const all = await knownDialects(options)
    const { output } = terminal
    if (name === undefined) {
      const dialects = all.filter((dialect) => {
        const own = connectivesOf(dialect)
        return options.with?.every((each) => own.includes(each)) ?? true
      })
      await output.write(
        options.json ? jsonLine(dialects) : visibleText(table(dialects, output.width)),
      )
    } else {
      const dialect = dialectNamed(name, all)
      await output.write(options.json ? jsonLine(dialect) : visibleText(page(dialect)))
    }
    return 0
  },
})

/** One line a dialect, under its family; a narrow terminal has fewer columns. */
function table(dialects: readonly Dialect[], width = Number.POSITIVE_INFINITY): string {
  const rows = dialects.toSorted(byFamily)
  const columns = (mostFurther: number) => [
    { head: "dialect", cells: rows.map(({ name }) => name) },
    { head: "literals", cells: rows.map(literals), importance: 1 },
    { head: "an example", cells: rows.map(example) },
    {
      head: "it also has",
      cells: rows.map((each) => shortened(furtherConnectives(each), mostFurther)),
      importance: 0,
    },
  ]
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

/** A user's own first, the others by family and name. */
function byFamily(left: Dialect, right: Dialect): number {
  const rank = ({ family = "" }: Dialect) => families.indexOf(family)
  return rank(left) - rank(right) || (left.name < right.name ? -1 : 1)
}

function literals({ spellings }: Dialect): string {
  const both = [spellings.true[0], spellings.false[0]].filter((each) => each !== undefined)
  return both.length > 0 ? both.join(" ") : "none"
}

const longestExample = 26

/** So wide is the list of further connectives where the terminal is too narrow for all. */
const shortestFurther = 19

function example(dialect: Dialect): string {
  return shortened(describeExample(dialect), longestExample)
}

/** Those that not all notations have. */
function furtherConnectives(dialect: Dialect): string {
  return connectivesOf(dialect)
    .filter((name) => !["not", "and", "or"].includes(name))
    .join(" ")
}

function page(dialect: Dialect): string {
  const grammars = [...dialect.grammar]
    .reverse()
    .map(({ name, source }) => `${name}.ohm:\n\n${source.trimEnd()}\n`)
  return [`${dialect.name}: ${dialect.summary}\n`, list(dialect), ...grammars].join("\n")
}

/** One line a fact; forms, which hold spaces, have a line each. */
function list(dialect: Dialect): string {
  return Object.entries(notationFacts(dialect))
    .flatMap(([name, fact]) => {
      const lines = name === "forms" ? fact : [fact.join(name === "others" ? ", " : " ")]
      return lines.map((line, at) => `  ${(at === 0 ? name : "").padEnd(9)}  ${line}\n`)
    })
    .join("")
}
