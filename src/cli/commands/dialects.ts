import type { Command } from "commander"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import { addCommonOptions, type CommonOptions, knownDialects } from "../options/options.ts"
import { wholeTable } from "../render/aligned-table.ts"
import { visibleJson, visibleText } from "../terminal/visible.ts"

export function defineDialects(command: Command, run: Run): void {
  command.argument("[dialect]", "the dialect to show")
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [
      [
        "boolglot dialects t-f",
        "t-f: One letter and Python's bitwise operators: T_F in ReasonScape.",
      ],
      ["boolglot dialects --grammar sql.ohm"],
    ],
    exitCodes: { 0: "the dialects were printed" },
  })
  command.action(
    run(async (terminal, name: string | undefined, options: CommonOptions) => {
      const dialects = await knownDialects(options)
      const { output } = terminal
      if (name === undefined) {
        await output.write(
          options.json
            ? visibleJson(`${JSON.stringify(dialects)}\n`)
            : visibleText(table(dialects, output.width)),
        )
      } else {
        const dialect = dialectNamed(name, dialects)
        await output.write(
          options.json ? visibleJson(`${JSON.stringify(dialect)}\n`) : visibleText(page(dialect)),
        )
      }
      return 0
    }),
  )
}

/** One row a dialect; where the terminal is too narrow for that, one paragraph. */
function table(dialects: readonly Dialect[], width = Number.POSITIVE_INFINITY): string {
  const columns = heads.map((head) => ({
    head,
    cells: dialects.flatMap((dialect) => linesOf(dialect, head)),
  }))
  const lines = wholeTable(columns, width)
  return lines === undefined
    ? dialects.map((dialect) => `${dialect.name}\n${list(dialect)}`).join("\n")
    : `${lines.join("\n")}\n`
}

const spelledKinds = ["true", "false", "not", "and", "or", "xor"] as const
const heads = ["dialect", ...spelledKinds, "variables", "ladder"] as const

/** What stands under a head, as many lines as the kind of token with the most spellings has. */
function linesOf(dialect: Dialect, head: (typeof heads)[number]): string[] {
  const facts = factsOf(dialect)
  const own = head === "dialect" ? [dialect.name] : (facts[head] ?? [])
  const height = Math.max(...Object.values(facts).map(({ length }) => length))
  return Array.from({ length: height }, (_, at) => own[at] ?? "")
}

function page(dialect: Dialect): string {
  const grammars = [...dialect.grammar]
    .reverse()
    .map(({ name, source }) => `${name}.ohm:\n\n${source.trimEnd()}\n`)
  return [`${dialect.name}: ${dialect.summary}\n`, list(dialect), ...grammars].join("\n")
}

function list(dialect: Dialect): string {
  return Object.entries(factsOf(dialect))
    .map(([name, fact]) => `  ${name.padEnd(9)}  ${fact.join(" ")}\n`)
    .join("")
}

function factsOf(dialect: Dialect): Record<string, readonly string[]> {
  const spellings = spelledKinds.map((kind) => [kind, dialect.spellings[kind]] as const)
  return {
    ...Object.fromEntries(
      spellings.map(([kind, texts]) => [kind, texts.length > 0 ? texts : ["none"]]),
    ),
    variables: [dialect.variable === null ? "no" : "yes"],
    ladder: [dialect.ladder.map(({ operators }) => operators.join(" = ")).join(" < ")],
  }
}
