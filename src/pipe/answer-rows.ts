// Answers rows of bytes with text. All rows received so far are answered at once, so a caller that waits for an answer
// before it sends the next row gets one.

import { LineReader } from "./line-reader.ts"
import type { PipeOptions } from "./pipe-options.ts"
import { RowAnswerer } from "./row-answerer.ts"

/**
 * Answers every line with one line, in order.
 *
 * @param longest maximum length of a line in bytes; a longer one is answered without being kept
 * @throws TemplateError, UnknownConventionError, InapplicableConventionError before anything is read
 */
export async function* answerRows(
  rows: AsyncIterable<Uint8Array>,
  options: PipeOptions,
  longest: number,
): AsyncGenerator<string> {
  const mayExplain = options.explain || options.optionsField !== undefined
  const explanations = mayExplain ? await import("./explanations.ts") : undefined
  const answerer = new RowAnswerer(options, longest, explanations)
  const lines = new LineReader(longest)
  let number = 0
  for await (const bytes of rows) {
    let answers = ""
    for (const line of lines.read(bytes)) {
      number += 1
      answers += `${answerer.answer(line, number)}\n`
      if (answers.length < mostWaiting) continue
      yield answers
      answers = ""
    }
    if (answers !== "") yield answers
  }
  const last = lines.end()
  if (last !== undefined) yield `${answerer.answer(last, number + 1)}\n`
}

/** Number of characters of answers after which they are returned, even if more lines have arrived. */
const mostWaiting = 1 << 16
