// Rows as bytes to answers as text, some at a time: those to all lines that have come, so that whoever waits for an
// answer has it before it sends the next row.

import { LineReader } from "./line-reader.ts"
import type { PipeOptions } from "./pipe-options.ts"
import { RowAnswerer } from "./row-answerer.ts"

/**
 * Answers every line with one line, in order.
 *
 * @param longest a longer line, in bytes, is answered without being held
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

/** In characters: no more answers wait for those to further lines that have come. */
const mostWaiting = 1 << 16
