// Writes the rows of `--fix`: JSON Lines directly, other formats with the writers of `convert`.
//
//     rows.csv ─▶ --fix out.csv      the same columns, quotes and bytes, except for labels that change

import { Buffer } from "node:buffer"
import type { FixedRow, FixedRowWriter } from "../../datasets/index.ts"
import type { LossCounter } from "./loss-counter.ts"
import type { Sink } from "./row-writer.ts"
import { writerFor } from "./writer-for.ts"

/** Matches the extensions of formats other than JSON Lines. */
export const fixEnding = /\.(csv|tsv|json|parquet)$/i

export interface FixedOutput {
  readonly rows: FixedRowWriter
  /** Number of rows that were left out because of their bytes. */
  readonly lost: () => number
  readonly changed: () => FixCounts
  readonly writer: LossCounter
}

export interface FixCounts {
  /** Number of labels that were changed or added. */
  readonly labels: number
  /** Number of rows that were left out. */
  readonly dropped: number
  /** Number of rows that stay as they are, without a right label. */
  readonly kept: number
}

/** @throws OptionError */
export function fixedRowsFor(
  path: string,
  sink: Sink,
  changes: (text: string) => Promise<void>,
): FixedOutput {
  let lostRows = 0
  const counts = { labels: 0, dropped: 0, kept: 0 }
  const [, ending] = fixEnding.exec(path) ?? []
  const writer = writerFor(ending === undefined ? undefined : path, sink)
  const { noteTable } = writer
  const known: Pick<FixedRowWriter, "changes" | "lost" | "start"> = {
    changes: async (lines) => {
      for (const line of lines.trimEnd().split("\n")) {
        const { change }: { readonly change: string } = JSON.parse(line)
        counts[change === "dropped" || change === "kept" ? change : "labels"] += 1
      }
      await changes(lines)
    },
    lost: (count) => {
      lostRows += count
    },
    start: (input, changed, added) => writer.start(input, changed, added),
  }
  const rows = async (bytes: Uint8Array) => {
    await writer.flush()
    await sink.write(bytes)
  }
  const each = async (rows: readonly FixedRow[]) => {
    for (const { json, isChanged } of rows) {
      if (json === undefined) writer.skip()
      else if (isChanged || !writer.keep({ bytes: Buffer.from(json), json })) writer.add(json)
    }
    await writer.flush()
  }
  return {
    rows:
      ending === undefined
        ? { ...known, rows }
        : {
            ...known,
            rows: async () => undefined,
            format: ending.toLowerCase(),
            ...(noteTable && { noteTable }),
            each,
          },
    lost: () => lostRows,
    changed: () => counts,
    writer,
  }
}
