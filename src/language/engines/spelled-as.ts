// Finds the variables that a user names in an expression.
//
//     B in a AND b of SQL:   b

import { BoolglotError } from "../../errors/index.ts"
import { type Dialect, nameKey } from "../dialect/index.ts"

/** A user names a variable that an expression lacks; the next line may have it. */
export class MissingVariableError extends BoolglotError {
  override readonly name = "MissingVariableError"
  override readonly code = "usage"
}

/**
 * Given names as an expression spells them.
 *
 * @throws MissingVariableError
 */
export function spelledAs(
  names: Iterable<string>,
  given: readonly string[],
  dialect: Dialect | undefined,
): readonly string[] {
  const spellings = new Map([...names].map((name) => [nameKey(name, dialect), name]))
  return given.map((each) => {
    const name = spellings.get(nameKey(each, dialect))
    if (name !== undefined) return name
    throw new MissingVariableError(`the expression has no variable \`${each}\``)
  })
}
