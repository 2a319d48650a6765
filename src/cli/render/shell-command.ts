/** Words of a command as they are typed in a shell. */
export function shellCommand(words: readonly string[]): string {
  return words.map(quoted).join(" ")
}

export function boolglotCall(...words: readonly string[]): string {
  return shellCommand(["boolglot", ...words])
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
