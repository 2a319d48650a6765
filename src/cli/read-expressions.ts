// What equivalent and entails have in common: several expressions of one call, each perhaps in a notation of its own.

import type { Dialect } from "../language/dialect/dialect.ts"
import type { Reading } from "../language/engines/readings.ts"
import { tellRefusal, writeNote } from "./answer-expressions.ts"
import { type CommonOptions, dialectsToTry, knownDialects } from "./options/options.ts"
import { type PrecedenceOptions, textReader } from "./options/precedence-option.ts"
import type { Terminal } from "./terminal/terminal.ts"

/**
 * Undefined where one of them was refused, which has then been said.
 *
 * @param named the notation of each; undefined where it is to be found out
 */
export async function readExpressions(
  terminal: Terminal,
  texts: readonly string[],
  named: readonly (string | undefined)[],
  options: CommonOptions & PrecedenceOptions,
): Promise<readonly Reading[] | undefined> {
  const known = await knownDialects(options)
  const readings: Reading[] = []
  for (const [at, text] of texts.entries()) {
    const dialects: readonly Dialect[] = dialectsToTry(known, named[at])
    const { read } = await textReader(dialects, options)
    try {
      readings.push(read(text))
    } catch (error) {
      await tellRefusal(error, terminal, options, dialects)
      return undefined
    }
  }
  if (!options.json && named.includes(undefined)) {
    const names = new Set(readings.map(({ dialect }) => dialect.name))
    await writeNote(`read as ${[...names].join(" and ")}`, terminal)
  }
  return readings
}
