// Replaces sentences and comparisons of numbers with their values where they are used in place of literals.
//
//     not (3 < 5) and The capital of Canada is Ottawa.      becomes      not (True) and True
//
// A comparison is replaced only if its operands are the same in every notation: if it is between parentheses, words,
// `&&` and the like, but not if it is after `!` or next to `==`, `^` or another comparison.

import { ifReadable } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { comparisonAt } from "./comparison.ts"

export interface Atoms {
  readonly facts: Readonly<Record<string, boolean>>
  /** The literals that replace atoms, in the notation of the file. */
  readonly literals: { readonly true: string; readonly false: string }
  /** Whether 1 < 2 < 3 means 1 < 2 and 2 < 3; otherwise such comparisons are not replaced. */
  readonly areChained?: boolean
}

/** Pairs of literals, in descending order of the number of notations that share them. */
export const literalPairs: readonly Atoms["literals"][] = [
  { true: "True", false: "False" },
  { true: "true", false: "false" },
  { true: "TRUE", false: "FALSE" },
  { true: "1", false: "0" },
  { true: "T", false: "F" },
]

export type ReplaceAtoms = (text: string) => string

export function atomReplacer({ facts, literals, areChained }: Atoms): ReplaceAtoms {
  const values = new Map(
    Object.entries(facts).map(([phrase, value]) => [normalised(phrase), value]),
  )
  const sentence = sentencePattern([...values.keys()])
  const literal = (value: boolean) => literals[`${value}`]
  return (text) => {
    const told =
      sentence === undefined
        ? text
        : text.replace(sentence, (_, _quote, phrase: string) =>
            literal(values.get(normalised(phrase)) as boolean),
          )
    return withoutComparisons(told, literal, areChained)
  }
}

/**
 * The same for a line: replaces atoms in each text of a line of JSON, or in the line itself if it isn't JSON.
 *
 * @param parse parses lines of JSON; lines that it refuses stay unchanged
 */
export function lineReplacer(atoms: Atoms, parse?: (line: string) => unknown): ReplaceAtoms {
  const replace = atomReplacer(atoms)
  if (parse === undefined) return replace
  const replaceIn = (value: unknown): unknown => {
    if (typeof value === "string") return replace(value)
    if (Array.isArray(value)) return value.map(replaceIn)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceIn(each)]))
  }
  return (line) => ifReadable(() => JSON.stringify(replaceIn(parse(line)))) ?? line
}

function normalised(phrase: string): string {
  return phrase.trim().replace(/\.$/, "").replace(/\s+/g, " ").toLowerCase()
}

/**
 * Matches phrases, longer ones first, with white space of any length. A full stop after a phrase belongs to it, and so
 * do quotation marks on both sides, which are doubled in CSV, and two asterisks for bold text.
 */
function sentencePattern(phrases: readonly string[]): RegExp | undefined {
  if (phrases.length === 0) return undefined
  const patterns = phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(" ", "\\s+"))
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])(""|["'\`“]|\\*\\*|)((?:${patterns.join("|")})(?![\\p{L}\\p{N}_])(?:\\.(?!\\S)|\\.(?=[)\\]"'\`”]))?)(?:(?<=“\\2)”|\\1)`,
    "giu",
  )
}

function withoutComparisons(
  text: string,
  literal: (value: boolean) => string,
  areChained?: boolean,
): string {
  if (!mayCompare.test(text)) return text
  let replaced = ""
  let at = 0
  for (const { index: start } of text.matchAll(/[-−+(\d]|m(?:ax|in)\s*\(/gi)) {
    if (start < at || !standsAfter(text, start)) continue
    const found = comparisonAt(text, start, areChained)
    if (found === undefined || !standsBefore(text, found.end)) continue
    replaced += text.slice(at, start) + literal(found.value)
    at = found.end
  }
  return replaced + text.slice(at)
}

/** Whether a number is next to a comparison sign, or to words for one. */
const mayCompare = /[\d)]\s*(?:[<>=≤≥≠⩽⩾]|!=|is\s|equals|does\s+not\s+equal)/

function standsAfter(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start)
  if (/[\p{L}\p{N}_.]$/u.test(before)) return false
  const near = before.trimEnd()
  if (near === "" || /(?:&&|\|\||->|=>)$/.test(near)) return true
  // The mark of an option, as in (A) and 1.
  if (
    /(?:(?:^|\s)\(?(?:[A-Z]|\d{1,2})|(?:^|\n)[ \t]*\(?[a-z])[.):]\)?$/.test(near) &&
    near !== before
  )
    return true
  // After a single letter, the sign is a subtraction.
  if (/[-−+]/.test(text.charAt(start)) && /(?<![\p{L}\p{N}_])\p{L}$/u.test(near)) return false
  return !/[!~&|^=<>+\-−*/%×·÷)\].\d]$/.test(near)
}

/** Matches the label of the next option: `(B)` or `b)` on a new line, or `(B)` on the same line. */
const nextOption =
  /^[;,]?(?:\s*\n[ \t]*\(?(?:[A-Za-z]|\d{1,2})[.):]\)?|[ \t]+\((?:[A-Z]|\d{1,2})\))\s/

function standsBefore(text: string, end: number): boolean {
  if (/^[\p{L}\p{N}_]/u.test(text.slice(end, end + 1))) return false
  if (nextOption.test(text.slice(end, end + 100))) return true
  const near = text.slice(end, end + 100).trimStart()
  if (/^(?:&&|\|\||->|=>|<->|<=>)/.test(near)) return true
  return !/^(?:[!~&|^=<>+\-−*/%×·÷(≤≥≠\d]|is\s|equals\s|does\s)/.test(near)
}

/** The unknown atom at an offset; `undefined` unless it is several words or a comparison. */
export function unknownAtom(
  text: string,
  offset: number,
  { spellings }: Dialect,
): string | undefined {
  const ends = new Set(
    Object.values(spellings)
      .flat()
      .map((spelling) => spelling.toLowerCase())
      // SQLite compares with `is`, which is also a word in sentences.
      .filter((spelling) => !/^is\b/.test(spelling)),
  )
  const operators = [...ends, "and", "or", "not", "xor"].filter((each) => /^\p{L}+$/u.test(each))
  const call = `(?!(?:${operators.join("|")})\\()\\p{L}[\\p{L}\\p{N}_.]*\\((?:[^()]|\\([^()]*\\))*\\)`
  const parts = [...text.matchAll(new RegExp(`${call}|[()[\\]]|[^\\s()[\\]]+`, "giu"))]
  const isEnd = (part: string) =>
    "()[]".includes(part) ||
    ends.has(part.toLowerCase()) ||
    /^(?:and|or|not|xor|&&|\|\|)$/i.test(part)
  const at = parts.findIndex(({ 0: part, index }) => offset < index + part.length)
  if (at < 0 || isEnd(parts[at]?.[0] ?? "(")) {
    const before = at < 0 ? parts.length - 1 : at - 1
    return before < 0 || isEnd(parts[before]?.[0] ?? "(") ? undefined : around(parts, before, isEnd)
  }
  return around(parts, at, isEnd)
}

function around(
  parts: readonly RegExpExecArray[],
  at: number,
  isEnd: (part: string) => boolean,
): string | undefined {
  let [from, to] = [at, at]
  while (from > 0 && !isEnd(parts[from - 1]?.[0] ?? "(")) from -= 1
  while (to + 1 < parts.length && !isEnd(parts[to + 1]?.[0] ?? ")")) to += 1
  const words = parts.slice(from, to + 1).map(([part]) => part)
  const isAtom =
    (words.length > 1 || words[0]?.endsWith(")")) && words.some((word) => /\p{L}{2}|\d/u.test(word))
  return isAtom ? words.join(" ").replace(/\.$/, "") : undefined
}
