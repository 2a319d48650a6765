// Opens files and Node streams as datasets; they may be compressed with gzip or zstd.

import { type Stats, statSync } from "node:fs"
import {
  type Input,
  type InputOptions,
  type NamedBytes,
  type Readable,
  readInput,
} from "../../datasets/index.ts"
import { FileError } from "../../errors/index.ts"
import { formats, xlsxOf } from "../../formats/index.ts"
import { standardInputName, streamSource } from "../../lines/index.ts"
import { folderProblem } from "./expand-paths.ts"
import { gunzip, isGzip } from "./gunzip.ts"
import { openFile, readWhole, unreadablePath } from "./open-file.ts"
import { parquet } from "./parquet.ts"
import { isZstd, unzstd } from "./unzstd.ts"

export interface OpenOptions extends InputOptions {
  /** Whether to read regular files in this thread, which is faster if all cores are busy. */
  readonly isSynchronous?: boolean
}

/**
 * Detects the format of a file or a stream. A file is closed until its lines are read; a pipe stays open.
 *
 * @throws FileError
 */
export async function openInput(
  source: string | AsyncIterable<Uint8Array>,
  { isSynchronous = false, ...options }: OpenOptions = {},
): Promise<Input> {
  return readInput(namedBytes(source, isSynchronous), readable, options)
}

const readable: Readable = {
  formats: [...formats, parquet, xlsxOf(readWhole)],
  compressions: [
    { name: "gzip", isOwn: isGzip, decompress: gunzip },
    { name: "zstd", isOwn: isZstd, decompress: (pieces, path) => unzstd(pieces, path) },
  ],
}

function namedBytes(
  source: string | AsyncIterable<Uint8Array>,
  isSynchronous: boolean,
): NamedBytes {
  if (typeof source !== "string") {
    const path = standardInputName
    return { path, open: async () => streamSource(source, path), canReopen: false }
  }
  const status = statusOf(source)
  if (status.isDirectory()) throw new FileError(source, folderProblem(source))
  return {
    path: source,
    open: () => openFile(source, isSynchronous && status.isFile()),
    canReopen: status.isFile(),
  }
}

/** Synchronous, since a turn of the event loop takes longer than a stat. */
function statusOf(path: string): Stats {
  try {
    return statSync(path)
  } catch (cause) {
    throw unreadablePath(path, cause)
  }
}
