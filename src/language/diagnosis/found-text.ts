// What stands at a place where a dialect reads nothing: a token, a word, an operator of another notation
// or a single character, and what is meant by it.
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
  /** What it is in the dialect itself; undefined where it is not one of its tokens. */
  readonly own: Token["kind"] | undefined
  /** What else is meant by it, where that is known. A variable can be meant to be an operator. */
  readonly meant: Meaning | undefined
}

/** What it is or, where it is nothing, what its first token is meant to be. */
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
