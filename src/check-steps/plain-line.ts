// A line of a reply without its marks: Markdown, LaTeX, bullets and numbers of steps.
//
//     "- **Step 2:** `True and False` is False"        "True and False is False"
//     "$$\neg \text{True} &= \text{False} \\$$"        "¬ True = False"

/** Signs that LaTeX has commands for. */
const commands: readonly (readonly [RegExp, string])[] = [
  [/\\(?:begin|end)\{[a-z]+\*?\}/g, " "],
  [/\\boxed\s*\{/g, " the answer is {"],
  [/\\(?:text(?:bf|it|tt|rm|sf)?|math(?:rm|bf|tt|sf|it)|operatorname)\s*\{/g, " {"],
  [/\\(?:left|right|big|Big|quad|qquad)(?![a-zA-Z])/g, " "],
  [/\\[,;:! ]/g, " "],
  [/\\[()[\]]/g, " "],
]

const signs: readonly (readonly [RegExp, string])[] = [
  [/\\(?:neg|lnot|not)(?![a-zA-Z])/g, " ¬ "],
  [/\\(?:land|wedge)(?![a-zA-Z])/g, " ∧ "],
  [/\\(?:lor|vee)(?![a-zA-Z])/g, " ∨ "],
  [/\\(?:oplus|veebar)(?![a-zA-Z])/g, " ⊕ "],
  [/\\top(?![a-zA-Z])/g, " ⊤ "],
  [/\\bot(?![a-zA-Z])/g, " ⊥ "],
  [/\\(?:Rightarrow|implies|rightarrow|to|longrightarrow)(?![a-zA-Z])/g, " ⇒ "],
  [/\\equiv(?![a-zA-Z])/g, " = "],
]

/** Around words, in Markdown; and around what explanations work out next. */
const marks = ["**", "`", "«", "»", "⟦", "⟧"]

const bullet =
  /^\s*(?:(?:>|[-*•–]|#{1,6}|\d{1,3}[.)]|(?:step|line)\s*\d{1,3}\s*[:.)–-])(?:\s+|$)|\d{1,3}\.(?=[^\s\d]))/iu

/**
 * @param isOwn whether a text is part of the notation of the expression, so that it stays
 * @returns the lines that it shows as: LaTeX breaks lines with two backslashes
 */
export function plainLines(line: string, isOwn: (text: string) => boolean): PlainLine[] {
  let text = line
  for (const mark of marks) if (!isOwn(mark)) text = text.replaceAll(mark, "")
  if (text.includes("$") && !isOwn("$")) text = text.replaceAll("$", " ")
  if (!text.includes("\\") || isOwn("\\")) return [plainLine(text)]
  for (const [pattern, sign] of [...commands, ...signs]) text = text.replace(pattern, sign)
  const pieces = text.split(/\\\\(?:\[[^\]]*\])?/)
  return pieces.map((piece) =>
    plainLine(piece.replace(/&(?=\s*(?:=|⇒))/g, " ").replace(/[{}]/g, " ")),
  )
}

export interface PlainLine {
  readonly text: string
  /** With what may be a bullet or a sign of the notation. */
  readonly withBullets: string
}

function plainLine(line: string): PlainLine {
  return { text: withoutBullets(line), withBullets: line.trim() }
}

function withoutBullets(line: string): string {
  let text = line
  for (let before = ""; before !== text; ) {
    before = text
    text = text.replace(bullet, "")
  }
  return text.trim()
}
