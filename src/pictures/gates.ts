// The distinctive shapes of gates in ANSI/IEEE 91: their outlines, and the ends of their wires.
//
//     and  D      or  >      xor  )>      not  ▷○      nand, nor, xnor: with a bubble at the output
//
// A bubble at an input negates that input: p implies q is an or whose first input is negated.

import { group, lineThrough, type Point, path, text } from "./picture.ts"

export type GateKind =
  | "and"
  | "or"
  | "xor"
  | "nand"
  | "nor"
  | "iff"
  | "implies"
  | "impliedBy"
  | "notImplies"
  | "notImpliedBy"
  | "not"
  | "if"

export interface GateShape {
  readonly width: number
  readonly height: number
  readonly inputs: readonly Point[]
  readonly output: Point
  readonly body: readonly string[]
}

type Outline = "and" | "or" | "xor"

/** The shape, whether the output is negated, and which inputs are negated. */
const gates: Readonly<
  Record<Exclude<GateKind, "not" | "if">, readonly [Outline, boolean, ...number[]]>
> = {
  and: ["and", false],
  or: ["or", false],
  xor: ["xor", false],
  nand: ["and", true],
  nor: ["or", true],
  iff: ["xor", true],
  implies: ["or", false, 0],
  impliedBy: ["or", false, 1],
  notImplies: ["and", false, 1],
  notImpliedBy: ["and", false, 0],
}

const bodyWidth = 46
const lead = 12
const bubble = 4

export function gateShape(kind: GateKind, inputs: number): GateShape {
  if (kind === "not") return inverter()
  if (kind === "if") return multiplexer()
  const [outline, isNegated, ...negated] = gates[kind]
  const height = Math.max(36, inputs * 16)
  const middle = height / 2
  const end = lead + bodyWidth
  const ports = Array.from({ length: inputs }, (_, at) => ({
    x: 0,
    y: (height * (at + 0.5)) / inputs,
  }))
  const wires = ports.flatMap((port, at) => {
    const edge = lead + backAt(outline, port.y / height)
    const isBubble = negated.includes(at)
    const stop = isBubble ? edge - 2 * bubble : edge
    return [
      lineThrough([port, { x: stop, y: port.y }]),
      ...(isBubble ? [ring({ x: edge - bubble, y: port.y })] : []),
    ]
  })
  const out = isNegated ? end + 2 * bubble : end
  const width = end + 2 * bubble + 4
  return {
    width,
    height,
    inputs: ports,
    output: { x: width, y: middle },
    body: [
      ...wires,
      group({ x: lead, y: 0 }, outlineOf(outline, height)),
      ...(isNegated ? [ring({ x: end + bubble, y: middle })] : []),
      lineThrough([
        { x: out, y: middle },
        { x: width, y: middle },
      ]),
    ],
  }
}

/** Depth of the curved back of a shape, and distance between the two curves of an xor. */
const hollow = 10
const gap = 6

/** Position of a shape's back at a part of its height, where a wire meets it. */
function backAt(outline: Outline, part: number): number {
  return outline === "and" ? 0 : 2 * hollow * part * (1 - part)
}

function outlineOf(outline: Outline, height: number): string[] {
  const middle = height / 2
  if (outline === "and") {
    const straight = bodyWidth - Math.min(middle, 24)
    const arc = `A${bodyWidth - straight} ${middle} 0 0 1 ${straight} ${height}`
    return [path(`M0 0H${straight}${arc}H0Z`, "line box")]
  }
  const start = outline === "xor" ? gap : 0
  const back = (x: number) => `M${x} 0Q${x + hollow} ${middle} ${x} ${height}`
  const nose = `M${start} 0H${start + 10}Q${bodyWidth - 10} 0 ${bodyWidth} ${middle}`
  const chin = `Q${bodyWidth - 10} ${height} ${start + 10} ${height}H${start}`
  const front = `${nose}${chin}Q${start + hollow} ${middle} ${start} 0Z`
  return [path(front, "line box"), ...(outline === "xor" ? [path(back(0))] : [])]
}

function ring({ x, y }: Point): string {
  return `<circle cx="${x}" cy="${y}" r="${bubble}" class="line blank"/>`
}

function inverter(): GateShape {
  const height = 28
  const tip = lead + 26
  const end = tip + 2 * bubble
  const middle = height / 2
  return {
    width: end + 4,
    height,
    inputs: [{ x: 0, y: middle }],
    output: { x: end + 4, y: middle },
    body: [
      lineThrough([
        { x: 0, y: middle },
        { x: lead, y: middle },
      ]),
      path(`M${lead} 0L${tip} ${middle}L${lead} ${height}Z`, "line box"),
      ring({ x: tip + bubble, y: middle }),
      lineThrough([
        { x: end, y: middle },
        { x: end + 4, y: middle },
      ]),
    ],
  }
}

/** The condition selects the input at 1 or the one at 0. */
function multiplexer(): GateShape {
  const height = 66
  const width = lead + 40
  const inputs = [11, 33, 55].map((y) => ({ x: 0, y }))
  const names = ["S", "1", "0"]
  return {
    width: width + 4,
    height,
    inputs,
    output: { x: width + 4, y: height / 2 },
    body: [
      ...inputs.map((port) => lineThrough([port, { x: lead, y: port.y }])),
      path(`M${lead} 0L${width} 12V${height - 12}L${lead} ${height}Z`, "line box"),
      ...inputs.map(({ y }, at) => text({ x: lead + 9, y: y + 4 }, names[at] as string, "small")),
      lineThrough([
        { x: width, y: height / 2 },
        { x: width + 4, y: height / 2 },
      ]),
    ],
  }
}
