// The part of a text with the most words of a query.
//
//     excerpt("… a long text about labels …", "which labels?")   ──▶   "… text about labels and their …"

const longest = 140
/** Length to show before the first match. */
const before = 40

/** Consists of whole words; without a match, it is the start of the text. */
export function excerpt(text: string, question: string): string {
  const words = question
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2)
  const lower = text.toLowerCase()
  const places = words.flatMap((word) => [...placesOf(word, lower)]).toSorted((a, b) => a - b)
  /** Number of words in the part that begins before a place. */
  const wordsFrom = (at: number) =>
    words.filter((word) => lower.slice(at, at + longest - before).includes(word)).length
  const most = Math.max(0, ...places.map(wordsFrom))
  const start = Math.max(0, (places.find((at) => wordsFrom(at) === most) ?? 0) - before)
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1
  const isToEnd = from + longest >= text.length
  const end = isToEnd ? text.length : text.lastIndexOf(" ", from + longest)
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${isToEnd ? "" : " …"}`
}

/** The first places of a word in a text. */
function* placesOf(word: string, text: string): Generator<number> {
  let at = text.indexOf(word)
  for (let count = 0; at >= 0 && count < mostPlaces; count += 1) {
    yield at
    at = text.indexOf(word, at + 1)
  }
}

const mostPlaces = 50
