// Lays out a tree: each operator above its operands, subtrees side by side.
//
//            or                 or at 60, 0; and at 25, 70; r at 95, 70 …
//          ┌─┴─┐
//         and  r
//
// Pictures for files are laid out by ELK, which takes half a megabyte; this layout is redone at every key press.

import type { Dialect } from "../../../../src/language/dialect/dialect.ts"
import {
  comparisonSigns,
  literalIn,
  shownName,
  shownVariables,
  signOf,
  widthOf,
} from "../../../../src/pictures/picture.ts"
import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"

export interface DrawnNode {
  readonly part: ExplainedPart
  readonly label: string
  /** Centre of the upper edge. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** The parent, the node's index among its operands, and their number. */
  readonly over: DrawnNode | undefined
  readonly place: number
  readonly places: number
  readonly level: number
  readonly below: readonly DrawnNode[]
}

export interface TreeLayout {
  readonly width: number
  readonly height: number
  /** Parents before children. */
  readonly nodes: readonly DrawnNode[]
}

export const nodeHeight = 30
const levelHeight = 66
const gap = 14
const margin = 14

/** @param typed the operator of a part as the user typed it, if the text has one */
export function layOutTree(
  whole: ExplainedPart,
  variables: Iterable<string>,
  dialect: Dialect,
  typed: (part: ExplainedPart) => string | undefined,
): TreeLayout {
  const names = shownVariables(variables)
  const labelOf = (part: ExplainedPart) => {
    const { node } = part
    if (node.kind === "literal") return literalIn(dialect, node.value)
    if (node.kind === "variable") return names.get(node.name) as string
    const sign = typed(part)
    if (sign !== undefined) return shownName(sign)
    return node.kind === "comparison" ? comparisonSigns(node, dialect) : signOf(node.kind, dialect)
  }
  const widths = new Map<ExplainedPart, number>()
  const ownWidth = (part: ExplainedPart) => Math.max(36, widthOf(labelOf(part), 15) + 20)
  const rowWidth = (parts: readonly ExplainedPart[]) =>
    parts.reduce((sum, each) => sum + (widths.get(each) as number) + gap, -gap)
  const measure = (part: ExplainedPart): void => {
    part.operands.forEach(measure)
    widths.set(part, Math.max(ownWidth(part), rowWidth(part.operands)))
  }
  measure(whole)

  const nodes: DrawnNode[] = []
  const place = (
    part: ExplainedPart,
    left: number,
    over: DrawnNode | undefined,
    at: number,
    places: number,
  ): DrawnNode => {
    const level = over === undefined ? 1 : over.level + 1
    const below: DrawnNode[] = []
    const spare = ((widths.get(part) as number) - Math.max(0, rowWidth(part.operands))) / 2
    const drawn = {
      part,
      label: labelOf(part),
      x: 0,
      y: margin + (level - 1) * levelHeight,
      width: ownWidth(part),
      over,
      place: at,
      places,
      level,
      below,
    }
    nodes.push(drawn)
    let next = left + spare
    for (const [index, operand] of part.operands.entries()) {
      below.push(place(operand, next, drawn, index, part.operands.length))
      next += (widths.get(operand) as number) + gap
    }
    const [first, last] = [below[0], below.at(-1)]
    drawn.x =
      first === undefined || last === undefined
        ? left + (widths.get(part) as number) / 2
        : (first.x + last.x) / 2
    return drawn
  }
  place(whole, margin, undefined, 0, 1)
  const levels = Math.max(...nodes.map(({ level }) => level))
  return {
    width: (widths.get(whole) as number) + 2 * margin,
    height: (levels - 1) * levelHeight + nodeHeight + 2 * margin,
    nodes,
  }
}
