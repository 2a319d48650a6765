/** A position in a text, as editors show it; both numbers start at 1. */
export interface Position {
  readonly line: number
  /** Counts UTF-16 units, as editors and the language server protocol do. */
  readonly column: number
}

/** The position of an offset in UTF-16 units. Lines end with a line feed. */
export function positionAt(text: string, offset: number): Position {
  let line = 1
  let lineStart = 0
  for (
    let feed = text.indexOf("\n");
    feed >= 0 && feed < offset;
    feed = text.indexOf("\n", feed + 1)
  ) {
    line += 1
    lineStart = feed + 1
  }
  return { line, column: offset - lineStart + 1 }
}

/** Returns a function that finds positions in one text in logarithmic time. */
export function positionsIn(text: string): (offset: number) => Position {
  const lineStarts = [0]
  for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) {
    lineStarts.push(feed + 1)
  }
  return (offset) => {
    let first = 0
    let last = lineStarts.length - 1
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((lineStarts[middle] as number) <= offset) first = middle
      else last = middle - 1
    }
    return { line: first + 1, column: offset - (lineStarts[first] as number) + 1 }
  }
}
