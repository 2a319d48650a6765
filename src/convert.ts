import type { Dialect } from "./dialect/dialect.ts"
import { engine } from "./engines/current-engine.ts"
import { type PrintOptions, print } from "./print/print.ts"

/**
 * Rewrites a text of one dialect in another one, with the same value for every assignment.
 *
 * @throws BooleanSyntaxError where `from` refuses the text
 * @throws UnwritableError where `to` lacks an operator, literals or variables of the text
 * @throws NestingLimitError
 */
export function convert(text: string, from: Dialect, to: Dialect, options?: PrintOptions): string {
  return print(engine.parse(text, from), to, options)
}
