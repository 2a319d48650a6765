// How a text is cut into tokens, one character after the other: what the byte automata are made of.
//
//     not True     n o t      within a word that may become "not"
//                  (space)    the word ends before it: not
//                  T r u e    within a word again
//
// A run of word characters is one token, or none. A sign ends where no longer one can come of it; what
// was read in vain on the way ("<=" on the way to "<=>", where only "<" is a sign) is read again.

import { type CharacterSet, type Dialect, hasCharacterAt, whiteSpace } from "../dialect/dialect.ts"
import type { SpelledKind } from "../source/token-kind.ts"

/** The beginning of a spelling, or a whole one. */
interface Beginning {
  readonly text: string
  readonly kind: SpelledKind | undefined
  readonly next: ReadonlyMap<string, Beginning>
}

/** Where the reader of a text is: between tokens, in a spelling, or in a name that is no spelling. */
export type Place = "between" | "name" | Beginning

/** What a character does. Where a token ends before it, it has to be read again behind that. */
export type Step =
  | { readonly to: Place }
  | { readonly endsBefore: EndedToken }
  | { readonly endsAfter: SpelledKind }
  | undefined

export interface EndedToken {
  readonly kind: SpelledKind | "variable"
  /** What was read behind the token's last character and has to be read again. */
  readonly rest: string
}

export interface Tokenizer {
  /** Undefined where the text holds no token, whatever follows. */
  step(place: Place, character: string): Step
  /** The token that ends where the text does; undefined where none would. */
  atEnd(place: Place): EndedToken | undefined
  /** Characters on both sides of each of these may be treated differently; code points in order. */
  readonly boundaries: readonly number[]
}

export function createTokenizer(dialect: Dialect): Tokenizer {
  const root = beginningsOf(dialect)
  const { variable, wordCharacters } = dialect
  const isWord = membership(wordCharacters)
  const canName = membership(variable?.start ?? [])

  const enter = (beginning: Beginning): Step => {
    // A sign that begins no other one ends at once; a word may go on.
    const { kind, text, next } = beginning
    const isWhole = kind !== undefined && next.size === 0 && !isWord(lastOf(text))
    return isWhole ? { endsAfter: kind } : { to: beginning }
  }

  const endedBefore = (place: Place, character: string): EndedToken | undefined => {
    if (place === "between") return undefined
    if (place === "name") return { kind: "variable", rest: "" }
    const spelled = longestWithin(place.text, root)
    if (spelled === undefined) {
      return canName(place.text) ? { kind: "variable", rest: "" } : undefined
    }
    const { kind, rest } = spelled
    const spelling = place.text.slice(0, place.text.length - rest.length)
    if (isWord(lastOf(spelling)) && isWord(rest + character)) {
      return canName(place.text) && !isWord(character) ? { kind: "variable", rest: "" } : undefined
    }
    return { kind, rest }
  }

  return {
    step(place, character) {
      if (place === "between") {
        if (whiteSpace.includes(character)) return { to: "between" }
        const beginning = root.next.get(character)
        if (beginning !== undefined) return enter(beginning)
        return canName(character) ? { to: "name" } : undefined
      }
      const longer = place === "name" ? undefined : place.next.get(character)
      if (longer !== undefined) return enter(longer)
      // A run of word characters is one name, or it is no token.
      const isName = place === "name" || canName(place.text)
      if (isName && isWord(character)) return { to: "name" }
      const ended = endedBefore(place, character)
      return ended && { endsBefore: ended }
    },
    atEnd: (place) => endedBefore(place, ""),
    boundaries: boundariesOf(dialect),
  }
}

/** Whether the first character of a text is in a set; kept, as each of few characters is asked for often. */
function membership(set: CharacterSet): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const isIn = known.get(text) ?? hasCharacterAt(set, text, 0)
    known.set(text, isIn)
    return isIn
  }
}

interface GrowingBeginning extends Beginning {
  kind: SpelledKind | undefined
  readonly next: Map<string, GrowingBeginning>
}

function newBeginning(text: string): GrowingBeginning {
  return { text, kind: undefined, next: new Map() }
}

function beginningsOf(dialect: Dialect): Beginning {
  const root = newBeginning("")
  for (const [kind, spellings] of Object.entries(dialect.spellings)) {
    for (const spelling of spellings) {
      let beginning = root
      for (const character of spelling) {
        const text = beginning.text + character
        const next: GrowingBeginning = beginning.next.get(character) ?? newBeginning(text)
        beginning.next.set(character, next)
        beginning = next
      }
      beginning.kind = kind as SpelledKind
    }
  }
  return root
}

/** The longest spelling that a text begins with, which itself is the beginning of one. */
function longestWithin(text: string, root: Beginning): EndedToken | undefined {
  let longest: EndedToken | undefined
  let beginning = root
  for (const character of text) {
    beginning = beginning.next.get(character) as Beginning
    if (beginning.kind === undefined) continue
    longest = { kind: beginning.kind, rest: text.slice(beginning.text.length) }
  }
  return longest
}

function boundariesOf({ spellings, wordCharacters, variable }: Dialect): number[] {
  const boundaries = new Set([0])
  const add = (first: string, last: string) => {
    boundaries.add(first.codePointAt(0) as number)
    boundaries.add((last.codePointAt(0) as number) + 1)
  }
  for (const [first, last] of [...wordCharacters, ...(variable?.start ?? [])]) add(first, last)
  for (const character of [...Object.values(spellings).flat().join(""), ...whiteSpace]) {
    add(character, character)
  }
  return [...boundaries].sort((left, right) => left - right)
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? ""
}
