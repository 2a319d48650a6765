// The part of a text around the words of a query.
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
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const start = Math.max(0, (places.length === 0 ? 0 : Math.min(...places)) - before)
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1
  const isToEnd = from + longest >= text.length
  const end = isToEnd ? text.length : text.lastIndexOf(" ", from + longest)
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${isToEnd ? "" : " …"}`
}
