import { UsageError } from "./usage-error.ts"

/**
 * What `--format` names, or what `--json` is short for.
 *
 * @throws UsageError where the two differ
 */
export function formatOf<Format extends string>(
  { format, json }: { readonly format?: Format | "json"; readonly json?: boolean },
  otherwise: Format,
): Format | "json" {
  if (json && format !== undefined && format !== "json") {
    throw new UsageError(`--json and --format ${format} name two formats; give one of them`)
  }
  return json ? "json" : (format ?? otherwise)
}
