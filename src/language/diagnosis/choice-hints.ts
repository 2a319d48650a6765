// Hints for choices between two operands, and for implications in notations that have none.
//
//     a ? b           "?" chooses between two operands; write ":" and the second one
//     b if a else c   write b if a else c as a ? b : c
//     a -> b          python has no implication; write a -> b as not a or b

import { connectiveOf } from "../connectives.ts"
import { choicesOn, type Dialect, tokenKindsOf } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { print, UnwritableError } from "../print/index.ts"
import { quoted } from "../source/index.ts"
import type { Mistake } from "./error-place.ts"

/** `a ? b`, `a ?: b` and `a : b` */
export function brokenChoice(m: Mistake): string | undefined {
  for (const [{ operators, closing }] of choicesOn(m.dialect.levels)) {
    const [operator = ""] = operators
    const [sign, end] = [operator, closing].map((each) => quoted(m.spelling(each)))
    const isOver = m.found.text === "" || m.roles.closers.has(m.kind)
    const isAwaited = m.expected.includes(closing)
    if (isOver && isAwaited) {
      return `${sign} chooses between two operands; write ${end} and the second one`
    }
    if (m.kind !== closing || isAwaited) continue
    if (m.before.kind === operator) {
      return `there is nothing between ${sign} and ${end}; write an operand there`
    }
    if (!m.expectsOperand) {
      return `this ${end} has no matching ${sign}; write both, as in ${written(choice, m.dialect)}`
    }
  }
  return undefined
}

/** A choice as another notation writes it. */
export function otherChoice({ found, text, offset, expectsOperand, dialect }: Mistake) {
  const isOwn = found.own !== undefined && found.own !== "variable"
  if (isOwn || !beginsChoice(found.text) || expectsOperand) return undefined
  const other = foreignChoices.find(({ pattern }) => pattern.test(text.slice(offset)))
  const own = other && written(choice, dialect)
  return own && `write ${other.shown} as ${own}`
}

/** An implication, which a dialect has to write with other operators. */
export function otherImplication({ found, expectsOperand, dialect }: Mistake): string | undefined {
  if (expectsOperand || !isArrow(found.text)) return undefined
  if (tokenKindsOf(dialect).some((kind) => connectiveOf(kind) === "implies")) return undefined
  const own = written(implication, dialect)
  return own && `${dialect.name} has no implication; write a ${found.text} b as ${own}`
}

export function isArrow(token: string): boolean {
  return /^(?:[-=]{1,2}>|[→⇒])$/.test(token)
}

/** Whether a token is the operator of a choice in some notation. */
export function beginsChoice(token: string): boolean {
  return token === "?" || token === "if"
}

/** How notations write a choice, from its operator on. */
const foreignChoices = [
  { pattern: /^\?[^?:]+:/u, shown: "a ? b : c" },
  { pattern: /^if\b.+\belse\b/su, shown: "b if a else c" },
]

const [a, b, c] = ["a", "b", "c"].map((name): Expression => ({ kind: "variable", name }))
const choice = { kind: "if", operands: [a, b, c] } as Expression
const implication = { kind: "or", operands: [{ kind: "not", operand: a }, b] } as Expression

/** An expression as a dialect writes it; `undefined` if it can't. */
function written(expression: Expression, dialect: Dialect): string | undefined {
  try {
    return print(expression, dialect, { rename: "needed" })
  } catch (error) {
    if (error instanceof UnwritableError) return undefined
    throw error
  }
}
