// Questions about a dialect: drawn expressions, expressions with one damaged token, and the golden fixtures.
//
//     x && ! y || 0        drawn from the dialect's levels and forms, in any of its spellings
//     x&&!y||0             without unneeded white space
//     x && ! || 0          damaged: a token removed, inserted, replaced, or exchanged with the next one
//
// Every text is one line of tokens of the dialect, so implementations never get anything else.

import type { Dialect } from "../src/index.ts"
import { caseFolded, nameIn, tokenize } from "../src/language/dialect/tokens.ts"
import { joinTokens } from "../src/language/print/dialect-parts.ts"
import { nameTokens, notationTokens } from "../test/support/notation-texts.ts"
import { numbersFrom } from "../test/support/numbers-from.ts"
import { ownVerdict } from "../test/support/own-verdict.ts"
import { fixtureSources } from "./dialect-named.ts"
import type { Question } from "./judge.ts"

type Draw = (below: number) => number

/** Questions from a seed and the name of the dialect, without duplicates. */
export function drawQuestions(
  dialect: Dialect,
  count: { readonly accepted: number; readonly damaged: number },
  seed: number,
): Question[] {
  const draw = numbersFrom(
    [...dialect.name].reduce((sum, each) => sum * 31 + each.charCodeAt(0), seed),
  )
  const found = new Map<string, Question>()
  const add = (text: string) => {
    if (!/[\n\t]/.test(text) && text.trim() !== "" && !found.has(text))
      found.set(text, withAnswer(text, dialect, draw))
  }
  const addUntil = (size: number, make: () => string) => {
    // A small dialect may have fewer different texts.
    for (let tries = 0; found.size < size && tries < 4 * size; tries += 1) add(make())
  }
  const spell = (spellings: readonly string[]) => spelled(spellings, dialect, draw)
  const tokens = () => notationTokens(dialect, 1 + draw(14), draw, spell)
  const join = (all: readonly string[]) => {
    const spacing = draw(2) === 0 ? "idiomatic" : "spaced"
    return joinTokens(all, dialect, spacing, draw(2) === 0 ? undefined : () => draw(4) > 0)
  }
  for (const text of fixtureTexts(dialect)) add(text)
  const fixtures = found.size
  addUntil(fixtures + count.accepted, () => join(tokens()))
  const accepted = found.size
  addUntil(accepted + count.damaged, () => {
    const whole = notationTokens(dialect, 1 + draw(8), draw, spell)
    return join(damaged(whole, dialect, draw))
  })
  return [...found.values()]
}

function withAnswer(text: string, dialect: Dialect, draw: Draw): Question {
  const names = tokenize(text, dialect)
    .filter(({ kind }) => kind === "variable")
    .map((token) => nameIn(token.text, dialect))
  const variables = Object.fromEntries([...new Set(names)].map((name) => [name, draw(2) === 0]))
  return { text, variables, ours: ownVerdict(text, dialect, variables) }
}

/** The golden fixtures that consist only of tokens of the dialect and white space. */
function fixtureTexts(dialect: Dialect): string[] {
  const withoutSpace = (text: string) => text.replaceAll(/\s/g, "")
  return fixtureSources(dialect.name).filter((text) => {
    const tokens = tokenize(text, dialect).map((token) => token.text)
    return withoutSpace(tokens.join("")) === withoutSpace(text)
  })
}

function damaged(tokens: readonly string[], dialect: Dialect, draw: Draw): string[] {
  const at = draw(tokens.length)
  const next = tokens.slice(at, at + 2).reverse()
  const ways = [
    () => tokens.toSpliced(at, 1),
    () => tokens.toSpliced(draw(tokens.length + 1), 0, anyToken(dialect, draw)),
    () => tokens.toSpliced(at, 1, anyToken(dialect, draw)),
    () => tokens.toSpliced(at, 2, ...next),
  ]
  return (ways[draw(ways.length)] as () => string[])()
}

function anyToken(dialect: Dialect, draw: Draw): string {
  const kinds = Object.values(dialect.spellings).filter((spellings) => spellings.length > 0)
  const names = nameTokens(dialect)
  const among = names.length === 0 ? kinds : [...kinds, names]
  return spelled(among[draw(among.length)] as readonly string[], dialect, draw)
}

/** The first spelling half of the time; case-insensitive words in various cases. */
function spelled(spellings: readonly string[], { anyCase }: Dialect, draw: Draw): string {
  const text = spellings[draw(2) === 0 ? 0 : draw(spellings.length)] as string
  if (!anyCase.includes(text)) return text
  return [text, caseFolded(text), text.toLowerCase()][draw(3)] as string
}
