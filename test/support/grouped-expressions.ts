// Fully parenthesized expressions, evaluated while they are drawn.
//
//     (True and (not False))      true

import { numbersFrom } from "./numbers-from.ts"

/** The spellings of a notation. */
export interface Spellings {
  readonly true: string
  readonly false: string
  readonly not: string
  readonly and: string
  readonly or: string
}

export const pythonWords: Spellings = {
  true: "True",
  false: "False",
  not: "not",
  and: "and",
  or: "or",
}

export interface GroupedExpression {
  readonly text: string
  readonly value: boolean
}

/** Expressions of two to five literals. */
export function drawGrouped(
  count: number,
  seed: number,
  spellings: Spellings = pythonWords,
): readonly GroupedExpression[] {
  const below = numbersFrom(seed)
  const draw = (literals: number): GroupedExpression => {
    if (below(5) === 0) {
      const { text, value } = draw(literals)
      return { text: `(${spellings.not} ${text})`, value: !value }
    }
    if (literals === 1) {
      const value = below(2) === 1
      return { text: spellings[`${value}`], value }
    }
    const share = 1 + below(literals - 1)
    const [left, right] = [draw(share), draw(literals - share)]
    const kind = below(2) === 1 ? "and" : "or"
    const value = kind === "and" ? left.value && right.value : left.value || right.value
    return { text: `(${left.text} ${spellings[kind]} ${right.text})`, value }
  }
  return Array.from({ length: count }, () => draw(2 + below(4)))
}

/** For each row, whether its label is right; the given percentage is not. */
export function rightLabels(count: number, percentWrong: number, seed: number): readonly boolean[] {
  const below = numbersFrom(seed)
  const rest = Array.from({ length: count }, (_, at) => at)
  const wrong = new Set<number>()
  while (wrong.size < Math.round((count * percentWrong) / 100)) {
    wrong.add(...(rest.splice(below(rest.length), 1) as [number]))
  }
  return Array.from({ length: count }, (_, at) => !wrong.has(at))
}
