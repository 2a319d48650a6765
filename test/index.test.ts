// The root reads in the dialects that it is passed, without hints and without compiling; each symbol has one home.
//
// @module-tag scaled

import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects, onOff, python, trueFalse } from "../src/dialects.ts"
import { readOwnDialects } from "../src/grammar.ts"
import * as root from "../src/index.ts"
import { tableEngine } from "../src/language/engines/create-engine.ts"
import { tagsOf } from "./support/dialect.ts"

const source =
  'Digits <: Boolean { true := word<"1"> false := word<"0"> and := "*" or := "+" not := "-" }'
const own = readOwnDialects([{ name: "digits", source }])

/** What a call gives, or what is known of the place that it refuses. */
function outcome(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    const { UnboundVariableError } = root
    if (error instanceof UnboundVariableError) return error
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

    test("is read as the engine of the command line reads it", { tags: tagsOf(dialect) }, () => {
      fc.assert(
        fc.property(texts, (text) => {
          const parsed = (engine: Pick<typeof root, "parse">) =>
            outcome(() => engine.parse(text, dialect))
          const evaluated = (engine: Pick<typeof root, "evaluate">) =>
            outcome(() => engine.evaluate(text, dialect, values))
          expect(parsed(root)).toEqual(parsed(tableEngine))
          expect(evaluated(root)).toEqual(evaluated(tableEngine))
        }),
      )
    })
  },
)

test("prints and converts", () => {
  const tree = root.parse("True and not False", trueFalse)
  expect(root.print(tree, onOff)).toBe("ON AND NOT OFF")
  expect(root.convert("x ^ y", python, python, { spacing: "compact" })).toBe("x^y")
  expect(root.explainConversion("x ^ True", python, python).substitutions).toEqual([])
})

test("an error has no hint, and says what stands there", () => {
  const refused = (text: string) => {
    try {
      root.parse(text, trueFalse)
    } catch (error) {
      const { found, hint, message } = error as root.BooleanSyntaxError
      return { found, hint, message }
    }
    return undefined
  }
  expect(refused("True ^ not False")).toEqual({
    found: "not",
    hint: undefined,
    message: 'true-false cannot read "not" here: expected "True", "False" or "("',
  })
  expect(refused("True false")?.found).toBe("false")
  expect(refused("True && False")?.found).toBe("&")
  expect(refused("True 😀")?.found).toBe("😀")
  expect(refused("True and")?.found).toBe("")
})

test("a copy of a dialect has no tables, and only printing takes it", () => {
  const copy = structuredClone(trueFalse)
  expect(() => root.parse("True", copy)).toThrow(
    new root.WrongTypeError(
      "expected a dialect of boolglot/dialects or boolglot/grammar, not Object",
    ),
  )
  expect(root.print({ kind: "literal", value: true }, copy)).toBe("True")
})

test("a name is a type error", () => {
  // @ts-expect-error: a dialect is passed as an object.
  expect(() => root.evaluate("1", "binary")).toThrow(root.WrongTypeError)
})

test("each symbol has one home", () => {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"))
  const entries = Object.keys(exports).filter((name) => /^\.(\/[\w-]+)?$/.test(name))
  const homes = new Map<string, string[]>()
  for (const entry of entries) {
    const file = entry === "." ? "index" : entry.slice(2)
    for (const name of namesIn(readFileSync(`src/${file}.ts`, "utf8"))) {
      homes.set(name, [...(homes.get(name) ?? []), entry])
    }
  }
  expect(homes.get("BoolglotError")).toEqual(["."])
  expect(homes.get("evaluateFile")).toEqual(["./node"])
  expect([...homes].filter(([, places]) => places.length > 1)).toEqual([])
})

/** The names that a module exports, without `export *`: types of trees, reports and cases, and the dialects. */
function namesIn(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    list.split(",").map((each) => each.trim().replace(/^type |.* as /g, "")),
  )
  const declared = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
  return [...lists, ...declared.map(([, name = ""]) => name)].filter((name) => name !== "")
}
