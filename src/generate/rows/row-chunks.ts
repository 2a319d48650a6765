import { ByteBuffer } from "../draw/byte-buffer.ts"
import { CaseStream } from "../draw/case-stream.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"
import { type Extras, type RowFormat, rowWriter } from "./row-format.ts"

/** Some rows as bytes. */
interface RowChunk {
  /** Overwritten by the chunk after the next, so that one can be written while the next is generated. */
  readonly bytes: Uint8Array
  readonly rows: number
}

/** Range of cases of a point. Default: all. */
export interface RowRange {
  /** Counted from 0. */
  readonly firstCase?: number
  readonly rows?: number
  /** Maximum length of a chunk without its last row, in bytes. */
  readonly chunkBytes?: number
}

const usualChunkBytes = 1 << 17
/** Number of skipped cases after which an empty chunk is returned. */
const mostSkipped = 100_000

/**
 * Generates cases of a point as lines of a file, in chunks, so that memory stays constant. Earlier cases of the stream
 * are generated and skipped; meanwhile empty chunks are returned.
 *
 * @throws GenerationError
 */
export function* rowChunks(
  resolved: ResolvedParameters,
  format: RowFormat,
  extras: Extras,
  { firstCase = 0, rows = resolved.parameters.count, chunkBytes = usualChunkBytes }: RowRange = {},
): Generator<RowChunk, void, undefined> {
  const stream = new CaseStream(resolved)
  const put = rowWriter(format, resolved, extras)
  let [buffer, other] = [new ByteBuffer(), new ByteBuffer()]
  for (let skipped = 1; skipped <= firstCase; skipped += 1) {
    stream.next()
    if (skipped % mostSkipped === 0) yield { bytes: buffer.take(), rows: 0 }
  }
  let written = 0
  for (let row = 1; row <= rows; row += 1) {
    stream.next()
    put(stream, buffer)
    if (buffer.length >= chunkBytes || row === rows) {
      yield { bytes: buffer.take(), rows: row - written }
      ;[buffer, other] = [other, buffer]
      written = row
    }
  }
}
