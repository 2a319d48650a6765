// The railroad diagrams of a dialect as one image: as many side by side as fit, each below its rule's name.
//
// It has its own background, because an image doesn't know that of its page.

import { Diagram, type FakeSVG } from "@prantlf/railroad-diagrams"
import type { Dialect } from "../src/language/dialect/dialect.ts"
import { characterWidth, ruleDiagrams } from "./railroad.ts"

const style = `
path{fill:none;stroke:#858e9a;stroke-width:2}
rect{fill:#59616c}
rect[rx]{fill:#1f5fa8}
.paper{fill:#ffffff}
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#fff;text-anchor:middle;white-space:pre}
.rule{font-weight:bold;fill:#59616c;text-anchor:start}
.note{font-weight:normal;font-style:italic}
@media (prefers-color-scheme:dark){.paper{fill:#14171b}.rule{fill:#9aa4b0}rect{fill:#333a44}rect[rx]{fill:#1f4a7d}}
`

const margin = 4
const gap = { across: 36, down: 16 }
/** Height of a rule's name. */
const heading = 24

/**
 * Standalone SVG.
 *
 * @param widest maximum width in pixels, so that the image fits a page
 * @param arrangement in rows of as many diagrams as fit, or in two columns if they fit, otherwise in one
 */
export function railroadImage(
  dialect: Dialect,
  widest = 760,
  arrangement: "rows" | "columns" = "rows",
): string {
  const diagrams = ruleDiagrams(dialect).map(({ rule, note, diagram }): DrawnRule => {
    const drawn = new Diagram(diagram).format(heading, 0, 0, 0)
    const nameWidth = [rule, note].join(" ").length * characterWidth
    const said = note === "" ? "" : ` <tspan class="note">${escaped(note)}</tspan>`
    const name = `<text class="rule" y="14">${escaped(rule)}${said}</text>`
    return {
      width: Math.max(Number(drawn.attrs["width"]), nameWidth),
      height: Number(drawn.attrs["height"]),
      markup: `${name}\n${drawing(drawn)}`,
    }
  })
  const places = arrangement === "rows" ? inRows(diagrams, widest) : inColumns(diagrams, widest)
  const parts = diagrams.map(({ markup }, at) => {
    const { left, top } = places[at] as Place
    return `<g transform="translate(${left} ${top})">\n${markup}\n</g>\n`
  })
  const end = (extent: (diagram: DrawnRule, place: Place) => number) =>
    Math.max(0, ...diagrams.map((diagram, at) => extent(diagram, places[at] as Place))) + margin
  const width = end((diagram, { left }) => left + diagram.width)
  const height = end((diagram, { top }) => top + diagram.height)
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<title>Railroad diagrams of ${dialect.name}</title>\n<style>${style}</style>\n<rect class="paper" width="100%" height="100%"/>\n${parts.join("")}</svg>\n`
}

interface DrawnRule {
  readonly width: number
  readonly height: number
  readonly markup: string
}

interface Place {
  readonly left: number
  readonly top: number
}

function inRows(diagrams: readonly DrawnRule[], widest: number): readonly Place[] {
  let [left, top, lineHeight] = [margin, margin, 0]
  return diagrams.map(({ width, height }) => {
    if (left > margin && left + width + margin > widest) {
      left = margin
      top += lineHeight + gap.down
      lineHeight = 0
    }
    const place = { left, top }
    lineHeight = Math.max(lineHeight, height)
    left += width + gap.across
    return place
  })
}

/** The first half of the diagrams, by height, is in the left column. */
function inColumns(diagrams: readonly DrawnRule[], widest: number): readonly Place[] {
  const tops = (column: readonly DrawnRule[]) => {
    let next = margin
    return column.map(({ height }) => {
      const top = next
      next += height + gap.down
      return top
    })
  }
  const all = tops(diagrams)
  const half = (all.at(-1) ?? 0) / 2
  const split = all.filter((top) => top <= half).length
  const [first, second] = [diagrams.slice(0, split), diagrams.slice(split)]
  const widthOf = (column: readonly DrawnRule[]) => Math.max(0, ...column.map(({ width }) => width))
  const right = margin + widthOf(first) + gap.across
  if (right + widthOf(second) + margin > widest) return all.map((top) => ({ left: margin, top }))
  return [
    ...tops(first).map((top) => ({ left: margin, top })),
    ...tops(second).map((top) => ({ left: right, top })),
  ]
}

/** All lines as one path, then the boxes with their texts. */
function drawing(diagram: FakeSVG): string {
  const elements = leavesOf(diagram)
  const lines = elements.filter(({ tagName }) => tagName === "path")
  const path = lines.map(({ attrs }) => attrs["d"]).join("")
  return [
    `<path d="${path.replaceAll(/[hv] ?0(?![\d.])/g, "")}"/>`,
    ...elements.filter((each) => !lines.includes(each)).map(boxOrText),
  ].join("\n")
}

function leavesOf(element: FakeSVG): FakeSVG[] {
  const { tagName, children } = element
  if (typeof children === "string" || !/^(g|svg)$/.test(tagName)) return [element]
  return children.flatMap(leavesOf)
}

function boxOrText({ tagName, attrs, children }: FakeSVG): string {
  const list = Object.entries(attrs).map(([name, value]) => ` ${name}="${value}"`)
  const text = typeof children === "string" ? escaped(children) : ""
  return text === ""
    ? `<${tagName}${list.join("")}/>`
    : `<${tagName}${list.join("")}>${text}</${tagName}>`
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
