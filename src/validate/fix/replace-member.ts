// Replaces the value of one field in a JSON object, and preserves all other characters: numbers that no double can
// represent, spaces, escapes, duplicate names.
//
//     {"id": 12345678901234567890, "target":"no"}   with ["target"] and "True" in quotes becomes
//     {"id": 12345678901234567890, "target":"True"}
//
// A step of the path may also be the index of an existing list element.
// If several fields have the same name, the last one counts, as in JSON.parse.

import { BoolglotError } from "../../errors/index.ts"
import {
  elementAt,
  endOfSpace,
  endOfValue,
  endOfWord,
  isNamed,
  isSpace,
  type MemberSpan,
  membersAt,
} from "../../json/index.ts"

/** The error for a path that goes through a value that isn't an object; the message names both. */
export class NoObjectError extends BoolglotError {
  override readonly name = "NoObjectError"
  override readonly code = "file-read"

  constructor(
    /** The names that lead to the value; empty for the whole text. */
    readonly path: readonly string[],
    found: string,
  ) {
    const where = path.length === 0 ? "the text" : `the field ${path.map(quoted).join(".")}`
    super(`${where} is ${found}, not a JSON object, so no field of it can be set`)
  }
}

/**
 * Sets the field at the end of a path. A missing field is added at the end of its object, and so are missing objects
 * around it, with the spacing of the field before.
 *
 * @param json a text that JSON.parse accepts
 * @param value the new value, as JSON
 * @throws NoObjectError if a step of the path before the last one exists but isn't an object
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

/** The last field with a given name, and the last field overall; the object begins at `open`. */
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

/** The white space before a new field, copied from the field before it. */
function spaceBefore(json: string, { nameStart, start }: MemberSpan): string {
  let from = nameStart
  while (isSpace(json.charCodeAt(from - 1))) from -= 1
  // The first field often directly follows the brace although others follow a space.
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
