// Converts a plain-text comment to Markdown, with the symbols of a notation as code.
//
//     A word begins with $; [[ and ]] are brackets.   ──▶   A word begins with `$`; `[[` and `]]` are brackets.
//     x == y chains with not z.                       ──▶   `x == y` chains with not z.
//
// Otherwise, Markdown would interpret *, _, < and others, and GitHub would read $ as the start of a formula.

export function proseWithCode(text: string): string {
  // Text between backquotes is code already.
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : signsAsCode(part)))
    .join("")
}

/** Spaces, except for those between the brackets of a call: `Implies[p, q]`. */
const betweenWords = / (?![^[\]]*\](?<=\w\[[^[\]]*\]))/

/** Puts expressions and other words with symbols into code spans; consecutive ones share a span. */
function signsAsCode(text: string): string {
  const words = text.split(betweenWords)
  const runs: { isCode: boolean; text: string }[] = []
  let end = 0
  for (const [at, word] of words.entries()) {
    if (at >= end) end = expressionEnd(words, at)
    const isCode = at < end || isSigns(word)
    const last = runs.at(-1)
    if (last !== undefined && last.isCode === isCode && !/\S[,;:.]$/.test(last.text)) {
      last.text += ` ${word}`
    } else runs.push({ isCode, text: word })
  }
  return runs.map((run) => (run.isCode ? asCode(run.text) : run.text)).join(" ")
}

/** The end of the expression that begins at a word and has a symbol between operands; the beginning if there is none. */
function expressionEnd(words: readonly string[], start: number): number {
  let [end, hasSign] = [operandEnd(words, start), false]
  while (end > start && !/[^:?][.,;:]$/.test(words[end - 1] ?? "")) {
    const operator = words[end] ?? ""
    const isAdjacent = /^\p{Lu}$/u.test(words[end - 1] ?? "") && operandEnd(words, end) > end
    const next = operandEnd(words, isAdjacent ? end : end + 1)
    const isOperator = isAdjacent || isSigns(operator) || /^(?:and|or|AND|OR|:)$/.test(operator)
    if (next <= end + 1 - Number(isAdjacent) || !isOperator) break
    hasSign ||= isSigns(operator)
    end = next
  }
  return hasSign ? end : start
}

/** The end of negations and an operand: a letter, a digit or a literal, with signs and parentheses. */
function operandEnd(words: readonly string[], start: number): number {
  let at = start
  while (/^\(*(?:[Nn]ot|NOT)$|^\(*[~!¬]$/.test(words[at] ?? "")) at++
  const isOperand = /^\(*[!~¬-]*(?:\p{L}'?|[01]|[Tt]rue|[Ff]alse|TRUE|FALSE)\)*[.,;:]?$/u
  return isOperand.test(words[at] ?? "") ? at + 1 : start
}

function isSigns(word: string): boolean {
  return (
    /[\\*_[\]<>~|&{}$=!^]|^#/.test(word) ||
    /^[^\p{L}\p{N}…()]+$/u.test(word.replaceAll(/[.,;:]/g, ""))
  )
}

/** Leaves punctuation, and any bracket whose counterpart is elsewhere, outside the code span. */
function asCode(run: string): string {
  let [before, code, after] = ["", run, ""]
  const [, core = run, end = ""] = /^(.+?)([.,;:]*)$/.exec(run) ?? []
  ;[code, after] = [core, end]
  const count = (sign: string) => code.split(sign).length - 1
  while (code.startsWith("(") && count("(") > count(")") && code.length > 1) {
    before += "("
    code = code.slice(1)
  }
  while (code.endsWith(")") && count(")") > count("(") && code.length > 1) {
    after = `)${after}`
    code = code.slice(0, -1)
  }
  return `${before}\`${code}\`${after}`
}
