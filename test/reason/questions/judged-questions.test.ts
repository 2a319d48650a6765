// Answers of sympy and z3: a fixed sample on any machine, and others in the long run if both are installed for the
// Python of BOOLGLOT_PYTHON, or for python3.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sympy } from "../../../src/dialects.ts"
import { parse } from "../../../src/index.ts"
import { meansSame } from "../../../src/reason/questions/equivalence-and-entailment.ts"
import { equivalent, satisfy, satisfyCount } from "../../../src/reason.ts"
import { scaled, stride } from "../../support/run-length.ts"

interface Judged {
  readonly versions: Readonly<Record<string, string>>
  readonly pairs: readonly {
    readonly one: string
    readonly other: string
    readonly variables: readonly string[]
    readonly equivalent: boolean
    readonly satisfiable: boolean
    /** Number of assignments of all variables that make the first one true. */
    readonly count: number
  }[]
}

const engines = [
  ["table", {}],
  ["diagram", { limits: { tableWork: 0 } }],
  ["solver", { limits: { tableWork: 0, tableVariables: 0, diagramNodes: 0 } }],
] as const

const script = "fixtures/questions.py"

test.each(engines)(
  "a sample of their answers equals ours, by %s",
  { tags: ["slow"] },
  async (engine, options) => {
    const sample: Judged = JSON.parse(readFileSync("fixtures/questions.json", "utf8"))
    expect(sample.versions).toEqual({ sympy: "1.14.0", "z3-solver": "5.4.1.0" })
    expect(sample.pairs).toHaveLength(300)
    const step = stride(1, 1)
    const pairs = sample.pairs.filter((_, at) => at % step === 0)
    expect(await answered({ ...sample, pairs }, engine, options)).toEqual(pairs)
  },
)

/** The same pairs with our answers. */
async function answered(
  { pairs }: Judged,
  engine: (typeof engines)[number][0],
  options: (typeof engines)[number][1],
): Promise<Judged["pairs"]> {
  const own = []
  for (const { one, other, variables } of pairs) {
    const [left, right] = [parse(one, sympy), parse(other, sympy)]
    const { isEquivalent, evidence } = await equivalent(left, right, options)
    expect(evidence.engine).toBe(engine)
    expect(meansSame(left, right)).toBe(isEquivalent)
    const { isSatisfiable } = await satisfy(left, options)
    const answer = await satisfyCount(left, { ...options, variables })
    expect(answer.evidence.engine).toBe(engine === "solver" ? "search" : engine)
    own.push({
      one,
      other,
      variables,
      equivalent: isEquivalent,
      satisfiable: isSatisfiable,
      count: Number(answer.count),
    })
  }
  return own
}

if (scaled(0, 1) === 1) {
  test("5,000 others equal ours", { timeout: 1_200_000 }, async ({ skip }) => {
    const python = process.env["BOOLGLOT_PYTHON"] ?? "python3"
    const hasBoth = spawnSync(python, ["-c", "import sympy, z3"]).status === 0
    skip(!hasBoth, `${python} lacks sympy or z3`)
    const { stdout } = spawnSync(python, [script, "5000", "7"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    })
    const judged: Judged = JSON.parse(stdout)
    expect(judged.pairs).toHaveLength(5000)
    for (const [engine, options] of engines) {
      expect(await answered(judged, engine, options)).toEqual(judged.pairs)
    }
  })
}
