// The common start and end of texts.
//
//     Q: ~ T is        start: "Q: ", "Q:", "Q" and ""
//     Q: T & F is      end: " is" and ""
//
// If all expressions begin or end alike, a part of the common text may belong to them. So there are several candidates.

import { areNearlyAll } from "../evidence/evidence.ts"

/** Maximum number of words at the inner ends of the common text that may belong to the expressions. */
const mostInner = 4

/** The common start of most texts, and shorter ones without its last words; the longest first. */
export function commonStarts(texts: readonly string[]): string[] {
  return innerEnds(commonStart(texts))
}

/** The common end of most texts, and shorter ones without its first words; the longest first. */
export function commonEnds(texts: readonly string[]): string[] {
  const ends = commonStart(texts.map((text) => reversed(text.slice(-shortEnd))))
  const isCut = ends.length >= shortEnd - 1
  return innerEnds(isCut ? commonStart(texts.map(reversed)) : ends).map(reversed)
}

/** Length, in characters, of the ends that are compared before whole texts. */
const shortEnd = 40

/** The text that nearly all of the texts are equal to; `undefined` if there is none. */
export function commonText(texts: readonly string[]): string | undefined {
  const counts = countEach(texts)
  return [...counts].find(([, count]) => areNearlyAll(count, texts.length))?.[0]
}

export function countEach<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** The longest common start of most texts. In sorted order, texts with a common start are next to each other. */
function commonStart(texts: readonly string[]): string {
  const sorted = texts.toSorted()
  let enough = Math.max(1, texts.length)
  while (enough > 1 && areNearlyAll(enough - 1, texts.length)) enough -= 1
  const starts = sorted
    .slice(enough - 1)
    .map((last, index) => sharedStart(sorted[index] ?? "", last))
  return starts.reduce((longest, each) => (each.length > longest.length ? each : longest), "")
}

function sharedStart(one: string, other: string): string {
  let end = 0
  while (end < one.length && one.charCodeAt(end) === other.charCodeAt(end)) end += 1
  return one.slice(0, end)
}

/** A common start without its last words, which may belong to the expressions; the longest first. */
function innerEnds(start: string): string[] {
  const words = start.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []
  // The expressions may all begin with the same letters.
  if (/[\p{L}\p{N}_]$/u.test(start)) words.pop()
  const ends = new Set<string>()
  while (ends.size <= mostInner) {
    ends.add(words.join(""))
    if (words.length === 0) break
    const isSpace = words.pop()?.trim() === ""
    if (isSpace) words.pop()
  }
  return [...ends]
}

function reversed(text: string): string {
  return [...text].reverse().join("")
}
