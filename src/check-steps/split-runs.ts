// Runs of tokens that are more than one part: where words or operators of the expression join what is said.

import { tokenize } from "../language/dialect/tokens.ts"
import type { PlacedToken, Run } from "./line-items.ts"
import type { ReadPart, StepNotation } from "./step-notation.ts"

/** All of a text. */
export function runOf({ text, dialect }: Pick<ReadPart, "text" | "dialect">): Run {
  const tokens = tokenize(text, dialect).map((token) => ({ ...token, start: token.offset }))
  return { text, start: 0, tokens }
}

/** What a statement is where words between values end one and begin another: A is True and B is False. */
export function splitAtWords(parts: readonly Run[]): readonly (readonly Run[])[] {
  const statements: Run[][] = [[]]
  for (const [at, run] of parts.entries()) {
    const current = statements.at(-1) as Run[]
    const [first, second, third] = run.tokens
    const isMiddle = at > 0 && at < parts.length - 1
    const isEnd =
      isMiddle &&
      (first?.kind === "true" || first?.kind === "false") &&
      /^(?:and|or)$/iu.test(second?.text ?? "") &&
      third !== undefined
    if (isEnd) {
      current.push(partOf(run, 0, 1))
      statements.push([partOf(run, 2, run.tokens.length)])
    } else current.push(run)
  }
  return statements
}

/**
 * What a part is where an operator of the expression says that things are equal: after a name, before a value, or both.
 *
 *     A = b = c = True      A | b = c | True
 */
export function splitAtSigns(run: Run, { used }: StepNotation): readonly (readonly Run[])[] {
  const signs: number[] = []
  let depth = 0
  for (const [at, token] of run.tokens.entries()) {
    if (token.kind.startsWith("open")) depth += 1
    if (token.kind.startsWith("close")) depth -= 1
    if (depth === 0 && used.has(token.text) && wholeSign.test(token.text)) signs.push(at)
  }
  const [first, last] = [signs[0], signs.at(-1)]
  if (first === undefined || last === undefined) return []
  const { length } = run.tokens
  const places = first === last ? [[first]] : [[first, last], [last], [first]]
  return places
    .filter((at) => at.every((place) => place > 0 && place < length - 1))
    .map((at) => {
      const starts = [0, ...at.map((place) => place + 1)]
      return starts.map((start, index) => partOf(run, start, at[index] ?? length))
    })
    .filter((pieces) => isAlone(pieces[0], "variable") || isAlone(pieces.at(-1), "true", "false"))
}

/** Whether a run is a single token of one of these kinds. */
export function isAlone(run: Run | undefined, ...kinds: readonly string[]): boolean {
  const [only, ...others] = run?.tokens ?? []
  return only !== undefined && others.length === 0 && kinds.includes(only.kind)
}

const wholeSign = /^(?::=|={1,2}>?|-{1,2}>|→|⇒|⟶|⟹|≡|↔|<->|<=>|⇔|iff)$/u

function partOf(run: Run, from: number, to: number): Run {
  const tokens = run.tokens.slice(from, to)
  const [first, last] = [tokens[0] as PlacedToken, tokens.at(-1) as PlacedToken]
  return {
    text: run.text.slice(first.start, last.start + last.text.length),
    start: run.start + first.start,
    tokens: tokens.map((token) => ({ ...token, start: token.start - first.start })),
  }
}
