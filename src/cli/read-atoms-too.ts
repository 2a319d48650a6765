// Reads the comparisons of a text as variables if no notation reads the text otherwise.
//
//     boolglot convert "age > 18 and name is None" --to sql      age > 18 AND name IS NULL

import type { Dialect } from "../language/dialect/dialect.ts"
import type { Reading } from "../language/engines/readings.ts"
import { BooleanSyntaxError } from "../language/source/boolean-syntax-error.ts"
import type { ExpressionOptions } from "./options/expression-options.ts"
import { isUnread } from "./pasted-expressions.ts"

type Read = (text: string) => Reading

/** Another way to read a text after an error; `undefined` if there is none. */
export async function atomReader(
  error: unknown,
  dialects: readonly Dialect[],
  { precedence }: ExpressionOptions,
): Promise<Read | undefined> {
  // More operators may bind tighter than a comparison under another precedence.
  if (!isUnread(error) || precedence !== undefined) return undefined
  const { readAtomsMeant } = await import("../language/atoms/choose-reading-of-atoms.ts")
  return (text) => {
    const read = readAtomsMeant(text, dialects)
    if (read !== undefined && !(read instanceof Error)) return read
    // An error that names the only notation that reads the text is more helpful.
    throw error instanceof BooleanSyntaxError ? (read ?? error) : error
  }
}
