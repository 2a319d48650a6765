// Detection among the documented notations and others that read some of the same texts.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import type { Dialect } from "../../../src/index.ts"
import { detect, readMeant } from "../../../src/language/engines/choose-notation.ts"
import { haveSameMeaning } from "../../../src/language/expression/same-meaning.ts"
import { detectDialect } from "../../../src/validate/plan/detect-notation-of-rows.ts"
import { dialect } from "../../support/dialect.ts"
import { otherShape, otherShapes } from "../../support/other-shapes.ts"

const all = [...dialects, ...otherShapes]
const times = (count: number, text: string) => Array<string>(count).fill(text)

describe("a dataset", () => {
  test.each<[string, string[], string]>([
    ["is in the notation of all its rows", ["1 && 0", "!1"], "binary"],
    ["has operators that only one notation has", ["a & b", "a | b", "a & ~b", "a -> b"], "arrows"],
    ["consists of calls", ["AND(TRUE,FALSE)", "NAND(a,NOT(b))"], "calls"],
    ["consists of lists", ["(and T F)", "(or T (not F))"], "lists"],
    ["has operands side by side", ["A B' + A' B", "A + B' 1"], "algebra"],
    [
      "has one row of another notation",
      [...times(50, "true && false || true"), "true -> false"],
      "comparisons",
    ],
    [
      "has one row with an operator of a richer notation",
      [...times(50, "1 || 0"), "1 == 0"],
      "binary",
    ],
  ])("that %s", (_, texts, name) => {
    expect(
      detectDialect(
        texts.map((text) => ({ text })),
        all,
      )?.dialect.name,
    ).toBe(name)
  })
})

test.each<[string[], string]>([
  // Julia and Verilog are stricter, but few people write in them.
  [["~(A & ~B)", "A | ~C & B"], "logic"],
  [["!(a && b)", "c || !a"], "c"],
  [["a and not b", "b or c"], "python"],
  // A notation of datasets is named, however rare.
  [["not x_1 xor x_2", "x_1 xor not x_3 xor x_2"], "xor-bench"],
])("a set of %j is said to be in %s", (texts, name) => {
  const samples = texts.map((text) => ({ text }))
  expect(detectDialect(samples, dialects)?.dialect.name).toBe(name)
})

describe("values that notations read differently", () => {
  const isPythons = ({ spellings }: Dialect) => spellings.true.includes("True")
  const samplesWith = (others: ReadonlyMap<string, boolean>) =>
    times(4, "a")
      .flatMap((each) => [each, "not a", "a and a"])
      .map((text) => ({
        text,
        values: (each: Dialect) => (isPythons(each) ? new Map([["a", true]]) : others),
        label: () => text !== "not a",
      }))

  test("give a text another value in each of them", () => {
    const detected = detectDialect(samplesWith(new Map([["a", false]])), dialects)
    expect(detected?.dialect.name).toBe("python")
    expect(detected?.outvoted).toContainEqual({ dialect: "sql", rows: 12, right: 0 })
    expect(detected?.outvoted.map((each) => each.dialect)).not.toContain("sympy")
  })

  test("give it no value if they are missing", () => {
    const detected = detectDialect(samplesWith(new Map()), dialects)
    expect(detected?.dialect.name).toBe("python")
    expect(detected?.alike).not.toContain("sql")
    expect(detected?.outvoted).toEqual([])
  })
})

describe("a text", () => {
  test("in words is not split into operands side by side", () => {
    expect(() => readMeant("TRUE AND", all)).toThrow()
    expect(detect("A AND (B)", [dialect("on-off"), otherShape("algebra")])).toEqual([])
    expect(detect("A B'", all).map(({ name }) => name)).toEqual(["algebra", "textbook", "digital"])
    // If the notation is given, that notation applies.
    expect(detect("A AND B", [otherShape("algebra")])).toEqual([otherShape("algebra")])
  })

  test("has no rival that gives the same tree", () => {
    const [left, right] = ["not a and b", "not (a and b)"].map(
      (text) => readMeant(text, [dialect("python")]).tree,
    )
    if (left === undefined || right === undefined) throw new Error("no tree")
    expect(haveSameMeaning(left, right)).toBe(false)
    expect(haveSameMeaning(left, left)).toBe(true)
    const [inner, outer] = ["not (a ^ b)", "(not a) ^ b"].map(
      (text) => readMeant(text, [dialect("python")]).tree,
    )
    if (inner === undefined || outer === undefined) throw new Error("no tree")
    expect(haveSameMeaning(inner, outer)).toBe(true)
    const [one, other] = ["True or True and False", "(True or True) and False"].map(
      (text) => readMeant(text, [dialect("true-false")]).tree,
    )
    if (one === undefined || other === undefined) throw new Error("no tree")
    expect(haveSameMeaning(one, other)).toBe(false)
  })
})
