// How a text is cut into tokens, one character after the other: what the byte automata are made of.
//
//     not True     n o t      within a word that may become "not"
//                  (space)    the word ends before it: not
//                  T r u e    within a word again
//
// A run of word characters is one token, or none. A sign ends where no longer one can come of it; what
// was read in vain ("<=" towards "<=>", where only "<" is a sign) is read again.

import { type CharacterSet, type Dialect, hasCharacterAt, whiteSpace } from "../dialect/dialect.ts"
import type { TokenKind } from "../source/token-kind.ts"

/** The node of a spelling, or a whole one. */
interface TrieNode {
  readonly text: string
  readonly kind: TokenKind | undefined
  readonly next: ReadonlyMap<string, TrieNode>
}

/** Where the reader of a text is: between tokens, in a spelling, or in a name that is not a spelling. */
export type LexerState = "between" | "name" | TrieNode

/** What a character does. Where a token ends before it, it has to be read again after that. */
export type Step =
  | { readonly to: LexerState }
  | { readonly endsBefore: EndedToken }
  | { readonly endsAfter: TokenKind }
  | undefined

export interface EndedToken {
  readonly kind: TokenKind
  /** What was read after the token's last character and has to be read again. */
  readonly rest: string
}

export interface Tokenizer {
  /** Undefined where the text is not made of tokens, whatever follows. */
  step(state: LexerState, character: string): Step
  /** The token that ends where the text does; undefined where none would. */
  atEnd(state: LexerState): EndedToken | undefined
  /** Characters on both sides of each of these may be treated differently; code points in order. */
  readonly boundaries: readonly number[]
}

export function createTokenizer(dialect: Dialect): Tokenizer {
  const root = trieOf(dialect)
  const { variable, wordCharacters } = dialect
  const isWord = membership(wordCharacters)
  const canName = membership(variable?.start ?? [])

  const enter = (node: TrieNode): Step => {
    // A sign that begins no other one ends at once; a word may go on.
    const { kind, text, next } = node
    const isWhole = kind !== undefined && next.size === 0 && !isWord(lastOf(text))
    return isWhole ? { endsAfter: kind } : { to: node }
  }

  const endedBefore = (state: LexerState, character: string): EndedToken | undefined => {
    if (state === "between") return undefined
    if (state === "name") return { kind: "variable", rest: "" }
    const spelled = longestWithin(state.text, root)
    if (spelled === undefined) {
      return canName(state.text) ? { kind: "variable", rest: "" } : undefined
    }
    const { kind, rest } = spelled
    const spelling = state.text.slice(0, state.text.length - rest.length)
    if (isWord(lastOf(spelling)) && isWord(rest + character)) {
      return canName(state.text) && !isWord(character) ? { kind: "variable", rest: "" } : undefined
    }
    return { kind, rest }
  }

  return {
    step(state, character) {
      if (state === "between") {
        if (whiteSpace.includes(character)) return { to: "between" }
        const node = root.next.get(character)
        if (node !== undefined) return enter(node)
        return canName(character) ? { to: "name" } : undefined
      }
      const longer = state === "name" ? undefined : state.next.get(character)
      if (longer !== undefined) return enter(longer)
      // A run of word characters is one name, or it is not a token.
      const isName = state === "name" || canName(state.text)
      if (isName && isWord(character)) return { to: "name" }
      const ended = endedBefore(state, character)
      return ended && { endsBefore: ended }
    },
    atEnd: (state) => endedBefore(state, ""),
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

interface GrowingNode extends TrieNode {
  kind: TokenKind | undefined
  readonly next: Map<string, GrowingNode>
}

function newNode(text: string): GrowingNode {
  return { text, kind: undefined, next: new Map() }
}

function trieOf(dialect: Dialect): TrieNode {
  const root = newNode("")
  for (const [kind, spellings] of Object.entries(dialect.spellings)) {
    for (const spelling of spellings) {
      let node = root
      for (const character of spelling) {
        const text = node.text + character
        const next: GrowingNode = node.next.get(character) ?? newNode(text)
        node.next.set(character, next)
        node = next
      }
      node.kind = kind
    }
  }
  return root
}

/** The longest spelling that a text begins with, which itself is the node of one. */
function longestWithin(text: string, root: TrieNode): EndedToken | undefined {
  let longest: EndedToken | undefined
  let node = root
  for (const character of text) {
    node = node.next.get(character) as TrieNode
    if (node.kind === undefined) continue
    longest = { kind: node.kind, rest: text.slice(node.text.length) }
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
