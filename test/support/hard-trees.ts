// Formulas that are hard for one of the engines.

import type { Expression } from "../../src/index.ts"
import { not, variable } from "./any-trees.ts"

/** Uniform random 3-SAT: each clause has three different variables with random signs. */
export function randomThreeSat(variables: number, clauses: number, seed: number): Expression {
  const below = randomBelow(seed)
  const operands = Array.from({ length: clauses }, (): Expression => {
    const chosen = new Set<number>()
    while (chosen.size < 3) chosen.add(below(variables))
    const literals = [...chosen].map((at) => {
      const literal = variable(`v${at}`)
      return below(2) === 0 ? literal : not(literal)
    })
    return { kind: "or", operands: literals }
  })
  return { kind: "and", operands }
}

/** One more pigeon than holes, each in a separate hole: unsatisfiable. */
export function pigeons(holes: number): Expression {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  const sits = (pigeon: number, hole: number) => variable(`p${pigeon}h${hole}`)
  const somewhere = numbers(holes + 1).map((pigeon): Expression => {
    return { kind: "or", operands: numbers(holes).map((hole) => sits(pigeon, hole)) }
  })
  const alone = numbers(holes).flatMap((hole) =>
    numbers(holes + 1).flatMap((one) =>
      numbers(one).map((other): Expression => {
        return { kind: "nand", operands: [sits(one, hole), sits(other, hole)] }
      }),
    ),
  )
  return { kind: "and", operands: [...somewhere, ...alone] }
}

/** Numbers from 0 by a multiplicative generator, the same on every machine. */
export function randomBelow(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * end)
  }
}
