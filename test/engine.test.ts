// The entry for small pages works like the root, with dialects as objects.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects, onOff, python, trueFalse } from "../src/dialects.ts"
import * as engine from "../src/engine.ts"
import { readOwnDialects } from "../src/grammar.ts"
import * as root from "../src/index.ts"
import { obstacleIn } from "../src/language/diagnosis/obstacles.ts"
import { tagsOf } from "./support/dialect.ts"

const source =
  'Digits <: Boolean { true := word<"1"> false := word<"0"> and := "*" or := "+" not := "-" }'
const own = readOwnDialects([{ name: "digits", source }])

/** The result of a call, or the details of its error. */
function outcome(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    const { UnboundVariableError, UnwritableError } = root
    // One notation may be unable to write the names of another.
    if (error instanceof UnboundVariableError || error instanceof UnwritableError) return error
    if (!(error instanceof root.BooleanSyntaxError)) throw error
    const { offset, position, expected, dialect } = error
    return { offset, position, expected, dialect }
  }
}

describe.each([...dialects, ...own].map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ dialect }) => {
    const pieces = [...Object.values(dialect.spellings).flat(), " ", " ", "x", "?"]
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(""))
    const values = { x: true }

    test.each<[name: string, call: (entry: typeof engine, text: string) => unknown]>([
      ["parse", ({ parse }, text) => parse(text, dialect)],
      ["evaluate", ({ evaluate }, text) => evaluate(text, dialect, values)],
      ["convert", ({ convert }, text) => convert(text, dialect, python)],
      ["explainConversion", (entry, text) => entry.explainConversion(text, dialect, python)],
      // The engine doesn't know what an expression may be mistaken for.
      [
        "detect",
        ({ detect }, text) =>
          obstacleIn(text) === undefined ? detect(text, [...own, ...dialects]) : [],
      ],
    ])("%s works like the root", { tags: tagsOf(dialect) }, (_, call) => {
      fc.assert(
        fc.property(texts, (text) => {
          expect(outcome(() => call(engine, text))).toEqual(outcome(() => call(root, text)))
        }),
      )
    })
  },
)

test("prints like the root", () => {
  const tree = engine.parse("True and not False", trueFalse)
  expect(engine.print(tree, onOff)).toBe("ON AND NOT OFF")
  expect(engine.print(tree, onOff, { spacing: "compact" })).toBe("ON AND NOT OFF")
})

test("an error has no hint, and names the token found", () => {
  const refused = (text: string) => {
    try {
      engine.parse(text, trueFalse)
    } catch (error) {
      const { found, hint, message } = error as engine.BooleanSyntaxError
      return { found, hint, message }
    }
    return undefined
  }
  expect(refused("True ^ not False")).toEqual({
    found: "not",
    hint: undefined,
    message: 'true-false cannot read "not" here: expected True, False or (',
  })
  expect(refused("True false")?.found).toBe("false")
  expect(refused("True && False")?.found).toBe("&")
  expect(refused("True 😀")?.found).toBe("😀")
  expect(refused("True and")?.found).toBe("")
})

test("refuses a dialect without tables, which the root compiles", () => {
  const copy = structuredClone(trueFalse)
  const failure = new engine.WrongTypeError(
    "expected a dialect of boolglot/dialects or boolglot/grammar, not Object",
  )
  expect(() => engine.parse("True", copy)).toThrow(failure)
  expect(() => engine.detect("True", [copy])).toThrow(failure)
  expect(root.evaluate("True", copy)).toBe(true)
  // Now it has tables.
  expect(engine.evaluate("True", copy)).toBe(true)
  const named = engine.parse as (text: string, dialect: unknown) => unknown
  expect(() => named("True", "true-false")).toThrow(
    new engine.WrongTypeError(
      "expected a dialect of boolglot/dialects or boolglot/grammar, not string",
    ),
  )
})
