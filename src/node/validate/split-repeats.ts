// Repeats within each configuration of a dataset, and what its splits have in common. Configurations are often cuts of
// one another, so nothing is compared across them; files that belong to none are one configuration with one split.

import type { DatasetReport, SplitFile, SplitOverlap } from "../../report/report.ts"
import type { RepeatCounts } from "../../validate/repeats/first-repeats.ts"
import { RepeatFinder } from "../../validate/repeats/repeats.ts"
import { SpillFile } from "../files/spill-file.ts"

/** A path, a stream of bytes, or a file that belongs to a split of a dataset. */
export type Source = string | AsyncIterable<Uint8Array> | SplitFile

export function bytesOf(source: Source): string | AsyncIterable<Uint8Array> {
  return isSplitFile(source) ? source.path : source
}

/** What a report says of a file; nothing for one that belongs to no split. */
export function splitOf(
  source: Source,
): Pick<DatasetReport["files"][number], "configuration" | "split"> {
  return isSplitFile(source) ? { configuration: source.configuration, split: source.split } : {}
}

function isSplitFile(source: Source): source is SplitFile {
  return typeof source === "object" && "split" in source
}

export interface FoundRepeats extends RepeatCounts {
  readonly overlaps: readonly SplitOverlap[]
}

export class SplitRepeats {
  readonly #configurations = new Map<string, Configuration>()

  constructor(sources: readonly Source[], limit: number) {
    const splits = new Map<string, string[]>()
    for (const { configuration = "", split = "" } of sources.map(splitOf)) {
      const known = splits.get(configuration) ?? []
      splits.set(configuration, known.includes(split) ? known : [...known, split])
    }
    for (const [name, ofName] of splits) {
      const finder = new RepeatFinder({ limit, spill: new SpillFile(), parts: ofName.length })
      this.#configurations.set(name, { splits: ofName, finder })
    }
  }

  /** Where the records of a file go, whose first row has this number. */
  start(source: Source, firstRow: number): RepeatFinder | undefined {
    const { configuration = "", split = "" } = splitOf(source)
    const { splits = [], finder } = this.#configurations.get(configuration) ?? {}
    finder?.startPart(splits.indexOf(split), firstRow)
    return finder
  }

  async finish(): Promise<FoundRepeats> {
    let sum: RepeatCounts = { repeated: 0, nearlyRepeated: 0, contradicting: 0, examples: [] }
    const overlaps: SplitOverlap[] = []
    for (const [configuration, { splits, finder }] of this.#configurations) {
      const found = await finder.finish()
      sum = {
        repeated: sum.repeated + found.repeated,
        nearlyRepeated: sum.nearlyRepeated + found.nearlyRepeated,
        contradicting: sum.contradicting + found.contradicting,
        examples: [...sum.examples, ...found.examples],
      }
      for (const { parts, ...common } of finder.overlapsOfParts()) {
        const [first = "", second = ""] = parts.map((part) => splits[part])
        overlaps.push({ configuration, splits: [first, second], ...common })
      }
    }
    return { ...sum, overlaps }
  }

  async close(): Promise<void> {
    for (const { finder } of this.#configurations.values()) await finder.close()
  }
}

interface Configuration {
  readonly splits: readonly string[]
  readonly finder: RepeatFinder
}
