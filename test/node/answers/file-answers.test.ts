// Answers to a file that several threads read in turns equal those from one thread, in order, starting at the current
// position of the file; a thread that ends is noticed.

import { closeSync, openSync, readSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { buildSync } from "esbuild"
import { afterAll, describe, expect, test, vi } from "vitest"
import type { AnsweredChunk } from "../../../src/node/answers/chunk-answers.ts"
import { answersOfFile, type FileReading } from "../../../src/node/answers/file-answers.ts"
import type { LineQuestion } from "../../../src/node/answers/line-question.ts"
import { WorkerThread } from "../../../src/node/workers/worker-thread.ts"
import {
  answers,
  conversion,
  numbered,
  texts,
  toldOf,
  verdicts,
} from "../../support/answered-lines.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const program = new URL("../../../dist/cli/answer-worker.js", import.meta.url)
/** Several turns, with other threads from the first one on. */
const inPieces: FileReading = { smallest: 0, program, piece: 100 }
const whole = texts.join("")
const linesOfWhole = whole.split("\n").length - 1
const opened: number[] = []
afterAll(() => {
  for (const descriptor of opened) closeSync(descriptor)
})

function fileOf(text: string, flags = "r"): number {
  const path = join(folder, `${opened.length}.txt`)
  writeFileSync(path, text)
  const descriptor = openSync(path, flags)
  opened.push(descriptor)
  return descriptor
}

buildSync({
  entryPoints: ["src/node/files/shared-lines.ts"],
  bundle: true,
  platform: "node",
  format: "esm",
  outfile: join(folder, "shared-lines.mjs"),
})
const sharedLines = JSON.stringify(pathToFileURL(join(folder, "shared-lines.mjs")))

/** The program of a worker thread. */
function programOf(source: string): URL {
  const path = join(folder, `${programs}.mjs`)
  programs += 1
  writeFileSync(path, source)
  return pathToFileURL(path)
}
let programs = 0

function answered(
  descriptor: number,
  question: LineQuestion,
  threads: number,
  reading: FileReading = inPieces,
): AsyncGenerator<AnsweredChunk> {
  return answersOfFile(descriptor, question, threads, () => new Error("too long"), reading)
}

async function told(text: string, question: LineQuestion, threads: number, reading?: FileReading) {
  return toldOf(answered(fileOf(text), question, threads, reading))
}

const answersOnThreads = (threads: number) => {
  test.each([
    ["values", verdicts, answers.plain],
    ["values with the numbers of lines", numbered, answers.numbered],
    ["another notation", conversion, answers.converted],
  ])("%s come in the order of the lines", { tags: ["slow"] }, async (_, question, expected) => {
    expect(await told(whole, question, threads)).toBe(expected)
  })

  test("answers remain valid after all have arrived", async () => {
    const chunks: AnsweredChunk[] = []
    for await (const each of answered(fileOf(whole), verdicts, threads)) chunks.push(each)
    expect(chunks.length).toBeGreaterThan(20)
    expect(await toldOf(chunks)).toBe(answers.plain)
  })

  test("a byte order mark, an empty line and a missing line feed are read as in other input", {
    tags: ["slow"],
  }, async () => {
    expect(await told("\ufeffTrue\n\nFalse", verdicts, threads)).toBe("yes\n<2: >\nno\n")
    expect(await told("\ufeff", verdicts, threads)).toBe("<1: >\n")
    expect(await told("", verdicts, threads)).toBe("")
  })

  test("a line may be longer than one piece", async () => {
    const long = `${"not ".repeat(500)}True`
    const reading = { ...inPieces, longestLine: long.length }
    const text = `True\n${long}\nFalse\n`
    expect(await told(text, numbered, threads, reading)).toBe("1 yes\n2 yes\n3 no\n")
  })

  test("answers the lines before one that is too long, then raises the error", async () => {
    const text = `${whole}${"y".repeat(301)}\nTrue\n`
    const seen: AnsweredChunk[] = []
    const reading = (async () => {
      const each = answered(fileOf(text), verdicts, threads, { ...inPieces, longestLine: 300 })
      for await (const chunk of each) seen.push(chunk)
    })()
    await expect(reading).rejects.toThrow("too long")
    expect(await toldOf(seen)).toBe(answers.plain)
  })

  test("a file that cannot be read is an error", async () => {
    const reading = toldOf(answered(fileOf("", "a"), verdicts, threads))
    await expect(reading).rejects.toMatchObject({
      name: "FileError",
      message: expect.stringMatching(/^cannot read standard input: Error: EBADF\b/),
      cause: { code: "EBADF" },
    })
  })

  test("reading starts at the current position, and advances it", async () => {
    const descriptor = fileOf("False\nTrue\nTrue")
    readSync(descriptor, Buffer.alloc(6), 0, 6, null)
    expect(await toldOf(answered(descriptor, numbered, threads))).toBe("1 yes\n2 yes\n")
    expect(readSync(descriptor, Buffer.alloc(6), 0, 6, null)).toBe(0)
  })

  test("closes all threads if the reader stops early", async () => {
    const close = vi.spyOn(WorkerThread.prototype, "close")
    const reading = (async () => {
      for await (const _ of answered(fileOf(whole), verdicts, threads)) {
        throw new Error("the disk is full")
      }
    })()
    await expect(reading).rejects.toThrow("the disk is full")
    expect(close).toHaveBeenCalledTimes(threads - 1)
    close.mockRestore()
  })

  test("lets other events run between two turns", async () => {
    let isHeard = false
    let chunks = 0
    for await (const _ of answered(fileOf(whole), verdicts, threads)) {
      if (chunks === 0) {
        setImmediate(() => {
          isHeard = true
        })
      }
      chunks += 1
      if (isHeard) break
    }
    expect(isHeard).toBe(true)
  })
}

describe.each([1, 2])("on %i threads", answersOnThreads)
describe("on 5 threads", { tags: ["long"] }, () => answersOnThreads(5))

test("threads that read at the same time don't interfere", {
  tags: ["long"],
}, async () => {
  const times = 300
  expect(await told(whole.repeat(times), verdicts, 4)).toBe(
    Array.from({ length: times }, (_, at) =>
      answers.plain.replace(/<(\d+)/g, (_, line) => `<${Number(line) + at * linesOfWhole}`),
    ).join(""),
  )
})

test("answers a small file without other threads", async () => {
  const none = new URL("file:///there/is/no/such/program.js")
  const reading = { ...inPieces, smallest: whole.length + 1, program: none }
  expect(await told(whole, verdicts, 2, reading)).toBe(answers.plain)
})

test("other threads read the file too", { tags: ["long"] }, async () => {
  const program = programOf(`import { parentPort } from "node:worker_threads"
import { SharedLines } from ${sharedLines}
let lines
parentPort.on("message", ({ file }) => {
  if (file) lines = new SharedLines(file)
  else if (lines.take()) throw new Error("in turn")
})`)
  const lasting = { ...inPieces, piece: 1 << 16, program }
  const reading = told("True\n".repeat(1 << 22), verdicts, 2, lasting)
  await expect(reading).rejects.toThrow(
    "a thread that answers lines ended before it was done (in turn)",
  )
})

test("a thread that ends while it reads is an error, even if others wait for it", {
  tags: ["slow"],
}, async () => {
  const program = programOf(`import { parentPort } from "node:worker_threads"
import { place, SharedLines } from ${sharedLines}
let lines
let lock
parentPort.on("message", ({ file }) => {
  if (file) {
    lines = new SharedLines(file)
    lock = new Int32Array(file.memory, place.lock * Float64Array.BYTES_PER_ELEMENT, 1)
  } else {
    if (Atomics.compareExchange(lock, 0, 0, 1) === 0) process.exit(3)
    lines.take()
  }
})`)
  const lasting = { ...inPieces, piece: 1 << 16, program }
  const reading = told("True\n".repeat(1 << 22), verdicts, 3, lasting)
  await expect(reading).rejects.toThrow(
    "a thread that answers lines ended before it was done (exit code 3)",
  )
})

test("a thread that ends is an error", async () => {
  const program = programOf(`import { parentPort } from "node:worker_threads"
parentPort.on("message", ({ ticket }) => ticket === undefined || process.exit(3))`)
  const reading = told(whole, verdicts, 2, { ...inPieces, program })
  await expect(reading).rejects.toThrow(
    "a thread that answers lines ended before it was done (exit code 3)",
  )
})
