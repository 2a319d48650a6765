// A passage of fixed words, which matches a text with any white space between them.
//
//     "Evaluate the" + line break      becomes   ["Evaluate", "", "the", ""], where "" is white space
//
// White space means the characters that every notation treats as such. Other characters that look like white space stay
// with the expression, which is then refused.

import { whiteSpace } from "../../language/dialect/index.ts"

/** Words, and empty strings that represent white space. */
export type Passage = readonly string[]

export function readPassage(text: string): Passage {
  return text.split(/([ \t\r\n]+)/).flatMap((part, index) => {
    if (index % 2 === 1) return [""]
    return part === "" ? [] : [part]
  })
}

/** The offset after a passage if it occurs at the given offset; `undefined` otherwise. */
export function endAfter(text: string, offset: number, passage: Passage): number | undefined {
  let at = offset
  for (const part of passage) {
    if (part !== "") {
      if (!text.startsWith(part, at)) return undefined
      at += part.length
    } else {
      // Next to an empty slot, one run of white space or the end of the text counts for both sides.
      if (at > 0 && !isSpace(text, at) && !isSpace(text, at - 1)) return undefined
      at = startOfText(text, at, text.length)
    }
  }
  return at
}

/** The start of a passage that ends at an offset; `undefined` if it doesn't occur there. */
export function startBefore(text: string, offset: number, passage: Passage): number | undefined {
  let at = offset
  for (const part of passage.toReversed()) {
    if (part !== "") {
      if (at < part.length || !text.startsWith(part, at - part.length)) return undefined
      at -= part.length
    } else {
      if (at < text.length && !isSpace(text, at - 1) && !isSpace(text, at)) return undefined
      at = endOfText(text, 0, at)
    }
  }
  return at
}

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The first occurrence of a passage between two offsets; white space alone matches where it begins. */
export function firstOccurrence(
  text: string,
  passage: Passage,
  from: number,
  to: number,
): Span | undefined {
  const lead = passage.findIndex((part) => part !== "")
  if (lead < 0) return firstSpace(text, from, to)
  const word = passage[lead] as string
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at + word.length > to) return undefined
    const end = endAfter(text, at, passage)
    if (end !== undefined && end <= to) return { start: at, end }
  }
  return undefined
}

/** The last occurrence of a passage between two offsets; white space alone matches where it ends. */
export function lastOccurrence(
  text: string,
  passage: Passage,
  from: number,
  to: number,
): Span | undefined {
  const word = passage.find((part) => part !== "")
  if (word === undefined) return lastSpace(text, from, to)
  for (let at = text.lastIndexOf(word, to); at >= from; at = text.lastIndexOf(word, at - 1)) {
    const end = endAfter(text, at, passage)
    if (end !== undefined && end <= to) return { start: at, end }
    if (at === 0) return undefined
  }
  return undefined
}

function firstSpace(text: string, from: number, to: number): Span | undefined {
  let start = startOfText(text, from, to)
  while (start < to && !isSpace(text, start)) start += 1
  return start < to ? { start, end: startOfText(text, start, to) } : undefined
}

function lastSpace(text: string, from: number, to: number): Span | undefined {
  let end = endOfText(text, from, to)
  while (end > from && !isSpace(text, end - 1)) end -= 1
  return end > from ? { start: endOfText(text, from, end), end } : undefined
}

export function trim(text: string): string {
  return text.slice(startOfText(text, 0, text.length), endOfText(text, 0, text.length))
}

/** The offset of the first character that isn't white space; `end` if there is none. */
export function startOfText(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isSpace(text, at)) at += 1
  return at
}

/** The offset after the last character that isn't white space; `start` if there is none. */
export function endOfText(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isSpace(text, at - 1)) at -= 1
  return at
}

export function isSpace(text: string, offset: number): boolean {
  return whiteSpace.includes(text.charAt(offset))
}
