// The circuit of an expression: one wire per variable, one gate per operator; equal parts share a gate.
//
//     p ──┬──┐
//         │  ├ and ──┐
//     q ──│──┘       ├ or ── result
//         └── not ───┘

import { type BinaryConnective, combineAll } from "../language/connectives.ts"
import type { Dialect } from "../language/dialect/index.ts"
import type { Assignment, Expression, Literal, Variable } from "../language/expression/index.ts"
import { evaluateTree, fold, variablesOf } from "../language/expression/index.ts"
import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  inColumns,
  layOut,
  nodeGap,
} from "./graph-layout.ts"
import {
  circle,
  described,
  group,
  lineThrough,
  literalIn,
  type Picture,
  PictureSizeError,
  type Point,
  path,
  shownVariables,
  signOf,
  text,
  widthOf,
} from "./picture.ts"

/** Larger pictures are illegible. */
export const mostGates = 300

/** Maximum number of wires that ELK lays out in a second or two. */
const mostWires = 1000

interface Part {
  readonly id: string
  readonly kind: GateKind | "terminal"
  readonly label: string
  readonly inputs: readonly Part[]
  /** The input or literal of a terminal. */
  readonly leaf?: Literal | Variable
}

/** @throws PictureSizeError, MissingLibraryError */
export async function circuitPicture(tree: Expression, dialect: Dialect): Promise<Picture> {
  const { parts, result } = partsOf(tree, dialect)
  const shapes = new Map(parts.map((part) => [part, shapeOf(part)]))
  const nodes: GraphNode[] = parts.map((part) => ({
    id: part.id,
    isFirst: part.kind === "terminal",
    ...(shapes.get(part) as GateShape),
  }))
  const edges: GraphEdge[] = parts.flatMap((part) =>
    part.inputs.map((from, input) => ({ from: from.id, to: part.id, input })),
  )
  const end = {
    id: "result",
    width: widthOf(resultName) + 6,
    height: labelHeight,
    inputs: [{ x: 0, y: labelHeight / 2 }],
  }
  edges.push({ from: result.id, to: end.id, input: 0 })
  const graph: Graph = {
    nodes: [...nodes, end],
    edges,
    direction: "right",
    isOrthogonal: true,
  }
  const placed = edges.length > mostWires ? inColumns(graph) : await layOut(graph)
  const wires = placed.edges.flatMap(({ points, junctions }) => [
    lineThrough(points),
    ...junctions.map((at) => circle(at, 3, "dot")),
  ])
  const gates = parts.map((part) =>
    group(placed.at.get(part.id) as Point, (shapes.get(part) as GateShape).body, part.label),
  )
  const label = text({ x: 6, y: labelHeight / 2 + 5 }, resultName, "strong", "start")
  return {
    title: "Circuit of a boolean expression",
    ...describe(parts, result),
    width: placed.width,
    height: placed.height,
    body: [...wires, ...gates, group(placed.at.get(end.id) as Point, [label])],
  }
}

const resultName = "result"

/** Distance between a gate's inputs: that between neighbouring labels, so that wires between them are straight. */
const inputPitch = 24
const labelHeight = inputPitch - nodeGap

function shapeOf({ kind, label, inputs }: Part): GateShape {
  if (kind !== "terminal") return gateShape(kind, inputs.length)
  const width = widthOf(label) + 6
  return {
    width,
    height: labelHeight,
    inputs: [],
    output: { x: width, y: labelHeight / 2 },
    body: [text({ x: width - 6, y: labelHeight / 2 + 5 }, label, "", "end")],
  }
}

/** All distinct parts of the tree, operands first. */
function partsOf(
  tree: Expression,
  dialect: Dialect,
): { readonly parts: readonly Part[]; readonly result: Part } {
  const names = shownVariables(variablesOf(tree))
  const known = new Map<string, Part>()
  const part = (
    key: string,
    kind: Part["kind"],
    label: string,
    inputs: readonly Part[],
    leaf?: Literal | Variable,
  ): Part => {
    const existing = known.get(key)
    if (existing !== undefined) return existing
    const made: Part = { id: `part ${known.size}`, kind, label, inputs, ...(leaf && { leaf }) }
    known.set(key, made)
    return made
  }
  const terminal = (key: string, label: string, leaf: Literal | Variable) =>
    part(key, "terminal", label, [], leaf)
  const gate = (kind: GateKind, inputs: readonly Part[]) =>
    part([kind, ...inputs.map(({ id }) => id)].join(), kind, signOf(kind, dialect), inputs)
  const result = fold<Part>(tree, {
    literal: (leaf) => terminal(`literal ${leaf.value}`, literalIn(dialect, leaf.value), leaf),
    variable: (leaf) => terminal(`variable ${leaf.name}`, names.get(leaf.name) as string, leaf),
    not: (_, operand) => gate("not", [operand]),
    chain: ({ kind }, operands) =>
      kind === "if" ? gate("if", operands) : joined(kind, operands, gate),
    group: (_, inner) => inner,
  })
  if (known.size > mostGates) {
    throw new PictureSizeError(
      `a circuit of ${known.size} inputs and gates is too large for a picture, which has at most ${mostGates}`,
    )
  }
  return { parts: [...known.values()], result }
}

/** The values in a circuit, in the order in which its picture draws wires, inputs and gates. */
export interface CircuitValues {
  readonly wires: readonly boolean[]
  readonly parts: readonly PartValues[]
  readonly result: boolean
  /** Name of the gate or terminal that gives the result: `gate 2`. */
  readonly resultName: string
}

interface PartValues {
  /** `undefined` for an input or a literal. */
  readonly gate: GateKind | undefined
  /** What the gate computes: `p and gate 1`. */
  readonly meaning: string
  readonly inputs: readonly boolean[]
  readonly value: boolean
}

/** @throws PictureSizeError */
export function circuitValues(
  tree: Expression,
  dialect: Dialect,
  assignment: Assignment,
): CircuitValues {
  const { parts, result } = partsOf(tree, dialect)
  const { nameOf, meaningOf } = gatesInWords(parts)
  const known = new Map<Part, boolean>()
  const isTrue = (part: Part) => known.get(part) === true
  const values = parts.map((part): PartValues => {
    const { kind, leaf } = part
    const inputs = part.inputs.map(isTrue)
    const value =
      leaf !== undefined
        ? evaluateTree(leaf, assignment)
        : kind === "not"
          ? !inputs[0]
          : combineAll(kind as Exclude<GateKind, "not">, inputs)
    known.set(part, value)
    const gate = kind === "terminal" ? undefined : kind
    return { gate, meaning: gate === undefined ? part.label : meaningOf(part), inputs, value }
  })
  const wires = [...values.flatMap(({ inputs }) => inputs), isTrue(result)]
  return { wires, parts: values, result: isTrue(result), resultName: nameOf(result) }
}

/** A call may have one operand. A chain of equivalences becomes a chain of gates. */
function joined(
  kind: BinaryConnective,
  operands: readonly Part[],
  gate: (kind: GateKind, inputs: readonly Part[]) => Part,
): Part {
  if (operands.length === 1) {
    return kind === "nand" || kind === "nor" ? gate("not", operands) : (operands[0] as Part)
  }
  if (kind === "iff") return operands.reduce((left, right) => gate(kind, [left, right]))
  return gate(kind, operands)
}

/** `gate 1 is p and q; gate 2 is not gate 1; …; the result is gate 2` */
function describe(parts: readonly Part[], result: Part) {
  const { gates, nameOf, meaningOf } = gatesInWords(parts)
  return described(
    ...gates.map((gate) => `${nameOf(gate)} is ${meaningOf(gate)}`),
    `the result is ${nameOf(result)}`,
  )
}

function gatesInWords(parts: readonly Part[]) {
  const gates = parts.filter(({ kind }) => kind !== "terminal")
  const nameOf = (part: Part) =>
    part.kind === "terminal" ? part.label : `gate ${gates.indexOf(part) + 1}`
  const meaningOf = ({ kind, inputs }: Part) => {
    const names = inputs.map(nameOf)
    if (kind === "not") return `not ${names[0]}`
    if (kind === "if") return `if ${names[0]} then ${names[1]} else ${names[2]}`
    return names.join(kind === "notImplies" ? " and not " : ` ${kind} `)
  }
  return { gates, nameOf, meaningOf }
}

// The distinctive gate shapes of ANSI/IEEE 91: their outlines, and the ends of their wires.
//
//     and  D      or  >      xor  )>      not  ▷○      nand, nor, xnor: with a bubble at the output
//
// A bubble at an input negates that input: p implies q is an or whose first input is negated.

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

interface GateShape {
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

const bodyWidth = 54
const lead = 12
const bubble = 4

export function gateShape(kind: GateKind, inputs: number): GateShape {
  if (kind === "not") return inverter()
  if (kind === "if") return multiplexer()
  const [outline, isNegated, ...negated] = gates[kind]
  const height = Math.max(2, inputs) * inputPitch
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
    return [across(0, stop, port.y), ...(isBubble ? [ring({ x: edge - bubble, y: port.y })] : [])]
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
      across(out, width, middle),
    ],
  }
}

/** Depth of the curved back of a shape, and distance between the two curves of an xor. */
const hollow = 10
const gap = 6

/** Position of a shape's back at a fraction of its height, where a wire meets it. */
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

const across = (from: number, to: number, y: number) =>
  lineThrough([
    { x: from, y },
    { x: to, y },
  ])

function ring({ x, y }: Point): string {
  return `<circle cx="${x}" cy="${y}" r="${bubble}" class="line blank"/>`
}

/** As high as a label, so that wires through it are straight; its triangle reaches into the gaps around it. */
function inverter(): GateShape {
  const half = 11
  const tip = lead + 22
  const end = tip + 2 * bubble
  const middle = labelHeight / 2
  return {
    width: end + 4,
    height: labelHeight,
    inputs: [{ x: 0, y: middle }],
    output: { x: end + 4, y: middle },
    body: [
      across(0, lead, middle),
      path(`M${lead} ${middle - half}L${tip} ${middle}L${lead} ${middle + half}Z`, "line box"),
      ring({ x: tip + bubble, y: middle }),
      across(end, end + 4, middle),
    ],
  }
}

/** The condition selects the input at 1 or the one at 0. */
function multiplexer(): GateShape {
  const height = 3 * inputPitch
  const width = lead + 40
  const inputs = [0.5, 1.5, 2.5].map((at) => ({ x: 0, y: at * inputPitch }))
  const names = ["S", "1", "0"]
  return {
    width: width + 4,
    height,
    inputs,
    output: { x: width + 4, y: height / 2 },
    body: [
      ...inputs.map(({ y }) => across(0, lead, y)),
      path(`M${lead} 0L${width} 12V${height - 12}L${lead} ${height}Z`, "line box"),
      ...inputs.map(({ y }, at) => text({ x: lead + 9, y: y + 4 }, names[at] as string, "small")),
      across(width, width + 4, height / 2),
    ],
  }
}
