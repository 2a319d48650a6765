// Applies hints literally.

import type { Dialect } from "../../src/index.ts"
import { diagnose } from "../../src/language/diagnosis/diagnose-text.ts"
import { fixOf } from "../../web/src/reading/hint-fix.ts"

/**
 * The text after following first hints until there are none; `undefined` if a hint names no single text, or if there
 * are more than `most`.
 *
 * @param isFollowed decides which hints to follow
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
    const fix = fixOf(at, error, error.hint)
    if (fix === undefined) return undefined
    at = at.slice(0, fix.offset) + fix.insert + at.slice(fix.offset + fix.length)
  }
  return undefined
}
