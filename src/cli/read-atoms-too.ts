// Reads the comparisons in a text as variables if no notation can read the text without this.
//
//     boolglot convert "age > 18 and name is None" --to sql      age > 18 AND name IS NULL

import { isValueWord } from "../language/atoms/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { isUnread, type Reading } from "../language/engines/index.ts"
import { nodesOf } from "../language/expression/index.ts"
import { withoutGroups } from "../language/print/index.ts"
import { BooleanSyntaxError, quoted } from "../language/source/index.ts"
import type { ExpressionOptions } from "./options/expression-options.ts"

type Read = (text: string) => Reading

/** Refuses a detected reading that compares a variable called null, as C would in `x == null`. */
export function withoutNull(text: string, reading: Reading): Reading {
  if (!/null|None|undefined|NaN|Infinity/i.test(text)) return reading
  for (const node of nodesOf(reading.tree)) {
    if (node.kind !== "iff" && node.kind !== "xor" && node.kind !== "comparison") continue
    const found = node.operands
      .map(withoutGroups)
      .find((each) => each.kind === "variable" && isValueWord(each.name))
    if (found?.kind !== "variable") continue
    const { name } = reading.dialect
    throw new BooleanSyntaxError(
      {
        dialect: name,
        text,
        offset: Math.max(0, text.indexOf(found.name)),
        expected: [],
        found: found.name,
        hint: `if it is a variable, name the notation, such as --dialect ${name}`,
      },
      { problem: `${quoted(found.name)} is probably not a variable`, expected: "a variable" },
    )
  }
  return reading
}

/** Another way to read a text after an error; `undefined` if there is none. */
export async function atomReader(
  error: unknown,
  dialects: readonly Dialect[],
  { precedence }: ExpressionOptions,
): Promise<Read | undefined> {
  // Under another precedence, more operators may bind tighter than a comparison.
  if (!isUnread(error) || precedence !== undefined) return undefined
  const { readAtomsMeant } = await import("../language/atoms/choose-reading-of-atoms.ts")
  return (text) => {
    const read = readAtomsMeant(text, dialects)
    if (read !== undefined && !(read instanceof Error)) return read
    // An error that names the only notation that reads the text is more helpful.
    throw error instanceof BooleanSyntaxError ? (read ?? error) : error
  }
}
