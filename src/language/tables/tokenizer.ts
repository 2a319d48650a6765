// Cuts a text into tokens, character by character. The byte automata are computed from this.
//
//     not True     n o t      a prefix of spellings, and perhaps of a name
//                  (space)    the word ends before it: not
//                  T r u e    a prefix of others
//
// While some spelling may still match, the state holds all spellings with that prefix, those already complete, and the
// extent of a name. When none can continue, the longest complete spelling is the token, or else the name. Characters
// beyond it ("=" of "<=", read as the start of "<=>", if only "<" is a token) are read again.

import {
  type CharacterSet,
  type Dialect,
  type Comment as DialectComment,
  hasCharacterAt,
} from "../dialect/dialect.ts"
import { caseFolded, lineEnd } from "../dialect/tokens.ts"
import type { TokenKind } from "../source/token-kind.ts"

/** State of the tokenizer: between tokens, in a token, or in a comment. */
export interface LexerState {
  /** Equal for equal states only. */
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

export interface Tokenizer {
  readonly between: LexerState
  step(state: LexerState, character: string): Step
  /** Effect of the end of the text; `to` if it is between two tokens. */
  atEnd(state: LexerState): { readonly to: LexerState } | Cut
  /** Whether a state is within a comment. */
  isComment(state: LexerState): boolean
  /** Ascending code points at which the treatment of characters may change. */
  readonly boundaries: readonly number[]
}

/**
 * How much of the token's text is a name: nothing read yet (`start`), all of it (`open`: it may continue), only its
 * opening quote (`quote`), the quote and more (`quoted`), a number of units, or nothing (`no`).
 */
type Name = "start" | "open" | "quote" | "quoted" | number | "no"

/** State while the text since the last token is a prefix of spellings. */
interface Beginning extends LexerState {
  readonly text: string
  /** Spellings that are longer than the text. */
  readonly longer: readonly Spelling[]
  readonly whole: readonly WholeSpelling[]
  readonly name: Name
}

interface Spelling {
  readonly id: number
  /** `undefined` for the start of a comment; `end` for `joined` spellings, which are not tokens. */
  readonly kind: TokenKind | undefined
  readonly characters: readonly string[]
  readonly inAnyCase: boolean
  /** Whether no word character may follow. */
  readonly isWord: boolean
}

interface WholeSpelling {
  readonly kind: TokenKind
  /** End of the spelling in the text, in UTF-16 units. */
  readonly end: number
  readonly isWord: boolean
}

interface Comment extends LexerState {
  readonly to: string
  /** Length of the prefix of the end that was read last. */
  readonly ended: number
  readonly ends: readonly string[]
  /** Texts that must not follow the start; empty after the first character. */
  readonly except: readonly string[]
}

interface NameOnly extends LexerState {
  readonly name: "open" | "quote" | "quoted"
}

type State = Beginning | Comment | NameOnly

export function createTokenizer(dialect: Dialect): Tokenizer {
  const { variable, wordCharacters, space } = dialect
  const quote = variable?.quote
  const isWord = membership(wordCharacters)
  const canName = membership(variable?.start ?? [])
  const spellings = spellingsOf(dialect, isWord)
  const between: Beginning = {
    key: "between",
    text: "",
    longer: spellings,
    whole: [],
    name: "start",
  }

  const nameAfter = (name: Name, length: number, character: string): Name => {
    if (name === "start") {
      if (quote !== undefined) return character === quote ? "quote" : "no"
      return canName(character) ? "open" : "no"
    }
    if (name === "open") return isWord(character) ? "open" : length
    if (name === "quote") return canName(character) ? "quoted" : "no"
    if (name !== "quoted" || isWord(character)) return name
    return character === quote ? length + character.length : "no"
  }

  /** Ends the token before a character ("" for the end of the text) when no spelling can continue. */
  const cut = ({ text, whole, name }: Beginning, character: string): Cut => {
    const last = standing(whole, text, character).at(-1)
    const [kind, end] = last ? [last.kind, last.end] : ["variable", name]
    if (typeof end !== "number" || kind === "end") return undefined
    return { endsBefore: { kind, rest: text.length - end } }
  }

  /** Complete spellings, without words that the next character would continue. */
  const standing = (whole: Beginning["whole"], text: string, character: string) =>
    whole.filter((each) => each.end < text.length || !each.isWord || !isWord(character))

  const stepOn = (from: Beginning, character: string): Step => {
    const { text } = from
    const depth = [...text].length
    const goesOn = (each: Spelling) => areAlike(each.characters[depth], character, each.inAnyCase)
    const begun = from.longer.filter(goesOn)
    const name = nameAfter(from.name, text.length, character)
    const whole = standing(from.whole, text, character)
    if (begun.length === 0) {
      if (whole.length > 0) return cut({ ...from, whole }, character)
      if (name === "open" || name === "quote" || name === "quoted") return { to: nameOnly(name) }
      if (name === text.length + character.length) return { endsAfter: "variable" }
      return cut({ ...from, whole, name }, character)
    }

    const isWhole = (each: Spelling) => each.characters.length === depth + 1
    const comment = begun.find((each) => each.kind === undefined && isWhole(each))
    if (comment !== undefined) {
      // A longer comment start that comes earlier in the grammar would take precedence.
      const isFirst = !begun.some((each) => each.kind === undefined && each.id < comment.id)
      const { to, nests, ends = [], except = [] } = space.comments[comment.id] as DialectComment
      // A comment without an end is over at once, so its exceptions have to be checked in the text.
      const isOver = to === "" && except.length > 0
      if (!isFirst || nests || isOver) return "unclear"
      return { to: to === "" ? between : inComment({ to, ended: 0, ends, except }) }
    }
    const longer = begun.filter((each) => !isWhole(each))
    const end = text.length + character.length
    const ended = begun
      .filter(isWhole)
      .map(({ kind, isWord: isOfWord }) => ({ kind: kind as TokenKind, end, isWord: isOfWord }))
    const [only] = ended
    // A sign that is no prefix of another ends at once; a word may continue.
    if (longer.length === 0 && only !== undefined && !only.isWord) {
      return only.kind === "end" ? undefined : { endsAfter: only.kind }
    }
    const capital = caseFolded(character)
    const isFolded = begun.some(({ inAnyCase }) => inAnyCase) && /[A-Z]/.test(capital)
    const kept = isFolded ? capital : character
    const next = {
      text: text + kept,
      longer,
      whole: [...whole, ...ended],
      name,
    }
    return { to: { ...next, key: keyOf(next) } }
  }

  const step = (state: LexerState, character: string): Step => {
    const from = state as State
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
    if (!("text" in from)) {
      const name = nameAfter(from.name, 0, character)
      if (name === "open" || name === "quoted") return { to: nameOnly(name) }
      if (name === "no") return undefined
      return from.name === "open"
        ? { endsBefore: { kind: "variable", rest: 0 } }
        : { endsAfter: "variable" }
    }
    if (from === between && space.characters.includes(character)) return { to: between }
    return stepOn(from, character)
  }

  return {
    between,
    step: keptSteps(step),
    atEnd(state) {
      const from = state as State
      if (from === between) return { to: between }
      if ("to" in from) return from.to === lineEnd ? { to: between } : "unclear"
      if ("text" in from) {
        const name = from.name === "open" ? from.text.length : from.name
        return cut({ ...from, name }, "")
      }
      return from.name === "open" ? { endsBefore: { kind: "variable", rest: 0 } } : undefined
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

function nameOnly(name: NameOnly["name"]): NameOnly {
  return { key: name, name }
}

function inComment({ to, ended, ends, except }: Omit<Comment, "key">): Comment {
  return { key: `comment ${JSON.stringify([to, ended, ends, except])}`, to, ended, ends, except }
}

/** Length of the prefix of a comment's end that has been read after a character. */
function endedAfter({ to, ended }: Comment, character: string): number {
  const read = to.slice(0, ended) + character
  for (let length = Math.min(to.length, read.length); length > 0; length -= 1) {
    if (read.endsWith(to.slice(0, length))) return length
  }
  return 0
}

function keyOf({ text, longer, whole, name }: Omit<Beginning, "key">): string {
  const ends = whole.map(({ kind, end }) => `${kind} ${end}`)
  return JSON.stringify([text, longer.map(({ id, kind }) => (kind ? id : -1 - id)), ends, name])
}

/** Returns a cached test for whether the first character of a text is in a set. */
function membership(set: CharacterSet): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const isIn = known.get(text) ?? hasCharacterAt(set, text, 0)
    known.set(text, isIn)
    return isIn
  }
}

function areAlike(left: string | undefined, right: string, inAnyCase: boolean): boolean {
  return (
    left === right || (inAnyCase && left !== undefined && caseFolded(left) === caseFolded(right))
  )
}

/** All spellings, including the starts of comments. */
function spellingsOf(
  { spellings, joined = [], signs = [], anyCase, space }: Dialect,
  isWord: (text: string) => boolean,
): Spelling[] {
  const tokens = [...Object.entries(spellings), ["end" as const, joined] as const]
    .flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const))
    .map(([kind, text], id) => {
      const characters = [...text]
      const inAnyCase = anyCase.includes(text)
      const isOfWord = isWord(characters.at(-1) ?? "") && !signs.includes(text)
      return { id, kind, characters, inAnyCase, isWord: isOfWord }
    })
  const comments = space.comments.map(({ from }, id) => ({
    id,
    kind: undefined,
    characters: [...from],
    inAnyCase: false,
    isWord: false,
  }))
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
