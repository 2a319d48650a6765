// Translates a JavaScript regular expression into one of Python's package `regex` that matches the same texts.
//
//     /\btrue[\s>]$/iu     (?:word boundary)[Tt][Rr][Uu][Ee][\t\n…>]\Z
//
// Python's own `re` has neither Unicode properties nor lookbehinds of variable length. Where the two languages differ,
// the pattern is spelled out: \s, \b, ^, $, and case-insensitive letters, for which JavaScript itself is asked which
// characters match. Properties such as \p{L} stay, so the two differ only in characters that are unknown to one of
// their Unicode versions.

/** @throws Error for syntax that none of the answer rules uses yet */
export function pythonPattern({ source, flags }: RegExp): string {
  const isUnicode = flags.includes("u")
  const anyCase = flags.includes("i") ? (isUnicode ? "iu" : "i") : undefined
  let written = ""
  let at = 0
  for (const [piece] of source.matchAll(pieces)) {
    if (source.indexOf(piece, at) !== at) break
    at += piece.length
    written += pythonPiece(piece, anyCase, isUnicode)
  }
  if (at < source.length) throw new Error(`no Python is known for ${source.slice(at)}`)
  return written
}

/** Character classes, escapes, starts of groups, quantifiers, anchors and characters. */
const pieces =
  /\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\x[0-9a-f]{2}|\\.|\(\?(?:<?[=!]|:|<\w+>)|\{\d+,?\d*\}|[^.\\[]/gsu

function pythonPiece(piece: string, anyCase: string | undefined, isUnicode: boolean): string {
  if (piece === "^") return String.raw`\A`
  if (piece === "$") return String.raw`\Z`
  if (piece === String.raw`\b`) {
    const word = isUnicode && anyCase !== undefined ? "[A-Za-z0-9_ſ\u{212a}]" : "[A-Za-z0-9_]"
    return `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`
  }
  if (piece.startsWith("[")) return pythonClass(piece, anyCase, isUnicode)
  if (/^(?:\\[ps]|\\x|\p{L})/u.test(piece)) return pythonClass(`[${piece}]`, anyCase, isUnicode)
  return piece === "\\/" ? "/" : piece
}

let cased: readonly string[] | undefined

/** All characters that change with their case. */
function casedCharacters(): readonly string[] {
  cased ??= Array.from({ length: 0x110000 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code),
  ).filter((each) => each.toLowerCase() !== each || each.toUpperCase() !== each)
  return cased
}

const known = new Map<string, string>()

function pythonClass(source: string, anyCase: string | undefined, isUnicode: boolean): string {
  const key = `${source}${anyCase}${isUnicode}`
  const made = known.get(key) ?? makeClass(source, anyCase, isUnicode)
  known.set(key, made)
  return made
}

function makeClass(source: string, anyCase: string | undefined, isUnicode: boolean): string {
  const isNegated = source.startsWith("[^")
  const inside = source.slice(isNegated ? 2 : 1, -1)
  const plain = new RegExp(`[${inside}]`, isUnicode ? "u" : "")
  const any = new RegExp(`^[${inside}]$`, anyCase)
  const others =
    anyCase === undefined
      ? []
      : casedCharacters().filter((each) => !plain.test(each) && any.test(each))
  const items = Array.from(
    inside.matchAll(/\\p\{[^}]*\}|\\x[0-9a-f]{2}|\\.|./gsu),
    ([item]) => item,
  )
  const written = items.map((item, at) => {
    if (item === String.raw`\s`) return whiteSpace
    if (item === "-" && at > 0 && at < items.length - 1) return item
    return /^[!-/:-@[-`{-~]$/.test(item) ? `\\${item}` : item
  })
  const isLetter = /^\p{L}$/u.test(inside) && others.length === 0 && !isNegated
  return isLetter ? inside : `[${isNegated ? "^" : ""}${written.join("")}${others.join("")}]`
}

/** The characters that \s matches in JavaScript. */
const whiteSpace = String.raw`\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`
