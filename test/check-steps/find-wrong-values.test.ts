// A value is known if it is the same for all values of the unknown variables.

import { expect, test } from "vitest"
import { knownValue } from "../../src/check-steps/find-wrong-values.ts"
import { binaryConnectives } from "../../src/language/connectives.ts"
import type { Expression } from "../../src/language/expression/expression.ts"
import { truth } from "../support/tree-tools.ts"

const names = ["x", "y", "z"]
const operands: readonly Expression[] = names.map((name) => ({ kind: "variable", name }))

const trees = [
  ...binaryConnectives.map((kind) => ({ kind, operands: operands.slice(0, 2) })),
  ...["and", "or", "nand", "nor", "if"].map((kind) => ({ kind, operands })),
] as Expression[]

const given = [true, false, undefined]

test.each(trees.map((tree) => ({ kind: tree.kind, tree })))("$kind", ({ tree }) => {
  for (const x of given)
    for (const y of given)
      for (const z of given) {
        const values = new Map<string, boolean | undefined>([
          ["x", x],
          ["y", y],
          ["z", z],
        ])
        const possible = allOf([x, y, z]).map((each) =>
          truth(tree, new Map(names.map((name, at) => [name, each[at] as boolean]))),
        )
        const expected = new Set(possible).size === 1 ? possible[0] : undefined
        expect(
          knownValue(tree, (name) => values.get(name)),
          `${[x, y, z]}`,
        ).toBe(expected)
      }
})

/** All assignments that agree with the known values. */
function allOf(values: readonly (boolean | undefined)[]): boolean[][] {
  return values.reduce<boolean[][]>(
    (all, value) =>
      all.flatMap((before) =>
        (value === undefined ? [true, false] : [value]).map((each) => [...before, each]),
      ),
    [[]],
  )
}
