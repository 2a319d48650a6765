// Gives one member of a JSON object another value, and leaves every other character as it is: numbers that no
// double holds, spaces, escapes, members of the same name.
//
//     {"id": 12345678901234567890, "target":"no"}   with ["target"] and "True" in quotes becomes
//     {"id": 12345678901234567890, "target":"True"}
//
// A step of the path may also be a place in a list, which has to be there.
// Of members with one name the last one counts, as in JSON.parse.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import {
  elementAt,
  endOfSpace,
  endOfValue,
  endOfWord,
  isNamed,
  isSpace,
  type MemberSpan,
  membersAt,
} from "../../formats/json/scan-json.ts"

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
    const element = json[start] === "[" ? elementAt(json, start, name) : undefined
    if (element !== undefined) {
      start = element.start
      continue
    }
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

/** The last member of a name and the last of all; the object begins at `open`. */
function membersOf(
  json: string,
  open: number,
  name: string,
): { named: MemberSpan | undefined; last: MemberSpan | undefined } {
  let named: MemberSpan | undefined
  let last: MemberSpan | undefined
  for (const member of membersAt(json, open)) {
    last = member
    if (isNamed(json, member, name)) named = member
  }
  return { named, last }
}

/** The white space that a member after this one begins with, to look like it. */
function spaceBefore(json: string, { nameStart, start }: MemberSpan): string {
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

function typeAt(json: string, start: number): string {
  const first = json[start] ?? ""
  if (first === "[") return "an array"
  if (first === '"') return "a string"
  return json.slice(start, endOfWord(json, start))
}
