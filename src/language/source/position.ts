/** A place as people name it; both count from 1. */
export interface Position {
  readonly line: number
  /** In UTF-16 units, as editors and the language server protocol count. */
  readonly column: number
}

/** Where an offset (in UTF-16 units) stands. Lines end with a line feed. */
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

/** The same for many offsets of one text, so that each costs little however long the text is. */
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
