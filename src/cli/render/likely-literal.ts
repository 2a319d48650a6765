// Names that are hardly meant as variables: literals of another notation, in another case or mistyped.
//
//     true  YES  off  Flase  Ture

import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { trueFalse } from "../../language/built-in/named-dialects.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Reading } from "../../language/engines/readings.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"

/** A variable that looks like a literal, and the literal that it was probably meant to be. */
export interface LikelyLiteral {
  readonly variable: string
  readonly hint: string
}

/** The truth value that a name seems to stand for; undefined where it is a name like others. */
export function likelyLiteral(name: string): boolean | undefined {
  const folded = name.toLowerCase()
  for (const value of [true, false]) {
    if (isMistyped(folded, String(value))) return value
  }
  spellings ??= spellingsOfAll()
  return spellings.get(name) ?? spellings.get(folded)
}

/**
 * `undefined` if the name doesn't look like a literal. If the dialect has no literals, only misspellings of True and False
 * do.
 */
export function literalHint(variable: string, dialect: Dialect): string | undefined {
  const value = likelyLiteral(variable)
  if (value === undefined) return undefined
  const key = value ? "true" : "false"
  const hasNone = dialect.spellings[key].length === 0
  if (hasNone && !isMistyped(variable.toLowerCase(), key)) return undefined
  const { name, spellings } = hasNone ? trueFalse : dialect
  const [meant] = spellings[key]
  const folded = variable.toLowerCase()
  if (folded !== key && isMistyped(folded, key)) return `did you mean the literal ${meant}?`
  return folded === meant?.toLowerCase()
    ? `did you mean the literal ${meant}, as ${name} writes it?`
    : `did you mean the literal ${meant} (${name} writes ${spellings.true[0]} and ${spellings.false[0]})?`
}

/** The variables of a text that look like literals. Single letters don't count, as they are common variable names. */
export function likelyLiteralsOf({ tree, dialect }: Reading): readonly LikelyLiteral[] {
  const found: LikelyLiteral[] = []
  for (const variable of variablesOf(tree)) {
    const hint = variable.length > 1 ? literalHint(variable, dialect) : undefined
    if (hint !== undefined) found.push({ variable, hint })
  }
  return found
}

export function describeLikelyLiteral({ variable, hint }: LikelyLiteral): string {
  return `warning: ${variable} is read as a variable; ${hint}`
}

let spellings: ReadonlyMap<string, boolean> | undefined

/** The names as written and, if they have more than one letter, in lower case. */
function spellingsOfAll(): ReadonlyMap<string, boolean> {
  const all = new Map<string, boolean>()
  for (const value of [false, true]) {
    for (const { spellings } of builtInDialects) {
      for (const each of spellings[value ? "true" : "false"]) {
        all.set(each, value)
        if (each.length > 1) all.set(each.toLowerCase(), value)
      }
    }
  }
  return all
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
