// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { logic } from "../../../src/dialects.ts"
import { type Expression, parse } from "../../../src/index.ts"
import { evaluateTree } from "../../../src/language/expression/fold.ts"
import {
  assignmentsOf,
  countAssignments,
  createDiagrams,
  DiagramSizeError,
  diagramOf,
} from "../../../src/reason/diagrams/create-diagrams.ts"
import { fewestVariables } from "../../../src/reason/diagrams/fewest-variables.ts"
import { variableOrder } from "../../../src/reason/diagrams/variable-order.ts"
import { anyTrees, namesOf, not, rowOf, variable } from "../../support/any-trees.ts"
import { scaled } from "../../support/run-length.ts"

const names = namesOf(6)
const rows = Array.from({ length: 2 ** names.length }, (_, row) => rowOf(names, row))
const read = (text: string) => parse(text, logic)

/** The hidden weighted bit function: counts the true variables, and has the value of the variable with that number. */
function hiddenWeightedBit(count: number): Expression {
  const all = namesOf(count)
  // weights[k]: exactly k of the variables so far are true.
  let weights: Expression[] = [{ kind: "literal", value: true }]
  for (const name of all) {
    weights = Array.from({ length: weights.length + 1 }, (_, k): Expression => {
      const kept = weights[k]
      const raised = weights[k - 1]
      const none: Expression = { kind: "literal", value: false }
      return { kind: "if", operands: [variable(name), raised ?? none, kept ?? none] }
    })
  }
  const chosen = all.map(
    (name, at): Expression => ({
      kind: "and",
      operands: [weights[at + 1] as Expression, variable(name)],
    }),
  )
  return { kind: "or", operands: chosen }
}

test("two trees are one node exactly if they have the same values; counts and assignments match them", () => {
  fc.assert(
    fc.property(anyTrees(names), anyTrees(names), (one, other) => {
      const diagrams = createDiagrams(names)
      const root = diagramOf(one, diagrams)
      const values = rows.map((row) => evaluateTree(one, row))
      const isSame = rows.every((row, at) => evaluateTree(other, row) === values[at])
      expect(diagramOf(other, diagrams) === root).toBe(isSame)
      expect(countAssignments(root, diagrams)).toBe(BigInt(values.filter(Boolean).length))
      expect([...assignmentsOf(root, diagrams)]).toEqual(rows.filter((_, at) => values[at]))
    }),
    { numRuns: scaled(300, 20_000) },
  )
})

test("every node is unique, precedes its children in the order, and has two different ones", () => {
  fc.assert(
    fc.property(anyTrees(names), (tree) => {
      const diagrams = createDiagrams(names)
      diagramOf(tree, diagrams)
      const seen = new Set<string>()
      for (let node = 2; node < diagrams.size(); node += 1) {
        const [level, low, high] = [diagrams.levelOf, diagrams.lowOf, diagrams.highOf].map((of) =>
          of(node),
        ) as [number, number, number]
        expect(low).not.toBe(high)
        expect(level).toBeLessThan(Math.min(diagrams.levelOf(low), diagrams.levelOf(high)))
        seen.add(`${level} ${low} ${high}`)
      }
      expect(seen.size).toBe(diagrams.size() - 2)
    }),
    { numRuns: scaled(100, 5000) },
  )
})

describe("the shortest assignment that decides", () => {
  /** The fewest variables whose values make a tree true for any values of the others, by brute force. */
  function shortestByHand(tree: Expression): number {
    const values = rows.map((row) => evaluateTree(tree, row))
    let best = Number.POSITIVE_INFINITY
    for (let mentioned = 0; mentioned < rows.length; mentioned += 1) {
      const length = mentioned.toString(2).replaceAll("0", "").length
      if (length >= best) continue
      const decided = rows.some((_, want) =>
        rows.every((__, row) => (row & mentioned) !== (want & mentioned) || values[row]),
      )
      if (decided) best = length
    }
    return best
  }

  test("mentions the minimum number of variables", () => {
    fc.assert(
      fc.property(anyTrees(names), (tree) => {
        const diagrams = createDiagrams(names)
        const root = diagramOf(tree, diagrams)
        fc.pre(root !== 0)
        const { assignment, isFewest } = fewestVariables(root, diagrams)
        expect({ length: assignment.size, isFewest }).toEqual({
          length: shortestByHand(tree),
          isFewest: true,
        })
        const matching = rows.filter((row) =>
          [...assignment].every(([name, value]) => row.get(name) === value),
        )
        expect(matching.every((row) => evaluateTree(tree, row))).toBe(true)
      }),
      { numRuns: scaled(100, 5000) },
    )
  })

  test("need not be a path of the diagram", () => {
    const diagrams = createDiagrams(["p", "q", "r", "s", "t"])
    // Every path asks for p first.
    const root = diagramOf(read("(p & q & s) | (~p & q & t) | (r & s & t) | (q & r)"), diagrams)
    expect(fewestVariables(root, diagrams)).toEqual({
      assignment: new Map([
        ["q", true],
        ["r", true],
      ]),
      isFewest: true,
    })
  })

  test("of many variables is short and decides, without claiming to be the shortest", () => {
    const many = namesOf(100)
    const diagrams = createDiagrams(many)
    const pairs = many.slice(1).map((name, at) => read(`${name} & v${at}`))
    const root = diagramOf({ kind: "or", operands: pairs }, diagrams)
    const { assignment, isFewest } = fewestVariables(root, diagrams)
    expect(assignment.size).toBe(2)
    expect(isFewest).toBe(false)
    const [first = "", second = ""] = [...assignment.keys()]
    expect(Number(second.slice(1)) - Number(first.slice(1))).toBe(1)
    // A path has to fix v0 to true, which doesn't matter.
    const either = diagramOf(
      { kind: "if", operands: [variable("v0"), read("v1 & v2"), read("v2 & v3 & v4 | v1 & v2")] },
      diagrams,
    )
    expect(fewestVariables(either, diagrams).assignment).toEqual(
      new Map([
        ["v1", true],
        ["v2", true],
      ]),
    )
  })

  test("of a single variable is known to be the shortest, among any number", () => {
    const diagrams = createDiagrams(namesOf(1000))
    const root = diagramOf({ kind: "or", operands: namesOf(1000).map(variable) }, diagrams)
    expect(fewestVariables(root, diagrams)).toEqual({
      assignment: new Map([["v0", true]]),
      isFewest: true,
    })
  })
})

test("refuses a diagram beyond its limit with a sentence", () => {
  const tree = hiddenWeightedBit(8)
  const diagrams = createDiagrams(namesOf(8))
  expect(countAssignments(diagramOf(tree, diagrams), diagrams)).toBe(
    BigInt(
      Array.from({ length: 256 }, (_, row) => row).filter((row) => {
        const weight = row.toString(2).replaceAll("0", "").length
        return weight > 0 && ((row >> (8 - weight)) & 1) === 1
      }).length,
    ),
  )
  expect(() => diagramOf(tree, createDiagrams(namesOf(8), 50))).toThrow(new DiagramSizeError(50))
  expect(new DiagramSizeError(1500)).toMatchObject({ code: "diagram-size", mostNodes: 1500 })
})

describe("large and unusual input", () => {
  const many = namesOf(100_000)

  test("100,000 variables", { tags: ["long"] }, () => {
    const tree: Expression = { kind: "or", operands: many.map(variable) }
    const diagrams = createDiagrams(many)
    const root = diagramOf(tree, diagrams)
    expect(countAssignments(root, diagrams)).toBe((1n << 100_000n) - 1n)
  })

  test("100,000 variables, each one level deeper than the last, on either side", {
    tags: ["long"],
  }, () => {
    let right: Expression = variable("v0")
    let left: Expression = variable("v0")
    for (const name of many.slice(1)) {
      right = { kind: "implies", operands: [variable(name), right] }
      left = { kind: "and", operands: [left, variable(name)] }
    }
    for (const tree of [right, left]) {
      const { variables, size } = variableOrder(tree)
      expect(size).toBe(199_999)
      expect(variables[0]).toBe("v99999")
      const diagrams = createDiagrams(variables)
      const [first] = assignmentsOf(diagramOf(tree, diagrams), diagrams)
      const trues = [...(first?.values() ?? [])].filter(Boolean)
      expect(trues).toHaveLength(tree === left ? 100_000 : 0)
    }
  })

  test("a million nots, and variables named like inherited properties", { tags: ["long"] }, () => {
    let tree: Expression = read("__proto__ & constructor")
    for (let at = 0; at < 1_000_000; at += 1) tree = not(tree)
    const diagrams = createDiagrams(["__proto__", "constructor"])
    expect([...assignmentsOf(diagramOf(tree, diagrams), diagrams)]).toEqual([
      new Map([
        ["__proto__", true],
        ["constructor", true],
      ]),
    ])
  })

  test("no variables", () => {
    const diagrams = createDiagrams([])
    const [yes, no] = [true, false].map((value) =>
      diagramOf({ kind: "literal", value }, diagrams),
    ) as [number, number]
    expect([countAssignments(yes, diagrams), countAssignments(no, diagrams)]).toEqual([1n, 0n])
    expect([...assignmentsOf(yes, diagrams)]).toEqual([new Map()])
    expect([...assignmentsOf(no, diagrams)]).toEqual([])
  })
})
