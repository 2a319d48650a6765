// The expected relations were written by hand, from the precedence and associativity of the operators.

import { expect, test } from "vitest"
import { readOwnDialects } from "../../../src/language/ohm/read-own-dialects.ts"
import { compileTables } from "../../../src/language/tables/dialect-tables.ts"
import { pushdownShift } from "../../../src/language/tables/layout.ts"
import { joins, reduces, waits } from "../../../src/language/tables/precedence-relations.ts"

const source = `Levels <: Boolean {
  Expression := Implication
  Implication = Disjunction (implies Implication)?
  Disjunction = Negation ((or | xor) Negation)*
  Negation = not* Operand
  implies (the token implies) = "->"
  or := "|"
  xor := "^"
  not := "!"
  true := word<"1">
  false := word<"0">
}`

const [dialect] = readOwnDialects([{ name: "levels", source }])
const { codes, relations } = compileTables(dialect as NonNullable<typeof dialect>)

test.each([
  ["waits", ["implies implies", "implies or", "or not", "not true"]],
  ["reduces", ["or implies", "or xor", "xor or", "not or", "not close", "implies end"]],
  ["joins", ["or or", "xor xor"]],
] as const)("an operator that %s before a token", (name, pairs) => {
  for (const pair of pairs) {
    const [operator = -1, token = -1] = pair.split(" ").map((kind) => codes.get(kind))
    const between = relations[(operator << pushdownShift) + token]
    expect({ pair, between }).toEqual({ pair, between: { waits, reduces, joins }[name] })
  }
})
