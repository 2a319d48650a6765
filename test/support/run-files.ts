// Files for tests of runs, and their contents.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { RunRecord } from "../../src/measure/runs/run-record.ts"
import { RunFile } from "../../src/node/measure/run-file.ts"
import { sampleLine, sampleRecord } from "./sample-records.ts"
import { temporaryFolder } from "./temporary-folder.ts"

/** A folder for the tests of a file, and unique paths in it. */
export function runFolder() {
  const folder = temporaryFolder()
  let count = 0
  return {
    folder,
    newPath(content?: string | Uint8Array): string {
      const path = join(folder, `run-${count++}.jsonl`)
      if (content !== undefined) writeFileSync(path, content)
      return path
    },
  }
}

export const [first, second, third] = [sampleRecord(1), sampleRecord(2), sampleRecord(3)] as const

export function lines(...records: readonly RunRecord[]): string {
  return records.map((record) => `${sampleLine(record)}\n`).join("")
}

/** The content of a file, opened and closed again. */
export async function opened(path: string) {
  const file = await RunFile.open(path)
  const { records, problems, problemCount, tornEnd } = file
  await file.close()
  return { records, problems, problemCount, tornEnd }
}

export const nothing = { records: [], problems: [], problemCount: 0, tornEnd: undefined }
