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
@media (prefers-color-scheme:dark){.paper{fill:#14171b}.rule{fill:#9aa4b0}}
`

const margin = 4
const gap = { across: 36, down: 16 }
/** Height of a rule's name. */
const heading = 24

/**
 * Standalone SVG.
 *
 * @param widest maximum width in pixels, so that the image fits a page; further diagrams begin a new line
 */
export function railroadImage(dialect: Dialect, widest = 760): string {
  const parts: string[] = []
  let [left, top] = [margin, margin]
  let [width, lineHeight] = [0, 0]
  for (const { rule, note, diagram } of ruleDiagrams(dialect)) {
    const drawn = new Diagram(diagram).format(heading, 0, 0, 0)
    const nameWidth = [rule, note].join(" ").length * characterWidth
    const ownWidth = Math.max(Number(drawn.attrs["width"]), nameWidth)
    if (left > margin && left + ownWidth + margin > widest) {
      left = margin
      top += lineHeight + gap.down
      lineHeight = 0
    }
    const said = note === "" ? "" : ` <tspan class="note">${escaped(note)}</tspan>`
    const name = `<text class="rule" y="14">${escaped(rule)}${said}</text>`
    parts.push(`<g transform="translate(${left} ${top})">\n${name}\n${drawing(drawn)}\n</g>\n`)
    width = Math.max(width, left + ownWidth + margin)
    lineHeight = Math.max(lineHeight, Number(drawn.attrs["height"]))
    left += ownWidth + gap.across
  }
  const height = top + lineHeight + margin
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<title>Railroad diagrams of ${dialect.name}</title>\n<style>${style}</style>\n<rect class="paper" width="100%" height="100%"/>\n${parts.join("")}</svg>\n`
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
