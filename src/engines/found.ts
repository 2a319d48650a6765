import { builtInDialects } from "../dialect/built-in.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { type Token, tokenAt, wordAt } from "../dialect/tokens.ts"
import type { SpelledKind } from "../source/token-kind.ts"

/** What stands at a place where a dialect reads nothing. */
export interface Found {
  /** Empty at the end of the text. */
  readonly text: string
  /** What it is in the dialect itself; undefined where it is no token of it. */
  readonly own: Token["kind"] | undefined
  /** What it is in another notation, where it is no token of this one. */
  readonly foreign: SpelledKind | undefined
}

/** The token at an offset, be it another notation's, or else the word or the single character. */
export function foundAt(text: string, offset: number, dialect: Dialect): Found {
  const own = tokenAt(text, offset, dialect)
  if (own !== undefined) return { text: own.text, own: own.kind, foreign: undefined }
  const foreign = foreignTokenAt(text, offset)
  if (foreign !== undefined) return { text: foreign.text, own: undefined, foreign: foreign.kind }
  const code = text.codePointAt(offset)
  const character = code === undefined ? "" : String.fromCodePoint(code)
  return { text: wordAt(text, offset, dialect) || character, own: undefined, foreign: undefined }
}

/** The longest spelling that any built-in notation has at a place. Variables are no spellings. */
function foreignTokenAt(text: string, offset: number) {
  let longest: { readonly kind: SpelledKind; readonly text: string } | undefined
  for (const dialect of builtInDialects) {
    const token = tokenAt(text, offset, dialect)
    if (token === undefined) continue
    const { kind, text: spelling } = token
    if (kind === "variable" || spelling.length <= (longest?.text.length ?? 0)) continue
    longest = { kind, text: spelling }
  }
  return longest
}
