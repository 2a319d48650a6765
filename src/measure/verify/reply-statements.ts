// Finds the places where a reply states an answer: tags, boxes, JSON members, and phrases such as "the answer is".

import {
  edges,
  endOf,
  endOfLast,
  has,
  lists,
  matchAt,
  replaceAll,
  scan,
  search,
  spaces,
  stripped,
} from "./match-wording.ts"
import { wording } from "./wording.ts"

const { limits } = wording

/** Spaces and markup before an answer. */
const openers = `${spaces}${edges}$>[\\{`

/** How committed an answer is. The last answer of the strongest kind in a reply counts. */
export const kinds = { therefore: 0, phrase: 1, boxed: 2, tag: 3 } as const
export const strongestFirst = [kinds.tag, kinds.boxed, kinds.phrase, kinds.therefore] as const

export interface Statement {
  readonly kind: (typeof strongestFirst)[number]
  readonly at: number
  readonly start: number
  /** `undefined` if the answer continues to the end of a line or block. */
  readonly end?: number
  readonly isOpen?: boolean
}

/** The statements from an offset on, in order. */
export function statementsIn(text: string, start: number): Statement[] {
  const found = [...tagsIn(text, start), ...boxesIn(text, start), ...membersIn(text, start)]
  for (const [kind, name] of phrases) {
    for (const match of scan(name, text, start)) {
      const [, last] = stripped(match[0], `${spaces}${edges}_`)
      const isOpen = ![":", "：", "=", ","].includes(match[0].charAt(last - 1))
      found.push({ kind, at: match.index, start: endOf(match), isOpen })
    }
  }
  let last = start
  // Words inside tags, boxes and fields aren't separate statements.
  return found
    .sort((one, other) => one.at - other.at)
    .filter(({ kind, at, end = 0 }) => {
      const isWithin = kind < kinds.boxed && at < last
      last = Math.max(last, end)
      return !isWithin
    })
}

const phrases = [
  [kinds.phrase, "phrase"],
  [kinds.phrase, "phraseInChinese"],
  [kinds.therefore, "therefore"],
  [kinds.therefore, "thereforeInChinese"],
] as const

/** If several tags open before one closes, the last of them counts. */
function* tagsIn(text: string, from: number): Generator<Statement> {
  let opened: RegExpExecArray | undefined
  for (const match of scan("tag", text, from)) {
    if (match[1] === "") opened = match
    else if (opened !== undefined) {
      yield { kind: kinds.tag, at: opened.index, start: endOf(opened), end: match.index }
      opened = undefined
    }
  }
}

/** Answers in JSON, as committed as boxes. */
function* membersIn(text: string, from: number): Generator<Statement> {
  for (const match of scan("member", text, from)) {
    if (has("strangeMember", text, from)) return
    const value = match.slice(1).find((each) => each !== undefined) as string
    const start = match.index + match[0].lastIndexOf(value)
    yield { kind: kinds.boxed, at: match.index, start, end: start + value.length }
  }
}

/** The outermost boxes whose braces are balanced. */
function* boxesIn(text: string, from: number): Generator<Statement> {
  const boxed = [...scan("boxed", text, from)]
  if (boxed.length === 0) return
  const closed = new Map<number, number>()
  const open: number[] = []
  for (const { 0: brace, index } of scan("brace", text, endOf(boxed[0] as RegExpExecArray))) {
    const opening = brace === "}" ? open.pop() : undefined
    if (brace === "{") open.push(index)
    else if (opening !== undefined) closed.set(opening, index)
  }
  let last = -1
  for (const match of boxed) {
    const end = closed.get(endOf(match))
    if (end === undefined || match.index <= last) continue
    last = end
    yield { kind: kinds.boxed, at: match.index, start: endOf(match) + 1, end }
  }
}

/** Whether the sentence before a statement makes it conditional, quotes it or denies it. */
export function isConditional(
  text: string,
  start: number,
  statements: readonly Statement[],
  index: number,
): boolean {
  const statement = statements[index] as Statement
  const { at, kind } = statement
  const recent = text.slice(Math.max(0, at - limits.sentence), at)
  if (recent.lastIndexOf("<!--") > recent.lastIndexOf("-->")) return true
  if (search("struck", recent.slice(-20)) !== null) return true
  // "answer" may be a member of an object with other members.
  if (/["']/.test(recent.slice(-1)) && has("strangeMember", recent)) return true
  // "A possible answer is B".
  if (/possible answer/i.test(text.slice(Math.max(0, at - 9), at + 6))) return true
  const earliest = Math.max(0, at - limits.sentence, statements[index - 1]?.end ?? 0)
  if (earliest >= at) return false
  const line = text.slice(earliest, at)
  const ofLine = line.slice(line.lastIndexOf("\n") + 1)
  // Earlier fields of an object don't introduce the next one.
  const object = /["']/.test(text.charAt(at)) ? ofLine.indexOf("{") : -1
  const lastOfLine = object < 0 ? ofLine : ofLine.slice(0, object)
  const before = lastOfLine.slice(endOfLast("sentenceEnd", lastOfLine))
  const isLine = before.length === lastOfLine.length && !hasOtherWord(before, leading)
  if (isOfOther(text, Math.max(start, earliest), isLine ? at - ofLine.length : at)) return true
  const [first, last] = stripped(before, `${spaces}${edges}`)
  if (first === last) return false
  // "Unverified rumor: the answer is".
  const introduced = Math.max(before.lastIndexOf(":"), before.lastIndexOf("："))
  if (kind !== kinds.therefore && !isNeutral(before.slice(0, introduced + 1))) return true
  if (isQuoteOpen(before) && kind < kinds.boxed && !text.slice(at, statement.start).includes('"'))
    return true
  const concluded = endOfLast("conclusion", before)
  if (has("condition", before, concluded) || has("conditionInChinese", before)) return true
  const clause = Math.max(concluded, endOfLast("clauseEnd", before))
  if (has("denial", before, clause)) return true
  // "Arguably, the answer is", "It is a myth that the answer is".
  const lead = matchAt("firstWord", before.slice(0, clause)) ? before : before.slice(clause)
  if (kind === kinds.phrase) return hasOtherWord(lead, leading)
  return matchAt("resultNoun", text, at) !== null && hasOtherWord(lead, introducing)
}

const leading = new Set([...lists.neutral, ...lists.lead])

function isQuoteOpen(text: string): boolean {
  return text.split('"').length % 2 === 0 || text.lastIndexOf("“") > text.lastIndexOf("”")
}

/**
 * Whether the previous line says that the answer isn't the reply's own: "A wrong answer would be:", "The opposite is:".
 * A line that ends with a colon or "is" must not contain unknown words.
 */
export function isOfOther(text: string, start: number, at: number): boolean {
  const before = text.slice(Math.max(start, at - limits.sentence), at)
  const lines = before.slice(
    0,
    stripped(before.replace(/```[a-z]{1,12}[ \t\r\n]*$/, "\n"), openers)[1],
  )
  if (!before.slice(lines.length).includes("\n")) return false
  const line = lines.slice(lines.lastIndexOf("\n") + 1)
  if (matchAt("leadingLine", line) === null) return false
  const sentence = replaceAll("inert", line.slice(endOfLast("sentenceEnd", line)), " ")
  if (has("denial", sentence) || has("condition", line, endOfLast("conclusion", line))) return true
  return /(?:[:：]|\s(?:is|are))[*_`]{0,4}$/i.test(line) && hasOtherWord(sentence, introducing)
}

/** Whether a sentence introduces something without commenting on it. */
export function isNeutral(sentence: string): boolean {
  return !hasOtherWord(replaceAll("inert", sentence, " "), introducing)
}

const introducing = new Set([
  ...leading,
  ...lists.formula,
  ...lists.assignment,
  ...lists.option,
  ...lists.introducing,
])

function hasOtherWord(text: string, known: ReadonlySet<string>): boolean {
  return Array.from(scan("letters", text), ([word]) => word.toLowerCase()).some(
    (word) => word.length > 1 && !known.has(word),
  )
}
