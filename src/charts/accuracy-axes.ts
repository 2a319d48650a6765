// The axes that accuracy is drawn in: percent over the values of a parameter, and the line of guessing.

import type { CaseValue } from "../measure/cases/case-value.ts"
import type { ChartPoint } from "./chart-points.ts"
import { chartText, ink } from "./chart-text.ts"
import type { ValueAxis } from "./value-axis.ts"

/** In percent; what is spread around 100 and 0 has room. */
export const percentDomain = [-4, 104] as const

export function percentAxis(field: string) {
  return {
    field,
    type: "quantitative",
    title: "right answers",
    scale: { domain: percentDomain, nice: false },
    axis: { values: [0, 25, 50, 75, 100], labelExpr: "datum.value + '%'" },
  }
}

/** From the first place to the last, with a margin. */
export function positionDomain({ positions }: ValueAxis): [number, number] {
  const [first = 0, last = 0] = [positions[0], positions.at(-1)]
  const margin = first === last ? 1 : (last - first) * 0.06
  return [first - margin, last + margin]
}

/** Ticks at the values themselves; where they are many, at some of them. */
export function positionAxis(by: string, values: readonly CaseValue[], axis: ValueAxis) {
  const every = Math.ceil(values.length / mostTicks)
  const isTick = (_: unknown, at: number) => at % every === 0
  const positions = axis.positions.filter(isTick)
  const names = values.filter(isTick).map((value) => chartText(String(value), 20))
  const title = chartText(by, 40)
  return {
    field: "x",
    type: "quantitative",
    title: axis.scale === "log2" ? `${title}, logarithmic` : title,
    scale: { domain: positionDomain(axis), nice: false, zero: false },
    axis: {
      values: positions,
      labelExpr: `${JSON.stringify(names)}[indexof(${JSON.stringify(positions)}, datum.value)]`,
      labelOverlap: "greedy",
      labelSeparation: 4,
      grid: false,
    },
  }
}

const mostTicks = 40

/** A coin is right in half of the cases. */
export const guessing = {
  data: { values: [{}] },
  mark: { type: "rule", color: ink.strong, strokeDash: [6, 4], strokeWidth: 1.3 },
  encoding: { x: null, y: { datum: 50, title: "right answers" } },
}

/** Names the marks of the intervals, which are bands where a line leads from point to point, and the dashed one. */
export function legendSentence(points: readonly Pick<ChartPoint, "isAlone">[]): string {
  const hasLines = points.some(({ isAlone }) => isAlone)
  const hasBands = points.some(({ isAlone }) => !isAlone)
  const marks = [...(hasBands ? ["bands"] : []), ...(hasLines ? ["vertical lines"] : [])]
  const intervals = marks.length === 0 ? "" : `${marks.join(" and ")} are 95% intervals, `
  return `${intervals}the dashed line is guessing`
}
