// Parses values as Python's repr writes them, without executing anything.
//
//     [{'role': 'user', 'content': "it's\n"}]     becomes
//     { kind: "list", items: [{ kind: "dict", entries: [["role", "user"], ["content", "it's⏎"]] }] }
//
// Rejects everything that repr never writes, even if Python accepts it: adjacent strings, parentheses around one value,
// string prefixes, invalid escapes. So a text that only resembles a value, such as a model's reply, isn't mistaken for
// one. There is no recursion, so only memory limits the depth.

import { backslash, carriageReturn, lineFeed } from "../ascii.ts"
import { BoolglotError } from "../errors/index.ts"

/** None is null, an int is a bigint, a float is a number; entries of a dict keep their order. */
export type PythonLiteral =
  | string
  | boolean
  | null
  | bigint
  | number
  | { readonly kind: "list" | "tuple"; readonly items: readonly PythonLiteral[] }
  | {
      readonly kind: "dict"
      readonly entries: readonly (readonly [key: PythonLiteral, value: PythonLiteral])[]
    }

/** Text that repr doesn't write. */
export class PythonLiteralError extends BoolglotError {
  override readonly name = "PythonLiteralError"
  override readonly code = "file-read"

  constructor(
    /** Offset in UTF-16 units from the start of the text. */
    readonly offset: number,
    /** What is wrong there, and what would be right. */
    readonly problem: string,
  ) {
    super(`not a value as Python's repr writes it: at character ${offset + 1}, ${problem}`)
  }
}

/**
 * Parses strings, lists, tuples, dicts, True, False, None, ints and floats. Accepts white space around and between
 * them, and a trailing comma.
 *
 * @throws PythonLiteralError
 */
export function readPythonLiteral(text: string): PythonLiteral {
  const open: Container[] = []
  let at = skipSpace(text, 0)
  for (;;) {
    let value: PythonLiteral
    const shape = shapes.get(text.charAt(at))
    if (shape === undefined) {
      const scalar = readScalar(text, at)
      value = scalar.value
      at = scalar.end
    } else {
      const container: Container = { ...shape, items: [] }
      at = skipSpace(text, at + 1)
      if (text.charAt(at) !== shape.close) {
        open.push(container)
        continue
      }
      value = closed(container)
      at += 1
    }

    // After a value, closes all containers that end here, until another value must follow.
    for (;;) {
      at = skipSpace(text, at)
      const container = open.at(-1)
      if (container === undefined) {
        if (at < text.length) throw unexpected(text, at, "the end of the text")
        return value
      }
      container.items.push(value)
      const next = text.charAt(at)
      if (isKeyLast(container)) {
        if (next !== ":") throw unexpected(text, at, "a colon after a key")
        at = skipSpace(text, at + 1)
        break
      }
      if (next === ",") {
        at = skipSpace(text, at + 1)
        if (text.charAt(at) !== container.close) break
      } else if (next !== container.close) {
        throw unexpected(text, at, `a comma or ${container.close}`)
      } else if (container.kind === "tuple" && container.items.length === 1) {
        throw new PythonLiteralError(at, "a comma is missing; a tuple of one is written (1,)")
      }
      open.pop()
      value = closed(container)
      at += 1
    }
  }
}

/**
 * Decodes the escapes in the content of a string, given without its quotes. The content may include unescaped quotes of
 * either kind.
 *
 * @throws PythonLiteralError
 */
export function unescapePython(text: string): string {
  return unescaped(text, 0)
}

interface Shape {
  readonly kind: "list" | "tuple" | "dict"
  readonly close: string
}

/** The items of a dict are alternating keys and values. */
interface Container extends Shape {
  readonly items: PythonLiteral[]
}

const shapes: ReadonlyMap<string, Shape> = new Map([
  ["[", { kind: "list", close: "]" }],
  ["(", { kind: "tuple", close: ")" }],
  ["{", { kind: "dict", close: "}" }],
])

function isKeyLast({ kind, items }: Container): boolean {
  return kind === "dict" && items.length % 2 === 1
}

function closed({ kind, items }: Container): PythonLiteral {
  if (kind !== "dict") return { kind, items }
  const entries: [PythonLiteral, PythonLiteral][] = []
  for (let index = 0; index < items.length; index += 2) {
    entries.push([items[index] as PythonLiteral, items[index + 1] as PythonLiteral])
  }
  return { kind, entries }
}

interface Scalar {
  readonly value: PythonLiteral
  readonly end: number
}

function readScalar(text: string, at: number): Scalar {
  const first = text.charAt(at)
  if (first === "'" || first === '"') return readString(text, at, first)
  let end = at
  while (/[\w.+-]/.test(text.charAt(end))) end += 1
  const found = text.slice(at, end)
  const named = names.get(found)
  if (named !== undefined) return { value: named, end }
  if (wholeNumber.test(found)) {
    const digits = found.length - (first === "-" ? 1 : 0)
    if (digits > mostDigits) {
      throw new PythonLiteralError(
        at,
        `an int has ${digits} digits; Python writes at most ${mostDigits}`,
      )
    }
    return { value: BigInt(found), end }
  }
  if (fraction.test(found)) return { value: Number(found), end }
  throw unexpected(text, at, "a string, a number, True, False, None, [, ( or {")
}

const wholeNumber = /^-?(?:0|[1-9]\d*)$/
const fraction = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/

/** Python's own limit on the digits of an int when printing it, since 3.11. Parsing digits takes quadratic time. */
const mostDigits = 4300

const names: ReadonlyMap<string, boolean | number | null> = new Map<
  string,
  boolean | number | null
>([
  ["True", true],
  ["False", false],
  ["None", null],
  ["inf", Number.POSITIVE_INFINITY],
  ["-inf", Number.NEGATIVE_INFINITY],
  ["nan", Number.NaN],
])

function readString(text: string, start: number, quote: string): Scalar {
  const quoteCode = quote.charCodeAt(0)
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quoteCode) {
      return { value: unescaped(text.slice(start + 1, at), start + 1), end: at + 1 }
    }
    if (code === backslash) at += 1
    if (code === lineFeed || code === carriageReturn) {
      throw new PythonLiteralError(at, "a line ends within a string; repr writes \\n or \\r")
    }
  }
  throw new PythonLiteralError(start, `the string that begins here never ends; ${quote} is missing`)
}

/** @param offset where the text starts in the whole input, for errors */
function unescaped(text: string, offset: number): string {
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const at = text.indexOf("\\", from)
    if (at < 0) return pieces.join("") + text.slice(from)
    const { character, length } = readEscape(text, at, offset + at)
    pieces.push(text.slice(from, at), character)
    from = at + length
  }
}

/** Reads the escape at an index of a text; `offset` is its position in the whole input, for errors. */
function readEscape(text: string, at: number, offset: number) {
  const simple = simpleEscapes.get(text.charAt(at + 1))
  if (simple !== undefined) return { character: simple, length: 2 }
  codeEscape.lastIndex = at
  const { 0: found = "", groups = {} } = codeEscape.exec(text) ?? {}
  const { octal, two, four, eight } = groups
  const code =
    octal === undefined
      ? Number.parseInt(two ?? four ?? eight ?? "", 16)
      : Number.parseInt(octal, 8)
  // If there is no such escape, the code is NaN, which fails this comparison.
  if (code <= lastCodePoint) return { character: String.fromCodePoint(code), length: found.length }
  const shown = text.slice(at, at + 2).replace(/[^ -~]$/, "")
  throw new PythonLiteralError(
    offset,
    `${shown} does not begin an escape that repr writes; a backslash itself is written \\\\`,
  )
}

const codeEscape =
  /\\(?:(?<octal>[0-7]{1,3})|x(?<two>[\da-fA-F]{2})|u(?<four>[\da-fA-F]{4})|U(?<eight>[\da-fA-F]{8}))/y
const lastCodePoint = 0x10ffff

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
])

function skipSpace(text: string, start: number): number {
  let at = start
  while (spaces.has(text.charAt(at))) at += 1
  return at
}

const spaces: ReadonlySet<string> = new Set([" ", "\t", "\r", "\n"])

function unexpected(text: string, at: number, expected: string): PythonLiteralError {
  const code = text.codePointAt(at)
  const found = code === undefined ? "nothing" : JSON.stringify(String.fromCodePoint(code))
  return new PythonLiteralError(at, `expected ${expected}, found ${found}`)
}

/**
 * CPython's int(text) for ASCII digits: accepts a sign, leading zeros, surrounding white space and single underscores
 * between digits. `undefined` if the text isn't an integer.
 */
export function pythonInt(text: string): bigint | undefined {
  const [, sign, digits] = /^([-+]?)(\d+(?:_\d+)*)$/.exec(pythonStrip(text)) ?? []
  if (digits === undefined) return undefined
  const size = BigInt(digits.replaceAll("_", ""))
  return sign === "-" ? -size : size
}

/** str.strip of CPython: unlike trim, it removes U+001C to U+001F and U+0085, and keeps U+FEFF. */
export function pythonStrip(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code >= 0x1c
  return code === 0x85 || (code >= 0x2000 && code <= 0x200a) || others.has(code)
}

const others: ReadonlySet<number> = new Set([0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000])
