// Compares two circuits output by output.
//
// Both are built as one network of gates, in which equal gates are shared. The rest is decided by simulating the
// network for all inputs or, if there are too many, by a SAT solver.

import { BoolglotError } from "../errors/index.ts"
import {
  type Assignment,
  type Expression,
  evaluateTree,
  replaceVariables,
} from "../language/expression/index.ts"
import {
  type GateNetwork,
  gateNetwork,
  type Link,
  loadSolver,
  type Session,
  type Solver,
  UndecidedError,
  variable,
} from "../reason/index.ts"
import type { Circuit } from "./circuit-builder.ts"
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

/** Maximum number of 32-bit words of gate values in a simulation of all inputs. Beyond it, a SAT solver decides. */
const mostInAll = 2 ** 29

/**
 * Whether two circuits have the same outputs for all inputs. Inputs and outputs are matched by name; an input that one
 * of the circuits lacks has no effect there.
 *
 * @throws MissingLibraryError, or CircuitMismatchError if the outputs have different names
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
  const isDecided = simulation.difference !== undefined || simulation.tryAll(mostInAll)
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

/** The circuit with its signals renamed, since two circuits may use the same name for different things. */
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

// Finds inputs for which outputs differ, or proves that there are none, working from a network's inputs to its outputs.
//
// Gates with the same values in a simulation are probably equal. A SAT solver either proves this and merges them, or
// finds inputs that tell them apart, which join the simulation. So each proof is small, because circuits for the same
// function usually have many equal gates in between ("SAT sweeping").
//
// Source: Mishchenko, Chatterjee, Brayton, Een: Improvements to Combinational Equivalence Checking (2006).

/** Number of conflicts after which two gates count as different, unless they are outputs. */
const mostConflicts = 100

/**
 * Inputs for which the two outputs of a pair differ.
 *
 * @param network one whose outputs form pairs
 */
async function sweep(
  network: GateNetwork,
  simulation: Simulation,
  load: () => Promise<Solver>,
): Promise<readonly boolean[] | undefined> {
  simulation.addRandom()
  if (simulation.difference !== undefined) return simulation.difference
  const solver = await load()
  const { inputs } = simulation
  const session = solver.open({
    variables: inputs + 1 + network.left.length,
    names: Array.from({ length: inputs }, String),
    clauses: [],
  })
  try {
    return new Sweep(network, simulation, session).difference()
  } finally {
    session.close()
  }
}

class Sweep {
  readonly #network: GateNetwork
  readonly #inputs: number
  readonly #simulation: Simulation
  readonly #session: Session
  readonly #links: Int32Array
  readonly #known = new Map<number, Link>()

  constructor(network: GateNetwork, simulation: Simulation, session: Session) {
    this.#network = network
    this.#inputs = simulation.inputs
    this.#simulation = simulation
    this.#session = session
    const targets = this.#inputs + 1 + network.left.length
    this.#links = Int32Array.from({ length: targets }, (_, at) => 2 * at)
    session.add([-this.#literal(0)])
  }

  difference(): readonly boolean[] | undefined {
    for (let target = this.#inputs + 1; target < this.#links.length; target += 1) {
      if (!this.#isShared(target)) this.#classify(target)
      if (this.#simulation.difference !== undefined) return this.#simulation.difference
    }
    const { outputs } = this.#network
    for (let at = 0; at < outputs.length; at += 2) {
      const [one, other] = outputs.slice(at, at + 2).map((link) => {
        return this.#literal(this.#resolved(link))
      }) as [number, number]
      const found = one === other ? undefined : this.#separated(one, other)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Whether the operands make the target equal to another target; if not, defines it for the solver. */
  #isShared(target: number): boolean {
    const at = target - this.#inputs - 1
    const isXor = this.#network.isXor[at] === true
    const [one, other] = [this.#network.left[at], this.#network.right[at]].map((link) =>
      this.#resolved(link as Link),
    ) as [Link, Link]
    const simple = isXor ? simpleXor(one, other) : simpleAnd(one, other)
    if (simple !== undefined) {
      this.#links[target] = simple
      return true
    }
    // Negations of xor's operands move to its result.
    const sign = isXor ? (one ^ other) & 1 : 0
    const [a, b] = isXor ? [one & ~1, other & ~1] : [one, other]
    const key = (Math.min(a, b) * 2 ** 26 + Math.max(a, b)) * 2 + Number(isXor)
    const found = this.#known.get(key)
    if (found !== undefined) {
      this.#links[target] = this.#resolved(found ^ sign)
      return true
    }
    this.#known.set(key, (2 * target) ^ sign)
    const [x, y, z] = [2 * target, one, other].map((link) => this.#literal(link)) as [
      number,
      number,
      number,
    ]
    const clauses = isXor
      ? [
          [-x, y, z],
          [-x, -y, -z],
          [x, -y, z],
          [x, y, -z],
        ]
      : [
          [-x, y],
          [-x, z],
          [x, -y, -z],
        ]
    for (const clause of clauses) this.#session.add(clause)
    return false
  }

  /** Looks for an earlier target that is equal to this one or to its negation. */
  #classify(target: number): void {
    for (;;) {
      const found = this.#simulation.firstLike(target)
      if (found === undefined) return
      const sign = Number(this.#simulation.isNegated(target) !== this.#simulation.isNegated(found))
      const equal = 2 * found + sign
      let inputs: readonly boolean[] | undefined
      try {
        inputs = this.#separated(this.#literal(2 * target), this.#literal(equal), mostConflicts)
      } catch (error) {
        if (error instanceof UndecidedError) return
        throw error
      }
      if (inputs === undefined) {
        this.#links[target] = equal
        return
      }
      this.#simulation.addInputs(inputs)
    }
  }

  /** Inputs for which two literals differ; if there are none, the literals become equal for the solver. */
  #separated(one: number, other: number, most?: number): readonly boolean[] | undefined {
    for (const assumed of [
      [one, -other],
      [-one, other],
    ]) {
      const model = this.#session.solve(assumed, most)
      if (model !== undefined) return model.slice(1, this.#inputs + 1)
    }
    this.#session.add([-one, other])
    this.#session.add([one, -other])
    return undefined
  }

  /** Follows a link to the target that represents it. */
  #resolved(link: Link): Link {
    return (this.#links[link >> 1] as number) ^ (link & 1)
  }

  /** Variable n of the solver is target n. Target 0, which is false, is the solver's last variable. */
  #literal(link: Link): number {
    const number = link >> 1 || this.#links.length
    return link & 1 ? -number : number
  }
}

function simpleAnd(one: Link, other: Link): Link | undefined {
  if (one === other || other === 1) return one
  if (one === 1) return other
  return one === 0 || other === 0 || one === (other ^ 1) ? 0 : undefined
}

function simpleXor(one: Link, other: Link): Link | undefined {
  if (one >> 1 === other >> 1) return (one ^ other) & 1
  if (one < 2) return other ^ one
  return other < 2 ? one ^ other : undefined
}
