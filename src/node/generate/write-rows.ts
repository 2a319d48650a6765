import type { ResolvedParameters } from "../../generate/parameters/resolve-parameters.ts"
import { type RowRange, rowChunks } from "../../generate/rows/row-chunks.ts"
import { type Extras, headerOf, type RowFormat } from "../../generate/rows/row-format.ts"

/** Where rows go; nothing of a chunk is kept once its promise is fulfilled, and none comes before that. */
export interface RowSink {
  write(bytes: Uint8Array): Promise<void>
}

export interface RowOptions {
  readonly format: RowFormat
  readonly extras: Extras
  /** Called now and then with the number of rows that were written since. */
  readonly onRows?: ((rows: number) => void) | undefined
}

/** What stands before the first row. */
export async function writeHeader(sink: RowSink, { format, extras }: RowOptions): Promise<void> {
  await sink.write(Buffer.from(headerOf(format, extras)))
}

/**
 * Draws cases of a point and writes them as rows, some at a time; while these are written, the next are drawn.
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
      // Also where there is nothing to write yet, others get their turn.
      await writing
      writing = sink.write(bytes)
      onRows?.(rows)
    }
  } finally {
    await writing
  }
}
