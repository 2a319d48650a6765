// The rows of a Parquet file, each as the line of JSON that DuckDB writes for the command line. hyparquet reads the
// file one row group at a time.

import { type FileMetaData, parquetMetadataAsync, parquetReadObjects } from "hyparquet"
import {
  decompressBrotli,
  decompressGzip,
  decompressLz4,
  decompressLz4Raw,
  decompressZstd,
} from "hyparquet-compressors"
import { FileError } from "../../../../src/errors/boolglot-error.ts"
import type { Format } from "../../../../src/formats/format.ts"
import { parquetWith } from "../../../../src/formats/formats.ts"
import type { LineBuilder } from "../../../../src/lines/line-builder.ts"
import type { LineChunk } from "../../../../src/lines/line-chunks.ts"

/** Reads bytes of a file; up to its end if `to` is missing. */
export type ReadSlice = (path: string, from: number, to?: number) => Promise<ArrayBuffer>

export function parquetOf(read: ReadSlice, lengthOf: (path: string) => number): Format {
  return parquetWith((path, builder) => {
    const file = {
      byteLength: lengthOf(path),
      slice: (from: number, to?: number) => read(path, from, to),
    }
    return rowsOf(path, file, builder)
  })
}

/** Leaves out Snappy, whose decompressor is WebAssembly; hyparquet brings its own. */
const compressors = {
  GZIP: decompressGzip,
  BROTLI: decompressBrotli,
  ZSTD: (input: Uint8Array) => decompressZstd(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
}

interface Sliced {
  readonly byteLength: number
  slice(from: number, to?: number): Promise<ArrayBuffer>
}

/** @throws FileError after the rows that could be read */
async function* rowsOf(
  path: string,
  file: Sliced,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  const encoder = new TextEncoder()
  try {
    const metadata = await parquetMetadataAsync(file, { parsers, geoparquet: false })
    const fractions = fractionColumns(metadata)
    let rowStart = 0
    for (const { num_rows } of metadata.row_groups) {
      const rowEnd = rowStart + Number(num_rows)
      const options = { file, metadata, compressors, parsers, geoparquet: false }
      for (const row of await parquetReadObjects({ ...options, rowStart, rowEnd })) {
        builder.append(encoder.encode(jsonObject(row, fractions)))
        builder.endLine()
        yield* builder.takeReady()
      }
      rowStart = rowEnd
    }
  } catch (cause) {
    yield* builder.takeAll()
    if (cause instanceof FileError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new FileError(path, `hyparquet cannot read it as Parquet (${why})`)
  }
  yield* builder.takeAll()
}

/** Dates and times in the format of DuckDB's JSON. */
const parsers = {
  timestampFromMilliseconds: (milliseconds: bigint) => timeOf(1000n * milliseconds),
  timestampFromMicroseconds: timeOf,
  timestampFromNanoseconds: (nanoseconds: bigint) => timeOf(nanoseconds / 1000n),
  dateFromDays: (days: number | null) =>
    days === null || days === undefined ? null : isoOf(86_400_000 * days).slice(0, 10),
}

function timeOf(microseconds: bigint): string {
  const whole = microseconds - (((microseconds % 1_000_000n) + 1_000_000n) % 1_000_000n)
  const rest = String(microseconds - whole)
    .padStart(6, "0")
    .replace(/0+$/, "")
  const second = isoOf(Number(whole / 1000n))
    .slice(0, 19)
    .replace("T", " ")
  return rest === "" ? second : `${second}.${rest}`
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** Names of the columns whose numbers always have a decimal point. */
function fractionColumns({ schema }: FileMetaData): ReadonlySet<string> {
  const columns = schema.filter(({ type }) => type === "DOUBLE" || type === "FLOAT")
  return new Set(columns.map(({ name }) => name))
}

function jsonObject(
  row: Readonly<Record<string, unknown>>,
  fractions: ReadonlySet<string>,
): string {
  const members = Object.entries(row).map(([name, value]) => {
    const json = jsonValue(value)
    const isWhole = fractions.has(name) && /^-?\d+$/.test(json)
    return `${JSON.stringify(name)}:${isWhole ? `${json}.0` : json}`
  })
  return `{${members.join()}}`
}

function jsonValue(value: unknown): string {
  if (value === null || value === undefined) return "null"
  if (typeof value === "bigint") return String(value)
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null"
  if (Array.isArray(value)) return `[${value.map(jsonValue).join()}]`
  if (ArrayBuffer.isView(value)) return JSON.stringify(bytesOf(value))
  if (typeof value === "object") return jsonObject(value as Record<string, unknown>, new Set())
  return JSON.stringify(value)
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return new TextDecoder().decode(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength))
}
