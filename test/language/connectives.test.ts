// The truth tables were written by hand, row by row: false false, false true, true false, true true.

import { describe, expect, test } from "vitest"
import {
  type BinaryConnective,
  binaryConnectives,
  combine,
  combineAll,
  connectiveOf,
  identityOf,
  isAssociative,
} from "../../src/language/connectives.ts"

const byHand: Readonly<Record<BinaryConnective, string>> = {
  and: "FFFT",
  or: "FTTT",
  xor: "FTTF",
  nand: "TTTF",
  nor: "TFFF",
  iff: "TFFT",
  implies: "TTFT",
  impliedBy: "TFTT",
  notImplies: "FFTF",
  notImpliedBy: "FTFF",
}

const rows = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const

describe("the connectives", () => {
  test("cover all functions that depend on both operands", () => {
    expect(Object.keys(byHand).sort()).toEqual([...binaryConnectives].sort())
    expect(new Set(Object.values(byHand)).size).toBe(10)
  })

  test.each(Object.entries(byHand))("%s is %s", (kind, table) => {
    const values = rows.map(([left, right]) => combine(kind as BinaryConnective, left, right))
    expect(values.map((value) => (value ? "T" : "F")).join("")).toBe(table)
  })

  test("of several operands follow their names", () => {
    expect(combineAll("nand", [true, true, true])).toBe(false)
    expect(combineAll("nand", [true, false, true])).toBe(true)
    expect(combineAll("nor", [false, false, false])).toBe(true)
    expect(combineAll("nor", [false, false, true])).toBe(false)
    expect(combineAll("xor", [true, true, true])).toBe(true)
    expect(combineAll("iff", [false, false, false])).toBe(false)
    expect(combineAll("if", [true, false, true])).toBe(false)
    expect(combineAll("if", [false, false, true])).toBe(true)
  })

  test("are associative if grouping doesn't matter", () => {
    expect(binaryConnectives.filter(isAssociative)).toEqual(["and", "or", "xor", "iff"])
  })

  test("have an identity if one value changes nothing", () => {
    expect(binaryConnectives.map((kind) => [kind, identityOf(kind)])).toEqual([
      ["and", true],
      ["or", false],
      ["xor", false],
      ["nand", undefined],
      ["nor", undefined],
      ["iff", true],
      ["implies", undefined],
      ["impliedBy", undefined],
      ["notImplies", undefined],
      ["notImpliedBy", undefined],
    ])
  })

  test.each([
    ["and", "and"],
    ["andBitwise", "and"],
    ["notImplies", "notImplies"],
    ["notImpliesWord", "notImplies"],
    ["notWord", "not"],
    ["impliedBy", "impliedBy"],
    ["iff", "iff"],
    ["ifName", "if"],
    ["nor", "nor"],
    ["android", undefined],
    ["comma", undefined],
    ["variable", undefined],
  ])("the rule %s is named after %s", (rule, connective) => {
    expect(connectiveOf(rule)).toBe(connective)
  })
})
