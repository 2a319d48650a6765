// The worker thread that reads the text. Detecting the notation of a long text and finding its errors may take a
// second, during which the page stays responsive.

import { diagnose } from "../../../src/diagnose.ts"
import { dialects, lookUpDialect } from "../../../src/dialects.ts"
import { BooleanSyntaxError, type Dialect, formatLine, parse } from "../../../src/index.ts"
import {
  detect,
  groupsOf,
  likelyReadings,
  readMeant,
  strictestReader,
} from "../../../src/language/engines/choose-notation.ts"
import { haveSameMeaning } from "../../../src/language/expression/same-meaning.ts"
import { mostUsed, mostUsedFirst } from "../notation/usefulness.ts"
import { fixOf } from "./hint-fix.ts"
import type { Edit, ReadingGroup, ReadText, TextError } from "./reading.ts"

export interface Question {
  /** Increases with each request. */
  readonly number: number
  readonly text: string
  readonly dialect: string | null
}

/** Number of errors to show; the rest are only counted. */
const mostErrors = 300
const longestMeaning = 400

/** A request that no other follows immediately gets two replies: the second one adds the readings of all notations. */
export interface Reply {
  /** The number of the request. */
  readonly number: number
  readonly read: ReadText
}

let newest: Question | undefined

self.onmessage = ({ data }: MessageEvent<Question>) => {
  newest = data
  // Let newer requests in first, so that outdated ones are dropped.
  setTimeout(() => {
    if (newest !== data) return
    const read = readIn(data)
    tell({ number: data.number, read })
    setTimeout(() => {
      if (newest !== data) return
      const groups = groupsFor(data.text)
      tell({ number: data.number, read: { ...read, groups, isSought: false } })
    })
  })
}

function tell(reply: Reply): void {
  self.postMessage(reply)
}

/** The reading of a text in its own notation only. */
function readIn({ text, dialect }: Question): ReadText {
  const read = dialect === null ? nearest(text) : lookUpDialect(dialect)
  const { name } = read
  const { errors, otherNotation } = diagnose(text, read, dialects)
  const shown = errors.slice(0, mostErrors).map((error, at): TextError => {
    const { offset, length, wording, hint } = error
    return {
      from: offset,
      to: offset + length,
      message: `${wording.problem}: expected ${wording.expected}`,
      hint,
      fix: at < mostFixes ? fixFor(text, read, error, errors.length) : undefined,
    }
  })
  const others = (otherNotation?.groups ?? []).map(({ dialects: [first = name], written }) => ({
    dialect: first,
    written,
  }))
  return {
    text,
    dialect: name,
    errors: shown,
    errorCount: errors.length,
    others,
    groups: [],
    isSought: true,
  }
}

/** Number of errors to look for fixes of; longer texts get none. */
const mostFixes = 20
const longestFixed = 10_000

/** The change that a hint proposes, if it reduces the number of errors. */
function fixFor(
  text: string,
  dialect: Dialect,
  error: ReturnType<typeof diagnose>["errors"][number],
  count: number,
): Edit | undefined {
  if (error.hint === undefined || text.length > longestFixed) return undefined
  const fix = fixOf(text, error, error.hint)
  if (fix === undefined) return undefined
  const [from, to] = [fix.offset, fix.offset + fix.length]
  const after = text.slice(0, from) + fix.insert + text.slice(to)
  if (diagnose(after, dialect, dialects).errors.length >= count) return undefined
  return { from, to, insert: fix.insert }
}

/** The readings of a text in all notations. */
function groupsFor(text: string): ReadingGroup[] {
  return groupsOf(likelyReadings(text, dialects)).map((group) => ({
    dialects: mostUsedFirst(group.dialects.map(({ name }) => name)),
    meaning: formatLine(group.tree).slice(0, longestMeaning),
  }))
}

/** The most used or the strictest notation that accepts a text, or else the one that reads furthest. */
function nearest(text: string): Dialect {
  const reader = strictestReader(text, dialects)
  if (reader !== undefined)
    return text.length > longestCompared ? reader : mostUsedLike(reader, text)
  try {
    return readMeant(text, dialects).dialect
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return lookUpDialect(error.dialect)
    throw error
  }
}

/** Longer texts are read in the strictest notation. */
const longestCompared = 5_000

/** The most common notation that gives a text the same meaning as another one. */
function mostUsedLike(reader: Dialect, text: string): Dialect {
  const tree = parse(text, reader)
  const alike = detect(text, dialects).filter(
    (each) => mostUsed.includes(each.name) && haveSameMeaning(parse(text, each), tree),
  )
  const [name = reader.name] = mostUsedFirst(alike.map((each) => each.name))
  return lookUpDialect(name)
}
