// This file is separate because the command line loads it with every command.

import type { LabelWord } from "./label-form.ts"

const meanings = new Map<string, LabelWord>([
  ["true", true],
  ["false", false],
  ["invalid", "invalid"],
])

/** Parses meanings of labels such as `T=true,F=false,ERR=invalid`; `undefined` if the text has another form. */
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
