/** Returns the first paragraph of a grammar's opening comment, as one line. */
export function openingComment(source: string): string {
  const lines: string[] = []
  for (const line of source.split(/\r?\n/)) {
    const text = /^\/\/\s*(\S.*)$/.exec(line)?.[1]
    if (text === undefined) break
    lines.push(text.trimEnd())
  }
  return lines.join(" ")
}
