import type { Dialect } from "../dialect/dialect.ts"
import type { PrintOptions } from "../print/print-options.ts"
import { regroupingRespellerOf } from "./regrouping-respeller.ts"
import { type Respeller, respellerOf } from "./respeller.ts"

/** Returns the fastest converter for lines that needs no tree; `undefined` if there is none. */
export function lineRespellerOf(
  from: Dialect,
  to: Dialect,
  options: PrintOptions,
  escaped?: (text: string) => string,
): Respeller | undefined {
  return (
    respellerOf(from, to, options, escaped) ?? regroupingRespellerOf(from, to, options, escaped)
  )
}
