import { canonicalJson } from "./canonical-json.ts"
import type { Configuration } from "./case.ts"

/** Equal for equal configurations, in whatever order their members stand. */
export function configurationKey({ model, prompting, settings }: Configuration): string {
  return canonicalJson({ model, prompting, settings })
}
