// Reads a run file and checks how it ends.
//
//     {"hash":"9f86…", … "error":null}⏎     a record
//     what is this⏎                          a problem: line 2
//     {"hash":"60a1…", "repeat":0, "mod      a torn end: the run was killed while writing this
//
// A torn end is never valid JSON, so a last line that is JSON but not a record is kept like any other line.

import type { FileHandle } from "node:fs/promises"
import { FileError } from "../../errors/index.ts"
import { jsonValue } from "../../json/index.ts"
import type { ByteSource } from "../../lines/index.ts"
import { type ChunkSize, lineChunks, linesOfChunk } from "../../lines/index.ts"
import type { Configuration } from "../../measure/index.ts"
import { configurationKey, parseRecord, type RunRecord, wrongMember } from "../../measure/index.ts"

export interface LineProblem {
  /** Counted from 1. */
  readonly line: number
  /** A phrase that continues `line 2:`, without a full stop. */
  readonly message: string
}

export interface RunFileContent {
  /** In the order of the lines. Equal configurations are the same object. */
  readonly records: RunRecord[]
  /** The first lines that are neither blank nor a record, except for a truncated last line. */
  readonly problems: readonly LineProblem[]
  /** Number of all such lines. */
  readonly problemCount: number
  /** Size of the file in bytes. */
  readonly size: number
  /** The text after the last line feed; `undefined` if there is none. */
  readonly end: UnendedLine | undefined
}

interface UnendedLine {
  readonly line: number
  /** Offset of its first byte. */
  readonly start: number
  /** Whether only the line feed is missing. */
  readonly isWhole: boolean
}

/** Further problems are only counted, since the file may contain anything. */
const mostProblems = 100

/** Lines contain prompts and replies, which may be long. */
const chunkSize: ChunkSize = { chunkBytes: 2 ** 20, overlong: 256 * 2 ** 20 }

/** @throws FileError if the file isn't empty and has no record */
export async function readRunFile(handle: FileHandle, path: string): Promise<RunFileContent> {
  const { size } = await handle.stat()
  const records: RunRecord[] = []
  const problems: LineProblem[] = []
  let problemCount = 0
  let end: UnendedLine | undefined
  let mayBeOurs = true
  const share = sharing()

  for await (const { line, start, length, text } of linesOf(handle, path)) {
    const record = text === undefined ? undefined : parseRecord(text)
    const isGood = record !== undefined || text?.trim() === ""
    const isUnended = start + length === size
    const isTorn = isUnended && !isGood && text !== undefined && jsonValue(text) === undefined
    if (record !== undefined) records.push(share(record))
    if (isUnended) end = { line, start, isWhole: !isTorn }
    if (isTorn) {
      mayBeOurs = isStart(text)
    } else if (!isGood) {
      problemCount += 1
      if (problems.length < mostProblems) problems.push({ line, message: problemOf(text) })
    }
  }
  if (records.length === 0 && (problemCount > 0 || !mayBeOurs)) {
    throw new FileError(path, "it is not a run file: no line of it is a record of a run")
  }
  return { records, problems, problemCount, size, end }
}

interface PlacedLine {
  readonly line: number
  /** Offset and length in bytes, without the line feed. */
  readonly start: number
  readonly length: number
  /** `undefined` if the line is too long for memory. */
  readonly text: string | undefined
}

/** If the file ends with a line feed, no line extends to the end of the file. */
async function* linesOf(handle: FileHandle, path: string): AsyncGenerator<PlacedLine> {
  let line = 0
  let start = 0
  for await (const chunk of lineChunks(sourceOf(handle, path), chunkSize)) {
    for (const { text, bytes } of linesOfChunk(chunk)) {
      line += 1
      const held = typeof text === "string" ? text : undefined
      const length = "overlong" in chunk ? chunk.overlong : bytes.length
      yield { line, start, length, text: line === 1 ? withoutMark(held) : held }
      start += length + 1
    }
  }
}

/** Leaves the file open. */
function sourceOf(handle: FileHandle, path: string): ByteSource {
  let position = 0
  return {
    async read(into) {
      try {
        const { bytesRead } = await handle.read(into, 0, into.length, position)
        position += bytesRead
        return bytesRead
      } catch (cause) {
        throw new FileError(path, cause)
      }
    },
    close: async () => undefined,
  }
}

/** Reuses equal configurations, since each holds a system prompt. */
function sharing(): (record: RunRecord) => RunRecord {
  const known = new Map<string, Configuration>()
  return (record) => {
    const key = configurationKey(record.configuration)
    const configuration = known.get(key) ?? record.configuration
    known.set(key, configuration)
    return { ...record, configuration }
  }
}

/** Whether a text is the start of a record that was cut off. */
function isStart(text: string | undefined): boolean {
  if (text === undefined) return false
  return text.startsWith(recordStart) || recordStart.startsWith(text)
}

const recordStart = '{"hash":"'

function problemOf(text: string | undefined): string {
  if (text === undefined) return `is longer than ${chunkSize.overlong / 1024 / 1024} MB`
  if (jsonValue(text) === undefined) return "is not a record of a run"
  const member = wrongMember(text)
  const why = member === undefined ? "" : `: its ${member} is missing or wrong`
  return `is JSON, but not a record of a run${why}`
}

function withoutMark(text: string | undefined): string | undefined {
  return text?.startsWith("\ufeff") ? text.slice(1) : text
}
