// The expression that steps begin with, where it was not given: the first part that is one.
//
//     "not True and True = not (True and True)"      not True and True

import { plainRefusal } from "../language/diagnosis/plain-refusal.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import { furthestStop, isReading, tryReadMeant } from "../language/engines/readings.ts"
import type { Assignment } from "../language/expression/evaluate-tree.ts"
import { plainLines, withShortSpaces } from "./plain-line.ts"
import { statementsOf } from "./statements.ts"
import { type ReadPart, stepNotation } from "./step-notation.ts"

export type StatedExpression = ReadPart

/**
 * @param given undefined where it is to be found in the lines
 * @throws BooleanSyntaxError without a hint, AmbiguityError
 */
export function findExpression(
  given: string | undefined,
  lines: readonly string[],
  dialects: readonly Dialect[],
  values: Assignment,
): StatedExpression | undefined {
  if (given !== undefined) return readGiven(given.trim(), dialects, values)
  for (const line of lines.slice(0, mostLines)) {
    if (line.trim() === "") continue
    const found = within(line, dialects, values)
    if (found !== undefined) return found
  }
  return undefined
}

/** What hints have to know of all notations is not loaded for them. */
function readGiven(
  text: string,
  dialects: readonly Dialect[],
  values: Assignment,
): StatedExpression {
  const read = tryReadMeant(text, dialects, values, "all")
  if (isReading(read)) return { text, ...read }
  const { stop, dialect } = furthestStop(text, read)
  throw plainRefusal(text, stop.offset, stop.expected, dialect)
}

/** An expression that comes later than this is not what the steps begin with. */
const mostLines = 50

const equality = /(?<![<>!=:~/\\^|&-])(?:={1,2}>?|→|⇒|⟹|:=)(?![>=])/u

function within(
  line: string,
  dialects: readonly Dialect[],
  values: Assignment,
): StatedExpression | undefined {
  const [only, ...others] = dialects
  const plain = plainLines(line, () => false)[0]?.text ?? ""
  const wholes =
    equality.test(plain) && others.length > 0 ? [] : [withShortSpaces(line).trim(), plain]
  for (const text of wholes) {
    const read = isExpression(text) ? tryReadMeant(text, dialects, values, "all") : []
    if (isReading(read)) return { text, ...read }
  }
  // Names and operators that are known make out what belongs together in a sentence.
  const notation = stepNotation("", only as Dialect)
  const variables =
    plain.split(equality).length > 1
      ? (plain.match(/(?<![\p{L}\p{N}_])\p{L}\d*(?![\p{L}\p{N}_])/gu) ?? [])
      : []
  for (const each of variables) notation.names.add(each)
  for (const { parts } of statementsOf(plain, [], notation).statements) {
    const texts = parts.map(({ text }) => text)
    const text = texts.find((each) => /[^\p{L}\p{N}_]/u.test(each)) ?? undefined
    if (text === undefined) continue
    const read = tryReadMeant(text, dialects, values, "all")
    if (isReading(read)) return { text, ...read }
  }
  return undefined
}

/** A sentence without signs and operators is none, even where a notation reads words side by side. */
function isExpression(text: string): boolean {
  return text.length > 0 && !/[.?!:]$/.test(text)
}
