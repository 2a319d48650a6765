/** Shortens a text for a message to at most `longest` UTF-16 units; the last is an ellipsis if text was cut. */
export function shortened(text: string, longest = 30): string {
  if (text.length <= longest) return text
  // Drops a high surrogate at the end, so that no character is cut in half.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}…`
}

/** Quotes a token in a message: `"and"`; a token with quotes in it gets single ones. */
export function quoted(token: string): string {
  const mark = token.includes('"') ? "'" : '"'
  return mark + shortened(token) + mark
}

/** Maximum length of names in messages. */
export const longestName = 100
