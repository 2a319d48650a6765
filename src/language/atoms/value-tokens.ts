// Cuts a text into values, relations and the tokens of its notation.
//
//     a.b >= -3 and s = 'it''s'      path, relation, number, the token and, path, relation, string

import { jsonValue } from "../../json/index.ts"
import {
  type CharacterSet,
  type Dialect,
  hasCharacterAt,
  isReserved,
  type LastEnds,
  quotedName,
  reservedWords,
  signOfNames,
  skipSpace,
  tokenAt,
  wordAt,
} from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { numberPattern, plainNumber, stringEnd, type Value } from "./atom.ts"
import {
  type ComparisonStyle,
  holdsNumber,
  type Spelled,
  type Strings,
  styleOf,
} from "./comparison-style.ts"

export interface ValueToken {
  readonly offset: number
  readonly text: string
  readonly value?: Value
  /** The comparisons with this spelling. */
  readonly relations?: readonly Spelled[]
  /** If a parenthesis follows, the function that is called. */
  readonly called?: Value
  /** The token's kind in the notation's grammar, if it is a token there, too, as are `==` and, in C, `1`. */
  readonly kind?: string
}

/** All tokens; a character that starts no known token becomes a token without a meaning. */
export function valueTokens(text: string, dialect: Dialect, style: ComparisonStyle): ValueToken[] {
  const tokens: ValueToken[] = []
  const lastEnds: LastEnds = new Map()
  for (let offset = 0; ; ) {
    offset = skipSpace(text, offset, dialect, lastEnds)
    if (offset >= text.length) return tokens
    const token = tokenFrom(text, offset, tokens.at(-1), dialect, style, lastEnds)
    tokens.push(token)
    offset += token.text.length
  }
}

function tokenFrom(
  text: string,
  offset: number,
  before: ValueToken | undefined,
  dialect: Dialect,
  style: ComparisonStyle,
  lastEnds: LastEnds,
): ValueToken {
  const own = tokenAt(text, offset, dialect)
  const kind = own && own.kind !== "variable" ? own.kind : undefined
  const relation = relationAt(text, offset, style, dialect)
  if (relation !== undefined && relation.length >= (kind ? (own?.text.length ?? 0) : 0)) {
    const relations = relationsOf(relation, style, dialect)
    const isSame = own?.text.length === relation.length
    return { offset, text: relation, relations, ...(kind && isSame && { kind }) }
  }
  const found = (length: number, value?: Value): ValueToken => ({
    offset,
    text: text.slice(offset, offset + length),
    ...(value && { value }),
    ...(kind && own?.text.length === length && { kind }),
  })
  const word = wordOf(text, offset, dialect, style)
  if (word !== undefined) return found(word.length, word.value)
  const string = stringAt(text, offset, style)
  if (string !== undefined) return found(string.length, string.value)
  // After a value, a minus sign is an operator.
  const isAfterValue = before?.value !== undefined || before?.kind === "close"
  const number = isAfterValue && text[offset] === "-" ? undefined : numberAt(text, offset, dialect)
  if (number !== undefined) {
    const isHeld = holdsNumber(number, style)
    return found(number.length, isHeld ? { kind: "number", text: plainNumber(number) } : undefined)
  }
  if (kind !== undefined) return found(own?.text.length ?? 1)
  const path = pathAt(text, offset, dialect, style, lastEnds)
  if (path !== undefined) {
    const { length, value, isCall } = path
    return isCall ? { ...found(length), called: value as Value } : found(length, value)
  }
  // A string in quotation marks that the notation doesn't use.
  const quote = text.charAt(offset)
  if (quote === '"' || quote === "'") return found(stringEnd(text, offset, quote) - offset)
  return found(Math.max(1, wordAt(text, offset, dialect).length))
}

/** A variable as a shell writes it, such as `"$a"`, or a test operator such as `-n`. */
function wordOf(
  text: string,
  offset: number,
  dialect: Dialect,
  { words, tests = {} }: ComparisonStyle,
): Found | undefined {
  if (words === undefined) return undefined
  const [test = ""] = /^\S+(?=\s)/.exec(text.slice(offset, offset + 3)) ?? []
  if (Object.hasOwn(tests, test)) return { length: test.length }
  words.lastIndex = offset
  const [whole = "", ...groups] = words.exec(text) ?? []
  const name = groups.find((each) => each !== undefined)
  if (name === undefined) return undefined
  return {
    length: whole.length,
    value: { kind: "path", parts: [signOfNames(dialect) + name] },
  }
}

/** The longest spelling of a relation at an offset, with any white space between its words. */
function relationAt(
  text: string,
  offset: number,
  style: ComparisonStyle,
  dialect: Dialect,
): string | undefined {
  const { pattern } = patternsOf(style, dialect)
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0]
}

function relationsOf(found: string, style: ComparisonStyle, dialect: Dialect): readonly Spelled[] {
  const isAnyCase = dialect.anyCase.length > 0
  const folded = (text: string) => (isAnyCase ? text.toUpperCase() : text).replace(/\s+/g, " ")
  return style.relations.filter(({ text }) => folded(text) === folded(found))
}

/** Characters that turn an adjacent relation into another operator, as in `->`, `<=>` and `>>`. */
const signs = "=<>~|:&^+*/%\\\\"

const patternsOf = (style: ComparisonStyle, dialect: Dialect) => patternsIn(dialect)(style)
const patternsIn = oncePerObject((dialect: Dialect) =>
  oncePerObject(({ relations }: ComparisonStyle) => {
    const sources = relations
      .map(({ text }) => text)
      .toSorted((one, other) => other.length - one.length)
      .map((text) =>
        /^\w/.test(text)
          ? `${text.replace(" ", "\\s+")}(?![\\p{L}\\p{N}_])`
          : `(?<![${signs}-])${text}(?![${signs}]|-(?!\\d))`,
      )
    return {
      pattern: new RegExp(sources.join("|") || "(?!)", dialect.anyCase.length > 0 ? "iuy" : "uy"),
    }
  }),
)

interface Found {
  readonly length: number
  readonly value?: Value
  readonly isCall?: boolean
}

/** A string; it has no value if notations may read the string or its surroundings differently. */
function stringAt(text: string, offset: number, { strings }: ComparisonStyle): Found | undefined {
  const word = wordOfString(text, offset, strings)
  if (word !== undefined) return { length: word.length, value: { kind: "string", content: word } }
  const quote = text.charAt(offset)
  if (quote === "" || !strings?.quotes.includes(quote)) return undefined
  const end = strings.isDoubled ? doubledEnd(text, offset, quote) : stringEnd(text, offset, quote)
  const length = end - offset
  if (length < 2 || text[end - 1] !== quote) return { length }
  const content = contentOf(text.slice(offset, end), strings)
  // Excludes strings with a prefix, as in r"\n" or E'\n', and strings in triple quotation marks.
  const isPlain = !/[\p{L}\p{N}_]/u.test(text.charAt(offset - 1)) && !/["'`]/.test(text.charAt(end))
  return isPlain && content !== undefined && !/\p{Cs}/u.test(content)
    ? { length, value: { kind: "string", content } }
    : { length }
}

/** A string without quotes, such as the y of Kconfig's `A=y`. */
function wordOfString(text: string, offset: number, strings: Strings | undefined) {
  if (strings?.words === undefined) return undefined
  strings.words.lastIndex = offset
  return strings.words.exec(text)?.[0]
}

/** Like `stringEnd`, but for a string in which quotation marks are doubled. */
function doubledEnd(text: string, offset: number, quote: string): number {
  for (let at = offset + 1; ; at += 2) {
    at = text.indexOf(quote, at)
    if (at < 0) return text.length
    if (text[at + 1] !== quote) return at + 1
  }
}

/** The content of a string; `undefined` if it has escapes that notations read differently. */
function contentOf(string: string, { isDoubled, isJson, hasSurrogates }: Strings) {
  const inner = string.slice(1, -1)
  if (isDoubled) return inner.replaceAll(string.charAt(0).repeat(2), string.charAt(0))
  if (isJson) return jsonValue(string) as string | undefined
  if (!inner.includes("\\")) return inner
  const pattern = hasSurrogates ? /\\(?:u([0-9a-fA-F]{4})|(["'\\bfnrt]))/g : escapes
  if (inner.replace(pattern, "").includes("\\")) return undefined
  return inner.replace(pattern, (_, code: string | undefined, letter: string) =>
    code === undefined
      ? (controls[letter] ?? letter)
      : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Matches an escape, except one of a surrogate, which is half a character in some notations and an error in others. */
const escapes = /\\(?:u(?![dD][89a-fA-F])([0-9a-fA-F]{4})|(["'\\bfnrt]))/g

const controls: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
}

/** A number without a suffix. */
function numberAt(text: string, offset: number, dialect: Dialect): string | undefined {
  numberPattern.lastIndex = offset
  const found = numberPattern.exec(text)?.[0]
  if (found === undefined) return undefined
  const end = offset + found.length
  const isWhole = text[end] !== "." && !hasCharacterAt(dialect.wordCharacters, text, end)
  return isWhole && !/[\p{L}\p{N}]/u.test(text.charAt(end)) ? found : undefined
}

/** A dotted name, possibly a function's, or null. A name has no value if a space and a parenthesis follow it. */
function pathAt(
  text: string,
  offset: number,
  dialect: Dialect,
  style: ComparisonStyle,
  lastEnds: LastEnds,
): Found | undefined {
  const word = wordAt(text, offset, dialect)
  const isNull = (each: string) =>
    dialect.anyCase.length > 0 ? each.toUpperCase() === style.null : each === style.null
  if (isNull(word)) return { length: word.length, value: { kind: "null" } }
  const parts: string[] = []
  for (let at = offset; ; at += 1) {
    const part = namePartAt(text, at, dialect, style, at > offset)
    if (part === undefined) return at === offset ? undefined : { length: at - 1 - offset }
    for (const name of part.names) parts.push(name)
    at += part.length
    if (text.charAt(at) === "." && style.words === undefined) continue
    const length = at - offset
    const isCall = text[at] === "("
    const isApart = !isCall && text[skipSpace(text, at, dialect, lastEnds)] === "("
    return isApart ? { length } : { length, value: { kind: "path", parts }, isCall }
  }
}

function namePartAt(
  text: string,
  offset: number,
  dialect: Dialect,
  style: ComparisonStyle,
  isField: boolean,
) {
  if (style.quotesNames && text.charAt(offset) === '"') {
    quotedPart.lastIndex = offset
    const [whole, name = ""] = quotedPart.exec(text) ?? []
    return whole === undefined ? undefined : { length: whole.length, names: [name] }
  }
  const sign = isField ? "" : signOfNames(dialect)
  const word = text.startsWith(sign, offset)
    ? sign + wordAt(text, offset + sign.length, dialect)
    : ""
  const names = word.split(".")
  if (!names.every((name) => canBePart(name, dialect, isField))) return undefined
  return { length: word.length, names: style.foldsNames ? [word.toLowerCase()] : names }
}

const quotedPart = /"([A-Za-z_]\w*)"/y

/** Whether a word can be one of a path's names without quotes. */
export function canBePart(name: string, dialect: Dialect, isField = false): boolean {
  const { variable } = dialect
  if (variable === null) return false
  const sign = isField ? "" : signOfNames(dialect)
  const start = isField && signOfNames(dialect) !== "" ? letters : variable.start
  if (!hasCharacterAt(start, name, 0)) return false
  return (
    sign + wordAt(name, sign.length, dialect) === name &&
    !name.includes(".") &&
    ((isField && styleOf(dialect)?.reservesNoFields) ||
      !isReserved(quotedName(name, dialect), reservedWords(dialect)))
  )
}

/** First characters of fields if all variables begin with a sign, as in PowerShell's $user.active. */
const letters: CharacterSet = [
  ["a", "z"],
  ["A", "Z"],
  ["_", "_"],
]

/** The names, joined with dots; `undefined` if the notation can't write one of them. */
export function spelledPath(names: readonly string[], dialect: Dialect): string | undefined {
  const { quotesNames, foldsNames, words } = styleOf(dialect) ?? {}
  if (words !== undefined && names.length > 1) return undefined
  const parts = names.map((name, at) => {
    const isFolded = foldsNames && name !== name.toLowerCase()
    if (!isFolded && canBePart(name, dialect, at > 0)) return name
    return quotesNames && /^[A-Za-z_]\w*$/.test(name) ? `"${name}"` : undefined
  })
  return parts.includes(undefined) ? undefined : parts.join(".")
}
