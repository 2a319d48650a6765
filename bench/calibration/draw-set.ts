// Draws one dataset from one seed, together with the verdict that each of its rows should get.

import type { Dialect } from "../../src/language/dialect/dialect.ts"
import {
  canHaveLiterals,
  type DrawnExpression,
  drawExpression,
  drawnDialects,
  drawStyle,
  type Style,
} from "./draw-expressions.ts"
import { type DrawnRow, distractions, labelForms, valueFields } from "./fields.ts"
import { type LaidOut, layouts } from "./layouts.ts"
import { type Random, randomFrom } from "./random.ts"

export interface DrawnSet extends LaidOut {
  readonly seed: number
  readonly rows: number
  /** Percentage of wrong labels. */
  readonly wrongLabels: number
  readonly dialect: Dialect
  readonly layout: string
  readonly labels: string
  /** The place of variables' values, or `none`. */
  readonly values: string
  readonly distractions: readonly string[]
  /** The rows before a layout arranged them. */
  readonly drawn: readonly DrawnRow[]
  /** For each row, whether its label is the value of its expression. */
  readonly verdicts: readonly boolean[]
  /** For each row, whether its label is the value of a second expression in the row; empty if there is none. */
  readonly otherVerdicts: readonly boolean[]
}

/** Rows and columns of the result table; every cell gets the same number of datasets. */
export const rowCounts = [5, 10, 30, 100, 300, 1000] as const
export const wrongShares = [0, 5, 10, 25, 40, 45] as const

const cells = rowCounts.length * wrongShares.length

/** The seed of a dataset in a run; its remainder modulo the number of cells is its cell. */
export function seedOf(runSeed: number, index: number): number {
  return (runSeed * 100_000 + Math.floor(index / cells)) * cells + (index % cells)
}

export function drawSet(seed: number): DrawnSet {
  const random = randomFrom(seed)
  const cell = seed % cells
  const rows = rowCounts[cell % rowCounts.length] as number
  const wrongLabels = wrongShares[Math.floor(cell / rowCounts.length)] as number

  const layoutName = random.pick(Object.keys(layouts))
  const layout = layouts[layoutName] as (typeof layouts)[string]
  const canHaveValues = layout.room === "values and fields"
  const dialect = random.pick(canHaveValues ? drawnDialects : drawnDialects.filter(canHaveLiterals))
  const hasVariables =
    canHaveValues && dialect.variable !== null && (!canHaveLiterals(dialect) || random.chance(0.3))
  const style = drawStyle(dialect, hasVariables, random)
  const values = hasVariables ? random.pick(Object.keys(valueFields)) : "none"
  const labels = random.pick(Object.keys(labelForms))
  const distracting = layout.room === "none" ? [] : drawDistractions(layoutName, random)

  const drawn = drawRows(rows, wrongLabels, style, random)
  const others: DrawnExpression[] = []
  const parts = drawn.map((row, index) => {
    const other = drawExpression(style, random)
    others.push(other)
    const label = labelForms[labels]?.(row.label)
    return {
      text: row.text,
      label: layout.hasTextLabels ? String(label) : label,
      others: Object.assign(
        {},
        valueFields[values]?.(row.variables),
        ...distracting.map((name) => distractions[name]?.(row, { random, index, other })),
      ),
    }
  })
  return {
    seed,
    rows,
    wrongLabels,
    dialect,
    layout: layoutName,
    labels,
    values,
    distractions: distracting,
    drawn,
    verdicts: drawn.map(({ label, value }) => label === value),
    otherVerdicts: distracting.includes("second expression")
      ? drawn.map(({ label }, at) => label === others[at]?.value)
      : [],
    ...layout.write(parts, random),
  }
}

function drawRows(
  count: number,
  wrongLabels: number,
  style: Style,
  random: Random,
): readonly DrawnRow[] {
  const indices = Array.from({ length: count }, (_, index) => index)
  const wrong = new Set(random.some(Math.round((count * wrongLabels) / 100), indices))
  return indices.map((index) => {
    const drawn = drawExpression(style, random)
    return { ...drawn, label: wrong.has(index) ? !drawn.value : drawn.value }
  })
}

/** Few datasets have a second expression, since it makes most of them ambiguous. */
function drawDistractions(layout: string, random: Random): readonly string[] {
  const hasOwnPrompt = layout.includes("prompt")
  const usual = Object.keys(distractions).filter(
    (name) => name !== "second expression" && !(hasOwnPrompt && name.startsWith("prompt with")),
  )
  const drawn = random.some(random.integer(4), usual)
  return random.chance(0.05) ? [...drawn, "second expression"] : drawn
}
