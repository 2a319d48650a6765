// Finds and checks the files of rows that arguments name: files, patterns, and folders in the layout of the Hugging Face
// Hub.

import { realpath, stat } from "node:fs/promises"
import type { Source } from "../datasets/index.ts"
import { FileError } from "../errors/index.ts"
import { standardInputName } from "../lines/index.ts"
import { type CaseSet, expandPaths, readBytes, type ValidateOptions } from "../node/index.ts"
import { inWords } from "../number-format.ts"
import type { FolderLink, SplitFile } from "../report/index.ts"
import { knownDialects, UsageError, withoutUndefined } from "./options/expression-options.ts"
import { inputsOf, readingOf } from "./options/reading-options.ts"
import { boolglotCall } from "./render/shell-command.ts"
import type { OptionValues } from "./specification/options.ts"
import { startFileProgress } from "./terminal/progress.ts"
import { noteWaiting, type Terminal, waysOut } from "./terminal/terminal.ts"

/** The files, each listed once, and the links in folders. A file in a folder belongs to one or more splits. */
export async function datasetFiles(
  patterns: readonly string[],
  terminal: Terminal,
): Promise<{ files: readonly (string | SplitFile)[]; links: readonly FolderLink[] }> {
  const files: SplitFile[] = []
  const links: FolderLink[] = []
  const others: string[] = []
  const folders = new Set<string>()
  for (const pattern of patterns) {
    // A pattern or a missing path has no status.
    const status = await stat(pattern).catch(() => undefined)
    if (status?.isDirectory() !== true) {
      others.push(pattern)
      continue
    }
    const folder = await realpath(pattern)
    if (folders.has(folder)) continue
    folders.add(folder)
    const { datasetFolder } = await import("../node/dataset-folder.ts")
    const found = await datasetFolder(pattern)
    files.push(...found.files)
    links.push(...found.links)
    if (found.left.length > 0) {
      const names = found.left.slice(0, mostLeft).join(", ")
      const rest = found.left.length - mostLeft
      const more = rest > 0 ? ` and ${rest} more` : ""
      await note("note", `not checked, as they belong to no split: ${names}${more}`, terminal)
    }
  }
  const named = await expandPaths(others)
  if (files.length === 0 || named.length === 0) return { files: [...files, ...named], links }
  const known = new Set(await Promise.all(files.map(({ path }) => realpath(path))))
  const ends = await Promise.all(named.map((path) => (path === "-" ? path : realpath(path))))
  const more = named.filter((_, at) => !known.has(ends[at] as string))
  return { files: [...files, ...more], links }
}

/** Prints findings about links, for commands without a report. */
export async function noteLinks(links: readonly FolderLink[], terminal: Terminal): Promise<void> {
  const { linkFindings } = await import("../report/file-findings.ts")
  for (const { severity, message } of linkFindings(links)) {
    await note(severity, message, terminal)
  }
}

const mostLeft = 5

async function note(start: string, text: string, { notes }: Terminal): Promise<void> {
  const { hanging } = await import("./terminal/fitted-text.ts")
  const { width = Number.POSITIVE_INFINITY, colors } = notes
  const lines = hanging(`${start}: `, text, width, colors.dim)
  await notes.write(lines.map((line) => `${line}\n`).join(""))
}

/** Rejects files without a row that can be put to a model. */
export async function refuseNoCases({ cases, files, skipped }: CaseSet): Promise<void> {
  if (cases.length > 0) return
  const paths = files.map(({ path }) => path)
  if (skipped.count === 0) {
    throw new UsageError(
      `there are no cases: ${inWords(paths)} ${paths.length === 1 ? "has" : "have"} no rows; write one per line, ` +
        'such as {"input":"True and False","target":"False"}',
    )
  }
  for (const { path, format } of files) {
    if (format !== "jsonl" || path === standardInputName) continue
    for await (const bytes of readBytes(path)) {
      if (bytes.includes(0)) throw new FileError(path, "it is a binary file, not a dataset")
      break
    }
  }
  const names = paths.map((path) => (path === standardInputName ? "-" : path))
  const check = boolglotCall("validate", ...names)
  throw new UsageError(
    `there are no cases, since every row was left out; to see what is wrong with the rows: ${check}`,
  )
}

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
  const isKnown = sizes.length > 0 && !sizes.includes(0)
  return isKnown ? sizes.reduce((sum, size) => sum + size) : undefined
}
