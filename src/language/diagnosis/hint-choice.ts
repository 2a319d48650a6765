// Hints for choices between two operands.
//
//     a ? b          in C           "?" chooses between two operands; write ":" and the second one
//     a ?: b         in PHP         there is nothing between "?" and ":"; write an operand there
//     a ? b : c      in Python      write a ? b : c as b if a else c

import { choicesOn, type Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { print } from "../print/print.ts"
import { UnwritableError } from "../print/unwritable-error.ts"
import { quoted } from "../source/shown-text.ts"
import { kindOf } from "./found-text.ts"
import { expectsOperand, type Mistake } from "./hint-order.ts"
import { rolesOf } from "./roles-of-kinds.ts"

/** `a ? b`, `a ?: b` and `a : b` */
export function brokenChoice(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found, before } = mistake
  const kind = kindOf(found)
  for (const [{ operators, closing }] of choicesOn(dialect.ladder)) {
    const operator = operators[0] as string
    const [sign, end] = [operator, closing].map((each) =>
      quoted(dialect.spellings[each]?.[0] ?? ""),
    )
    const isOver = found.text === "" || rolesOf(dialect).closers.has(kind ?? "")
    if (isOver && expected.includes(closing)) {
      return `${sign} chooses between two operands; write ${end} and the second one`
    }
    if (kind !== closing || expected.includes(closing)) continue
    if (before?.kind === operator) {
      return `there is nothing between ${sign} and ${end}; write an operand there`
    }
    if (!expectsOperand(mistake, dialect)) {
      return `this ${end} has no matching ${sign}; write both, as in ${shown(dialect)}`
    }
  }
  return undefined
}

/** A choice as another notation writes it. */
export function otherChoice(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, text, offset } = mistake
  const isOwn = found.own !== undefined && found.own !== "variable"
  if (isOwn || !beginsChoice(found.text) || expectsOperand(mistake, dialect)) return undefined
  const other = foreign.find(({ pattern }) => pattern.test(text.slice(offset)))
  const own = other && shown(dialect)
  return own && `write ${other.shown} as ${own}`
}

/** Whether a token is the operator of a choice in some notation. */
export function beginsChoice(token: string): boolean {
  return token === "?" || token === "if"
}

/** How notations write a choice, from its operator on. */
const foreign = [
  { pattern: /^\?[^?:]+:/u, shown: "a ? b : c" },
  { pattern: /^if\b.+\belse\b/su, shown: "b if a else c" },
]

const [a, b, c] = ["a", "b", "c"].map((name): Expression => ({ kind: "variable", name }))
const choice = { kind: "if", operands: [a, b, c] } as Expression

/** A choice as a dialect writes it; `undefined` if it can't. */
function shown(dialect: Dialect): string | undefined {
  try {
    return print(choice, dialect, { rename: "needed" })
  } catch (error) {
    if (error instanceof UnwritableError) return undefined
    throw error
  }
}
