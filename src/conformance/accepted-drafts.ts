// The accepted texts to try in every notation, the same for each seed.
//
//     and       1 && 1    1 && 0    0 && 1    0 && 0
//     or-and    1 || 1 && 0         1 || 0 && 0          not the other rows: read as ( 1 || 0 ) && 0,
//                                                        they would have the same value
//
// Texts that a notation has no tokens or levels for are skipped, so this file names no notations.

import { coordinateSeed, generateCases, type Parameters } from "../generate/index.ts"
import {
  type Dialect,
  isPermissive,
  isSpelled,
  namesOf,
  quotedName,
  spellingsOf,
  tokenAt,
  tokenize,
} from "../language/dialect/index.ts"
import { accepts } from "../language/engines/index.ts"
import type { InfixKind } from "../language/source/index.ts"
import { PythonRandom } from "../python/index.ts"
import {
  type Draft,
  draftOf,
  joinTokens,
  type Operands,
  operandsOf,
  type Piece,
  tokensOf,
} from "./draft.ts"
import { shapeDrafts } from "./shape-drafts.ts"

const operators: readonly InfixKind[] = ["and", "or", "xor"]
const values = [true, false]
const rowsOfTwo = values.flatMap((a) => values.map((b) => [a, b] as const))
const rowsOfThree = values.flatMap((a) => rowsOfTwo.map((row) => [a, ...row] as const))

const apply: Readonly<Record<InfixKind, (a: boolean, b: boolean) => boolean>> = {
  and: (a, b) => a && b,
  or: (a, b) => a || b,
  xor: (a, b) => a !== b,
}

/** @param among the dialects whose words are tried as names of variables */
export function acceptedDrafts(dialect: Dialect, among: readonly Dialect[]): Draft[] {
  const draft = (titled: readonly Titled[], operands?: Operands) =>
    titled.flatMap(([topic, pieces]) => draftOf(topic, pieces, dialect, operands) ?? [])
  return [
    ...operandsOf(dialect).flatMap((operands) => draft(plainPieces(), operands)),
    ...draft(groupPieces()),
    ...spacePieces(dialect),
    ...otherSpellings(dialect),
    ...draft(namePieces(among, dialect)),
    ...shapeDrafts(dialect),
  ].filter(({ text }) => accepts(text, dialect))
}

type Titled = readonly [topic: string, pieces: readonly Piece[]]

function plainPieces(): Titled[] {
  const nots = [1, 2, 3].flatMap((count) =>
    values.map((value): Titled => ["not", [...Array<"not">(count).fill("not"), value]]),
  )
  return [
    ...values.map((value): Titled => ["operand", [value]]),
    ...nots,
    ...operators.flatMap((op) => rowsOfTwo.map(([a, b]): Titled => [op, [a, op, b]])),
    ...operators.flatMap((first) => operators.flatMap((second) => pairPieces(first, second))),
    ...operators.flatMap(negatedPieces),
    ...operators.map((op): Titled => ["chain", [true, op, true, op, false, op, true]]),
  ]
}

function pairPieces(first: InfixKind, second: InfixKind): Titled[] {
  const rows = rowsOfPair(first, second)
  return rows.map(([a, b, c]) => [`${first}-${second}`, [a, first, b, second, c]])
}

/** The values for which the grouping of two operators matters. */
function rowsOfPair(first: InfixKind, second: InfixKind) {
  return telling(
    rowsOfThree,
    ([a, b, c]) => apply[second](apply[first](a, b), c),
    ([a, b, c]) => apply[first](a, apply[second](b, c)),
  )
}

/** Not before and after an operator; after it with both values, and where they matter. */
function negatedPieces(op: InfixKind): Titled[] {
  const rows = telling(
    rowsOfTwo,
    ([a, b]) => apply[op](!a, b),
    ([a, b]) => !apply[op](a, b),
  )
  return [
    ...rows.map(([a, b]): Titled => [`not-${op}`, ["not", a, op, b]]),
    ...values.map((b): Titled => [`${op}-not`, [op === "and", op, "not", b]]),
    ...values.map((b): Titled => [`${op}-not`, [op === "and", op, "not", "not", b]]),
  ]
}

function groupPieces(): Titled[] {
  const inGroup = (pieces: readonly Piece[]): Piece[] => ["open", ...pieces, "close"]
  const group = (...pieces: Piece[]): Titled => ["group", pieces]
  return [
    ...values.map((value) => group(...inGroup([value]))),
    group(...inGroup(inGroup([true]))),
    group(...inGroup(inGroup(inGroup([false])))),
    group("not", ...inGroup([true])),
    group(...inGroup(["not", true])),
    group("not", ...inGroup(["not", false])),
    ...operators.flatMap((op) => [
      group(...inGroup([true, op, false])),
      group(...inGroup([true]), op, ...inGroup([false])),
      group("not", ...inGroup([op !== "and", op, op === "and"])),
      group(true, op, ...inGroup(["not", true])),
      group(...inGroup(["not", false]), op, false),
    ]),
    ...operators.flatMap((first) =>
      operators.flatMap((second) => {
        const [a, b, c] = rowsOfPair(first, second)[0] as (typeof rowsOfThree)[number]
        return [
          group(...inGroup([a, first, b]), second, c),
          group(a, first, ...inGroup([b, second, c])),
        ]
      }),
    ),
    group(...inGroup([...inGroup([true, "or", false]), "and", ...inGroup(["not", true])])),
  ]
}

/** Rows in which two readings differ; the first row if they never do. */
function telling<Row>(
  rows: readonly Row[],
  one: (row: Row) => boolean,
  other: (row: Row) => boolean,
): readonly Row[] {
  const differing = rows.filter((row) => one(row) !== other(row))
  return differing.length > 0 ? differing : rows.slice(0, 1)
}

/** Every kind of white space, between tokens and around them. */
function spacePieces(dialect: Dialect): Draft[] {
  const samples: readonly (readonly Piece[])[] = [
    ["not", "open", true, "close"],
    ...operators.map((op): Piece[] => ["open", true, op, false, "close", op, true]),
    ["open", "open", false, "close", "close"],
  ]
  return samples.flatMap((pieces, index) => {
    const spelled = tokensOf(pieces, dialect)
    if (spelled === undefined) return []
    const { tokens, assignment } = spelled
    // The first sample shows every kind of white space, and the others show that it is optional.
    const gaps = index === 0 ? ["", "  ", "\t", "\n", "\r\n", "\r", " \t\n "] : ["", "\n "]
    return [
      ...gaps.map((gap) => joinTokens(tokens, dialect, gap)),
      ...(index === 0
        ? [[" ", ""] as const, ["", "\n"] as const, ["\t\r\n", "  "] as const].map(
            ([before, after]) => before + tokens.join(" ") + after,
          )
        : []),
    ].map((text) => ({ topic: "space", text, assignment }))
  })
}

/** Every spelling except the first of each token, with and without spaces. */
function otherSpellings(dialect: Dialect): Draft[] {
  return spellingsOf(dialect)
    .filter(([kind, spelling]) => spelling !== dialect.spellings[kind]?.[0])
    .flatMap(([kind, text]) => {
      const pieces = inPlaces(kind, { text })
      return pieces.flatMap((each) => {
        const spelled = tokensOf(each, dialect)
        if (spelled === undefined) return []
        const { tokens, assignment } = spelled
        return [" ", ""].map((gap) => ({
          topic: `spelling-${kind}`,
          text: joinTokens(tokens, dialect, gap),
          assignment,
        }))
      })
    })
}

/** Expressions that use one spelling of a token. */
function inPlaces(kind: string, other: Piece): (readonly Piece[])[] {
  switch (kind) {
    case "true":
    case "false":
      return [[other], ["not", other], [other, "and", other]]
    case "not":
      return [
        [other, true],
        [other, other, "open", true, "close"],
      ]
    case "open":
      return [[other, true, "close"]]
    case "close":
      return [["open", true, other]]
    default:
      return [
        [true, other, false],
        ["open", true, "close", other, "open", true, "close"],
      ]
  }
}

/** Names that resemble words of this notation or another, or begin or end with them. */
function namePieces(among: readonly Dialect[], dialect: Dialect): Titled[] {
  const own = spellingsOf(dialect).map(([, spelling]) => spelling)
  const foreign = among.flatMap((each) => spellingsOf(each).map(([, spelling]) => spelling))
  const candidates = [
    "_",
    "x1",
    "constructor",
    "__proto__",
    ...own.flatMap((word) => [
      `${word}${own[0]}`,
      `${word}1`,
      `_${word}`,
      word.toLowerCase(),
      word.toUpperCase(),
    ]),
    ...foreign,
  ]
  const isName = (text: string) => {
    const written = quotedName(text, dialect)
    const token = tokenAt(written, 0, dialect)
    return token?.kind === "variable" && token.text === written
  }
  const names = [...new Set(candidates)].filter(isName)
  const [simple] = namesOf(dialect, 1)
  return [
    ...names.map((name, index): Titled => ["name", [{ name, value: index % 2 === 0 }]]),
    ...(simple === undefined
      ? []
      : operators.flatMap((op) =>
          values.flatMap((value): Titled[] => [
            ["name", [{ name: simple, value }, op, { name: simple, value }]],
            ["name", [{ name: simple, value }, op, value]],
          ]),
        )),
  ]
}

// Random accepted texts: a few from each of many generator settings, so that long and short, deep and flat
// ones are all included.
//
//     length 7, max_depth 2, prob_dewhitespace 0.5     ~ (T&F) | T ^F & ~~ T|F | T

/** The expression length of each setting, from which a few texts are drawn. */
const lengths = [2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10, 12]

/** Tokens of a permissive notation get random spellings. */
export function randomDrafts(dialect: Dialect, seed: number | bigint): Draft[] {
  const random = new PythonRandom(coordinateSeed({ spellings: dialect.name }, seed))
  return operandsOf(dialect).flatMap((operands) =>
    pointsOf(dialect, operands).flatMap((point) =>
      Array.from(generateCases(point, seed, [dialect]), ({ input, assignment }) => ({
        topic: "random",
        text: isPermissive(dialect) ? respelled(input, dialect, random) : input,
        assignment: new Map(Object.entries(assignment ?? {})),
      })),
    ),
  )
}

function pointsOf(dialect: Dialect, operands: Operands): Parameters[] {
  const hasInfix = operators.some((operator) => isSpelled(operator, dialect))
  return lengths.map((length, index) => ({
    count: operandsOf(dialect).length === 1 ? 3 : 2,
    length: hasInfix ? length : 1,
    max_depth: index % 5,
    prob_not: [0.8, 0.3][index % 2],
    prob_dewhitespace: [0, 1, 0.5][index % 3],
    boolean_format: dialect.name,
    variables: operands === "variables" ? 4 : 0,
  }))
}

function respelled(text: string, dialect: Dialect, random: PythonRandom): string {
  const tokens = tokenize(text, dialect).map(({ kind, text: token }) =>
    kind === "variable" ? token : random.choice(dialect.spellings[kind] ?? []),
  )
  return joinTokens(tokens, dialect, random.choice([" ", ""]))
}
