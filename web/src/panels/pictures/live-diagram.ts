// Shows the way through a drawn decision diagram that the current values take.

import type { DiagramPath } from "../../../../src/pictures/diagram-picture.ts"

export function showPath(svg: SVGElement, { nodes, edges }: DiagramPath): void {
  const [lines, boxes] = ["path", "g"].map((name) =>
    [...svg.children].filter(({ tagName }) => tagName === name),
  ) as [Element[], Element[]]
  // Each edge is a line and the head of its arrow.
  for (const [at, line] of lines.entries()) line.classList.toggle("on", edges.has(at >> 1))
  for (const [at, box] of boxes.entries()) {
    box.querySelector(".box")?.classList.toggle("on", nodes.has(at))
  }
}
