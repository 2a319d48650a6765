// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { logic } from "../../../src/dialects.ts"
import { type Expression, parse } from "../../../src/index.ts"
import { evaluateTree, variablesOf } from "../../../src/language/expression/fold.ts"
import { loadSolver } from "../../../src/reason/clauses/load-solver.ts"
import {
  entails,
  equivalent,
  MissingLibraryError,
  type QuestionOptions,
  quantify,
  type Solver,
  satisfy,
  satisfyAll,
  satisfyCount,
  tautology,
  tseitin,
} from "../../../src/reason.ts"
import { anyTrees, namesOf, not, rowOf, variable } from "../../support/any-trees.ts"
import { modelsOf } from "../../support/count-models.ts"
import { pigeons, randomThreeSat } from "../../support/hard-trees.ts"
import { scaled } from "../../support/run-length.ts"

const read = (text: string) => parse(text, logic)
const values = (assignment: Record<string, boolean>) => new Map(Object.entries(assignment))

const engines: readonly (readonly [string, QuestionOptions])[] = [
  ["table", {}],
  ["diagram", { limits: { tableWork: 0 } }],
  ["solver", { limits: { tableWork: 0, tableVariables: 0, diagramNodes: 0 } }],
]
const [, , [, onlySolver]] = engines as [unknown, unknown, readonly [string, QuestionOptions]]

describe.each(engines)("by %s", (engine, options) => {
  const isExact = engine !== "solver"

  test("equivalence, with the shortest counterexample", async () => {
    const same = await equivalent(read("p -> q"), read("~q -> ~p"), options)
    expect(same).toMatchObject({ isEquivalent: true, variables: ["p", "q"], evidence: { engine } })
    expect(same.counterexample).toBe(undefined)
    const { counterexample } = await equivalent(read("p | (q & r)"), read("(p | q) & s"), options)
    expect(counterexample?.assignment.size).toBe(isExact ? 2 : 4)
    expect(counterexample).toMatchObject({ isFewest: isExact })
    const one = await equivalent(read("p"), read("~p"), options)
    expect(one.counterexample?.assignment.size).toBe(1)
    expect(await equivalent(read("p & ~p"), read("q | ~q"), options)).toMatchObject({
      isEquivalent: false,
      variables: ["p", "q"],
      counterexample: { assignment: new Map(), isFewest: true, values: [false, true] },
    })
  })

  test("tautologies and entailment", async () => {
    expect(await tautology(read("((p -> q) -> p) -> p"), options)).toMatchObject({
      isTautology: true,
      variables: ["p", "q"],
      evidence: { engine },
    })
    expect(await tautology(read("p | (q & r)"), options)).toMatchObject({
      isTautology: false,
      counterexample: { isFewest: isExact, assignment: expect.objectContaining({ size: 2 }) },
    })
    expect(await entails([read("p -> q"), read("p")], read("q"), options)).toMatchObject({
      isEntailed: true,
      evidence: { engine },
    })
    expect(await entails([read("p -> q"), read("q")], read("p"), options)).toMatchObject({
      isEntailed: false,
      variables: ["p", "q"],
      counterexample: { assignment: values({ p: false, q: true }) },
    })
    expect(await entails([], read("p | ~p"), options)).toMatchObject({ isEntailed: true })
    expect(await entails([read("p & ~p")], read("q"), options)).toMatchObject({
      isEntailed: true,
    })
  })

  test.each<[readonly string[], string, readonly number[]]>([
    [["p -> q", "r", "p"], "q", [0, 2]],
    [["p", "p -> q", "q"], "q", [0, 1]],
    [["q", "p", "p -> q"], "q", [0]],
    [["p", "p"], "p", [0]],
    [["r", "p & ~p"], "q", [1]],
    [["p"], "q | ~q", []],
    [[], "q | ~q", []],
  ])("of the premises %j, %s needs %j", async (premises, conclusion, needed) => {
    const answer = await entails(premises.map(read), read(conclusion), { ...options, core: true })
    expect(answer.core).toEqual(needed)
  })

  test("no core without entailment", async () => {
    expect(await entails([read("p")], read("q"), { ...options, core: true })).not.toHaveProperty(
      "core",
    )
  })

  test("satisfying assignments", async () => {
    expect(await satisfy(read("p & ~p"), options)).toEqual({
      isSatisfiable: false,
      variables: ["p"],
      evidence: expect.objectContaining({ engine }),
    })
    expect(await satisfy(read("~p & q"), options)).toMatchObject({
      isSatisfiable: true,
      assignment: values({ p: false, q: true }),
    })
    const all = await satisfyAll(read("p ⊕ q"), options)
    expect(all).toMatchObject({ isAll: true, variables: ["p", "q"], evidence: { engine } })
    expect(new Set(all.assignments.map((each) => [...each].join()))).toEqual(
      new Set(["p,false,q,true", "p,true,q,false"]),
    )
    const more = await satisfyAll(read("p"), { ...options, variables: ["q", "p"], most: 1 })
    expect(more).toMatchObject({ isAll: false, variables: ["q", "p"] })
    expect(more.assignments).toHaveLength(1)
    expect([...(more.assignments[0]?.keys() ?? [])]).toEqual(["q", "p"])
  })

  test("no variables, and names of inherited properties", async () => {
    const yes: Expression = { kind: "literal", value: true }
    expect(await equivalent(yes, not(not(yes)), options)).toMatchObject({ isEquivalent: true })
    expect(await equivalent(yes, not(yes), options)).toMatchObject({
      isEquivalent: false,
      counterexample: { assignment: new Map(), values: [true, false] },
    })
    expect(await tautology(yes, options)).toMatchObject({ isTautology: true, variables: [] })
    expect(await satisfyAll(yes, options)).toMatchObject({ assignments: [new Map()], isAll: true })
    const { assignment } = await satisfy(read("__proto__ & ~constructor"), options)
    expect(assignment).toEqual(
      new Map([
        ["__proto__", true],
        ["constructor", false],
      ]),
    )
  })

  test("agrees with the truth table, on random pairs", async () => {
    const names = namesOf(4)
    const rows = Array.from({ length: 16 }, (_, row) => rowOf(names, row))
    await fc.assert(
      fc.asyncProperty(anyTrees(names, 4), anyTrees(names, 4), async (one, other) => {
        const differing = rows.filter((row) => evaluateTree(one, row) !== evaluateTree(other, row))
        const { isEquivalent, counterexample } = await equivalent(one, other, options)
        expect(isEquivalent).toBe(differing.length === 0)
        const matching = rows.filter((row) =>
          [...(counterexample?.assignment ?? [])].every(([name, value]) => row.get(name) === value),
        )
        for (const row of counterexample === undefined ? [] : matching) {
          expect([one, other].map((tree) => evaluateTree(tree, row))).toEqual(
            counterexample?.values,
          )
        }
        const { isSatisfiable } = await satisfy(one, options)
        const trueRows = rows.filter((row) => evaluateTree(one, row))
        expect(isSatisfiable).toBe(trueRows.length > 0)
        const { assignments, isAll } = await satisfyAll(one, { ...options, variables: names })
        expect(isAll).toBe(true)
        expect(new Set(assignments.map((each) => [...each].join()))).toEqual(
          new Set(trueRows.map((each) => [...each].join())),
        )
        // A diagram of constants has no nodes.
        const largest = variablesOf(one).size === 0 ? "diagram" : "search"
        expect(await satisfyCount(one, { ...options, variables: names })).toMatchObject({
          count: BigInt(trueRows.length),
          evidence: { engine: isExact ? engine : largest },
        })
      }),
      { numRuns: scaled(40, 3000) },
    )
  })
})

/** Clauses that no two neighbours are both true, in an order that hides the neighbours. */
function independentSets(edges: readonly (readonly [number, number])[], count: number): Expression {
  const hidden = (at: number) => `v${(at * 47) % count}`
  const clauses = edges.map(([one, other]) => `(~${hidden(one)} | ~${hidden(other)})`)
  const mixed = clauses.map((_, at) => clauses[(at * 53) % clauses.length])
  return read(mixed.join(" & "))
}

describe("counts assignments of 100 variables and more whose clauses form", () => {
  test("a path", async () => {
    const edges = Array.from({ length: 119 }, (_, at) => [at, at + 1] as const)
    let [one, other] = [1n, 2n]
    for (let at = 1; at < 120; at += 1) [one, other] = [other, one + other]
    expect((await satisfyCount(independentSets(edges, 120))).count).toBe(other)
  })

  test("a grid", async () => {
    const edges = Array.from({ length: 100 }, (_, at): readonly (readonly [number, number])[] => [
      ...(at % 10 < 9 ? [[at, at + 1] as const] : []),
      ...(at < 90 ? [[at, at + 10] as const] : []),
    ]).flat()
    // https://oeis.org/A006506
    expect((await satisfyCount(independentSets(edges, 101))).count).toBe(2030049051145980050n)
  })
})

test("counts assignments over some variables", async () => {
  // p decides whether q or r has to be true, so only q = r = false is never made true.
  const tree = read("(p & q) | (~p & r)")
  const count = async (over: readonly string[]) => (await satisfyCount(tree, { over })).count
  expect(await count(["q", "r"])).toBe(3n)
  expect(await count(["p", "q", "r"])).toBe(4n)
  expect(await count([])).toBe(1n)
  // s is in no expression, so it may have both values.
  expect(await count(["q", "s"])).toBe(4n)
  expect((await satisfyCount(read("p & ~p"), { over: [] })).count).toBe(0n)
  // Over 30 of 60 variables, all values have a second half that is equal.
  const pairs = Array.from({ length: 30 }, (_, at) => `(a${at} <-> b${at})`).join(" & ")
  const over = Array.from({ length: 30 }, (_, at) => `a${at}`)
  expect(await satisfyCount(read(pairs), { over })).toMatchObject({
    count: 2n ** 30n,
    variables: over,
  })
})

test("quantifies variables", () => {
  const tree = read("(p & q) | (~p & r)")
  expect(quantify(tree, "exists", ["p"])).toEqual(read("q | r"))
  expect(quantify(tree, "forall", ["p"])).toEqual(read("q & r"))
  expect(quantify(tree, "exists", ["p", "q", "r"])).toEqual(read("⊤"))
  expect(quantify(tree, "forall", ["p", "q"])).toEqual(read("⊥"))
  expect(quantify(tree, "forall", [])).toBe(tree)
})

test("refuses quantifiers and names of a wrong type", async () => {
  const tree = read("p & q")
  for (const quantifier of ["some", "Exists", undefined]) {
    const wrong = quantifier as "exists"
    expect(() => quantify(tree, wrong, ["p"])).toThrow('expected "exists" or "forall"')
  }
  const names = "pq" as unknown as string[]
  const expected = "expected a list of names as variables, not string"
  expect(() => quantify(tree, "exists", names)).toThrow(expected)
  await expect(satisfyCount(tree, { over: names })).rejects.toThrow(expected)
  await expect(satisfyCount(tree, { variables: names })).rejects.toThrow(expected)
  await expect(satisfy(tree, { variables: names })).rejects.toThrow(expected)
  await expect(satisfyAll(tree, { variables: names })).rejects.toThrow(expected)
  const none = null as unknown as object
  await expect(satisfyCount(tree, none)).rejects.toThrow("expected an object of options, not null")
})

test("a shortest counterexample decides for any values of the other variables", async () => {
  const one = read("(p & q) | (~p & r) | s")
  const other = read("((p & q) | (~p & r) | (q & r)) & ~t")
  const { counterexample } = await equivalent(one, other)
  // s alone doesn't, because the second expression may be true with it.
  expect(counterexample).toEqual({
    assignment: values({ s: true, t: true }),
    isFewest: true,
    values: [true, false],
  })
})

describe("questions too large for a diagram go to the solver", () => {
  const mostNodes = { limits: { diagramNodes: 20_000 } }

  test("both answers, each checked by another method", { tags: ["long"] }, async () => {
    const small = { limits: { tableVariables: 0, diagramNodes: 100 } }
    expect(await satisfy(pigeons(3), small)).toMatchObject({
      isSatisfiable: false,
      evidence: { engine: "solver", solver: "CaDiCaL", clauses: 22 },
    })
    expect(modelsOf(tseitin(pigeons(3)))).toEqual([])
    const hard = randomThreeSat(100, 350, 5)
    const { isSatisfiable, assignment, evidence } = await satisfy(hard, mostNodes)
    expect(evidence).toEqual({ engine: "solver", solver: "CaDiCaL", clauses: 350 })
    expect(isSatisfiable).toBe(true)
    expect(evaluateTree(hard, assignment)).toBe(true)
  })

  test("a counterexample is short, though perhaps not the shortest", async () => {
    const hard = randomThreeSat(60, 150, 7)
    const other: Expression = { kind: "or", operands: [hard, variable("w")] }
    const answer = await equivalent(hard, other, mostNodes)
    expect(answer).toMatchObject({ isEquivalent: false, evidence: { engine: "solver" } })
    // One false clause is enough.
    expect(answer.counterexample?.assignment.size).toBe(4)
    expect(answer.counterexample).toMatchObject({ isFewest: false, values: [false, true] })
  })

  test("if a diagram decides but can't find a short counterexample, it gives a complete one", async () => {
    const one = randomThreeSat(18, 30, 3)
    const { counterexample } = await equivalent(one, not(one), { limits: { diagramNodes: 30 } })
    expect(counterexample?.assignment.size).toBe(variablesOf(one).size)
    expect(counterexample?.isFewest).toBe(false)
  })

  test("a search counts", async () => {
    // Ganak's counts; w is in no clause.
    const hard = randomThreeSat(60, 150, 7)
    const variables = [...variablesOf(hard), "w"]
    expect(await satisfyCount(hard, { ...mostNodes, variables })).toMatchObject({
      count: 2n * 4_862_995_465n,
      variables,
      evidence: { engine: "search", clauses: 150 },
    })
  })

  test("a search counts over some variables", { tags: ["slow"] }, async () => {
    const hard = randomThreeSat(60, 150, 7)
    const over = [...variablesOf(hard)].slice(0, 30)
    expect(await satisfyCount(hard, { ...mostNodes, over: [...over, "v0"] })).toMatchObject({
      count: 1_149_388n,
      variables: over,
      evidence: { engine: "search", clauses: 150 },
    })
  })

  test("a larger diagram counts if a search takes too long", { tags: ["slow"] }, async () => {
    const limits = { searchSteps: 10_000 }
    const tree = randomThreeSat(40, 100, 7)
    expect(await satisfyCount(tree, { limits })).toMatchObject({ evidence: { engine: "diagram" } })
  })

  test("refuses to count if a search takes too long", async () => {
    const limits = { diagramNodes: 20_000, searchSteps: 10_000 }
    const expected =
      "the expression is too large for a truth table, and its decision diagram would take more than 20,000 nodes; " +
      "a search did not finish counting within 10,000 steps"
    const hard = randomThreeSat(60, 150, 7)
    await expect(satisfyCount(hard, { limits })).rejects.toThrow(expected)
    const over = [...variablesOf(hard)].slice(0, 30)
    await expect(satisfyCount(hard, { limits, over })).rejects.toThrow(expected)
  })

  test("the solver gives up at the given number of conflicts", async () => {
    const options = { ...onlySolver, mostConflicts: 5 }
    await expect(satisfy(pigeons(8), options)).rejects.toMatchObject({
      name: "UndecidedError",
      code: "undecided",
      mostConflicts: 5,
      message: "the SAT solver gave up after 5 conflicts",
    })
  })

  test("20,000 variables", { tags: ["slow"] }, async () => {
    const many: Expression = { kind: "xor", operands: namesOf(20_000).map(variable) }
    // Without a solver, a large diagram is made anyway.
    const missing = {
      loadSolver: async () => {
        throw new MissingLibraryError(["cadical-wasm"], "not here")
      },
    }
    expect(await equivalent(many, not(not(many)), missing)).toMatchObject({
      isEquivalent: true,
      evidence: { engine: "diagram" },
    })
    const { isSatisfiable, assignment } = await satisfy(many, onlySolver)
    expect(isSatisfiable).toBe(true)
    expect(assignment?.size).toBe(20_000)
  })
})

describe("the solver", () => {
  test("is loaded only when needed, and its absence is reported", async () => {
    const missing = {
      loadSolver: async () => {
        throw new MissingLibraryError(["cadical-wasm"], "not here")
      },
    }
    expect(await satisfy(read("p & q"), missing)).toMatchObject({ isSatisfiable: true })
    const options = { ...missing, limits: { diagramNodes: 100 } }
    await expect(satisfy(randomThreeSat(60, 150, 7), options)).rejects.toThrow("not here")
    await expect(satisfyAll(randomThreeSat(60, 150, 7), options)).rejects.toThrow("not here")
  })

  test("is not trusted: a wrong assignment is an error", async () => {
    const cadical = await loadSolver()
    const lying: Solver = {
      name: "liar",
      open: (cnf) => {
        const session = cadical.open(cnf)
        return { ...session, solve: () => session.solve()?.map((value) => !value) }
      },
    }
    const options = { ...onlySolver, loadSolver: async () => lying }
    const fault = "an assignment was found that does not make the expression true"
    await expect(satisfy(read("p & q"), options)).rejects.toThrow(fault)
    await expect(satisfyAll(read("p & q"), { ...options, most: 1 })).rejects.toThrow(fault)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "agrees with diagrams on formulas of clauses, %i",
    async (seed) => {
      const tree = randomThreeSat(24, 102, seed)
      const bySolver = await satisfy(tree, onlySolver)
      const byDiagram = await satisfy(tree, { limits: { tableVariables: 0 } })
      expect(byDiagram.evidence.engine).toBe("diagram")
      expect(bySolver.isSatisfiable).toBe(byDiagram.isSatisfiable)
    },
  )
})
