// Names and their formulas in three syntaxes. The expected definitions were written by hand.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { drainInput } from "../support/drain-input.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(text: string, name = "rules.txt") {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const define = (name: string, expression: string) => JSON.stringify({ name, expression })

test.each([
  [
    "BoolNet",
    "targets, factors\nA, B & !C\n\n# a comment\nB.2, A | (C & B)\n",
    ["", define("A", "B & !C"), "", "", define("B.2", "A | (C & B)")],
  ],
  [
    "BooleanNet with states and ranks",
    "A = True\nB=Random\n\nA* = B and not C\r\n2: B *= A or C\n",
    ["", "", "", define("A", "B and not C"), define("B", "A or C")],
  ],
  [
    "equations over several lines",
    "INORDER = A B C;\n// sums\nF = A'B + C;\nG = A B'\n   + C ;\nF1=A;\n",
    ["", "", define("F", "A'B + C"), define("G", "A B' + C"), "", define("F1", "A")],
  ],
  [
    "signs that no notation reads as iff",
    "F := A & B\nG := !A\n",
    [define("F", "A & B"), define("G", "!A")],
  ],
])("definitions of %s", async (_, text, lines) => {
  const dialects = (await import("../../src/language/built-in/built-in-dialects.ts"))
    .builtInDialects
  const { input, lines: found } = await drainInput(file(text), { dialects, chunkBytes: 7 })
  expect(input.format.name).toBe("definitions")
  expect(found).toEqual(lines)
})

test("names that are literals are not labels; repeats and refused formulas are reported", async () => {
  const text = "T* = A and B\nF* = not A\nG* = B or A\nH* = A and B\nK* = A and\nA* = A\n"
  const report = await validateFiles([file(text)], { threads: 1 })
  expect(report.counts).toMatchObject({ rows: 6, right: 0, wrong: 0, unbound: 5, refused: 1 })
  expect(report.files[0]).toMatchObject({
    format: "definitions",
    unit: "line",
    dialect: "python",
    noTarget: "definitions have no labels",
  })
  const bad = report.badRows.map(({ kind, line, other }) => [kind, line, other?.line])
  expect(bad).toContainEqual(["refused", 5, undefined])
  expect(bad).toContainEqual(["repeated", 4, 1])
})

test("doesn't ask about names if every variable has one", async () => {
  const text = "A* = B and not C\nB* = A or C\nC* = not A\n"
  const { counts } = await validateFiles([file(text)], { threads: 1 })
  expect(counts).toMatchObject({ rows: 3, unbound: 3 })
})

test("a line that defines nothing is a refused row", async () => {
  const text = `${"ABCDEFGHIJ".replaceAll(/./g, "$&* = P and Q\n")}what is this?\n`
  const { counts, badRows } = await validateFiles([file(text)], { threads: 1 })
  expect(counts).toMatchObject({ rows: 11, refused: 1 })
  expect(badRows.find(({ kind }) => kind === "refused")?.line).toBe(11)
})

describe("equations without an end mark", () => {
  const text = "F = A and B\nG = not A or B\n"

  test("are not read as iff or as definitions until the user says so", async () => {
    const { errors, exitCode } = await captured(["validate", file(text)])
    expect(exitCode).toBe(2)
    expect(errors.replaceAll(/\s+/g, " ")).toContain(
      "choose one with --input-format definitions or --input-format text",
    )
    const { output } = await captured([
      "convert",
      file(text),
      "--to",
      "c",
      "--input-format",
      "definitions",
    ])
    expect(output).toBe(`${define("F", "A && B")}\n${define("G", "!A || B")}\n`)
    const iff = await captured([
      "validate",
      file(text),
      "--input-format",
      "text",
      "--dialect",
      "pascal",
    ])
    expect(iff.output).toContain("F = A and B")
  })

  test("are definitions in a file with their file extension", async () => {
    const { format } =
      (await validateFiles([file(text, "rules.eqn")], { threads: 1 })).files[0] ?? {}
    expect(format).toBe("definitions")
  })
})

test.each([
  ["one line", "F = A and B\n", "text"],
  ["a name defined twice", "p = q and r\np = not q\n", "text"],
  ["names alone", "p = q\nr = s\n", "text"],
  ["lines of another kind", "p = q and r\nq = not r\np and q\n", "text"],
  ["comparisons", "p == (q and r)\nq == (not r)\n", "text"],
  ["implications", "p => q and r\nq => r or p\n", "text"],
  ["pairs without a header", "p, q and r\nq, not r\n", "text"],
  ["many pairs", "p, q and r\nq, not r\n".repeat(100), "text"],
  ["numbers", "x = 5;\ny = 6;\nz = 7 + 8;\n", "text"],
  [
    "labelled iffs",
    '{"input": "p = q and r", "target": true}\n{"input": "q = r", "target": true}\n',
    "jsonl",
  ],
  ["a table of iffs", "input,target\np = (q and r),True\nq = (not r),False\n", "csv"],
])("%s are not definitions", async (_, text, format) => {
  const { builtInDialects } = await import("../../src/language/built-in/built-in-dialects.ts")
  const options = { dialects: builtInDialects, fieldNames: ["input", "target"] }
  const path = file(text, format === "csv" ? "rules.csv" : "rules.txt")
  expect((await drainInput(path, options)).input.format.name).toBe(format)
})

test("a circuit remains a circuit", async () => {
  const path = file("INPUT(G1)\nINPUT(G2)\nOUTPUT(G3)\nG3 = AND(G1, G2)\nG4 = OR(G1, G2)\n")
  const { errors } = await captured(["validate", path])
  expect(errors).toContain("an ISCAS circuit (.bench)")
})

test("pairs without a header are definitions in a file with their file extension", async () => {
  const { lines } = await drainInput(file("p, q & r\nq, !r\n", "net.bnet"))
  expect(lines).toEqual([define("p", "q & r"), define("q", "!r")])
  const { problem } = await drainInput(file("p q\n", "odd.bnet"))
  expect(problem).toContain("it does not begin with definitions")
})
