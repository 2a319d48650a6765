// Refutations are checked in Python by code that shares nothing with boolglot, and by drat-trim and lrat-check if they
// are installed.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Expression } from "../../../src/index.ts"
import { refute } from "../../../src/proofs.ts"
import { loadSolver } from "../../../src/reason/clauses/load-solver.ts"
import { type Cnf, tseitin, UndecidedError, writeDimacs } from "../../../src/reason.ts"
import { anyTrees, namesOf, not, variable } from "../../support/any-trees.ts"
import { pigeons, randomThreeSat } from "../../support/hard-trees.ts"
import { checkRefutations, type RefutationText } from "../../support/refutation-checker.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const cnfOf = (variables: number, clauses: number[][]): Cnf => ({ variables, names: [], clauses })

/** Both proofs; none if CaDiCaL, too, finds that the clauses can all be true. */
async function proofsOf(cnf: Cnf): Promise<RefutationText[]> {
  const refutation = await refute(cnf)
  if (refutation === undefined) {
    const session = (await loadSolver()).open(cnf)
    expect(session.solve(), writeDimacs(cnf)).not.toBe(undefined)
    session.close()
    return []
  }
  return (["lrat", "drat"] as const).map((format) => ({
    dimacs: writeDimacs(cnf),
    format,
    text: [...refutation.text(format)].join(""),
  }))
}

async function expectRight(cnfs: readonly Cnf[]): Promise<number> {
  const proofs = (await Promise.all(cnfs.map(proofsOf))).flat()
  const found = checkRefutations(proofs)
  expect(proofs.flatMap((proof, at) => (found[at] === null ? [] : [found[at], proof]))).toEqual([])
  return proofs.length / 2
}

/** Whether a number of variables is even, said in two orders: never different. */
function parity(count: number): Expression {
  const names = namesOf(count).map(variable)
  const other = names.map((_, at) => names[(at * 7) % count] as Expression)
  return {
    kind: "xor",
    operands: [
      { kind: "xor", operands: names },
      { kind: "xor", operands: other },
    ],
  }
}

test.each<[string, Cnf, string, string]>([
  ["an empty clause", cnfOf(1, [[1], []]), "3 0 2 0\n", "0\n"],
  ["no variables", cnfOf(0, [[]]), "2 0 1 0\n", "0\n"],
  ["opposite clauses of one literal", cnfOf(1, [[1], [-1]]), "3 0 1 2 0\n", "0\n"],
  ["repeated literals", cnfOf(1, [[1, 1], [-1]]), "3 1 0 1 0\n4 0 3 2 0\n4 d 3 0\n", "1 0\n0\n"],
  [
    "a clause that is always true",
    cnfOf(2, [[1, -1], [2], [1, -2], [-1, -2]]),
    "5 1 0 2 3 0\n6 0 5 2 4 0\n6 d 5 0\n",
    "1 0\n0\n",
  ],
  [
    "a decision",
    cnfOf(2, [
      [1, 2],
      [1, -2],
      [-1, 2],
      [-1, -2],
    ]),
    "5 1 0 1 2 0\n6 2 0 5 3 0\n7 0 5 6 4 0\n7 d 5 6 0\n",
    "1 0\n2 0\n0\n",
  ],
])("the proof for %s", async (_, cnf, lrat, drat) => {
  const proofs = await proofsOf(cnf)
  expect(proofs.map(({ text }) => text)).toEqual([lrat, drat])
  expect(checkRefutations(proofs)).toEqual([null, null])
})

test("nothing is proved of clauses that can all be true", async () => {
  expect(await refute(cnfOf(0, []))).toBe(undefined)
  expect(await refute(cnfOf(3, [[1, -1], [2, 3], [-2]]))).toBe(undefined)
})

test("pigeons, parities, and the same proof each time", async () => {
  const trees = [2, 3, 4, 5].map(pigeons).concat([2, 3, 8, 11].map(parity))
  expect(await expectRight(trees.map((tree) => tseitin(tree)))).toBe(trees.length)
  const cnf = tseitin(pigeons(5))
  expect(await proofsOf(cnf)).toEqual(await proofsOf(cnf))
})

test("random clauses of three literals", async () => {
  const cnfs = Array.from({ length: scaled(200) }, (_, seed) => {
    const variables = 10 + (seed % 25)
    return tseitin(randomThreeSat(variables, 6 * variables, seed + 1))
  })
  expect(await expectRight(cnfs)).toBeGreaterThan(0.8 * cnfs.length)
})

test("random clauses, some empty, repeating literals, or always true", async () => {
  const literal = fc.integer({ min: 1, max: 5 }).chain((each) => fc.constantFrom(each, -each))
  const clause = fc.oneof(
    { arbitrary: fc.array(literal, { minLength: 1, maxLength: 5 }), weight: 30 },
    { arbitrary: fc.constant<number[]>([]), weight: 1 },
  )
  const formulas = fc.array(clause, { minLength: 1, maxLength: 40 })
  const drawn = fc.sample(formulas, scaled(1000))
  expect(await expectRight(drawn.map((clauses) => cnfOf(5, clauses)))).toBeGreaterThan(
    drawn.length / 10,
  )
})

test("equivalences of random expressions with themselves, negations of tautologies", async () => {
  const trees = fc
    .sample(anyTrees(namesOf(6)), scaled(300))
    .flatMap((tree): Expression[] => [
      { kind: "and", operands: [tree, not(tree)] },
      not({ kind: "iff", operands: [tree, not(not(tree))] }),
      not({ kind: "implies", operands: [{ kind: "and", operands: [tree, variable("v0")] }, tree] }),
      { kind: "xor", operands: [tree, { kind: "if", operands: [variable("v1"), tree, tree] }] },
    ])
  expect(await expectRight(trees.map((tree) => tseitin(tree)))).toBe(trees.length)
})

test("random expressions", async () => {
  const trees = fc.sample(anyTrees(namesOf(3)), scaled(1000))
  expect(await expectRight(trees.map((tree) => tseitin(tree)))).toBeGreaterThan(0)
})

test("learned clauses are forgotten, and a long search is given up", async () => {
  const cnf = tseitin(pigeons(7))
  const [lrat] = await proofsOf(cnf)
  expect(checkRefutations([lrat as RefutationText])).toEqual([null])
  const error = new UndecidedError(100)
  await expect(refute(cnf, { mostConflicts: 100 })).rejects.toThrow(error)
})

describe("the checker refuses", async () => {
  const [lrat, drat] = (await proofsOf(tseitin(pigeons(3)))) as [RefutationText, RefutationText]
  const lines = lrat.text.split(/(?<=\n)/)
  const refused = (proofs: readonly RefutationText[]) => {
    for (const [at, found] of checkRefutations(proofs).entries()) {
      expect(found, `${at}: ${proofs[at]?.text}`).toMatch(/^wrong: /)
    }
  }

  test("a proof without one of its clauses", () => {
    const added = lines.filter((line) => !/^\d+ d /.test(line))
    expect(added.length).toBeGreaterThan(3)
    refused(added.map((line) => ({ ...lrat, text: lrat.text.replace(line, "") })))
    refused([{ ...drat, text: "0\n" }])
  })

  test("a clause without one of its hints", () => {
    const damaged = lines.flatMap((line) => {
      const [, clause, hints] = /^(\d+ (?:-?[1-9]\d* )*0) (.+) 0\n$/.exec(line) ?? []
      const numbers = hints?.split(" ") ?? []
      return numbers.map((_, at) => {
        const fewer = numbers.filter((_, other) => other !== at)
        return lrat.text.replace(line, `${[clause, ...fewer, 0].join(" ")}\n`)
      })
    })
    expect(damaged.length).toBeGreaterThan(10)
    refused(damaged.map((text) => ({ ...lrat, text })))
  })

  test("a proof of other clauses", async () => {
    const dimacs = writeDimacs(tseitin(randomThreeSat(12, 30, 1)))
    refused([
      { ...lrat, dimacs },
      { ...drat, dimacs },
    ])
  })
})

const checkers = { lrat: "lrat-check", drat: "drat-trim" }
const isInstalled = Object.values(checkers).every((name) => spawnSync(name).error === undefined)

describe.skipIf(!isInstalled)("drat-trim and lrat-check, if installed, accept", () => {
  const folder = temporaryFolder()
  const trees: readonly (readonly [string, Expression])[] = [
    ["pigeons", pigeons(6)],
    ["a parity", parity(16)],
    ["clauses of three literals", randomThreeSat(80, 480, 1)],
  ]
  const cnfs = trees.map(([name, tree]) => [name, tseitin(tree)] as const)
  const odd: readonly (readonly [string, Cnf])[] = [
    [
      "repeated and opposite literals",
      cnfOf(2, [
        [1, 1, 2],
        [2, -2],
        [-2, 1, -2],
        [-1, -1],
      ]),
    ],
    ["clauses of one literal", cnfOf(1, [[1], [-1]])],
  ]

  test.each([...cnfs, ...odd])("%s", async (name, cnf) => {
    for (const { dimacs, format, text } of await proofsOf(cnf)) {
      const paths = [`${name}.cnf`, `${name}.${format}`].map((each) => join(folder, each))
      const [cnfPath, proofPath] = paths as [string, string]
      writeFileSync(cnfPath, dimacs)
      writeFileSync(proofPath, text)
      const { stdout } = spawnSync(checkers[format], paths, { encoding: "utf8" })
      expect(stdout).toMatch(/^[cs] VERIFIED$|trivial UNSAT/m)
    }
  })
})
