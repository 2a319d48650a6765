// Shows the current values in the drawing of a circuit, and the numbers by which its description calls the gates.

import type { CircuitValues } from "../../../../src/pictures/circuit-picture.ts"

const namespace = "http://www.w3.org/2000/svg"

export function showValues(svg: SVGElement, { wires, parts, result }: CircuitValues): void {
  for (const old of svg.querySelectorAll(".circuit-value, .circuit-number")) old.remove()
  let wire = -1
  for (const child of svg.children) {
    if (child.tagName === "path") wire += 1
    // Junctions follow their wire.
    if (/^(path|circle)$/.test(child.tagName)) colour(child, wires[wire])
  }
  const groups = [...svg.children].filter(({ tagName }) => tagName === "g")
  let gates = 0
  for (const [at, { isGate, inputs, value }] of parts.entries()) {
    const group = groups[at]
    if (group === undefined) return
    if (isGate) {
      const ends = [...group.children].filter((each) => each.matches("path:not(.box)"))
      for (const [input, end] of ends.slice(0, inputs.length).entries()) colour(end, inputs[input])
      colour(ends.at(-1), value)
      gates += 1
      addNumber(group, gates)
    } else addValue(group, value, 18)
  }
  addValue(groups[parts.length], result, -14)
}

function colour(element: Element | undefined, value: boolean | undefined): void {
  element?.classList.toggle("on", value === true)
}

/** Adds T or F in a circle on the wire next to a label. */
function addValue(group: Element | undefined, value: boolean, distance: number): void {
  const label = group?.querySelector("text")
  if (group === undefined || !label) return
  const [x, y] = ["x", "y"].map((name) => Number(label.getAttribute(name))) as [number, number]
  const sign = made("g", { class: `circuit-value ${value}` })
  sign.append(
    made("circle", { cx: x + distance, cy: y - 5, r: 8 }),
    made("text", { x: x + distance, y: y - 1, "text-anchor": "middle" }, value ? "T" : "F"),
  )
  group.append(sign)
}

function addNumber(group: Element, number: number): void {
  const box = group.querySelector<SVGGraphicsElement>(".box")
  if (box === null) return
  const { x, y, width, height } = box.getBBox()
  const place = { x: x + 0.45 * width, y: y + height / 2 + 4, "text-anchor": "middle" }
  box.after(made("text", { ...place, class: "circuit-number" }, `${number}`))
}

function made(name: string, attributes: Record<string, string | number>, content = ""): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`)
  element.textContent = content
  return element
}
