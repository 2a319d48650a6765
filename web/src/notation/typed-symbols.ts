// Writes trees of a text with the symbols that the user typed, not the notation's usual ones.
//
//     sun & wind == dry     in Python     (sun & wind) == dry     not     (sun and wind) == dry

import { BoolglotError } from "../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse } from "../../../src/index.ts"
import { type Connective, connectiveOf } from "../../../src/language/connectives.ts"
import { type Token, tokenize } from "../../../src/language/dialect/tokens.ts"
import { haveSameMeaning } from "../../../src/language/expression/same-meaning.ts"
import { closesBracket, opensBracket } from "../../../src/language/source/token-kind.ts"

/** The symbol of each connective that the text writes with a single one. */
export function typedSymbols(text: string, dialect: Dialect): ReadonlyMap<Connective, string> {
  const symbols = new Map<Connective, string | undefined>()
  for (const { kind, text: symbol } of tokenize(text, dialect)) {
    const connective = connectiveOf(kind)
    if (connective === undefined) continue
    const isOnly = !symbols.has(connective) || symbols.get(connective) === symbol
    symbols.set(connective, isOnly ? symbol : undefined)
  }
  return new Map([...symbols].flatMap(([kind, symbol]) => (symbol ? [[kind, symbol]] : [])))
}

/** A text in the dialect with these symbols, which may change its meaning; see `keepsMeaning`. */
export function withSymbols(
  written: string,
  symbols: ReadonlyMap<Connective, string>,
  dialect: Dialect,
): string {
  let text = ""
  let at = 0
  for (const token of tokenize(written, dialect)) {
    const connective = connectiveOf(token.kind)
    const symbol = connective === undefined ? undefined : symbols.get(connective)
    text += written.slice(at, token.offset) + (symbol ?? token.text)
    at = token.offset + token.text.length
  }
  return text + written.slice(at)
}

/** Whether the dialect reads a text as a tree. In Python, `a & b == c` isn't `a and b == c`. */
export function keepsMeaning(text: string, tree: Expression, dialect: Dialect): boolean {
  try {
    return haveSameMeaning(tree, parse(text, dialect))
  } catch (error) {
    if (error instanceof BoolglotError) return false
    throw error
  }
}

/** Part of a text with all parentheses. */
export interface GroupedPiece {
  readonly text: string
  /** Whether it is a parenthesis that the text leaves out. */
  readonly isImplied: boolean
}

/**
 * A text with all its parentheses, in pieces, with the symbols of the text itself.
 *
 * @param grouped a reading of the text, fully parenthesized in the dialect
 */
export function asTyped(grouped: string, text: string, dialect: Dialect): GroupedPiece[] {
  const [printed, typed] = [tokenize(grouped, dialect), tokenize(text, dialect)]
  const [printedWords, typedWords] = [printed.filter(isWord), typed.filter(isWord)]
  const isAligned =
    printedWords.length === typedWords.length &&
    printedWords.every((token, at) => isAlike(token, typedWords[at] as Token))
  if (!isAligned) return [{ text: grouped, isImplied: false }]
  const known = pairsOf(typed).map(({ range }) => range)
  const implied = new Set<number>()
  for (const { range, open, close } of pairsOf(printed)) {
    const at = known.indexOf(range)
    if (at >= 0) known.splice(at, 1)
    else implied.add(open).add(close)
  }
  const pieces: GroupedPiece[] = []
  let end = 0
  let word = 0
  for (const [at, token] of printed.entries()) {
    if (token.offset > end)
      pieces.push({ text: grouped.slice(end, token.offset), isImplied: false })
    const shown = isWord(token) ? (typedWords[word++] as Token).text : token.text
    pieces.push({ text: shown, isImplied: implied.has(at) })
    end = token.offset + token.text.length
  }
  return pieces
}

const isWord = ({ kind }: Token) => !opensBracket(kind) && !closesBracket(kind)

function isAlike(one: Token, other: Token): boolean {
  const connective = connectiveOf(one.kind)
  if (connective !== undefined) return connective === connectiveOf(other.kind)
  return one.kind === other.kind && (one.kind !== "variable" || one.text === other.text)
}

/** The pairs of brackets: their indexes, and which other tokens they enclose. */
function pairsOf(tokens: readonly Token[]) {
  const pairs: { range: string; open: number; close: number }[] = []
  const opened: { at: number; word: number }[] = []
  let word = 0
  for (const [at, token] of tokens.entries()) {
    if (opensBracket(token.kind)) opened.push({ at, word })
    else if (closesBracket(token.kind)) {
      const open = opened.pop()
      if (open !== undefined)
        pairs.push({ range: `${open.word} ${word}`, open: open.at, close: at })
    } else word += 1
  }
  return pairs
}
