// The reference engine has limits: Ohm matches by recursion and keeps every step.

import { describe, expect, test } from "vitest"
import { EngineLimitError, referenceEngine } from "../../../src/grammar.ts"
import { BooleanSyntaxError, type Dialect } from "../../../src/index.ts"
import { dialect } from "../../support/dialect.ts"
import { signs } from "../../support/own-notation.ts"

const { parse, evaluate } = referenceEngine
const binary = dialect("binary")

describe("texts beyond the limits of the reference engine", () => {
  const deep = (depth: number) => `${"(".repeat(depth)}1${")".repeat(depth)}`

  test.each([101, 10_000, 400_000])("%d parentheses", { tags: ["long"] }, (depth) => {
    for (const read of [parse, evaluate]) {
      expect(() => read(deep(depth), binary)).toThrow(EngineLimitError)
    }
    expect(() => parse(deep(depth), binary)).toThrow(
      `nested too deeply: ${depth} open parentheses, and at most 100 can be read`,
    )
  })

  test("a hundred nested parentheses can be read, and any number side by side", () => {
    expect(evaluate(deep(100), dialect("mixed"))).toBe(true)
    expect(evaluate(`${"(0)||".repeat(500)}(1)`, binary)).toBe(true)
    expect(offsetOf(`${"(1)||".repeat(500)})`, binary)).toBe(2500)
  })

  test("more than a million characters", () => {
    expect(() => parse(" ".repeat(1_000_001), binary)).toThrow(
      "too long: 1000001 characters, and at most 1000000 can be read",
    )
  })

  test("a stack that the caller has mostly used up", () => {
    const descend = (depth: number, then: () => unknown): unknown =>
      depth === 0 ? then() : descend(depth - 1, then)
    let frames = 1000
    const overflows = () => {
      try {
        descend(frames, () => undefined)
        return false
      } catch {
        return true
      }
    }
    while (!overflows()) frames += 1000
    const read = () => evaluate(deep(100), binary)
    expect(() => descend(Math.floor(frames * 0.8), read)).toThrow(EngineLimitError)
    expect(read()).toBe(true)
  })

  test("length and nots don't count as depth", { tags: ["long"] }, () => {
    expect(evaluate(`True${" ^ True".repeat(20_000)}`, dialect("true-false"))).toBe(true)
    expect(evaluate(`${"not ".repeat(20_001)}True`, dialect("true-false"))).toBe(false)
  })
})

function offsetOf(text: string, dialect: Dialect): number {
  try {
    parse(text, dialect)
  } catch (error) {
    expect(error).toBeInstanceOf(BooleanSyntaxError)
    return (error as BooleanSyntaxError).offset
  }
  throw new Error("accepted")
}

describe("its own truth functions", () => {
  // False and false, false and true, true and false, true and true.
  test.each([
    ["and", "0001"],
    ["or", "0111"],
    ["xor", "0110"],
    ["nand", "1110"],
    ["nor", "1000"],
    ["iff", "1001"],
    ["implies", "1101"],
    ["impliedBy", "1011"],
    ["notImplies", "0010"],
    ["notImpliedBy", "0100"],
  ])("%s", (connective, table) => {
    const own = signs(`${connective}Own (it) = "#"\nXor := Operand (${connective}Own Operand)*`)
    const values = ["0#0", "0#1", "1#0", "1#1"].map((text) => Number(evaluate(text, own)))
    expect(values.join("")).toBe(table)
  })
})
