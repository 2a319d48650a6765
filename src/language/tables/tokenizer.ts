// Cuts a text into tokens, character by character. The byte automata are computed from this tokenizer.
//
//     not True     n o t      a prefix of spellings, and perhaps of a name
//                  (space)    the word ends before it: not
//                  T r u e    a prefix of others
//
// While some spelling may still match, the state holds the text and all spellings that start with it. When none
// matches any more, `tokenAt` finds the token in that text. Characters after the token are read again, such as
// the "=" of "<=" if it was read as the start of "<=>" and only "<" is a token.

import type { Dialect, Comment as DialectComment } from "../dialect/index.ts"
import {
  caseFolded,
  cutSpellings,
  lineEnd,
  type Spelling,
  standsAt,
  tokenAt,
} from "../dialect/index.ts"
import type { TokenKind } from "../source/index.ts"

/** State of the tokenizer: between tokens, in a token, or in a comment. */
export interface LexerState {
  /** Equal only for equal states. */
  readonly key: string
}

/** Effect of a character. If a token ends before it, the character has to be read again. */
export type Step = { readonly to: LexerState } | { readonly endsAfter: TokenKind } | Cut

/**
 * "unclear" if the caller has to examine the text itself, for example to find the end of a comment; `undefined` if no
 * token is possible, regardless of what follows.
 */
type Cut = { readonly endsBefore: EndedToken } | "unclear" | undefined

export interface EndedToken {
  readonly kind: TokenKind
  /** Number of UTF-16 units after the token that have to be read again. */
  readonly rest: number
}

interface Tokenizer {
  readonly between: LexerState
  step(state: LexerState, character: string): Step
  /** Effect of the end of the text; `to` if the state is between tokens. */
  atEnd(state: LexerState): { readonly to: LexerState } | Cut
  isComment(state: LexerState): boolean
  /** Ascending code points at which the treatment of characters may change. */
  readonly boundaries: readonly number[]
}

/** State within a token, given the text since the previous token. */
interface Beginning extends LexerState {
  /** Within a name that is no prefix of a spelling, any text of the same kind: a quote, a quote and more, or a name. */
  readonly text: string
  /** Spellings and starts of comments that are longer than the text. */
  readonly longer: readonly Begun[]
  readonly whole: readonly Begun[]
}

/** A spelling, or the start of a comment, which has the kind `undefined`. */
type Begun = Omit<Spelling, "kind"> & { readonly kind: TokenKind | undefined; readonly id: number }

interface Comment extends LexerState {
  readonly to: string
  /** Length of the prefix of the comment's end that has been matched so far. */
  readonly ended: number
  readonly ends: readonly string[]
  /** Texts that must not follow the start; empty after the first character. */
  readonly except: readonly string[]
}

export function createTokenizer(dialect: Dialect): Tokenizer {
  const { variable, space } = dialect
  const quote = variable?.quote
  // The readers look up reserved words themselves.
  const free = variable === null ? dialect : { ...dialect, variable: { ...variable, reserved: [] } }
  const names = { ...free, spellings: {}, joined: [] } as unknown as Dialect
  const between: Beginning = { key: "between", text: "", longer: begunIn(dialect), whole: [] }

  /** Whether a text is a quoted name that lacks its closing quote. */
  const isOpenQuote = (text: string) =>
    quote !== undefined &&
    (text === quote || tokenAt(text + quote, 0, names)?.text === text + quote)

  const withinName = (text: string): Beginning => {
    const key = quote === undefined ? "name" : text === quote ? "quote" : "quoted"
    return { key, text, longer: [], whole: [] }
  }

  /** The step at a character ("" for the end of the text) that continues no spelling. */
  const cut = (text: string, character: string): Step => {
    const all = text + character
    const token = tokenAt(all, 0, free)
    if (token === undefined) {
      return character !== "" && isOpenQuote(all) ? { to: withinName(all) } : undefined
    }
    const { kind } = token
    const rest = text.length - token.text.length
    if (rest >= 0) return { endsBefore: { kind, rest } }
    return quote === undefined ? { to: withinName(all) } : { endsAfter: kind }
  }

  const stepOn = (from: Beginning, character: string): Step => {
    const text = from.text + character
    const { length } = text
    const begun = from.longer.filter((each) => standsAt(each, text, 0, length))
    if (begun.length === 0) return cut(from.text, character)

    const ended = begun.filter((each) => each.text.length === length)
    const comment = ended.find(({ kind }) => kind === undefined)
    if (comment !== undefined) {
      // A longer comment start that comes earlier in the grammar would take precedence.
      const isFirst = !begun.some(({ kind, id }) => kind === undefined && id < comment.id)
      const { to, nests, ends = [], except = [] } = space.comments[comment.id] as DialectComment
      // A comment with an empty end is over at once, so its exceptions have to be checked in the text.
      const isOver = to === "" && except.length > 0
      if (!isFirst || nests || isOver) return "unclear"
      return { to: to === "" ? between : inComment({ to, ended: 0, ends, except }) }
    }
    const longer = begun.filter((each) => each.text.length > length)
    const [only] = ended
    // A sign that isn't a prefix of another ends at once; a word may continue.
    if (longer.length === 0 && only?.kind !== undefined && !only.isWord) {
      return only.kind === "end" ? undefined : { endsAfter: only.kind }
    }
    const whole = [...from.whole, ...ended]
    const isFolded = begun.some(({ inAnyCase }) => inAnyCase)
    const key = JSON.stringify([
      isFolded ? caseFolded(text) : text,
      [...longer, ...whole].map(({ id, kind }) => (kind ? id : -1 - id)),
      tokenAt(text, 0, names)?.text.length,
      isOpenQuote(text),
    ])
    return { to: { key, text, longer, whole } as Beginning }
  }

  const step = (state: LexerState, character: string): Step => {
    const from = state as Beginning | Comment
    if ("to" in from) {
      if (from.except.some((each) => each.startsWith(character))) return "unclear"
      const rest = from.except.length === 0 ? from : inComment({ ...from, except: [] })
      if (from.to === lineEnd) {
        const isEnd = character === lineEnd || from.ends.includes(character)
        return isEnd ? step(between, character) : { to: rest }
      }
      const ended = endedAfter(from, character)
      return { to: ended === from.to.length ? between : inComment({ ...rest, ended }) }
    }
    if (from === between && space.characters.includes(character)) return { to: between }
    return stepOn(from, character)
  }

  return {
    between,
    step: keptSteps(step),
    atEnd(state) {
      const from = state as Beginning | Comment
      if (from === between) return { to: between }
      if ("to" in from) return from.to === lineEnd ? { to: between } : "unclear"
      return cut(from.text, "") as Cut
    },
    isComment: (state) => "to" in state,
    boundaries: boundariesOf(dialect),
  }
}

/** Caches `step` by state and character, since building a table repeats most steps. */
function keptSteps(step: Tokenizer["step"]): Tokenizer["step"] {
  const known = new Map<string, Map<string, Step>>()
  return (state, character) => {
    const steps = known.get(state.key) ?? new Map<string, Step>()
    known.set(state.key, steps)
    if (!steps.has(character)) steps.set(character, step(state, character))
    return steps.get(character)
  }
}

function inComment({ to, ended, ends, except }: Omit<Comment, "key">): Comment {
  return { key: `comment ${JSON.stringify([to, ended, ends, except])}`, to, ended, ends, except }
}

/** Length of the prefix of a comment's end that is matched after reading a character. */
function endedAfter({ to, ended }: Comment, character: string): number {
  const read = to.slice(0, ended) + character
  for (let length = Math.min(to.length, read.length); length > 0; length -= 1) {
    if (read.endsWith(to.slice(0, length))) return length
  }
  return 0
}

function begunIn(dialect: Dialect): Begun[] {
  const tokens = cutSpellings(dialect).map((spelling, id) => ({ ...spelling, id }))
  const comments = dialect.space.comments.map(({ from }, id) => {
    return { id, kind: undefined, text: from, inAnyCase: false, isWord: false }
  })
  return [...tokens, ...comments]
}

function boundariesOf({ spellings, anyCase, wordCharacters, variable, space }: Dialect): number[] {
  const boundaries = new Set([0])
  const add = (first: string, last: string) => {
    boundaries.add(first.codePointAt(0) as number)
    boundaries.add((last.codePointAt(0) as number) + 1)
  }
  for (const [first, last] of [...wordCharacters, ...(variable?.start ?? [])]) add(first, last)
  const own = [...Object.values(spellings).flat(), ...space.characters, variable?.quote ?? ""]
  const comments = space.comments.flatMap(({ from, to, ends = [], except = [] }) => [
    from,
    to,
    ...ends,
    ...except,
  ])
  for (const character of [...own, ...comments].join("")) add(character, character)
  for (const letter of own.filter((each) => anyCase.includes(each)).join("")) {
    for (const each of [letter.toLowerCase(), letter.toUpperCase()]) add(each, each)
  }
  return [...boundaries].sort((left, right) => left - right)
}
