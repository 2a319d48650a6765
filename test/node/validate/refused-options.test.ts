// Options of validateFiles and readCases: invalid ones are refused with a sentence before anything is opened, and every
// opened file is closed, for any outcome.

import { execFileSync, spawn } from "node:child_process"
import { readdirSync, readlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { OptionError } from "../../../src/errors/boolglot-error.ts"
import { WrongTypeError } from "../../../src/index.ts"
import { readCases } from "../../../src/node/measure/read-cases.ts"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const rows = '{"input":"1||0","target":"True"}\n'.repeat(1500)
const path = join(folder, "rows.jsonl")
writeFileSync(path, rows)

/** Values that TypeScript would reject. */
const anyOptions = (options: object) => options as ValidateOptions

const numbers = ["longestLine", "chunkBytes", "threads", "limit"]
const noNumbers = [-1, Number.NaN, 0.5, "7", null, true, Number.NEGATIVE_INFINITY, {}, 1n]

describe.each([
  ...numbers.flatMap((name) => noNumbers.map((value) => [name, value] as const)),
  ["longestLine", 0],
  ["longestLine", 2 ** 28 + 1],
  ["longestLine", Number.POSITIVE_INFINITY],
  ["chunkBytes", 0],
  ["threads", 0],
  ["threads", 65],
  ["format", "xml"],
  ["format", 1],
  ["inputField", 7],
  ["targetField", null],
  ["assignmentField", []],
  ["template", 1],
  ["precedence", Symbol("c")],
  ["dialect", {}],
  ["dialect", 1],
  ["unlabelled", "no"],
  ["labelsOnly", 0],
  ["unlabelled", null],
  ["among", []],
  ["among", "binary"],
  ["among", [1]],
  ["among", null],
  ["fixed", 5],
  ["fixed", { rows: async () => undefined }],
  ["onAnswers", 5],
  ["onProgress", {}],
] as const)("%s: %s", (name, value) => {
  test("is refused", async () => {
    const opened: string[] = []
    const stream = (async function* () {
      opened.push("the stream")
      yield Buffer.from(rows)
    })()
    const options = anyOptions({ threads: 1, [name]: value })
    const refused = await validateFiles([stream], options).catch((error) => error)
    expect(refused).toBeInstanceOf(OptionError)
    expect(refused).toMatchObject({ option: name, value })
    expect(refused.message).toMatch(new RegExp(`^the option ${name} is .*; it has to be `))
    expect(opened).toEqual([])
    if (["chunkBytes", "threads", "limit", "labelsOnly"].includes(name)) return
    await expect(readCases([path], options)).rejects.toThrow(OptionError)
  })
})

test.each([
  ["a lone path", path, `the first argument is ${JSON.stringify(path)}; it has to be an array of`],
  ["nothing", undefined, "the first argument is undefined; it has to be an array of"],
  ["numbers", [path, 1], "source 2 is 1; it has to be a path or a stream"],
])("files that are %s are refused", async (_, sources, message) => {
  const given = sources as unknown as string[]
  await expect(validateFiles(given)).rejects.toThrow(message)
  await expect(readCases(given)).rejects.toThrow(OptionError)
})

test.each([5, null, "binary"])("options that are %s are refused", async (given) => {
  const message = `the second argument is ${JSON.stringify(given)}; it has to be an object of options`
  const options = given as unknown as ValidateOptions
  await expect(validateFiles([path], options)).rejects.toThrow(message)
})

test("the name of a dialect is refused, and the error says how to get the dialect", async () => {
  const message =
    'expected a dialect, not the string "binary"; import one from boolglot/dialects, as in ' +
    'import { python } from "boolglot/dialects/python", or pass lookUpDialect("binary")'
  for (const options of [{ dialect: "binary" }, { among: ["binary"] }]) {
    const failure = new WrongTypeError(message)
    await expect(validateFiles([path], anyOptions(options))).rejects.toThrow(failure)
    await expect(readCases([path], anyOptions(options))).rejects.toThrow(failure)
  }
})

test("accepts the smallest and largest numbers", { tags: ["long"] }, async () => {
  const most = { threads: 1, limit: Number.POSITIVE_INFINITY, longestLine: 2 ** 28 }
  expect((await validateFiles([path], most)).counts).toMatchObject({ rows: 1500, right: 1500 })
  const least = { threads: 1, limit: 0, longestLine: 1, chunkBytes: 1 }
  const report = await validateFiles([path], { ...least, format: "jsonl" })
  expect(report.counts).toMatchObject({ rows: 1500, unreadable: 1500 })
})

/** Files are closed a little later; a forgotten one is closed with a warning, if ever. */
async function expectClosed(name: string, use: () => Promise<void>): Promise<void> {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on("warning", note)
  await use()
  await expect.poll(() => openFiles().filter((each) => each === name)).toEqual([])
  process.off("warning", note)
  expect(warnings).toEqual([])
}

function openFiles(): string[] {
  return readdirSync("/proc/self/fd").flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)]
    } catch {
      // The descriptor of the folder itself is already closed.
      return []
    }
  })
}

describe.skipIf(process.platform !== "linux")("no file stays open", () => {
  test.each<[how: string, options: object]>([
    ["a missing field", { inputField: "nope" }],
    ["a missing label field", { targetField: "nope" }],
    ["an invalid template", { template: "no place in it" }],
    ["an unknown precedence", { precedence: "nope" }],
    ["a wrong format", { format: "parquet" }],
    ["an invalid number", { limit: -1 }],
  ])("for %s", { tags: ["long"] }, async (_, options) => {
    await expectClosed(path, async () => {
      for (let time = 0; time < 10; time += 1) {
        await validateFiles([path], anyOptions({ threads: 1, ...options })).catch(() => undefined)
        await readCases([path], anyOptions(options)).catch(() => undefined)
      }
    })
  })

  test("that is a pipe without data", { tags: ["long"] }, async () => {
    const pipe = join(folder, "pipe")
    execFileSync("mkfifo", [pipe])
    await expectClosed(pipe, async () => {
      for (let time = 0; time < 5; time += 1) {
        spawn("cp", [path, pipe], { stdio: "ignore" })
        // This format is read from its end, which is only known once the pipe is open.
        const checking = validateFiles([pipe], { format: "parquet" })
        await expect(checking).rejects.toThrow(/cannot come from/)
      }
    })
  })
})
