// `--label-map`: what labels mean that are not plainly True or False.

import { InvalidArgumentError, Option } from "commander"
import type { LabelWord } from "../../validate/labels/label-form.ts"

export function createLabelMapOption(): Option {
  return new Option(
    "--label-map <words>",
    "what labels mean, such as 'T=true,F=false,ERR=invalid'; invalid is right where the " +
      "expression is refused",
  ).argParser(parseLabelMap)
}

function parseLabelMap(text: string): Readonly<Record<string, LabelWord>> {
  const meanings = new Map<string, LabelWord>([
    ["true", true],
    ["false", false],
    ["invalid", "invalid"],
  ])
  const words = text.split(",").map((pair) => {
    const [, word = "", name = ""] = /^(.*)=(.*)$/s.exec(pair) ?? []
    const meaning = meanings.get(name.trim().toLowerCase())
    if (word.trim() === "" || meaning === undefined) {
      throw new InvalidArgumentError(
        "Write words with true, false or invalid, such as 'T=true,F=false'.",
      )
    }
    return [word.trim(), meaning] as const
  })
  return Object.fromEntries(words)
}
