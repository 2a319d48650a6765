// Finds the answer in the reply of a model, for any task: `read` tells what an answer looks like.
//
//     "so it is <answer>True</answer>"                  True
//     "The answer is True. Wait, no: it is False."      False
//     "If so, the answer is True."                      nothing
//
// Everything before the last correction is dropped. Of the rest, the last answer in tags counts, or else in a box, after
// a phrase such as "the answer is", after "therefore", in the last line or block of code. An answer that is
// conditional, doubted or contradicted doesn't count. Every step takes linear time, and `wording.limits` bounds lengths.

import {
  edges,
  endOf,
  endOfLast,
  has,
  lists,
  matchAt,
  scan,
  search,
  spaces,
  stripped,
} from "./patterns.ts"
import { wording } from "./wording.ts"

const { limits } = wording

/** A part of a reply that may be an answer. */
export interface Place {
  readonly text: string
  /** Whether it follows a word rather than a colon or a tag: then "not …" may deny it. */
  readonly isOpen: boolean
  /** Whether it is stated as the answer, rather than the last line of the reply. */
  readonly isStated: boolean
}

/** An answer that was read. */
export interface Found<Value> {
  readonly value: Value
  /** Equal for equal answers. */
  readonly key: string
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
}

export type Read<Value> = (place: Place) => Found<Value> | undefined

/** Why a reply has no answer. */
export type VerifyFailure =
  | "empty"
  | "too-long"
  | "no-answer"
  | "unreadable"
  | "retracted"
  | "doubted"
  | "contradicted"
  | "hedged"

/** How committed an answer is. Of the strongest kind in a reply, the last one counts. */
const kinds = { therefore: 0, phrase: 1, boxed: 2, tag: 3 } as const
const strongestFirst = [kinds.tag, kinds.boxed, kinds.phrase, kinds.therefore] as const

interface Commit {
  readonly kind: (typeof strongestFirst)[number]
  readonly at: number
  readonly start: number
  /** `undefined` if the answer continues to the end of a line or block. */
  readonly end?: number
  readonly isOpen?: boolean
}

interface Search<Value> {
  readonly text: string
  readonly read: Read<Value>
  readonly takesBlocks: boolean
}

/**
 * The last answer to which a reply commits itself, with its offsets in the reply.
 *
 * @param read reads an answer that is the whole of a text, except for neutral words around it
 * @param takesBlocks whether answers may have several lines
 */
export function findAnswer<Value>(
  reply: string,
  read: Read<Value>,
  takesBlocks: boolean,
): Found<Value> | VerifyFailure {
  const [base, until] = ownWords(reply)
  const text = reply.slice(base, until)
  if (text.length > limits.reply) return "too-long"
  if (isBlank(text)) return "empty"
  const start = endOfLast("correction", text)
  const found = findIn({ text, read, takesBlocks }, start)
  if (typeof found === "string") {
    return start > 0 && (found === "unreadable" || found === "no-answer") ? "retracted" : found
  }
  return { ...found, start: found.start + base, end: found.end + base }
}

/** The answer if a short reply consists of nothing else, as `findAnswer` finds it. */
export function findQuickly<Value>(reply: string, read: Read<Value>): Found<Value> | undefined {
  const match = matchAt("quick", reply)
  if (match === null) return undefined
  const group = match.findLastIndex((each) => each !== undefined)
  const text = match[group] as string
  const start = reply.lastIndexOf(text)
  const found = read({ text, isOpen: group === 2, isStated: group <= 2 })
  return found && { ...found, start: found.start + start, end: found.end + start }
}

/** The offsets of the text after the last `</think>`, up to a thought that isn't closed. */
function ownWords(reply: string): readonly [number, number] {
  let [start, end] = [0, reply.length]
  if (!reply.includes("think")) return [start, end]
  for (const match of scan("thinking", reply)) {
    if (match[1] !== "") [start, end] = [endOf(match), reply.length]
    else if (end === reply.length) end = match.index
  }
  return [start, end]
}

function findIn<Value>(search: Search<Value>, start: number): Found<Value> | VerifyFailure {
  const { text } = search
  const isCorrected = start > 0
  const commits = commitsIn(text, start)
  if (isCorrected) commits.unshift({ kind: kinds.phrase, at: start, start })
  for (const kind of strongestFirst) {
    const at = commits.findLastIndex(
      (each, index) => each.kind === kind && !isConditional(text, commits, index),
    )
    const commit = commits[at]
    if (commit === undefined) continue
    const found = readCommit(search, commit)
    if (found !== undefined && (kind > kinds.therefore || isClosing(text.slice(found.end)))) {
      return problemOf(search, commits, at, found) ?? found
    }
    if (kind > kinds.phrase) return "unreadable"
    if (kind === kinds.phrase && !isCorrected && !hasLineAfter(text, commit.start))
      return "unreadable"
  }
  const found = lastLine(search, start)
  if (found === undefined) return "no-answer"
  return isDoubted(text, found.end) ? "doubted" : found
}

/** Why an answer doesn't count after all: it is doubted, contradicted later, or one of two. */
function problemOf<Value>(
  search: Search<Value>,
  commits: readonly Commit[],
  at: number,
  found: Found<Value>,
): VerifyFailure | undefined {
  const { text } = search
  if (isDoubted(text, found.end)) return "doubted"
  const later = [...commits.entries()].filter(
    ([index, each]) => index > at && each.start >= found.end,
  )
  if (later.length > limits.statements) return "too-long"
  const others = later
    .filter(([index]) => !isConditional(text, commits, index))
    .map(([, each]) => readCommit(search, each))
  if (hasLineAfter(text, found.end)) others.push(lastLine(search, found.end))
  if (others.some((other) => other !== undefined && other.key !== found.key)) return "contradicted"
  const around = commits.slice(Math.max(0, at - 1), at + 2)
  const isHedged = around.some(({ end }, index) => {
    const next = around[index + 1]
    return end !== undefined && next !== undefined && isChoice(text.slice(end, next.at))
  })
  return isHedged ? "hedged" : undefined
}

function isDoubted(text: string, end: number): boolean {
  const rest = text.slice(end, end + limits.doubt)
  return matchAt("continued", rest) !== null || has("doubt", rest)
}

/** Whether a text after a conclusion has no other one: no value, no name, no symbol. */
function isClosing(rest: string): boolean {
  if (rest.length > limits.doubt) return false
  return !Array.from(scan("word", rest), ([word]) => word).some(
    (word) =>
      lists.stating.has(word.toLowerCase()) ||
      (isOneCharacter(word) && !".!,;*_a`$})]\\".includes(word)) ||
      /^[0-9]+$/.test(word),
  )
}

function isOneCharacter(word: string): boolean {
  return word.length === ((word.codePointAt(0) as number) > 0xffff ? 2 : 1)
}

function isChoice(between: string): boolean {
  const words = wordsOfRaw(between)
  return words.length < 8 && words.some((word) => ["or", "oder", "ou", "/", "o"].includes(word))
}

function wordsOfRaw(text: string): string[] {
  const untagged = text.replace(/<\/?(?:answer|final_answer)>/giu, " ")
  return Array.from(scan("word", untagged), ([word]) => word.toLowerCase())
}

function hasLineAfter(text: string, at: number): boolean {
  const line = text.indexOf("\n", at)
  return line >= 0 && !isBlank(text.slice(line))
}

function isBlank(text: string): boolean {
  const [start, end] = stripped(text, spaces)
  return start === end
}

function commitsIn(text: string, start: number): Commit[] {
  const found = [...tagsIn(text, start), ...boxesIn(text, start), ...membersIn(text, start)]
  for (const [kind, name] of phrases) {
    for (const match of scan(name, text, start)) {
      const [, last] = stripped(match[0], `${spaces}${edges}_`)
      const isOpen = ![":", "：", "=", ","].includes(match[0].charAt(last - 1))
      found.push({ kind, at: match.index, start: endOf(match), isOpen })
    }
  }
  return found.sort((one, other) => one.at - other.at)
}

const phrases = [
  [kinds.phrase, "phrase"],
  [kinds.phrase, "phraseInChinese"],
  [kinds.therefore, "therefore"],
  [kinds.therefore, "thereforeInChinese"],
] as const

/** If several tags open before one closes, the last of them counts. */
function* tagsIn(text: string, from: number): Generator<Commit> {
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
function* membersIn(text: string, from: number): Generator<Commit> {
  for (const match of scan("member", text, from)) {
    const value = match.slice(1).find((each) => each !== undefined) as string
    const start = match.index + match[0].lastIndexOf(value)
    yield { kind: kinds.boxed, at: match.index, start, end: start + value.length }
  }
}

/** The outermost boxes whose braces are balanced. */
function* boxesIn(text: string, from: number): Generator<Commit> {
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

/** Whether the sentence before a statement makes it conditional, or its clause denies it. */
function isConditional(text: string, commits: readonly Commit[], index: number): boolean {
  const { at } = commits[index] as Commit
  const earliest = Math.max(0, at - limits.sentence, commits[index - 1]?.end ?? 0)
  if (earliest >= at) return false
  const line = text.slice(earliest, at)
  const lastOfLine = line.slice(line.lastIndexOf("\n") + 1)
  const before = lastOfLine.slice(endOfLast("sentenceEnd", lastOfLine))
  const [start, end] = stripped(before, `${spaces}${edges}`)
  if (start === end) return false
  const concluded = endOfLast("conclusion", before)
  if (has("condition", before, concluded) || has("conditionInChinese", before)) return true
  return has("denial", before, Math.max(concluded, endOfLast("clauseEnd", before)))
}

function readCommit<Value>(
  { text, read, takesBlocks }: Search<Value>,
  commit: Commit,
): Found<Value> | undefined {
  if (commit.end !== undefined) {
    return readPlace(text, commit.start, commit.end, false, true, read)
  }
  let { start } = commit
  while (start < text.length && skipped.includes(text[start] as string)) start += 1
  const isOpen = commit.isOpen === true && !text.slice(commit.start, start).includes("\n")
  return readFirst(
    text,
    piecesAt(text, start, takesBlocks),
    isOpen,
    commit.kind > kinds.therefore,
    read,
  )
}

const skipped = `${spaces}*`

const delimiters = [
  ["```", "```"],
  ["$$", "$$"],
  ["\\[", "\\]"],
] as const

type Range = readonly [start: number, end: number]

/** The parts from an offset on that may be an answer: a block of code or mathematics, or a line and its sentence. */
function* piecesAt(text: string, start: number, takesBlocks: boolean): Generator<Range> {
  for (const [opening, closing] of delimiters) {
    if (!text.startsWith(opening, start)) continue
    let inside = start + opening.length
    if (opening === "```") inside = text.indexOf("\n", inside) + 1
    const end = inside > 0 ? text.indexOf(closing, inside) : -1
    if (end >= 0) yield [inside, end]
    return
  }
  if (takesBlocks) yield [start, endBefore("\n\n", text, start)]
  const line = endBefore("\n", text, start)
  yield [start, line]
  const sentence = search("sentenceEnd", text.slice(0, line), start)
  if (sentence !== null) yield [start, endOf(sentence)]
}

function endBefore(end: string, text: string, start: number): number {
  const at = text.indexOf(end, start)
  return at < 0 ? text.length : at
}

/** The answer in the last line or block, or in its last sentence. */
function lastLine<Value>(
  { text, read, takesBlocks }: Search<Value>,
  start: number,
): Found<Value> | undefined {
  const [, end] = stripped(text, spaces)
  for (const [opening, closing] of delimiters) {
    if (!text.slice(start, end).endsWith(closing)) continue
    const at = lastBefore(opening, text, start, end - closing.length)
    const pieces = at >= 0 ? piecesAt(text.slice(0, end), at, false) : []
    return readFirst(text, pieces, false, false, read)
  }
  const line = Math.max(start, lastBefore("\n", text, start, end) + 1)
  const sentence = line + endOfLast("sentenceEnd", text.slice(line, end))
  let starts = sentence < end ? [line, sentence] : [line]
  if (isContinuation(text, start, line)) starts = []
  if (takesBlocks) {
    const blank = lastBefore("\n\n", text, start, end)
    const block = blank < 0 ? start : blank + 2
    const previous = Math.max(block, lastBefore("\n", text, block, Math.max(block, line - 1)) + 1)
    // If the previous line is a part of the answer, the last one isn't the whole.
    const isPart =
      previous < line && readFirst(text, [[previous, line]], false, false, read) !== undefined
    if (isPart) starts = []
    if (!isContinuation(text, start, block)) starts.unshift(block)
  }
  return readFirst(
    text,
    starts.map((at) => [at, end] as const),
    false,
    false,
    read,
  )
}

/** Whether a line continues the one before, or that one denies it: "not", "The opposite is:". */
function isContinuation(text: string, start: number, line: number): boolean {
  const earlier = text.slice(Math.max(start, line - limits.sentence), line)
  const ended = earlier.slice(0, stripped(earlier, spaces)[1])
  const before = ended.slice(ended.lastIndexOf("\n") + 1)
  if (search("unfinished", before) !== null) return true
  if (matchAt("leadingLine", before) === null) return false
  return has("denial", before) || has("condition", before)
}

/** The offset of the last occurrence within a range; -1 if there is none. */
function lastBefore(part: string, text: string, start: number, end: number): number {
  if (end - start < part.length) return -1
  const at = text.lastIndexOf(part, end - part.length)
  return at < start ? -1 : at
}

function readFirst<Value>(
  text: string,
  ranges: Iterable<Range>,
  isOpen: boolean,
  isStated: boolean,
  read: Read<Value>,
): Found<Value> | undefined {
  for (const [start, end] of ranges) {
    const found = readPlace(text, start, end, isOpen, isStated, read)
    if (found !== undefined) return found
  }
  return undefined
}

function readPlace<Value>(
  text: string,
  start: number,
  end: number,
  isOpen: boolean,
  isStated: boolean,
  read: Read<Value>,
): Found<Value> | undefined {
  if (end - start > limits.answer) return undefined
  const found = read({ text: text.slice(start, end), isOpen, isStated })
  return found && { ...found, start: found.start + start, end: found.end + start }
}
