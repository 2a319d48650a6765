// Converts random expressions of all other dialects to one dialect, and keeps the values of the originals.
//
//     a -> b  in lean, with a=true b=false: false      ──▶      ! a || b  in c, which must be false in gcc
//
// The value comes from the original tree, so a conversion that changes the meaning, or that the implementation refuses,
// is a disagreement. No rule excuses one, because boolglot chose the text.

import { BoolglotError, type Dialect, explainConversion, parse } from "../src/index.ts"
import { builtInDialects } from "../src/language/built-in/built-in-dialects.ts"
import { nameKey } from "../src/language/dialect/index.ts"
import { nameIn, tokenize } from "../src/language/dialect/tokens.ts"
import { evaluateTree, variablesOf } from "../src/language/expression/index.ts"
import { joinTokens } from "../src/language/print/dialect-parts.ts"
import { notationTokens } from "../test/support/notation-texts.ts"
import { numbersFrom } from "../test/support/numbers-from.ts"
import type { Question } from "./judge.ts"

/** @returns at most `count` questions without duplicates; fewer if the dialect can't express enough of the texts */
export function drawConversions(target: Dialect, count: number, seed: number): Question[] {
  const draw = numbersFrom(
    [...target.name].reduce((sum, each) => sum * 31 + each.charCodeAt(0), seed + 1),
  )
  const sources = builtInDialects.filter(({ name }) => name !== target.name)
  const found = new Map<string, Question>()
  for (let tries = 0; found.size < count && tries < 8 * count; tries += 1) {
    const source = sources[draw(sources.length)] as Dialect
    const spell = (spellings: readonly string[]) => spellings[draw(spellings.length)] as string
    const text = joinTokens(notationTokens(source, 1 + draw(14), draw, spell), source, "spaced")
    const question = converted(text, source, target, () => draw(2) === 0)
    if (question !== undefined && !/[\n\t]/.test(question.text)) found.set(question.text, question)
  }
  return [...found.values()]
}

function converted(
  text: string,
  source: Dialect,
  target: Dialect,
  value: () => boolean,
): Question | undefined {
  try {
    const tree = parse(text, source)
    const values = new Map<string, boolean>()
    const assignment = new Map<string, boolean>()
    for (const name of variablesOf(tree)) {
      const key = nameKey(name, source)
      if (!values.has(key)) values.set(key, value())
      assignment.set(name, values.get(key) as boolean)
    }
    const { text: written, renamed } = explainConversion(text, source, target)
    const newNames = new Map(renamed.map(({ from, to }) => [from, to]))
    const inText = new Set(
      tokenize(written, target)
        .filter(({ kind }) => kind === "variable")
        .map((token) => nameKey(nameIn(token.text, target), target)),
    )
    // A choice between equal constants loses its condition.
    const variables = [...assignment]
      .map(([name, value]) => [newNames.get(name) ?? name, value] as const)
      .filter(([name]) => inText.has(nameKey(name, target)))
    return {
      text: written,
      variables: Object.fromEntries(variables),
      ours: evaluateTree(tree, assignment),
    }
  } catch (error) {
    // The target can't express the text.
    if (error instanceof BoolglotError) return undefined
    throw error
  }
}
