// Replaces the names in texts by literals, and compares the values of the texts with the table engine's.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { print, variablesOf } from "../../../src/index.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { QuotedEvaluator, unclear } from "../../../src/language/tables/run-line-table.ts"
import { ValuedEvaluator } from "../../../src/validate/rows/plain-values.ts"
import { parsedTrees } from "../../support/arbitraries.ts"
import { dialect } from "../../support/dialect.ts"
import { scaled } from "../../support/run-length.ts"

const makers = dialects.flatMap((each) => {
  const evaluator = ValuedEvaluator.of(each, new QuotedEvaluator(each))
  return evaluator === undefined ? [] : [[each.name, each, evaluator] as const]
})

/** The value of a text, 0 or 1, or `unclear`; `undefined` if the values can't be read. */
function valueIn(evaluator: ValuedEvaluator, text: string, values: string): number | undefined {
  const bytes = Buffer.concat([Buffer.from(`${values}"${text}"\n`), Buffer.alloc(8)])
  evaluator.begin(bytes)
  const at = evaluator.readValues(0)
  if (at < 0) return undefined
  expect(bytes.toString("latin1", 0, at)).toBe(values)
  const value = evaluator.evaluate(new DataView(bytes.buffer, bytes.byteOffset), at + 1, bytes)
  if (value !== unclear) expect(evaluator.end).toBe(at + 1 + Buffer.byteLength(text))
  return value
}

test("reads the usual notations, and none in which literals are no words", () => {
  const names = makers.map(([name]) => name)
  const usual = ["c", "go", "java", "javascript", "kotlin", "python", "rust", "sql"]
  expect(names).toEqual(expect.arrayContaining(usual))
  for (const name of ["ascii-logic", "elixir", "fortran", "latex", "verilog", "json-logic"]) {
    expect(names).not.toContain(name)
  }
})

describe.each(makers)("%s", (_, read, evaluator) => {
  test("has the values of the table engine", () => {
    fc.assert(
      fc.property(parsedTrees(read), fc.array(fc.boolean(), { minLength: 8 }), (tree, drawn) => {
        const names = [...variablesOf(tree)].filter((name) => /^[ -!#-[\]-~]+$/.test(name))
        const values = names.map((name, at) => [name, drawn[at % drawn.length] as boolean] as const)
        for (const text of [print(tree, read), print(tree, read, { spacing: "compact" })]) {
          if (!/^[ -!#-[\]-~]*$/.test(text)) continue
          const value = valueIn(evaluator, text, JSON.stringify(Object.fromEntries(values)))
          if (value === undefined || value === unclear) continue
          expect(value).toBe(Number(tableEngine.evaluate(text, read, new Map(values))))
        }
      }),
      { numRuns: scaled(30, 1000) },
    )
  })
})

describe("python", () => {
  const read = dialect("python")
  const evaluator = ValuedEvaluator.of(read, new QuotedEvaluator(read)) as ValuedEvaluator

  test.each<[string, string, number | undefined]>([
    ["a and not b", '{"a":true,"b":false}', 1],
    ["a and not b", '{ "b" : 0, "a" : 1 }', 1],
    ["a or aa", '{"a":false,"aa":true}', 1],
    ["a or aa", '{"aa":false,"a":true,"b":true}', 1],
    ["x1 and x", '{"x":true,"x1":false}', 0],
    ["a and a", '{"a":true,"a":false}', 0],
    ["(a)or(b)", '{"a":false,"b":true}', 1],
    ["True and a", '{"a":true}', 1],
    ["not True", "{}", 0],
    // Names without a value, reserved words and other characters are left to the other reader.
    ["a and b", '{"a":true}', unclear],
    ["a and", '{"a":true}', unclear],
    ["a and \u00e9", '{"a":true}', unclear],
    ["True", '{"True":false}', undefined],
    ["a", '{"and":false}', undefined],
    ["a", '{"a":"True"}', undefined],
    ["a", '{"a":1.0}', undefined],
    ["a", '{"a":2}', undefined],
    ["a", '{"a":truex}', undefined],
    ["a", '{"a":true,}', undefined],
    ["a", '{"a":true', undefined],
    ["a", '{"a" true}', undefined],
    ["a", '{"\\u0061":true}', undefined],
    ["a", '["a"]', undefined],
  ])("%s with %s", (text, values, expected) => {
    expect(valueIn(evaluator, text, values)).toBe(expected)
  })

  test("long texts, many values and many names", () => {
    const names = Array.from({ length: 64 }, (_, at) => `name_${at}`)
    const values = `{${names.map((name) => `"${name}":true`).join(",")}}`
    const text = Array.from({ length: 500 }, (_, at) => names[at % 64]).join(" and ")
    expect(valueIn(evaluator, text, values)).toBe(1)
    expect(valueIn(evaluator, `${text} and not name_0`, values)).toBe(0)
    expect(valueIn(evaluator, "a", `${values.slice(0, -1)},"a":true}`)).toBeUndefined()
    for (let at = 0; at < 300; at += 1) valueIn(evaluator, `n${at}`, `{"n${at}":true}`)
    expect(valueIn(evaluator, "n299", '{"n299":true}')).toBeUndefined()
    expect(valueIn(evaluator, "name_0", '{"name_0":true}')).toBe(1)
  })
})
