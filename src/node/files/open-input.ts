// Whatever a dataset is kept in becomes chunks of whole lines.
//
//     rows.jsonl, notes.txt   ──────────────▶  the lines of the file, as they are
//     rows.json               ──rows cut──▶    one line of JSON a row
//     rows.csv, rows.tsv      ──csv-parse──▶   one line of JSON a row
//     rows.parquet            ──DuckDB──▶      one line of JSON a row
//
// Any of them but Parquet may be compressed with gzip, and may come from a stream.

import { stat } from "node:fs/promises"
import { delimiterOf } from "../../formats/table-header.ts"
import type { InputFormat, ListReport } from "../../validate/report.ts"
import type { LineFormat } from "../../validate/rows/row.ts"
import { machineChunks, runMachine } from "./byte-machine.ts"
import {
  behind,
  type Head,
  type OpenBytes,
  openFile,
  piecesOf,
  readHead,
  streamSource,
  stripMark,
  withoutMark,
} from "./byte-source.ts"
import { type ArrayPath, chooseArrays, describeArrays, type FoundArray } from "./choose-arrays.ts"
import { folderProblem } from "./expand-paths.ts"
import { FileError } from "./file-error.ts"
import { gunzip, isGzip } from "./gunzip.ts"
import { findArrays, JsonStructureError, jsonRows } from "./json-rows.ts"
import { LineBuilder } from "./line-builder.ts"
import { type ChunkSize, defaultChunkSize, type LineChunk, lineChunks } from "./line-chunks.ts"
import { parquetRows } from "./parquet-rows.ts"
import { headLength, recogniseFormat } from "./recognise-format.ts"
import { tableRows } from "./table-rows.ts"
import { untilFailure } from "./until-failure.ts"

export type { LineChunk, OverlongLine } from "./line-chunks.ts"

export interface Input {
  /** As it was given; `standard input` for a stream. */
  readonly path: string
  readonly format: InputFormat
  readonly lineFormat: LineFormat
  /** What a line of the chunks is: a line of the file, or a row of its table or array. */
  readonly unit: "line" | "row"
  readonly isCompressed: boolean
  /** Those of a JSON object, known with the first lines; undefined for everything else. */
  readonly lists: () => readonly ListReport[] | undefined
  /**
   * All lines, once. What cannot be read behind the first bytes raises a FileError here, when the whole
   * lines before it have been handed on.
   */
  readonly chunks: AsyncGenerator<LineChunk>
  /** Closes whatever is open, also where no line was asked for. */
  close(): Promise<void>
}

export interface InputOptions extends Partial<ChunkSize> {
  /** Whether plain files are read by this thread itself, which is faster where all cores are busy. */
  readonly isSynchronous?: boolean
  /** Overrules what is recognised. */
  readonly format?: InputFormat
  /** Names of members by which the header of a table is known. */
  readonly fieldNames?: readonly string[]
}

/**
 * Recognises what a file or a stream holds. A file is not kept open until its lines are asked for; a pipe
 * is.
 *
 * @throws FileError
 */
export async function openInput(
  source: string | AsyncIterable<Uint8Array>,
  options: InputOptions = {},
): Promise<Input> {
  const { fieldNames = [] } = options
  const size = {
    chunkBytes: options.chunkBytes ?? defaultChunkSize.chunkBytes,
    overlong: options.overlong ?? defaultChunkSize.overlong,
  }
  const path = typeof source === "string" ? source : "standard input"
  const raw = await openBytes(source, path, options.isSynchronous ?? false)
  const isCompressed = isGzip(raw.head)
  let bytes = raw
  try {
    if (isCompressed) {
      bytes = await headed(async () => {
        const pieces = piecesOf(await raw.open(), pieceLength)
        return streamSource(gunzip(pieces, path), path)
      }, raw.canReopen)
    }
    const format = formatOf(path, bytes, { isCompressed, fieldNames, given: options.format })
    const unit = format in lineFormats ? "line" : "row"
    const lineFormat = lineFormats[format] ?? "jsonl"
    const head = stripMark(bytes.head)
    let lists: readonly ListReport[] | undefined
    const noteLists = (found: readonly ListReport[]) => {
      lists = found
    }
    const chunks = chunksOf({ path, bytes, head, format, size, fieldNames, noteLists })
    const close = async () => {
      await chunks.return(undefined)
      bytes.close()
    }
    return { path, format, lineFormat, unit, isCompressed, lists: () => lists, chunks, close }
  } catch (error) {
    bytes.close()
    throw error
  }
}

/** @throws FileError where it is nothing that can be read */
function formatOf(
  path: string,
  bytes: Bytes,
  {
    isCompressed,
    fieldNames,
    given,
  }: { isCompressed: boolean; fieldNames: readonly string[]; given: InputFormat | undefined },
): InputFormat {
  const head = stripMark(bytes.head)
  const { after } = bytes
  const format = given ?? recogniseFormat({ bytes: head, after, name: path, fieldNames })
  if (format !== "parquet") refuseEncoding(path, bytes.head)
  if (format === undefined) throw new FileError(path, binaryProblem(head))
  if (format === "parquet" && isCompressed) {
    throw new FileError(path, "it is Parquet within gzip; decompress it first")
  }
  if (format === "parquet" && !bytes.canReopen) {
    throw new FileError(
      path,
      "Parquet is read from its end, so it cannot come from a stream; save it to a file",
    )
  }
  return format
}

/** The formats whose lines are handed on as they are. */
const lineFormats: Partial<Record<InputFormat, LineFormat>> = {
  jsonl: "jsonl",
  text: "text",
  "xor-bench": "xor-bench",
  "xor-bench-log": "xor-bench-log",
}

/** How much is read at once of what is made into lines. */
const pieceLength = 256 * 1024

/** Bytes of which the first ones are known. */
interface Bytes {
  readonly head: Uint8Array
  readonly after: Head["after"]
  readonly open: OpenBytes
  /** Whether they can be read more than once. */
  readonly canReopen: boolean
  /** Of what is open from the start. Nobody waits for a read that is under way, as it may never end. */
  close(): void
}

async function openBytes(
  source: string | AsyncIterable<Uint8Array>,
  path: string,
  isSynchronous: boolean,
): Promise<Bytes> {
  if (typeof source !== "string") return headed(async () => streamSource(source, path), false)
  const status = await stat(source).catch((cause: unknown) => {
    throw new FileError(source, cause)
  })
  if (status.isDirectory()) throw new FileError(source, folderProblem(source))
  return headed(() => openFile(source, isSynchronous && status.isFile()), status.isFile())
}

async function headed(open: OpenBytes, canReopen: boolean): Promise<Bytes> {
  const source = await open()
  const { bytes: head, after } = await readHead(source, headLength)
  if (!canReopen) {
    const close = () => void source.close().catch(() => undefined)
    return { head, after, open: async () => behind(head, source), canReopen, close }
  }
  await source.close()
  return { head, after, open, canReopen, close: () => undefined }
}

interface Opened {
  readonly path: string
  readonly bytes: Bytes
  /** Without a byte order mark. */
  readonly head: Uint8Array
  readonly format: InputFormat
  readonly size: ChunkSize
  readonly fieldNames: readonly string[]
  readonly noteLists: (found: readonly ListReport[]) => void
}

async function* chunksOf(opened: Opened): AsyncGenerator<LineChunk> {
  const { path, bytes, head, format, size, fieldNames } = opened
  if (format in lineFormats || head.length === 0) {
    const isWholeLine = format === "jsonl" ? isObject : undefined
    yield* lineChunks(await withoutMark(await bytes.open()), size, isWholeLine)
    return
  }
  const builder = new LineBuilder(size)
  if (format === "parquet") {
    yield* parquetRows(path, builder)
    return
  }
  if (format === "csv" || format === "tsv") {
    const delimiter = delimiterOf(Buffer.from(head).toString("utf8"), format, fieldNames)
    const pieces = piecesOf(await withoutMark(await bytes.open()), pieceLength)
    yield* tableRows({ path, pieces, delimiter, fieldNames, longest: size.overlong }, builder)
    return
  }
  try {
    yield* jsonChunks(opened, builder)
  } catch (error) {
    throw error instanceof JsonStructureError ? new FileError(path, error.message) : error
  }
}

/** Whether bytes are a JSON object, which ends with its brace: one that is cut off is none. */
function isObject(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"))
    return typeof value === "object" && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * An object is read twice, since only its end tells where the rows are. One that comes from a stream is held
 * in memory for that.
 */
async function* jsonChunks(
  { path, bytes, head, fieldNames, noteLists }: Opened,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  const open = async () => piecesOf(await withoutMark(await bytes.open()), pieceLength)
  if (/^\s*\[/.test(Buffer.from(head).toString("latin1"))) {
    yield* machineChunks(jsonRows([[]], builder), await open(), builder)
    return
  }
  const pieces = bytes.canReopen ? open : await held(await open())
  // What breaks it off comes again when the rows are read.
  const found = await runMachine(
    findArrays(),
    untilFailure(await pieces(), () => undefined),
  )
  const arrays = chooseArrays(found, fieldNames)
  noteLists(describeArrays(found, arrays, fieldNames))
  refuseColumns(path, arrays, found, fieldNames)
  yield* machineChunks(jsonRows(arrays, builder), await pieces(), builder)
  if (arrays.length === 0) {
    throw new FileError(
      path,
      "its JSON object holds no array of rows; one object a line is read with --input-format jsonl",
    )
  }
}

/** All pieces, and then what kept the others from being read. */
async function held(
  pieces: AsyncIterable<Uint8Array>,
): Promise<() => Promise<AsyncGenerator<Uint8Array>>> {
  const all: Uint8Array[] = []
  let failure: unknown
  try {
    for await (const piece of pieces) all.push(piece)
  } catch (error) {
    failure = error
  }
  return async () =>
    (async function* () {
      yield* all
      if (failure !== undefined) throw failure
    })()
}

/** An object of columns has no rows to cut out. */
function refuseColumns(
  path: string,
  arrays: readonly ArrayPath[],
  found: readonly FoundArray[],
  fieldNames: readonly string[],
): void {
  const [chosen] = arrays
  const name = chosen?.at(-1)
  const first = found.find((array) => array.path === chosen)?.first
  if (name === undefined || !fieldNames.includes(name) || first === "{".charCodeAt(0)) return
  throw new FileError(
    path,
    `its member ${JSON.stringify(name)} is a column of a table, not rows; write one object a row`,
  )
}

function refuseEncoding(path: string, head: Uint8Array): void {
  const known = encodings.find(({ mark }) => mark.every((byte, at) => head[at] === byte))
  if (known === undefined) return
  throw new FileError(
    path,
    `it is ${known.name}; convert it first, for example with iconv -f ${known.name} -t UTF-8`,
  )
}

/** Longer marks first. */
const encodings = [
  { name: "UTF-32", mark: [0xff, 0xfe, 0x00, 0x00] },
  { name: "UTF-32", mark: [0x00, 0x00, 0xfe, 0xff] },
  { name: "UTF-16", mark: [0xff, 0xfe] },
  { name: "UTF-16", mark: [0xfe, 0xff] },
]

function binaryProblem(head: Uint8Array): string {
  const packed = packings.find(({ magic }) => magic.every((byte, at) => head[at] === byte))
  if (packed !== undefined) return `it is packed with ${packed.name}; unpack it first`
  return "it is a binary file of no known format; if it is known after all, name it with --input-format"
}

const packings = [
  { name: "zip", magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: "zstd", magic: [0x28, 0xb5, 0x2f, 0xfd] },
  { name: "xz", magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { name: "bzip2", magic: [0x42, 0x5a, 0x68] },
]
