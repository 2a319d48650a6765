// The circuit of an expression: one wire per variable, one gate per operator; equal parts share a gate.
//
//     p ──┬──┐
//         │  ├ and ──┐
//     q ──│──┘       ├ or ── result
//         └── not ───┘

import type { BinaryConnective } from "../language/connectives.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import type { Expression } from "../language/expression/expression.ts"
import { fold } from "../language/expression/fold.ts"
import { variablesOf } from "../language/expression/variables-of.ts"
import { type GateKind, type GateShape, gateShape } from "./gates.ts"
import { type Graph, type GraphEdge, type GraphNode, inColumns, layOut } from "./graph-layout.ts"
import { literalIn, shownVariables, signOf } from "./node-signs.ts"
import { circle, group, lineThrough, type Picture, type Point, text, widthOf } from "./picture.ts"
import { PictureSizeError } from "./picture-size-error.ts"

/** Larger pictures are illegible. */
export const mostGates = 300

/** Maximum number of wires that ELK lays out in a second or two. */
const mostWires = 1000

interface Part {
  readonly id: string
  readonly kind: GateKind | "terminal"
  readonly label: string
  readonly inputs: readonly Part[]
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
    height: 20,
    inputs: [{ x: 0, y: 10 }],
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
  const label = text({ x: 6, y: 15 }, resultName, "strong", "start")
  return {
    title: "Circuit of a boolean expression",
    description: describe(parts, result),
    width: placed.width,
    height: placed.height,
    body: [...wires, ...gates, group(placed.at.get(end.id) as Point, [label])],
  }
}

const resultName = "result"

function shapeOf({ kind, label, inputs }: Part): GateShape {
  if (kind !== "terminal") return gateShape(kind, inputs.length)
  const width = widthOf(label) + 6
  return {
    width,
    height: 20,
    inputs: [],
    output: { x: width, y: 10 },
    body: [text({ x: width - 6, y: 15 }, label, "", "end")],
  }
}

/** All distinct parts of the tree, operands first. */
function partsOf(
  tree: Expression,
  dialect: Dialect,
): { readonly parts: readonly Part[]; readonly result: Part } {
  const names = shownVariables(variablesOf(tree))
  const known = new Map<string, Part>()
  const part = (key: string, kind: Part["kind"], label: string, inputs: readonly Part[]): Part => {
    const existing = known.get(key)
    if (existing !== undefined) return existing
    const made: Part = { id: `part ${known.size}`, kind, label, inputs }
    known.set(key, made)
    return made
  }
  const terminal = (key: string, label: string) => part(key, "terminal", label, [])
  const gate = (kind: GateKind, inputs: readonly Part[]) =>
    part([kind, ...inputs.map(({ id }) => id)].join(), kind, signOf(kind, dialect), inputs)
  const result = fold<Part>(tree, {
    literal: ({ value }) => terminal(`literal ${value}`, literalIn(dialect, value)),
    variable: ({ name }) => terminal(`variable ${name}`, names.get(name) as string),
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

/** `part 2 is and of p, q; …; the result is part 3` */
function describe(parts: readonly Part[], result: Part): string {
  const nameOf = (part: Part) =>
    part.kind === "terminal" ? part.label : `gate ${part.id.slice("part ".length)}`
  const gates = parts
    .filter(({ kind }) => kind !== "terminal")
    .map((part) => `${nameOf(part)} is ${part.kind} of ${part.inputs.map(nameOf).join(", ")}`)
  return [...gates, `the result is ${nameOf(result)}`].join("; ")
}
