// Reads the expressions of commands that take several, such as equivalent, entails and truth-table.
//
//     boolglot equivalent "p -> q" "not p or q"
//     printf 'p -> q\nq -> r\n' | boolglot entails - "p -> r"

import { standardInputName } from "../datasets/source.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import type { Reading } from "../language/engines/readings.ts"
import { visibleJson } from "../language/source/visible-json.ts"
import { readLines } from "../node/files/read-lines.ts"
import { noExpression, tellRefusal, writeNote, writeRemark } from "./answer-expressions.ts"
import { refuseFileName } from "./misplaced-input.ts"
import { type CommonOptions, dialectsToTry, knownDialects } from "./options/options.ts"
import { type PrecedenceOptions, textReader } from "./options/precedence-option.ts"
import { UsageError } from "./options/usage-error.ts"
import { doubtsAbout, rivalData } from "./render/doubts.ts"
import { likelyLiteralsOf } from "./render/likely-literal.ts"
import { noteWaiting, type Terminal } from "./terminal/terminal.ts"

export interface GivenText {
  readonly text: string
  /** Line of standard input; `undefined` for an argument. */
  readonly line?: number
}

/**
 * The expressions of a call, with `-` replaced by the lines of standard input.
 *
 * @throws UsageError for a second `-`
 */
export async function givenTexts(
  terminal: Terminal,
  given: readonly string[],
): Promise<readonly GivenText[]> {
  if (given.filter((each) => each === "-").length > 1) {
    throw new UsageError("- is standard input, which can be read only once; give it once")
  }
  const texts: GivenText[] = []
  for (const text of given) {
    if (text !== "-") {
      refuseFileName(text)
      texts.push({ text })
      continue
    }
    await noteWaiting(terminal, "expressions, one a line,")
    for await (const { text, number } of readLines(terminal.input, standardInputName)) {
      texts.push({ text, line: number })
    }
  }
  if (texts.length === 0) throw new UsageError(noExpression)
  return texts
}

/** Prints the answer to a question about several expressions, in JSON with how they were read. */
export async function writeQuestion(
  { output }: Terminal,
  { json }: CommonOptions,
  readings: readonly Reading[],
  answer: { readonly text: () => string; readonly data: object },
): Promise<void> {
  const shown = json
    ? visibleJson(JSON.stringify({ ...answer.data, ...readingData(readings) }))
    : answer.text()
  await output.write(`${shown}\n`)
}

/** How the expressions were read, for JSON. */
function readingData(readings: readonly Reading[]) {
  const likelyLiterals = readings.flatMap(likelyLiteralsOf)
  return {
    dialects: readings.map(({ dialect }) => dialect.name),
    ...(likelyLiterals.length > 0 && { likelyLiterals }),
    ...(readings.some(({ rivals }) => rivals) && {
      rivals: readings.map((each) => rivalData(each) ?? []),
    }),
  }
}

/** Names notations that read the text differently, and variables that look like literals. */
export async function writeDoubts(terminal: Terminal, reading: Reading): Promise<void> {
  for (const { text } of doubtsAbout(reading).notes) await writeRemark(text, terminal)
}

/**
 * Reads the expressions of a call, which may use different notations.
 *
 * @param named the notation of each expression; `undefined` to detect it
 * @returns `undefined` if an expression was refused, after printing the error
 */
export async function readExpressions(
  terminal: Terminal,
  texts: readonly GivenText[],
  named: readonly (string | undefined)[],
  options: CommonOptions & PrecedenceOptions,
): Promise<readonly Reading[] | undefined> {
  const known = await knownDialects(options)
  const readings: Reading[] = []
  for (const [at, { text, line }] of texts.entries()) {
    const dialects: readonly Dialect[] = dialectsToTry(known, named[at])
    const { read } = await textReader(dialects, options)
    try {
      readings.push(read(text))
    } catch (error) {
      await tellRefusal(error, terminal, options, dialects, line)
      return undefined
    }
  }
  if (options.json) return readings
  if (named.includes(undefined)) {
    const names = new Set(readings.map(({ dialect }) => dialect.name))
    await writeNote(`read as ${[...names].join(" and ")}`, terminal)
  }
  for (const reading of readings) await writeDoubts(terminal, reading)
  return readings
}
