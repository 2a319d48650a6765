// xor-bench on the command line, and the quizzes that it draws. The expected output was written by the original
// program, or by CPython from a description of it.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { createColors } from "picocolors"
import { describe, expect, test } from "vitest"
import { runCommandLine } from "../../../src/cli/command-line.ts"
import { xorBench } from "../../../src/dialects.ts"
import { readQuizLine } from "../../../src/formats/layouts/xor-bench-lines.ts"
import { evaluate, parse, variablesOf } from "../../../src/index.ts"
import { PythonRandom } from "../../../src/python/python-random.ts"
import {
  assignmentOf,
  drawXorQuizzes,
  formulaOf,
  mostVariables,
  promptOf,
  quizLines,
  quizRows,
} from "../../../src/xor-bench/xor-quiz.ts"
import { hasPython, pythonPath } from "../../support/cpython.ts"
import { captured } from "../../support/run-command.ts"

const run = (...args: string[]) => captured(["xor-bench", ...args])
const linesOf = (text: string) => text.split("\n").slice(0, -1)
const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex")

describe("output of the original program", () => {
  const files = readdirSync("fixtures/xor-bench").filter((file) => file.startsWith("quizzes"))

  test("is available", () => expect(files).toHaveLength(8))

  test.each(files)("%s", async (file) => {
    const [, length = "", seed = ""] = /\.l(\d+)\.r(\d+)\./.exec(file) ?? []
    const isShuffled = file.includes("shuffled")
    const args = ["-l", length, "-r", seed, "-n", isShuffled ? "20" : "50"]
    expect(await run(...args, ...(isShuffled ? ["-s"] : []))).toEqual({
      exitCode: 0,
      output: readFileSync(`fixtures/xor-bench/${file}`, "utf8"),
      errors: `Boolean expressions with ${length} variables\n`,
    })
  })
})

interface Output {
  readonly args: readonly string[]
  readonly text?: string
  readonly sha256?: string
}

describe("output of CPython", () => {
  const { outputs }: { outputs: readonly Output[] } = JSON.parse(
    readFileSync("fixtures/xor-bench-options.json", "utf8"),
  )

  test.each(outputs)("for $args", { tags: ["slow"] }, async ({ args, text, sha256: digest }) => {
    const { exitCode, output, errors } = await run(...args)
    expect({ exitCode, errors }).toEqual({
      exitCode: 0,
      errors: expect.stringMatching(/^Boolean expressions with \d+ variables\n$/),
    })
    if (text === undefined) expect(sha256(output)).toBe(digest)
    else expect(output).toBe(text)
  })

  test.skipIf(!hasPython)("for a template of any bytes, if Python is installed", async () => {
    const template = "\\x24QUIZ_FORMULA $QUIZ_VARIABLES\\\\\\'\"é\t$QUIZ_FORMULA\\101\\u0041\\\n"
    const args = [
      "-l",
      "50",
      "-n",
      "40",
      "-s",
      "-r",
      "-123456789012345678901234567890",
      "-p",
      template,
    ]
    const { stdout } = spawnSync(pythonPath, ["fixtures/xor-bench.py", ...args], {
      encoding: "utf8",
    })
    expect(stdout).not.toBe("")
    expect((await run(...args)).output).toBe(stdout)
  })
})

describe("options", () => {
  test("ten quizzes by default; fewer are the first of these", async () => {
    const args = ["--length=3", "-r8", "-s"]
    const ten = (await run(...args)).output
    expect(linesOf(ten)).toHaveLength(10)
    const [five, nine] = [await run(...args, "-n", "5"), await run(...args, "-n9")]
    expect(linesOf(five.output)).toEqual(linesOf(ten).slice(0, 5))
    expect(linesOf(nine.output)).toEqual(linesOf(ten).slice(0, 9))
    expect((await run(...args, "--number", "0")).output).toBe("")
  })

  test("without a seed quizzes differ between calls, and the seed is printed", async () => {
    const args = ["-l", "30", "-n", "5"]
    const [one, other] = [await run(...args), await run(...args)]
    expect(one.output).not.toBe(other.output)
    const [, seed = ""] =
      /^Boolean expressions with 30 variables\nSeed (\d+); give it with -r .*\n$/.exec(
        one.errors,
      ) ?? []
    expect((await run(...args, "-r", seed)).output).toBe(one.output)
  })

  test("rows of JSON contain the same quizzes", async () => {
    const args = [
      "-l",
      "5",
      "-n",
      "30",
      "-r",
      "4",
      "-s",
      "-p",
      'it\'s "é\\t":\\n$QUIZ_VARIABLES, $QUIZ_FORMULA',
    ]
    const lines = linesOf((await run(...args)).output)
    const rows = await run(...args, "--jsonl")
    expect(await run(...args, "--json")).toEqual(rows)
    expect(rows.errors).toBe("Boolean expressions with 5 variables\n")
    for (const [at, text] of linesOf(rows.output).entries()) {
      const row = JSON.parse(text)
      expect(JSON.stringify(row)).toBe(text)
      expect(Object.keys(row)).toEqual(["prompt", "variables", "formula", "answer"])
      const quiz = readQuizLine(lines[at] as string)
      expect({ prompt: row.prompt, answer: row.answer }).toEqual({
        prompt: quiz?.prompt,
        answer: quiz?.answer,
      })
      const stated = [...row.prompt.matchAll(/^(x_\d) = (True|False)/gm)]
      expect(Object.entries(row.variables)).toEqual(
        stated.map(([, name, value]) => [name, value === "True"]),
      )
      expect(row.prompt.endsWith(`, ${row.formula}`)).toBe(true)
    }
  })

  // The file of the original program for four variables begins with seed 1 too.
  test("a row, character by character", async () => {
    const args = ["-l", "2", "-n", "1", "-r", "1", "-p", "\\ta \"'\\\\' $QUIZ_VARIABLES", "--jsonl"]
    expect((await run(...args)).output).toBe(
      '{"prompt":"\\ta \\"\'\\\\\' x_1 = True\\nx_2 = False","variables":{"x_1":true,"x_2":false},' +
        '"formula":"not x_1 xor not x_2","answer":"True"}\n',
    )
  })

  test("validate finds every line right, in any field", {
    tags: ["long"],
  }, async () => {
    for (const [args, more] of [
      [["-l", "4"], []],
      [["-l", "4", "--jsonl"], []],
      [
        ["-l", "4", "--jsonl", "-s"],
        ["--input-field", "formula"],
      ],
      [
        ["-l", "4", "--jsonl"],
        ["--input-field", "prompt"],
      ],
      // A prompt in other words doesn't fit the template, but the formula in another field suffices.
      [["-l", "4", "--jsonl", "-p", "$QUIZ_VARIABLES: $QUIZ_FORMULA?"], []],
    ] as const) {
      const { output } = await run("-n", "40", "-r", "3", ...args)
      const report = await captured(["validate", "--json", ...more], { input: output })
      expect(report.exitCode).toBe(0)
      expect(JSON.parse(report.output).files[0]).toMatchObject({
        dialect: "xor-bench",
        counts: { rows: 40, right: 40 },
      })
    }
  })
})

test("ignores variables in anything but an object, and finds contradictions to the prompt", {
  tags: ["long"],
}, async () => {
  const { output } = await run("-n", "20", "-l", "3", "-r", "3", "--jsonl")
  const changed = async (change: (variables: Record<string, boolean>) => unknown) => {
    const rows = linesOf(output).map((line) => JSON.parse(line))
    const input = rows.map((row) => JSON.stringify({ ...row, variables: change(row.variables) }))
    const report = await captured(["validate", "--json"], { input: input.join("\n") })
    return JSON.parse(report.output).files[0].counts
  }
  for (const change of [
    Object.keys,
    Object.entries,
    JSON.stringify,
    (variables: object) => Object.entries(variables).map(([name, value]) => `${name} = ${value}`),
    (variables: object) => JSON.stringify(Object.keys(variables)),
    () => 3,
    () => null,
    () => ({ x_1: "perhaps" }),
    () => ({ y: true }),
  ]) {
    expect(await changed(change)).toMatchObject({ rows: 20, right: 20 })
  }
  const turned = await changed((variables) => ({ ...variables, x_2: !variables["x_2"] }))
  expect(turned).toMatchObject({ rows: 20, right: 0, unreadable: 20 })
})

describe("invalid calls", () => {
  test.each([
    [[], "--length (the number of variables per quiz) is missing"],
    [["-l", "0"], "write a whole number from 1 to 10,000,000"],
    [["-l", "-3"], "write a whole number from 1"],
    [["-l", "10000001"], "write a whole number from 1 to 10,000,000"],
    [["-l", "9".repeat(5000)], "write a whole number from 1"],
    [["-l", "2.0"], "write a whole number from 1"],
    [["-l", "two"], "write a whole number from 1"],
    [["-l", "2", "-n", "-1"], "write a whole number from 0 to 9,007,199,254,740,991"],
    [["-l", "2", "-n", "x"], "write a whole number from 0"],
    [["-l", "2", "-r", "1.5"], 'cannot be "1.5"; write a whole number'],
    [["-l", "2", "-r", ""], "write a whole number"],
    [
      ["-l", "2", "-p", "é\\x4"],
      "the prompt is not a text with escapes as Python reads them: at character 2, \\x is",
    ],
    [["-l", "2", "-p", "\\"], "a backslash itself is written \\\\"],
    [["-l", "2", "-p", "\\xff"], "write the character itself, or all its bytes: é is \\xc3\\xa9"],
    [["-l", "2", "-p", "\ud800\u001b[31m"], "half of a surrogate pair stands alone"],
    [["-l", "2", "more"], "takes no argument"],
  ])("%j", async (args, message) => {
    const { exitCode, output, errors } = await run(...args)
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toMatch(/^error: /)
    expect(errors).toContain(message)
    expect(errors).not.toMatch(/^\s+at /m)
    expect(errors).not.toContain("\u001b")
  })

  test.each([[0], [1.5], [Number.NaN], [-1], [mostVariables + 1]])(
    "refuses %d variables",
    (length) => {
      expect(() => drawXorQuizzes({ length }, new PythonRandom(1)).next()).toThrow(RangeError)
    },
  )

  test.each([[-1], [0.5], [Number.POSITIVE_INFINITY]])("refuses %d quizzes", (number) => {
    expect(() => drawXorQuizzes({ length: 1, number }, new PythonRandom(1)).next()).toThrow(
      RangeError,
    )
  })
})

describe("every quiz", () => {
  const quizzes = fc.record({
    length: fc.integer({ min: 1, max: 40 }),
    number: fc.integer({ min: 1, max: 5 }),
    isShuffled: fc.boolean(),
    seed: fc.bigInt(-(2n ** 70n), 2n ** 70n),
  })
  const placeholders = fc.constantFrom(
    "$QUIZ_VARIABLES",
    "$QUIZ_FORMULA",
    "$",
    "$&",
    "$QUIZ_",
    "'",
    '"',
    "\n",
  )
  const templates = fc
    .array(fc.oneof(placeholders, fc.string({ unit: "binary" })), { maxLength: 8 })
    .map((parts) => parts.join("").replaceAll("\\", "\\\\"))

  test("has its answer as value and each variable once, and can be read from its line and its row", () => {
    fc.assert(
      fc.property(quizzes, templates, ({ seed, ...options }, template) => {
        const drawn = [...drawXorQuizzes(options, new PythonRandom(seed))]
        const lines = linesOf([...quizLines(drawn, template)].join(""))
        const rows = linesOf([...quizRows(drawn, template)].join(""))
        expect([drawn.length, lines.length, rows.length]).toEqual(Array(3).fill(options.number))
        for (const [at, quiz] of drawn.entries()) {
          const [formula, assignment] = [formulaOf(quiz), assignmentOf(quiz)]
          const names = Array.from({ length: options.length }, (_, index) => `x_${index + 1}`)
          expect([...variablesOf(parse(formula, xorBench))]).toEqual(names)
          expect(evaluate(formula, xorBench, assignment)).toBe(quiz.answer)
          if (!options.isShuffled) expect([...assignment.keys()]).toEqual(names)
          const stated = [...assignment].map(
            ([name, value]) => `${name} = ${value ? "True" : "False"}`,
          )
          const prompt = template
            .replaceAll("\\\\", "\\")
            .split("$QUIZ_VARIABLES")
            .join(stated.join("\n"))
            .split("$QUIZ_FORMULA")
            .join(formula)
          expect(promptOf(quiz, template)).toBe(prompt)
          const answer = quiz.answer ? "True" : "False"
          expect(readQuizLine(lines[at] as string)).toEqual({
            length: options.length,
            answer,
            prompt,
          })
          const variables = Object.fromEntries(assignment)
          expect(JSON.parse(rows[at] as string)).toEqual({ prompt, variables, formula, answer })
        }
      }),
    )
  })

  test("may have any value, any negation, and any position of a variable", () => {
    const seen = new Set<string>()
    const random = new PythonRandom(5)
    for (const quiz of drawXorQuizzes({ length: 3, number: 400, isShuffled: true }, random)) {
      seen.add(`${quiz.values} ${quiz.negations}`)
      seen.add(quiz.order.join(""))
    }
    expect(seen.size).toBe(64 + 6)
  })
})

describe("large quizzes", () => {
  test("a quiz of a million variables is drawn in pieces that fit in memory", {
    tags: ["long"],
  }, () => {
    const quizzes = drawXorQuizzes({ length: 1_000_000, number: 1 }, new PythonRandom(6))
    const pieces = Array.from(quizLines(quizzes), ({ length }) => length)
    expect(Math.max(...pieces)).toBeLessThan(200_000)
    // At least 30 characters per variable.
    expect(pieces.reduce((sum, length) => sum + length)).toBeGreaterThan(30_000_000)
  })

  test("nothing is drawn ahead of a slow reader", async () => {
    const waiting: (() => void)[] = []
    let bytes = 0
    const sink = { width: undefined, screen: undefined, colors: createColors(false) }
    const errors = { ...sink, write: async () => undefined }
    const output = {
      ...sink,
      write: (text: string | Uint8Array) => {
        bytes += text.length
        return new Promise<void>((resolve) => waiting.push(resolve))
      },
    }
    const input = (async function* (): AsyncGenerator<Uint8Array> {})()
    // Drawing all of them would take hours.
    const args = ["xor-bench", "-l", "16", "-n", "9007199254740991", "-r", "1"]
    const terminal = { input, isInputTyped: false, output, errors }
    const ended = runCommandLine(args, terminal, "1.2.3")
    const isOver = await Promise.race([
      ended.then(() => true),
      new Promise<boolean>((resolve) => setImmediate(() => setImmediate(() => resolve(false)))),
    ])
    expect(isOver).toBe(false)
    for (let count = 0; count < 3; count += 1) {
      while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve))
      expect(waiting).toHaveLength(1)
      waiting.shift()?.()
    }
    expect(bytes).toBeLessThan(1_000_000)
  })
})
