// Labels each line at its end. Labels move apart if lines end close to each other.
//
//     ●──●──●┄┄ openai/o1-mini
//     ■──■──■┄┄ google/gemini-pro-1.5
//     ▲──▲─╮
//          ╰▲┄┄ mistralai/mistral-large

import { ink } from "./chart-text.ts"
import type { LineStyle } from "./line-styles.ts"

export interface LabelledLine extends LineStyle {
  readonly name: string
  /** End of the line: on the horizontal axis, and in pixels from the top; `undefined` if it has no points. */
  readonly end: { readonly x: number; readonly y: number } | undefined
}

export interface Plot {
  readonly width: number
  readonly height: number
}

/** Layers for a chart whose horizontal axis shows the field `x`. Lines without points are labelled last. */
export function lineLabels(lines: readonly LabelledLine[], { width, height }: Plot): object[] {
  const sorted = [...lines].sort((left, right) => endOf(left, height) - endOf(right, height))
  const ends = sorted.map((line) => endOf(line, height))
  const places = movedApart(ends).map((place, at) => Math.max(place, at * lineHeight))
  const values = sorted.map(({ name, end, color, shape }, at) => {
    return { name, color, shape, labelY: places[at], x: end?.x, endY: end?.y }
  })
  const y = { field: "labelY", type: "quantitative", scale: null }
  const color = { field: "color", type: "nominal", scale: null }
  const at = (place: number) => ({ x: { value: width + place }, y, color })
  return [
    {
      data: { values },
      transform: [{ filter: "isValid(datum.endY)" }],
      mark: { type: "rule", strokeWidth: 1, strokeDash: [2, 2], opacity: 0.7 },
      encoding: {
        x: { field: "x", type: "quantitative" },
        x2: { value: width + 14 },
        y: { ...y, field: "endY" },
        y2: { field: "labelY" },
        color,
      },
    },
    {
      data: { values },
      mark: { type: "point", filled: true, size: 55, opacity: 1 },
      encoding: { ...at(20), shape: { field: "shape", type: "nominal", scale: null } },
    },
    {
      data: { values },
      mark: { type: "text", align: "left", baseline: "middle", fontSize: 13 },
      encoding: { ...at(30), text: { field: "name" }, color: { value: ink.text } },
    },
  ]
}

function endOf({ end }: LabelledLine, height: number): number {
  return end?.y ?? height
}

/**
 * Positions at least `lineHeight` apart, each as close to the wanted one as possible: labels that touch are centred on
 * the mean of their wanted positions.
 *
 * @param wanted ascending
 */
export function movedApart(wanted: readonly number[]): number[] {
  const groups: { mean: number; size: number }[] = []
  for (const place of wanted) {
    groups.push({ mean: place, size: 1 })
    for (;;) {
      const [above, below] = groups.slice(-2)
      if (above === undefined || below === undefined) break
      const size = above.size + below.size
      if (below.mean - above.mean >= (size * lineHeight) / 2) break
      const mean = (above.mean * above.size + below.mean * below.size) / size
      groups.splice(-2, 2, { mean, size })
    }
  }
  return groups.flatMap(({ mean, size }) =>
    Array.from({ length: size }, (_, at) => mean + (at - (size - 1) / 2) * lineHeight),
  )
}

/** Height of a line of text, in pixels. */
const lineHeight = 19
