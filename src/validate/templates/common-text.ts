// What texts have in common at their ends.
//
//     Q: ~ T is        at the start "Q: ", "Q:", "Q" and ""
//     Q: T & F is      at the end " is" and ""
//
// What is next to an expression may also belong to it where all expressions begin or end alike, which is why there are
// several answers.

/** So many of the texts have to have in common what is called so. */
export const mostTexts = 0.9

/** So many words at the inner ends of what is common may belong to the expressions. */
const mostInner = 4

/** What most texts begin with, and the same without its last words; the longest first. */
export function commonStarts(texts: readonly string[]): string[] {
  return innerEnds(commonStart(texts))
}

/** What most texts end with, and the same without its first words; the longest first. */
export function commonEnds(texts: readonly string[]): string[] {
  const ends = commonStart(texts.map((text) => reversed(text.slice(-shortEnd))))
  const isCut = ends.length >= shortEnd - 1
  return innerEnds(isCut ? commonStart(texts.map(reversed)) : ends).map(reversed)
}

/** Ends of this many characters are compared before whole texts are. */
const shortEnd = 40

/** The text that most of them are; undefined where there is none. */
export function commonText(texts: readonly string[]): string | undefined {
  const counts = countEach(texts)
  return [...counts].find(([, count]) => count >= mostTexts * texts.length)?.[0]
}

export function countEach<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** The longest text that most texts begin with: in sorted order, these are next to each other. */
function commonStart(texts: readonly string[]): string {
  const sorted = texts.toSorted()
  const enough = Math.max(1, Math.ceil(mostTexts * texts.length))
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

/** A common start without as many of its last words as may belong to the expressions; the longest first. */
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
