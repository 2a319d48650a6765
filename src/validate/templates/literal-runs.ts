// Finds expressions of literals in texts that have nothing else in common, and proposes templates for them.
//
//     Could you work out True and not False for me?        True and not False
//     not True, please                                     not True
//                                                          /(?<expr>(?<!\s)(?:\b(?:True|False|and|not)\b|\s)*\b(?:True|False)\b\s*)/

import { commonText } from "./common-text.ts"

const literalPairs = [
  ["True", "False"],
  ["true", "false"],
  ["TRUE", "FALSE"],
  ["T", "F"],
  ["⊤", "⊥"],
  ["1", "0"],
] as const

const operatorWords = ["not", "and", "or", "xor", "nand", "nor", "xnor", "implies", "iff"]
const words = [...operatorWords, ...operatorWords.map((word) => word.toUpperCase())]
const signs = "!&|^~¬∧∨⊕→↔⇒⇔<>=+*()\\[\\]\\\\-"

/** Templates for the runs of literals in the texts, the plainest first; empty if fewer than half of them have one. */
export function templatesOfRuns(texts: readonly string[]): readonly string[] {
  const [best] = literalPairs
    .map((pair) => ({ runs: runsOfMost(texts, pair), pair }))
    .toSorted((one, other) => other.runs.length - one.runs.length)
  if (best === undefined || 2 * best.runs.length < texts.length) return []
  const { runs, pair } = best
  if (2 * runs.filter(({ outside }) => isProse(outside)).length < runs.length) return []
  const [before, after] = [
    commonText(runs.map((run) => run.before)),
    commonText(runs.map((run) => run.after)),
  ]
  const isPlain = before !== undefined && after !== undefined && !/[{}\\]/.test(before + after)
  const plain = isPlain ? [`${before}{expr}${after}`.replace(/\s+/g, " ").trim()] : []
  return [
    ...plain,
    patternOf(
      runs.map(({ run }) => run),
      pair,
    ),
  ]
}

type LiteralPair = (typeof literalPairs)[number]

interface Run {
  readonly run: string
  readonly before: string
  readonly after: string
  readonly outside: string
}

/** The longest run of each text; empty if fewer than half of the texts have one. */
function runsOfMost(texts: readonly string[], pair: LiteralPair): readonly Run[] {
  const isLiteral = new RegExp(literalPattern(pair))
  const pattern = runPattern(words, signs, pair)
  const runs: Run[] = []
  for (const [at, text] of texts.entries()) {
    const run = isLiteral.test(text) ? runIn(text, pattern) : undefined
    if (run !== undefined) runs.push(run)
    if (2 * (runs.length + texts.length - at - 1) < texts.length) return []
  }
  return runs
}

/** The longest run of literals and operators with at least one operator. */
function runIn(text: string, pattern: RegExp): Run | undefined {
  const runs = [...text.matchAll(pattern)].filter(([run]) => isOperator.test(run))
  const longest = runs.reduce<RegExpExecArray | undefined>(
    (best, each) => (each[0].trim().length > (best?.[0].trim().length ?? 0) ? each : best),
    undefined,
  )
  if (longest === undefined) return undefined
  const [whole] = longest
  const run = whole.trim()
  const start = longest.index + whole.indexOf(run)
  const before = text.slice(0, start)
  const after = text.slice(start + run.length)
  if (isPart(before, after)) return undefined
  return { run, before, after, outside: `${before} ${after}` }
}

const isOperator = new RegExp(`[${signs}]|\\b(?:${words.join("|")})\\b`)

/** Whether a run continues with a bracket that isn't ASCII, or with a sign written as an HTML entity. */
function isPart(before: string, after: string): boolean {
  return /(?:[（［｛【]|&\w+;)\s*$/.test(before) || /^\s*(?:[（［｛【）］｝】]|&?\w+;)/.test(after)
}

/** Whether the text around a run is prose, and not the rest of a broken expression. */
function isProse(outside: string): boolean {
  const others = outside.match(/\p{L}{2,}/gu) ?? []
  return (
    /^\s*\p{L}+:\s/u.test(outside) || others.some((word) => !words.includes(word.toLowerCase()))
  )
}

/** A pattern with the words and signs that occur in the runs. */
function patternOf(runs: readonly string[], pair: LiteralPair): string {
  const all = runs.join(" ")
  const found = new Set(all.match(/\p{L}+/gu))
  const seen = words.filter((word) => found.has(word))
  const seenSigns = [...new Set(all.match(new RegExp(`[${signs}]`, "g")))]
    .map((sign) => (/[\\\]^-]/.test(sign) ? `\\${sign}` : sign))
    .join("")
  return `/(?<expr>${runPattern(seen, seenSigns, pair).source})/`
}

function runPattern(seen: readonly string[], seenSigns: string, pair: LiteralPair): RegExp {
  const literal = literalPattern(pair)
  const operators = seen.length === 0 ? [] : [`\\b(?:${seen.join("|")})\\b`]
  // A match can start only at the beginning of a run, which keeps the time linear in the length of the text.
  return new RegExp(
    `(?<![${seenSigns}\\s])(?:${[literal, ...operators, `[${seenSigns}\\s]`].join("|")})*${literal}[)\\s]*`,
    "g",
  )
}

function literalPattern(pair: LiteralPair): string {
  const edge = /\w/.test(pair[0]) ? "\\b" : ""
  return `${edge}(?:${pair.join("|")})${edge}`
}
