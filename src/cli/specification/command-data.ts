// The commands as JSON, which `boolglot help --json` prints for editors and other programs.

import { exitCodesOf } from "./command-help.ts"
import type { CommandGroup } from "./command-spec.ts"
import { optionSpec } from "./specify.ts"

/** @param name the only command to describe; all by default */
export async function commandData(
  groups: readonly CommandGroup[],
  name: string | undefined,
): Promise<string> {
  const entries = groups
    .flatMap(({ heading, commands }) => commands.map((entry) => ({ heading, ...entry })))
    .filter((entry) => name === undefined || entry.name === name)
  const commands = await Promise.all(
    entries.map(async ({ heading, name, summary, load }) => {
      const { arguments: given = [], options, examples, ...help } = await load()
      return {
        name,
        group: heading.replace(":", "").toLowerCase(),
        summary,
        arguments: given.map(({ name, text, choices }) => ({ name, text, choices })),
        options: options.map((use) => {
          const { flags, text, choices, default: value, required = false } = optionSpec(use)
          return { flags, text, choices, default: value, required }
        }),
        exitCodes: Object.fromEntries(exitCodesOf({ examples, ...help })),
        examples: examples.map(([call]) => call),
      }
    }),
  )
  return `${JSON.stringify(commands)}\n`
}
