import { describe, expect, test } from "vitest"
import {
  assignmentProblem,
  readAssignment,
} from "../../../src/validate/assignments/read-assignment.ts"
import { dialect } from "../../support/dialect.ts"

const python = dialect("python")
const read = (given: unknown) => Object.fromEntries(readAssignment(given, python))

describe("a is true and b is false", () => {
  test.each<unknown>([
    { a: true, b: false },
    { a: 1, b: 0 },
    { a: "T", b: "f" },
    { a: "+", b: "-" },
    { a: "yes", b: "No." },
    { a: "⊤", b: "⊥" },
    '{"a": true, "b": "F"}',
    "{'a': True, 'b': False}",
    "a is true, b is false",
    "a is True and b is False.",
    "a is true. b is false.",
    "Let a be true and b be false.",
    "Given that a = T; b = F",
    "where a equals true, and b equals false",
    "a=True b=False",
    "a=1\nb=0",
    "a: 1, b: 0",
    "Values: a = 1, b = 0",
    "a:=T,b:=F",
    "a -> true, b -> false",
    "a↦1, b↦0",
    "(a = true, b = false)",
    "[a = true; b = false]",
    "a = +, b = -",
    "`a` = true, `b` = false",
    "$a$ = true, $b$ = false",
    [
      ["a", true],
      ["b", "-"],
    ],
    [
      { name: "a", value: true },
      { variable: "b", val: 0 },
    ],
    [{ a: true }, { b: false }],
    { true: ["a"], false: ["b"] },
    '{"True": ["a"], "False": ["b"]}',
    ["a", "-b"],
    "a, -b",
    ["a = true", "b is false"],
    '[["a", true], ["b", false]]',
    "a=T|b=F",
    "a = 1 / b = 0",
    "a = 1 & b = 0",
    "a = 1 ∧ b = 0",
    "$a = 1$, $b = 0$",
    "a \\mapsto \\top, b \\mapsto \\bot",
    "v(a)=1, v(b)=0",
    "V(a) = T; V(b) = F",
    "{a: T, b: F}",
    "a => true; b => false",
    "a ↦ ⊤, b ↦ ⊥",
    "- a is true\n- b is false",
    "1. a: T\n2. b: F",
    "Set a to True, b to False",
    "a has the value True and b has the truth value False",
    "a=真，b=假",
    "a为真，b为假。",
    { a: "真", b: "错" },
    "[('a', True), ('b', False)]",
    "('a', True), ('b', False)",
    "a, ¬b",
    ["a", "!b"],
  ])("%j", (given) => {
    expect(read(given)).toEqual({ a: true, b: false })
    expect(assignmentProblem(given, python)).toBeUndefined()
  })
})

test("names are taken as written", () => {
  expect(read("$x = 0, $y = 1")).toEqual({ $x: false, $y: true })
  expect(read("x_1 = True, $y2 = 0, p' = 1")).toEqual({ x_1: true, $y2: false, "p'": true })
  expect(read({ constructor: "T", is: false })).toEqual({ constructor: true, is: false })
})

test("an empty assignment gives no values", () => {
  for (const given of [undefined, null, "", "  ", {}, [], "{}", { a: null, b: "" }]) {
    expect(read(given)).toEqual({})
    expect(assignmentProblem(given, python)).toBeUndefined()
  }
})

describe("names the part that can't be read; a text gives all values or none", () => {
  test.each<[unknown, Record<string, boolean>, string]>([
    ["homework 1", {}, '"homework 1" does not state values of variables'],
    ["a is true, b might be false", {}, '"a is true, b might be false" does not state'],
    ["a = true and b", {}, '"a = true and b" does not state'],
    ["not a", {}, '"not a" does not state'],
    // Names alone may be the names of variables.
    ["a, b", {}, '"a, b" does not state'],
    [["a", "b"], {}, '["a","b"] names variables, and does not say what they are worth'],
    ["a/b", {}, '"a/b" does not state'],
    ["a = true, b = maybe", {}, '"maybe", which it gives to b, is not a truth value'],
    ["a = 1, b = -1", {}, '"-1", which it gives to b, is not a truth value'],
    ["a = true, a = false", {}, "it gives a both values"],
    [{ a: true, b: "maybe" }, { a: true }, '"maybe", which it gives to b, is not a truth value'],
    [{ a: true, b: { c: 1 } }, { a: true }, "an object, which it gives to b, is not"],
    [
      [
        ["a", true],
        ["a", false],
        ["a", true],
        ["b", true],
      ],
      {},
      "it gives a both values",
    ],
    [["a", true], {}, '"a" does not state values of variables'],
    [true, {}, "true does not state values of variables"],
    [3, {}, "3 does not state values of variables"],
    ["[".repeat(200_000), {}, "does not state values of variables"],
    [`a${" ".repeat(200_000)}b`, {}, "does not state values of variables"],
    ["a".repeat(200_000), {}, "does not state values of variables"],
  ])("%j", (given, values, problem) => {
    expect(read(given)).toEqual(values)
    expect(assignmentProblem(given, python)).toContain(problem)
  })
})
