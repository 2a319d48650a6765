// A circuit, or another system of definitions: signals that are defined by expressions over inputs and other signals.
//
//     INPUT(a)                        inputs       a, b, c
//     …                     ──▶       definitions  n = a nand b
//     n = NAND(a, b)                  outputs      f = n or c
//     f = OR(n, c)

import type { Expression } from "../language/expression/index.ts"
import { nodesOf, replaceVariables, variablesOf } from "../language/expression/index.ts"
import { FormSizeError, LogicFileError, type NamedTree, quoted, variable } from "../reason/index.ts"

export interface Circuit {
  readonly inputs: readonly string[]
  /** Trees over the inputs and earlier signals. */
  readonly definitions: ReadonlyMap<string, Expression>
  /**
   * Trees over the inputs and signals. In a list of state updates, such as `A* = B`, an output has the name of the
   * input that it replaces in the next step.
   */
  readonly outputs: readonly NamedTree[]
  /** Number of input values that were ignored, such as `x00: 1` in Advent of Code. */
  readonly leftOut?: number
}

function definedTwice(name: string, line: number, first: number): LogicFileError {
  return new LogicFileError(line, `${quoted(name)} is defined twice, first on line ${first}`)
}

/** Collects what a file declares, in any order. */
export class CircuitBuilder {
  readonly #inputs = new Set<string>()
  readonly #outputs = new Map<string, { readonly tree: Expression; readonly line: number }>()
  readonly #definitions = new Map<string, { readonly tree: Expression; readonly line: number }>()

  input(name: string): void {
    this.#inputs.add(name)
  }

  /**
   * An output that is declared again is the same output.
   *
   * @param tree the output's tree; by default, the signal of that name
   * @throws LogicFileError for an output with two trees
   */
  output(name: string, line: number, tree?: Expression): void {
    const first = this.#outputs.get(name)
    if (first === undefined) this.#outputs.set(name, { tree: tree ?? variable(name), line })
    else if (tree !== undefined) throw definedTwice(name, line, first.line)
  }

  /** @throws LogicFileError for a signal with two definitions */
  define(name: string, tree: Expression, line: number): void {
    const first = this.#definitions.get(name)
    if (first !== undefined) throw definedTwice(name, line, first.line)
    this.#definitions.set(name, { tree, line })
  }

  /**
   * The circuit, with its definitions ordered so that each one follows the signals that it needs.
   *
   * @param hasDeclarations whether the format declares inputs and outputs; otherwise, inputs are the names without a
   *   definition, and outputs the signals that no other signal needs
   * @throws LogicFileError for a name that is not defined, or a signal that depends on itself
   */
  circuit({ hasDeclarations }: { readonly hasDeclarations: boolean }): Circuit {
    if (!hasDeclarations) this.#declareEnds()
    for (const name of this.#inputs) {
      const definition = this.#definitions.get(name)
      if (definition === undefined) continue
      throw new LogicFileError(definition.line, `${quoted(name)} is an input, and defined as well`)
    }
    if (this.#outputs.size === 0 && this.#definitions.size === 0) {
      throw new LogicFileError(1, "the circuit is empty")
    }
    if (this.#outputs.size === 0 && hasDeclarations) {
      throw new LogicFileError(1, "the circuit has no outputs")
    }
    const outputs = [...this.#outputs].map(([name, { tree, line }]) => {
      if (!this.#inputs.has(name) && !this.#definitions.has(name)) {
        throw new LogicFileError(line, `the output ${quoted(name)} is not defined`)
      }
      return { name, tree }
    })
    return { inputs: [...this.#inputs], definitions: this.#ordered(), outputs }
  }

  #declareEnds(): void {
    const needed = new Set<string>()
    for (const { tree } of this.#definitions.values()) {
      for (const name of variablesOf(tree)) {
        needed.add(name)
        if (!this.#definitions.has(name)) this.#inputs.add(name)
      }
    }
    if (this.#outputs.size > 0) return
    for (const [name, { line }] of this.#definitions) {
      if (!needed.has(name)) this.output(name, line)
    }
    // If every signal is needed, there is a cycle, and ordering the definitions reports it.
  }

  #ordered(): ReadonlyMap<string, Expression> {
    const ordered = new Map<string, Expression>()
    for (const start of this.#definitions.keys()) {
      // The signals on the way from the start, each needed by the previous one.
      const path: { readonly name: string; readonly needed: Iterator<string> }[] = []
      const onPath = new Set<string>()
      const open = (name: string) => {
        path.push({ name, needed: variablesOf(this.#definition(name).tree).values() })
        onPath.add(name)
      }
      if (!ordered.has(start)) open(start)
      while (path.length > 0) {
        const { name, needed } = path.at(-1) as (typeof path)[number]
        const { value, done } = needed.next()
        if (done === true) {
          path.pop()
          onPath.delete(name)
          ordered.set(name, this.#definition(name).tree)
        } else if (onPath.has(value)) {
          const names = path.map((each) => each.name)
          throw this.#cycle(names.slice(names.indexOf(value)))
        } else if (!ordered.has(value) && !this.#inputs.has(value)) {
          if (!this.#definitions.has(value)) {
            const { line } = this.#definition(name)
            throw new LogicFileError(line, `${quoted(value)} is neither an input nor defined`)
          }
          open(value)
        }
      }
    }
    return ordered
  }

  #definition(name: string): { readonly tree: Expression; readonly line: number } {
    return this.#definitions.get(name) as { readonly tree: Expression; readonly line: number }
  }

  /** @param names each needs the next one, and the last needs the first */
  #cycle(names: readonly string[]): LogicFileError {
    const [name = "", ...others] = names
    const all = [...others, name]
    const shown = all.length > 5 ? [...all.slice(0, 2), "…", ...all.slice(-2)] : all
    const reason = others.length > 0 ? `: it needs ${shown.join(", which needs ")}` : ""
    return new LogicFileError(
      this.#definition(name).line,
      `${quoted(name)} depends on itself${reason}`,
    )
  }
}

/** Maximum size of an output expanded into one tree; a signal that is used several times counts each time. */
const mostNodes = 1_000_000

/**
 * A tree over the inputs for each output.
 *
 * @throws FormSizeError if the tree of an output would be too large
 */
export function outputTrees({ inputs, definitions, outputs }: Circuit): NamedTree[] {
  const known = new Map<string, { readonly tree: Expression; readonly size: number }>()
  const whole = (name: string, tree: Expression) => {
    let size = 0
    for (const node of nodesOf(tree)) {
      size += ("name" in node ? known.get(node.name)?.size : 1) ?? 1
    }
    if (size > mostNodes) {
      throw new FormSizeError(
        `output ${quoted(name)} written out has more than ${mostNodes.toLocaleString("en")} nodes`,
      )
    }
    return { tree: replaceVariables(tree, (node) => known.get(node.name)?.tree ?? node), size }
  }
  for (const [name, tree] of definitions) known.set(name, whole(name, tree))
  return outputs.map(({ name, tree }) => ({ name, tree: whole(name, tree).tree, inputs }))
}
