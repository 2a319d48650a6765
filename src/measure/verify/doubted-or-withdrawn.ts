// Decides whether a reply takes back its answer, by doubting it or with an earlier warning.
//
//     "True, but I am not sure."
//     "Ignore the line below.\nTrue"

import {
  endBefore,
  endOf,
  endOfLast,
  has,
  matchAt,
  scan,
  search,
  spaces,
  stripped,
} from "./match-wording.ts"
import { isNeutral } from "./reply-statements.ts"
import { wording } from "./wording.ts"

const { limits } = wording

/** Whether what follows an answer casts doubt on it. */
export function isDoubted(text: string, end: number): boolean {
  const rest = text.slice(end, end + limits.doubt)
  if (matchAt("continued", rest) !== null || has("doubt", rest) || has("doubtInChinese", rest))
    return true
  return [...scan("earlier", rest)].some(
    (match) => !isNeutral(rest.slice(...sentenceAround(rest, match.index, endOf(match)))),
  )
}

/**
 * Whether an earlier sentence refers to a later part of the reply and says something about it that isn't neutral:
 * "Ignore the line below."
 */
export function isWarned(
  text: string,
  start: number,
  { start: at, end }: { readonly start: number; readonly end: number },
): boolean {
  const before = text.slice(0, at)
  if (has("warningInChinese", before, start)) return true
  const isNext = nextChecker(before)
  for (const match of scan("later", text, start)) {
    const isRest = search("rest", match[0]) !== null
    const isDictated = /^(?:me|us)\s/i.test(match[0])
    const to = endOf(match)
    if (to > at) break
    // "The following values are wrong: False, 0."
    const rest = before.slice(to, to + limits.sentence).split("\n", 1)[0] as string
    if (!isRest && !isDictated && matchAt("introducing", rest) !== null) continue
    const [first, last] = sentenceAround(before, match.index, to)
    // "The prompt tells me to answer False" isn't a warning against another answer.
    if (isDictated && !before.slice(first, last).includes(text.slice(at, end))) continue
    const colon = search("colon", before.slice(0, last), to)
    if (isNeutral(before.slice(Math.max(start, first), colon?.index ?? last))) continue
    if (matchAt("refused", before, last) !== null) continue
    if (isRest || isDictated || isNext(last)) return true
  }
  return false
}

/** The offsets of the sentence around a range. */
function sentenceAround(
  text: string,
  from: number,
  to: number,
): readonly [start: number, end: number] {
  const earliest = Math.max(0, from - limits.sentence)
  const line = earliest + text.slice(earliest, from).lastIndexOf("\n") + 1
  const first = line + endOfLast("sentenceEnd", text.slice(line, from))
  const last = endBefore("\n", text.slice(0, to + limits.sentence), to)
  const end = search("sentenceEnd", text.slice(0, last), to)
  return [first, end === null ? last : endOf(end)]
}

/**
 * Returns a function that says whether a warning is about the answer after a text: no other paragraph or list comes
 * between them. The ends of the warnings must be passed in ascending order.
 */
function nextChecker(before: string): (end: number) => boolean {
  const lastBlank = before.lastIndexOf("\n\n")
  let [line, next] = [-1, 0]
  return (end) => {
    if (lastBlank < end) return true
    if (line < end) {
      line = before.indexOf("\n", end)
      next = stripped(before, spaces, line)[0]
    }
    return lastBlank < next
  }
}
