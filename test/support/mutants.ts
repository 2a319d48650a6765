// Broken expressions: tokens and characters are deleted, inserted and swapped, and texts are cut off.

import fc from "fast-check"
import { type Dialect, print } from "../../src/index.ts"
import { tokenize } from "../../src/language/dialect/tokens.ts"
import { parsedTrees } from "./arbitraries.ts"

/** Expressions after up to three changes; some are still expressions. */
export function mutants(dialect: Dialect, texts = printed(dialect)): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(
    ...Object.values(dialect.spellings).flat(),
    ...[
      "x",
      "if",
      "True",
      "1",
      "&",
      "=",
      "<",
      " ",
      "\t",
      "\r",
      "\n",
      "é",
      "×",
      "€",
      "😀",
      "\ud83d",
      "\ude00",
    ],
  )
  const mutation = fc.record({
    how: fc.constantFrom(...mutations),
    at: fc.nat(),
    to: fc.nat(),
    piece: pieces,
  })
  return fc
    .tuple(texts, fc.array(mutation, { maxLength: 3 }))
    .map(([text, all]) =>
      all.reduce((each, { how, at, to, piece }) => how(each, { at, to, piece, dialect }), text),
    )
}

function printed(dialect: Dialect): fc.Arbitrary<string> {
  return fc
    .tuple(parsedTrees(dialect), fc.constantFrom("idiomatic", "spaced", "compact"))
    .map(([tree, spacing]) => print(tree, dialect, { spacing }))
}

interface Place {
  readonly at: number
  readonly to: number
  readonly piece: string
  readonly dialect: Dialect
}

type Mutation = (text: string, place: Place) => string

/** Changes the tokens of a text and keeps the text between them. */
const onTokens =
  (change: (tokens: string[], place: Place) => string[]): Mutation =>
  (text, place) => {
    const tokens = tokenize(text, place.dialect)
    const gaps = tokens.map(({ offset, text: token }, index) =>
      text.slice(offset + token.length, tokens[index + 1]?.offset ?? text.length),
    )
    const texts = tokens.map((token) => token.text)
    return change(texts, place)
      .map((token, index) => token + (gaps[index] ?? " "))
      .join("")
  }

const onUnits =
  (change: (units: string[], place: Place) => string[]): Mutation =>
  (text, place) =>
    change(text.split(""), place).join("")

const remove = (items: string[], { at }: Place) => items.toSpliced(at % (items.length + 1), 1)
const insert = (items: string[], { at, piece }: Place) =>
  items.toSpliced(at % (items.length + 1), 0, piece)
const swap = (items: string[], { at, to }: Place) => {
  const [left, right] = [at % (items.length + 1), to % (items.length + 1)]
  return items.map((item, index) =>
    index === left ? (items[right] ?? item) : index === right ? (items[left] ?? item) : item,
  )
}

const mutations: readonly Mutation[] = [
  onTokens(remove),
  onTokens(insert),
  onTokens(swap),
  onUnits(remove),
  onUnits(insert),
  onUnits(swap),
  (text, { at }) => text.slice(0, at % (text.length + 1)),
]
