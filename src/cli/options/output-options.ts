// What all commands that write files have in common: what they read is never written to, and what is
// write-protected only where the user insists.

import type { OutputOptions } from "../../node/files/check-outputs.ts"
import type { CommonOptions } from "./options.ts"

export interface ForceOption {
  readonly force?: boolean
}

/**
 * @param files what the command reads besides grammars; `-` and nothing for standard input, which is never written
 * to in any case
 */
export function outputOptionsOf(
  { grammar = [], force }: CommonOptions & ForceOption,
  files: readonly (string | undefined)[],
): OutputOptions {
  const named = files.filter((file) => file !== undefined && file !== "-") as string[]
  return { reads: [...grammar, ...named], force }
}
