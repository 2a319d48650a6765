import type { Command } from "commander"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import { addCommonOptions, type CommonOptions, knownDialects } from "../options/options.ts"
import { plainTable } from "../render/plain-table.ts"
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
            : visibleText(await table(dialects, output.width)),
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

const spelledColumns = ["true", "false", "not", "and", "or", "xor"] as const
const columns = ["dialect", ...spelledColumns, "variables", "ladder"] as const

/** One row a dialect; where the terminal is too narrow for that, one paragraph. */
async function table(dialects: readonly Dialect[], width?: number): Promise<string> {
  const rows = dialects.map((dialect) => {
    const facts = factsOf(dialect, "\n")
    return [dialect.name, ...columns.slice(1).map((column) => facts[column] ?? "")]
  })
  return (
    (await plainTable(columns, rows, width)) ??
    dialects.map((dialect) => `${dialect.name}\n${list(dialect)}`).join("\n")
  )
}

function page(dialect: Dialect): string {
  const grammars = [...dialect.grammar]
    .reverse()
    .map(({ name, source }) => `${name}.ohm:\n\n${source.trimEnd()}\n`)
  return [`${dialect.name}: ${dialect.summary}\n`, list(dialect), ...grammars].join("\n")
}

function list(dialect: Dialect): string {
  return Object.entries(factsOf(dialect, " "))
    .map(([name, fact]) => `  ${name.padEnd(9)}  ${fact}\n`)
    .join("")
}

function factsOf(dialect: Dialect, separator: string): Record<string, string> {
  const spellings = spelledColumns.map((kind) => [kind, dialect.spellings[kind].join(separator)])
  return {
    ...Object.fromEntries(spellings.map(([kind, texts]) => [kind, texts || "none"])),
    variables: dialect.variable === null ? "no" : "yes",
    ladder: dialect.ladder.map(({ operators }) => operators.join(" = ")).join(" < "),
  }
}
