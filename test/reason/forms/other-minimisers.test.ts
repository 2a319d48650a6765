// Compares lengths with the results of sympy and pyeda's espresso for the same functions (fixtures/simplified.py).

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { python } from "../../../src/dialects.ts"
import { parse } from "../../../src/index.ts"
import { shortDnf } from "../../../src/reason/forms/short-sum-of-products.ts"
import { meansSame } from "../../../src/reason/questions/equivalence-and-entailment.ts"

interface Size {
  readonly terms: number
  readonly literals: number
}

const { rows }: { rows: readonly { text: string; sympy: Size; espresso: Size }[] } = JSON.parse(
  readFileSync("fixtures/simplified.json", "utf8"),
)

describe("sums of products of up to 8 variables", () => {
  test("there are rows", () => expect(rows.length).toBe(160))

  test.each(["sympy", "espresso"] as const)(
    "are never longer than by %s",
    { tags: ["slow"] },
    (judge) => {
      const longer = rows.filter((row) => {
        const { tree, terms, literals, isMinimal } = shortDnf(parse(row.text, python))
        expect(isMinimal).toBe(true)
        expect(meansSame(tree, parse(row.text, python))).toBe(true)
        const theirs = row[judge]
        return terms > theirs.terms || literals > theirs.literals
      })
      expect(longer).toEqual([])
    },
  )
})
