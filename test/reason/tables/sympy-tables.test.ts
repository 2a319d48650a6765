// Truth tables from sympy: a fixed sample on any machine, and others in the long run if sympy is installed for the
// Python of BOOLGLOT_PYTHON, or for python3.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "../../../src/index.ts"
import { countSatisfying, truthTable } from "../../../src/reason.ts"
import { scaled } from "../../support/run-length.ts"

interface Tables {
  readonly sympy: string
  readonly formulas: readonly {
    readonly text: string
    readonly variables: readonly string[]
    /** One digit per row, 1 for true. */
    readonly values: string
  }[]
}

const script = "fixtures/truth-tables.py"

test("a sample of sympy's tables equals ours", () => {
  const sample: Tables = JSON.parse(readFileSync("fixtures/truth-tables.json", "utf8"))
  expect(sample.sympy).toBe("1.14.0")
  expect(sample.formulas).toHaveLength(400)
  expect(tablesOf(sample)).toEqual(sample.formulas)
})

/** The same formulas with our values. */
function tablesOf({ formulas }: Tables): Tables["formulas"] {
  return formulas.map(({ text, variables, values: theirs }) => {
    const tree = parse(text, "sympy")
    const { words } = truthTable(tree, { variables })
    const bits = Array.from(theirs, (_, row) => ((words[row >> 5] as number) >>> (row & 31)) & 1)
    const values = bits.join("")
    expect(countSatisfying(tree, { variables })).toBe(values.replaceAll("0", "").length)
    return { text, variables, values }
  })
}

if (scaled(0, 1) === 1) {
  test("5,000 others equal ours", ({ skip }) => {
    const python = process.env["BOOLGLOT_PYTHON"] ?? "python3"
    const hasSympy = spawnSync(python, ["-c", "import sympy"]).status === 0
    skip(!hasSympy, `${python} has no sympy`)
    const { stdout } = spawnSync(python, [script, "5000", "7"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    })
    const tables: Tables = JSON.parse(stdout)
    expect(tables.formulas).toHaveLength(5000)
    expect(tablesOf(tables)).toEqual(tables.formulas)
  })
}
