// A circuit, or another system of definitions: signals that are defined by expressions of inputs and other signals.
//
//     INPUT(a)                        inputs       a, b, c
//     …                     ──▶       definitions  n = a nand b
//     n = NAND(a, b)                  outputs      f = n or c
//     f = OR(n, c)

import type { Expression } from "../language/expression/expression.ts"
import { nodesOf, replaceVariables, variablesOf } from "../language/expression/fold.ts"
import { LogicFileError, quoted } from "../reason/forms/logic-file-error.ts"
import { FormSizeError, type NamedTree, variable } from "../reason/forms/nodes.ts"

export interface Circuit {
  readonly inputs: readonly string[]
  /** Trees over the inputs and earlier signals. */
  readonly definitions: ReadonlyMap<string, Expression>
  /**
   * Trees over the inputs and signals. In a list of state updates, such as `A* = B`, an output has the name of the
   * input that it replaces in the next step.
   */
  readonly outputs: readonly NamedTree[]
}

/** Collects what a file declares, in any order. */
export class CircuitBuilder {
  readonly #inputs = new Set<string>()
  readonly #outputs: { readonly name: string; readonly line: number }[] = []
  readonly #definitions = new Map<string, { readonly tree: Expression; readonly line: number }>()

  input(name: string): void {
    this.#inputs.add(name)
  }

  output(name: string, line: number): void {
    this.#outputs.push({ name, line })
  }

  /** @throws LogicFileError for a signal with two definitions */
  define(name: string, tree: Expression, line: number): void {
    const first = this.#definitions.get(name)
    if (first !== undefined) {
      throw new LogicFileError(
        line,
        `${quoted(name)} is defined twice, first on line ${first.line}`,
      )
    }
    this.#definitions.set(name, { tree, line })
  }

  /**
   * The circuit, with its definitions in an order in which each follows the signals that it needs.
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
    const outputs = this.#outputs.map(({ name, line }) => {
      if (!this.#inputs.has(name) && !this.#definitions.has(name)) {
        throw new LogicFileError(line, `the output ${quoted(name)} is not defined`)
      }
      return { name, tree: variable(name) }
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
    for (const [name, { line }] of this.#definitions) {
      if (!needed.has(name)) this.output(name, line)
    }
    // Without such a signal, there is a cycle, which ordering the definitions finds.
  }

  #ordered(): ReadonlyMap<string, Expression> {
    const ordered = new Map<string, Expression>()
    for (const start of this.#definitions.keys()) {
      // The signals on the way from the start, each needed by the previous one.
      const path = new Map<string, Iterator<string>>()
      const open = (name: string) => {
        const { tree } = this.#definitions.get(name) as { readonly tree: Expression }
        path.set(name, variablesOf(tree).values())
      }
      if (!ordered.has(start)) open(start)
      while (path.size > 0) {
        const [name, needed] = [...path].at(-1) as [string, Iterator<string>]
        const { value, done } = needed.next()
        if (done === true) {
          path.delete(name)
          ordered.set(name, (this.#definitions.get(name) as { readonly tree: Expression }).tree)
        } else if (path.has(value)) {
          throw this.#cycle([...path.keys()], value)
        } else if (!ordered.has(value) && !this.#inputs.has(value)) {
          const { line } = this.#definitions.get(name) as { readonly line: number }
          if (!this.#definitions.has(value)) {
            throw new LogicFileError(line, `${quoted(value)} is neither an input nor defined`)
          }
          open(value)
        }
      }
    }
    return ordered
  }

  #cycle(path: readonly string[], name: string): LogicFileError {
    const { line } = this.#definitions.get(name) as { readonly line: number }
    const names = [...path.slice(path.indexOf(name)), name]
    const shown = names.length > 6 ? [...names.slice(0, 3), "…", ...names.slice(-2)] : names
    const reason = `it needs ${shown.slice(1).join(", which needs ")}`
    return new LogicFileError(
      line,
      `${quoted(name)} depends on itself${names.length > 2 ? `: ${reason}` : ""}`,
    )
  }
}

/** Maximum size of an output as one tree; a signal that is used several times counts each time. */
const mostNodes = 1_000_000

/**
 * A tree over the inputs for each output.
 *
 * @throws FormSizeError if the tree of an output would be too large
 */
export function outputTrees({ definitions, outputs }: Circuit): NamedTree[] {
  const known = new Map<string, { readonly tree: Expression; readonly size: number }>()
  const whole = (name: string, tree: Expression) => {
    let size = 0
    for (const node of nodesOf(tree)) {
      size += (node.kind === "variable" ? known.get(node.name)?.size : undefined) ?? 1
    }
    if (size > mostNodes) {
      throw new FormSizeError(
        `output ${quoted(name)} written out has more than ${mostNodes.toLocaleString("en")} nodes`,
      )
    }
    return { tree: replaceVariables(tree, (node) => known.get(node.name)?.tree ?? node), size }
  }
  for (const [name, tree] of definitions) known.set(name, whole(name, tree))
  return outputs.map(({ name, tree }) => ({ name, tree: whole(name, tree).tree }))
}
