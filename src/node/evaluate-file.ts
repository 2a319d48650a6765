import { checkText } from "../errors/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { LineEvaluator, type LineOptions, type LineVerdicts } from "../language/engines/index.ts"
import { lineChunks, withoutMark } from "../lines/index.ts"
import { openFile } from "./files/open-file.ts"

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
  const source = await withoutMark(await openFile(path, false))
  const size = { chunkBytes: 1 << 16, overlong: Number.POSITIVE_INFINITY }
  for await (const chunk of lineChunks(source, size)) {
    const verdicts = evaluator.evaluate(chunk as Uint8Array)
    yield { firstLine, ...verdicts }
    firstLine += verdicts.verdicts.length
  }
}
