// The compiled patterns of `wording`, and ways to apply them.

import { addTo } from "../../grouped-by.ts"
import { wording } from "./wording.ts"

type PatternName = keyof typeof wording.patterns
type ListName = keyof typeof wording.lists

const compiled = new Map<PatternName, RegExp>()

/** A pattern with the flags `iuy` or `uy`. */
function pattern(name: PatternName): RegExp {
  let known = compiled.get(name)
  if (known === undefined) {
    const flags = wording.exact.includes(name) ? "uy" : "iuy"
    known = new RegExp(wording.patterns[name], flags)
    compiled.set(name, known)
  }
  return known
}

const global = new Map<PatternName, RegExp>()

function globalPattern(name: PatternName): RegExp {
  let known = global.get(name)
  if (known === undefined) {
    const { source, flags } = pattern(name)
    known = new RegExp(source, flags.replace("y", "g"))
    global.set(name, known)
  }
  return known
}

/** The match of a pattern at an offset. */
export function matchAt(name: PatternName, text: string, at = 0): RegExpExecArray | null {
  const known = pattern(name)
  known.lastIndex = at
  return known.exec(text)
}

/** The first match of a pattern. */
export function search(name: PatternName, text: string, start = 0): RegExpExecArray | null {
  const known = globalPattern(name)
  known.lastIndex = start
  return known.exec(text)
}

export function replaceAll(
  name: PatternName,
  text: string,
  by: string | ((match: string) => string),
): string {
  // The function type has no overload for both.
  return text.replace(globalPattern(name), by as string)
}

export function splitBy(name: PatternName, text: string): string[] {
  return text.split(globalPattern(name))
}

/** All matches of a pattern from an offset on. If few words can start a match, only those are tried. */
export function* scan(name: PatternName, text: string, start = 0): Generator<RegExpExecArray> {
  if (name.endsWith("InChinese") && search("chineseCharacter", text, start) === null) return
  const firsts = firstWords.get(name)
  if (firsts === undefined) {
    yield* matches(name, text, start)
    return
  }
  let end = start
  for (const at of startsOf(firsts, text, start)) {
    const found = at >= end ? matchAt(name, text, at) : null
    if (found === null) continue
    end = endOf(found)
    yield found
  }
}

/** The offsets of the given words, in order. */
function startsOf(words: ReadonlySet<string>, text: string, start: number): number[] {
  if (split.text !== text || split.start !== start) {
    const offsets = new Map<string, number[]>()
    for (const { 0: match, index } of matches("letters", text, start)) {
      const word = match.toLowerCase()
      addTo(offsets, word, index)
    }
    split = { text, start, offsets }
  }
  const found: number[] = []
  for (const [word, offsets] of split.offsets) if (words.has(word)) found.push(...offsets)
  return found.sort((one, other) => one - other)
}

/** The lower-case words of the latest text, kept because several patterns in a row are tried on the same text. */
let split = { text: "", start: 0, offsets: new Map<string, readonly number[]>() }

function* matches(name: PatternName, text: string, start: number): Generator<RegExpExecArray> {
  for (let at = start; ; ) {
    const match = search(name, text, at)
    if (match === null) return
    yield match
    at = match.index + Math.max(1, match[0].length)
  }
}

export function has(name: PatternName, text: string, start = 0): boolean {
  return !scan(name, text, start).next().done
}

/** The end of the last match of a pattern; 0 if there is none. */
export function endOfLast(name: PatternName, text: string): number {
  let end = 0
  for (const match of scan(name, text)) end = endOf(match)
  return end
}

export function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length
}

const firstWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(wording.firsts).map(([name, words]) => [name, new Set(words)]),
)

export const lists = Object.fromEntries(
  Object.entries(wording.lists).map(([name, words]) => [name, new Set(words)]),
) as unknown as Readonly<Record<ListName, ReadonlySet<string>>>

/** The words and signs of a text in lower case, without markup. */
export function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(globalPattern("word")), ([word]) => word)
    .filter((word) => !isEdge(word))
    .map((word) => word.toLowerCase())
}

/** Whether a text consists of markup and quotation marks. */
export function isEdge(text: string): boolean {
  return edges.includes(text)
}

/** Markup and quotation marks around answers. */
export const edges = '*`"“”„«»「」✅✔✓\ufe0f'

export const spaces =
  " \t\n\r\f\v\u00a0\u3000\u202f\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"

/** The offset after all leading words of a text that are among the given ones. */
export function afterWords(text: string, words: ReadonlySet<string>): number {
  let at = 0
  for (;;) {
    const match = matchAt("leadWord", text, at)
    if (match === null || !words.has((match[1] as string).toLowerCase())) return at
    at = endOf(match)
  }
}

/**
 * The offset of the reason after an answer; 0 if there is none. Answers don't end in an operator, so the parenthesis in
 * "C or (A and B)" isn't a reason.
 */
export function reasonIn(text: string): number {
  for (const { index } of scan("reason", text)) {
    if (search("unfinished", text.slice(0, index)) === null) return index
  }
  return 0
}

/** The offsets of a text without any of these characters around it. */
export function stripped(
  text: string,
  characters: string,
  start = 0,
  end = text.length,
): readonly [number, number] {
  let [first, last] = [start, end]
  while (first < last && characters.includes(text[first] as string)) first += 1
  while (first < last && characters.includes(text[last - 1] as string)) last -= 1
  return [first, last]
}

/** The offset of the next `end`, or the end of the text. */
export function endBefore(end: string, text: string, start: number): number {
  const at = text.indexOf(end, start)
  return at < 0 ? text.length : at
}
