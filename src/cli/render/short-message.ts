// Messages that quote what was typed or read, which may be megabytes: what nobody would read is left out, in the
// middle, as the end of a message says the way out.
//
//     cannot read xxxxxx…xxxxxx: the name is too long

/** The same message where its words are no longer than words are. */
export function shortMessage(message: string): string {
  if (message.length < longestWord) return message
  const words = message.replace(overlong, (word) => withoutMiddle(word, 200, 60))
  return words.length <= longestMessage ? words : withoutMiddle(words, longestMessage - 500, 500)
}

/** In UTF-16 units. */
const longestWord = 300
const overlong = new RegExp(`\\S{${longestWord},}`, "gu")
const longestMessage = 10_000

function withoutMiddle(text: string, before: number, after: number): string {
  const start = text.slice(0, before).replace(/[\ud800-\udbff]$/, "")
  const end = text.slice(-after).replace(/^[\udc00-\udfff]/, "")
  return `${start}…${end}`
}
