// Chunks checked by several threads: no chunk before a read error is lost, and a thread that ends is noticed.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterEach, describe, expect, test, vi } from "vitest"
import { withAdvice } from "../../../src/cli/render/remedy-advice.ts"
import type { CheckedChunk, CheckPool } from "../../../src/datasets/check-pool.ts"
import { dialects } from "../../../src/dialects.ts"
import { FileError } from "../../../src/errors/boolglot-error.ts"
import { paddingLength } from "../../../src/lines/line-chunks.ts"
import { createCheckPool } from "../../../src/node/workers/create-check-pool.ts"
import { ThreadError } from "../../../src/node/workers/worker-thread.ts"
import type { CheckPlan } from "../../../src/validate/plan/check-plan.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { codeBits, recordWords } from "../../../src/validate/repeats/record-stream.ts"
import { RepeatFinder } from "../../../src/validate/repeats/repeats.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const built = new URL("../../../dist/cli/check-worker.js", import.meta.url)
const row = (target: string) => `{"input":"1||0","target":"${target}"}\n`
const { plan }: { plan: CheckPlan } = makePlan([row("True")], "jsonl", {
  dialects,
  isFull: false,
  limit: 10,
  isFixing: false,
  hasAnswers: false,
})

/** A chunk that owns its memory, with a number of right rows and then one wrong row. */
function chunk(right: number): Uint8Array {
  const text = Buffer.from(row("True").repeat(right) + row("False"))
  const bytes = new Uint8Array(text.length + paddingLength)
  bytes.set(text)
  return bytes.subarray(0, text.length)
}

async function* chunksThen(count: number, end: () => void): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < count; number += 1) yield chunk(number)
  end()
}

/** All threads run this program. */
function program(source: string): URL {
  const path = join(folder, `worker-${source.length}.mjs`)
  writeFileSync(path, source)
  return pathToFileURL(path)
}

const pools: CheckPool[] = []
function pool(threads: number, worker = built): CheckPool {
  const made = createCheckPool(threads, worker)
  pools.push(made)
  return made
}
afterEach(async () => {
  for (const each of pools.splice(0)) await each.close()
})

describe.each([1, 2, 8])("on %i threads", (threads) => {
  test("checks all chunks before a read error, in order", { tags: ["long"] }, async () => {
    const broken = new FileError("rows", "it breaks off")
    const checked: CheckedChunk[] = []
    const all = pool(threads)
    // Prepared threads have chunks waiting when the error occurs.
    all.prepare()
    const chunks = chunksThen(40, () => {
      throw broken
    })
    const reading = (async () => {
      for await (const each of all.check(chunks, plan)) checked.push(each as CheckedChunk)
    })()
    await expect(reading).rejects.toBe(broken)
    expect(checked.map(({ result }) => result.tally.counts)).toMatchObject(
      Array.from({ length: 40 }, (_, number) => ({ rows: number + 1, right: number, wrong: 1 })),
    )
  })

  test("leaves nothing behind if the reader stops early", { tags: ["long"] }, async () => {
    const lost = vi.fn()
    process.on("unhandledRejection", lost)
    const closed = vi.fn()
    async function* chunks() {
      try {
        yield* chunksThen(40, () => {})
      } finally {
        closed()
      }
    }
    const all = pool(threads)
    all.prepare()
    const reading = (async () => {
      for await (const _ of all.check(chunks(), plan)) throw new Error("the disk is full")
    })()
    await expect(reading).rejects.toThrow("the disk is full")
    expect(closed).toHaveBeenCalledOnce()
    await all.close()
    await new Promise(setImmediate)
    process.off("unhandledRejection", lost)
    expect(lost).not.toHaveBeenCalled()
  })
})

test("chunks are in shared memory, which is reused", {
  tags: ["slow"],
}, async () => {
  const all = pool(2)
  all.prepare()
  const given = new Set<ArrayBufferLike>()
  async function* chunks() {
    for (let number = 0; number < 200; number += 1) {
      const own = chunk(number % 10)
      const bytes = all.memory.take(own.length + paddingLength)
      given.add(bytes.buffer)
      bytes.set(own)
      yield bytes.subarray(0, own.length)
    }
  }
  let wrong = 0
  for await (const each of all.check(chunks(), plan)) {
    wrong += (each as CheckedChunk).result.tally.counts.wrong
  }
  expect(wrong).toBe(200)
  expect([...given].every((each) => each instanceof SharedArrayBuffer)).toBe(true)
  // Only as many chunks wait at once as there are buffers.
  expect(given.size).toBeLessThan(100)
})

test("all threads compare records with the same result as one", { tags: ["slow"] }, async () => {
  const rows = 20_000
  const add = async (finder: RepeatFinder) => {
    const records = new Uint32Array(rows * recordWords)
    for (let row = 0; row < rows; row += 1) {
      // Each row shares its tree with some others, and every second one of these shares the text too.
      const tree = Math.imul(row % 5000, 0x9e3779b1)
      records.set([tree, 1, row % 10_000, 2, row * 2 ** codeBits + (row % 2)], row * recordWords)
    }
    await finder.add(records, 0)
  }
  const all = pool(2)
  all.prepare()
  const compare = vi.spyOn(all, "compare")
  const found = await Promise.all(
    [undefined, all].map(async (threads) => {
      const finder = new RepeatFinder({ limit: 10, parts: 2 })
      finder.startPart(0, 0)
      finder.startPart(1, 6000)
      await add(finder)
      const counts = await finder.finish(threads)
      return { counts, overlaps: finder.overlapsOfParts() }
    }),
  )
  expect(compare).toHaveBeenCalled()
  expect(found[1]).toEqual(found[0])
  expect(found[0]?.counts).toMatchObject({ repeated: 10_000, nearlyRepeated: 5000 })
})

describe("a thread that ends", () => {
  const drain = async (worker: URL) => {
    const all = pool(2, worker)
    all.prepare()
    for await (const _ of all.check(
      chunksThen(40, () => {}),
      plan,
    ));
  }

  test.each([
    [
      "without an error, when it is given a chunk",
      "exit code 3",
      `import { parentPort } from "node:worker_threads"
parentPort.on("message", ({ bytes }) => bytes && process.exit(3))`,
    ],
    [
      "with an error",
      "no memory left",
      `import { parentPort } from "node:worker_threads"
parentPort.on("message", () => { throw new Error("no memory left") })`,
    ],
    ["at once", "exit code 4", "process.exit(4)"],
  ])("%s is an error, and the pool notices it", { tags: ["slow"] }, async (_, reason, source) => {
    const failure = await drain(program(source)).catch((error) => error)
    expect(failure).toBeInstanceOf(ThreadError)
    expect(failure.message).toContain(`(${reason})`)
    expect(failure.remedies).toEqual([{ option: "threads", value: 1 }])
    expect(withAdvice(failure)).toMatch(/; run with --threads 1, which takes less memory$/)
    expect(failure.message).not.toContain("--")
  })
})
