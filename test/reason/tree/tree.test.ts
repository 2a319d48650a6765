// The expected trees were written by hand, in the one-line form.

import { describe, expect, test } from "vitest"
import { WrongTypeError } from "../../../src/errors/boolglot-error.ts"
import { formatLine, parse } from "../../../src/index.ts"
import type { Expression } from "../../../src/language/expression/expression.ts"
import { children, depth, freeVariables, map, size, substitute } from "../../../src/reason.ts"

const tree = parse("if(a, (and(not(b), true)), c <> d)", "excel")
const chained = parse("(a == b != c) or not d", "python")
const variable = (name: string): Expression => ({ kind: "variable", name })

test("the trees of this file are as documented", () => {
  expect(formatLine(tree)).toBe("(if a (group (and (not b) true)) (xor c d))")
  expect(formatLine(chained)).toBe("(or (group (comparison a iff b xor c)) (not d))")
})

describe("children", () => {
  test.each([
    [tree, ["a", "(group (and (not b) true))", "(xor c d)"]],
    [chained, ["(group (comparison a iff b xor c))", "(not d)"]],
    [parse("(a == b != c)", "python"), ["(comparison a iff b xor c)"]],
    [parse("not x", "python"), ["x"]],
    [parse("x", "python"), []],
    [parse("True", "python"), []],
  ])("are the direct subtrees, from left to right", (node, expected) => {
    expect(children(node).map((child) => formatLine(child))).toEqual(expected)
  })
})

describe("map", () => {
  test("changes every node after its children", () => {
    const seen: string[] = []
    const changed = map(chained, (node) => {
      seen.push(formatLine(node))
      if (node.kind === "variable") return { kind: "literal", value: node.name === "a" }
      return node.kind === "group" ? node.inner : node
    })
    expect(seen).toEqual([
      "a",
      "b",
      "c",
      "(comparison true iff false xor false)",
      "(group (comparison true iff false xor false))",
      "d",
      "(not false)",
      "(or (comparison true iff false xor false) (not false))",
    ])
    expect(formatLine(changed)).toBe("(or (comparison true iff false xor false) (not false))")
  })

  test("returns nodes in which nothing changes as they are", () => {
    expect(map(tree, (node) => node)).toBe(tree)
    const changed = map(tree, (node) => (formatLine(node) === "d" ? variable("e") : node))
    expect(formatLine(changed)).toBe("(if a (group (and (not b) true)) (xor c e))")
    expect(children(changed)[1]).toBe(children(tree)[1])
  })
})

describe("substitute", () => {
  test.each([
    [{ b: variable("c"), c: variable("b") }, "(or (group (comparison a iff c xor b)) (not d))"],
    [{ d: chained }, `(or (group (comparison a iff b xor c)) (not ${formatLine(chained)}))`],
    [{ e: variable("f") }, formatLine(chained)],
    [
      new Map([["a", parse("x and y", "python")]]),
      "(or (group (comparison (and x y) iff b xor c)) (not d))",
    ],
  ])("replaces variables by trees, all at once", (replacements, expected) => {
    expect(formatLine(substitute(chained, replacements))).toBe(expected)
  })

  test("ignores inherited properties", () => {
    expect(formatLine(substitute(variable("constructor"), {}))).toBe("constructor")
  })
})

test.each<[Expression, number, number]>([
  [tree, 9, 3],
  [chained, 7, 2],
  [parse("x", "python"), 1, 0],
  [parse("((True))", "python"), 1, 0],
  [parse("not not x", "python"), 3, 2],
  [parse("a and b and c and d", "python"), 5, 1],
])("size and depth do not count parentheses", (node, nodes, levels) => {
  expect([size(node), depth(node)]).toEqual([nodes, levels])
})

test("freeVariables are in the order of the text, without duplicates", () => {
  expect([...freeVariables(tree)]).toEqual(["a", "b", "c", "d"])
})

test("a million levels or operands need no stack", { tags: ["long"] }, () => {
  let deep: Expression = variable("x")
  for (let at = 0; at < 500_000; at += 1) {
    deep = { kind: "group", inner: { kind: "not", operand: deep } }
  }
  expect([size(deep), depth(deep)]).toEqual([500_001, 500_000])
  const replaced = substitute(deep, { x: { kind: "literal", value: true } })
  expect([...freeVariables(replaced)]).toEqual([])
  const wide: Expression = { kind: "or", operands: Array(1_000_000).fill(variable("x")) }
  expect([size(wide), depth(wide)]).toEqual([1_000_001, 1])
  expect(children(map(wide, () => variable("y")))).toEqual([])
})

test.each([
  () => children({ kind: "nothing" } as never),
  () => map({} as never, (node) => node),
  () => map(tree, "function" as never),
  () => substitute(tree, { a: true } as never),
  () => substitute(tree, null as never),
  () => size(undefined as never),
  () => depth([] as never),
  () => freeVariables("a" as never),
])("refuses anything but a tree", (call) => expect(call).toThrow(WrongTypeError))
