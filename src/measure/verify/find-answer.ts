// Finds the answer in a model's reply, for any task: `read` defines what an answer looks like.
//
//     "so it is <answer>True</answer>"                  True
//     "The answer is True. Wait, no: it is False."      False
//     "If so, the answer is True."                      nothing
//
// Everything before the last correction is dropped. In the rest, the last answer in tags counts; if there is none, the
// one in a box, after a phrase such as "the answer is", after "therefore", or in the last line or block of code, in
// that order. An answer that is conditional, quoted, doubted, contradicted or introduced by unknown words doesn't
// count. Every step takes linear time, and `wording.limits` bounds lengths.

import {
  type AnswerSearch,
  blockBefore,
  explainedLine,
  type FoundAnswer,
  lastLine,
  piecesAt,
  type Read,
  readFirst,
  readPlace,
  type Search,
} from "./answer-places.ts"
import { bareText } from "./bare-text.ts"
import { isDoubted, isWarned } from "./doubted-or-withdrawn.ts"
import {
  endOf,
  endOfLast,
  lists,
  matchAt,
  replaceAll,
  scan,
  search,
  spaces,
  stripped,
  wordsOf,
} from "./match-wording.ts"
import {
  isConditional,
  kinds,
  type Statement,
  statementsIn,
  strongestFirst,
} from "./reply-statements.ts"
import { wording } from "./wording.ts"

const { limits } = wording

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

/** The last answer that a reply commits to, with its offsets in the reply. */
export function findAnswer<Value>(
  reply: string,
  how: AnswerSearch<Value>,
): FoundAnswer<Value> | VerifyFailure {
  const [base, until] = ownWords(reply)
  const text = reply.slice(base, until)
  if (text.length > limits.reply) return "too-long"
  if (isBlank(text)) return "empty"
  const next = search("nextQuestion", text)
  const first = next === null ? text : text.slice(0, next.index)
  let start = endOfLast("correction", first)
  let found = findIn({ ...how, text: first }, start)
  if (found === "no-answer" && next !== null) {
    start = endOfLast("correction", text)
    found = findIn({ ...how, text }, start)
  }
  if (typeof found === "string") {
    return start > 0 && (found === "unreadable" || found === "no-answer") ? "retracted" : found
  }
  if (next !== null && isDoubted(text, found.end)) return "doubted"
  // If a model only quotes options before it restates the question, its answer comes after the question.
  if (next !== null && start === 0 && !isCommitted(first) && isCommitted(text)) {
    const last = findIn({ ...how, text }, 0)
    if (typeof last !== "string" && last.key !== found.key) return "contradicted"
  }
  return { ...found, start: found.start + base, end: found.end + base }
}

/** Whether a text states an answer in a tag, in a box or with a phrase. */
function isCommitted(text: string): boolean {
  return statementsIn(text, 0).some(({ kind }) => kind > kinds.therefore)
}

/** The answer if a short reply consists of nothing else, as `findAnswer` would find it. */
export function findQuickly<Value>(
  reply: string,
  read: Read<Value>,
): FoundAnswer<Value> | undefined {
  const match = matchAt("quick", reply)
  if (match === null) return undefined
  const group = match.findLastIndex((each) => each !== undefined)
  const text = match[group] as string
  const start = group === 1 ? reply.indexOf(text, reply.indexOf(">")) : reply.lastIndexOf(text)
  const found = read({ text, isOpen: group === 2, isStated: group <= 2 })
  return found && { ...found, start: found.start + start, end: found.end + start }
}

/** The answer that begins in an earlier block or sentence and ends with the given one, as in a chain of steps. */
export function findBefore<Value>(
  reply: string,
  end: FoundAnswer<Value>,
  read: Read<Value>,
  isEnd: (answer: Value) => boolean,
): FoundAnswer<Value> | VerifyFailure {
  const [base] = ownWords(reply)
  const own = reply.slice(base)
  const line = Math.max(0, own.lastIndexOf("\n", end.start - base))
  const sentence = line + endOfLast("sentenceEnd", own.slice(line, end.start - base))
  for (const text of [own.slice(0, line), own.slice(0, sentence)]) {
    const start = endOfLast("correction", text)
    const found = lastLine({ text, read, takesBlocks: true }, start)
    if (found === undefined) continue
    if (found.key !== end.key) return "contradicted"
    if (isDoubted(own, found.end) || isWarned(text, start, found)) return "doubted"
    const both = isEnd(found.value)
      ? readPlace(own, found.start, end.end - base, false, false, read)
      : undefined
    const whole = both ?? found
    return { ...whole, start: whole.start + base, end: whole.end + base }
  }
  return end
}

/** The offsets of the text after the last `</think>`, up to a thought that isn't closed or the end of the turn. */
function ownWords(reply: string): readonly [number, number] {
  const last = search("otherTurn", reply)?.index ?? reply.length
  const turn = search("endTokens", reply.slice(0, last), Math.max(0, last - 100))?.index ?? last
  const own = reply.slice(0, stripped(reply, spaces, 0, turn)[1])
  const until = search("polite", own, Math.max(0, own.length - limits.doubt))?.index ?? turn
  let [start, end] = [0, until]
  if (!reply.includes("think") && !reply.includes("<|channel|>")) return [start, end]
  for (const match of scan("thinking", reply)) {
    if (match[1] ?? match[2]) [start, end] = [endOf(match), until]
    else if (end === until) end = match.index
  }
  return [start, end]
}

function findIn<Value>(search: Search<Value>, start: number): FoundAnswer<Value> | VerifyFailure {
  const { text } = search
  const isCorrected = start > 0
  const statements = statementsIn(text, start)
  if (isCorrected) statements.unshift({ kind: kinds.phrase, at: start, start })
  for (const kind of strongestFirst) {
    const at = statements.findLastIndex(
      (each, index) => each.kind === kind && !isConditional(text, start, statements, index),
    )
    const statement = statements[at]
    if (statement === undefined) continue
    const found = readStatement(search, statement)
    if (found !== undefined && (kind > kinds.therefore || isClosing(text.slice(found.end)))) {
      return problemOf(search, start, statements, at, found) ?? found
    }
    if (kind > kinds.phrase) return "unreadable"
    if (kind === kinds.phrase && !isCorrected && !hasLineAfter(text, statement.start))
      return "unreadable"
  }
  const isStated = statements.some(({ kind }) => kind > kinds.therefore)
  const found =
    lastLine(search, start) ??
    (isStated ? undefined : explainedLine(search, start)) ??
    blockBefore(search, start) ??
    onlySentence(search, start)
  if (found === undefined) return "no-answer"
  if (isWarned(text, start, found) || isDoubted(text, found.end)) return "doubted"
  if (search.contradicts?.(text.slice(found.end), found.value)) return "contradicted"
  return isListed(search, start, found) ? "hedged" : found
}

/** "`not False or True and True` is True", if the reply has no other sentence. */
function onlySentence<Value>(
  { text, read }: Search<Value>,
  start: number,
): FoundAnswer<Value> | undefined {
  const [first, last] = stripped(text, spaces, start)
  const isShort = last - first <= limits.sentence
  return isShort && search("restated", text.slice(first, last)) !== null
    ? readPlace(text, first, last, false, true, read)
    : undefined
}

/** Whether the whole line, sentence or block before an answer is another answer. */
function isListed<Value>(search: Search<Value>, start: number, found: FoundAnswer<Value>): boolean {
  const line = search.text.slice(search.text.lastIndexOf("\n", found.start) + 1, found.start)
  // "∴ q" and "= p" continue what comes before.
  if (/[∴→⇒≡=]|```/.test(line)) return false
  const end = found.start - line.length + endOfLast("sentenceEnd", line)
  const text = search.text
    .slice(0, Math.max(start, end))
    .replace(/(?:\n(?:or|and))?\n```[a-z]{0,12}\n$/i, "")
  const other = lastLine({ ...search, text }, start)
  if (other === undefined || other.key === found.key || search.derives?.(other.value)) return false
  const first = text.lastIndexOf("\n", other.start) + 1
  const before = text.slice(first + endOfLast("sentenceEnd", text.slice(first, other.start)))
  return !before.startsWith("```") && bareText(before) === text.slice(other.start, other.end)
}

/** Why an answer doesn't count after all: it is doubted, contradicted later, or one of two. */
function problemOf<Value>(
  search: Search<Value>,
  start: number,
  statements: readonly Statement[],
  at: number,
  found: FoundAnswer<Value>,
): VerifyFailure | undefined {
  const { text, contradicts } = search
  if (isWarned(text, start, found) || isDoubted(text, found.end)) return "doubted"
  const later = [...statements.entries()].filter(
    ([index, each]) => index > at && each.start >= found.end,
  )
  if (later.length > limits.statements) return "too-long"
  if (contradicts?.(text.slice(found.end), found.value)) return "contradicted"
  const others = later
    .filter(([index]) => !isConditional(text, start, statements, index))
    .map(([, each]) => readStatement(search, each))
  if (hasLineAfter(text, found.end)) others.push(lastLine(search, found.end))
  const last = endOfLast("gives", text.slice(found.end))
  if (last > 0)
    others.push(readPlace(text, found.end + last, text.length, false, false, search.read))
  if (others.some((other) => other !== undefined && other.key !== found.key)) return "contradicted"
  const previous = statements[at - 1]
  if (previous !== undefined && previous.kind === statements[at]?.kind) {
    const other = readStatement(search, previous)
    const between = text.slice(other?.end, statements[at]?.at)
    const isOneSentence = !between.includes("\n") && endOfLast("sentenceEnd", between) === 0
    const isOther = other !== undefined && other.key !== found.key
    if (isOther && (isOneSentence || isNothing(between))) return "hedged"
  }
  const around = statements.slice(Math.max(0, at - 1), at + 2)
  const isHedged = around.some(({ end }, index) => {
    const next = around[index + 1]
    return end !== undefined && next !== undefined && isChoice(text.slice(end, next.at))
  })
  return isHedged ? "hedged" : undefined
}

/** Whether the text after a conclusion contains no other conclusion: no block, no value, no name, no symbol. */
function isClosing(rest: string): boolean {
  if (rest.length > limits.doubt || rest.includes("\\[")) return false
  if (["$$", "```"].some((sign) => rest.split(sign).length > 2)) return false
  return !Array.from(scan("word", rest), ([word]) => word).some(
    (word) =>
      lists.stating.has(word.toLowerCase()) ||
      ([...word].length === 1 && !".!,;:。！*_a`$})]\\となりますでに입니다".includes(word)) ||
      /^[0-9]+$/.test(word),
  )
}

function untagged(text: string): string {
  return replaceAll("tag", text, " ")
}

/** Whether the text between two answers gives no reason for the second one. */
function isNothing(between: string): boolean {
  return wordsOf(untagged(between)).every((word) => word.length === 1 || lists.neutral.has(word))
}

function isChoice(between: string): boolean {
  if (/^[}$\\()\s]*(?:,|,?\s+and|&)[$\\()\s]*$/.test(between)) return true
  const words = wordsOf(untagged(between))
  return words.length < 8 && words.some((word) => ["or", "oder", "ou", "/", "o"].includes(word))
}

function hasLineAfter(text: string, at: number): boolean {
  const line = text.indexOf("\n", at)
  return line >= 0 && !isBlank(text.slice(line))
}

function isBlank(text: string): boolean {
  const [start, end] = stripped(text, spaces)
  return start === end
}

function readStatement<Value>(
  { text, read, takesBlocks = false }: Search<Value>,
  statement: Statement,
): FoundAnswer<Value> | undefined {
  if (statement.end !== undefined) {
    return readPlace(text, statement.start, statement.end, false, true, read)
  }
  let { start } = statement
  while (start < text.length && skipped.includes(text[start] as string)) start += 1
  const isOpen = statement.isOpen === true && !text.slice(statement.start, start).includes("\n")
  // A list may follow "The correct options are:".
  const isBelow = statement.kind > kinds.therefore && text.slice(statement.at, start).includes("\n")
  return readFirst(
    text,
    piecesAt(text, start, takesBlocks || isBelow),
    isOpen,
    statement.kind > kinds.therefore,
    read,
  )
}

const skipped = `${spaces}*`
