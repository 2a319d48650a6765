// Splits the text of a Fitch proof, in any of the usual layouts, into lines with a depth.
//
//     3. | p      Assumption        bars, with or without one for the whole proof
//         p       :AS               indentation, as in Carnap; lines may have no numbers
//     3. p        Assumption        neither: the cited ranges tell where subproofs end
//     3 (3) p     A                 a list of assumptions before the number instead of subproofs

import { withBlocks } from "./gensler.ts"
import { unpacked } from "./latex-packages.ts"
import { linePatterns, plainLine, replaced } from "./proof-line-patterns.ts"
import { type Justification, splitLine, type TextLine } from "./read-justification.ts"
import { readShown, withBoxes } from "./read-shown.ts"
import { treeReader, withGiven } from "./read-tableau.ts"
import { isReplacement } from "./rule-names.ts"

/** Maximum number of characters and of lines of a proof. */
export const longestProof = 1_000_000
export const mostLines = 10_000

const {
  numbered,
  bar,
  ruler,
  dependencies: listed,
  announced,
  bullet,
  concluded,
  chained,
  equivalent,
  assumed: assuming,
  formulaEnd,
  word,
} = linePatterns

interface Raw {
  readonly line: number
  readonly number: number | undefined
  readonly bars: number
  /** The column of the formula, counted from the start of the line and from the end of its number. */
  readonly columns: readonly [number, number]
  readonly content: string
}

/** The conclusions that lines announce, as in `2. P   /∴ Q`. */
export function announcedIn(text: string): readonly string[] {
  return linesOf(text).flatMap(({ text: each }) => {
    const own = concludedOn(each)
    if (own !== undefined) return [own]
    const found = announced.exec(replaced(each, plainLine).trimEnd())
    if (found === null) return []
    return [partsOf((found[1] ?? found[2] ?? found[3] ?? "").trim()).formula]
  })
}

/** The conclusion that a line announces, as in `∴ Q`; `undefined` if the line derives it or has another formula. */
function concludedOn(line: string): string | undefined {
  const [, text] = concluded.exec(line) ?? []
  if (text === undefined) return undefined
  const { formula, rest } = partsOf(replaced(text, plainLine).trim())
  return rest === "" ? formula : undefined
}

interface NumberedText {
  /** Line of the text, from 1. */
  readonly line: number
  readonly text: string
}

/** The lines of a text, without bullets if all lines have the same one. */
function linesOf(text: string): readonly NumberedText[] {
  const lines = text.split(/\r?\n/u)
  const bullets = lines.filter((each) => !ruler.test(each)).map((each) => bullet.exec(each)?.[2])
  const isList = bullets.length > 1 && bullets[0] !== undefined && new Set(bullets).size === 1
  const plain = isList ? lines.map((each) => each.replace(bullet, "$1")) : lines
  return unpacked(plain).flatMap((texts, at) => texts.map((text) => ({ line: at + 1, text })))
}

export function readFitch(text: string): readonly TextLine[] {
  const content = linesOf(text).filter(
    (each) => !ruler.test(each.text) && concludedOn(each.text) === undefined,
  )
  const isChain = isChained(content.map((each) => each.text))
  const all = content.flatMap((each) => {
    const plain = replaced(each.text, plainLine).trimEnd().replace(announced, "")
    if (plain.trim() === "") return []
    const [list] = listed.exec(plain) ?? []
    const text = plain.slice(list?.length ?? 0)
    const texts = isChain ? rowsIn(text, each === content[0]) : [text]
    return texts.map((own) => ({ line: each.line, list, text: own }))
  })
  const hasLists = all.some(({ list }) => list !== undefined)
  const count = all.filter((each) => numbered.test(each.text)).length
  const isNumbered = count > 1 || count > all.length / 2
  const first = isNumbered ? all.findIndex((each) => numbered.test(each.text)) : 0
  const last = isNumbered ? all.findLastIndex((each) => numbered.test(each.text)) : all.length - 1
  let end = last + 1
  const raws = all.map((each) => rawLine(each.text, each.line, isNumbered))
  const hasBoxes =
    !hasLists && raws.slice(first, end).some(({ content }) => linePatterns.show.test(content))
  const contents = raws.map(({ content }) => content)
  const readTree =
    hasBoxes || hasLists || isChain
      ? undefined
      : treeReader(contents.slice(first, end), contents[end] ?? "")
  const read = readTree ?? ((content) => (hasBoxes && readShown(content)) || partsOf(content))
  while (end < all.length && isStep(read(contents[end] ?? ""))) end += 1
  const shown = all.slice(first, end)
  const raw = raws.slice(first, end)
  const lines = raw.map(({ line, number, content }, at): Judged => {
    const parts = read(content)
    const ends = isNumbered && number === undefined && parts.justification?.rules[0] === "closure"
    return {
      line,
      number: number ?? at + 1,
      dependencies: hasLists ? (shown[at]?.list?.match(/\d+/gu) ?? []).map(Number) : undefined,
      ...parts,
      ...(readTree && ends && { box: "close" }),
    }
  })
  const isPlaced = (_: unknown, at: number) => at <= last - first && !(readTree && lines[at]?.box)
  // Steps without numbers don't belong to any subproof.
  const depths = hasLists ? [] : [...depthsOf(raw.filter(isPlaced), lines.filter(isPlaced))]
  const placed: TextLine[] = []
  for (const [at, line] of lines.entries()) {
    // Branches end right below their last line.
    const above = line.box === "close" && readTree ? placed.at(-1) : undefined
    const depth = above?.depth ?? (isPlaced(line, at) ? depths.shift() : 0) ?? 0
    placed.push({ ...line, depth, number: above?.number ?? line.number })
  }
  if (hasBoxes) return withBoxes(placed)
  if (readTree !== undefined && linePatterns.signed.test(lines[0]?.formula ?? "")) {
    return withGiven(placed)
  }
  if (isChain) return withStart(placed)
  const hasBlocks = placed.some(({ justification }) =>
    justification?.rules.includes("reductio-on-assumption"),
  )
  return withUnnamed(hasBlocks ? withBlocks(placed) : placed)
}

/** Whether lines are a chain of equations: at least half begin with ≡, or the only one has such a sign and a law. */
function isChained(texts: readonly string[]): boolean {
  const rows = texts.map((text) => text.replace(numbered, ""))
  const count = rows.filter((row) => chained.test(row)).length
  return rows.length === 1
    ? !numbered.test(texts[0] ?? "") && sidesOfRow(rows[0] ?? "") !== undefined
    : count >= rows.length / 2
}

/** A row without its leading sign, or both sides of the first row: ¬(p ∨ q) ≡ ¬p ∧ ¬q   by De Morgan. */
function rowsIn(text: string, isFirst: boolean): readonly string[] {
  const [prefix = ""] = numbered.exec(text) ?? []
  const row = text.slice(prefix.length).replace(chained, "").trimStart()
  const sides = isFirst && prefix === "" ? sidesOfRow(row) : undefined
  return sides ?? [prefix + row]
}

/** The sides of a row with a law and one equivalence sign outside brackets; `undefined` for any other row. */
function sidesOfRow(row: string): readonly [string, string] | undefined {
  const { formula, justification } = partsOf(row)
  if (!justification?.rules.some((rule) => isReplacement(rule))) return undefined
  let depth = 0
  const signs = Array.from(formula.matchAll(equivalent)).filter(([sign]) => {
    if (/[([{]/u.test(sign)) depth += 1
    if (/[)\]}]/u.test(sign)) depth -= 1
    return depth === 0 && !/[()[\]{}]/u.test(sign)
  })
  const [only, ...others] = signs
  if (only === undefined || others.length > 0) return undefined
  return [row.slice(0, only.index), row.slice(only.index + only[0].length).trimStart()]
}

/** Marks the first formula of a chain, which needs no rule, as its start. */
function withStart(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.map((line, at) =>
    at === 0 && line.justification === undefined && line.rest === ""
      ? { ...line, justification: unnamed("start") }
      : line,
  )
}

/** Whether a line after the last numbered one is another step, such as `q   MP 1, 2`, and not prose. */
function isStep({ formula, justification, box }: ReturnType<typeof partsOf>): boolean {
  const cited = justification && [...justification.lines, ...justification.subproofs]
  const ends = box === "close" || justification?.name === ""
  return (ends || Boolean(cited?.length)) && !word.test(formula)
}

/** The formula and the justification of a line; `Assume p` has its rule in front. */
function partsOf(content: string): Pick<TextLine, "formula" | "rest" | "justification" | "box"> {
  const [, assumed] = assuming.exec(content) ?? []
  const { formula, rest, justification } = splitLine(assumed ?? content)
  const isNamed = justification?.rules.includes("assumption") === true
  if (assumed === undefined || isNamed)
    return { formula: bare(formula), rest: rest.trim(), justification }
  return { formula: bare(assumed), rest: "", justification: unnamed("assumption") }
}

/** A formula without the signs that separate it from its rule. */
function bare(formula: string): string {
  return formula.replace(formulaEnd, "").trim()
}

const unnamed = (rule: "premise" | "assumption" | "start"): Justification => ({
  name: rule,
  rules: [rule],
  lines: [],
  subproofs: [],
})

/**
 * Names the rules of premises and assumptions that a textbook only marks by their place: the first lines of a proof, if
 * none is called a premise, and the first line of a subproof, which is deeper or starts a cited range.
 */
function withUnnamed(lines: readonly TextLine[]): readonly TextLine[] {
  const isNamed = (rule: "premise" | "assumption") =>
    lines.some(({ justification }) => justification?.rules.includes(rule))
  if (!lines.some(({ justification }) => justification !== undefined)) return lines
  const starts = new Set(
    lines.flatMap(({ justification }) => justification?.subproofs.map(([from]) => from) ?? []),
  )
  const [namesPremises, namesAssumptions] = [isNamed("premise"), isNamed("assumption")]
  const first = lines.findIndex(({ depth, rest }) => depth > 0 || rest !== "")
  return lines.map((line, at) => {
    if (line.justification !== undefined || line.rest !== "") return line
    const opens = line.depth === (lines[at - 1]?.depth ?? 0) + 1
    const begins = line.depth > 0 && (opens || starts.has(line.number))
    if (begins && !namesAssumptions) return { ...line, justification: unnamed("assumption") }
    const isPremise = at < first && !namesPremises
    return isPremise ? { ...line, justification: unnamed("premise") } : line
  })
}

function rawLine(text: string, line: number, isNumbered: boolean): Raw {
  const [prefix = "", digits] = (isNumbered && numbered.exec(text)) || []
  let rest = text.slice(prefix.length)
  let bars = 0
  for (let found = bar.exec(rest); found !== null; found = bar.exec(rest)) {
    bars += 1
    rest = rest.slice(found[0].length)
  }
  const content = rest.trimStart()
  const before = text.length - content.length
  const columns = [
    columnOf(text, before),
    columnOf(text.slice(prefix.length), before - prefix.length),
  ]
  return {
    line,
    number: digits === undefined ? undefined : Number(digits),
    bars,
    columns: columns as [number, number],
    content,
  }
}

function columnOf(text: string, end: number): number {
  let column = 0
  for (let at = 0; at < end; at += 1) column += text[at] === "\t" ? 4 - (column % 4) : 1
  return column
}

type Judged = Omit<TextLine, "depth">

function isAssumption({ justification }: Judged): boolean {
  return justification?.rules.includes("assumption") === true
}

/** The depth of each line, from bars, or else from indentation, or else from the ranges that lines cite. */
function depthsOf(raw: readonly Raw[], lines: readonly Judged[]): readonly number[] {
  if (raw.some(({ bars }) => bars > 0)) {
    const least = raw.reduce((fewest, { bars }) => Math.min(fewest, bars), Number.POSITIVE_INFINITY)
    return raw.map(({ bars }) => bars - least)
  }
  const ways = [0, 1].map((way) => raw.map(({ columns }) => columns[way] as number))
  // The numbers may be padded or not: the way that aligns the lines has fewer columns.
  const indented = ways
    .map((columns) => ({ columns, count: new Set(columns).size }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => one.count - other.count)
    .map(({ columns }) => levelsOf(columns))
  const isSound = (levels: readonly number[]) =>
    levels.every(
      (level, at) =>
        at === 0 ||
        level <= (levels[at - 1] as number) ||
        isAssumption(lines[at] as Judged) ||
        lines[at - 1]?.box !== undefined,
    )
  if (indented.length === 2) return indented.find(isSound) ?? (indented[0] as readonly number[])
  return depthsByRanges(lines)
}

/** Numbers indentations with a stack, as Python does. */
function levelsOf(columns: readonly number[]): readonly number[] {
  const open = [columns.reduce((least, column) => Math.min(least, column))]
  return columns.map((column) => {
    while ((open.at(-1) as number) > column) open.pop()
    if ((open.at(-1) as number) < column) open.push(column)
    return open.length - 1
  })
}

function depthsByRanges(lines: readonly Judged[]): readonly number[] {
  const ends = new Map<number, number>()
  for (const { justification } of lines) {
    for (const [from, to] of justification?.subproofs ?? []) {
      ends.set(from, Math.max(to, ends.get(from) ?? 0))
    }
  }
  const open: number[] = []
  return lines.map((line) => {
    while (open.length > 0 && (open.at(-1) as number) < line.number) open.pop()
    if (isAssumption(line) && ends.has(line.number)) open.push(ends.get(line.number) as number)
    return open.length
  })
}
