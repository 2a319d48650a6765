// Identifies the text at an offset that a dialect cannot read: a token, a word, an operator of another notation or a
// single character, with its intended meaning.
//
//     True && False     in true-false     &&, meant to be and

import type { Dialect } from "../dialect/dialect.ts"
import { type Token, tokenAt, wordAt } from "../dialect/tokens.ts"
import {
  apart,
  equalityMeaning,
  equalsSigns,
  foreignAt,
  type Meaning,
  meaningOfWord,
  meantKind,
  unglue,
} from "./intended-token.ts"
import { lookAlikeAt } from "./look-alike.ts"

export interface Found {
  /** Empty at the end of the text. */
  readonly text: string
  /** Its token kind in the dialect; `undefined` if it is not a token. */
  readonly own: Token["kind"] | undefined
  /** Its intended meaning, if known. A variable may be meant as an operator. */
  readonly meant: Meaning | undefined
}

/** The token kind; for text that is not a token, the kind of the first intended token. */
export function kindOf({ own, meant }: Found): Token["kind"] | undefined {
  return own ?? meantKind(meant)
}

export function foundAt(text: string, offset: number, dialect: Dialect): Found {
  const own = tokenAt(text, offset, dialect)
  if (own !== undefined) return foundToken(own, dialect)
  if (offset >= text.length) return { text: "", own: undefined, meant: undefined }

  const comment = dialect.space.comments.find(({ from }) => text.startsWith(from, offset))
  if (comment !== undefined) {
    const { from, except = [] } = comment
    const next = except.find((each) => text.startsWith(each, offset + from.length)) ?? ""
    return { text: from + next, own: undefined, meant: { how: "comment" } }
  }
  const joined = dialect.joined?.find((each) => text.startsWith(each, offset))
  if (joined !== undefined) return { own: undefined, ...apart(joined, offset, dialect) }
  const word = wordAt(text, offset, dialect)
  if (word !== "") {
    const meant = meaningOfWord(word, dialect) ?? unglue(word, offset, dialect)
    return { text: word, own: undefined, meant }
  }
  const foreign = foreignAt(text, offset, dialect)
  const equals = equalsSigns(text, offset, dialect)
  if (equals > 0 && !(foreign?.meant !== undefined && foreign.text.length > equals)) {
    const signs = text.slice(offset, offset + equals)
    return { text: signs, own: undefined, meant: equalityMeaning(dialect) }
  }
  const known = foreign ?? lookAlikeAt(text, offset, dialect)
  if (known !== undefined) return { text: known.text, own: undefined, meant: known.meant }
  const character = String.fromCodePoint(text.codePointAt(offset) as number)
  return { text: character, own: undefined, meant: undefined }
}

export function foundToken({ kind, text }: Token, dialect: Dialect): Found {
  const meant = kind === "variable" ? meaningOfWord(text, dialect) : undefined
  return { text, own: kind, meant }
}
