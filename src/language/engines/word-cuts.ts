// Cuts the words of a text into tokens of a dialect. Spaces and parentheses separate words; a parenthesis is a word.
//
//     ( True and not False )      words: ( · True · and · not · False · )
//
// A cut is unclear if it depends on the rest of the text, for example after the start of a comment.

import type { Dialect } from "../dialect/dialect.ts"
import { isReserved } from "../dialect/tokens.ts"
import { endOfText, kindCode } from "../tables/layout.ts"
import { lexerTableOf } from "../tables/tables-of.ts"
import { mark, stepIn } from "./joint-lexer.ts"

/** Words of a text, each followed by a space, a parenthesis or `anything`; none unless all of it is printable ASCII. */
export function wordsIn(text: string): readonly string[] {
  if (!/^[ -~]*$/.test(text)) return []
  // A pattern runs at full speed from the first text on, before V8 has optimised any code.
  const words = text.match(/(?:[()]|[^ ()]+) ?/g) ?? []
  for (const [at, word] of words.entries()) {
    if (!word.endsWith(" ")) words[at] = word + characterAfter(word, words[at + 1])
  }
  return words
}

/** @param next the word that follows without a space; `undefined` at the end of the text */
function characterAfter(word: string, next = " "): string {
  const character = next.charAt(0)
  return /^[()]$/.test(word) && /[^ ()]/.test(character) ? anything : character
}

/** Represents every other character after a parenthesis. */
const anything = "x"

/** Tokens of a word in a dialect; `refused` if it refuses every text with the word, `unclear` if the text decides. */
export type Cut = Tokens | "refused" | "unclear"

export interface Tokens {
  readonly codes: readonly number[]
  readonly kinds: readonly string[]
  readonly beginsOperand: boolean
  readonly endsOperand: boolean
  /** Whether an operand follows another one within the word. */
  readonly hasNeighbours: boolean
}

/** @param word word with the character that follows it */
export function cutWord(word: string, dialect: Dialect): Cut {
  const lexer = lexerTableOf(dialect)
  const end = word.length - 1
  const ended: number[] = []
  let hasReserved = false
  let from = 0
  let cell = 0
  const note = (kind: number, to: number) => {
    if (kind === 0) return
    ended.push(kind)
    if (kind === variable && isReserved(word.slice(from, to), lexer.reserved)) hasReserved = true
  }
  for (let at = 0; at < end; at += 1) {
    const step = stepIn(lexer, cell, [word.charCodeAt(at)])
    note(step.kind, at)
    if (step.flag & mark.leaves) return "unclear"
    if (step.flag & mark.refuses) return "refused"
    if (step.flag & mark.begins) from = at
    else if (step.cell === 0) return "unclear"
    cell = step.cell
  }
  // A token that ends with its last character does not depend on the next one.
  if (cell < 0) note(-2 - cell, end)
  else {
    const after = word.charAt(end)
    const step = stepIn(lexer, cell, [word.charCodeAt(end)])
    const atEnd = stepIn(lexer, cell, [endOfText])
    const isOver = after === " " ? step.cell === 0 && step.flag === 0 : step.flag === mark.begins
    const isSame = step.kind !== 0 && atEnd.kind === step.kind && atEnd.flag === 0
    if (after === anything || !isOver || !isSame) return "unclear"
    note(step.kind, end)
  }
  return hasReserved
    ? "refused"
    : { codes: ended, kinds: namesOf(ended, dialect), ...edgesOf(ended) }
}

function namesOf(ended: readonly number[], dialect: Dialect): readonly string[] {
  const kinds = [...lexerTableOf(dialect).codes.keys()]
  return ended.map((code) => kinds[code] as string)
}

const { open, close, variable, true: whenTrue, false: whenFalse } = kindCode
const operands: ReadonlySet<number> = new Set([variable, whenTrue, whenFalse])

function edgesOf(kinds: readonly number[]): Omit<Tokens, "kinds" | "codes"> {
  const begins = kinds.map((kind) => operands.has(kind) || kind === open)
  const ends = kinds.map((kind) => operands.has(kind) || kind === close)
  return {
    beginsOperand: begins[0] === true,
    endsOperand: ends.at(-1) === true,
    hasNeighbours: begins.some((is, at) => is && ends[at - 1] === true),
  }
}
