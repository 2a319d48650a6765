// Bits that give values to variables in an order that no row states. JavaScript computes the expected values.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node.ts"
import { numbersFrom } from "../../support/numbers-from.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

type Formula = readonly [text: string, value: (a: boolean, b: boolean, c: boolean) => boolean]

const inOrder: readonly Formula[] = [
  ["a and b or c", (a, b, c) => (a && b) || c],
  ["a or not b and c", (a, b, c) => a || (!b && c)],
  ["(a or b) and c", (a, b, c) => (a || b) && c],
]

/** @param order the variables whose values the bits are */
function check(formulas: readonly Formula[], order: string, labelOf?: () => boolean) {
  const below = numbersFrom(3)
  const rows = Array.from({ length: 18 }, (_, at) => {
    const [formula, value] = formulas[at % formulas.length] as Formula
    const bits = [below(2), below(2), below(2)]
    const [a, b, c] = [..."abc"].map((name) => bits[order.indexOf(name)] === 1)
    const label = labelOf?.() ?? value(a as boolean, b as boolean, c as boolean)
    return JSON.stringify({ formula, x: bits.join(""), label })
  })
  const file = join(folder, "rows.jsonl")
  writeFileSync(file, `${rows.join("\n")}\n`)
  return validateFiles([file], { threads: 1 })
}

test("bits are read if no order of the variables changes a verdict", async () => {
  const { counts, files } = await check(inOrder, "abc")
  expect(counts).toMatchObject({ rows: 18, right: 18 })
  expect(files[0]).toMatchObject({ assignmentFields: ["a,b,c=x"] })
})

const mixed: readonly Formula[] = [
  ["b and a or c", (a, b, c) => (b && a) || c],
  ["c or not b and a", (a, b, c) => c || (!b && a)],
  ["(a or b) and c", (a, b, c) => (a || b) && c],
]

test.each([
  ["abc", "a, b and c", "a,b,c=x"],
  ["bac", "b, a and c", "b,a,c=x"],
])(
  "if orders differ in a verdict, the one that explains the labels, %s, is proposed",
  async (order, names, value) => {
    const error = await check(mixed, order).catch((error: unknown) => error)
    expect(error).toMatchObject({ remedies: [{ option: "assignmentField", value }] })
    expect(String(error)).toContain(
      `if they are ${names}, in this order, 100.0% of the labels are right`,
    )
  },
)

test("bits explain labels better than the formulas alone do", async () => {
  // These formulas are satisfiable, and nearly all of their labels are True.
  const wide: readonly Formula[] = [
    ["a or b or c", (a, b, c) => a || b || c],
    ["not a or b or c", (a, b, c) => !a || b || c],
    ["a or not (b and c)", (a, b, c) => a || !(b && c)],
  ]
  await expect(check(wide, "abc")).rejects.toMatchObject({
    remedies: [{ option: "assignmentField", value: "a,b,c=x" }],
  })
})

test("bits unrelated to the labels are asked about", async () => {
  const below = numbersFrom(8)
  await expect(check(inOrder, "abc", () => below(2) === 1)).rejects.toThrow(
    "no row says which variables have them",
  )
})

test("each row may have its own order of variables", async () => {
  const turned: readonly Formula[] = [
    ["a and b or c", (a, b, c) => (a && b) || c],
    ["c and not b or a", (a, b, c) => (c && !b) || a],
  ]
  await expect(check(turned, "abc")).rejects.toThrow("if they are a, b and c, in this order")
})

test("arguments are in the order of the parameters in the text", async () => {
  const rows = [
    ["a and not b", (a: number, b: number) => a === 1 && b === 0],
    ["not a or b", (a: number, b: number) => a === 0 || b === 1],
  ] as const
  const lines = [0, 1, 2, 3, 0, 1, 2, 3].flatMap((bits) =>
    rows.map(([text, value]) => {
      const [b, a] = [bits >> 1, bits & 1]
      return JSON.stringify({ code: `f = lambda b, a: ${text}`, args: [b, a], label: value(a, b) })
    }),
  )
  const file = join(folder, "arguments.jsonl")
  writeFileSync(file, `${lines.join("\n")}\n`)
  await expect(validateFiles([file], { threads: 1 })).rejects.toMatchObject({
    remedies: [{ option: "assignmentField", value: "b,a=args" }],
  })
})
