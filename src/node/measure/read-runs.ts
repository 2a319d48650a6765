// Reads files with prompts and model replies, of any kind.
//
//     run.jsonl                  ──records──▶            Asked[]
//     openai-gpt-4.l2.log.gz     ──prompts, replies──▶   Asked[]
//     samples_bbh.jsonl          ──samples──▶            Asked[]
//
// The first recognized line decides what kind of file it is; the file's name doesn't matter.

import { replyLogs } from "../../adapters.ts"
import { checkOptions, checkText, checkType, FileError } from "../../errors/index.ts"
import { isBlank } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { checkDialects, type Dialect } from "../../language/dialect/index.ts"
import { AmbiguityError } from "../../language/engines/index.ts"
import { describeOverlong, linesOfChunk, standardInputName } from "../../lines/index.ts"
import {
  type Asked,
  type Copies,
  distinctRecords,
  type HarnessName,
  type LineProblem,
  latestRecords,
  parseRecord,
  type ReplyLog,
  type RunRecord,
  type readHarnessFile,
  type StatedTally,
} from "../../measure/index.ts"
import { templateFrom } from "../../validate/index.ts"
import { expandPaths } from "../files/expand-paths.ts"
import { openInput } from "../files/open-input.ts"
import { standardInput } from "../files/read-lines.ts"

export interface ReadRunsOptions {
  /** Model for all logs, and for harness samples that don't state theirs. Default: derived from the path. */
  readonly model?: string
  /** Dialects among which to detect the notation of logs. Default: the built-in ones. */
  readonly among?: readonly Dialect[]
  /** Template for the expressions in log prompts, as for `templateFrom`. Default: detected. */
  readonly template?: string
  /** Stream to read for `-`. Default: standard input. */
  readonly input?: AsyncIterable<Uint8Array>
}

export interface RunSource {
  /** The path as given; `standard input` for a stream. */
  readonly path: string
  /** `null` if the file couldn't be read at all. */
  readonly kind: "run" | "log" | HarnessName | null
  readonly asked: readonly Asked[]
  /** Unit in which problems and samples are counted. Default: line. */
  readonly unit?: "line" | "sample"
  readonly problems: readonly LineProblem[]
  /** The error that kept the file from being read completely; `null` if there was none. */
  readonly failure: string | null
  /** Tallies that a log states about itself. */
  readonly stated: readonly StatedTally[]
  /** Number of records replaced by another record for the same request. */
  readonly superseded: number
  /** Number of records that are copies of records in earlier files, by file. */
  readonly copies: readonly Copies[]
}

/**
 * Reads run files and logs, which may be compressed with gzip or zstd. A file that is named twice is read once, and
 * records that copy records of an earlier run file are left out. Errors in one file don't prevent reading the others.
 *
 * @param paths files, patterns, and `-`
 * @throws FileError if a path leads to nothing, or no file could be read at all
 * @throws TemplateError, WrongTypeError
 */
export async function readRuns(
  paths: readonly string[],
  options: ReadRunsOptions = {},
): Promise<readonly RunSource[]> {
  checkType(Array.isArray(paths), "an array of paths", paths)
  for (const path of paths) checkText(path)
  checkOptions(options)
  const { model = "", template = "bare", among = builtInDialects, input } = options
  for (const text of [model, template]) checkText(text)
  templateFrom(template)
  checkDialects(among)
  const isStream = input === undefined || Symbol.asyncIterator in Object(input)
  checkType(isStream, "a stream as input", input)
  const read: ReadRun[] = []
  for (const path of await expandPaths(paths)) read.push(await readRun(path, options))
  const failure = read.find((each) => each.failure !== undefined)?.failure
  if (failure !== undefined && read.every(({ source }) => source.kind === null)) throw failure
  const distinct = distinctRecords(
    read.map(({ source: { path }, records = [] }) => ({ path, records })),
  )
  return read.map(({ source, records }, at) => {
    if (records === undefined) return source
    const { records: asked = [], copies = [] } = distinct[at] ?? {}
    return { ...source, asked, copies }
  })
}

interface ReadRun {
  readonly source: RunSource
  /** Records of a run file; `undefined` for other files. */
  readonly records?: readonly RunRecord[]
  readonly failure: FileError | undefined
}

async function readRun(given: string, options: ReadRunsOptions): Promise<ReadRun> {
  const path = given === "-" ? standardInputName : given
  const { lines, overlong, failure } = await linesOf(
    given === "-" ? (options.input ?? standardInput()) : given,
  )
  const source: RunSource = {
    path,
    kind: null,
    asked: [],
    problems: overlong,
    failure: failure?.message ?? null,
    stated: [],
    superseded: 0,
    copies: [],
  }
  const { among = builtInDialects } = options
  const optionsFor = (model: string) => ({ ...options, model: options.model ?? model, among })
  try {
    const first = kindOfLine(lines.find((line) => !isBlank(line)) ?? "")
    const samples = first === undefined ? await readSamples(lines, path, optionsFor) : undefined
    if (samples !== undefined) {
      const problems = inOrder(overlong, samples.problems)
      return { source: { ...source, ...samples, problems }, failure }
    }
    const found = first ?? kindOf(lines)
    if (found === "run") {
      const { records, ...read } = readRecords(lines, overlong)
      return { source: { ...source, kind: "run", ...read }, records, failure }
    }
    if (found === undefined) {
      const problem = failure ?? new FileError(path, unknownKind(lines))
      return { source: { ...source, failure: problem.message }, failure: problem }
    }
    const { problems, ...log } = await found.read(lines, optionsFor(found.modelOf(path)))
    const all = inOrder(overlong, problems)
    return { source: { ...source, kind: "log", ...log, problems: all }, failure }
  } catch (error) {
    if (!(error instanceof AmbiguityError)) throw error
    const problem = new FileError(path, error.message)
    return { source: { ...source, kind: null, failure: problem.message }, failure: problem }
  }
}

function unknownKind([first]: readonly string[]): string {
  if (first === undefined) return "it is empty"
  return first.startsWith("PK\u0003\u0004")
    ? "it is packed with zip, as logs of Inspect are; write it as JSON first, with inspect log convert --to json"
    : "it is neither a run file, which boolglot run writes, nor a log of an evaluation harness"
}

async function readSamples(...given: Parameters<typeof readHarnessFile>) {
  const { readHarnessFile } = await import("../../measure/harnesses/read-harness-file.ts")
  return readHarnessFile(...given)
}

type Kind = "run" | ReplyLog

function kindOf(lines: readonly string[]): Kind | undefined {
  for (const line of lines) {
    const kind = kindOfLine(line)
    if (kind !== undefined) return kind
  }
  return undefined
}

function kindOfLine(line: string): Kind | undefined {
  const log = replyLogs.find((each) => each.isOwnLine(line))
  if (log !== undefined) return log
  return line.startsWith("{") && parseRecord(line) !== undefined ? "run" : undefined
}

function readRecords(lines: readonly string[], overlong: readonly LineProblem[]) {
  const read: RunRecord[] = []
  const problems: LineProblem[] = []
  for (const [at, line] of lines.entries()) {
    if (isBlank(line)) continue
    const record = parseRecord(line)
    if (record !== undefined) read.push(record)
    else if (overlong.every((each) => each.line !== at + 1)) {
      problems.push({ line: at + 1, message: "this is not a record of a run" })
    }
  }
  const { records, superseded } = latestRecords(read)
  return { records, problems: inOrder(overlong, problems), superseded }
}

function inOrder(
  some: readonly LineProblem[],
  others: readonly LineProblem[],
): readonly LineProblem[] {
  return [...some, ...others].sort((left, right) => left.line - right.line)
}

interface Lines {
  /** Lines that are too long are replaced by empty ones. */
  readonly lines: readonly string[]
  readonly overlong: readonly LineProblem[]
  readonly failure: FileError | undefined
}

async function linesOf(source: string | AsyncIterable<Uint8Array>): Promise<Lines> {
  const lines: string[] = []
  const overlong: LineProblem[] = []
  try {
    const { chunks } = await openInput(source, { format: "text", overlong: longestLine })
    for await (const chunk of chunks) {
      for (const { text } of linesOfChunk(chunk)) {
        lines.push(typeof text === "string" ? text : "")
        if (typeof text === "string" || "cells" in text) continue
        overlong.push({ line: lines.length, message: describeOverlong(text, longestLine) })
      }
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { lines, overlong, failure: error }
  }
  return { lines, overlong, failure: undefined }
}

const longestLine = 64 * 1024 * 1024
