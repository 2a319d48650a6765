// `--label-map`: what labels mean that are not plainly True or False.

import { InvalidArgumentError, Option } from "commander"
import { type LabelWord, readLabelMap } from "../../validate/labels/label-form.ts"

export function createLabelMapOption(): Option {
  return new Option(
    "--label-map <words>",
    "what labels mean, such as 'T=true,F=false,ERR=invalid'; invalid is right where the " +
      "expression is refused",
  ).argParser(parseLabelMap)
}

function parseLabelMap(text: string): Readonly<Record<string, LabelWord>> {
  const words = readLabelMap(text)
  if (words !== undefined) return words
  throw new InvalidArgumentError(
    "Write words with true, false or invalid, such as 'T=true,F=false'.",
  )
}
