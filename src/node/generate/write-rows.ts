import type { ResolvedParameters } from "../../generate/index.ts"
import {
  type Extras,
  headerOf,
  type RowFormat,
  type RowRange,
  rowChunks,
} from "../../generate/index.ts"

/** Output for rows. The next chunk waits for the promise; once it resolves, the chunk is no longer used. */
export interface RowSink {
  write(bytes: Uint8Array): Promise<void>
}

export interface RowOptions {
  readonly format: RowFormat
  readonly extras: Extras
  /** Called from time to time with the number of rows since the last call. */
  readonly onRows?: ((rows: number) => void) | undefined
}

/** Writes what precedes the first row. */
export async function writeHeader(sink: RowSink, { format, extras }: RowOptions): Promise<void> {
  await sink.write(Buffer.from(headerOf(format, extras)))
}

/**
 * Generates the rows of a grid point and writes them in chunks, generating the next chunk while one is being written.
 *
 * @throws GenerationError, WriteError
 */
export async function writeRows(
  resolved: ResolvedParameters,
  sink: RowSink,
  { format, extras, onRows }: RowOptions,
  range: RowRange = {},
): Promise<void> {
  let writing: Promise<void> | undefined
  try {
    for (const { bytes, rows } of rowChunks(resolved, format, extras, range)) {
      // Lets other tasks run even if there is nothing to write yet.
      await writing
      writing = sink.write(bytes)
      onRows?.(rows)
    }
  } finally {
    await writing
  }
}
