// Guesses the intended option from an unknown one.

import { nearest } from "../../errors/nearest.ts"

/** Names from other programs and everyday language, with the options they probably mean, most likely first. */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  "--depth": ["--max-depth"],
  "--vars": ["--variables", "--set", "--variable-count"],
  "--var": ["--set", "--variables"],
  "--assign": ["--set"],
  "--values": ["--words"],
  "--assignments": ["--values", "--set"],
  "--variables": ["--variable-count", "--set"],
  "--operators": ["--connectives"],
  "--ops": ["--connectives"],
  "--define": ["--set"],
  "--label-field": ["--target-field"],
  "--label": ["--target-field"],
  "--answer-field": ["--target-field"],
  "--expression-field": ["--input-field"],
  "--field": ["--input-field"],
  "--expression": ["--input-field"],
  "--column": ["--input-field"],
  "--notation": ["--dialect"],
  "--language": ["--dialect"],
  "--lang": ["--dialect"],
  "--syntax": ["--dialect"],
  "--boolean-format": ["--dialect"],
  "--order-of-operations": ["--precedence"],
  "--template": ["--extract"],
  "--regex": ["--extract"],
  "--mapping": ["--label-map"],
  "--show": ["--limit"],
  "--top": ["--limit"],
  "--max": ["--limit"],
  "--head": ["--limit"],
  "--number": ["--count"],
  "--num": ["--count"],
  "--rows": ["--count"],
  "--size": ["--length", "--count"],
  "--terms": ["--length"],
  "--out": ["--output"],
  "--outfile": ["--output"],
  "--output-dir": ["--output"],
  "--overwrite": ["--force"],
  "--yes": ["--force"],
  "--jobs": ["--threads", "--concurrency"],
  "--workers": ["--threads", "--concurrency"],
  "--parallel": ["--threads", "--concurrency"],
  "--random-seed": ["--seed"],
  "--simplify": ["--form"],
  "--normal-form": ["--form"],
  "--to": ["--form"],
  "--in": ["--to"],
  "--explain": ["--describe", "--steps", "--explain-choice"],
  "--verbose": ["--explain-choice", "--steps", "--explain"],
  "--system": ["--system-prompt"],
  "--url": ["--base-url"],
  "--endpoint": ["--base-url"],
  "--group": ["--cover"],
  "--brackets": ["--groups"],
  "--parentheses": ["--groups"],
  "-f": ["--form", "--output"],
  "-s": ["--set"],
}

/**
 * Finds the option for a name that other programs use.
 *
 * @param flags the flags of the command
 */
export function meantFlag(given: string, flags: readonly string[]): string | undefined {
  return meanings[spelled(given)]?.find((meant) => flags.includes(meant))
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
