import { expect, test } from "vitest"
import { describeLevels, describeOrder } from "../../src/report/describe-notation.ts"
import { dialect } from "../support/dialect.ts"
import { otherShape } from "../support/other-shapes.ts"

test.each([
  ["arrows", "not > xor > and > or > implies (from the right) > iff (not chained)"],
  ["gates", "not > nand = and (of all at once, not mixed) > nor (of all at once)"],
  ["comparisons", "and(&) > xor = iff (compared in chains) > not > and(&&) > or"],
  ["unmixed", "not (once) > and = or = nand (not mixed)"],
  ["algebra", "not (after its operand) > and (also without a sign) > or"],
  ["calls", "none needed"],
])("%s", (name, order) => {
  expect(describeOrder(otherShape(name)).split(" > ").map(sorted)).toEqual(
    order.split(" > ").map(sorted),
  )
})

/** Sorts the operators within a level, which have no order. */
function sorted(level: string): string {
  const [operators = "", note = ""] = level.split(" (")
  return `${operators.split(" = ").sort().join(" = ")} (${note}`
}

test("operators without signs are left out", () => {
  expect(describeLevels(dialect("xor-bench"))).toEqual(["xor", "not"])
})
