// Questions about files: lines of text, clauses, rows, and circuits. Expected answers were written by hand.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function fileWith(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const premises = () => fileWith("premises.txt", "p -> q\nq -> r\n")
const gate = ".names a b f\n11 1\n.end\n"
const circuit = (outputs: string) => `.model m\n.inputs a b c\n.outputs ${outputs}\n${gate}`

describe("a text file with one expression per line", () => {
  test("can state premises", async () => {
    const file = premises()
    expect(await captured(["entails", file, "p -> r"])).toMatchObject({
      exitCode: 0,
      output: "entailed, over 2^3 assignments\n",
    })
    const proved = await captured(["prove", file, "p -> r"])
    expect(proved.output).toContain("1. p -> q   Premise\n2. q -> r   Premise\n")
  })

  test("can state both sides of an equivalence", async () => {
    const file = fileWith("two.txt", "p -> q\nnot p or q\n")
    expect((await captured(["equivalent", file])).output).toContain("equivalent")
  })

  test("is named if it is empty", async () => {
    const file = fileWith("empty.txt", "")
    const { exitCode, errors } = await captured(["entails", file])
    expect([exitCode, errors]).toEqual([2, expect.stringContaining("empty.txt is empty; ")])
  })

  test("has numbered lines in errors", async () => {
    const file = fileWith("wrong.txt", "p\np and\n")
    const { exitCode, errors } = await captured(["entails", file, "p"])
    expect([exitCode, errors]).toEqual([2, expect.stringContaining("line 2")])
  })
})

describe("satisfy reads", () => {
  test.each([
    ["clauses", "f.cnf", "p cnf 2 2\n1 2 0\n-1 0\n", "x1     x2\nFalse  True\n"],
    ["clauses in another folder's file", "g.DIMACS", "p cnf 1 1\n1 0\n", "x1\nTrue\n"],
    ["the rows of a PLA file", "f.pla", ".i 2\n.o 1\n01 1\n.e\n", "x1     x2\nFalse  True\n"],
    [
      "a circuit, with inputs that make no difference",
      "f.blif",
      circuit("f"),
      "a     b     c\nTrue  True  False\n",
    ],
  ])("%s", async (_, name, text, rows) => {
    const { output, exitCode } = await captured(["satisfy", fileWith(name, text)])
    expect([exitCode, output]).toEqual([0, `satisfiable\n${rows}`])
  })

  test("the inputs of a circuit, to count them all", async () => {
    const counted = ["satisfy", fileWith("f.blif", circuit("f")), "--count-only"]
    expect((await captured(counted)).output).toBe("2\n")
    expect((await captured([...counted, "--variables", "a,c"])).output).toBe("2\n")
  })

  test.each([
    [
      "no circuit with several outputs",
      "two.blif",
      circuit("f a"),
      "two.blif has 2 outputs, and this takes one; to write",
    ],
    ["no open output", "open.pla", ".i 1\n.o 1\n1 -\n.e\n", "leaves its output open"],
    ["no broken file", "broken.cnf", "p cnf 1 1\nx 0\n", "broken.cnf"],
  ])("%s", async (_, name, text, message) => {
    const { exitCode, errors } = await captured(["satisfy", fileWith(name, text)])
    expect([exitCode, errors]).toEqual([2, expect.stringContaining(message)])
  })
})

test.each([
  [["prove", "p", "p or q", "--format", "latex"], "1. & p & \\text{Premise} \\\\\n"],
  [["prove", "p", "p or q", "--format", "markdown"], "| 2. | `p or q` | ∨-introduction 1 |\n"],
  [["prove", "p", "q", "--format", "html"], "not entailed\n"],
  [
    ["explain", "not x_1", "--set", "x_1=true", "--format", "latex"],
    "& \\lnot x_1 \\\\\n={} & \\underline{\\lnot \\top} \\\\\n={} & \\bot\n",
  ],
  [["explain", "not True", "--format", "markdown"], "| `not True` |\n| `False` |\n"],
])("%j writes for documents", async (args, expected) => {
  expect((await captured(args)).output).toContain(expected)
})

test("explain renames variables that LaTeX can't name", async () => {
  const args = ["explain", "$a && !$b", "--set", "$a=1", "--set", "$b=0", "--format", "latex"]
  const { output, errors } = await captured([...args, "--dialect", "php"])
  expect(output).toContain("\\land \\lnot ")
  expect(errors).toContain("$a")
})
