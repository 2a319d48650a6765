// Equivalence of circuits, in ISCAS .bench: two ways to add the columns of a product, and two ways to carry.

import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type CircuitFormat, compareCircuits, readCircuit } from "boolglot/circuits"
import { packageVersion } from "./native.ts"
import type { Peer, ReasonRow } from "./reason-row.ts"

const abc: Peer = {
  name: "berkeley-abc, cec, with its start",
  run: (problems) => {
    const version = packageVersion("berkeley-abc")
    if (version === undefined) return undefined
    const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
    const seconds: number[] = []
    const answers = problems.map((problem) => {
      const paths = (JSON.parse(problem) as string[]).map((text, at) => {
        const path = join(folder, `${at}.bench`)
        writeFileSync(path, text)
        return path
      })
      const start = performance.now()
      const { stdout } = spawnSync("berkeley-abc", ["-q", `cec ${paths.join(" ")}`])
      seconds.push((performance.now() - start) / 1000)
      return /are equivalent/.test(stdout.toString())
    })
    rmSync(folder, { recursive: true })
    return { version, seconds, answers }
  },
  isSame: (own, answer) => own === answer,
  least: 1 / 3,
}

export const multipliers: ReasonRow = pairs("multipliers of 8 bits", () =>
  [false, true].map((isTree) => multiplier(8, isTree)),
)

export const adders: ReasonRow = pairs("adders of 64 bits", () =>
  ["XOR", "OR"].map((gate) => adder(64, gate)),
)

function pairs(name: string, draw: () => string[]): ReasonRow {
  return {
    name: `equivalence of two ${name}`,
    problems: () => [JSON.stringify(draw())],
    own: (problem) => {
      const texts: string[] = JSON.parse(problem)
      const format: CircuitFormat = "bench"
      return async () => {
        const read = (text: string) => readCircuit(new TextEncoder().encode(text), format)
        const [one, other] = await Promise.all(texts.map(read))
        return one && other && (await compareCircuits(one, other)).isEquivalent
      }
    },
    peers: [abc],
  }
}

/** Adds the bits of each column from the oldest, as a tree does, or from the newest, as an array does. */
function multiplier(bits: number, isTree: boolean): string {
  const circuit = new Netlist()
  const [a, b] = ["a", "b"].map((name) => circuit.inputs(name, bits)) as [string[], string[]]
  const columns: string[][] = Array.from({ length: 2 * bits + 1 }, () => [])
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) columns[i + j]?.push(circuit.gate("AND", x, y))
  }
  for (const [at, column] of columns.slice(0, 2 * bits).entries()) {
    const take = () => (isTree ? column.shift() : column.pop()) as string
    while (column.length > 1) {
      const added = column.length > 2 ? [take(), take(), take()] : [take(), take()]
      const { sum, carry } = circuit.add(added, "XOR")
      column.push(sum)
      columns[at + 1]?.push(carry)
    }
    if (column[0] !== undefined) circuit.output(`m${at}`, column[0])
  }
  return circuit.text()
}

/** @param gate the gate of both summands that passes a carry on: XOR or OR */
function adder(bits: number, gate: string): string {
  const circuit = new Netlist()
  const [a, b] = ["a", "b"].map((name) => circuit.inputs(name, bits)) as [string[], string[]]
  let carries: string[] = []
  for (const [at, x] of a.entries()) {
    const { sum, carry } = circuit.add([x, b[at] as string, ...carries], gate)
    circuit.output(`s${at}`, sum)
    carries = [carry]
  }
  return circuit.text()
}

class Netlist {
  readonly #lines: string[] = []
  #gates = 0

  inputs(name: string, count: number): string[] {
    const names = Array.from({ length: count }, (_, at) => `${name}${at}`)
    this.#lines.push(...names.map((each) => `INPUT(${each})`))
    return names
  }

  output(name: string, signal: string): void {
    this.#lines.push(`OUTPUT(${name})`, `${name} = BUFF(${signal})`)
  }

  gate(kind: string, ...inputs: string[]): string {
    const name = `n${this.#gates++}`
    this.#lines.push(`${name} = ${kind}(${inputs.join(", ")})`)
    return name
  }

  /** Adds two or three bits. */
  add([x, y, z]: readonly string[], gate: string): { sum: string; carry: string } {
    const [one, other] = [x as string, y as string]
    const half = this.gate("XOR", one, other)
    const both = this.gate("AND", one, other)
    if (z === undefined) return { sum: half, carry: both }
    const passed = this.gate("AND", z, this.gate(gate, one, other))
    return { sum: this.gate("XOR", half, z), carry: this.gate("OR", both, passed) }
  }

  text(): string {
    return `${this.#lines.join("\n")}\n`
  }
}
