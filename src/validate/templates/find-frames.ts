// Proposes templates that fit most texts, made of what the texts have in common around their expressions.
//
//     Q: ~ T is        Q: {expr} is, Q: {expr}, {expr} is
//     Q: T & F is
//
// The caller tests whether the extracted texts are expressions. A common start or end may also belong to the
// expressions, so there are several templates.

import { groupedBy } from "../../grouped-by.ts"
import { areNearlyAll, areSome, isGroup } from "../evidence/evidence.ts"
import { groupSize } from "../evidence/priors.ts"
import { commonEnds, commonStarts, commonText, countEach } from "./common-text.ts"
import { longestRun } from "./read-assignments.ts"

/** The parts of a template: places, and the texts between them. */
type Parts = readonly string[]

/** @returns sources for `templateFrom`; templates that extract more of a text come first */
export function findFrames(texts: readonly string[]): readonly string[] {
  const ends = commonEnds(texts)
  const sources = [
    ...framesAround(texts),
    ...delimitersIn(texts).map(([open, close]) => ["{any}", open, "{expr}", close, "{any}"]),
    ...headingsIn(texts).flatMap((heading) =>
      ends.map((end) => ["{any}", heading, " {expr}", end]),
    ),
    ...endsOfExamples(texts, ends).flatMap((end) =>
      [";", ",", ".", "|"]
        .filter((separator) => isFrequent(texts, separator))
        .map((separator) => ["{any}", separator, " {expr}", end]),
    ),
  ].flatMap(sourceOf)
  return [
    ...new Set([
      ...sources,
      ...headingsIn(texts).map(lineAfter),
      ...endsOfExamples(texts, ends).map(lastLineBefore),
      ...numberedFrames(texts),
    ]),
  ]
}

/** Templates for texts that begin or end with labels, if the labels differ. */
export function findLabelledFrames(texts: readonly string[]): readonly string[] {
  const [start = ""] = commonStarts(texts)
  const [tail = ""] = commonEnds(texts)
  const [last, first] = [labelsBefore(tail, texts), labelsAfter(start, texts)]
  const parts = [
    ...(areSeveral(last) ? framesBefore(last) : []),
    ...(areSeveral(first) ? framesAfter(start, first) : []),
  ]
  return [...parts.flatMap(sourceOf), ...numberedFramesBeforeLabels(texts)]
}

/**
 * Templates for texts that end with a truth value, even if it is the same in all: `Is {expr} {label}?` If only some
 * texts deny the value, as in `is not true`, the label includes the denial.
 */
export function findClaimFrames(texts: readonly string[]): readonly string[] {
  // The common end of all texts may be the truth value itself.
  const labels = labelsBefore("", texts)
  const denied = labelsBefore("", texts, `(?:not\\s+)?(?:${labelWords})`)
  const areMixed = new Set(denied.map(({ word }) => /^not/i.test(word))).size > 1
  const frames = framesBefore(areMixed ? denied : labels).flatMap(sourceOf)
  return [...new Set([...frames, ...findComparisonFrames(texts)])]
}

/** A template for texts that end in a comparison with a truth value, even if all are the same: `not True is False`. */
function findComparisonFrames(texts: readonly string[]): readonly string[] {
  const found = texts
    .map((text) => comparison.exec(text)?.groups)
    .filter((each) => each !== undefined)
  const sign = commonText(found.map((groups) => groups["sign"] ?? ""))
  const end = commonText(found.map((groups) => groups["end"] ?? ""))
  if (sign === undefined || end === undefined || !areSome(found.length, texts.length)) return []
  return sourceOf(["{expr}", ` ${sign} `, "{label}", end])
}

const comparison =
  /\s(?<sign>={1,3}|!={1,2}|[≡↔⇔≠]|<=>|<->|is(?: not)?|equals|iff)\s(?:true|false|[tf01⊤⊥])(?<end>[\s.?!]*)$/i

/** Templates that each fit a part of the texts: those with the same first token, the same last token, or both. */
export function findFramesOfParts(texts: readonly string[]): readonly string[] {
  const sources = [firstToken, lastToken, (text: string) => firstToken(text) + lastToken(text)]
    .flatMap((keyOf) => [...groupedBy(texts, keyOf).values()])
    .filter((part) => isGroup(part.length, texts.length))
    .flatMap(framesAround)
    .flatMap(sourceOf)
  return [...new Set(sources)]
}

const firstToken = (text: string) => /^\s*([\p{L}\p{N}]+|\S)/u.exec(text)?.[1] ?? ""

/** The last token and the white space after it. Matching backwards from the end costs no more for long texts. */
function lastToken(text: string): string {
  const beforeEnd = /(?<=((?:[\p{L}\p{N}]+|\S)\s*))/uy
  beforeEnd.lastIndex = text.length
  return beforeEnd.exec(text)?.[1] ?? ""
}

/** The common text around expressions and, if texts state any, around values of variables. */
function framesAround(texts: readonly string[]): Parts[] {
  return [...framesWithValues(texts), ...shortestFirst(around(texts))]
}

function around(texts: readonly string[]): Parts[] {
  const ends = commonEnds(texts)
  return commonStarts(texts).flatMap((start) => ends.map((end) => [start, "{expr}", end]))
}

function shortestFirst(frames: readonly Parts[]): readonly Parts[] {
  return frames.toSorted((one, other) => one.join("").length - other.join("").length)
}

/** "Given that a is True, what is a or b?" gives `Given that {variables}, what is {expr}?` */
function framesWithValues(texts: readonly string[]): readonly Parts[] {
  const found: { before: string; run: string; after: string }[] = []
  for (const [at, text] of texts.entries()) {
    const run = longestRun(text)
    if (run !== undefined) {
      const { start, end } = run
      found.push({
        before: text.slice(0, start),
        run: text.slice(start, end),
        after: text.slice(end),
      })
    } else if (!areNearlyAll(found.length + texts.length - at - 1, texts.length)) return []
  }
  // If all texts state the same values, those values belong to an example.
  if (commonText(found.map(({ run }) => run)) !== undefined) return []
  const befores = found.map(({ before }) => before)
  const afters = found.map(({ after }) => after)
  const [start, end] = [commonText(befores), commonText(afters)]
  return shortestFirst([
    ...(start === undefined
      ? []
      : around(afters)
          .filter(([between]) => between !== "")
          .map((parts) => [start, "{variables}", ...parts])),
    ...(end === undefined
      ? []
      : around(befores)
          .filter((parts) => parts.at(-1) !== "")
          .map((parts) => [...parts, "{variables}", end])),
  ])
}

const labelWords = "true|false|yes|no|[tf01yn]|[01]\\.0|on|off|[+真假是否对错⊤⊥-]"

/** A text split at its label. */
interface Unlabelled {
  readonly word: string
  readonly rest: string
  readonly end: string
}

/** Whether the text before a label has signs other than a comparison: `1!=!0` is one expression. */
function holdsOperator(between: string): boolean {
  return !/\p{L}/u.test(between) && /[!~¬&^∧∨⊕]/u.test(between.replace("!=", ""))
}

function areSeveral(labels: readonly Unlabelled[]): boolean {
  return new Set(labels.map(({ word }) => word)).size > 1
}

function framesBefore(labels: readonly Unlabelled[]): Parts[] {
  const end = labels[0]?.end.trim() ?? ""
  const rests = labels.map(({ rest }) => rest)
  // If solved examples precede the question, the last question counts.
  const last = headingsIn(rests).flatMap((heading) =>
    commonEnds(rests).map((after) => ["{any}", heading, " {expr}", after]),
  )
  return [...framesAround(rests), ...last]
    .filter((parts) => parts.at(-1) !== "" && !holdsOperator(parts.at(-1) ?? ""))
    .map((parts) => [...parts, "{label}", end])
}

function framesAfter(start: string, labels: readonly Unlabelled[]): Parts[] {
  return framesAround(labels.map(({ rest }) => rest))
    .filter(([between = ""]) => between.trim() !== "")
    .map((parts) => [start, "{label}", ...parts])
}

function labelsBefore(
  tail: string,
  texts: readonly string[],
  words = labelWords,
): readonly Unlabelled[] {
  const heads = texts
    .filter((text) => text.endsWith(tail))
    .map((text) => text.slice(0, text.length - tail.length))
  const pattern = new RegExp(
    `^(?<rest>.*?(?:[^\\p{L}\\p{N}]|(?=[+-])))(?<word>${words})(?<end>[\\s.!?"'\`*)\\]}]*)$`,
    "isu",
  )
  const found = mostLabelled(heads, pattern, (text, { rest }) => [text, rest.length])
  return found.map(({ word, rest, end }) => ({ word, rest, end: end + tail }))
}

function labelsAfter(start: string, texts: readonly string[]): readonly Unlabelled[] {
  const tails = texts
    .filter((text) => text.startsWith(start))
    .map((text) => text.slice(start.length))
  const pattern = new RegExp(`^(?<word>${labelWords})(?<rest>[^\\p{L}\\p{N}].*)(?<end>)$`, "isu")
  return mostLabelled(tails, pattern, (tail) => [start + tail, start.length])
}

/**
 * The texts split at their labels; empty if too few have one.
 *
 * @param place returns the whole text and the label's offset in it; values of variables don't count as labels
 */
function mostLabelled(
  texts: readonly string[],
  pattern: RegExp,
  place: (text: string, found: Unlabelled) => readonly [whole: string, at: number],
): readonly Unlabelled[] {
  const found: Unlabelled[] = []
  for (const [index, text] of texts.entries()) {
    if (!areNearlyAll(found.length + texts.length - index, texts.length)) return []
    const { word = "", rest = "", end = "" } = pattern.exec(text)?.groups ?? {}
    if (rest.trim() === "") continue
    const [whole, at] = place(text, { word, rest, end })
    const run = longestRun(whole)
    const isValue = run !== undefined && run.start < at && at < run.end
    if (!isValue) found.push({ word: word.toLowerCase(), rest, end })
  }
  return areNearlyAll(found.length, texts.length) ? found : []
}

const delimiters: readonly (readonly [string, string])[] = [
  ["$$", "$$"],
  ["$", "$"],
  ["\\[", "\\]"],
  ["\\(", "\\)"],
  ["\\boxed{", "}"],
  ["`", "`"],
  ['"', '"'],
  ["“", "”"],
]

function delimitersIn(texts: readonly string[]): (readonly [string, string])[] {
  const fences = frequent(texts, /```[\w-]*(?=\s)/g).map((open) => [`${open} `, "```"] as const)
  const tags = frequent(texts, /<(?!\/)[\w-]+>/g).map(
    (tag) => [tag, tag.replace("<", "</")] as const,
  )
  return [...fences, ...tags, ...delimiters.filter(([open]) => isFrequent(texts, open))]
}

/** Words with a colon at the beginning of a line: `Q:`, `Expression:`. */
function headingsIn(texts: readonly string[]): string[] {
  return frequent(texts, /^[^\s:][^\n:]{0,39}:(?=\s)/gm)
}

/** The common ends that also occur earlier in many texts, after solved examples. */
function endsOfExamples(texts: readonly string[], ends: readonly string[]): readonly string[] {
  return ends.filter((end) => {
    const sign = end.trim()
    const repeat = (text: string) => text.indexOf(sign) < text.lastIndexOf(sign)
    return sign !== "" && areSome(texts.filter(repeat).length, texts.length)
  })
}

function isFrequent(texts: readonly string[], part: string): boolean {
  return areSome(texts.filter((text) => text.includes(part)).length, texts.length)
}

/** The matches that many texts share, the most frequent first. */
function frequent(texts: readonly string[], pattern: RegExp): string[] {
  const counts = countEach(
    texts.flatMap((text) => [...new Set([...text.matchAll(pattern)].map(([match]) => match))]),
  )
  return [...counts]
    .filter(([, count]) => areSome(count, texts.length))
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostFrequent)
    .map(([match]) => match)
}

const mostFrequent = 4

/** The rest of the last line that begins with a heading. */
function lineAfter(heading: string): string {
  return `/(?<![^])[^]*^${escaped(heading)}(?<expr>.*)$/m`
}

function lastLineBefore(end: string): string {
  return `/(?<expr>[^\\n]*)${escaped(end)}\\s*$/`
}

/** Templates for numbered texts: `12) not True`, `Question 3: What is not True?` */
function numberedFrames(texts: readonly string[]): string[] {
  const numbered = numberedIn(texts)
  if (numbered === undefined) return []
  return shortestFirst(around(numbered.rests)).map(
    ([start = "", , end = ""]) =>
      `/^${numbered.pattern}${escaped(start)}(?<expr>.*)${escaped(end)}\\s*$/s`,
  )
}

/** Templates for numbered texts that end with a label: `12) not True = False` */
function numberedFramesBeforeLabels(texts: readonly string[]): string[] {
  const numbered = numberedIn(texts)
  const labels = numbered === undefined ? [] : labelsBefore("", numbered.rests)
  if (numbered === undefined || !areSeveral(labels)) return []
  return framesBefore(labels)
    .filter((parts) => parts.length === 5 && parts[1] === "{expr}" && parts[3] === "{label}")
    .map(
      ([start = "", , between = "", , end = ""]) =>
        `/^${numbered.pattern}${escaped(start)}(?<expr>.*)${escaped(between)}(?<label>\\S+)${escaped(end)}\\s*$/s`,
    )
}

/** The texts after their numbers, which differ, and a pattern for a number and the text around it. */
function numberedIn(
  texts: readonly string[],
): { readonly pattern: string; readonly rests: readonly string[] } | undefined {
  const found = texts.flatMap((text) => {
    const [whole, before = "", number = "", after = ""] =
      /^(\s*[^\d\n]{0,20}?)(\d+)([.):\]]\s+)/.exec(text) ?? []
    return whole === undefined ? [] : [{ before, number, after, rest: text.slice(whole.length) }]
  })
  const before = commonText(found.map((each) => each.before))
  const after = commonText(found.map((each) => each.after))
  const isCounting =
    texts.length > 1 &&
    new Set(found.map(({ number }) => number)).size >= Math.min(groupSize.fewest, texts.length)
  const isMost = areNearlyAll(found.length, texts.length)
  if (before === undefined || after === undefined || !isCounting || !isMost) return undefined
  return {
    pattern: `${escaped(before)}\\d+${escaped(after)}`,
    rests: found.map(({ rest }) => rest),
  }
}

/** A text as part of a regular expression; white space matches any white space. */
function escaped(text: string): string {
  return text.replace(/[/\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+")
}

/** The source of a template; empty if a text looks like a place or the source like a regular expression. */
function sourceOf(parts: Parts): string[] {
  const isPlace = (part: string) => /^ ?\{(?:expr|label|any|variables)\}$/.test(part)
  const texts = parts.filter((part) => !isPlace(part))
  if (texts.some((part) => /\{(?:expr|label|any|variables|or)\}/.test(part))) return []
  const source = parts
    .map((part) => (isPlace(part) ? part : part.replaceAll("\\", "\\\\").replace(/\s+/g, " ")))
    .join("")
    .trim()
  return /^\/.+\/[a-z]*$/s.test(source) ? [] : [source]
}
