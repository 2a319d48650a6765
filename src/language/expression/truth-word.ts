/** The truth value of a word in any common spelling, as users give values to variables; `undefined` for other words. */
export function truthOf(word = ""): boolean | undefined {
  if (/^(true|t|yes|y|on|1)$/i.test(word)) return true
  return /^(false|f|no|n|off|0)$/i.test(word) ? false : undefined
}
