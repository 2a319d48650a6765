// All errors of texts in notations of every shape: their places, expected tokens and the remaining tree, all by hand.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { formatLine } from "../../../src/index.ts"
import { diagnose } from "../../../src/language/diagnosis/diagnose-text.ts"
import { scaled } from "../../support/run-length.ts"
import { shapeDialect } from "../../support/shape-dialects.ts"

type Place = readonly [offset: number, length: number, expected: string]
type Case = readonly [dialect: string, text: string, tree: string | undefined, ...Place[]]

const operand = "true false variable not open"
const literal = "true false variable"
const called = `${literal} not and or xor open if nand iffCall`

const cases: readonly Case[] = [
  // From the right, and two kinds of brackets.
  ["right", "a -> b -> c", "(implies a (implies b c))"],
  ["right", "a -> -> c", "(implies a c)", [5, 2, `${operand} openSquare`]],
  [
    "right",
    "( a ]",
    "(group a)",
    [4, 1, "and or xor close iff implies impliedBy nand nor notImplies notImpliedBy"],
  ],
  // Operators that don't chain are read as if they had parentheses.
  ["looser", "a = b = c", "(iff (iff a b) c)", [6, 1, "and or xorBitwise end"]],
  ["looser", "a = not b = c", "(iff a (not (iff b c)))"],
  ["unmixed", "a and b or c", "(or (and a b) c)", [8, 2, "and iff end"]],
  ["unmixed", "a nand b nand c", "(nand (nand a b) c)", [9, 4, "iff end"]],
  ["unmixed", "not not a", "(not (not a))", [4, 3, "true false variable open"]],
  ["chained", "a == b != c", "(comparison a iff b xor c)"],
  ["chained", "a == != c", "(xor a c)", [5, 2, "true false variable open"]],
  // Side by side, and after the operand.
  ["textbook", "a b' + c", "(or (and a (not b)) c)"],
  ["textbook", "a + + c", "(or a c)", [4, 1, "true false variable open notBefore"]],
  ["postfixOnce", "a''", "(not (not a))", [2, 1, "or end"]],
  // Calls.
  ["calls", "AND(a, b) = c", "(iff (and a b) c)"],
  ["calls", "AND(a b)", "(and a b)", [6, 1, "close comma iff xorUnequal"]],
  ["calls", "AND(a,)", "(and a)", [6, 1, called]],
  ["calls", "AND a, b)", "(and a b)", [4, 1, "open"]],
  ["calls", "IF(a, b)", "a", [7, 1, "comma iff xorUnequal"]],
  ["calls", "NOT(a, b)", "(not (iff a b))", [5, 1, "close iff xorUnequal"]],
  ["calls", "XAND(a, b) = c", "c", [0, 4, called]],
  ["calls", "xand(a, b) = c", "c", [4, 1, "iff xorUnequal end"]],
  [
    "calls",
    "AND(a, OR(b",
    "(and a (or b))",
    [11, 0, "close comma iff xorUnequal"],
    [11, 0, "close comma iff xorUnequal"],
  ],
  // Lists.
  ["lists", "(and a (not b))", "(and a (not b))"],
  ["lists", "(not a b)", "(not a)", [7, 1, "close"]],
  ["lists", "(and a (not))", "(and a)", [11, 1, `${literal} open`]],
  ["lists", "(and a b", "(and a b)", [8, 0, `${literal} open close`]],
  ["lists", "(and a b))", "(and a b)", [9, 1, "end"]],
  // Operators with a fixed number of operands.
  ["polish", "K a N b", "(and a (not b))"],
  ["polish", "K a", "(and a)", [3, 0, `${literal} not and or xor iff implies nand`]],
  ["polish", "N a b", "(not a)", [4, 1, "end"]],
  ["reversed", "a b and not", "(not (and a b))"],
  ["reversed", "a and", "(and a)", [2, 3, `${literal} not end`]],
  ["reversed", "a b", "a", [3, 0, `${literal} not and or xor`]],
]

describe("diagnose", () => {
  test.each(cases.map((each) => [each[0], each[1], each] as const))(
    "%s: %j",
    (name, text, [, , tree, ...places]) => {
      const diagnosis = diagnose(text, shapeDialect(name))
      const found = diagnosis.errors.map(({ offset, length, expected }) => [
        offset,
        length,
        expected.join(" "),
      ])
      expect(found).toEqual(places)
      expect(diagnosis.tree && formatLine(diagnosis.tree)).toBe(tree)
    },
  )
})

describe("texts of any size", () => {
  const many = scaled(10_000, 200_000)
  test.each<[string, string, string, number]>([
    ["prefix operators", "polish", `${"K a ".repeat(many)}b`, 0],
    ["prefix operators without operands", "polish", "K ".repeat(many), 1],
    ["waiting operands", "reversed", `a ${"b ".repeat(many)}${"and ".repeat(many)}`, 0],
    ["operators without operands", "reversed", "and ".repeat(many), many],
    ["operators from the right", "right", `${"a -> ".repeat(many)}b`, 0],
    ["looser nots", "looser", `${"a = not ".repeat(many)}b`, 0],
    ["operators that don't chain", "unmixed", `${"a nand ".repeat(many)}b`, many - 1],
    ["nots that don't repeat", "unmixed", `${"not ".repeat(many)}b`, many - 1],
    ["operands side by side", "textbook", "a ".repeat(many), 0],
    ["calls", "calls", `${"AND(a, ".repeat(many)}b${")".repeat(many)}`, 0],
    ["calls without parentheses", "calls", "AND ".repeat(many), many],
    ["too many operands", "calls", "NOT(a, ".repeat(many), 2 * many],
    ["missing commas", "calls", `AND(${"a ".repeat(many)})`, many - 1],
    ["lists", "lists", `${"(and ".repeat(many)}${")".repeat(many)}`, 0],
    ["names without parentheses", "lists", `${"and ".repeat(many)}${")".repeat(many)}`, many],
    ["other brackets", "right", `${"( [ ".repeat(many)}a ${") ] ".repeat(many)}`, 2],
  ])("%s", { timeout: 60_000, tags: ["slow"] }, (_, name, text, count) => {
    const { errors, tree } = diagnose(text, shapeDialect(name))
    expect(errors.length).toBe(count)
    for (const error of errors.slice(-1000)) void error.hint
    if (tree !== undefined) expect(formatLine(tree).length).toBeGreaterThan(0)
  })
})
