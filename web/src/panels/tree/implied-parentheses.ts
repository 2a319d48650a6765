// The parentheses that precedence implies: one pair around each operator expression that is part of another and has no
// parentheses yet.
//
//     a and not b or c        (a and (not b)) or c

import type { Dialect } from "../../../../src/language/dialect/dialect.ts"
import { partsOf } from "../../../../src/language/print/dialect-parts.ts"
import type { ExplainedText } from "../../../../src/reason/steps/explained-text.ts"

/** The parentheses to add before and after tokens, by the tokens' indexes. */
export interface Implied {
  readonly before: ReadonlyMap<number, string>
  readonly after: ReadonlyMap<number, string>
  readonly count: number
}

/** `undefined` if the notation has no parentheses. */
export function impliedParentheses(
  { parts, whole }: ExplainedText,
  dialect: Dialect,
): Implied | undefined {
  const { group } = partsOf(dialect)
  if (group === undefined) return undefined
  const [open, close] = [group.before.join(" "), group.after.join(" ")]
  const [before, after] = [new Map<number, string>(), new Map<number, string>()]
  let count = 0
  for (const part of parts) {
    const { operands, from, to, start } = part
    const [first, last] = [operands[0], operands.at(-1)]
    if (first === undefined || last === undefined || part === whole || start < from) continue
    // A call encloses its operands anyway.
    if (from < first.start && last.end < to) continue
    before.set(from, (before.get(from) ?? "") + open)
    after.set(to - 1, (after.get(to - 1) ?? "") + close)
    count += 1
  }
  return { before, after, count }
}
