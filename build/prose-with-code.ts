// Converts a plain-text comment to Markdown, with the symbols of a notation as code.
//
//     A word begins with $; [[ and ]] are brackets.   ──▶   A word begins with `$`; `[[` and `]]` are brackets.
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

/** Puts words with symbols into code spans; consecutive ones share a span. */
function signsAsCode(text: string): string {
  const runs: { isCode: boolean; text: string }[] = []
  for (const word of text.split(betweenWords)) {
    const isCode = isSigns(word)
    const last = runs.at(-1)
    if (last !== undefined && last.isCode === isCode && !/[,;:.]$/.test(last.text)) {
      last.text += ` ${word}`
    } else runs.push({ isCode, text: word })
  }
  return runs.map((run) => (run.isCode ? asCode(run.text) : run.text)).join(" ")
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
