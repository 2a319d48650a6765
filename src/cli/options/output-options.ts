// What all commands that write files have in common: what they read is never written to, and what is
// write-protected only where the user insists.

import type { OutputOptions } from "../../node/files/check-outputs.ts"
import type { OptionValues } from "../specification/options.ts"

export type ForceOption = Pick<OptionValues, "force">

/**
 * @param files what the command reads besides the files that options name; `-` and nothing for standard input, which is never written
 * to in any case
 */
export function outputOptionsOf(
  { grammar = [], atoms, plan, force }: Pick<OptionValues, "grammar" | "atoms" | "plan" | "force">,
  files: readonly (string | undefined)[],
): OutputOptions {
  const named = [...files, atoms, plan].filter(
    (file) => file !== undefined && file !== "-",
  ) as string[]
  return { reads: [...grammar, ...named], force }
}
