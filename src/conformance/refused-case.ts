import type { Dialect } from "../language/dialect/dialect.ts"
import { tableEngine } from "../language/engines/table-engine.ts"
import { BooleanSyntaxError } from "../language/source/boolean-syntax-error.ts"
import type { RefusedCase } from "./case-schema.ts"

export type Refusal = Pick<BooleanSyntaxError, "offset" | "expected" | "found">

/** `undefined` if the dialect accepts the text. */
export function refusalOf(text: string, dialect: Dialect): Refusal | undefined {
  try {
    tableEngine.parse(text, dialect)
    return undefined
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return error
    throw error
  }
}

/**
 * Makes the case of a refused text.
 *
 * @throws Error if offsets in bytes, characters and UTF-16 units differ although the dialect is ASCII
 */
export function refusedCase(
  id: string,
  text: string,
  { offset, expected }: Refusal,
  dialect: Dialect,
): RefusedCase {
  const before = text.slice(0, offset)
  if (!isAscii(before) && isWrittenInAscii(dialect)) {
    throw new Error(`${id}: ${JSON.stringify(text)} is not ASCII before ${offset}`)
  }
  return { id, text, offset, expected: [...expected] }
}

/** Whether all characters of all tokens are ASCII. */
export function isWrittenInAscii({ spellings, wordCharacters, variable }: Dialect): boolean {
  return [
    ...Object.values(spellings).flat(),
    ...[...wordCharacters, ...(variable?.start ?? [])].flat(),
  ].every(isAscii)
}

function isAscii(text: string): boolean {
  return [...text].every((character) => character <= "\x7f")
}
