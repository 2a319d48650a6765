// Whatever a dataset is kept in becomes chunks of whole lines.
//
//     rows.jsonl, notes.txt   ──────────────▶  the lines of the file, as they are
//     rows.json               ──rows cut──▶    one line of JSON a row
//     rows.csv, rows.tsv      ──csv-parse──▶   one line of JSON a row
//     rows.parquet            ──DuckDB──▶      one line of JSON a row
//
// Any of them but Parquet may be compressed with gzip or zstd, and may come from a stream.

import { stat } from "node:fs/promises"
import {
  type Head,
  type OpenBytes,
  piecesOf,
  readHead,
  startingWith,
  stripMark,
  withoutMark,
} from "../../formats/bytes/byte-source.ts"
import { LineBuilder } from "../../formats/bytes/line-builder.ts"
import {
  type ChunkSize,
  defaultChunkSize,
  type LineChunk,
  lineChunks,
} from "../../formats/bytes/line-chunks.ts"
import {
  ContentError,
  type Format,
  type InputFormat,
  type ListReport,
} from "../../formats/format.ts"
import { formatNamed, recogniseFormat } from "../../formats/formats.ts"
import { folderProblem } from "./expand-paths.ts"
import { FileError } from "./file-error.ts"
import { gunzip, isGzip } from "./gunzip.ts"
import { openFile, streamSource } from "./open-bytes.ts"
import { registerAllFormats } from "./register-formats.ts"
import { standardInputName } from "./standard-input.ts"
import { isZstd, unzstd } from "./unzstd.ts"

export interface Input {
  /** As it was given; `standard input` for a stream. */
  readonly path: string
  readonly format: Format
  /** What a line of the chunks is: a line of the file, or a row of its table or array. */
  readonly unit: "line" | "row"
  readonly isCompressed: boolean
  /** Those of a JSON object, known with the first lines; undefined for everything else. */
  readonly lists: () => readonly ListReport[] | undefined
  /**
   * All lines, once. What cannot be read after the first bytes raises a FileError here, when the whole
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

registerAllFormats()

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
  const path = typeof source === "string" ? source : standardInputName
  const raw = await openBytes(source, path, options.isSynchronous ?? false)
  const compression = compressions.find(({ isOwn }) => isOwn(raw.head))
  const isCompressed = compression !== undefined
  let bytes = raw
  try {
    if (compression !== undefined) {
      bytes = await headed(async () => {
        const pieces = piecesOf(await raw.open(), pieceLength)
        return streamSource(compression.decompress(pieces, path), path)
      }, raw.canReopen)
    }
    const format = formatOf(path, bytes, {
      compression: compression?.name,
      fieldNames,
      given: options.format,
    })
    const unit = format.rows.kind.endsWith("lines") ? "line" : "row"
    let lists: readonly ListReport[] | undefined
    const noteLists = (found: readonly ListReport[]) => {
      lists = found
    }
    const chunks = chunksOf({ path, bytes, format, size, fieldNames, noteLists })
    const close = async () => {
      await chunks.return(undefined)
      bytes.close()
    }
    return { path, format, unit, isCompressed, lists: () => lists, chunks, close }
  } catch (error) {
    bytes.close()
    throw error
  }
}

/** How a file may be compressed, whatever it is called. */
const compressions = [
  { name: "gzip", isOwn: isGzip, decompress: gunzip },
  {
    name: "zstd",
    isOwn: isZstd,
    decompress: (pieces: AsyncIterable<Uint8Array>, path: string) => unzstd(pieces, path),
  },
]

/** @throws FileError where it is nothing that can be read */
function formatOf(
  path: string,
  bytes: Bytes,
  {
    compression,
    fieldNames,
    given,
  }: {
    compression: string | undefined
    fieldNames: readonly string[]
    given: InputFormat | undefined
  },
): Format {
  const head = stripMark(bytes.head)
  const { after } = bytes
  const format =
    given === undefined
      ? recogniseFormat({ bytes: head, after, name: path, fieldNames })
      : formatNamed(given)
  if (format?.rows.kind !== "file") refuseEncoding(path, bytes.head)
  if (format === undefined) throw new FileError(path, binaryProblem(head))
  if (format.rows.kind !== "file") return format
  const { label } = format
  if (compression !== undefined) {
    throw new FileError(path, `it is ${label} within ${compression}; decompress it first`)
  }
  if (!bytes.canReopen) {
    throw new FileError(
      path,
      `${label} is read from its end, so it cannot come from a stream; save it to a file`,
    )
  }
  return format
}

/** So much of the start is looked at to recognise the format. */
const headLength = 64 * 1024

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
    return { head, after, open: async () => startingWith(head, source), canReopen, close }
  }
  await source.close()
  return { head, after, open, canReopen, close: () => undefined }
}

interface Opened {
  readonly path: string
  readonly bytes: Bytes
  readonly format: Format
  readonly size: ChunkSize
  readonly fieldNames: readonly string[]
  readonly noteLists: (found: readonly ListReport[]) => void
}

async function* chunksOf({
  path,
  bytes,
  format,
  size,
  ...known
}: Opened): AsyncGenerator<LineChunk> {
  const { rows } = format
  const head = stripMark(bytes.head)
  if (rows.kind === "lines" || rows.kind === "json-lines" || head.length === 0) {
    const isWholeLine = rows.kind === "json-lines" ? isObject : undefined
    yield* lineChunks(await withoutMark(await bytes.open()), size, isWholeLine)
    return
  }
  const builder = new LineBuilder(size)
  if (rows.kind === "file") {
    yield* rows.toJson(path, builder)
    return
  }
  const open = async () => piecesOf(await withoutMark(await bytes.open()), pieceLength)
  try {
    yield* rows.toJson({ ...known, head, open, canReopen: bytes.canReopen, size }, builder)
  } catch (error) {
    throw error instanceof ContentError ? new FileError(path, error) : error
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

function binaryProblem(head: Uint8Array): ContentError {
  const packed = packings.find(({ magic }) => magic.every((byte, at) => head[at] === byte))
  if (packed !== undefined) {
    return new ContentError(`it is packed with ${packed.name}; unpack it first`)
  }
  return new ContentError("it is a binary file in an unknown format", [{ option: "format" }])
}

const packings = [
  { name: "zip", magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: "xz", magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { name: "bzip2", magic: [0x42, 0x5a, 0x68] },
]
