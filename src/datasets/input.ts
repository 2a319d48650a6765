// Turns datasets in any format into chunks of whole lines.
//
//     rows.jsonl, notes.txt   ──────────────▶  the lines of the file, as they are
//     rows.json               ──rows cut──▶    one line of JSON a row
//     rows.csv, rows.tsv      ──csv-parse──▶   one line of JSON a row
//     rows.parquet, rows.xlsx ──as is────▶     one line of JSON a row, by a program that opens the file itself
//
// All but the last two may be compressed or streamed. The caller decides where the bytes come from and which
// compressions are supported.

import { carriageReturn, lineFeed } from "../ascii.ts"
import { FileError, isObject } from "../errors/index.ts"
import {
  type Content,
  ContentError,
  type FileStart,
  type Format,
  formatLabel,
  type InputFormat,
  type NoteTable,
  type RowFacts,
  recogniseForeign,
  recogniseFormat,
  refuseOtherWorkbook,
  text,
} from "../formats/index.ts"
import { jsonValue } from "../json/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { ParseFailure, tryParse } from "../language/engines/index.ts"
import {
  type ByteSource,
  type ChunkSize,
  defaultChunkSize,
  type Head,
  hasByteOrderMark,
  LineBuilder,
  type LineChunk,
  lineChunks,
  type OpenBytes,
  piecesOf,
  readHead,
  startingWith,
  streamSource,
  stripMark,
  withoutMark,
} from "../lines/index.ts"
import type { Spill } from "../validate/index.ts"
import type { Source } from "./source.ts"

export interface Input {
  /** The path as given; `standard input` for a stream. */
  readonly path: string
  readonly format: Format
  /** Whether a line of the chunks is a line of the file, or a row of its table or array. */
  readonly unit: "line" | "row"
  readonly isCompressed: boolean
  readonly hasMark: boolean
  readonly lineEnd: "\n" | "\r\n"
  readonly facts: RowFacts
  /**
   * All lines; can be read only once. A failure after the first bytes is thrown here as a FileError, after all whole
   * lines before it.
   */
  readonly chunks: AsyncGenerator<LineChunk>
  /** Closes all open files, even if no line was read. */
  close(): Promise<void>
}

export interface InputOptions extends Partial<ChunkSize> {
  /** Overrides the detected format. */
  readonly format?: InputFormat
  /** Field names that identify the header of a table. */
  readonly fieldNames?: readonly string[]
  /** Notations that rows may be in. */
  readonly dialects?: readonly Dialect[]
  readonly noteTable?: NoteTable | undefined
}

export interface NamedBytes {
  readonly path: string
  readonly open: OpenBytes
  /** Whether the bytes can be read more than once. */
  readonly canReopen: boolean
}

/** A compression format, recognised by the first bytes rather than by the file's name. */
export interface Compression {
  /** The name in messages. */
  readonly name: string
  readonly isOwn: (head: Uint8Array) => boolean
  /** @param path named in errors */
  readonly decompress: (
    pieces: AsyncIterable<Uint8Array>,
    path: string,
  ) => AsyncIterable<Uint8Array>
}

/** What the caller can read; files in other formats are refused. */
export interface Readable {
  readonly formats: readonly Format[]
  readonly compressions: readonly Compression[]
}

/**
 * Recognises the format of given bytes. A file stays closed until its lines are read, unless it can't be opened twice.
 *
 * @throws FileError
 */
export async function readInput(
  named: NamedBytes,
  { formats, compressions }: Readable,
  options: InputOptions = {},
): Promise<Input> {
  const { path } = named
  const { fieldNames = [], dialects = [], noteTable } = options
  const size = {
    chunkBytes: options.chunkBytes ?? defaultChunkSize.chunkBytes,
    overlong: options.overlong ?? defaultChunkSize.overlong,
    memory: options.memory,
  }
  const raw = await headed(named.open, named.canReopen)
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
    const isRead: FileStart["isRead"] = (text, fits) =>
      dialects.some((dialect) => {
        const tree = tryParse(text, dialect)
        return !(tree instanceof ParseFailure) && fits(tree)
      })
    const known = { fieldNames, isRead }
    const format = await formatOf(path, bytes, formats, options.format, known, compression?.name)
    const { rows } = format
    const areLines = rows.kind.endsWith("lines") || (rows.kind === "bytes" && rows.areLines)
    const unit = areLines ? "line" : "row"
    const facts: RowFacts = {}
    const note = (found: RowFacts) => void Object.assign(facts, found)
    const chunks = chunksOf({ path, bytes, format, size, fieldNames, note, noteTable })
    const close = async () => {
      await chunks.return(undefined)
      bytes.close()
    }
    const lineEnd = bytes.head[bytes.head.indexOf(lineFeed) - 1] === carriageReturn ? "\r\n" : "\n"
    const hasMark = hasByteOrderMark(bytes.head)
    return {
      path,
      format,
      unit,
      isCompressed,
      hasMark,
      lineEnd,
      facts,
      chunks,
      close,
    }
  } catch (error) {
    bytes.close()
    throw namedError(error, path)
  }
}

/** @throws FileError if the format is unknown or not supported */
async function formatOf(
  path: string,
  bytes: Bytes,
  formats: readonly Format[],
  given: InputFormat | undefined,
  known: Pick<FileStart, "fieldNames" | "isRead">,
  compression: string | undefined,
): Promise<Format> {
  const head = stripMark(bytes.head)
  const { after } = bytes
  refuseOtherWorkbook(head, path)
  const format =
    given === undefined
      ? recogniseFormat({ bytes: head, after, name: path, ...known }, formats)
      : formats.find(({ name }) => name === given)
  if (format?.rows.kind !== "file") refuseEncoding(path, bytes.head)
  if (given === undefined && (format === undefined || format === text)) {
    await refuseForeign(path, bytes, compression !== undefined)
  }
  if (format === undefined) throw new FileError(path, binaryProblem(head))
  if (format.rows.kind !== "file") return format
  const label = formatLabel(format.name)
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

/** @throws FileError for text that is not a list of expressions, such as a circuit or a log */
async function refuseForeign(path: string, bytes: Bytes, isCompressed: boolean): Promise<void> {
  const start = decoder.decode(stripMark(bytes.head))
  const isWhole = bytes.after === "end"
  const foreign = recogniseForeign(start, isWhole)
  if (foreign === undefined) return
  const canOpen = bytes.canReopen && !isCompressed
  const { foreignProblem } = await import("./foreign-problem.ts")
  const known = { text: start, isWhole, path: canOpen ? path : undefined }
  throw new FileError(path, foreignProblem(foreign, known))
}

/** Number of bytes from which the format is recognised. */
const headLength = 64 * 1024

const pieceLength = 256 * 1024

interface Bytes {
  readonly head: Uint8Array
  readonly after: Head["after"]
  readonly open: OpenBytes
  /** Whether the bytes can be read more than once. */
  readonly canReopen: boolean
  /** Closes what was opened for the head, without waiting for a pending read, which may never end. */
  close(): void
}

async function headed(open: OpenBytes, canReopen: boolean): Promise<Bytes> {
  const source = await open()
  const { bytes: head, after } = await readHead(source, headLength)
  if (!canReopen) {
    const close = () => void source.close().catch(() => undefined)
    return { head, after, open: async () => startingWith(head, source), canReopen, close }
  }
  await source.close()
  // A file that was already read to its end is not opened again.
  const reopen = after === "end" ? async () => startingWith(head, nothing) : open
  return { head, after, open: reopen, canReopen, close: () => undefined }
}

const nothing: ByteSource = { read: async () => 0, close: async () => undefined }

interface Opened extends Omit<Content, "head" | "open" | "canReopen"> {
  readonly path: string
  readonly bytes: Bytes
  readonly format: Format
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
    const isWholeLine = rows.kind === "json-lines" ? isWholeObject : undefined
    yield* lineChunks(await withoutMark(await bytes.open()), size, isWholeLine)
    return
  }
  const builder = new LineBuilder(size)
  if (rows.kind === "file") {
    yield* rows.toJson(path, builder, known.note, known.fieldNames)
    return
  }
  const open = async () => piecesOf(await withoutMark(await bytes.open()), pieceLength)
  try {
    yield* rows.toJson({ ...known, head, open, canReopen: bytes.canReopen, size }, builder)
  } catch (error) {
    throw namedError(error, path)
  }
}

function namedError(error: unknown, path: string): unknown {
  return error instanceof ContentError ? new FileError(path, error) : error
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** Whether the bytes are one complete JSON object, up to its closing brace. */
function isWholeObject(bytes: Uint8Array): boolean {
  return isObject(jsonValue(decoder.decode(bytes)))
}

function refuseEncoding(path: string, head: Uint8Array): void {
  const marked = encodings.find(({ mark }) => mark.every((byte, at) => head[at] === byte))
  const name = marked?.name ?? unmarkedEncoding(head)
  if (name !== undefined) {
    throw new FileError(
      path,
      `it is ${name}; convert it first, for example with iconv -f ${name} -t UTF-8`,
    )
  }
  // No JSON document has two objects in a row.
  if (/^[^\n]*\}\r[ \t\r]*\{[^\n]*$/.test(new TextDecoder("latin1").decode(head))) {
    throw new FileError(
      path,
      "its lines end in bare carriage returns; convert them to line feeds first, for example with tr '\\r' '\\n'",
    )
  }
}

/**
 * Detects UTF-16 without a byte order mark by the first two characters, which are ASCII in JSON and most tables
 * (RFC 4627, section 3). The other characters may be in any script.
 */
function unmarkedEncoding([one, two, three, four]: Uint8Array): string | undefined {
  if (isAscii(one) && two === 0 && isAscii(three) && four === 0) return "UTF-16LE"
  return one === 0 && isAscii(two) && three === 0 && isAscii(four) ? "UTF-16BE" : undefined
}

function isAscii(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0 && byte < 0x80
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

/** File access, provided by Node or by a web page. */
export interface FileAccess {
  /** @throws FileError */
  open(source: Source, options: InputOptions): Promise<Input>
  canReopen(path: string): Promise<boolean>
  /** Creates storage for records that don't fit in memory. */
  createSpill(): Spill
}
