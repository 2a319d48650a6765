// Finds the parts of a JSON text, so that one of them can be changed without touching any other character.
//
//     {"id": 1, "target":"no"}       the member target: its name from 10, its value from 19 to 23
//
// Nothing is parsed and no function is recursive, so nesting is limited only by memory.

import {
  backslash,
  carriageReturn,
  closeBrace,
  closeBracket,
  lineFeed,
  openBrace,
  openBracket,
  quote,
  space,
  tab,
} from "../ascii.ts"

/** The value of a JSON text; `undefined` if the text isn't JSON. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The span of its value. */
export interface MemberSpan extends Span {
  /** Offset of the name's opening quote; `nameEnd` is the offset after its closing quote. */
  readonly nameStart: number
  readonly nameEnd: number
}

/** The members of the object that begins at an offset, including those with duplicate names. */
export function* membersAt(json: string, open: number): Generator<MemberSpan> {
  let at = endOfSpace(json, open + 1)
  while (json[at] === '"') {
    const nameStart = at
    const nameEnd = endOfText(json, nameStart)
    const colon = endOfSpace(json, nameEnd)
    if (json[colon] !== ":") throw notJson(colon)
    const start = endOfSpace(json, colon + 1)
    const end = endOfValue(json, start)
    yield { nameStart, nameEnd, start, end }
    at = endOfSpace(json, end)
    if (json[at] !== ",") break
    at = endOfSpace(json, at + 1)
  }
  if (json[at] !== "}") throw notJson(at)
}

export function* elementsAt(json: string, open: number): Generator<Span> {
  let start = endOfSpace(json, open + 1)
  if (json[start] === "]") return
  for (;;) {
    const end = endOfValue(json, start)
    yield { start, end }
    const after = endOfSpace(json, end)
    if (json[after] === "]") return
    if (json[after] !== ",") throw notJson(after)
    start = endOfSpace(json, after + 1)
  }
}

/** The last member with a given name, which is also the one that JSON.parse keeps. */
export function memberAt(json: string, open: number, name: string): MemberSpan | undefined {
  let found: MemberSpan | undefined
  for (const member of membersAt(json, open)) if (isNamed(json, member, name)) found = member
  return found
}

export function valueAt(json: string, path: readonly string[]): Span | undefined {
  const start = endOfSpace(json, 0)
  let value: Span = { start, end: endOfValue(json, start) }
  for (const step of path) {
    const inner =
      json[value.start] === "{"
        ? memberAt(json, value.start, step)
        : json[value.start] === "["
          ? elementAt(json, value.start, step)
          : undefined
    if (inner === undefined) return undefined
    value = inner
  }
  return value
}

/** The element of a list at an index, counted from 0. */
export function elementAt(json: string, open: number, place: string): Span | undefined {
  if (!/^\d+$/.test(place)) return undefined
  let left = Number(place)
  for (const element of elementsAt(json, open)) {
    if (left === 0) return element
    left -= 1
  }
  return undefined
}

export function isNamed(json: string, member: MemberSpan, name: string): boolean {
  return nameOfMember(json, member) === name
}

export function nameOfMember(json: string, { nameStart, nameEnd }: MemberSpan): string {
  const written = json.slice(nameStart, nameEnd)
  return written.includes("\\") ? JSON.parse(written) : written.slice(1, -1)
}

/**
 * Converts an offset in the value of a string to an offset in the JSON.
 *
 * @param start offset of the opening quote
 * @param offset in UTF-16 units of the value; at most its length
 */
export function placeInText(json: string, start: number, offset: number): number {
  let at = start + 1
  for (let left = offset; left > 0; left -= 1) {
    if (json.charCodeAt(at) !== backslash) at += 1
    else at += json[at + 1] === "u" ? 6 : 2
  }
  return at
}

export function endOfValue(json: string, start: number): number {
  const first = json[start]
  if (first === '"') return endOfText(json, start)
  if (first !== "{" && first !== "[") return endOfWord(json, start)
  let depth = 0
  for (let at = start; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === quote) at = endOfText(json, at) - 1
    else if (code === openBrace || code === openBracket) depth += 1
    else if (code === closeBrace || code === closeBracket) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  throw notJson(json.length)
}

/** A value as written, without the white space between its tokens. */
export function compactValue(json: string, { start, end }: Span): string {
  let compact = ""
  let from = start
  for (let at = start; at < end; ) {
    if (json.charCodeAt(at) === quote) at = endOfText(json, at)
    else if (isSpace(json.charCodeAt(at))) {
      compact += json.slice(from, at)
      at = endOfSpace(json, at)
      from = at
    } else at += 1
  }
  return compact + json.slice(from, end)
}

/**
 * Whether arrays and objects are nested deeper than `deepest`; brackets in strings don't count. The text need not be
 * JSON.
 */
export function isNestedDeeper(json: string, deepest: number): boolean {
  if (json.length <= deepest) return false
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === quote) {
      at = closingQuote(json, at)
      if (at < 0) return false
    } else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > deepest) return true
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
  return false
}

/** The offset after the closing quote of a string. */
function endOfText(json: string, start: number): number {
  const at = closingQuote(json, start)
  if (at < 0) throw notJson(json.length)
  return at + 1
}

/** A string's closing quote, the next one not after an odd number of backslashes; -1 if there is none. */
function closingQuote(json: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = json.indexOf('"', at)
    if (at < 0) return -1
    let before = at
    while (json.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at
  }
}

/** The offset after a number, true, false or null. */
export function endOfWord(json: string, start: number): number {
  let at = start
  while (/[-+.\w]/.test(json[at] ?? "")) at += 1
  if (at === start) throw notJson(start)
  return at
}

export function endOfSpace(json: string, start: number): number {
  let at = start
  while (isSpace(json.charCodeAt(at))) at += 1
  return at
}

/** One of JSON's four white space characters. */
export function isSpace(code: number): boolean {
  return code === space || code === tab || code === lineFeed || code === carriageReturn
}

function notJson(offset: number): SyntaxError {
  return new SyntaxError(`not JSON at offset ${offset}`)
}

export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** @param edits must not overlap */
export function edited(text: string, edits: readonly Edit[]): string {
  const [only] = edits
  if (only === undefined) return text
  if (edits.length === 1) return text.slice(0, only.from) + only.text + text.slice(only.to)
  let made = ""
  let at = 0
  for (const { from, to, text: written } of edits.toSorted((one, other) => one.from - other.from)) {
    made += text.slice(at, from) + written
    at = to
  }
  return made + text.slice(at)
}
