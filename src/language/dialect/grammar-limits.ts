// Limits on the size of a grammar. Ohm parses recursively and records each step, and each character of a spelling adds
// many states to the tables, so these limits bound time and memory.

import { BoolglotError } from "../../errors/index.ts"
import { writtenNumber } from "../../number-format.ts"

export const grammarLimits = {
  /** Length of the text in UTF-16 units. */
  length: 32_768,
  /** Number of parentheses and parameter lists that are open at once. */
  nesting: 32,
  /** Length of one spelling in characters. */
  spelling: 64,
  /** Total length of all spellings in characters; shared prefixes count once. */
  spellings: 400,
  /** Number of characters and ranges in wordPart, and in nameStart. */
  ranges: 250,
} as const

/** @throws GrammarError if a text is too long or too deeply nested for Ohm */
export function refuseLargeText(name: string, source: string): void {
  if (source.length > grammarLimits.length) throw tooLong(name)
  let depth = 0
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if (token === "(" || token === "<") depth += 1
    else if (token === ")" || token === ">") depth -= 1
    if (depth <= grammarLimits.nesting) continue
    const line = source.slice(0, index).split("\n").length
    const problem = `line ${line} opens more than ${grammarLimits.nesting} parentheses at once; open fewer`
    throw new GrammarError(name, undefined, problem)
  }
}

export function tooLong(name: string): GrammarError {
  const most = writtenNumber(grammarLimits.length)
  return new GrammarError(name, undefined, `has more than ${most} characters; write a shorter one`)
}

/** @throws GrammarError */
export function refuseLongSpellings(
  name: string,
  spellings: readonly { readonly kind: string; readonly text: string }[],
): void {
  const beginnings = new Set<string>()
  for (const { kind, text } of spellings) {
    const characters = [...text]
    const { length } = characters
    if (length > grammarLimits.spelling) {
      const start = JSON.stringify(`${text.slice(0, 20)}…`)
      const problem = `${start} has ${length} characters; a spelling has at most ${grammarLimits.spelling}`
      throw new GrammarError(name, kind, problem)
    }
    let beginning = ""
    for (const character of characters) {
      beginning += character
      beginnings.add(beginning)
    }
    if (beginnings.size > grammarLimits.spellings) {
      const problem =
        `with this rule the spellings have more than ${grammarLimits.spellings} characters in all, ` +
        "shared beginnings counted once; leave some out"
      throw new GrammarError(name, kind, problem)
    }
  }
}

/** @throws GrammarError */
export function refuseManyRanges(name: string, rule: string, count: number): void {
  if (count <= grammarLimits.ranges) return
  const problem = `has ${count} characters and ranges, and at most ${grammarLimits.ranges} are allowed; join them into ranges`
  throw new GrammarError(name, rule, problem)
}

/** Parentheses in strings and comments don't count, and neither does the `<` of `<:`. */
const tokens = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|<:|[()<>]/g

/** A grammar that cannot be used as a dialect. The message says what would be accepted. */
export class GrammarError extends BoolglotError {
  override readonly name = "GrammarError"
  override readonly code = "grammar"

  constructor(
    /** The grammar's file without `.ohm`. */
    readonly grammar: string,
    /** The wrong rule; `undefined` if the error isn't in one rule. */
    readonly rule: string | undefined,
    problem: string,
    /** The extended grammar, if it doesn't exist, and the grammars that do. */
    readonly missing?: { readonly name: string; readonly known: readonly string[] },
  ) {
    super(`grammar ${grammar}${rule === undefined ? "" : `, rule ${rule}`}: ${problem}`)
  }
}
