// Rejects ambiguous spellings.
//
//     "!" and "!="     the first must exclude the second: not := "!" ~"="
//
// The checks make tokens independent of the grammar around them: at each position, the longest spelling is the token,
// regardless of what follows. Otherwise, removing white space could change the meaning of a text.

import { type CharacterSet, hasCharacterAt, type Space } from "../dialect/index.ts"
import {
  type Rules,
  readCharacters,
  refuseControlCharacter,
  type SpelledText,
  type Spelling,
  writtenText,
} from "./grammar-rules.ts"

/** @throws GrammarError */
export function refuseConfusable(
  spellings: readonly Spelling[],
  space: Space,
  wordCharacters: CharacterSet,
  rules: Rules,
): void {
  const isWordCharacter = (character: string) => hasCharacterAt(wordCharacters, character, 0)
  for (const spelling of spellings) {
    const problem =
      textProblem(spelling, space, rules, isWordCharacter) ??
      rivalProblem(spelling, spellings, isWordCharacter)
    if (problem !== undefined)
      rules.fail(spelling.kind, `${JSON.stringify(spelling.text)} ${problem}`)
  }
  refuseLettersOfNoCase(spellings, isWordCharacter, rules)
}

type IsWordCharacter = (character: string) => boolean

function textProblem(
  { kind, text, isWord, isAnyCase }: Spelling,
  space: Space,
  rules: Rules,
  isWordCharacter: IsWordCharacter,
): string | undefined {
  const last = [...text].at(-1) ?? ""
  if (text === "") return "is empty; a token needs at least one character"
  const words = text.split(" ")
  if (words.includes("") || words.some((word) => /\s/u.test(word))) {
    return "contains white space, which separates tokens; single spaces can stand within it"
  }
  const separating = space.characters.find((each) => each !== " " && text.includes(each))
  if (separating !== undefined)
    return `contains ${JSON.stringify(separating)}, which separates tokens`
  refuseControlCharacter(text, rules.grammarName, kind)
  if (isWordCharacter(last) !== isWord && (isWord || !isSign(text, rules))) {
    const cased = isAnyCase ? `caseInsensitive<${JSON.stringify(text)}>` : JSON.stringify(text)
    return isWord
      ? "does not end in a word character; write it without word<>"
      : `ends in a word character; write word<${cased}>`
  }
  if (isAnyCase && asciiLower(text).toUpperCase() !== asciiUpper(text)) {
    return "has letters other than a to z; list both cases without caseInsensitive<>"
  }
  const comment = space.comments.find(({ from }) => text.startsWith(from))
  if (comment !== undefined) {
    const from = JSON.stringify(comment.from)
    return `cannot be told from a comment, which begins ${from}; spell one of them differently`
  }
  return undefined
}

/** Whether a spelling has no letters or digits and can't begin a name, so that a word character may follow it. */
function isSign(text: string, rules: Rules): boolean {
  const start = readCharacters("nameStart", rules)
  return !/[\p{L}\p{N}]/u.test(text) && !hasCharacterAt(start, text, 0)
}

function rivalProblem(
  spelling: Spelling,
  spellings: readonly Spelling[],
  isWordCharacter: IsWordCharacter,
): string | undefined {
  const { text, isWord } = spelling
  const excluded = spelling.excluded.filter((each) => !isApart(each, spelling, spellings))
  const others = spellings.filter((other) => other !== spelling)
  if (others.some((other) => beginsWith(other, spelling) && other.text.length === text.length)) {
    return "is the spelling of two tokens, or is listed twice"
  }
  const longer = others.filter((other) => beginsWith(other, spelling))
  const rivals = longer.filter(
    (other) => !(isWord && isWordCharacter(other.text.slice(text.length))),
  )
  const cased = rivals.find((other) => spelling.isAnyCase && !other.isAnyCase && hasLetters(text))
  if (cased !== undefined) {
    return `is read in any case and begins ${JSON.stringify(cased.text)}, which is not; write both with caseInsensitive<>`
  }
  const rests = rivals.map(({ text: whole, isWord: endsWord, isAnyCase }) => {
    const rest = whole.slice(text.length)
    return { text: rest, isWord: endsWord, isAnyCase: isAnyCase && hasLetters(rest) }
  })
  const needed = rests.filter((rest) => !rests.some((each) => each !== rest && covers(each, rest)))
  const rule = [writtenText(spelling), ...needed.map((each) => `~${writtenText(each)}`)].join(" ")
  if (!rests.every((rest) => excluded.some((each) => equal(each, rest) || covers(each, rest)))) {
    return `also begins another; write ${rule}`
  }
  if (!excluded.every((each) => rests.some((rest) => equal(each, rest)))) {
    return `excludes what is not a token; write ${rule}`
  }
  return undefined
}

/** Whether an excluded text is a token that must not touch this one, rather than the rest of a longer spelling. */
export function isApart(
  rest: SpelledText,
  { text, isAnyCase }: Spelling,
  spellings: readonly Spelling[],
): boolean {
  const isToken = spellings.some((each) => each.text === rest.text && !each.isAnyCase)
  const isLonger = spellings.some((each) => each.text.startsWith(text + rest.text))
  return isToken && !isLonger && !isAnyCase && !rest.isWord && !rest.isAnyCase
}

/** Whether excluding a shorter text also excludes a longer one. */
function covers(sign: SpelledText, rest: SpelledText): boolean {
  if (sign.isWord || sign.text.length >= rest.text.length) return false
  return rest.isAnyCase && !sign.isAnyCase && hasLetters(sign.text) ? false : beginsWith(rest, sign)
}

function equal(left: SpelledText, right: SpelledText): boolean {
  const isAnyCase = left.isAnyCase && hasLetters(left.text)
  return (
    left.isWord === right.isWord &&
    isAnyCase === right.isAnyCase &&
    (isAnyCase ? asciiLower(left.text) === asciiLower(right.text) : left.text === right.text)
  )
}

function beginsWith(text: SpelledText, start: SpelledText): boolean {
  return text.isAnyCase || start.isAnyCase
    ? asciiLower(text.text).startsWith(asciiLower(start.text))
    : text.text.startsWith(start.text)
}

function hasLetters(text: string): boolean {
  return /[a-z]/i.test(text)
}

function asciiUpper(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Letters that Ohm equates with s and i if case doesn't matter. The reference engine replaces them with U+FFFF. */
export const lettersOfNoCase = /[\u017f\u0131]/g

function refuseLettersOfNoCase(
  spellings: readonly Spelling[],
  isWordCharacter: IsWordCharacter,
  rules: Rules,
): void {
  const cased = spellings.find(({ isAnyCase }) => isAnyCase)
  if (cased === undefined) return
  for (const letter of "\u017f\u0131") {
    const user = isWordCharacter(letter)
      ? "wordPart"
      : spellings.find(({ text }) => text.includes(letter))?.kind
    if (user !== undefined) {
      rules.fail(
        user,
        `has ${letter}, which is s or i where words are read in any case; leave it out`,
      )
    }
  }
}
