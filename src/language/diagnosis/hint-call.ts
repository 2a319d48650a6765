// Hints for function calls and other bracketed operands.
//
//     XAND(a, b)        excel has no function "XAND"; write NOT, AND, OR, XOR or IF
//     NOT(a, b)         "NOT" has 1 operand; remove what is too much
//     IF(a, b)          "IF" has 3 operands; write what is missing

import type { Dialect, Form } from "../dialect/dialect.ts"
import { quoted } from "../source/shortened.ts"
import { kindOf } from "./found-text.ts"
import type { Mistake } from "./mistake.ts"
import { rolesOf } from "./token-roles.ts"
import { listOf } from "./wording.ts"

/** `NOT(a, b)`, `IF(a, b)` */
export function operandCount(mistake: Mistake, dialect: Dialect): string | undefined {
  const { opener, found, expected } = mistake
  const kind = kindOf(found)
  const name = opener?.before
  if (opener === undefined || name === undefined || kind === undefined) return undefined
  const form = callOf(name.kind, opener.kind, dialect)
  const operands = form?.parts.find((part) => typeof part === "object")
  const closer = rolesOf(dialect).closerOf.get(opener.kind)
  if (closer === undefined || typeof operands !== "object" || operands.separator === null) {
    return undefined
  }
  const { least, most, separator } = operands
  const isTooMany = kind === separator && expected.includes(closer)
  const isTooFew = kind === closer && expected.includes(separator)
  if (!isTooMany && !isTooFew) return undefined
  const number = isTooFew && most !== least ? `at least ${least}` : isTooMany ? most : least
  const count = `${quoted(name.text)} has ${number} ${number === 1 ? "operand" : "operands"}`
  return `${count}; ${isTooMany ? "remove what is too much" : "write what is missing"}`
}

/** `XAND(a, b)` */
export function unknownFunction(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, before, expected } = mistake
  const kind = kindOf(found)
  const { openers } = rolesOf(dialect)
  if (before?.kind !== "variable" || kind === undefined || !openers.has(kind)) return undefined
  if (expected.includes(kind)) return undefined
  const functions = dialect.forms.flatMap(({ parts: [name, opener] }) =>
    opener === kind && typeof name === "string" ? (dialect.spellings[name]?.[0] ?? []) : [],
  )
  if (functions.length === 0) return undefined
  return `${dialect.name} has no function ${quoted(before.text)}; write ${listOf(functions)}`
}

/** The form that begins with a name and a bracket. */
function callOf(name: string, opener: string, { forms }: Dialect): Form | undefined {
  return forms.find(({ parts }) => parts[0] === name && parts[1] === opener)
}
