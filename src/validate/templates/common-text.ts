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
  return innerEnds(commonStart(texts.map(reversed))).map(reversed)
}

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

/** The longest text that most texts begin with. */
function commonStart(texts: readonly string[]): string {
  const enough = mostTexts * texts.length
  let alike = texts
  let end = 0
  for (;;) {
    const counts = countEach(alike.map((text) => text.charAt(end)).filter((next) => next !== ""))
    const [usual] = [...counts].sort(([, one], [, other]) => other - one)
    if (usual === undefined || usual[1] < enough) return alike[0]?.slice(0, end) ?? ""
    alike = alike.filter((text) => text.charAt(end) === usual[0])
    end += 1
  }
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
