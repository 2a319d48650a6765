// The roles that a dialect's tokens play in building a tree, by token code.
//
//     and    an infix operator of level 1; each of its chains becomes one node
//     (      part of a form

import { type Connective, connectiveOf } from "../connectives.ts"
import { choicesOn, type Dialect, isOneNode, openedOn } from "../dialect/index.ts"
import { codesOf, kindCode, kindCount } from "./layout.ts"

// The roles. Like the codes in `layout.ts`, each is a constant of its own.

/** Not part of an expression, such as the end of the text. */
export const noRole = 0
export const operandRole = 1
export const infixRole = 2
export const prefixRole = 3
export const postfixRole = 4
/** A bracket, a separator, or the operator of a form. */
export const formRole = 5
/** An operator of reverse Polish notation. */
export const reversedRole = 6

export interface TokenRoles {
  readonly role: Uint8Array
  /** Index of an operator's level, the loosest first; -1 for other tokens. */
  readonly level: Int8Array
  /** Connective of an operator; `undefined` for other tokens. */
  readonly makes: readonly (Connective | undefined)[]
  /**
   * Successive operators with the same nonzero number form one node. A token that opens an operator's left operand, as
   * in "if … then", has the number of that operator.
   */
  readonly chain: Uint8Array
  /** Whether an operator waits for the right side of the next operator of its level. */
  readonly isHeld: Uint8Array
  /** Whether an operator is a chainable comparison. */
  readonly isCompared: Uint8Array
  /** Whether the second operand of a choice is its condition. */
  readonly isSwapped: Uint8Array
  /** Whether a token of a form determines what the form makes; the first token of a choice does, too. */
  readonly isTelling: Uint8Array
  /** Whether a prefix operator directly before parentheses forms a call with them, as in `not(a)`. */
  readonly isCalling: Uint8Array
  /** Whether a token occurs only in forms that are variables; such forms make no group. */
  readonly isNaming: Uint8Array
  /** Number of operands that an operator of reverse Polish notation takes. */
  readonly takes: Uint8Array
  /** The implicit operator between adjacent operands; `none` if there is none. */
  readonly implicit: number
}

export function tokenRoles(dialect: Pick<Dialect, "levels" | "forms" | "spellings">): TokenRoles {
  const { levels, forms } = dialect
  const codes = codesOf(dialect)
  const numbers = () => new Uint8Array(kindCount)
  const roles = {
    role: numbers(),
    level: new Int8Array(kindCount).fill(-1),
    makes: new Array<Connective | undefined>(kindCount).fill(undefined),
    chain: numbers(),
    isHeld: numbers(),
    isCompared: numbers(),
    isSwapped: numbers(),
    isTelling: numbers(),
    isCalling: numbers(),
    isNaming: numbers(),
    takes: numbers(),
    implicit: kindCode.none as number,
  }
  const codeOf = (token: string) => codes.get(token) as number
  for (const kind of ["true", "false", "variable"] as const)
    roles.role[kindCode[kind]] = operandRole

  levels.forEach((level, at) => {
    for (const token of level.operators) {
      const code = codeOf(token)
      roles.role[code] =
        level.kind === "prefix" ? prefixRole : level.kind === "postfix" ? postfixRole : infixRole
      roles.level[code] = at
      const connective = connectiveOf(token)
      roles.makes[code] = connective
      if (level.kind !== "infix") continue
      if (isOneNode(level, connective)) {
        const same = level.operators.find((other) => connectiveOf(other) === connective)
        roles.chain[code] = codeOf(same ?? token)
      }
      roles.isHeld[code] = Number(level.associates === "right" || level.associates === "chain")
      roles.isCompared[code] = Number(level.associates === "chain")
    }
    for (const { opening, operator } of openedOn(level)) {
      for (const token of [opening, operator]) {
        roles.level[codeOf(token)] = at
        roles.makes[codeOf(token)] = connectiveOf(operator)
        roles.chain[codeOf(token)] = codeOf(operator)
      }
      roles.role[codeOf(opening)] = prefixRole
      roles.role[codeOf(operator)] = infixRole
    }
    if (level.kind === "infix" && level.implicit !== undefined)
      roles.implicit = codeOf(level.implicit)
  })

  for (const [{ operators, closing, condition }] of choicesOn(levels)) {
    for (const code of operators.map(codeOf)) {
      roles.isHeld[code] = 1
      roles.isTelling[code] = 1
      roles.isSwapped[code] = Number(condition === "second")
    }
    roles.role[codeOf(closing)] = formRole
  }

  for (const { parts, makes } of forms) {
    const [first, token] = parts
    if (typeof first === "object" && typeof token === "string") {
      const code = codeOf(token)
      roles.role[code] = reversedRole
      roles.makes[code] = connectiveOf(token)
      roles.takes[code] = first.least
      continue
    }
    for (const part of parts) {
      const token = typeof part === "string" ? part : part.separator
      if (token === null || token === "variable") continue
      const code = codeOf(token)
      if (roles.role[code] === prefixRole) {
        roles.isCalling[code] = 1
        continue
      }
      roles.role[code] = formRole
      if (makes !== "group") roles.makes[code] ??= connectiveOf(token)
      if (makes === "variable" && isOnlyIn(token, makes, forms)) roles.isNaming[code] = 1
      roles.isTelling[code] = Number(roles.makes[code] !== undefined || roles.isNaming[code] === 1)
    }
  }
  return roles
}

function isOnlyIn(token: string, makes: string, forms: Dialect["forms"]): boolean {
  return forms.every((form) => form.makes === makes || !form.parts.includes(token))
}
