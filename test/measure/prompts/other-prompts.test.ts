// The default prompt for notations with more than and, or, xor and not. The expected sentences were written by hand.

import { expect, test } from "vitest"
import { defaultPrompt } from "../../../src/measure/prompts/default-prompt.ts"
import { otherShape } from "../../support/other-shapes.ts"

function linesOn(name: string): string[] {
  const { fill } = defaultPrompt(otherShape(name), { isNotOpenEnded: false })
  const parts = { input: "", expression: "x", hasValue: true, variables: new Map() }
  return (fill(parts) ?? "").split("\n").slice(1, -3)
}

test.each([
  [
    "arrows",
    [
      "True is written as 1; False as 0.",
      "Operators bind in this order, the tightest first: not (~), xor (^), and (&), or (|), implies (->) from right to left, iff (<->).",
    ],
  ],
  [
    "comparisons",
    [
      "True is written as true; False as false.",
      "Operators bind in this order, the tightest first: and (&); iff (==), xor (!=) equally, in chains where every two neighbours have to be as the operator between them says; not (!); and (&&); or (||).",
    ],
  ],
  [
    "calls",
    [
      "True is written as TRUE; False as FALSE.",
      "Operators are written with their operands: AND ( a , … ) is and; NAND ( a , … ) is nand (False if all of them are True); NOT ( a ) is not; IF ( a , b , c ) is if (the second one if the first one is True, otherwise the third one).",
    ],
  ],
  [
    "lists",
    [
      "True is written as T; False as F.",
      "Operators are written with their operands: ( and a … ) is and; ( or a … ) is or; ( not a ) is not.",
    ],
  ],
  [
    "polish",
    [
      "True is written as 1; False as 0.",
      "Operators are written with their operands: N a is not; K a b is and; C a b is implies.",
    ],
  ],
  [
    "algebra",
    [
      "True is written as 1; False as 0.",
      "Operators bind in this order, the tightest first: not (') after its operand, and (*) (also meant where two operands stand side by side), or (+).",
    ],
  ],
  [
    "unmixed",
    [
      "True is written as 1; False as 0.",
      "Operators bind in this order, the tightest first: not; and, or, nand equally.",
    ],
  ],
  [
    "gates",
    [
      "True is written as 1; False as 0.",
      "Operators bind in this order, the tightest first: not; nand, and equally, with the operands of a chain taken at once: nand (False if all of them are True); nor with the operands of a chain taken at once: nor (True if none of them is True).",
    ],
  ],
])("%s", (name, lines) => {
  expect(linesOn(name)).toEqual(lines)
})
