// A line of a reply without its marks: Markdown, LaTeX, bullets and numbers of steps.
//
//     "- **Step 2:** `True and False` is False"        "True and False is False"
//     "$$\neg \text{True} &= \text{False} \\$$"        "¬ True = False"

const commands: readonly (readonly [RegExp, string])[] = [
  [/\\(?:begin|end)\{[a-z]+\*?\}/g, " "],
  [/\\boxed\s*\{/g, " the answer is {"],
  [/(?:(?:&|\\q?quad)\s*){1,20}(?=\\text\s*\{)/g, "\t"],
  [/\\(?:text(?:bf|it|tt|rm|sf)?|math(?:rm|bf|tt|sf|it)|operatorname|mbox)\s*\{/g, " {"],
  [/\\(?:left|right|big|Big)(?![a-zA-Z])/g, " "],
  [/\\q?quad(?![a-zA-Z])/g, "\t"],
  [/\\[,;:! ]/g, " "],
  [/\\[()[\]]/g, " "],
]

const signs: readonly (readonly [RegExp, string])[] = [
  [/\\(?:stackrel|overset|underset)\s*\{(?:[^{}]|\{[^{}]*\})*\}\s*\{([^{}]*)\}/g, " $1 "],
  [/\\xlongequal\s*\{[^{}]*\}/g, " = "],
  [/\\x(?:right|Right|leftright|Leftright)arrow\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, " ⇒ "],
  [/\\(?:neg|lnot|not)(?![a-zA-Z])/g, " ¬ "],
  [/\\(?:land|wedge)(?![a-zA-Z])/g, " ∧ "],
  [/\\(?:cdot|times)(?![a-zA-Z])/g, " · "],
  [/\\(?:lor|vee)(?![a-zA-Z])/g, " ∨ "],
  [/\\(?:oplus|veebar)(?![a-zA-Z])/g, " ⊕ "],
  [/\\top(?![a-zA-Z])/g, " ⊤ "],
  [/\\bot(?![a-zA-Z])/g, " ⊥ "],
  [/\\(?:Rightarrow|implies|Longrightarrow|therefore)(?![a-zA-Z])/g, " ⇒ "],
  [/\\(?:rightarrow|to|longrightarrow|supset)(?![a-zA-Z])/g, " → "],
  [/\\(?:leftrightarrow|longleftrightarrow)(?![a-zA-Z])/g, " ↔ "],
  [/\\(?:iff|Leftrightarrow|Longleftrightarrow)(?![a-zA-Z])/g, " ⇔ "],
  [/\\equiv(?![a-zA-Z])/g, " ≡ "],
  [/\^\{?\\prime\}?|\^\{'\}/g, "'"],
]

const emphasis = /(^|\s)[*_](?=\S)([^*_]*[^*_\s])[*_](?=$|[\s.,:;])/gu

const overlines = [
  /\\(?:overline|bar|widebar|olsi)\s*\{([^{}]*)\}/g,
  /\\(?:overline|bar)\s+?([a-zA-Z0-9])/g,
] as const
/** Overlines nested more deeply aren't replaced. */
const mostOverlines = 50
const overlinedLetter = /(\p{L}[0-9₀-₉]*)[\u0304\u0305]/gu

/** Marks around words: Markdown's, and those around the part that an explanation evaluates next. */
const marks = ["**", "`", "«", "»", "⟦", "⟧"]

const bullet =
  /^\s*(?:(?:>|[-*•–]|#{1,6}|\d{1,3}[.)]|[([]\d{1,3}[)\]]|[ivx]{1,4}[.)]|(?:step|line)\s*\d{1,3}\s*[:.)–-])(?:\s+|$)|\d{1,3}\.(?=[^\s\d]))/iu

/**
 * @param isOwn whether the notation of the expression has a mark, which is then kept
 * @returns several lines if LaTeX breaks them with two backslashes
 */
export function plainLines(line: string, isOwn: (text: string) => boolean): PlainLine[] {
  let text = withShortSpaces(line).replace(overlinedLetter, "(¬$1)")
  for (const mark of marks) if (!isOwn(mark)) text = text.replaceAll(mark, "")
  if (!isOwn("*")) text = text.replace(emphasis, "$1$2")
  if (text.includes("$") && !isOwn("$")) text = text.replaceAll("$", " ")
  if (!text.includes("\\") || isOwn("\\")) return [plainLine(text)]
  // This comes first, since a backslash with a space is a space in LaTeX.
  return text.split(/\\\\(?:\[[^\]]*\])?/).map(withoutLatex)
}

function withoutLatex(line: string): PlainLine {
  let text = line
  for (const [pattern, sign] of signs) text = text.replace(pattern, sign)
  for (const overline of overlines) {
    // Innermost braces come first.
    for (let depth = 0; depth < mostOverlines && text.search(overline) >= 0; depth += 1)
      text = text.replace(overline, "(¬($1))")
  }
  for (const [pattern, sign] of commands) text = text.replace(pattern, sign)
  text = text.replace(aligning, "$1 ").replace(/[{}]/g, " ")
  // Wide spaces around signs don't set off a reason.
  return plainLine(text.replace(/ {2,}/g, " "))
}

/** Matches LaTeX's alignment mark next to a sign between steps or at either end of a line. */
const aligning = /(^|[=⇒→≡⇔↔])\s*&(?!&)|&(?=\s*(?:[=⇒→≡⇔↔]|$))/g

export interface PlainLine {
  readonly text: string
  /** The text with its bullets, which may be signs of the notation. */
  readonly withBullets: string
}

/** A line with at most 32 spaces in a row: some of the patterns that read lines are quadratic in them. */
export function withShortSpaces(line: string): string {
  return line.replace(longSpace, shortSpace)
}

const longSpace = /\s{33,}/gu
const shortSpace = " ".repeat(32)

function plainLine(line: string): PlainLine {
  const text = withShortSpaces(line).trim()
  return { text: withoutBullets(text), withBullets: text }
}

function withoutBullets(line: string): string {
  let text = line
  for (let before = ""; before !== text; ) {
    before = text
    text = text.replace(bullet, "")
  }
  return text.trim()
}
