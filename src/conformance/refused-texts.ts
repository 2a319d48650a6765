// Texts that a notation refuses, the same for each seed.
//
//     place      && after nothing, after not, after ( …     each kind of token at each place meant for another
//     foreign    T & F     where only 1 && 0 is read
//     case       TRUE
//
// Texts that the notation accepts are left out.

import { coordinateSeed } from "../generate/index.ts"
import { connectiveOf, isBinary } from "../language/connectives.ts"
import {
  type Dialect,
  hasCharacterAt,
  hasToken,
  namesOf,
  quotedName,
  spellingsOf,
  tokenize,
  tokenKindsOf,
} from "../language/dialect/index.ts"
import { tableEngine } from "../language/engines/index.ts"
import {
  BooleanSyntaxError,
  closesBracket,
  opensBracket,
  type TokenKind,
} from "../language/source/index.ts"
import { PythonRandom } from "../python/index.ts"
import type { RefusedCase } from "./case-schema.ts"
import { joinTokens, type Piece, tokensOf } from "./draft.ts"

interface RefusedText {
  /** Topic of the case; a part of its id. */
  readonly topic: string
  readonly text: string
}

/**
 * A text is listed once for each reason to try it.
 *
 * @param among the dialects whose tokens to try
 */
export function refusedTexts(dialect: Dialect, among: readonly Dialect[]): RefusedText[] {
  const titled: [topic: string, texts: readonly string[]][] = [
    ["empty", ["", " ", "\r\n\t"]],
    ["place", wrongPlaces(dialect)],
    ["parentheses", parentheses(dialect)],
    ["foreign", foreignTokens(dialect, among)],
    ["case", otherCases(dialect)],
    ["almost", almostTokens(dialect)],
    ["glued", gluedWords(dialect)],
    ["name", names(dialect)],
    ["character", strangeCharacters(dialect)],
  ]
  return titled
    .flatMap(([topic, texts]) => texts.map((text) => ({ topic, text })))
    .filter(({ text }) => refusalOf(text, dialect) !== undefined)
}

/**
 * Every kind of token, and the end of the text, at every place that refuses it, after as few tokens as possible. A
 * place is the kind of the previous token and the kinds that are expected next.
 */
export function wrongPlaces(dialect: Dialect): string[] {
  const followers = tokenKindsOf(dialect).filter((kind) => hasToken(dialect, kind))
  const seen = new Set<string>()
  const texts: string[] = []
  const prefixes: (readonly TokenKind[])[] = [[]]
  for (const prefix of prefixes) {
    const before = prefix.map((kind) => `${spell(kind, dialect)} `).join("")
    const longer: TokenKind[][] = []
    const refused: (readonly [text: string, refusal: Refusal])[] = []
    for (const kind of followers) {
      const text = kind === "end" ? before.trimEnd() : before + spell(kind, dialect)
      const refusal = refusalOf(text, dialect)
      const place = kind === "end" ? text.length : before.length
      if (refusal?.offset === place) refused.push([text, refusal])
      else if (kind !== "end") longer.push([...prefix, kind])
    }
    const place = `${prefix.at(-1)} ${refused[0]?.[1].expected}`
    if (seen.has(place)) continue
    seen.add(place)
    texts.push(...refused.map(([text]) => text))
    prefixes.push(...longer)
  }
  return texts
}

function spell(kind: TokenKind, dialect: Dialect): string {
  if (kind === "end") return ""
  if (kind !== "variable") return dialect.spellings[kind]?.[0] ?? ""
  return quotedName(namesOf(dialect, 1)[0] ?? "", dialect)
}

function parentheses(dialect: Dialect): string[] {
  const group: Piece[] = ["open", true, "close"]
  return spelled(dialect, [
    ["open", "open"],
    ["open", ...group],
    [...group, "close"],
    ["open", "open", "close", "close"],
    ["close", true, "open"],
    [true, "open", "close"],
    [...group, ...group],
    ["not", "open", "close"],
    ["open", "not", "close", true],
  ])
}

function foreignTokens(dialect: Dialect, among: readonly Dialect[]): string[] {
  const own = new Set(spellingsOf(dialect).map(([, spelling]) => spelling))
  const foreign = among
    .flatMap((other) => spellingsOf(other))
    .filter(([, spelling]) => !own.has(spelling))
  return spelled(
    dialect,
    foreign.map(([kind, text]) => inPlace(kind, text)),
  )
}

/** A text in place of a token of some kind. */
function inPlace(kind: string, text: string): Piece[] {
  const connective = connectiveOf(kind)
  if (connective === "not") return [{ text }, true]
  return isBinary(connective) ? [true, { text }, false] : [{ text }]
}

/** Words in lower case, in upper case, and in lower case after the first letter. */
function otherCases(dialect: Dialect): string[] {
  const variants = (word: string) => [
    word.toLowerCase(),
    word.toUpperCase(),
    word.charAt(0) + word.slice(1).toLowerCase(),
  ]
  return spelled(
    dialect,
    spellingsOf(dialect).flatMap(([kind, spelling]) =>
      variants(spelling).map((variant) => inPlace(kind, variant)),
    ),
  )
}

/** Spellings without their first or last character, and with the last one doubled. */
function almostTokens(dialect: Dialect): string[] {
  return spelled(
    dialect,
    spellingsOf(dialect)
      .filter(([kind]) => !opensBracket(kind) && !closesBracket(kind))
      .flatMap(([kind, text]) =>
        [text.slice(0, -1), text.slice(1), text + text.slice(-1)]
          .filter((almost) => almost !== "")
          .map((almost) => inPlace(kind, almost)),
      ),
  )
}

/** Words that run together, so that they are not read separately. */
function gluedWords(dialect: Dialect): string[] {
  const [operand = ""] = tokensOf([true], dialect)?.tokens ?? []
  return spelled(
    dialect,
    spellingsOf(dialect)
      .filter(([, spelling]) => hasCharacterAt(dialect.wordCharacters, spelling, 0))
      .flatMap(([kind, word]): Piece[][] => {
        if (connectiveOf(kind) === "not")
          return [[{ text: word + operand }], [{ text: word + word }, true]]
        if (!isBinary(connectiveOf(kind))) return [[{ text: `${word}1` }], [{ text: `_${word}` }]]
        return [
          [{ text: operand + word }, true],
          [true, { text: word + operand }],
          [{ text: operand + word + operand }],
        ]
      }),
  )
}

/** Names in notations without variables, and words that are not valid names. */
function names(dialect: Dialect): string[] {
  const reserved = dialect.variable?.reserved ?? []
  const [operand = ""] = tokensOf([true], dialect)?.tokens ?? []
  return ["x", "_", `${operand} x`, ...reserved, "1x", "x-y", "x.y", "x y"]
}

/** Unusual characters after an operand, and, in front of it, characters that other languages ignore. */
function strangeCharacters(dialect: Dialect): string[] {
  const characters = [...'\0\v\f\x7f\u00a0\u00ad\u200b\u2028\u3000é×（¬🙂=.,;#"\\']
  const marks = ["\0", "\f", "\u00a0", "\ufeff"]
  const [operand = ""] = tokensOf([true], dialect)?.tokens ?? []
  return [
    ...characters.map((character) => `${operand} ${character}`),
    ...marks.map((character) => character + operand),
  ]
}

function spelled(dialect: Dialect, all: readonly (readonly Piece[])[]): string[] {
  return all.flatMap((pieces) => tokensOf(pieces, dialect)?.tokens.join(" ") ?? [])
}

// Accepted texts in which tokens are deleted, inserted or swapped until they are refused.
//
//     ! ( 1 && 0 )     ! 1 && 0 )     ( ! ( 1 && 0 )     ! ( && 1 0 )
//
// Most damage is of a few kinds, so at most two texts with the same refusal are kept.

const mostTexts = 30
const mostAlike = 2
const mostAttempts = 1000

/** @param sources accepted texts; at least one */
export function damagedTexts(
  sources: readonly string[],
  dialect: Dialect,
  seed: number | bigint,
): RefusedText[] {
  const random = new PythonRandom(coordinateSeed({ damage: dialect.name }, seed))
  const pieces = [...spellingsOf(dialect).map(([, text]) => text), ...namesOf(dialect, 2)]
  const alike = new Map<string, number>()
  const texts = new Set<string>()
  for (let attempt = 0; attempt < mostAttempts && texts.size < mostTexts; attempt += 1) {
    const tokens = tokenize(random.choice(sources), dialect).map(({ text }) => text)
    for (let times = random.randint(1, 2); times > 0; times -= 1) damage(tokens, pieces, random)
    const text = joinTokens(tokens, dialect, random.choice([" ", " ", ""]))
    const refusal = refusalOf(text, dialect)
    if (refusal === undefined || texts.has(text)) continue
    const before = tokenize(text.slice(0, refusal.offset), dialect).at(-1)
    const kind = `${before?.kind} ${refusal.found} ${refusal.expected}`
    const known = alike.get(kind) ?? 0
    if (known === mostAlike) continue
    alike.set(kind, known + 1)
    texts.add(text)
  }
  return [...texts].map((text) => ({ topic: "random", text }))
}

/** Damages the tokens in place. */
function damage(tokens: string[], pieces: readonly string[], random: PythonRandom): void {
  const at = random.randbelow(tokens.length + 1)
  const to = random.randbelow(tokens.length + 1)
  const [left, right] = [tokens[at], tokens[to]]
  const how = random.choice(["delete", "insert", "swap"])
  if (how === "insert" || left === undefined || right === undefined) {
    tokens.splice(at, 0, random.choice(pieces))
  } else if (how === "delete") {
    tokens.splice(at, 1)
  } else {
    tokens[at] = right
    tokens[to] = left
  }
}

export type Refusal = Pick<BooleanSyntaxError, "offset" | "expected" | "found">

/** `undefined` if the dialect accepts the text. */
export function refusalOf(text: string, dialect: Dialect): Refusal | undefined {
  try {
    tableEngine.parse(text, dialect)
    return undefined
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return error
    throw error
  }
}

/**
 * Makes a case from a refused text.
 *
 * @throws Error if offsets in bytes, characters and UTF-16 units differ although the dialect is ASCII
 */
export function refusedCase(
  id: string,
  text: string,
  { offset, expected }: Refusal,
  dialect: Dialect,
): RefusedCase {
  const before = text.slice(0, offset)
  if (!isAscii(before) && isWrittenInAscii(dialect)) {
    throw new Error(`${id}: ${JSON.stringify(text)} is not ASCII before ${offset}`)
  }
  return { id, text, offset, expected: [...expected] }
}

export function isWrittenInAscii({ spellings, wordCharacters, variable }: Dialect): boolean {
  return [
    ...Object.values(spellings).flat(),
    ...[...wordCharacters, ...(variable?.start ?? [])].flat(),
  ].every(isAscii)
}

function isAscii(text: string): boolean {
  return [...text].every((character) => character <= "\x7f")
}
