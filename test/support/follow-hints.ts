// Writes what hints say, to the letter.

import type { Dialect } from "../../src/index.ts"
import { diagnose } from "../../src/language/diagnosis/diagnose.ts"

type Diagnostic = ReturnType<typeof diagnose>["errors"][number]

/**
 * What a text becomes when the first hint is followed until there is none; undefined where it names no one text, or
 * there are more than so many.
 *
 * @param isFollowed says which hints are followed
 */
export function followHints(
  text: string,
  dialect: Dialect,
  most: number,
  isFollowed = (_hint: string) => true,
): string | undefined {
  let at = text
  for (let steps = 0; steps < most; steps += 1) {
    const [error] = diagnose(at, dialect).errors
    if (error === undefined) return at === text ? undefined : at
    if (error.hint === undefined || !isFollowed(error.hint)) return undefined
    const next = followed(at, error, error.hint)
    if (next === undefined) return undefined
    at = next
  }
  return undefined
}

function followed(text: string, error: Diagnostic, hint: string): string | undefined {
  const { offset, length, found } = error
  // An equality is told with two ways to write it, each with what it means.
  if (hint.includes("equality")) return undefined
  const before = text.slice(0, offset)
  const after = text.slice(offset + length)
  if (/remove it$/.test(hint)) return before + after
  const between = /; write (\S+) there$/.exec(hint)?.[1]
  if (between !== undefined) return `${before} ${between} ${found}${after}`
  if (hint.endsWith(" there")) return undefined
  const parts = /binds tighter .*; write \S+ (.*)$/.exec(hint)?.[1]
  if (parts !== undefined) return before + parts
  const [, spelling] = /(?:; it writes|; write) (.+?)(?:, with .*)?$/.exec(hint) ?? []
  if (spelling === undefined) return undefined
  // Where & is read and && is not, && is named as a whole.
  const sign = /^(\S+) is not an operator/.exec(hint)?.[1] ?? found
  return `${text.slice(0, offset + length - sign.length)} ${spelling} ${after}`
}
