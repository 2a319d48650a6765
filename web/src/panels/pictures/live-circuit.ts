// Shows the current values in the drawing of a circuit, and the names and numbers of its gates.

import type { CircuitValues, GateKind } from "../../../../src/pictures/circuit-picture.ts"

const namespace = "http://www.w3.org/2000/svg"

export function showValues(svg: SVGElement, { wires, parts, result }: CircuitValues): void {
  for (const old of svg.querySelectorAll(".circuit-value, .circuit-gate")) old.remove()
  let wire = -1
  for (const child of svg.children) {
    if (child.tagName === "path") wire += 1
    // Junctions follow their wire.
    if (/^(path|circle)$/.test(child.tagName)) colour(child, wires[wire])
  }
  const groups = [...svg.children].filter(({ tagName }) => tagName === "g")
  let gates = 0
  for (const [at, { gate, inputs, value }] of parts.entries()) {
    const group = groups[at]
    if (group === undefined) return
    if (gate !== undefined) {
      const ends = [...group.children].filter((each) => each.matches("path:not(.box)"))
      for (const [input, end] of ends.slice(0, inputs.length).entries()) colour(end, inputs[input])
      colour(ends.at(-1), value)
      // The value of the last gate is shown at the result.
      if (at < parts.length - 1) addAtEnd(group, ends.at(-1), value, inverted.has(gate) ? 7 : 0)
      gates += 1
      addNames(group, gate, gates)
    } else addAtLabel(group, value, 13)
  }
  addAtLabel(groups[parts.length], result, -13)
}

function colour(element: Element | undefined, value: boolean | undefined): void {
  element?.classList.toggle("on", value === true)
}

/** Adds the value on the wire next to a label. */
function addAtLabel(group: Element | undefined, value: boolean, distance: number): void {
  const label = group?.querySelector("text")
  if (group === undefined || !label) return
  const [x, y] = ["x", "y"].map((name) => Number(label.getAttribute(name))) as [number, number]
  addValue(group, value, x + distance, y - 5)
}

/** Gates whose output has a bubble, which the value must not cover. */
const inverted: ReadonlySet<GateKind> = new Set(["not", "nand", "nor", "iff"])

/** Adds the value at a distance from where a wire leaves a gate. */
function addAtEnd(
  group: Element,
  end: Element | undefined,
  value: boolean,
  distance: number,
): void {
  if (!(end instanceof SVGGraphicsElement)) return
  const { x, y, width } = end.getBBox()
  addValue(group, value, x + width + distance, y)
}

/** T or F in a circle. */
function addValue(group: Element, value: boolean, x: number, y: number): void {
  const sign = made("g", { class: `circuit-value ${value}` })
  sign.append(
    made("circle", { cx: x, cy: y, r: 8 }),
    made("text", { x, y: y + 4, "text-anchor": "middle" }, value ? "T" : "F"),
  )
  group.append(sign)
}

/** The names of gates. A bubble in the drawing says which input of an implication is negated. */
export const gateNames: Readonly<Record<GateKind, string>> = {
  and: "AND",
  or: "OR",
  xor: "XOR",
  nand: "NAND",
  nor: "NOR",
  iff: "XNOR",
  implies: "OR",
  impliedBy: "OR",
  notImplies: "AND",
  notImpliedBy: "AND",
  not: "NOT",
  if: "MUX",
}

/** Width in pixels of a name of four letters. */
const longName = 33

/** Adds the name and the number; a gate that is too small for both gets only the number. */
function addNames(group: Element, gate: GateKind, number: number): void {
  const box = group.querySelector<SVGGraphicsElement>(".box")
  if (box === null) return
  const { x, y, width, height } = box.getBBox()
  const hasName = gate !== "not" && gate !== "if"
  const curved = gate === "and" || gate === "nand" || gate.startsWith("not") ? 0.45 : 0.52
  const middle = { x: x + (hasName ? curved : 0.4) * width, "text-anchor": "middle" }
  const centre = y + height / 2
  const name = gateNames[gate]
  const squeezed = name.length > 3 && { textLength: longName, lengthAdjust: "spacingAndGlyphs" }
  const texts = hasName
    ? [
        made("text", { ...middle, y: centre, class: "circuit-name", ...squeezed }, name),
        made("text", { ...middle, y: centre + 13, class: "circuit-number" }, `${number}`),
      ]
    : [made("text", { ...middle, y: centre + 4, class: "circuit-number" }, `${number}`)]
  const labels = made("g", { class: "circuit-gate" })
  labels.append(...texts)
  box.parentNode?.append(labels)
}

function made(name: string, attributes: Record<string, string | number>, content = ""): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`)
  element.textContent = content
  return element
}
