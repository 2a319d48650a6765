// All errors of texts: their places, the expected tokens and the remaining tree. Written by hand.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { type Dialect, formatLine } from "../../../src/index.ts"
import { diagnose } from "../../../src/language/diagnosis/diagnose-text.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"
import { scaled } from "../../support/run-length.ts"

const named = (name: string) =>
  [...otherPrecedences, ...dialects].find((dialect) => dialect.name === name) as Dialect

const operand = "true false not open"
const operator = "and or xor end"
const pythonOperator = "and or xor if iff xorUnequal andBitwise orBitwise end"

type Place = readonly [offset: number, length: number, expected: string]
type Case = readonly [dialect: string, text: string, tree: string | undefined, ...Place[]]

const cases: readonly Case[] = [
  ["true-false", "True", "true"],
  ["true-false", "", undefined, [0, 0, operand]],
  ["true-false", " \n", undefined, [2, 0, operand]],
  ["true-false", "True and", "true", [8, 0, operand]],
  ["true-false", "and", undefined, [0, 3, operand], [3, 0, operand]],
  ["binary", "1 && && 0", "(and true false)", [5, 2, operand]],
  ["binary", "1 && || != 0", "(or true false)", [5, 2, operand], [8, 2, operand]],
  ["binary", "! && 1", "true", [2, 2, operand]],
  // A missing operator is assumed to be the loosest.
  ["binary", "1 0 1", "(or true false true)", [2, 1, operator], [4, 1, operator]],
  ["binary", "1 && 0 !1", "(or (and true false) (not true))", [7, 1, operator]],
  ["binary", "1 || 0 1 || 0", "(or true false true false)", [7, 1, operator]],
  ["french", "vrai vrai", "(xor true true)", [5, 4, "and or xor end"]],
  ["flat", "+ <> - x", "(and true false x)", [7, 1, operator]],
  ["not-xor", "x y", "(xor x y)", [2, 1, "xor end"]],
  // A not that binds too loosely is read as if it had parentheses.
  ["t-f", "T ^ ~F", "(xor true (not false))", [4, 1, "true false open"]],
  [
    "t-f",
    "T ^ ~~F ^ T & F",
    "(and (xor true (not (not false)) true) false)",
    [4, 1, "true false open"],
  ],
  [
    "t-f",
    "T ^ ~(F ^ ~T)",
    "(xor true (not (group (xor false (not true)))))",
    [4, 1, "true false open"],
    [10, 1, "true false open"],
  ],
  ["c-logic", "1 != !0", "(xor true (not false))"],
  // Parentheses.
  ["binary", "(1", "(group true)", [2, 0, "and or xor close"]],
  [
    "binary",
    "1 && ((0 || 1)",
    "(and true (group (group (or false true))))",
    [14, 0, "and or xor close"],
  ],
  [
    "binary",
    "((1 &&",
    "(group (group true))",
    [6, 0, operand],
    [6, 0, "and or xor close"],
    [6, 0, "and or xor close"],
  ],
  ["binary", "1) && 0)", "(and true false)", [1, 1, operator], [7, 1, operator]],
  ["binary", ") 1", "true", [0, 1, operand]],
  ["binary", "1 && )", "true", [5, 1, operand]],
  ["binary", "() && (1 ||)", "(group true)", [1, 1, operand], [11, 1, operand]],
  ["binary", "(1)(0)", "(or (group true) (group false))", [3, 1, operator]],
  // Misspelled tokens are read as the intended ones.
  [
    "true-false",
    "true && ( !False",
    "(and true (group (not false)))",
    [0, 4, operand],
    [5, 2, operator],
    [10, 1, operand],
    [16, 0, "and or xor close"],
  ],
  ["true-false", "notTrue andFalse", "(and (not true) false)", [0, 7, operand], [8, 8, operator]],
  [
    "true-false",
    "“True” or ’False’",
    "(or true false)",
    [0, 1, operand],
    [5, 1, operator],
    [10, 1, operand],
    [16, 1, operator],
  ],
  [
    "on-off",
    "（ＯＮ）",
    "(group true)",
    [0, 1, operand],
    [1, 2, operand],
    [3, 1, "and or xor close"],
  ],
  ["python", "x AND NOT y", "(or (and x NOT) y)", [2, 3, pythonOperator], [10, 1, pythonOperator]],
  [
    "python",
    "x ∧ ¬y",
    "(and x (not y))",
    [2, 1, pythonOperator],
    [4, 1, "true false variable not open"],
  ],
  [
    "python",
    "ｘ or 1",
    "(or x true)",
    [0, 1, "true false variable not open"],
    [5, 1, "true false variable not open"],
  ],
  ["binary", "1 == 0", "(or true false)", [2, 2, operator]],
  ["binary", "1 && True 0", "(or (and true true) false)", [5, 4, operand], [10, 1, operator]],
  ["binary", "1 True", "(or true true)", [2, 4, operator]],
  // A meaningless token replaces a missing one, or is skipped.
  ["true-false", "maybe", undefined, [0, 5, operand]],
  ["true-false", "maybe and True", "true", [0, 5, operand]],
  ["true-false", "True maybe False", "(or true false)", [5, 5, operator]],
  ["true-false", "True @ and False", "(and true false)", [5, 1, operator]],
  ["true-false", "@ not True", "(not true)", [0, 1, operand]],
  [
    "true-false",
    "What is True and False?",
    "(and true false)",
    [0, 4, operand],
    [5, 2, operand],
    [22, 1, operator],
  ],
  ["binary", "1 = = 0", "(or true false)", [2, 1, operator], [4, 1, operator]],
  ["binary", "1 && = 0", "(and true false)", [5, 1, operand]],
  ["binary", "\ud800", undefined, [0, 1, operand]],
  ["or-not", "t && f", "(or true false)", [2, 2, "or end"]],
]

describe("diagnose", () => {
  test.each(cases.map((each) => [each[0], each[1], each] as const))(
    "%s: %j",
    (name, text, each) => {
      const [, , tree, ...errors] = each
      const diagnosis = diagnose(text, named(name))
      const found = diagnosis.errors.map(({ offset, length, expected }) => [
        offset,
        length,
        expected.join(" "),
      ])
      const wanted = named(name).variable === null ? errors : errors.map(withVariable)
      expect(found).toEqual(wanted)
      expect(diagnosis.tree && formatLine(diagnosis.tree)).toBe(tree)
    },
  )

  test("an error has all its details", () => {
    const [first, second] = diagnose("True\n&& (False", named("true-false")).errors
    expect(first).toMatchObject({
      dialect: "true-false",
      text: "True\n&& (False",
      offset: 5,
      length: 2,
      position: { line: 2, column: 1 },
      found: "&&",
      hint: '"&&" is not an operator of true-false; write "and"',
      wording: {
        problem: 'true-false cannot read "&&" here',
        expected: '"and", "or", "^" or the end',
      },
    })
    expect(first?.related).toBeUndefined()
    expect(second).toMatchObject({
      offset: 14,
      length: 0,
      position: { line: 2, column: 10 },
      found: "",
      hint: 'the "(" at line 2, column 4 is never closed; write ")"',
      related: { offset: 8, length: 1, position: { line: 2, column: 4 } },
    })
  })

  test("each unclosed parenthesis is an error, the innermost first", () => {
    const { errors } = diagnose("(1 && ((0)", named("binary"))
    expect(errors.map(({ related }) => related?.offset)).toEqual([6, 0])
  })
})

/** Given without variables, which follow the literals. */
function withVariable([offset, length, expected]: Place): Place {
  return [offset, length, expected.replace("true false not", "true false variable not")]
}

describe("texts of any size", () => {
  const many = scaled(10_000, 100_000)
  const more = 10 * many
  test.each<[string, string, string, number]>([
    ["parentheses", "binary", `${"(".repeat(more)}1${")".repeat(more)}`, 0],
    ["parentheses with operators", "binary", `${"(1&&".repeat(many)}1${")".repeat(many)}`, 0],
    ["nots", "binary", `${"!".repeat(more)}1`, 0],
    ["nots that bind too loosely", "binary", `1!=${"!".repeat(more)}1`, 1],
    ["operands", "binary", "1 ".repeat(many), many - 1],
    ["operators", "t-f", "&".repeat(many), many + 1],
    ["opened", "binary", "(".repeat(many), many + 1],
    ["closed", "binary", ")".repeat(many), many],
    ["meaningless signs", "binary", "@".repeat(many), many],
    ["one word", "true-false", "a".repeat(more), 1],
    ["one full-width word", "true-false", "Ｔ".repeat(many), many],
    ["half characters", "binary", "\ud800".repeat(many), many],
    ["white space", "binary", " ".repeat(more), 1],
    ["lines", "true-false", "true and\n".repeat(many / 10), many / 10 + 1],
  ])("%s", { timeout: 60_000, tags: ["slow"] }, (_, name, text, count) => {
    const { errors, tree } = diagnose(text, named(name))
    expect(errors.length).toBe(count)
    // The messages of many errors, as JSON needs them.
    for (const error of errors.slice(-10_000)) {
      expect(typeof error.hint === "string" || error.hint === undefined).toBe(true)
      if (error.position.column < 1) throw new Error("columns count from 1")
    }
    if (tree !== undefined) expect(formatLine(tree).length).toBeGreaterThan(3)
  })
})
