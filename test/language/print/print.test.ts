import { describe, expect, test } from "vitest"
import {
  binary,
  c,
  excel,
  go,
  jsonata,
  logic,
  python,
  trueFalse,
  wolfram,
  z3Python,
} from "../../../src/dialects.ts"
import { convert, type Expression, parse, print, UnwritableError } from "../../../src/index.ts"
import { dialect } from "../../support/dialect.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"

const other = (name: string) => otherPrecedences.find((each) => each.name === name) as never

describe("groups of conversions", () => {
  test.each([
    [excel, "OR(AND(a, b), AND(c, NOT(OR(d, e))))"],
    [z3Python, "Or(And(a, b), And(c, Not(Or(d, e))))"],
    [jsonata, "((a and b)) or (c and $not(d or e))"],
    [c, "((a && b)) || (c && !(d || e))"],
  ])("are dropped only around and in calls: $0.name", (to, expected) => {
    expect(convert("((a and b)) or (c and not (d or e))", python, to)).toBe(expected)
  })

  test("are dropped around a negation only if it is written as a call", () => {
    expect(convert("(¬p) ∨ r", logic, jsonata)).toBe("$not(p) or r")
    expect(convert("(¬(p ⊼ q)) ∨ r", logic, jsonata)).toBe("(p and q) or r")
  })

  test("are kept within one notation", () => {
    expect(convert("OR((AND(a, b)), (c))", excel, excel)).toBe("OR((AND(a, b)), (c))")
    expect(convert("!(p || q) && (r)", c, wolfram)).toBe("!(p || q) && (r)")
  })
})

describe("groups", () => {
  test.each([
    // source, keep, minimal, full
    ["((True))", "( ( True ) )", "True", "True"],
    [
      "(True or False) or True",
      "( True or False ) or True",
      "True or False or True",
      "( True or False ) or True",
    ],
    [
      "True or (False or True)",
      "True or ( False or True )",
      "True or False or True",
      "True or ( False or True )",
    ],
    [
      "(True or False) and True",
      "( True or False ) and True",
      "( True or False ) and True",
      "( True or False ) and True",
    ],
    [
      "(True and False) or True",
      "( True and False ) or True",
      "True and False or True",
      "( True and False ) or True",
    ],
    ["True ^ (not False)", "True ^ ( not False )", "True ^ ( not False )", "True ^ ( not False )"],
    ["(not True) or False", "( not True ) or False", "not True or False", "( not True ) or False"],
    ["not (True ^ False)", "not ( True ^ False )", "not True ^ False", "not ( True ^ False )"],
    ["not (not True)", "not ( not True )", "not not True", "not ( not True )"],
    ["not not True", "not not True", "not not True", "not ( not True )"],
    [
      "True and False or True",
      "True and False or True",
      "True and False or True",
      "( True and False ) or True",
    ],
  ])("%s", (source, keep, minimal, full) => {
    const tree = parse(source, trueFalse)
    expect(print(tree, trueFalse, { groups: "keep" })).toBe(keep)
    expect(print(tree, trueFalse, { groups: "minimal" })).toBe(minimal)
    expect(print(tree, trueFalse, { groups: "full" })).toBe(full)
  })

  test("adds the parentheses that a levels needs in every mode", () => {
    const notInXor: Expression = {
      kind: "xor",
      operands: [
        { kind: "literal", value: true },
        { kind: "not", operand: { kind: "literal", value: false } },
      ],
    }
    for (const groups of ["keep", "minimal", "full"] as const) {
      expect(print(notInXor, binary, { groups, spacing: "compact" })).toBe("1!=(!0)")
    }
  })

  // On a level with several operators, from the left: ((a or b) and c) or d.
  test("operators on one level", () => {
    const flat = other("flat")
    expect(convert("a or b and c or d", python, flat)).toBe("a <=> (b <> c) <=> d")
    expect(convert("((a or b) and c) or d", python, flat, { groups: "minimal" })).toBe(
      "a <=> b <> c <=> d",
    )
    expect(convert("a or (b and c or d)", python, flat, { groups: "minimal" })).toBe(
      "a <=> (b <> c <=> d)",
    )
    expect(convert("e or (((a and b) or c) or d)", python, flat, { groups: "minimal" })).toBe(
      "e <=> (a <> b <=> c <=> d)",
    )
    expect(convert("a <=> b <> c", flat, go)).toBe("(a || b) && c")
    // Python's | binds tighter than and; conversions write the usual operator in parentheses instead.
    expect(convert("a <=> b <> c", flat, python)).toBe("(a or b) and c")
  })
})

describe("compact text", () => {
  test.each([
    [
      "true-false",
      "not ( True ) and not not False ^ ( True )",
      "not(True)and not not False^(True)",
    ],
    ["on-off", "NOT ON OR ( OFF )", "NOT ON OR(OFF)"],
    ["binary", "1 || ! ! 0 && ( 1 )", "1||!!0&&(1)"],
    ["python", "x and ( y1 or not _z )", "x and(y1 or not _z)"],
  ])("%s: %s", (name, source, compact) => {
    expect(print(parse(source, dialect(name)), dialect(name), { spacing: "compact" })).toBe(compact)
  })

  test("signs that would merge keep their space", () => {
    const flat = other("flat")
    expect(convert("not x ^ True", python, flat, { spacing: "compact" })).toBe("<(x=+)")
    expect(convert("not not x", python, flat, { spacing: "compact" })).toBe("<<x")
    expect(convert("True and not x", python, flat, { spacing: "compact" })).toBe("+<><x")
  })
})

describe("refuses what a dialect cannot write", () => {
  test.each([
    ["x", "t-f", "t-f has no variables, such as x"],
    ["True", "not-xor", "not-xor has no literals"],
    ["x and y", "not-xor", "not-xor has no operator and"],
    ["True ^ False", "or-not", "or-not has no operator xor"],
  ])("%s in %s, with the strict option", (source, name, message) => {
    const target = otherPrecedences.find((each) => each.name === name) ?? dialect(name)
    const run = () => convert(source, python, target, { strict: true })
    expect(run).toThrow(UnwritableError)
    expect(run).toThrow(message)
  })

  test.each(["if", "True", "a b", "1a", "", "é", "a)"])("a variable named %j in python", (name) => {
    expect(() => print({ kind: "variable", name }, python)).toThrow(UnwritableError)
  })
})

test("an unknown spacing is refused", () => {
  const options = { spacing: "none" } as never
  const message = "expected a spacing (idiomatic, spaced, compact), not string"
  for (const text of ["True", "True and False"]) {
    expect(() => print(parse(text, python), python, options)).toThrow(message)
    expect(() => convert(text, python, binary, options)).toThrow(message)
  }
})
