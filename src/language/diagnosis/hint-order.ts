// Hints for tokens that cannot follow each other.
//
//     True ^ not False     write ^ ( not False )
//     True False           write and, or or ^ between them
//     True and or False    write an operand between them or remove it

import type { Dialect } from "../dialect/dialect.ts"
import { skipSpace, tokenAt } from "../dialect/tokens.ts"
import { shortened } from "../source/shortened.ts"
import { isInfix } from "../source/token-kind.ts"
import { allowsNot, startsOperand } from "./expected-kinds.ts"
import { foundToken, kindOf } from "./found-text.ts"
import { expectsOperand, type Mistake, precedesOperand, removal } from "./mistake.ts"
import { listOf } from "./wording.ts"

/** `True ^ not False`: where not is looser than the operator before it, it needs parentheses. */
export function looseNot(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found, before } = mistake
  if (kindOf(found) !== "not" || before === undefined) return undefined
  if (!expectsOperand(mistake) || expected.includes("not")) return undefined
  const [not] = dialect.spellings.not
  const [open] = dialect.spellings.open
  const [close] = dialect.spellings.close
  const operator = shortened(before.text)
  return (
    `${operator} binds tighter than ${not} and cannot be directly followed by it; ` +
    `write ${operator} ${open} ${shortOperand(mistake, dialect)} ${close}`
  )
}

/** The nots at the place and what they negate, or dots where that is more than a few tokens. */
function shortOperand({ text, offset, found }: Mistake, dialect: Dialect): string {
  if (found.meant?.how === "glued") return found.meant.tokens.map((token) => token.text).join(" ")
  const tokens = [found.own === "not" ? found.text : (dialect.spellings.not[0] ?? found.text)]
  for (let at = offset + found.text.length; ; ) {
    at = skipSpace(text, at, dialect)
    const token = tokenAt(text, at, dialect)
    const isShort =
      token !== undefined && token.kind !== "open" && startsOperand(token.kind) && tokens.length < 4
    tokens.push(isShort ? shortened(token.text) : "…")
    if (!isShort || token.kind !== "not") return tokens.join(" ")
    at += token.text.length
  }
}

/** `True False`: an operand where an operator was expected. */
export function missingOperator(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found, before, beforeThat } = mistake
  const kind = kindOf(found)
  if (before === undefined || expectsOperand(mistake) || !startsOperand(kind)) return undefined
  if (before.kind === "variable") {
    const { meant } = foundToken(before, dialect)
    if (meant !== undefined && "kind" in meant && meant.kind === "not") {
      // Where no not can stand, writing one would only move the mistake.
      if (!allowsNot(beforeThat, dialect)) return undefined
      return `${before.text} is read as a variable; ${dialect.name} writes ${meant.spelling}`
    }
  }
  if (mayBeForeign(mistake, dialect)) return undefined
  const operators = expected
    .filter(isInfix)
    .filter((operator) => kind !== "not" || allowsNot(operator, dialect))
    .map((operator) => dialect.spellings[operator][0] as string)
  // x!y can be anything, so that naming the only operator of a notation would not help.
  if (operators.length < (kind === "not" ? 2 : 1)) return undefined
  return (
    `there is no operator between ${shortened(before.text)} and ${shortened(found.text)}; ` +
    `write ${listOf(operators)} there`
  )
}

/**
 * Whether an operator may stand there that no notation has: `x NAND y`, `NAND(x, y)`, `x ~& y`, `x!`, `x - y`.
 * Writing another one beside it would be an expression that nobody meant.
 */
function mayBeForeign(mistake: Mistake, dialect: Dialect): boolean {
  const { found, before } = mistake
  const kind = kindOf(found)
  if (kind === "open") return before?.kind === "variable"
  if (kind !== "not") return found.own === "variable" && precedesOperand(mistake, dialect)
  const isPart = found.meant?.how !== "glued" && !precedesOperand(mistake, dialect)
  return isPart || /^\p{Pd}/u.test(found.text)
}

/** `True and or False`, `and True`: an operator where an operand was expected. */
export function surplusOperator(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, before } = mistake
  if (!expectsOperand(mistake) || !isInfix(kindOf(found))) return undefined
  const operator = shortened(found.text)
  if (before === undefined || before.kind === "open") {
    return `${operator} has no operand before it; write one or ${removal(mistake, dialect)}`
  }
  const previous = shortened(before.text)
  const problem = previous === operator ? "is written twice" : `directly follows ${previous}`
  return `${operator} ${problem}; write an operand between them or ${removal(mistake, dialect)}`
}
