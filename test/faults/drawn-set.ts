// Rows with verdicts known from their construction, and files of them.
//
//     { text: "( True and not False )", label: "False", kind: "wrong" }
//       ──▶  {"input":"( True and not False )","target":"False"}       ends at byte 52
//
// Texts are fully parenthesized, so no reading of them depends on a precedence.

import type { PythonRandom } from "../../src/python/python-random.ts"

export interface DrawnRow {
  readonly text: string
  readonly label: "True" | "False"
  readonly kind: "right" | "wrong" | "refused"
}

export const formats = ["jsonl", "json", "object", "csv"] as const
export type Format = (typeof formats)[number]

export interface DrawnFile {
  readonly name: string
  readonly bytes: Buffer
  /**
   * For each row the number of bytes after which it is complete: with its brace if it is an object, otherwise with its
   * line feed, because a broken line may have lost more than that.
   */
  readonly ends: readonly number[]
}

export function drawRows(random: PythonRandom, count: number): DrawnRow[] {
  return Array.from({ length: count }, (_, index) => drawRow(random, index))
}

/** The first rows are right, so that the notation is detected wherever a file is cut. */
function drawRow(random: PythonRandom, index: number): DrawnRow {
  const { text, value } = drawExpression(random, 3)
  const chance = index < 5 ? 0 : random.random()
  if (chance > 0.95) return { text: `${text} and`, label: labelOf(value), kind: "refused" }
  if (chance > 0.85) return { text, label: labelOf(!value), kind: "wrong" }
  return { text, label: labelOf(value), kind: "right" }
}

function labelOf(value: boolean): DrawnRow["label"] {
  return value ? "True" : "False"
}

interface Drawn {
  readonly text: string
  readonly value: boolean
}

function drawExpression(random: PythonRandom, depth: number): Drawn {
  if (depth === 0 || random.random() < 0.2) {
    const value = random.random() < 0.5
    return { text: labelOf(value), value }
  }
  const left = drawExpression(random, depth - 1)
  const right = drawExpression(random, depth - 1)
  switch (random.randbelow(4)) {
    case 0:
      return { text: `( not ${left.text} )`, value: !left.value }
    case 1:
      return { text: `( ${left.text} and ${right.text} )`, value: left.value && right.value }
    case 2:
      return { text: `( ${left.text} or ${right.text} )`, value: left.value || right.value }
    default:
      return { text: `( ${left.text} ^ ${right.text} )`, value: left.value !== right.value }
  }
}

/** The rows as a file; all texts are ASCII, so characters are bytes. */
export function writeSet(rows: readonly DrawnRow[], format: Format): DrawnFile {
  const { head, row: write, between, tail, isLine } = layouts[format]
  let text = head
  const ends: number[] = []
  rows.forEach((row, index) => {
    if (index > 0) text += between
    text += write(row)
    ends.push(isLine ? text.length + 1 : text.length)
  })
  return { name: `rows.${endings[format]}`, bytes: Buffer.from(text + tail), ends }
}

interface Layout {
  readonly head: string
  readonly row: (row: DrawnRow) => string
  readonly between: string
  readonly tail: string
  /** Whether only a line feed ends a row. */
  readonly isLine: boolean
}

const asObject = ({ text, label }: DrawnRow) => JSON.stringify({ input: text, target: label })

const layouts: Record<Format, Layout> = {
  jsonl: { head: "", row: asObject, between: "\n", tail: "\n", isLine: false },
  json: { head: "[\n", row: asObject, between: ",\n", tail: "\n]\n", isLine: false },
  object: {
    head: '{"name": "drawn", "examples": [',
    row: asObject,
    between: ", ",
    tail: '], "version": 1}\n',
    isLine: false,
  },
  csv: {
    head: "input,target\n",
    row: ({ text, label }) => `"${text}",${label}`,
    between: "\n",
    tail: "\n",
    isLine: true,
  },
}

const endings: Record<Format, string> = { jsonl: "jsonl", json: "json", object: "json", csv: "csv" }
