// The Karnaugh map of an expression: its truth table as cells whose neighbours differ in one variable, with outlines
// around the groups of cells that correspond to the terms of a minimal form.
//
//     a and b or not a and c      four cells by two, one outline for each of the two terms, and the terms below

import type { Dialect } from "../language/dialect/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { variablesOf } from "../language/expression/index.ts"
import { joinTokens, treeTokens } from "../language/print/index.ts"
import { type Cube, exactCover, productOfSums, sumOfProducts, truthTable } from "../reason/index.ts"
import {
  type Block,
  blocksOf,
  fewestMapVariables,
  grayCode,
  type KarnaughLayout,
  karnaughLayout,
  mostMapVariables,
} from "./karnaugh-map.ts"
import {
  accentCount,
  box,
  described,
  type Picture,
  PictureSizeError,
  type Point,
  path,
  round,
  shownName,
  shownVariables,
  text,
  widthOf,
} from "./picture.ts"

export interface KarnaughOptions {
  /** What the groups cover: the ones, for a sum of products, or the zeros, for a product of sums. */
  readonly group?: "ones" | "zeros"
  /** The first variables; the others follow in their order in the expression. */
  readonly variables?: readonly string[]
}

/** The position of a truth table row in the picture. */
export interface KarnaughCell extends Point {
  readonly row: number
  /** Length of a side. */
  readonly size: number
}

/** @throws PictureSizeError under the same conditions as `karnaughPicture` */
export function karnaughCells(tree: Expression, options: KarnaughOptions = {}): KarnaughCell[] {
  const { layout, labels } = mapOf(tree, options)
  return mapsIn(layout).flatMap((map) => cellsIn(map, layout, frameOf(layout, labels)))
}

const cell = 44
const space = 48
/** Distance of headings from the cells: groups that cross an edge reach between the two. */
const headingGap = 14
/** How far a group reaches beyond the edge that it crosses. */
const reach = 9
const legendLine = 24

/** @throws PictureSizeError for fewer than 2 variables or more than 6 */
export function karnaughPicture(
  tree: Expression,
  dialect: Dialect,
  { group = "ones", variables = [] }: KarnaughOptions = {},
): Picture {
  const { order, layout, labels } = mapOf(tree, { variables })
  const count = order.length
  const { words } = truthTable(tree, { variables: order })
  const bits = (1 << Math.min(count, 5)) % 32
  const mask = bits === 0 ? -1 : (1 << bits) - 1
  const covered = group === "ones" ? words : words.map((word) => ~word & mask)
  const { cover } = exactCover(order, covered)
  const terms = cover.cubes.map((cube) => ({ cube, written: termOf(cube, order, group, dialect) }))
  const frame = frameOf(layout, labels)
  const body = mapsIn(layout).flatMap((map) => [
    ...headings(map, layout, labels, frame),
    ...cells(map, layout, words, frame),
  ])
  for (const [at, { cube }] of terms.entries()) {
    for (const block of blocksOf(cube, layout)) body.push(outline(block, at, frame))
  }
  const legendTop = frame.height + 8
  body.push(
    ...legend(
      terms.map(({ written }) => written),
      group,
      legendTop,
    ),
  )
  const widest = Math.max(0, ...terms.map(({ written }) => 60 + widthOf(written)))
  return {
    title: `Karnaugh map of ${labels.join(", ")}`,
    ...describe(
      words,
      labels,
      terms.map(({ written }) => written),
      group,
    ),
    width: Math.max(frame.width, widest, 190) + 12,
    height: legendTop + legendLine * (Math.max(1, terms.length) + 1) + 8,
    body,
  }
}

/** @throws PictureSizeError */
function mapOf(tree: Expression, { variables = [] }: KarnaughOptions) {
  const order = [...new Set([...variables, ...variablesOf(tree)])]
  const count = order.length
  if (count < fewestMapVariables || count > mostMapVariables) {
    throw new PictureSizeError(
      `a Karnaugh map has ${fewestMapVariables} to ${mostMapVariables} variables, and this expression has ${count}; draw it as a diagram or a tree`,
    )
  }
  const names = shownVariables(order)
  const labels = order.map((name) => names.get(name) as string)
  return { order, labels, layout: karnaughLayout(count) }
}

function mapsIn({ mapBits }: KarnaughLayout): number[] {
  return Array.from({ length: 2 ** mapBits }, (_, map) => map)
}

function termOf(
  cube: Cube,
  variables: readonly string[],
  group: "ones" | "zeros",
  dialect: Dialect,
): string {
  const tree = (group === "ones" ? sumOfProducts : productOfSums)({ variables, cubes: [cube] })
  return shownName(
    joinTokens(
      treeTokens(tree, dialect, {}, () => {}),
      dialect,
    ),
    80,
  )
}

/** Offsets and sizes of the maps. */
interface Frame {
  readonly width: number
  readonly height: number
  readonly corner: (map: number) => Point
}

function frameOf(
  { mapBits, rowBits, columnBits }: KarnaughLayout,
  labels: readonly string[],
): Frame {
  const rowNames = labels.slice(mapBits, mapBits + rowBits).join(" ")
  const before = Math.max(space, widthOf(rowNames) + 28)
  const above = mapBits > 0 ? 78 : 58
  const step = { x: before + cell * 2 ** columnBits + 16, y: above + cell * 2 ** rowBits + 14 }
  const across = mapBits > 0 ? 2 : 1
  const down = mapBits > 1 ? 2 : 1
  const corner = (map: number) => ({
    x: before + (map % across) * step.x,
    y: above + Math.floor(map / across) * step.y,
  })
  return { width: across * step.x, height: down * step.y, corner }
}

function headings(
  map: number,
  { mapBits, rowBits, columnBits }: KarnaughLayout,
  labels: readonly string[],
  { corner }: Frame,
): string[] {
  const at = corner(map)
  const [rows, columns] = [
    labels.slice(mapBits, mapBits + rowBits),
    labels.slice(mapBits + rowBits),
  ]
  const width = cell * 2 ** columnBits
  const chosen = labels
    .slice(0, mapBits)
    .map((name, index) => `${name} = ${(map >> (mapBits - 1 - index)) & 1}`)
  return [
    ...(mapBits > 0
      ? [text({ x: at.x + width / 2, y: at.y - 56 }, chosen.join(", "), "strong")]
      : []),
    text({ x: at.x + width / 2, y: at.y - 34 }, columns.join(" ")),
    text({ x: at.x - headingGap, y: at.y - headingGap }, rows.join(" "), "", "end"),
    ...grayCode(columnBits).map((code, place) =>
      text(
        { x: at.x + cell * (place + 0.5), y: at.y - headingGap },
        binary(code, columnBits),
        "muted small",
      ),
    ),
    ...grayCode(rowBits).map((code, place) =>
      text(
        { x: at.x - headingGap, y: at.y + cell * (place + 0.5) + 5 },
        binary(code, rowBits),
        "muted small",
        "end",
      ),
    ),
  ]
}

function binary(number: number, bits: number): string {
  return number.toString(2).padStart(bits, "0")
}

function cells(map: number, layout: KarnaughLayout, words: Uint32Array, frame: Frame): string[] {
  return cellsIn(map, layout, frame).flatMap((at) => {
    const isTrue = (((words[at.row >> 5] as number) >> (at.row & 31)) & 1) === 1
    return [
      box(at, cell, cell, "line faint", 0),
      text(
        { x: at.x + cell / 2, y: at.y + cell / 2 + 5 },
        isTrue ? "1" : "0",
        isTrue ? "strong" : "muted",
      ),
    ]
  })
}

function cellsIn(
  map: number,
  { rowBits, columnBits }: KarnaughLayout,
  { corner }: Frame,
): KarnaughCell[] {
  const { x, y } = corner(map)
  return grayCode(rowBits).flatMap((row, down) =>
    grayCode(columnBits).map((column, right) => ({
      row: (((map << rowBits) | row) << columnBits) | column,
      x: x + cell * right,
      y: y + cell * down,
      size: cell,
    })),
  )
}

/** The outline of a block, open at edges that its term crosses. */
function outline(block: Block, term: number, { corner }: Frame): string {
  const at = corner(block.map)
  const inset = 3 + 2.5 * (term % 4)
  const left = at.x + cell * block.left + (block.isOpenLeft ? -reach : inset)
  const right = at.x + cell * (block.left + block.width) + (block.isOpenRight ? reach : -inset)
  const top = at.y + cell * block.top + (block.isOpenUp ? -reach : inset)
  const bottom = at.y + cell * (block.top + block.height) + (block.isOpenDown ? reach : -inset)
  const corners = [
    { x: left, y: top, isOpen: block.isOpenUp || block.isOpenLeft },
    { x: right, y: top, isOpen: block.isOpenUp || block.isOpenRight },
    { x: right, y: bottom, isOpen: block.isOpenDown || block.isOpenRight },
    { x: left, y: bottom, isOpen: block.isOpenDown || block.isOpenLeft },
  ]
  const radius = 10
  const sides = [block.isOpenUp, block.isOpenRight, block.isOpenDown, block.isOpenLeft]
  const directions = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ]
  const data = sides
    .map((isOpen, side) => {
      const [from, to] = [corners[side], corners[(side + 1) % 4]] as [
        (typeof corners)[0],
        (typeof corners)[0],
      ]
      const along = directions[side] as Point
      const turn = directions[(side + 1) % 4] as Point
      const off = (each: { isOpen: boolean }) => (each.isOpen ? 0 : radius)
      const start = `${round(from.x + along.x * off(from))} ${round(from.y + along.y * off(from))}`
      const end = `${round(to.x - along.x * off(to))} ${round(to.y - along.y * off(to))}`
      const line = isOpen
        ? `M${end}`
        : `${side === 0 || sides[(side + 3) % 4] ? "M" : "L"}${start}L${end}`
      const bend = `Q${round(to.x)} ${round(to.y)} ${round(to.x + turn.x * radius)} ${round(to.y + turn.y * radius)}`
      return to.isOpen ? line : `${line}${bend}`
    })
    .join("")
  const accent = `accent${term % accentCount}`
  return (
    box({ x: left, y: top }, right - left, bottom - top, `area ${accent}`, radius) +
    path(data, `line thick ${accent}`)
  )
}

function legend(terms: readonly string[], group: "ones" | "zeros", top: number): string[] {
  const heading =
    terms.length === 0
      ? `no ${group} to group`
      : group === "ones"
        ? "terms, joined by or:"
        : "terms, joined by and:"
  return [
    text({ x: 16, y: top + 14 }, heading, "muted small", "start"),
    ...terms.flatMap((term, at) => {
      const y = top + legendLine * (at + 1)
      return [
        box({ x: 16, y: y + 2 }, 26, 16, `line thick area accent${at % accentCount}`, 6),
        text({ x: 52, y: y + 15 }, term, "", "start"),
      ]
    }),
  ]
}

function describe(
  words: Uint32Array,
  labels: readonly string[],
  terms: readonly string[],
  group: "ones" | "zeros",
) {
  const rows = Array.from({ length: 2 ** labels.length }, (_, row) => row)
  const ones = rows.filter((row) => (((words[row >> 5] as number) >> (row & 31)) & 1) === 1)
  const numbers = ones.map((row) => binary(row, labels.length))
  const where =
    ones.length === 0
      ? "false everywhere"
      : ones.length === rows.length
        ? "true everywhere"
        : `true where ${labels.join(" ")} is ${numbers.join(", ")}`
  const grouped = terms.length === 0 ? [] : [`the ${group} are grouped as ${terms.join(", ")}`]
  return described(`The expression is ${where}`, ...grouped)
}
