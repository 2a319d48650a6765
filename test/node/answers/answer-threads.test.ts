// Answers from several threads equal those from one, in order and without delay; a thread that ends is noticed.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, test } from "vitest"
import { answersInOrder, type Helping } from "../../../src/node/answers/answer-threads.ts"
import type { LineQuestion } from "../../../src/node/answers/line-question.ts"
import { wholeLines } from "../../../src/node/files/read-lines.ts"
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
/** Every chunk goes to a thread, from the first one on. */
const atOnce: Helping = { after: 0, smallest: 0, program }

async function* chunksOf(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Uint8Array.from(Buffer.from(text))
}

function told(
  chunks: AsyncIterable<Uint8Array>,
  question: LineQuestion,
  threads: number,
  helping: Helping = atOnce,
): Promise<string> {
  return toldOf(answersInOrder(chunks, question, threads, helping))
}

const answersOnThreads = (threads: number) => {
  test.each([
    ["values", verdicts, answers.plain],
    ["values with the numbers of lines", numbered, answers.numbered],
    ["another notation", conversion, answers.converted],
  ])("%s come in the order of the lines", { tags: ["long"] }, async (_, question, expected) => {
    expect(await told(chunksOf(texts), question, threads)).toBe(expected)
  })

  test("answers the lines before a read error, then raises it", {
    tags: ["slow"],
  }, async () => {
    async function* breaking() {
      yield* chunksOf(texts)
      throw new Error("it breaks off")
    }
    const seen: number[] = []
    const reading = (async () => {
      for await (const each of answersInOrder(breaking(), verdicts, threads, atOnce)) {
        seen.push(each.answers.lines)
      }
    })()
    await expect(reading).rejects.toThrow("it breaks off")
    expect(seen).toEqual(texts.map((text) => text.split("\n").length - 1))
  })

  test("doesn't delay an answer until more lines arrive", async () => {
    let answered = 0
    let isAnswered = () => {}
    async function* asking() {
      for (const text of texts.slice(0, 9)) {
        const next = new Promise<void>((resolve) => {
          isAnswered = resolve
        })
        yield Uint8Array.from(Buffer.from(text))
        await next
      }
    }
    for await (const _ of answersInOrder(asking(), verdicts, threads, atOnce)) {
      answered += 1
      isAnswered()
    }
    expect(answered).toBe(9)
  })

  test("leaves nothing open if the reader stops early", async () => {
    let isClosed = false
    async function* chunks() {
      try {
        for (;;) yield* chunksOf(texts)
      } finally {
        isClosed = true
      }
    }
    const reading = (async () => {
      for await (const _ of answersInOrder(chunks(), verdicts, threads, atOnce)) {
        throw new Error("the disk is full")
      }
    })()
    await expect(reading).rejects.toThrow("the disk is full")
    expect(isClosed).toBe(true)
  })
}

describe.each([1, 2])("on %i threads", answersOnThreads)
describe("on 5 threads", { tags: ["long"] }, () => answersOnThreads(5))

test("answers small or quick chunks without other threads", async () => {
  const none = new URL("file:///there/is/no/such/program.js")
  const small = { ...atOnce, smallest: 1000, program: none }
  expect(await told(chunksOf(texts), verdicts, 2, small)).toBe(answers.plain)
  const quick = { ...atOnce, after: Number.POSITIVE_INFINITY, program: none }
  expect(await told(chunksOf(texts), verdicts, 2, quick)).toBe(answers.plain)
})

test("cuts lines from pieces whose memory is transferred", async () => {
  const all = Buffer.from(texts.join(""))
  // Pieces that own their memory; some of them end with a line.
  async function* pieces() {
    for (let from = 0; from < all.length; ) {
      const to = from % 2 === 0 ? from + 211 : all.indexOf(0x0a, from + 200) + 1 || all.length
      yield Uint8Array.from(all.subarray(from, to))
      from = to
    }
  }
  const lines = wholeLines(pieces(), () => new Error("too long"))
  expect(await told(lines, verdicts, 3)).toBe(answers.plain)
})

test.each([
  [
    "without an error",
    "a thread that answers lines ended before it was done (exit code 3)",
    `import { parentPort } from "node:worker_threads"
parentPort.on("message", ({ bytes }) => bytes && process.exit(3))`,
  ],
  [
    "with an error",
    "a thread that answers lines ended before it was done (no memory left)",
    `import { parentPort } from "node:worker_threads"
parentPort.on("message", () => { throw new Error("no memory left") })`,
  ],
  [
    "with an exception in the program",
    "a fault",
    `import { parentPort } from "node:worker_threads"
parentPort.on("message", ({ ticket }) => parentPort.postMessage({ ticket, error: new Error("a fault") }))`,
  ],
])("a thread that ends %s is an error", async (_, message, source) => {
  const path = join(folder, `worker-${source.length}.mjs`)
  writeFileSync(path, source)
  const helping = { ...atOnce, program: pathToFileURL(path) }
  await expect(told(chunksOf(texts), verdicts, 2, helping)).rejects.toThrow(message)
})

test("a question that cannot be answered is an error", async () => {
  const unknown: LineQuestion = { ...verdicts, dialects: ["no-such-notation"] }
  await expect(told(chunksOf(texts), unknown, 2)).rejects.toThrow("no-such-notation")
})
