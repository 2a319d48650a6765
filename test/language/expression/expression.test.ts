// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type Expression,
  evaluate,
  evaluateTree,
  fold,
  formatJson,
  formatLine,
  print,
  UnboundVariableError,
} from "../../../src/index.ts"
import { anyTrees } from "../../support/arbitraries.ts"
import { dialect } from "../../support/dialect.ts"
import { scaled } from "../../support/run-length.ts"

const x: Expression = { kind: "variable", name: "x" }
const yes: Expression = { kind: "literal", value: true }
const no: Expression = { kind: "literal", value: false }

/** x and ( not x or true ) */
const tree: Expression = {
  kind: "and",
  operands: [
    x,
    { kind: "group", inner: { kind: "or", operands: [{ kind: "not", operand: x }, yes] } },
  ],
}

describe("the text forms", () => {
  test("one line", () => {
    expect(formatLine(tree)).toBe("(and x (group (or (not x) true)))")
  })

  test("variables that look like literals are between bars", () => {
    const names = ["true", "false", "True", "and"].map(
      (name): Expression => ({ kind: "variable", name }),
    )
    expect(formatLine({ kind: "xor", operands: [...names, no] })).toBe(
      "(xor |true| |false| True and false)",
    )
  })

  test("JSON equals JSON.stringify of the tree", () => {
    fc.assert(
      fc.property(anyTrees(dialect("python")), (each) => {
        expect(formatJson(each)).toBe(JSON.stringify(each))
      }),
    )
  })
})

describe("the value", () => {
  test.each<[string, Expression, boolean]>([
    ["and of trues", { kind: "and", operands: [yes, yes, yes] }, true],
    ["and with one false", { kind: "and", operands: [yes, no, yes] }, false],
    ["or of falses", { kind: "or", operands: [no, no] }, false],
    ["or with one true", { kind: "or", operands: [no, no, yes] }, true],
    ["xor of two trues", { kind: "xor", operands: [yes, yes] }, false],
    ["xor of three trues", { kind: "xor", operands: [yes, yes, yes] }, true],
    ["not", { kind: "not", operand: no }, true],
    ["group", { kind: "group", inner: no }, false],
  ])("%s", (_, each, value) => expect(evaluateTree(each)).toBe(value))

  test("a variable needs a value even if the result doesn't depend on it", () => {
    const falseAndX: Expression = { kind: "and", operands: [no, x] }
    expect(() => evaluateTree(falseAndX)).toThrow(UnboundVariableError)
    expect(() => evaluateTree(falseAndX)).toThrow("the variable x has no value")
    expect(evaluateTree(tree, new Map([["x", true]]))).toBe(true)
    expect(evaluateTree(tree, new Map([["x", false]]))).toBe(false)
  })
})

test("fold gives each node its children, from left to right", () => {
  const seen: string[] = []
  const see = (text: string) => {
    seen.push(text)
    return text
  }
  const result = fold<string>(tree, {
    literal: ({ value }) => see(String(value)),
    variable: ({ name }) => see(name),
    not: (_, operand) => see(`-${operand}`),
    chain: ({ kind }, operands) => see(`${kind}[${operands}]`),
    group: (_, inner) => see(`(${inner})`),
  })
  expect(result).toBe("and[x,(or[-x,true])]")
  expect(seen).toEqual(["x", "x", "-x", "true", "or[-x,true]", "(or[-x,true])", result])
})

describe("depth costs memory but no stack", () => {
  const depth = scaled(50_000, 300_000)
  const shapes: Record<string, (inner: Expression) => Expression> = {
    nots: (operand) => ({ kind: "not", operand }),
    groups: (inner) => ({ kind: "group", inner }),
    "chains to the left": (inner) => ({ kind: "xor", operands: [inner, yes] }),
    "chains to the right": (inner) => ({ kind: "xor", operands: [yes, inner] }),
  }

  test.each(Object.entries(shapes))("%s", (_, wrap) => {
    let deep: Expression = no
    for (let each = 0; each < depth; each += 1) deep = wrap(deep)
    expect(evaluateTree(deep)).toBe(false)
    const line = formatLine(deep)
    expect(line.match(/\(/g)).toHaveLength(depth)
    expect(formatJson(deep)).toContain('"value":false')
    const compact = print(deep, dialect("binary"), { spacing: "compact", groups: "full" })
    expect(compact.replace(/[^0]/g, "")).toBe("0")
    expect(print(deep, dialect("binary"), { groups: "minimal" })).not.toContain("(")
  })

  test("a chain of many terms", () => {
    const length = scaled(200_000, 1_000_000)
    const operands = Array.from({ length }, () => yes)
    const chain: Expression = { kind: "and", operands }
    expect(evaluateTree(chain)).toBe(true)
    expect(print(chain, dialect("t-f"), { spacing: "compact" })).toHaveLength(2 * length - 1)
  })
})

test("an assignment may evaluate other texts", () => {
  class Definitions extends Map<string, boolean> {
    override get(name: string): boolean | undefined {
      return name === "x" ? evaluate("not ( True and y ) or ( True )", "python", this) : false
    }
  }
  expect(evaluate("x and ( x and not y )", "python", new Definitions())).toBe(true)
})

describe("a comparison", () => {
  const [a, b, c] = ["a", "b", "c"].map((name): Expression => ({ kind: "variable", name }))
  const chain = { kind: "comparison", operators: ["iff", "xor"], operands: [a, b, c] } as Expression

  test("is a separate node, also as text", () => {
    expect(formatLine(chain)).toBe("(comparison a iff b xor c)")
    expect(formatJson(chain)).toBe(JSON.stringify(chain))
  })

  // a == b != c, with the meaning of CPython.
  test("is true if all its single comparisons are", () => {
    const value = (...values: boolean[]) =>
      evaluateTree(chain, new Map(["a", "b", "c"].map((name, at) => [name, values[at] as boolean])))
    expect(value(true, true, false)).toBe(true)
    expect(value(true, false, true)).toBe(false)
    expect(value(false, false, false)).toBe(false)
    expect(value(false, false, true)).toBe(true)
  })
})

test("if has the value of one of two operands", () => {
  const literal = (value: boolean): Expression => ({ kind: "literal", value })
  const tree: Expression = { kind: "if", operands: [literal(true), literal(false), literal(true)] }
  expect(evaluateTree(tree)).toBe(false)
  expect(formatLine(tree)).toBe("(if true false true)")
})
