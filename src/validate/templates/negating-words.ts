// Words around an expression that ask for its opposite, so that a reading that drops them would take right labels for
// wrong ones.
//
//     Evaluate the opposite of not True.      opposite
//     Is it false that not True?              it false
//     Is not True false?                      false

/** Words that turn round what they stand before or after. */
const words = [
  String.raw`(?:opposite|contrary|converse|negat|invers|invert|revers|flip|complement)\p{L}*`,
  String.raw`not\s+the\s+case`,
  String.raw`(?:not\s+(?:true|correct|right)|false|untrue|incorrect|wrong)\s+that`,
]

/** As one of two answers, such a word asks for nothing. */
const negating = new RegExp(String.raw`(?<!\bor\s+)\b(?:${words.join("|")})\b(?!\s+or\b)`, "iu")

/** Right after an expression. */
const denied =
  /^["'`”’)\]]*\s*(?:(?:is|evaluates\s+to)\s+)?(?:not\s+(?:true|correct)|false|untrue|incorrect|wrong)\b(?!\s+or\b)/iu

/** What ends a sentence, or stands between examples. */
const ends = /[.;!?|\n]/

/** Whether the sentence that an expression stands in asks for its opposite. */
export function isNegated(before: string, after: string): boolean {
  const [rest = ""] = after.split(ends, 1)
  return negating.test(before.split(ends).at(-1) ?? "") || negating.test(rest) || denied.test(rest)
}
