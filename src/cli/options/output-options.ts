import type { OutputOptions } from "../../node/index.ts"
import type { OptionValues } from "../specification/options.ts"

/**
 * Protects inputs from being overwritten, and write-protected files unless --force is given.
 *
 * @param files inputs, in addition to --grammar, --atoms and --plan; `-` and `undefined` are standard input
 */
export function outputOptionsOf(
  { grammar = [], atoms, plan, force }: Pick<OptionValues, "grammar" | "atoms" | "plan" | "force">,
  files: readonly (string | undefined)[],
): OutputOptions {
  const named = [...files, atoms, plan].filter((file) => file !== undefined && file !== "-")
  return { reads: [...grammar, ...(named as string[])], force }
}

/** The output file; `undefined` for standard output, whose target would be overwritten if it were opened by name. */
export function fileOf({ output }: Pick<OptionValues, "output">): string | undefined {
  return output === undefined || standardOutput.test(output) ? undefined : output
}

/** Names of the standard output of this process. */
const standardOutput = /^(?:-|\/(?:dev\/(?:stdout|fd\/1)|proc\/self\/fd\/1))$/
