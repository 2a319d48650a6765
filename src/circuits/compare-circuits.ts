// Compares two circuits output by output.
//
// Both are built as one network of gates, in which equal gates are shared. Simulating it for all inputs decides the
// rest, or a SAT solver if there are too many inputs.

import { BoolglotError } from "../errors/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { type Assignment, evaluateTree, replaceVariables } from "../language/expression/index.ts"
import { gateNetwork, type Link, loadSolver, type Solver, variable } from "../reason/index.ts"
import type { Circuit } from "./circuit-builder.ts"
import { sweep } from "./sat-sweep.ts"
import { Simulation } from "./simulation.ts"

export interface CompareOptions {
  /** Default: CaDiCaL, if `cadical-wasm` is installed. */
  readonly loadSolver?: () => Promise<Solver>
}

export interface CircuitComparison {
  readonly isEquivalent: boolean
  /** The inputs of both circuits. */
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  /** The first output that differs, with inputs for which it does. */
  readonly difference?: {
    readonly output: string
    readonly assignment: Assignment
    readonly values: readonly [boolean, boolean]
  }
}

/** Two circuits whose outputs have different names. */
export class CircuitMismatchError extends BoolglotError {
  override readonly name = "CircuitMismatchError"
  override readonly code = "circuit-mismatch"
}

/**
 * Whether two circuits have the same outputs for all inputs. Inputs and outputs are matched by name; an input that one
 * of the circuits lacks has no effect there.
 *
 * @throws CircuitMismatchError if the outputs have different names, MissingLibraryError
 */
export async function compareCircuits(
  one: Circuit,
  other: Circuit,
  options: CompareOptions = {},
): Promise<CircuitComparison> {
  const outputs = one.outputs.map(({ name }) => name)
  refuseOtherOutputs(one, other)
  const inputs = [...new Set([...one.inputs, ...other.inputs])]
  const sides = [one, other].map((circuit, side) => renamed(circuit, side))
  const treesByName = sides.map(
    (side) => new Map(side.outputs.map(({ name, tree }) => [name, tree])),
  )
  const trees = outputs.flatMap((name) => treesByName.map((each) => each.get(name) as Expression))
  const network = gateNetwork(
    trees,
    inputs.map(inputName),
    sides.flatMap(({ definitions }) => [...definitions]),
  )
  const answer = { inputs, outputs }
  const pairs = network.outputs.flatMap((link, at) =>
    at % 2 === 0 ? [[link, network.outputs[at + 1] as Link] as const] : [],
  )
  const simulation = new Simulation(network, inputs.length, pairs)
  const isDecided = simulation.difference !== undefined || simulation.tryAll()
  const model = isDecided
    ? simulation.difference
    : await sweep(network, simulation, options.loadSolver ?? loadSolver)
  if (model === undefined) return { isEquivalent: true, ...answer }
  const assignment = new Map(inputs.map((name, at) => [name, model[at] === true]))
  const [first, second] = [one, other].map((circuit) => valuesOf(circuit, assignment)) as [
    ReadonlyMap<string, boolean>,
    ReadonlyMap<string, boolean>,
  ]
  const output = outputs.find((name) => first.get(name) !== second.get(name))
  if (output === undefined) throw new Error("inputs were found for which no output differs")
  const values = [first.get(output) === true, second.get(output) === true] as const
  return { isEquivalent: false, ...answer, difference: { output, assignment, values } }
}

function refuseOtherOutputs(one: Circuit, other: Circuit): void {
  const [first, second] = [one, other].map(({ outputs }) => outputs.map(({ name }) => name)) as [
    string[],
    string[],
  ]
  const [inFirst, inSecond] = [new Set(first), new Set(second)]
  const lacking = first.find((name) => !inSecond.has(name))
  const added = second.find((name) => !inFirst.has(name))
  if (lacking === undefined && added === undefined) return
  const problem =
    lacking === undefined
      ? `the first circuit has no output ${added}`
      : `the second circuit has no output ${lacking}`
  throw new CircuitMismatchError(`${problem}; outputs are compared by name`)
}

/** The name of an input in the network, which no signal has. */
function inputName(name: string): string {
  return `i\0${name}`
}

/** The circuit with other names for its signals, which two circuits may use for different things. */
function renamed(
  { definitions, outputs }: Circuit,
  side: number,
): Pick<Circuit, "definitions" | "outputs"> {
  const inner = (name: string) => `${side}\0${name}`
  const change = (tree: Expression) =>
    replaceVariables(tree, (node) =>
      variable(definitions.has(node.name) ? inner(node.name) : inputName(node.name)),
    )
  return {
    definitions: new Map([...definitions].map(([name, tree]) => [inner(name), change(tree)])),
    outputs: outputs.map(({ name, tree }) => ({ name, tree: change(tree) })),
  }
}

function valuesOf(
  { definitions, outputs }: Circuit,
  inputs: Assignment,
): ReadonlyMap<string, boolean> {
  const values = new Map(inputs)
  for (const [name, tree] of definitions) values.set(name, evaluateTree(tree, values))
  return new Map(outputs.map(({ name, tree }) => [name, evaluateTree(tree, values)]))
}
