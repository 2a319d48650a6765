// Which formulas mean the same was worked out by hand.

import { expect, test } from "vitest"
import { python } from "../../../src/dialects.ts"
import { parse } from "../../../src/index.ts"
import { meaningOf } from "../../../src/validate/repeats/meaning-key.ts"

const of = (text: string, values: readonly (readonly [string, boolean])[] = []) =>
  meaningOf(parse(text, python), new Map(values))

test.each([
  ["not (p and q)", "not q or not p", true],
  ["p and (q or not q)", "p", true],
  ["a and b and c or c", "c", true],
  ["c or a and not a and b", "c and (b or not b)", true],
  ["p and q or r", "r or q and p", true],
  ["p and q", "p or q", false],
  ["p", "q", false],
  ["p", "not p", false],
  ["a and not b", "b and not a", false],
  ["p and (q or r)", "p and q or r", false],
])("%s and %s: %j", (one, other, isSame) => {
  const [first, second] = [of(one), of(other)]
  expect(typeof first).toBe("object")
  if (isSame) expect(second).toEqual(first)
  else expect(second).not.toEqual(first)
})

test("other values of the variables that matter make another question", () => {
  const values = (p: boolean, q: boolean) =>
    [
      ["p", p],
      ["q", q],
    ] as const
  const redundant = "p and (q or not q)"
  expect(of(redundant, values(true, true))).toEqual(of("p", values(true, false)))
  expect(of("p", values(true, true))).not.toEqual(of("p", values(false, true)))
})

test("constants, and formulas with too many variables, are not compared", () => {
  for (const text of ["True or False", "p or not p", "p and q and not p"]) {
    expect(of(text)).toBe("constant")
  }
  const names = Array.from({ length: 13 }, (_, at) => `x${at}`)
  expect(of(names.join(" or "))).toBe("too large")
  expect(of(names.slice(1).join(" or "))).toEqual(of(names.slice(1).reverse().join(" or ")))
})
