import stringWidth from "string-width"

/** The columns of a terminal that a text takes. */
export function textWidth(text: string): number {
  // What makes a difference elsewhere is slow to start, and most texts are plain, or bars.
  return /^[ -~…▁-█]*$/.test(text) ? text.length : stringWidth(text)
}
