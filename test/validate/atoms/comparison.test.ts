import { describe, expect, test } from "vitest"
import { parseJson } from "../../../src/formats/row.ts"
import { comparisonAt } from "../../../src/validate/atoms/comparison.ts"
import {
  atomReplacer,
  lineReplacer,
  unknownAtom,
} from "../../../src/validate/atoms/replace-atoms.ts"
import { dialect } from "../../support/dialect.ts"

const truthOf = (text: string) => {
  const found = comparisonAt(text, 0)
  return found?.end === text.trimEnd().length ? found.value : undefined
}

describe("values, worked out by hand", () => {
  test.each<[string, boolean | undefined]>([
    ["3 < 5", true],
    ["3<3", false],
    ["3 <= 3", true],
    ["-2 * 4 >= 7", false],
    ["-2 * 4 <= -8", true],
    ["2 + 3 * 4 == 14", true],
    ["(2 + 3) * 4 == 20", true],
    ["10 - 3 - 4 = 3", true],
    ["8 / 4 / 2 == 1", true],
    ["2 - -3 > 4", true],
    ["-(-3) == 3", true],
    ["- 2 + 5 == 3", true],
    ["0.1 + 0.2 == 0.3", true],
    ["1 / 3 * 3 == 1", true],
    ["1.50 == 1.5", true],
    ["1 / -2 < 0", true],
    ["9007199254740993 > 9007199254740992", true],
    ["7 ≥ 7", true],
    ["7 ≠ 7", false],
    ["7 <> 8", true],
    ["7 − 8 × 2 < 0", true],
    ["5 is greater than 4", true],
    ["5 is less than or equal to 4", false],
    ["-1 is not equal to 1", true],
    ["3 is not 4", true],
    ["(1 + 3) is not (4)", false],
    ["3 is not greater or equal to 4", undefined],
    ["2 equals 2", true],
    ["3 is not greater than 8", true],
    ["8 is not greater than 3", false],
    ["8 is not smaller than 8", true],
    ["7 is at least 8", false],
    ["7 is higher than 8", false],
    ["max(3, 5) > 4", true],
    ["max(3, 5) > 5", false],
    ["min(3, 5, -2) == -2", true],
    ["max(-7, -2) < -1", true],
    ["min(1 / 3, 0.3) == 0.3", true],
    ["max(1, min(9, 4)) * 2 - 1 = 7", true],
    ["-Max ( 2 , 3 ) is less than min(0, 1)", true],
    ["max(2, 2) >= (1 + 1)", true],
    ["max(3) > 2", undefined],
    ["max() > 2", undefined],
    ["max(3, x) > 2", undefined],
    ["max(3, 4 > 2", undefined],
    ["max(3, 1 / 0) > 2", undefined],
    ["maximum(3, 4) > 2", undefined],
    [`${"max(1, ".repeat(60)}2${")".repeat(60)} > 1`, undefined],
    ["3 is not greater than or equal to 8", undefined],
    ["1 / 0 < 2", undefined],
    ["1 / (2 - 2) == 1", undefined],
    ["2 ** 3 > 7", undefined],
    ["7 // 2 == 3", undefined],
    ["7 % 2 == 1", undefined],
    ["1e3 > 5", undefined],
    ["1.2.3 < 2", undefined],
    [".5 < 1", undefined],
    ["3 <", undefined],
    ["3", undefined],
    ["x < 3", undefined],
    ["3 < 5 < 7", undefined],
    ["((((3 < 5", undefined],
    [`${"(".repeat(100_000)}3 < 5`, undefined],
    [`${"9".repeat(2000)} > 1`, undefined],
  ])("%s", (text, value) => expect(truthOf(text)).toBe(value))
})

test.each([
  ["3 < 5 < 7", "T"],
  ["7 > 9 < 4", "F"],
  ["7 > 5 < 4", "F"],
  ["1 < 2 < 3 < 3", "F"],
  ["(1 < 2 <= 2) and 1 == 1 == 1", "(T) and T"],
  ["1 < 2 < x", "1 < 2 < x"],
])("the chain %s becomes %s", (text, expected) => {
  const literals = { true: "T", false: "F" }
  expect(atomReplacer({ facts: {}, literals, areChained: true })(text)).toBe(expected)
})

describe("finds atoms in expressions", () => {
  const facts = { "Paris is in France": true, "Paris is not big": false, "Iron is heavy": true }
  const replace = atomReplacer({ facts, literals: { true: "T", false: "F" } })

  test.each([
    ["3 < 5 and not 2 > 7", "T and not F"],
    ["(3 < 5) or ((1 + 1) * 2 == 4)", "(T) or (T)"],
    ["3 < 5 && 2 < 1 || 1 = 1", "T && F || T"],
    ["not max(1, -2) > 0 or (7 - min(4, 5) * 2 >= 0)", "not T or (F)"],
    ["3 < 5 -> 2 < 1", "T -> F"],
    ["¬(3 < 5) ∧ 2 < 1", "¬(T) ∧ F"],
    ["Which?\n(A) 3 < 5\nB. 2 > 3", "Which?\n(A) T\nB. F"],
    ["(A) 8 * 8 > 8\n(B) True", "(A) T\n(B) True"],
    ["Which? (A) 8 > 8 (B) 3 > 2 (C) T", "Which? (A) F (B) T (C) T"],
    ["a) 3 < 5\nb) 2 > 3\nc) T", "a) T\nb) F\nc) T"],
    ["1. 3 < 5;\n2. 2 > 3", "1. T;\n2. F"],
    ["8 > 8 (9)", "8 > 8 (9)"],
    ["x > 3\n(7 + 1) * 2 > 3", "x > 3\n(7 + 1) * 2 > 3"],
    ["Is 3 < 5?", "Is T?"],
    ["not Paris is in France. and (paris  is\nnot big)", "not T and (F)"],
    ["Paris is in France.", "T"],
    ['not "Paris is in France" and ("Paris is not big.")', "not T and (F)"],
    ["“Iron is heavy” or `Paris is not big` or 'iron is heavy.'", "T or F or T"],
    ['"not ""Iron is heavy"" or ""Paris is not big""",True', '"not T or F",True'],
    ['Is "Iron is heavy and Paris is not big" so?', 'Is "T and F" so?'],
    ["Paris is in France and 2 is greater than 1", "T and T"],
  ])("%s", (text, told) => expect(replace(text)).toBe(told))

  test.each([
    "!3 < 5",
    "~ 3 < 5",
    "True == 3 < 5",
    "3 < 5 == True",
    "3 < 5 & 2 < 1",
    "True ^ 3 < 5",
    "3 < 5 != False",
    "1 < 2 < 3",
    "x3 < 5",
    "3 < 5x",
    "a - 3 < 5",
    "a - max(3, 4) < 5",
    "!max(3, 4) < 5",
    "argmax(3, 4) < 5",
    "f(max(3, 4)) < 5",
    "3 < y",
    "Parisis in France",
    "Iron is heavyweight",
    "1 and 0",
  ])("replaces nothing if the notation would have to say what is compared: %s", (text) => {
    expect(replace(text)).toBe(text)
  })

  test("replaces atoms in all texts of a line of JSON, and nothing else", () => {
    const line = lineReplacer({ facts, literals: { true: "1", false: "0" } }, parseJson)
    expect(line('{"q": ["3 < 5", {"a": "Iron is heavy"}], "n": 3, "t": null}')).toBe(
      '{"q":["1",{"a":"1"}],"n":3,"t":null}',
    )
    expect(line("3 < 5 not JSON")).toBe("3 < 5 not JSON")
  })

  test("an unknown atom extends from one operator or parenthesis to the next", () => {
    const python = dialect("python")
    const text = "True and not (Cusco is in Peru.) or False"
    for (const at of ["is", "in", "Peru"]) {
      expect(unknownAtom(text, text.indexOf(at), python)).toBe("Cusco is in Peru")
    }
    expect(unknownAtom("True and Cusco is big", 15, python)).toBe("Cusco is big")
    expect(unknownAtom("True and and False", 9, python)).toBeUndefined()
    expect(unknownAtom("True and", 8, python)).toBeUndefined()
    expect(unknownAtom("3 < 5 == True", 0, python)).toBe("3 < 5")
  })

  test("a function call is part of its comparison", () => {
    const python = dialect("python")
    expect(unknownAtom("True and max(3, min(1, 4)) > 2", 12, python)).toBe("max(3, min(1, 4)) > 2")
    expect(unknownAtom("(2 < abs(-3)) or True", 8, python)).toBe("2 < abs(-3)")
    expect(unknownAtom("prime(7) and True", 5, python)).toBe("prime(7)")
    // `not` and `and` are not function calls.
    expect(unknownAtom("not(3 < 5 == True)", 4, python)).toBe("3 < 5")
    expect(unknownAtom("True and(3 ** 2 > 5)", 9, python)).toBe("3 ** 2 > 5")
  })
})
