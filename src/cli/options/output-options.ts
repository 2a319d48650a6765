// What all commands that write files have in common: what they read is never written to, and what is
// write-protected only where the user insists.

import type { OutputOptions } from "../../node/files/check-outputs.ts"
import type { CommonOptions } from "./options.ts"

export interface ForceOption {
  readonly force?: boolean
}

/** Options that name files to read. */
interface ReadOptions extends CommonOptions {
  readonly atoms?: string
  readonly plan?: string
}

/**
 * @param files what the command reads besides the files that options name; `-` and nothing for standard input, which is never written
 * to in any case
 */
export function outputOptionsOf(
  { grammar = [], atoms, plan, force }: ReadOptions & ForceOption,
  files: readonly (string | undefined)[],
): OutputOptions {
  const named = [...files, atoms, plan].filter(
    (file) => file !== undefined && file !== "-",
  ) as string[]
  return { reads: [...grammar, ...named], force }
}
