// boolglot config: which defaults a project has, and where they come from.

import { findConfig, type ProjectConfig, readConfig } from "../project-config.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { jsonLine, visibleText } from "../terminal/visible.ts"

export const configCommand = commandSpec({
  options: ["json"],
  examples: [["boolglot config"], ["boolglot config --json", "null"]],
  exitCodes: { 0: "the settings were printed, or there are none" },
  note:
    "Defaults come from boolglot.toml, or from boolglot in package.json, in the current folder or the nearest " +
    "folder above it. Options are named without leading hyphens; a table such as [validate] applies to one " +
    "command. Options on the command line override these defaults, and --no-config ignores them.",
  run: async ({ output, notes }, _, options: OptionValues, { commands }) => {
    const path = findConfig()
    const config = path === undefined ? undefined : await readConfig(path, commands)
    if (options.json) {
      await output.write(jsonLine(config ?? null))
    } else if (config === undefined) {
      await notes.write("no boolglot.toml here or above, and no boolglot in package.json\n")
    } else {
      await output.write(visibleText(`${lines(config).join("\n")}\n`))
    }
    return 0
  },
})

function lines({ path, shared, commands }: ProjectConfig): string[] {
  const of = (settings: object) =>
    Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  return [
    `# ${path}`,
    ...of(shared),
    ...Object.entries(commands).flatMap(([name, own]) => ["", `[${name}]`, ...of(own)]),
  ]
}
