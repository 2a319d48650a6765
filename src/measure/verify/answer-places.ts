// Reads the answer at a place of a reply: after a statement, in the last line or block, or in the first line.

import { endBefore, endOf, endOfLast, matchAt, search, spaces, stripped } from "./match-wording.ts"
import { isOfOther } from "./reply-statements.ts"
import { wording } from "./wording.ts"

/** A part of a reply that may be an answer. */
export interface AnswerPlace {
  readonly text: string
  /** Whether it follows a word rather than a colon or a tag, so that "not …" may deny it. */
  readonly isOpen: boolean
  /** Whether it is stated as the answer, rather than the last line of the reply. */
  readonly isStated: boolean
}

/** An answer that was read. */
export interface FoundAnswer<Value> {
  readonly value: Value
  /** Equal for equal answers. */
  readonly key: string
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
}

export type Read<Value> = (place: AnswerPlace) => FoundAnswer<Value> | undefined

/** How to find the answers of a task. */
export interface AnswerSearch<Value> {
  /** Reads a text that consists of an answer and neutral words around it. */
  readonly read: Read<Value>
  /** Whether answers may span several lines. */
  readonly takesBlocks?: boolean
  /** Whether a line with this value may lead to another answer, as in a derivation. */
  readonly derives?: (value: Value) => boolean
  /** Whether the rest of a reply states another answer in a sentence. */
  readonly contradicts?: (rest: string, value: Value) => boolean
}

export interface Search<Value> extends AnswerSearch<Value> {
  readonly text: string
}

const { limits } = wording

type Range = readonly [start: number, end: number]

const delimiters = [
  ["```", "```"],
  ["$$", "$$"],
  ["\\[", "\\]"],
] as const

/** The parts from an offset on that may be an answer: a block of code or mathematics, or a line and its sentence. */
export function* piecesAt(text: string, start: number, takesBlocks: boolean): Generator<Range> {
  for (const [opening, closing] of delimiters) {
    if (!text.startsWith(opening, start)) continue
    let inside = start + opening.length
    if (opening === "```") inside = text.indexOf("\n", inside) + 1
    const end = inside > 0 ? text.indexOf(closing, inside) : -1
    if (end >= 0) yield [inside, end]
    // An interpreter prints the value below the expression.
    if (text.startsWith(">>>", inside)) yield [endBefore("\n", text, inside), end]
    return
  }
  if (takesBlocks) yield [start, endBefore("\n\n", text, start)]
  const line = endBefore("\n", text, start)
  yield [start, line]
  const sentence = search("sentenceEnd", text.slice(0, line), start)
  if (sentence !== null) yield [start, endOf(sentence)]
}

/** The answer in the last line or block, or in its last sentence. */
export function lastLine<Value>(
  { text, read, takesBlocks }: Search<Value>,
  start: number,
): FoundAnswer<Value> | undefined {
  const [, end] = stripped(text, spaces)
  for (const [opening, closing] of delimiters) {
    if (!text.slice(start, end).endsWith(closing)) continue
    const at = lastBefore(opening, text, start, end - closing.length)
    const pieces =
      at >= 0 && !isOfOther(text, start, at) ? piecesAt(text.slice(0, end), at, false) : []
    return readFirst(text, pieces, false, false, read)
  }
  const line = Math.max(start, lastBefore("\n", text, start, end) + 1)
  const sentence = line + endOfLast("sentenceEnd", text.slice(line, end))
  let starts = sentence < end ? [line, sentence] : [line]
  if (isUnfinished(text, start, line)) starts = []
  if (takesBlocks) {
    const blank = lastBefore("\n\n", text, start, end)
    const block = blank < 0 ? start : blank + 2
    const previous = Math.max(block, lastBefore("\n", text, block, Math.max(block, line - 1)) + 1)
    // If the previous line is part of the answer, the last line isn't the whole answer.
    const isPart =
      previous < line && readFirst(text, [[previous, line]], false, false, read) !== undefined
    if (isPart) starts = []
    if (!isUnfinished(text, start, block)) starts.unshift(block)
  }
  return readFirst(
    text,
    starts.map((at) => [at, end] as const),
    false,
    false,
    read,
  )
}

/** The answer in the first line or code block, if an explanation follows. */
export function explainedLine<Value>(
  { text, read }: Search<Value>,
  start: number,
): FoundAnswer<Value> | undefined {
  const [first] = stripped(text, spaces, start)
  const [place] = piecesAt(text, first, false)
  if (place === undefined || matchAt("explanation", text, place[1]) === null) return undefined
  return readPlace(text, ...place, false, false, read)
}

/** The answer in a block before the last one, unless the last one refers to it. */
export function blockBefore<Value>(
  { text, read, takesBlocks }: Search<Value>,
  start: number,
): FoundAnswer<Value> | undefined {
  if (!takesBlocks) return undefined
  const end = lastBefore("\n\n", text, start, stripped(text, spaces)[1])
  if (end < 0 || text.length - end > limits.doubt) return undefined
  return lastLine({ text: text.slice(0, end), read, takesBlocks }, start)
}

/** Whether a line depends on the previous one: that one introduces it or is incomplete, or both are options. */
function isUnfinished(text: string, start: number, line: number): boolean {
  if (isOfOther(text, start, line)) return true
  const earlier = text.slice(Math.max(start, line - limits.sentence), line)
  const ended = earlier.slice(0, stripped(earlier, spaces)[1])
  const before = ended.slice(ended.lastIndexOf("\n") + 1)
  const isListed = matchAt("option", before) !== null && matchAt("option", text, line) !== null
  return isListed || (!before.startsWith("|") && search("unfinished", before) !== null)
}

/** The offset of the last occurrence within a range; -1 if there is none. */
function lastBefore(part: string, text: string, start: number, end: number): number {
  if (end - start < part.length) return -1
  const at = text.lastIndexOf(part, end - part.length)
  return at < start ? -1 : at
}

export function readFirst<Value>(
  text: string,
  ranges: Iterable<Range>,
  isOpen: boolean,
  isStated: boolean,
  read: Read<Value>,
): FoundAnswer<Value> | undefined {
  for (const [start, end] of ranges) {
    const found = readPlace(text, start, end, isOpen, isStated, read)
    if (found !== undefined) return found
  }
  return undefined
}

export function readPlace<Value>(
  text: string,
  start: number,
  end: number,
  isOpen: boolean,
  isStated: boolean,
  read: Read<Value>,
): FoundAnswer<Value> | undefined {
  if (end - start > limits.answer) return undefined
  const found = read({ text: text.slice(start, end), isOpen, isStated })
  return found && { ...found, start: found.start + start, end: found.end + start }
}
