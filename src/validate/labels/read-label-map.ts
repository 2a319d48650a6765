// Kept apart from other forms of labels because the command line loads this file with every command.

import type { LabelWord } from "./label-form.ts"

const meanings = new Map<string, LabelWord>([
  ["true", true],
  ["false", false],
  ["invalid", "invalid"],
])

/** What labels mean, out of a text such as `T=true,F=false,ERR=invalid`; undefined where it says something else. */
export function readLabelMap(text: string): Readonly<Record<string, LabelWord>> | undefined {
  const words: [string, LabelWord][] = []
  for (const pair of text.split(",")) {
    const [, word = "", name = ""] = /^(.*)=(.*)$/s.exec(pair) ?? []
    const meaning = meanings.get(name.trim().toLowerCase())
    if (word.trim() === "" || meaning === undefined) return undefined
    words.push([word.trim(), meaning])
  }
  return Object.fromEntries(words)
}
