// Finds words around an expression that ask for its opposite. A reading that ignored them would call right labels
// wrong.
//
//     Evaluate the opposite of not True.      opposite
//     Is it false that not True?              it false
//     Is not True false?                      false

/** Words that negate what follows or precedes them. */
const words = [
  String.raw`(?:opposite|contrary|converse|negat|invers|invert|revers|flip|complement)\p{L}*`,
  String.raw`not\s+the\s+case`,
  String.raw`(?:not\s+(?:true|correct|right)|false|untrue|incorrect|wrong)\s+that`,
]

/** Such a word negates nothing if it is one of two answers. */
const negating = new RegExp(String.raw`(?<!\bor\s+)\b(?:${words.join("|")})\b(?!\s+or\b)`, "iu")

/** A negation right after an expression. */
const denied =
  /^["'`”’)\]]*\s*(?:(?:is|evaluates\s+to)\s+)?(?:not\s+(?:true|correct)|false|untrue|incorrect|wrong)\b(?!\s+or\b)/iu

/** The end of a sentence, or a separator between examples. */
const ends = /[.;!?|\n]/

/** Whether the sentence around an expression asks for its opposite. */
export function isNegated(before: string, after: string): boolean {
  const [rest = ""] = after.split(ends, 1)
  return negating.test(before.split(ends).at(-1) ?? "") || negating.test(rest) || denied.test(rest)
}
