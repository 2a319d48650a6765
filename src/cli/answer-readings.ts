// Answers to expressions by what they were read as, for commands that need nothing but the reading.

import type { Reading } from "../language/engines/readings.ts"
import { type Answer, answerExpressions } from "./answer-expressions.ts"
import type { ExpressionOptions } from "./options/expression-options.ts"
import { dialectsToTry, knownDialects } from "./options/options.ts"
import { textReader } from "./options/precedence-option.ts"
import type { Terminal } from "./terminal/terminal.ts"

/** An answer without what is said of how its expression was read. */
export type ReadingAnswer = Omit<Answer, "note" | "reading">

/** Answers the argument, or every line of standard input; a note says which notation was detected. */
export async function answerReadings(
  terminal: Terminal,
  expression: string | undefined,
  options: ExpressionOptions,
  answer: (
    reading: Reading,
    text: string,
    line: number | undefined,
  ) => ReadingAnswer | Promise<ReadingAnswer>,
): Promise<number> {
  const dialects = dialectsToTry(await knownDialects(options), options.dialect)
  const { read } = await textReader(dialects, options)
  return answerExpressions(terminal, expression, options, dialects, (text, line) => {
    const reading = read(text)
    const note = options.dialect === undefined && { note: `read as ${reading.dialect.name}` }
    const withReading = (answered: ReadingAnswer) => ({ ...answered, ...note, reading })
    const answered = answer(reading, text, line)
    return answered instanceof Promise ? answered.then(withReading) : withReading(answered)
  })
}
