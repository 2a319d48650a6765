// Draws one dataset whose rows have several expressions, together with the verdict that each of its rows should get.
//
//     {"question": "Which is true?", "choices": ["not True", "True or False"], "answer": "B"}     right

import {
  canHaveLiterals,
  type DrawnExpression,
  drawExpression,
  drawnDialects,
  drawStyle,
} from "./draw-expressions.ts"
import { type DrawnSet, rowCounts, wrongShares } from "./draw-set.ts"
import { distractions } from "./fields.ts"
import { randomFrom } from "./random.ts"

/** Number of expressions in a row. */
const width = 4

interface Kind {
  /** Whether exactly one expression of a row is true. */
  readonly hasOne: boolean
  /** The fields of a row; `at` are the places that its label says are true. */
  readonly write: (
    texts: readonly string[],
    at: readonly number[],
  ) => Readonly<Record<string, unknown>>
}

const letters = "ABCD"

const kinds: Readonly<Record<string, Kind>> = {
  "choice by letter": {
    hasOne: true,
    write: (choices, [at = 0]) => ({ question: "Which is true?", choices, answer: letters[at] }),
  },
  "choice by number": {
    hasOne: true,
    write: (choices, [at = 0]) => ({ question: "Which is true?", choices, label: at }),
  },
  "choice by text": {
    hasOne: true,
    write: (options, [at = 0]) => ({ options, answer: options[at] }),
  },
  "fields of options": {
    hasOne: true,
    write: (texts, [at = 0]) => ({
      question: "Which is true?",
      ...Object.fromEntries(texts.map((text, place) => [letters[place], text])),
      answer: letters[at],
    }),
  },
  "list of labels": {
    hasOne: false,
    write: (expressions, at) => ({
      expressions,
      labels: expressions.map((_, place) => at.includes(place)),
    }),
  },
}

const few = ["ids", "difficulty", "boolean flag"] as const
const cells = rowCounts.length * wrongShares.length

export function drawSeveral(seed: number): DrawnSet {
  const random = randomFrom(seed)
  const cell = seed % cells
  const rows = rowCounts[cell % rowCounts.length] as number
  const wrongLabels = wrongShares[Math.floor(cell / rowCounts.length)] as number
  const layout = random.pick(Object.keys(kinds))
  const { hasOne, write } = kinds[layout] as Kind
  const dialect = random.pick(drawnDialects.filter(canHaveLiterals))
  const style = drawStyle(dialect, false, random)
  const distracting = random.some(random.integer(3), few)
  const indices = Array.from({ length: rows }, (_, index) => index)
  const wrong = new Set(random.some(Math.round((rows * wrongLabels) / 100), indices))
  const drawValued = (value: boolean): DrawnExpression => {
    for (;;) {
      const drawn = drawExpression(style, random)
      if (drawn.value === value) return drawn
    }
  }
  const contents = indices.map((index) => {
    const one = random.integer(width)
    const values = Array.from({ length: width }, (_, at) =>
      hasOne ? at === one : random.chance(0.5),
    )
    const drawn = values.map(drawValued)
    const flipped = random.integer(width)
    const stated = values.map((value, at) => {
      if (!wrong.has(index)) return value
      return hasOne
        ? at === (one + 1 + (flipped % (width - 1))) % width
        : value !== (at === flipped)
    })
    const at = stated.flatMap((value, place) => (value ? [place] : []))
    const row = { ...(drawn[0] as DrawnExpression), label: true }
    const others = distracting.map((name) =>
      distractions[name]?.(row, { random, index, other: row }),
    )
    const texts = drawn.map(({ text }) => text)
    return JSON.stringify(Object.assign({}, write(texts, at), ...others))
  })
  return {
    seed,
    rows,
    wrongLabels,
    dialect,
    layout,
    labels: hasOne ? "choice" : "booleans",
    values: "none",
    distractions: distracting,
    drawn: [],
    verdicts: indices.map((index) => !wrong.has(index)),
    otherVerdicts: [],
    name: "set.jsonl",
    content: contents.map((line) => `${line}\n`).join(""),
  }
}
