// Values of variables listed separately from their names. The expected values were worked out by hand.

import { describe, expect, test } from "vitest"
import { assignmentAt } from "../../../src/formats/row.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../../../src/language/dialect/dialect-named.ts"
import { findAssignment } from "../../../src/validate/assignments/find-assignment.ts"
import {
  assignmentProblem,
  readAssignment,
} from "../../../src/validate/assignments/read-assignment.ts"

const dialect = dialectNamed("python", builtInDialects)

function read(row: object, field: string) {
  const given = assignmentAt(row, field)
  return {
    values: Object.fromEntries(readAssignment(given, dialect)),
    problem: assignmentProblem(given, dialect),
  }
}

test.each<[row: object, field: string, values: Record<string, boolean>]>([
  [{ n: ["p", "q"], v: [true, 0] }, "n,v", { p: true, q: false }],
  [{ n: "p, q", v: "T F" }, "n,v", { p: true, q: false }],
  [{ n: ["p", "q", "r"], v: "011" }, "n,v", { p: false, q: true, r: true }],
  [{ n: ["p", "q"], v: "TF" }, "n,v", { p: true, q: false }],
  [{ n: ["p", "q"], v: 10 }, "n,v", { p: true, q: false }],
  [{ n: '["p","q"]', v: "[1, 0]" }, "n,v", { p: true, q: false }],
  [{ n: ["p"], v: "1" }, "n,v", { p: true }],
  [{ of: { n: ["p"], v: [false] } }, "of.n,of.v", { p: false }],
  [{ v: "01" }, "p,q=v", { p: false, q: true }],
  [{ v: ["q"] }, "p, q=v", { p: false, q: true }],
  [{ v: "p q" }, "p,q=v", { p: true, q: true }],
  [{ v: [false, true] }, "p,q=v", { p: false, q: true }],
  [{ "n,v": { p: true } }, "n,v", { p: true }],
  [{ "a=v": { p: true } }, "a=v", { p: true }],
])("%j in %s", (row, field, values) => {
  expect(read(row, field)).toEqual({ values, problem: undefined })
})

test.each<[row: object, field: string, problem: string]>([
  [{ n: ["p", "q"], v: [true] }, "n,v", "there are 2 names and 1 value"],
  [{ n: ["p", "q"], v: "1" }, "n,v", "there are 2 names and 1 value"],
  [{ n: ["p", "q", "r"], v: 11 }, "n,v", "there are 3 names and 2 values"],
  [{ n: ["p", 1], v: "11" }, "n,v", "an array does not name variables"],
  [{ n: ["p"], v: { p: 1 } }, "n,v", "an object does not state values of variables"],
  [{ n: ["p", "q"], v: ["p", "q"] }, "n,v", '"p", which it gives to p, is not a truth value'],
  [{ v: ["r"] }, "p,q=v", "there are 2 names and 1 value"],
  [{ v: [] }, "p,q=v", "there are 2 names and 0 values"],
  [{ v: "" }, "p,q=v", "there are 2 names and 0 values"],
  [{ v: " " }, "p,q=v", "there are 2 names and 0 values"],
  [{ v: ["t"] }, "t,f=v", '"t" may be a name or a value'],
  [{ n: ["p", "p"], v: "10" }, "n,v", "it gives p both values"],
])("%j in %s is not an assignment", (row, field, problem) => {
  const { values, problem: said } = read(row, field)
  expect(said).toBe(problem)
  expect(values).toEqual({})
})

test("missing fields give no values", () => {
  for (const row of [{}, { n: ["p"] }, { v: [true] }]) {
    expect(read(row, "n,v")).toEqual({ values: {}, problem: undefined })
  }
})

describe("two fields are taken for names and values", () => {
  const find = (...rows: object[]) => {
    const field = findAssignment(rows, ["label"], [], [dialect])
    return field === "assignment" ? undefined : field
  }

  test("if a text has a value only with both", () => {
    const row = { f: "p and q", vars: ["p", "q"], vals: [true, false], label: true }
    expect(find(row, { ...row, vals: "10" })).toBe("vars,vals")
  })

  test("if a few rows have none", () => {
    const row = { f: "p and q", vars: ["p", "q"], vals: [true, false] }
    const others = [{ f: "True" }, { f: "p", vars: ["p"] }]
    expect(find(...Array.from({ length: 30 }, () => row), ...others)).toBe("vars,vals")
    expect(find(row, ...others)).toBeUndefined()
  })

  test.each<[string, object]>([
    ["no text needs them", { f: "True", vars: ["p", "q"], vals: [true, true] }],
    ["they don't give the text a value", { f: "p and r", vars: ["p", "q"], vals: [true, true] }],
    ["there are more names than values", { f: "p", vars: ["p", "q"], vals: [true] }],
    ["a field holds anything else", { f: "p or q", vars: ["p", "q"], label: [true, 1] }],
    ["two fields have values", { f: "p and q", vars: ["p", "q"], vals: [true, 1], others: [1, 0] }],
    ["there is one name next to one number", { f: "p", name: "p", count: 1 }],
    ["rows are lists", ["p", ["p"], [true]]],
  ])("not if %s", (_, row) => {
    expect(find(row)).toBeUndefined()
  })

  test("null or an empty text omits a value", () => {
    const row = { f: "p and q", vars: ["p", "q", "r"], vals: [true, false, null] }
    expect(find(row, { ...row, vals: [true, true, ""] })).toBe("vars,vals")
  })

  test("finds them in rows of thousands of texts that may name variables", {
    tags: ["slow"],
  }, () => {
    const texts = Array.from({ length: 3000 }, (_, at) => [`f${at}`, `word ${at}`])
    const row = {
      f: "p and q",
      ...Object.fromEntries(texts),
      vars: ["p", "q"],
      vals: [true, false],
    }
    const first = memberCounter(row)
    expect(find(first.row)).toBe("vars,vals")
    // Comparing every pair of fields would take millions of reads.
    expect(first.reads()).toBeLessThan(100_000)
  })

  test("not if there are no rows", () => {
    expect(find()).toBeUndefined()
  })
})

/** A row that counts how often its fields are read. */
function memberCounter(row: object) {
  let reads = 0
  const counted = new Proxy(row, {
    getOwnPropertyDescriptor: (target, name) => {
      reads += 1
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
  })
  return { row: counted, reads: () => reads }
}
