// Gives one member of a JSON object another value, and leaves every other character as it is: numbers that no
// double holds, spaces, escapes, members of the same name.
//
//     {"id": 12345678901234567890, "target":"no"}   with ["target"] and "True" in quotes becomes
//     {"id": 12345678901234567890, "target":"True"}
//
// Of members with one name the last one counts, as in JSON.parse. Nothing is recursive, so rows may be nested
// as deep as memory allows.

import { BoolglotError } from "../../errors/boolglot-error.ts"

/** A value that members were looked for in, but that is not an object. The message says where and what it is. */
export class NoObjectError extends BoolglotError {
  override readonly name = "NoObjectError"
  override readonly code = "file-read"

  constructor(
    /** The names that lead to the value; none for the whole text. */
    readonly path: readonly string[],
    found: string,
  ) {
    const where = path.length === 0 ? "the text" : `the field ${path.map(quoted).join(".")}`
    super(`${where} is ${found}, not a JSON object, so no field of it can be set`)
  }
}

/**
 * Sets the member that the names of the path lead to. Where it is absent it is put at the end of its object,
 * with objects around it where they are absent too, spaced like the member before it.
 *
 * @param json what JSON.parse accepts
 * @param value what JSON.parse accepts, too
 * @throws NoObjectError where one of the path but its last is there and no object
 */
export function replaceMember(json: string, path: readonly string[], value: string): string {
  let start = endOfSpace(json, 0)
  for (const [depth, name] of path.entries()) {
    if (json[start] !== "{") throw new NoObjectError(path.slice(0, depth), typeAt(json, start))
    const { named, last } = membersOf(json, start, name)
    if (named === undefined) {
      const colon = last === undefined ? ": " : json.slice(last.nameEnd, last.start)
      const added = nested(path.slice(depth), colon, value)
      return last === undefined
        ? splice(json, start + 1, start + 1, added)
        : splice(json, last.end, last.end, `,${spaceBefore(json, last)}${added}`)
    }
    start = named.start
  }
  return splice(json, start, endOfValue(json, start), value)
}

/** Offsets in the text: of the quotes around its name, and of its value. */
interface Member {
  readonly nameStart: number
  readonly nameEnd: number
  readonly start: number
  readonly end: number
}

/** The last member of a name and the last of all; the object begins at `open`. */
function membersOf(
  json: string,
  open: number,
  name: string,
): { named: Member | undefined; last: Member | undefined } {
  let named: Member | undefined
  let last: Member | undefined
  let at = endOfSpace(json, open + 1)
  while (json[at] === '"') {
    const nameStart = at
    const nameEnd = endOfText(json, nameStart)
    const colon = endOfSpace(json, nameEnd)
    if (json[colon] !== ":") throw noJson(colon)
    const start = endOfSpace(json, colon + 1)
    const end = endOfValue(json, start)
    last = { nameStart, nameEnd, start, end }
    if (isName(json.slice(nameStart, nameEnd), name)) named = last
    at = endOfSpace(json, end)
    if (json[at] !== ",") break
    at = endOfSpace(json, at + 1)
  }
  if (json[at] !== "}") throw noJson(at)
  return { named, last }
}

function isName(written: string, name: string): boolean {
  return written.includes("\\") ? JSON.parse(written) === name : written.slice(1, -1) === name
}

/** The white space that a member after this one begins with, to look like it. */
function spaceBefore(json: string, { nameStart, start }: Member): string {
  let from = nameStart
  while (isSpace(json.charCodeAt(from - 1))) from -= 1
  // The first member often directly follows the brace, where others follow a space.
  if (from === nameStart && json[from - 1] === "{") {
    return isSpace(json.charCodeAt(start - 1)) ? " " : ""
  }
  return json.slice(from, nameStart)
}

function nested(names: readonly string[], colon: string, value: string): string {
  const opened = names.map((name) => quoted(name) + colon).join("{")
  return opened + value + "}".repeat(names.length - 1)
}

function quoted(name: string): string {
  return JSON.stringify(name)
}

function splice(text: string, from: number, to: number, piece: string): string {
  return text.slice(0, from) + piece + text.slice(to)
}

function endOfValue(json: string, start: number): number {
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
  throw noJson(json.length)
}

/** The place after the quote that ends a text; after an odd number of backslashes a quote does not. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = json.indexOf('"', at)
    if (at < 0) throw noJson(json.length)
    let before = at
    while (json.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at + 1
  }
}

/** The place after a number, true, false or null. */
function endOfWord(json: string, start: number): number {
  let at = start
  while (/[-+.\w]/.test(json[at] ?? "")) at += 1
  if (at === start) throw noJson(start)
  return at
}

function endOfSpace(json: string, start: number): number {
  let at = start
  while (isSpace(json.charCodeAt(at))) at += 1
  return at
}

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

/** JSON's four, and nothing else that may be called white space. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d
}

function typeAt(json: string, start: number): string {
  const first = json[start] ?? ""
  if (first === "[") return "an array"
  if (first === '"') return "a string"
  return json.slice(start, endOfWord(json, start))
}

function noJson(offset: number): SyntaxError {
  return new SyntaxError(`not JSON at offset ${offset}`)
}
