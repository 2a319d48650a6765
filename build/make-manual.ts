// Generates the manual page, dist/boolglot.1, from the specifications of the commands.

import { mkdirSync, writeFileSync } from "node:fs"
import manifest from "../package.json" with { type: "json" }
import { commandGroups } from "../src/cli/commands.ts"
import type { CommandEntry, CommandSpec } from "../src/cli/specification/command-spec.ts"
import type { OptionName } from "../src/cli/specification/options.ts"
import { optionSpec } from "../src/cli/specification/specify.ts"

interface Described {
  readonly entry: CommandEntry
  readonly spec: CommandSpec
}

const groups = await Promise.all(
  commandGroups.map(async ({ heading, commands }) => ({
    heading: heading.replace(":", ""),
    commands: await Promise.all(
      commands.map(async (entry): Promise<Described> => ({ entry, spec: await entry.load() })),
    ),
  })),
)

/** Options with the same meaning in several commands; they are described once. */
const shared = sharedOptions()

mkdirSync("dist", { recursive: true })
writeFileSync("dist/boolglot.1", manualPage())

function sharedOptions(): ReadonlySet<OptionName> {
  const counts = new Map<OptionName, number>()
  for (const { spec } of groups.flatMap(({ commands }) => commands)) {
    for (const use of spec.options) {
      if (typeof use === "string") counts.set(use, (counts.get(use) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name))
}

function manualPage(): string {
  const lines = [
    `.TH BOOLGLOT 1 "" "boolglot ${manifest.version}"`,
    ".SH NAME",
    `boolglot \\- ${escaped(manifest.description.replace(/\.$/, ""))}`,
    ".SH SYNOPSIS",
    ".B boolglot",
    ".I command",
    "[options]",
    ".SH OPTIONS OF EVERY COMMAND",
    ...item("-h", "print a short help"),
    ...item("--help", "explain all options"),
    ...item("--color <when>, --no-color", "use colours: auto, always or never"),
    ...item("--no-config", "read no defaults from boolglot.toml or package.json"),
    ...item("--quiet", "write only errors to standard error"),
  ]
  lines.push(".SH OPTIONS OF SEVERAL COMMANDS")
  for (const name of shared) {
    const { flags, text } = optionSpec(name)
    lines.push(...item(flags, text))
  }
  for (const { heading, commands } of groups) {
    lines.push(`.SH ${heading.toUpperCase()}`)
    for (const { entry, spec } of commands) {
      const given = (spec.arguments ?? []).map(({ name }) => name).join(" ")
      lines.push(
        `.SS ${escaped(`boolglot ${entry.name} ${given}`.trim())}`,
        textLine(entry.summary),
      )
      for (const { name, text } of spec.arguments ?? []) lines.push(...item(name, text))
      const own = spec.options.filter((use) => typeof use !== "string" || !shared.has(use))
      for (const use of own) {
        const { flags, text } = optionSpec(use)
        lines.push(...item(flags, text))
      }
      const others = spec.options
        .filter((use) => !own.includes(use))
        .map((use) => optionSpec(use).flags)
      if (others.length > 0) lines.push(".PP", textLine(`Also: ${others.join("; ")}.`))
    }
  }
  return `${lines.join("\n")}\n`
}

function item(name: string, text: string): string[] {
  return [".TP", `\\fB${escaped(name)}\\fR`, textLine(text)]
}

/** Keeps roff from reading a line that begins with a period or an apostrophe as a request. */
function textLine(text: string): string {
  return escaped(text).replace(/^(?=[.'])/, "\\&")
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-")
}
