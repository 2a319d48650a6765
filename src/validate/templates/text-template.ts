// A template that is a text with places.
//
//     {any} Q: {expr} is A:{any}     Q: T & F is A: False Q: ~ T is A:       ~ T
//     {expr} = {label}               T & F = F                               T & F, label F
//
// The text between places matches with any white space between its words. With {any} at the beginning, the last place
// where the rest fits counts; with {any} at the end, the expression ends as early as possible. So a template fits a
// text in one way or not at all, and the time is linear in the length of the text.

import { didYouMean } from "../../errors/index.ts"
import { areMost, inMost } from "../evidence/evidence.ts"
import { commonText } from "./common-text.ts"
import { type Extracted, extracted, type TextLabel } from "./extracted.ts"
import {
  endAfter,
  endOfText,
  firstOccurrence,
  lastOccurrence,
  type Passage,
  readPassage,
  type Span,
  startBefore,
  startOfText,
  trim,
} from "./passage.ts"
import {
  leadingAssignments,
  type Stated,
  statedRunAt,
  trailingAssignments,
} from "./read-assignments.ts"
import { TemplateError } from "./template-error.ts"

type Slot = "expr" | "variables" | "label" | "any"

/** The places of a template, and the text before and after each. */
interface Parts {
  readonly slots: readonly Slot[]
  /** One more than there are slots. */
  readonly passages: readonly Passage[]
}

/**
 * @param names known templates, for suggestions if a text has no {expr}
 * @throws TemplateError
 */
export function extractorOf(
  source: string,
  names: readonly string[],
): (text: string) => Extracted | undefined {
  const all = partsOf(source)
  refuseSlots(source, all.slots, names)
  const { frame, inner } = splitFrame(source, all)
  const { label, rest } = splitLabel(source, inner)
  const take = extractorOfExpression(source, rest)
  return (text) => {
    const whole = frame(text)
    if (whole === undefined) return undefined
    if (label === undefined) return take(text, whole, undefined)
    const found = label(text, whole)
    return found && take(text, found.within, found.label)
  }
}

/** Separates templates; the first one that fits counts. */
export const betweenTemplates = "{or}"

/** The text around the expression; `undefined` if a template has other places or isn't a single text. */
export function frameOf(source: string): Frame | undefined {
  const none = { isAnyFirst: false, isAnyLast: false }
  if (source.includes(betweenTemplates)) return undefined
  if (source === "is") return { before: [], after: ["", "is"], ...none }
  if (/^\/.+\/[a-z]*$/s.test(source)) return undefined
  const { slots, passages } = partsOf(source)
  const at = slots.indexOf("expr")
  const [before, after] = [passages[at], passages[at + 1]]
  const others = slots.filter((slot) => slot !== "expr" && slot !== "any")
  if (others.length > 0 || before === undefined || after === undefined) return undefined
  return { before, after, isAnyFirst: slots[0] === "any", isAnyLast: slots.at(-1) === "any" }
}

/** The words around an expression, and whether any text may precede or follow them. */
export interface Frame {
  readonly before: Passage
  readonly after: Passage
  readonly isAnyFirst: boolean
  readonly isAnyLast: boolean
}

/** Replaces `\n` and `\t` with a line feed and a tab, and `\\` with a backslash; other backslashes are kept. */
export function unescapeTemplate(source: string): string {
  return source.replace(/\\([nt\\])/g, (_, code) => escapes.get(code) ?? "")
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["\\", "\\"],
])

function partsOf(source: string): Parts {
  const parts = trim(unescapeTemplate(source)).split(/(\{(?:expr|variables|label|any)\})/)
  return {
    slots: parts.filter((_, index) => index % 2 === 1).map((slot) => slot.slice(1, -1) as Slot),
    passages: parts.filter((_, index) => index % 2 === 0).map(readPassage),
  }
}

function refuseSlots(source: string, slots: readonly Slot[], names: readonly string[]): void {
  const count = (slot: Slot) => slots.filter((each) => each === slot).length
  if (count("expr") === 0) {
    const [slot] = /\{\w+\}/.exec(source) ?? []
    const meant =
      didYouMean(source, names) ??
      (slot === undefined ? undefined : `did you mean {expr} in place of ${slot}?`)
    const all = `write it in place of the expression, or choose one of ${names.join(", ")}`
    throw new TemplateError(source, `has no {expr}; ${meant ?? all}`)
  }
  for (const slot of ["expr", "variables", "label"] as const) {
    if (count(slot) > 1) {
      throw new TemplateError(
        source,
        `has {${slot}} ${count(slot)} times; write it once, or a regular expression: /…(?<${slot}>.*)…/s`,
      )
    }
  }
}

type Find = (text: string) => Span | undefined

/** Splits off the outermost texts, and `{any}` before or after them. */
function splitFrame(source: string, { slots, passages }: Parts): { frame: Find; inner: Parts } {
  const isAnyFirst = slots[0] === "any"
  const isAnyLast = slots.at(-1) === "any"
  const [from, to] = [isAnyFirst ? 1 : 0, slots.length - (isAnyLast ? 1 : 0)]
  const inner = { slots: slots.slice(from, to), passages: passages.slice(from, to + 1) }
  const before = inner.passages[0] as Passage
  const after = inner.passages.at(-1) as Passage
  const isOutside = (passage: Passage | undefined) => passage?.length === 0
  if (
    inner.slots.includes("any") ||
    (isAnyFirst && !(isWorded(before) && isOutside(passages[0]))) ||
    (isAnyLast && !(isWorded(after) && isOutside(passages.at(-1))))
  ) {
    throw new TemplateError(
      source,
      "can have {any} at its beginning and at its end, with words between it and the next place",
    )
  }
  const start = (text: string, end: number) =>
    isAnyFirst
      ? lastOccurrence(text, before, 0, end)?.end
      : endAfter(text, startOfText(text, 0, text.length), before)
  const frame = (text: string): Span | undefined => {
    const last = isAnyLast
      ? lastOccurrence(text, after, 0, text.length)?.start
      : startBefore(text, endOfText(text, 0, text.length), after)
    if (last === undefined) return undefined
    const first = start(text, last)
    if (first === undefined || first > last) return undefined
    if (!isAnyLast) return { start: first, end: last }
    const end = firstOccurrence(text, after, first, text.length)?.start
    return end === undefined ? undefined : { start: first, end }
  }
  return { frame, inner }
}

type FindLabel = (
  text: string,
  within: Span,
) => { readonly within: Span; readonly label: TextLabel } | undefined

/** Splits off the label, the first or last place, and the text next to it. */
function splitLabel(
  source: string,
  { slots, passages }: Parts,
): { label: FindLabel | undefined; rest: Parts } {
  const at = slots.indexOf("label")
  if (at < 0) return { label: undefined, rest: { slots, passages } }
  const isFirst = at === 0
  const isLast = at === slots.length - 1
  const next = (isFirst ? passages[1] : passages.at(-2)) as Passage
  if (!(isFirst || isLast) || next.length === 0) {
    throw new TemplateError(
      source,
      "can have {label} before or after all other places, with words or white space between",
    )
  }
  const rest = isFirst
    ? { slots: slots.slice(1), passages: [[], ...passages.slice(2)] }
    : { slots: slots.slice(0, -1), passages: [...passages.slice(0, -2), []] }
  const label: FindLabel = (text, { start, end }) => {
    const between = isFirst
      ? firstOccurrence(text, next, start, end)
      : lastOccurrence(text, next, start, end)
    if (between === undefined) return undefined
    const [from, to] = isFirst ? [start, between.start] : [between.end, end]
    const first = startOfText(text, from, to)
    const stated = text.slice(first, endOfText(text, first, to))
    if (stated === "") return undefined
    return {
      within: isFirst ? { start: between.end, end } : { start, end: between.start },
      label: { text: stated, start: first },
    }
  }
  return { label, rest }
}

type Take = (text: string, within: Span, label: TextLabel | undefined) => Extracted | undefined

function extractorOfExpression(source: string, { slots, passages }: Parts): Take {
  if (slots.length === 1) {
    return (text, { start, end }, label) => extracted(text, start, end, undefined, label)
  }
  const between = passages[1] as Passage
  if (between.length === 0) {
    throw new TemplateError(source, "needs white space or words between {variables} and {expr}")
  }
  const find = slots[0] === "variables" ? variablesFirst(between) : variablesLast(between)
  return (text, within, label) => {
    const found = find(text, within)
    return found && extracted(text, found.start, found.end, found.stated, label)
  }
}

/** Finds the expression and the values next to it. */
type FindStated = (text: string, within: Span) => (Span & { readonly stated: Stated }) | undefined

function variablesFirst(between: Passage): FindStated {
  return (text, { start, end }) => {
    const run = isWorded(between) ? statedRunAt(text, startOfText(text, start, end)) : undefined
    const afterRun = run && endAfter(text, run.end, between)
    if (run && afterRun !== undefined) return { start: afterRun, end, stated: run.stated }
    const lines = leadingAssignments(text.slice(start, end))
    const afterLines = endAfter(text, start + lines.end, between)
    return afterLines === undefined ? undefined : { start: afterLines, end, stated: lines.stated }
  }
}

function variablesLast(between: Passage): FindStated {
  return (text, { start, end }) => {
    const words = isWorded(between) ? firstOccurrence(text, between, start, end) : undefined
    const run = words && statedRunAt(text, startOfText(text, words.end, end))
    const isAll = run?.end === endOfText(text, start, end)
    if (words && run && isAll) return { start, end: words.start, stated: run.stated }
    const lines = trailingAssignments(text.slice(start, end))
    const beforeLines = startBefore(text, start + lines.start, between)
    return beforeLines === undefined ? undefined : { start, end: beforeLines, stated: lines.stated }
  }
}

function isWorded(passage: Passage): boolean {
  return passage.some((word) => word !== "")
}

// Finds expressions made of literals in texts that have nothing else in common, and proposes templates for them.
//
//     Could you work out True and not False for me?        True and not False
//     not True, please                                     not True
//                                                          /(?<expr>(?<!\s)(?:\b(?:True|False|and|not)\b|\s)*\b(?:True|False)\b\s*)/

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

/** Templates for the runs of literals in texts, the plainest first; empty unless most texts have one. */
export function templatesOfRuns(texts: readonly string[]): readonly string[] {
  const [best] = literalPairs
    .map((pair) => ({ runs: runsOfMost(texts, pair), pair }))
    .toSorted((one, other) => other.runs.length - one.runs.length)
  if (best === undefined || best.runs.length === 0) return []
  const { runs, pair } = best
  if (!inMost(runs, ({ outside }) => isProse(outside))) return []
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

/** The longest run of each text; empty unless most texts have one. */
function runsOfMost(texts: readonly string[], pair: LiteralPair): readonly Run[] {
  const isLiteral = new RegExp(literalPattern(pair))
  const pattern = runPattern(words, signs, pair)
  const runs: Run[] = []
  for (const [at, text] of texts.entries()) {
    const run = isLiteral.test(text) ? runIn(text, pattern) : undefined
    if (run !== undefined) runs.push(run)
    if (!areMost(runs.length + texts.length - at - 1, texts.length)) return []
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
