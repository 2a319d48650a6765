// Finds comparisons in JSON Logic. They are objects, so no operator can bind tighter.
//
//     {">":[{"var":"user.age"},18]}      user.age > 18

import type { Dialect } from "../dialect/dialect.ts"
import { isPath, type Value } from "./atom.ts"
import type { ComparisonStyle } from "./comparison-style.ts"
import { atomWith, type FoundAtom, listAt, type Operand } from "./scan-atoms.ts"
import { canBePart, type ValueToken } from "./value-tokens.ts"

export function jsonAtoms(
  tokens: readonly ValueToken[],
  dialect: Dialect,
  style: ComparisonStyle,
): FoundAtom[] {
  const found: FoundAtom[] = []
  for (let at = 1; at < tokens.length; at += 1) {
    const sign = tokens[at]?.text.slice(1, -1)
    const relations = style.relations.filter(({ text }) => text === sign)
    if (relations.length === 0 || !areAt(tokens, at - 1, '{ " : [')) continue
    const left = operandAt(tokens, at + 3, dialect)
    if (left === undefined || !areAt(tokens, left.last + 1, ",")) continue
    const right = listAt(tokens, left.last + 2, style) ?? operandAt(tokens, left.last + 2, dialect)
    if (right === undefined || !areAt(tokens, right.last + 1, "] }")) continue
    const atom = atomWith(relations, left.value as Value, right.value)
    const [one, other] = [left.value as Value, right.value as Value]
    const mayBeTruth = tokens[at]?.kind !== undefined && isPath(one) && isPath(other)
    if (atom === undefined || atom.compared.length === 0 || mayBeTruth) continue
    const [first, last] = [tokens[at - 1] as ValueToken, tokens[right.last + 2] as ValueToken]
    found.push({ ...atom, start: first.offset, end: last.offset + 1 })
    at = right.last + 2
  }
  return found
}

/** Whether tokens have these texts; a quotation mark matches any string. */
function areAt(tokens: readonly ValueToken[], at: number, texts: string): boolean {
  return texts.split(" ").every((text, index) => {
    const found = tokens[at + index]?.text
    return text === '"' ? found?.startsWith(text) : found === text
  })
}

/** A constant, or the path in `{"var":"a.b"}`. */
function operandAt(
  tokens: readonly ValueToken[],
  at: number,
  dialect: Dialect,
): Operand | undefined {
  const value = tokens[at]?.value
  if (value !== undefined) return isPath(value) ? undefined : { value, last: at }
  const name = tokens[at + 3]?.value
  if (!areAt(tokens, at, '{ "var" : " }') || name?.kind !== "string") return undefined
  const parts = name.content.split(".")
  const isName = parts.every((part, at) => canBePart(part, dialect, at > 0))
  return isName ? { value: { kind: "path", parts }, last: at + 4 } : undefined
}
