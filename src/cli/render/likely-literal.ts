// Names that are hardly meant as variables: literals of another notation, in another case or mistyped.
//
//     true  YES  off  Flase  Ture

import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"

/** The truth value that a name seems to stand for; undefined where it is a name like others. */
export function likelyLiteral(name: string): boolean | undefined {
  const folded = name.toLowerCase()
  for (const value of [true, false]) {
    const spellings = builtInDialects.flatMap(
      (dialect) => dialect.spellings[value ? "true" : "false"],
    )
    const isOne = spellings.some(
      (each) => each === name || (each.length > 1 && each.toLowerCase() === folded),
    )
    if (isOne || isMistyped(folded, String(value))) return value
  }
  return undefined
}

/** Whether one character is missing, too much or another one, or two neighbours are swapped. */
function isMistyped(name: string, word: string): boolean {
  let start = 0
  while (start < word.length && name[start] === word[start]) start += 1
  let end = 0
  const most = Math.min(name.length, word.length) - start
  while (end < most && name.at(-1 - end) === word.at(-1 - end)) end += 1
  const [written, meant] = [name, word].map((each) => each.slice(start, each.length - end))
  if (written === undefined || meant === undefined) return false
  if (written.length <= 1 && meant.length <= 1) return true
  return written.length === 2 && written === [...meant].reverse().join("")
}
