import { findConfig, readConfig } from "../project-config.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { jsonLine, visibleText } from "../terminal/terminal.ts"

export const configCommand = commandSpec({
  options: ["json"],
  instead: () => "it only prints defaults: write them into boolglot.toml",
  examples: [["boolglot config"], ["boolglot config --json", "null"]],
  exitCodes: { 0: "the settings were printed, or there are none" },
  note:
    "Defaults come from boolglot.toml, or from boolglot in package.json, in the current folder or the nearest " +
    "folder above it. Options are named without leading hyphens; a table such as [validate] applies to one " +
    "command. Options on the command line override these defaults, and --no-config ignores them.",
  file: {
    name: "boolglot.toml",
    lines: [
      'dialect = "python"        # for every command that has it',
      "",
      "[validate]                # for one command",
      'fail-on = "warning"',
      'grammar = ["mine.ohm"]    # relative to this file',
    ],
  },
  run: async ({ output, notes }, _, options, { commands }) => {
    const path = findConfig()
    const config = path === undefined ? undefined : await readConfig(path, commands)
    const lines = (settings: object) =>
      Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
    if (options.json) {
      await output.write(jsonLine(config ?? null))
    } else if (config === undefined) {
      await notes.write("no boolglot.toml here or above, and no boolglot in package.json\n")
    } else {
      const tables = Object.entries(config.commands).map(
        ([name, own]) => `\n[${name}]\n${lines(own).join("")}`,
      )
      const text = [`# ${config.path}\n`, ...lines(config.shared), ...tables].join("")
      await output.write(visibleText(text))
    }
    return 0
  },
})
