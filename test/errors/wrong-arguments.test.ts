// Calls every export of every entry with a wrong value for each argument, field of an argument or item of a list: it
// works, or it raises a BoolglotError that says what was expected. No other error is raised.
//
// @module-tag scaled

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import * as comparisonsEntry from "../../src/comparisons.ts"
import * as diagnoseEntry from "../../src/diagnose.ts"
import * as dialectsEntry from "../../src/dialects.ts"
import { BoolglotError } from "../../src/errors/boolglot-error.ts"
import * as generateEntry from "../../src/generate.ts"
import * as grammarEntry from "../../src/grammar.ts"
import * as root from "../../src/index.ts"
import type { Cancellation, Clock } from "../../src/measure/runs/deadline-and-backoff.ts"
import * as measureEntry from "../../src/measure.ts"
import * as nodeEntry from "../../src/node.ts"
import * as verifyEntry from "../../src/verify.ts"
import { stride } from "../support/run-length.ts"
import { sampleCase, sampleConfiguration, sampleRecord } from "../support/sample-records.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
mkdirSync(join(folder, "grammars"))
const pathOf = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const lines = pathOf("lines.txt", "True\n")
const rows = pathOf("rows.jsonl", '{"input": "True", "target": "True", "assignment": {}}\n')
const grammar = pathOf("own.ohm", 'Own <: Boolean { true := word<"Y"> false := word<"N"> }\n')
const plan = await nodeEntry.planFiles([rows])
const planned = pathOf("plan.json", JSON.stringify(plan))
const part = join(folder, "1.part")
await nodeEntry.checkPart(part, rows, { plan, threads: 1 })
const run = pathOf("run.jsonl", `${measureEntry.formatRecord(sampleRecord(1))}\n`)

const { binary, dialects, python, tF, trueFalse } = dialectsEntry
const tree = root.parse("x and not True", python)
const rule = measureEntry.answerRule("first-tag")
const asked = [sampleRecord(1), sampleRecord(2)]
const table = measureEntry.accuracyTable(asked, rule)
const [quiz] = measureEntry.drawXorQuizzes(
  { length: 2, number: 1 },
  new generateEntry.PythonRandom(1),
)
const point = { count: 2, length: 2, max_depth: 1 }
const grid = generateEntry.readGrid({ count: 1, length: [1, 2], max_depth: 0 })
const [task] = measureEntry.planRun([sampleCase(1)], sampleConfiguration, []).tasks
const limits = { concurrency: 1, timeout: 1, retries: 0, longestWait: 1 }
const reply = { text: "True", finishReason: "stop", refusal: null, usage: null }
/** A class, so its methods' results are not replaced. */
class NoTime implements Clock {
  now = () => 0
  random = () => 0
  sleep = (_: number, cancellation: Cancellation) =>
    new Promise<void>((wake) => cancellation.listen(wake))
}

/** Right arguments for each function. */
type Arguments = Readonly<Record<string, () => readonly unknown[]>>

const entries: Readonly<Record<string, { entry: object; calls: Arguments; classes?: Arguments }>> =
  {
    root: {
      entry: root,
      calls: {
        parse: () => ["True", python],
        evaluate: () => ["x", python, { x: true }],
        print: () => [tree, python, { spacing: "compact", groups: "minimal" }],
        convert: () => ["1", binary, tF, { spacing: "compact", groups: "full" }],
        explainConversion: () => ["1", binary, tF, { spacing: "compact", groups: "full" }],
        evaluateTree: () => [tree, new Map([["x", true]])],
        fold: () => [
          tree,
          { literal: () => 1, variable: () => 1, not: () => 1, chain: () => 1, group: () => 1 },
        ],
        formatJson: () => [tree],
        formatLine: () => [tree],
        variablesOf: () => [tree],
      },
    },
    dialects: {
      entry: dialectsEntry,
      calls: {
        detect: () => ["1", [tF, binary]],
        dialectNamed: () => ["on-off"],
        lookUpDialect: () => ["py"],
      },
    },
    diagnose: {
      entry: diagnoseEntry,
      calls: {
        diagnose: () => ["1 &&", trueFalse, [binary, python]],
        recoverTree: () => ["1 &&", binary],
      },
    },
    grammar: {
      entry: grammarEntry,
      calls: {
        readDialects: () => [dialects[0]?.grammar],
        readOwnDialects: () => [[{ name: "own", source: "Own <: Python { }" }], [python]],
      },
    },
    "the reference engine": {
      entry: grammarEntry.referenceEngine,
      calls: {
        parse: () => ["1", binary],
        evaluate: () => ["1", binary, { x: true }],
      },
    },
    generate: {
      entry: generateEntry,
      calls: {
        coordinateSeed: () => [{ length: 2, name: "x" }, 1],
        generate: () => [point, 1, dialects],
        generateCases: () => [point, 1, dialects],
        pointAt: () => [grid, 0],
        pointCount: () => [grid],
        readGrid: () => [{ length: [1, 2], max_depth: { from: 0, to: 2 } }, 1],
        checkParameters: () => [point],
        jsonDumps: () => [[1, "a"], { indent: 1, sortKeys: true, separators: [",", ":"] }],
      },
      classes: { PythonFloat: () => [1], PythonRandom: () => [1] },
    },
    comparisons: {
      entry: comparisonsEntry,
      calls: {
        parseComparisons: () => ["x > 3", python],
        printComparisons: () => [tree, python, { from: python }],
        comparisonsIn: () => [tree],
      },
    },
    verify: {
      entry: verifyEntry,
      calls: {
        verifier: () => ["True", "truth-value", {}],
        verify: () => ["True", "True", "truth-value", {}],
      },
    },
    measure: {
      entry: measureEntry,
      calls: {
        answerRule: () => ["first-tag"],
        verdictOf: () => ["True", true, rule],
        planRun: () => [[sampleCase(1)], sampleConfiguration, [sampleRecord(1)]],
        runCases: () => [
          [task],
          sampleConfiguration,
          async () => reply,
          limits,
          { onRecord: async () => undefined, onStart: () => undefined, onRetry: () => undefined },
          { hasAnswered: true, tokensUsed: 0, clock: new NoTime() },
        ],
        formatRecord: () => [sampleRecord(1)],
        parseRecord: () => [measureEntry.formatRecord(sampleRecord(1))],
        scoreOf: () => [asked, rule],
        tallyOf: () => [asked, rule],
        wilsonInterval: () => [1, 2],
        accuracyGrid: () => [asked, rule, ["length", "model"]],
        accuracyTable: () => [asked, rule, "length"],
        csvOfTable: () => [table],
        jsonOfTable: () => [table, "first-tag"],
        markdownOfTable: () => [table],
        drawXorQuizzes: () => [
          { length: 2, number: 1, isShuffled: true },
          new generateEntry.PythonRandom(1),
        ],
        assignmentOf: () => [quiz],
        formulaOf: () => [quiz],
        promptOf: () => [quiz, "$QUIZ_FORMULA"],
        quizLines: () => [[quiz], "$QUIZ_FORMULA"],
        quizRows: () => [[quiz], "$QUIZ_FORMULA"],
      },
    },
    node: {
      entry: nodeEntry,
      calls: {
        chatEndpoint: () => [
          { baseUrl: "http://localhost:1/v1", key: "none", headers: { "X-Title": "a" } },
        ],
        evaluateFile: () => [lines, trueFalse, { assignment: { x: true }, withOffsets: true }],
        generateFile: () => [
          join(folder, "output.jsonl"),
          point,
          { seed: 1, format: "jsonl", withMeta: true, force: true, among: dialects },
        ],
        readGrammarFile: () => [grammar],
        readGrammarFolder: () => [join(folder, "grammars")],
        readCases: () => [
          [rows],
          {
            format: "jsonl",
            dialect: trueFalse,
            among: [trueFalse, binary],
            unlabelled: false,
          },
        ],
        readRuns: () => [[run], { model: "a", among: [binary], template: "bare" }],
        planFiles: () => [[rows], { inputField: "input", limit: 3 }],
        readPlan: () => [planned],
        checkPart: () => [
          join(folder, "2.part"),
          rows,
          { plan, threads: 1, shard: { number: 1, of: 1 }, force: true },
        ],
        mergeParts: () => [[part], { limit: 3, shards: 1 }],
        mergePartsInto: () => [join(folder, "3.part"), [part], { force: true }],
        validateFiles: () => [
          [rows],
          {
            format: "jsonl",
            inputField: "input",
            targetField: "target",
            assignmentField: "assignment",
            unlabelled: false,
            template: "bare",
            dialect: trueFalse,
            among: dialects,
            precedence: "c",
            labelsOnly: false,
            limit: 3,
            longestLine: 1000,
            chunkBytes: 1000,
            threads: 1,
            fixed: { rows: async () => undefined, changes: async () => undefined },
            onAnswers: async () => undefined,
            onProgress: () => undefined,
          },
        ],
      },
      classes: { LineEvaluator: () => [python, { assignment: { x: true }, withOffsets: true }] },
    },
  }

/** A path, because it may become a file name. */
const noSuchThing = join(folder, "no such thing")

/** The wrong values. */
const others: readonly unknown[] = [
  undefined,
  null,
  true,
  1,
  -1,
  0.5,
  Number.NaN,
  1n,
  "",
  noSuchThing,
  Symbol("x"),
  [],
  [undefined],
  [null],
  [1],
  [noSuchThing],
  {},
  { a: 1 },
  Object.create(null),
  new Map([["x", 1]]),
  new Date(0),
  () => "1",
  new (class Odd {})(),
  ...["a", null, undefined, 1].map((piece) => [streamOf(piece)]),
]

/** A stream of values other than bytes, which can be read repeatedly. */
function streamOf(piece: unknown) {
  return {
    async *[Symbol.asyncIterator]() {
      yield piece
    },
  }
}

/** The arguments with a wrong value in one place, and that place. */
function* changed(args: readonly unknown[]): Generator<readonly [place: string, unknown[]]> {
  for (const [at, given] of args.entries()) {
    for (const [index, other] of others.entries()) {
      yield [`argument ${at + 1}, other ${index}`, args.with(at, other)]
      for (const [name, part] of partsWith(given, other, 2)) {
        yield [`argument ${at + 1}${name}, other ${index}`, args.with(at, part)]
      }
    }
  }
}

/** An object or array with another value, or with one inside a value. */
function* partsWith(
  given: unknown,
  other: unknown,
  depth: number,
): Generator<readonly [string, unknown]> {
  if (depth === 0 || typeof given !== "object" || given === null) return
  const isPlain = Object.getPrototypeOf(given) === Object.prototype || Array.isArray(given)
  if (!isPlain || dialects.some((dialect) => dialect === given)) return
  const withMember = (name: string, value: unknown) =>
    Array.isArray(given) ? given.with(Number(name), value) : { ...given, [name]: value }
  for (const [name, member] of Object.entries(given)) {
    yield [`.${name}`, withMember(name, other)]
    for (const [inner, part] of partsWith(member, other, depth - 1)) {
      yield [`.${name}${inner}`, withMember(name, part)]
    }
  }
}

/** Also reads a limited number of items from an iterator. */
async function finished(result: unknown): Promise<void> {
  const value = await result
  if (typeof value !== "object" || value === null) return
  if (!(Symbol.asyncIterator in value) && !("next" in value)) return
  let left = 3
  for await (const _ of value as AsyncIterable<unknown>) {
    left -= 1
    if (left === 0) return
  }
}

async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await finished(call())
    return undefined
  } catch (error) {
    return error
  }
}

const isConstructor = (value: unknown) => /^class\b/.test(String(value))

describe.each(Object.entries(entries))("%s", (_, { entry, calls, classes = {} }) => {
  const exported = Object.entries(entry).filter(([, value]) => typeof value === "function")

  test("is covered with all its functions and classes", () => {
    const isError = (value: unknown) =>
      (value as { prototype?: unknown }).prototype instanceof Error
    const names = exported.filter(([, value]) => !isError(value)).map(([name]) => name)
    const known = [...Object.keys(calls), ...Object.keys(classes)]
    const others = new Set(["RunFile"])
    expect(names.filter((name) => !others.has(name)).toSorted()).toEqual(known.toSorted())
    const functions = exported.filter(([, value]) => isConstructor(value)).map(([name]) => name)
    for (const name of Object.keys(classes)) expect(functions).toContain(name)
  })

  test.each(Object.entries({ ...calls, ...classes }))(
    "%s",
    // The grammar entry compiles grammars, and the Node entry reads files.
    {
      timeout: 60_000,
      tags: entry === grammarEntry ? ["long"] : entry === nodeEntry ? ["slow"] : [],
    },
    async (name, right) => {
      const called = (entry as Readonly<Record<string, never>>)[name] as unknown
      const call = (args: readonly unknown[]) => () =>
        isConstructor(called)
          ? Reflect.construct(called as never, args)
          : Reflect.apply(called as never, entry, args)
      expect(await failureOf(call(right()))).toBeUndefined()
      const raised: string[] = []
      const step = entry === nodeEntry ? stride(1, 1) : 1
      for (const [at, [place, args]] of [...changed(right())].entries()) {
        if (at % step !== 0) continue
        const failure = await failureOf(call(args))
        if (failure === undefined || failure instanceof BoolglotError) continue
        raised.push(`${place}: ${String((failure as Error).stack).slice(0, 300)}`)
      }
      expect(raised.slice(0, 5)).toEqual([])
    },
  )
})
