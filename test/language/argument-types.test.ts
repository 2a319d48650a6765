// Wrong arguments from untyped callers are rejected at once, with an error that names the expected and the given type.

import { spawnSync } from "node:child_process"
import { describe, expect, test } from "vitest"
import { diagnose } from "../../src/diagnose.ts"
import { WrongTypeError } from "../../src/errors/boolglot-error.ts"
import { readDialects, readOwnDialects, referenceEngine } from "../../src/grammar.ts"
import * as root from "../../src/index.ts"
import { answerRule } from "../../src/measure/answers/answer-rule.ts"
import { verdictOf } from "../../src/measure.ts"
import { LineEvaluator } from "../../src/node.ts"
import { dialect } from "../support/dialect.ts"

/** Values along with their names in errors. */
const others: readonly (readonly [given: unknown, name: string])[] = [
  [1, "number"],
  [Number.NaN, "number"],
  [true, "boolean"],
  [Symbol("x"), "symbol"],
  [1n, "bigint"],
  [undefined, "undefined"],
  [null, "null"],
  [{}, "Object"],
  [Object.create(null), "Object"],
  [["1"], "Array"],
  [Object("1"), "String"],
  [() => "1", "function"],
]

/** Calls with a wrong value for one argument. */
type Calls = Readonly<Record<string, (given: never) => unknown>>

const refuses = (calls: Calls, expected: string, isFine = (_: unknown) => false) => {
  test.each(Object.entries(calls))("%s", (_, call) => {
    for (const [given, name] of others) {
      if (isFine(given)) continue
      const failure = new WrongTypeError(`expected ${expected}, not ${name}`)
      expect(() => call(given as never)).toThrow(failure)
    }
  })
}

test("none of them hangs", { timeout: 30_000, tags: ["slow"] }, () => {
  // Runs in a separate process, because an endless call would block this one.
  const code = `
    import { convert, detect, evaluate, parse } from "./dist/index.js"
    const others = [1, true, Symbol("x"), 1n, {}, ["1"], Object("1"), () => "1", null, undefined]
    const calls = [parse, evaluate, detect, convert]
    for (const call of calls) for (const other of others) {
      try { call(other, call === detect ? undefined : "binary", "t-f") }
      catch (error) { if (error instanceof TypeError) process.stdout.write(".") }
    }`
  const args = ["--input-type=module", "--eval", code]
  const { stdout, signal } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    timeout: 15_000,
  })
  expect({ signal, refused: stdout.length }).toEqual({ signal: null, refused: 40 })
})

describe("in place of a text", () => {
  const binary = dialect("binary")
  refuses(
    {
      parse: (text) => root.parse(text, "binary"),
      evaluate: (text) => root.evaluate(text, "binary"),
      convert: (text) => root.convert(text, "binary", "t-f"),
      detect: (text) => root.detect(text),
      diagnose: (text) => diagnose(text, "binary"),
      "the reference's parse": (text) => referenceEngine.parse(text, binary),
      "the reference's evaluate": (text) => referenceEngine.evaluate(text, binary),
      "a grammar": (source) => readOwnDialects([{ name: "own", source }]),
      "the name of a grammar": (name) => readDialects([{ name, source: "Own {}" }]),
      "a reply": (reply) => verdictOf(reply, true, answerRule("first-tag")),
    },
    "a string",
  )
})

describe("in place of a dialect", () => {
  refuses(
    {
      parse: (other) => root.parse("1", other),
      evaluate: (other) => root.evaluate("1", other),
      print: (other) => root.print({ kind: "literal", value: true }, other),
      convert: (other) => root.convert("1", "binary", other),
      detect: (other) => root.detect("1", [other]),
      diagnose: (other) => diagnose("1", other),
      LineEvaluator: (other) => new LineEvaluator(other),
    },
    "a dialect or the name of a built-in one",
  )
})

describe("in place of an array of dialects", () => {
  const isFine = (given: unknown) => given === undefined || Array.isArray(given)
  const expected = "an array of dialects or their names"
  refuses({ detect: (among) => root.detect("1", among) }, expected, isFine)

  test("names may replace dialects, but a single name is not an array", () => {
    expect(root.detect("1", ["t-f", "binary"]).map(({ name }) => name)).toEqual(["binary"])
    expect(() => root.detect("1", ["bnary"])).toThrow(root.UnknownDialectError)
    expect(() => root.detect("1", "binary" as never)).toThrow(`expected ${expected}, not string`)
  })
})

describe("in place of an array of grammars", () => {
  const isFine = (given: unknown) => Array.isArray(given)
  refuses({ readOwnDialects }, "an array of grammars", isFine)

  test("an array of other values", () => {
    for (const [given, name] of [
      ["sql", "string"],
      [null, "null"],
    ] as const) {
      const failure = new WrongTypeError(`expected a grammar with its name and source, not ${name}`)
      expect(() => readOwnDialects([given] as never)).toThrow(failure)
    }
  })
})

describe("in place of bytes", () => {
  refuses(
    { LineEvaluator: (bytes) => new LineEvaluator("binary").evaluate(bytes) },
    "bytes as a Uint8Array",
  )

  test("refuses a string and numbers of another width", () => {
    for (const other of ["1\n", new Uint16Array(1), new DataView(new ArrayBuffer(2))]) {
      const evaluate = () => new LineEvaluator("binary").evaluate(other as never)
      expect(evaluate).toThrow("expected bytes as a Uint8Array, not ")
    }
    const { verdicts } = new LineEvaluator("binary").evaluate(Buffer.from("1\n0\n"))
    expect([...verdicts]).toEqual([1, 0])
  })
})

describe("in place of a tree", () => {
  const calls = {
    print: (tree: never) => root.print(tree, "binary"),
    evaluateTree: (tree: never) => root.evaluateTree(tree),
    formatLine: root.formatLine,
    formatJson: root.formatJson,
    variablesOf: root.variablesOf,
  }
  refuses(calls, "an expression")
  test("refuses a string or a node of an unknown kind", () => {
    for (const call of Object.values(calls)) {
      expect(() => call("True" as never)).toThrow("expected an expression, not string")
      expect(() => call({ kind: "nand" } as never)).toThrow("expected an expression")
      const within = { kind: "not", operand: { kind: "group" } }
      expect(() => call(within as never)).toThrow("expected an expression, not undefined")
    }
  })
})

describe("in place of an assignment", () => {
  const plain = others.filter(([, name]) => name === "Object").map(([given]) => given)
  const isFine = (given: unknown) => given === undefined || plain.includes(given)
  refuses(
    {
      evaluate: (values) => root.evaluate("x", "python", values),
      "evaluate without variables": (values) => root.evaluate("True", "python", values),
      evaluateTree: (values) => root.evaluateTree({ kind: "variable", name: "x" }, values),
      LineEvaluator: (assignment) => new LineEvaluator("python", { assignment }),
    },
    "an assignment as a Map or an object",
    isFine,
  )

  test("accepts an object, whose inherited properties don't count", () => {
    const tree = root.parse("x and not constructor", "python")
    for (const values of [
      { x: true, constructor: false },
      Object.assign(Object.create(null), { x: true, constructor: false }),
    ]) {
      expect(root.evaluate("x and not constructor", "python", values)).toBe(true)
      expect(root.evaluateTree(tree, values)).toBe(true)
      expect(referenceEngine.evaluate("x and not constructor", dialect("python"), values)).toBe(
        true,
      )
      const evaluator = new LineEvaluator("python", { assignment: values })
      expect([...evaluator.evaluate(Buffer.from("x\nconstructor\ny\n")).verdicts]).toEqual([
        1, 0, 3,
      ])
    }
    expect(() => root.evaluate("constructor", "python", {})).toThrow(root.UnboundVariableError)
    expect(() => root.evaluate("get", "python", { get: "no" } as never)).toThrow(
      new WrongTypeError("expected true or false as the value of get, not string"),
    )
    expect(root.evaluate("get", "python", { get: true })).toBe(true)
  })

  test("never guesses a value from other types", () => {
    for (const [given, name] of [...others, ["True", "string"]] as const) {
      if (typeof given === "boolean" || given === undefined) continue
      const values = new Map([["x", given as boolean]])
      const failure = new WrongTypeError(`expected true or false as the value of x, not ${name}`)
      const tree = root.parse("x", "python")
      expect(() => root.evaluate("x", "python", values)).toThrow(failure)
      expect(() => root.evaluateTree(tree, values)).toThrow(failure)
      expect(() => referenceEngine.evaluate("x", dialect("python"), values)).toThrow(failure)
    }
  })
})
