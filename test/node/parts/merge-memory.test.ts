// Records are merged from files piece by piece: memory doesn't grow with the number of rows.
//
// @module-tag scaled

import { appendFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { checkPart } from "../../../src/node/parts/check-part.ts"
import { linesOfShard, openPart, writePartFile } from "../../../src/node/parts/part-bytes.ts"
import { planFiles } from "../../../src/node/validate/plan-files.ts"
import { heldWords, rowsOfLow } from "../../../src/validate/repeats/record-stream.ts"
import { peakMemory } from "../../support/peak-memory.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

/** Records of rows that are all different, sorted. */
async function* recordsOfShard(shard: number, count: number): AsyncGenerator<Uint32Array> {
  const step = 8192
  for (let from = 0; from < count; from += step) {
    const words = new Uint32Array(heldWords * Math.min(step, count - from))
    for (let at = 0; at < words.length; at += heldWords) {
      const row = shard * linesOfShard + from + at / heldWords
      words.set([from + at / heldWords, shard, 7, shard], at)
      words.set([(row % rowsOfLow) * 4, Math.floor(row / rowsOfLow)], at + 4)
    }
    yield words
  }
}

async function peakOfMerge(rows: number): Promise<number> {
  const shards = [0, 1].map((shard) => join(folder, `${shard}.jsonl`))
  for (const shard of shards) writeFileSync(shard, '{"input":"True","target":"True"}\n')
  const plan = await planFiles(shards, {})
  const parts: string[] = []
  for (const [shard, path] of shards.entries()) {
    const small = join(folder, `${shard}.small.part`)
    await checkPart(small, path, { plan, threads: 1 })
    const { header } = await openPart(small)
    const part = join(folder, `${shard}.${rows}.part`)
    writeFileSync(part, "")
    const output = { write: async (bytes: Uint8Array | string) => appendFileSync(part, bytes) }
    await writePartFile(output, header, rows, recordsOfShard(shard, rows))
    parts.push(part)
  }
  const { status, megabytes } = peakMemory(["merge", ...parts, "--json"], folder)
  expect(status).toBe(0)
  return megabytes
}

test("a merge of many rows takes no more memory than one of few", { tags: ["long"] }, async () => {
  const [few, many] = [await peakOfMerge(20_000), await peakOfMerge(scaled(500_000, 4_000_000))]
  expect(few).toBeGreaterThan(20)
  // Their records alone would exceed this: 24 MB per million rows of both shards.
  expect(many).toBeLessThan(few + 15)
})
