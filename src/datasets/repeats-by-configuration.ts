// Finds repeats within each configuration of a dataset, and rows that its splits share. Configurations often overlap,
// so nothing is compared across them; files without a configuration form one with a single split.

import type { SplitFile, SplitOverlap } from "../report/index.ts"
import type { Overlap, Spill } from "../validate/index.ts"
import {
  type ComparingThreads,
  type RepeatCounts,
  RepeatFinder,
  sumOfContradictions,
} from "../validate/index.ts"
import { isSplitFile, type Source, splitOf } from "./source.ts"

export interface FoundRepeats extends RepeatCounts {
  /** `undefined` if nothing was compared. */
  readonly overlaps: readonly SplitOverlap[] | undefined
}

/** The splits of each configuration, by name, in the order of the files. */
export function splitsByName(
  files: readonly ReturnType<typeof splitOf>[],
): ReadonlyMap<string, readonly string[]> {
  const splits = new Map<string, readonly string[]>()
  for (const { configuration = "", split = "" } of files) {
    const known = splits.get(configuration) ?? []
    splits.set(configuration, known.includes(split) ? known : [...known, split])
  }
  return splits
}

/**
 * Files that also appear earlier in the list, in another split of the same configuration, so all of their rows are
 * expected to repeat.
 */
export function copiesAmong<File extends Partial<SplitFile>>(
  files: readonly File[],
): ReadonlySet<File> {
  const splits = new Map<string, string>()
  const isCopy = ({ path, configuration, split }: File) => {
    if (path === undefined || split === undefined) return false
    const key = JSON.stringify([configuration, path])
    const known = splits.get(key) ?? split
    splits.set(key, known)
    return known !== split
  }
  return new Set(files.filter(isCopy))
}

interface FoundInConfiguration {
  readonly configuration: string
  readonly splits: readonly string[]
  readonly counts: RepeatCounts
  readonly overlaps: readonly Overlap[]
}

export function sumOfRepeats(found: readonly FoundInConfiguration[]): FoundRepeats {
  const sum = (kind: "repeated" | "nearlyRepeated") =>
    found.reduce((count, { counts }) => count + counts[kind], 0)
  return {
    repeated: sum("repeated"),
    nearlyRepeated: sum("nearlyRepeated"),
    contradicting: sumOfContradictions(found.map(({ counts }) => counts.contradicting)),
    examples: found.flatMap(({ counts }) => counts.examples),
    overlaps: found.flatMap(namedSplits),
  }
}

/** The overlaps of a configuration, with the names of splits in place of parts. */
export function namedSplits({
  configuration,
  splits,
  overlaps,
}: Pick<FoundInConfiguration, "configuration" | "splits" | "overlaps">): readonly SplitOverlap[] {
  return overlaps.map(({ parts: [first, second], ...common }) => ({
    configuration,
    splits: [splits[first] as string, splits[second] as string],
    ...common,
  }))
}

export class SplitRepeats {
  readonly #configurations = new Map<string, Configuration>()
  readonly #copies: ReadonlySet<Source>

  constructor(sources: readonly Source[], limit: number, createSpill: () => Spill) {
    this.#copies = copiesAmong(sources.filter(isSplitFile))
    for (const [name, splits] of splitsByName(sources.map(splitOf))) {
      const finder = new RepeatFinder({ limit, spill: createSpill(), parts: splits.length })
      this.#configurations.set(name, { splits, finder })
    }
  }

  start(source: Source, firstRow: number): RepeatFinder | undefined {
    const { configuration = "", split = "" } = splitOf(source)
    const { splits = [], finder } = this.#configurations.get(configuration) ?? {}
    finder?.startPart(splits.indexOf(split), firstRow, this.#copies.has(source))
    return finder
  }

  /** @param threads the threads that compare alongside the main one */
  async finish(threads: ComparingThreads): Promise<FoundRepeats> {
    const found: FoundInConfiguration[] = []
    for (const [configuration, { splits, finder }] of this.#configurations) {
      const counts = await finder.finish(threads)
      found.push({ configuration, splits, counts, overlaps: finder.overlapsOfParts() })
    }
    return sumOfRepeats(found)
  }

  async close(): Promise<void> {
    for (const { finder } of this.#configurations.values()) await finder.close()
  }
}

interface Configuration {
  readonly splits: readonly string[]
  readonly finder: RepeatFinder
}
