// Guesses the intended option from an unknown one, and the intended choice from an unknown value.

import { didYouMean, nearest } from "../../errors/index.ts"
import { inWords } from "../../number-format.ts"

/** Names from other programs and everyday language by the option they probably mean; likelier options come first. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  "--describe": ["--explain"],
  "--count-only": ["--count"],
  "--parts": ["--steps"],
  "--explain-choice": ["--verbose", "--explain"],
  "--variables": ["--vars", "--var"],
  "--values": ["--assignments"],
  "--set": ["--vars", "--var", "--assign", "--variables", "--assignments", "--define", "-s"],
  "--variable-count": ["--vars", "--variables"],
  "--max-depth": ["--depth"],
  "--words": ["--values"],
  "--connectives": ["--operators", "--ops"],
  "--target-field": ["--label-field", "--label", "--answer-field"],
  "--input-field": ["--expression-field", "--field", "--expression", "--column"],
  "--dialect": ["--notation", "--language", "--lang", "--syntax", "--boolean-format", "--from"],
  "--precedence": ["--order-of-operations"],
  "--extract": ["--template", "--regex"],
  "--label-map": ["--mapping"],
  "--limit": ["--show", "--top", "--max", "--head"],
  "--length": ["--size", "--terms"],
  "--count": ["--number", "--num", "--rows", "--size"],
  "--form": ["--simplify", "--normal-form", "--to", "-f"],
  "--output": ["--out", "--outfile", "--output-dir", "--format", "-f"],
  "--force": ["--overwrite", "--yes"],
  "--threads": ["--jobs", "--workers", "--parallel"],
  "--concurrency": ["--jobs", "--workers", "--parallel"],
  "--seed": ["--random-seed"],
  "--to": ["--in"],
  "--steps": ["--explain", "--verbose"],
  "--explain": ["--verbose"],
  "--convert": ["--to"],
  "--system-prompt": ["--system"],
  "--base-url": ["--url", "--endpoint"],
  "--cover": ["--group"],
  "--as": ["--type", "--kind", "--picture"],
  "--groups": ["--brackets", "--parentheses"],
}

/** The command's flag that an option name from another program probably means. */
export function meantFlag(given: string, flags: readonly string[]): string | undefined {
  const flag = spelled(given)
  const meant = Object.entries(otherNames).find(
    ([option, names]) => flags.includes(option) && names.includes(flag),
  )
  return meant?.[0]
}

/** The option whose name is nearest. */
export function nearFlag(given: string, flags: readonly string[]): string | undefined {
  const flag = spelled(given)
  return flags.find((each) => each === flag) ?? nearest(flag, flags)[0]
}

function spelled(given: string): string {
  const dashed = given.replaceAll("_", "-")
  return dashed.length > 2 ? dashed.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase() : dashed
}

/** What to write instead of a value that is none of the choices. */
export function choiceAdvice(value: string, choices: readonly string[]): string {
  const all = inWords(choices, "or")
  const begun = choices.find(
    (choice) =>
      Math.min(choice.length, value.length) > 2 &&
      (choice.startsWith(value) || value.startsWith(choice)),
  )
  const alias = choices.find((choice) => otherChoices[value.toLowerCase()] === choice)
  const other = begun ?? alias
  const meant = didYouMean(value, choices) ?? (other && `did you mean "${other}"?`)
  return meant === undefined ? `it takes ${all}` : `${meant} It takes ${all}`
}

const otherChoices: Readonly<Record<string, string>> = { huggingface: "hf", "hugging-face": "hf" }
