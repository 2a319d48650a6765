import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { UnwritableError } from "../../language/print/unwritable-error.ts"
import { longestName, shortened } from "../../language/source/shortened.ts"

/** An output of a file that describes several functions. */
export interface NamedTree {
  readonly name: string
  readonly tree: Expression
}

/**
 * The distinct variables of all functions.
 *
 * @throws UnwritableError if a name contains characters that the formats cannot represent, such as white space
 */
export function inputsOf(outputs: readonly NamedTree[], format: string): string[] {
  const inputs = [...new Set(outputs.flatMap(({ tree }) => [...variablesOf(tree)]))]
  const bad = [...inputs, ...outputs.map(({ name }) => name)].find((name) =>
    /[\s#\\|]|^\.|^$/.test(name),
  )
  if (bad === undefined) return inputs
  throw new UnwritableError(
    format,
    `has no names like ${JSON.stringify(shortened(bad, longestName))}`,
  )
}
