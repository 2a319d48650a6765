import { lineFeed } from "../ascii.ts"
import { checkText } from "../errors/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { LineEvaluator, type LineOptions, type LineVerdicts } from "../language/engines/index.ts"
import { stripMark } from "../lines/index.ts"
import { readBytes } from "./files/open-file.ts"

/** The verdicts on some consecutive lines of a file. */
export interface FileVerdicts extends LineVerdicts {
  /** Number of the first of these lines, from 1. */
  readonly firstLine: number
}

/**
 * Evaluates a file with one expression per line, in batches and in order. Memory use depends on the longest line, not
 * on the size of the file. A byte order mark at the start is skipped.
 *
 * @throws FileError, WrongTypeError
 */
export async function* evaluateFile(
  path: string,
  dialect: Dialect,
  options: LineOptions = {},
): AsyncGenerator<FileVerdicts> {
  checkText(path)
  const evaluator = new LineEvaluator(dialect, options)
  let firstLine = 1
  for await (const bytes of wholeLines(readBytes(path))) {
    // A file may consist of only a byte order mark.
    if (bytes.length === 0) continue
    const verdicts = evaluator.evaluate(bytes)
    yield { firstLine, ...verdicts }
    firstLine += verdicts.verdicts.length
  }
}

/** Regroups bytes into chunks that end at line feeds. */
async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = []
  let isFirst = true
  for await (const chunk of chunks) {
    const cut = chunk.lastIndexOf(lineFeed) + 1
    if (cut > 0) {
      const lines = Buffer.concat([...pending, chunk.subarray(0, cut)])
      yield isFirst ? stripMark(lines) : lines
      isFirst = false
      pending = []
    }
    if (cut < chunk.length) pending.push(chunk.subarray(cut))
  }
  const rest = Buffer.concat(pending)
  if (rest.length > 0) yield isFirst ? stripMark(rest) : rest
}
