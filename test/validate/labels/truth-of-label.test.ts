// Values that labels state, and how the opposite label is written. The tables were written by hand.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { readDialects } from "../../../src/grammar.ts"
import type { Dialect } from "../../../src/index.ts"
import { newLabel, usualLabels } from "../../../src/validate/labels/new-label.ts"
import { hasLabel, plainLabels, readLabel } from "../../../src/validate/labels/truth-of-label.ts"
import { baseGrammars } from "../../support/base-grammars.ts"
import { dialect } from "../../support/dialect.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"

/** Notations with inverted literals, and one whose literals are signs that labels ignore. */
const own = readDialects([
  ...baseGrammars,
  {
    name: "inverted",
    source: 'Inverted <: Binary { true := word<"0">  false := word<"1"> }',
  },
  {
    name: "liar",
    source: 'Liar <: TrueFalse { true := word<"False">  false := word<"True"> }',
  },
  { name: "signs", source: 'Signs <: Binary { true := "*"  false := word<"o"> }' },
  {
    name: "uneven",
    source:
      'Uneven <: Binary { true := word<"1"> | word<"si"> | word<"ja">  false := word<"0"> | word<"non"> }',
  },
])

function named(name: string): Dialect {
  return [...own, ...otherPrecedences].find((each) => each.name === name) ?? dialect(name)
}

describe("a label", () => {
  test.each<[unknown, string, boolean | undefined]>([
    ["True", "true-false", true],
    ["False", "true-false", false],
    ["true", "binary", true],
    ["FALSE", "binary", false],
    ["tRuE", "binary", true],
    ["yes", "binary", true],
    ["NO", "true-false", false],
    ["nO", "true-false", false],
    ["1", "true-false", true],
    ["0", "t-f", false],
    [" true\n", "true-false", true],
    ["\t0\r\n", "true-false", false],
    ["\u00a0yes\u2028", "true-false", true],
    [true, "binary", true],
    [false, "binary", false],
    [1, "t-f", true],
    [0, "t-f", false],
    [-0, "t-f", false],

    ["T", "t-f", true],
    ["F", "t-f", false],
    ["T", "true-false", undefined],
    ["t", "t-f", undefined],
    ["ON", "on-off", true],
    ["OFF", "on-off", false],
    ["off", "on-off", undefined],
    ["OFF", "true-false", undefined],
    ["OFF", "mixed", false],
    ["YES", "yes-no", true],
    ["vrai", "french", true],
    ["(faux)", "french", false],
    ["vrai", "binary", undefined],
    ["+", "flat", true],
    ["-", "flat", false],
    ["(-).", "flat", false],

    ["True.", "true-false", true],
    ["False!", "true-false", false],
    ["no?", "true-false", undefined],
    ["yes,", "true-false", true],
    ["true;", "true-false", true],
    ["1.", "true-false", true],
    ["0 .", "true-false", false],
    ["True...", "true-false", true],
    ['"True"', "true-false", true],
    ["'False'", "true-false", false],
    ["`1`", "true-false", true],
    ["“yes”", "true-false", true],
    ["‘no’.", "true-false", false],
    ["(ON)", "on-off", true],
    ["[False]", "true-false", false],
    ["{0}", "true-false", false],
    ["<True>", "true-false", true],
    ["**True**", "true-false", true],
    ['("*False*.")', "true-false", false],
    ["**T**", "t-f", true],
    ["(True", "true-false", true],
    ["False)", "true-false", false],

    [2, "true-false", undefined],
    [-1, "true-false", undefined],
    [0.5, "true-false", undefined],
    [0.1, "true-false", undefined],
    [10, "true-false", undefined],
    ["-1", "true-false", undefined],
    ["-0", "true-false", undefined],
    ["+1", "true-false", undefined],
    [".1", "true-false", undefined],
    [".0", "true-false", undefined],
    ["!1", "binary", undefined],
    ["!0", "binary", undefined],
    ["(!1)", "binary", undefined],
    ["~T", "t-f", undefined],
    ["?1", "true-false", undefined],
    ["1.0", "true-false", undefined],
    ["0.5", "true-false", undefined],
    ["01", "true-false", undefined],
    ["11", "true-false", undefined],
    ["1%", "true-false", undefined],
    ["$1", "true-false", undefined],
    ["not True", "true-false", undefined],
    ["True or False", "true-false", undefined],
    ["True, False", "true-false", undefined],
    ["Answer: True", "true-false", undefined],
    ["Trueish", "true-false", undefined],
    ["untrue", "true-false", undefined],
    ["None", "true-false", undefined],
    ["maybe", "true-false", undefined],
    ["", "true-false", undefined],
    [" ", "true-false", undefined],
    ["().", "true-false", undefined],
    ["()", "signs", undefined],
    ["\u0000True", "true-false", undefined],
    ["yеs", "true-false", undefined],
    ["１", "true-false", undefined],
    [null, "true-false", undefined],
    [undefined, "true-false", undefined],
    [["True"], "true-false", undefined],
    [[1], "true-false", undefined],
    [{ toString: 1 }, "true-false", undefined],
    [{ value: true }, "true-false", undefined],

    ["0", "inverted", true],
    ["1", "inverted", false],
    [0, "inverted", true],
    [1, "inverted", false],
    [true, "inverted", true],
    ["yes", "inverted", true],
    ["False", "liar", true],
    ["True.", "liar", false],
    ["true", "liar", true],
    ["*", "signs", true],
    ["o", "signs", false],
    ["*o*", "signs", false],
    ["ja", "uneven", true],
    ["1", "not-xor", true],
    ["True", "not-xor", true],
  ])("%j in %s states %s", (label, name, value) => {
    expect(readLabel(label, named(name))).toBe(value)
  })

  test("quotes and brackets are ignored only in short texts", () => {
    const read = dialect("true-false")
    expect(readLabel(`${"(".repeat(48)}True${")".repeat(48)}`, read)).toBe(true)
    expect(readLabel(`${"(".repeat(48)}True${")".repeat(49)}`, read)).toBeUndefined()
    expect(readLabel(`${" ".repeat(1000)}(True)${" ".repeat(1000)}`, read)).toBe(true)
  })

  test.each<[unknown, boolean]>([
    [undefined, false],
    [null, false],
    ["", false],
    [" \t\r\n", false],
    ["\u00a0", false],
    ["x", true],
    ["-", true],
    [0, true],
    [false, true],
    [Number.NaN, true],
    [[], true],
    [{}, true],
  ])("%j is a label: %s", (target, is) => {
    expect(hasLabel(target)).toBe(is)
  })

  test("the table of plain labels agrees with readLabel", () => {
    const texts = (name: string) => new Map(plainLabels(named(name)))
    const usual = ["True", "true", "Yes", "yes", "1"].map((text) => [text, true] as const)
    const others = ["False", "false", "No", "no", "0"].map((text) => [text, false] as const)
    expect(texts("true-false")).toEqual(new Map([...usual, ...others]))
    expect(texts("binary")).toEqual(new Map([...usual, ...others]))
    expect(texts("on-off")).toEqual(new Map([...usual, ...others, ["ON", true], ["OFF", false]]))
    expect(texts("inverted").get("0")).toBe(true)
    expect(texts("inverted").get("1")).toBe(false)
    expect(texts("liar").get("True")).toBe(false)
  })
})

describe("a new label", () => {
  const otherwise = { true: '"Yes!"', false: '"No!"' }

  test.each<[unknown, string, string]>([
    ["True.", '"False."', "true-false"],
    ["False", '"True"', "true-false"],
    [" yes", '" no"', "true-false"],
    ["No!\n", '"Yes!\\n"', "true-false"],
    ["TRUE", '"FALSE"', "binary"],
    ["true", '"false"', "true-false"],
    ["**true**", '"**false**"', "true-false"],
    ['"1"', '"\\"0\\""', "true-false"],
    ["0", '"1"', "true-false"],
    ["(0.)", '"(1.)"', "true-false"],
    [1, "0", "true-false"],
    [0, "1", "true-false"],
    [true, "false", "true-false"],
    [false, "true", "on-off"],
    ["ON", '"OFF"', "on-off"],
    ["[OFF]", '"[ON]"', "on-off"],
    ["T", '"F"', "t-f"],
    ["YES", '"NO"', "yes-no"],
    ["T", '"F"', "mixed"],
    ["OFF", '"ON"', "mixed"],
    ["vrai", '"faux"', "french"],
    ["-", '"+"', "flat"],
    ["ja", '"0"', "uneven"],
    ["si", '"non"', "uneven"],
    ["non", '"si"', "uneven"],
    ["0", '"1"', "inverted"],
    ["1", '"0"', "inverted"],
    [0, "1", "inverted"],
    [1, "0", "inverted"],
    ["False.", '"True."', "liar"],
    ["*", '"o"', "signs"],
  ])("in place of %j is %s in %s", (target, label, name) => {
    const read = named(name)
    const value = readLabel(target, read) === false
    expect(newLabel(target, value, read, otherwise)).toBe(label)
    expect(readLabel(JSON.parse(label), read)).toBe(value)
  })

  test.each([["maybe"], [""], [undefined], [null], [2], [["True"]], [{}], ["not True"]])(
    "in place of %j is a usual one",
    (target) => {
      const read = dialect("true-false")
      expect(newLabel(target, true, read, otherwise)).toBe(otherwise.true)
      expect(newLabel(target, false, read, otherwise)).toBe(otherwise.false)
    },
  )

  test("in place of one in mixed case is a usual one", () => {
    expect(newLabel("tRUE", false, dialect("binary"), otherwise)).toBe(otherwise.false)
  })

  test("states the value, regardless of the label it replaces", { tags: ["long"] }, () => {
    const targets = [
      ...["True", "false", "YES", "nO", "1", "0", "*", "o", "(o)", "**o**", "ja", "T", "OFF", "+"],
      ...["maybe", "", " 0.", "(no)", "'1'", 0, 1, 2, true, false, null, undefined, [], {}],
    ]
    const wrong: unknown[] = []
    for (const read of [...dialects, ...own, ...otherPrecedences]) {
      for (const usual of targets) {
        const labels = usualLabels([usual], read)
        for (const target of targets) {
          for (const value of [true, false]) {
            const label = newLabel(target, value, read, labels)
            const stated = readLabel(JSON.parse(label), read)
            if (stated !== value) wrong.push([read.name, usual, target, value, label])
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe("the usual labels", () => {
  test.each<[string, unknown[], string, string, string]>([
    ["none", [], "binary", '"True"', '"False"'],
    ["only labels that state nothing", ["maybe", null, "", 2], "binary", '"True"', '"False"'],
    ["numbers", [0, 0, 1, "yes"], "binary", "1", "0"],
    ["booleans", [false, true, false], "binary", "true", "false"],
    ["texts that look like numbers", ["1", "0", "1"], "binary", '"1"', '"0"'],
    ["a style of their own", ["no.", "no.", "True"], "binary", '"yes."', '"no."'],
    ["literals", ["OFF", "ON", "OFF", null], "on-off", '"ON"', '"OFF"'],
    ["ties, where the first counts", ["Yes", 1], "binary", '"Yes"', '"No"'],
  ])("%s", (_, targets, name, whenTrue, whenFalse) => {
    expect(usualLabels(targets, dialect(name))).toEqual({ true: whenTrue, false: whenFalse })
  })
})
