/** A text as a sentence can hold it: with an ellipsis where it is longer than so many characters. */
export function shortened(text: string, longest = 30): string {
  if (text.length <= longest) return text
  // No character is cut in half.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}…`
}

/** Longer names than people give are cut in messages. */
export const longestName = 100
