// Finds the expression that steps begin with, if none was given: the first part that is an expression.
//
//     "not True and True = not (True and True)"      not True and True

import { plainRefusal } from "../language/diagnosis/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { ParseFailure, tryParse } from "../language/engines/index.ts"
import { plainLines, withShortSpaces } from "./reply-lines.ts"
import { statementsOf } from "./statements.ts"
import { type ReadPart, stepNotation } from "./step-notation.ts"

export interface StatedNotation {
  /** Its words and signs show which parts of a sentence are expressions. */
  readonly first: Dialect
  readonly isOnly: boolean
  /** `undefined` if the text is refused. */
  readonly tryRead: (text: string) => ReadPart | undefined
  /** @throws BooleanSyntaxError */
  readonly read: (text: string) => ReadPart
}

/** Refusals have no hint, as hints need all notations. */
export function oneNotation(dialect: Dialect): StatedNotation {
  const tryRead = (text: string) => {
    const tree = tryParse(text, dialect)
    return tree instanceof ParseFailure ? undefined : { text, tree, dialect }
  }
  const read = (text: string) => {
    const tree = tryParse(text, dialect)
    if (tree instanceof ParseFailure) throw plainRefusal(text, tree.offset, tree.expected, dialect)
    return { text, tree, dialect }
  }
  return { first: dialect, isOnly: true, tryRead, read }
}

export function findExpression(
  lines: readonly string[],
  notation: StatedNotation,
): ReadPart | undefined {
  for (const line of lines.slice(0, mostLines)) {
    const found = line.trim() === "" ? undefined : within(line, notation)
    if (found !== undefined) return found
  }
  return undefined
}

/** Expressions further down don't begin the steps. */
const mostLines = 50

const equality = /(?<![<>!=:~/\\^|&-])(?:={1,2}>?|→|⇒|⟹|:=)(?![>=])/u

function within(line: string, { first, isOnly, tryRead }: StatedNotation): ReadPart | undefined {
  const plain = plainLines(line, () => false)[0]?.text ?? ""
  const wholes = equality.test(plain) && !isOnly ? [] : [withShortSpaces(line).trim(), plain]
  for (const text of wholes) {
    const read = isExpression(text) ? tryRead(text) : undefined
    if (read !== undefined) return read
  }
  // Known names and operators show which words of a sentence belong together.
  const notation = stepNotation("", first)
  const variables =
    plain.split(equality).length > 1
      ? (plain.match(/(?<![\p{L}\p{N}_])\p{L}\d*(?![\p{L}\p{N}_])/gu) ?? [])
      : []
  for (const each of variables) notation.names.add(each)
  for (const { parts } of statementsOf(plain, [], notation).statements) {
    const texts = parts.map(({ text }) => text)
    const text = texts.find((each) => /[^\p{L}\p{N}_]/u.test(each))
    const read = text === undefined ? undefined : tryRead(text)
    if (read !== undefined) return read
  }
  return undefined
}

/** Sentences without signs or operators aren't expressions, even if a notation reads adjacent words as one. */
function isExpression(text: string): boolean {
  return text.length > 0 && !/[.?!:]$/.test(text)
}
