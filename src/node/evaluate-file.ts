import { checkText } from "../errors/check-type.ts"
import { stripMark } from "../formats/bytes/byte-source.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import {
  LineEvaluator,
  type LineOptions,
  type LineVerdicts,
} from "../language/engines/line-evaluator.ts"
import { readBytes } from "./files/read-bytes.ts"

const lineFeed = 0x0a

/** The verdicts on some lines of a file. */
export interface FileVerdicts extends LineVerdicts {
  /** The number of the first of these lines, counted from 1. */
  readonly firstLine: number
}

/**
 * Evaluates a file with one expression a line, some lines at a time, in order. Memory does not grow with
 * the file, only with its longest line. A byte order mark at the start is passed over.
 *
 * @param dialect one that was read, or the name of a built-in one
 * @throws FileError, UnknownDialectError, WrongTypeError
 */
export async function* evaluateFile(
  path: string,
  dialect: Dialect | string,
  options: LineOptions = {},
): AsyncGenerator<FileVerdicts> {
  checkText(path)
  const evaluator = new LineEvaluator(dialect, options)
  let firstLine = 1
  for await (const bytes of wholeLines(readBytes(path))) {
    // A file may hold a byte order mark and nothing else.
    if (bytes.length === 0) continue
    const verdicts = evaluator.evaluate(bytes)
    yield { firstLine, ...verdicts }
    firstLine += verdicts.verdicts.length
  }
}

/** The same bytes, cut after line feeds only. */
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
