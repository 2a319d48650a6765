// Gives the dataset checker access to dropped files. They are read in slices, so they need not fit in memory.

import { type FileAccess, type NamedBytes, readInput } from "../../../../src/datasets/input.ts"
import { nameOf } from "../../../../src/datasets/source.ts"
import { FileError } from "../../../../src/errors/boolglot-error.ts"
import { formats } from "../../../../src/formats/formats.ts"
import type { ByteSource } from "../../../../src/lines/byte-source.ts"
import { BlobSpill } from "./blob-spill.ts"
import { gzip, zstd } from "./compressions.ts"
import { parquetOf } from "./parquet.ts"

/** @param onRead called with the number of bytes read since the last call */
export function pageFiles(
  files: ReadonlyMap<string, File>,
  onRead: (bytes: number) => void,
): FileAccess {
  const fileNamed = (path: string) => files.get(path) as File
  const bytesOf = async (path: string, slice: Blob): Promise<ArrayBuffer> => {
    try {
      const bytes = await slice.arrayBuffer()
      onRead(bytes.byteLength)
      return bytes
    } catch (cause) {
      throw new FileError(path, unreadable(cause))
    }
  }
  const parquet = parquetOf(
    (path, from, to) => bytesOf(path, fileNamed(path).slice(from, to)),
    (path) => fileNamed(path).size,
  )
  const readable = { formats: [...formats, parquet], compressions: [gzip, zstd] }
  const named = (path: string): NamedBytes => ({
    path,
    canReopen: true,
    open: async (): Promise<ByteSource> => {
      let at = 0
      return {
        async read(into) {
          const bytes = await bytesOf(path, fileNamed(path).slice(at, at + into.length))
          into.set(new Uint8Array(bytes))
          at += bytes.byteLength
          return bytes.byteLength
        },
        close: async () => undefined,
      }
    },
  })
  return {
    open: (source, options) => readInput(named(nameOf(source)), readable, options),
    canReopen: async () => true,
    createSpill: () => new BlobSpill(),
  }
}

/** Explains the browser's terse errors about files. */
function unreadable(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : ""
  return name === "NotReadableError" || name === "NotFoundError"
    ? "it was changed, moved or deleted after it was chosen, or it is a folder; choose it again"
    : String(cause)
}
