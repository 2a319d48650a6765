// Highlights the path that the current values take through a drawn decision diagram.

import type { DiagramPath } from "../../../../src/pictures/diagram-picture.ts"

export function showPath(svg: SVGElement, { nodes, edges }: DiagramPath): void {
  const [lines, boxes] = ["path", "g"].map((name) =>
    [...svg.children].filter(({ tagName }) => tagName === name),
  ) as [Element[], Element[]]
  // Each edge consists of a line and an arrowhead.
  for (const [at, line] of lines.entries()) line.classList.toggle("on", edges.has(at >> 1))
  for (const [at, box] of boxes.entries()) {
    box.querySelector(".box")?.classList.toggle("on", nodes.has(at))
  }
}
