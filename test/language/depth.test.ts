// Only memory limits depth and length: a million levels or terms are ordinary input. A tenth of that would overflow a
// stack.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { diagnose, recoverTree } from "../../src/diagnose.ts"
import { binary, detect, onOff, tF, trueFalse } from "../../src/dialects.ts"
import {
  BooleanSyntaxError,
  convert,
  type Expression,
  evaluate,
  evaluateTree,
  formatJson,
  formatLine,
  parse,
  print,
  variablesOf,
} from "../../src/index.ts"
import { LineEvaluator, verdict } from "../../src/language/engines/line-evaluator.ts"
import { deepShapes } from "../support/deep-shapes.ts"
import { scaled } from "../support/run-length.ts"

const many = scaled(40_000, 1_000_000)

const shapes = [
  {
    name: "terms",
    text: `True${" ^ True".repeat(many - 1)}`,
    binary: `1${" != 1".repeat(many - 1)}`,
    value: false,
    nodes: many + 1,
  },
  {
    // Enough to time out if each group looks through all groups inside it.
    name: "parentheses",
    text: `${"( ".repeat(5 * many)}True${" )".repeat(5 * many)}`,
    binary: `${"( ".repeat(5 * many)}1${" )".repeat(5 * many)}`,
    value: true,
    nodes: 5 * many + 1,
  },
  {
    name: "nots",
    text: `${"not ".repeat(many + 1)}True`,
    binary: `${"! ".repeat(many + 1)}1`,
    value: false,
    nodes: many + 2,
  },
  {
    name: "chains in groups in chains",
    text: `${"True ^ ( not ".repeat(many / 4)}True${" )".repeat(many / 4)}`,
    binary: `${"1 != ( ! ".repeat(many / 4)}1${" )".repeat(many / 4)}`,
    // Each level is true xor not the next one, so it has the value of the next one.
    value: true,
    nodes: many + 1,
  },
]

describe.each(shapes)("many $name", ({ text, binary: bits, value, nodes }) => {
  test("are read, evaluated, printed and converted", () => {
    const tree = parse(text, trueFalse)
    expect(countNodes(tree)).toBe(nodes)
    expect(evaluate(text, trueFalse)).toBe(value)
    expect(evaluateTree(tree)).toBe(value)
    expect(print(tree, trueFalse) === text).toBe(true)
    expect(convert(text, trueFalse, binary) === bits).toBe(true)
    expect(convert(bits, binary, trueFalse) === text).toBe(true)
  })

  test("can be printed in other forms", () => {
    const tree = parse(bits, binary)
    expect(print(tree, binary, { spacing: "compact" }) === bits.replaceAll(" ", "")).toBe(true)
    expect(evaluate(print(tree, onOff, { groups: "minimal" }), onOff)).toBe(value)
    expect(evaluate(print(tree, tF, { groups: "full" }), tF)).toBe(value)
    expect(formatLine(tree).length).toBeGreaterThan(nodes)
    expect(formatJson(tree).length).toBeGreaterThan(nodes)
    expect(variablesOf(tree).size).toBe(0)
    expect(detect(bits, [binary, tF])).toEqual([binary])
  })

  test("fit in one line of a file", () => {
    const lines = Buffer.from(`${bits}\n${bits} 1\n${bits}`)
    const { verdicts, offsets } = new LineEvaluator(binary, {
      withOffsets: true,
    }).evaluate(lines)
    const expected = value ? verdict.true : verdict.false
    expect([...verdicts]).toEqual([expected, verdict.refused, expected])
    expect(offsets && [...offsets]).toEqual([-1, bits.length + 1, -1])
  })

  test("are refused if they end too early or too late", () => {
    const offsetOf = (source: string) => {
      try {
        parse(source, trueFalse)
      } catch (error) {
        if (error instanceof BooleanSyntaxError) return error.offset
        throw error
      }
      return undefined
    }
    expect(offsetOf(`${text} )`)).toBe(text.length + 1)
    expect(offsetOf(`( ${text} and`)).toBe(text.length + 6)
  })
})

/** The shapes that quick runs diagnose too. */
const diagnosed = ["implications, from the right", "calls within calls"]

describe.each(deepShapes)("many $name", (shape) => {
  const { dialect: mine } = shape
  const tags = diagnosed.includes(shape.name) ? [] : ["long" as const]
  const text = shape.text(many)
  const value = shape.value(many)

  test("are read, evaluated, printed and converted", { tags: ["slow"] }, () => {
    const tree = parse(text, mine)
    expect(countNodes(tree)).toBe(shape.nodes(many))
    expect(evaluate(text, mine)).toBe(value)
    expect(evaluateTree(tree)).toBe(value)
    expect(print(tree, mine, { spacing: "spaced" }) === (shape.printed?.(many) ?? text)).toBe(true)
    expect(formatLine(tree).length).toBeGreaterThan(shape.nodes(many))
    expect(evaluate(print(tree, trueFalse), trueFalse)).toBe(value)
  })

  test("fit in one line of a file", () => {
    const lines = Buffer.from(`${text}\n${text} ?\n${text}`)
    const evaluator = new LineEvaluator(mine, { withOffsets: true })
    const { verdicts, offsets } = evaluator.evaluate(lines)
    const expected = value ? verdict.true : verdict.false
    expect([...verdicts]).toEqual([expected, verdict.refused, expected])
    expect(offsets && [...offsets]).toEqual([-1, Buffer.byteLength(text) + 1, -1])
  })

  test("are diagnosed if a meaningless sign follows", { tags }, async () => {
    const { errors } = diagnose(`${text} ?`, mine)
    const tree = await recoverTree(`${text} ?`, mine)
    expect(errors.map(({ offset }) => offset)).toEqual([text.length + 1])
    expect(tree && evaluateTree(tree)).toBe(value)
  })
})

function countNodes(tree: Expression): number {
  const open: Expression[] = [tree]
  let count = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    count += 1
    if (node.kind === "not") open.push(node.operand)
    else if (node.kind === "group") open.push(node.inner)
    else if ("operands" in node) for (const operand of node.operands) open.push(operand)
  }
  return count
}
