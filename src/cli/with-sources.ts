// What validate and audit do around the check of a dataset.

import type { Source } from "../datasets/index.ts"
import type { ValidateOptions } from "../node/index.ts"
import { knownDialects, withoutUndefined } from "./options/expression-options.ts"
import { inputsOf, readingOf } from "./options/reading-options.ts"
import type { OptionValues } from "./specification/options.ts"
import { startFileProgress } from "./terminal/progress.ts"
import { noteWaiting, type Terminal, waysOut } from "./terminal/terminal.ts"

export type SourceOptions = Omit<
  OptionValues,
  "failOn" | "format" | "json" | "limit" | "report" | "shard"
>

export interface Sources {
  readonly sources: readonly Source[]
  readonly settings: ValidateOptions
  readonly reads: readonly string[]
}

/** Finds the files and how to read them, and shows the progress of the work. */
export async function withSources<Result>(
  terminal: Terminal,
  patterns: readonly string[],
  options: SourceOptions,
  work: (sources: Sources) => Promise<Result>,
): Promise<Result> {
  const { datasetFiles } = await import("./dataset-files.ts")
  const { files, links } = await datasetFiles(patterns, terminal)
  const reads = files.map((file) => (typeof file === "string" ? file : file.path))
  if (reads.length === 0 || reads.includes("-")) await noteWaiting(terminal, "rows", waysOut)
  const size = await sizeOf(reads)
  const progress = await startFileProgress(terminal.notes, size)
  const sources = inputsOf(files, terminal)
  try {
    const settings = {
      ...(await settingsOf(options)),
      ...(links.length > 0 && options.plan === undefined && { folderLinks: links }),
      onProgress: (bytes: number, rows: number) => progress.update({ bytes, rows }),
    }
    return await work({ sources, settings, reads })
  } finally {
    progress.stop()
  }
}

async function settingsOf(options: SourceOptions): Promise<ValidateOptions> {
  const { threads, labelsOnly, unlabelled, explainChoice, equivalent } = options
  if (options.plan !== undefined) {
    const { readPlan } = await import("../node/validate/plan-files.ts")
    return withoutUndefined({ plan: await readPlan(options.plan), threads })
  }
  return {
    ...(await readingOf(options, await knownDialects(options))),
    ...withoutUndefined({ labelsOnly, unlabelled, explainChoice, equivalent, threads }),
  }
}

/** Size of the files; `undefined` if it is unknown, or differs from the number of bytes that are checked. */
async function sizeOf(paths: readonly string[]): Promise<number | undefined> {
  const { sizeOfFile } = await import("../node/files/same-file.ts")
  if (!paths.every((path) => /\.(jsonl|ndjson|txt|log)$/.test(path))) return undefined
  const sizes = paths.map(sizeOfFile)
  return sizes.length === 0 || sizes.includes(0)
    ? undefined
    : sizes.reduce((sum, size) => sum + size, 0)
}
