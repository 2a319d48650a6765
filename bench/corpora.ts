// The texts for all engines of the benchmark, with their values.
//
//     C1   200,000 expressions of 1 to 15 terms, 8 on average, in true-false
//     C2    50,000 expressions of 64 terms in true-false
//     C3   the trees of C1 in binary, without spaces
//     and one in each of the notations of `notations.ts`, 40,000 expressions
//
// Trees are drawn from a fixed seed and printed. Values come from the trees, so they depend on no engine that
// reads text. The probabilities are tuned so that the values are balanced and a term has about 0.2 nots and
// 0.2 pairs of parentheses.

import { isAscii } from "node:buffer"
import { type Expression, evaluateTree, type PrintOptions, print } from "boolglot"
import { dialectNamed } from "boolglot/dialects"
import { type Chances, drawTree, mulberry32 } from "./draw-tree.ts"
import { drawTexts, type NotationName } from "./notations.ts"

export type CorpusName = RecipeName | NotationName
type RecipeName = "C1" | "C2" | "C3"

export interface Corpus {
  readonly name: CorpusName
  readonly dialect: CorpusDialect | NotationName
  readonly texts: readonly string[]
  readonly values: readonly boolean[]
  /** One expression per line, each ended by a line feed. */
  readonly bytes: Uint8Array
}

export type CorpusDialect = "true-false" | "binary"

interface Recipe {
  readonly dialect: CorpusDialect
  readonly spacing: NonNullable<PrintOptions["spacing"]>
  readonly seed: number
  readonly size: number
  readonly fewestTerms: number
  readonly mostTerms: number
  readonly chances: Chances
}

const short = {
  seed: 1,
  size: 200_000,
  fewestTerms: 1,
  mostTerms: 15,
  chances: { group: 0.18, not: 0.2, xor: 0.44, or: 0.4 },
}

const recipes: Readonly<Record<RecipeName, Recipe>> = {
  C1: { ...short, dialect: "true-false", spacing: "spaced" },
  C2: {
    dialect: "true-false",
    spacing: "spaced",
    seed: 2,
    size: 50_000,
    fewestTerms: 64,
    mostTerms: 64,
    chances: { group: 0.18, not: 0.19, xor: 0.44, or: 0.16 },
  },
  C3: { ...short, dialect: "binary", spacing: "compact" },
}

const notationSize = 40_000

export function dialectOf(name: CorpusName): CorpusDialect | NotationName {
  return isRecipe(name) ? recipes[name].dialect : name
}

function isRecipe(name: CorpusName): name is RecipeName {
  return name in recipes
}

/** The same corpus in every run; a smaller one is its beginning. */
export function buildCorpus(name: CorpusName, size = sizeOf(name)): Corpus {
  const values: boolean[] = []
  const lines: string[] = []
  const drawn = isRecipe(name) ? drawRecipe(recipes[name], size) : drawTexts(name, size)
  for (const [text, value] of drawn) {
    lines.push(text)
    values.push(value)
  }
  const bytes = Buffer.from(`${lines.join("\n")}\n`)
  return { name, dialect: dialectOf(name), texts: splitLines(bytes), values, bytes }
}

function sizeOf(name: CorpusName): number {
  return isRecipe(name) ? recipes[name].size : notationSize
}

function* drawRecipe(recipe: Recipe, size: number): Generator<[string, boolean]> {
  const random = mulberry32(recipe.seed)
  for (let index = 0; index < size; index += 1) {
    const tree = drawExpression(recipe, random)
    yield [
      print(tree, dialectNamed(recipe.dialect), { spacing: recipe.spacing }),
      evaluateTree(tree),
    ]
  }
}

function drawExpression(recipe: Recipe, random: () => number): Expression {
  const { fewestTerms, mostTerms, chances } = recipe
  const terms = fewestTerms + Math.floor(random() * (mostTerms - fewestTerms + 1))
  return drawTree(terms, chances, random)
}

/**
 * Each line as a flat string. Printing returns ropes, which V8 flattens on first access; the first engine to read
 * them would pay for that.
 */
export function splitLines(bytes: Buffer): string[] {
  const lines: string[] = []
  const encoding = isAscii(bytes) ? "latin1" : "utf8"
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start)
    lines.push(bytes.toString(encoding, start, end))
    start = end + 1
  }
  return lines
}
