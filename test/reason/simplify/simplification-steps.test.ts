// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { logic } from "../../../src/dialects.ts"
import { type Expression, parse, print } from "../../../src/index.ts"
import type { Dialect } from "../../../src/language/dialect/index.ts"
import { lengthOf } from "../../../src/reason/forms/nodes.ts"
import { lawSets } from "../../../src/reason/simplify/laws.ts"
import { stepForms } from "../../../src/reason/simplify/simplification-steps.ts"
import { stepsIn } from "../../../src/reason/simplify/simplified-in.ts"
import { truthTable } from "../../../src/reason/tables/truth-table.ts"
import { substitute } from "../../../src/reason/tree/walk-tree.ts"
import { StepsSizeError, simplificationSteps } from "../../../src/reason.ts"
import { anyTrees, namesOf, not, variable } from "../../support/any-trees.ts"
import { dialect } from "../../support/dialect.ts"
import { scaled } from "../../support/run-length.ts"

const names = new Set(
  Object.values(lawSets)
    .flat()
    .flatMap(({ name, proof = [] }) => [name, ...proof.map(([own]) => own)]),
)

/** Patterns for the text of each form, in a notation where ∧ precedes ∨. */
const formats = {
  shortest: /^/,
  nnf: /^(?!.*(¬[^v]|[^v¬∧∨ ()\d]))|^[⊤⊥]$/,
  dnf: /^¬?v\d( [∧∨] ¬?v\d)*$|^[⊤⊥]$/,
  cnf: /^(¬?v\d( ∨ ¬?v\d)*|((^|(?!^) ∧ )(¬?v\d|\(¬?v\d( ∨ ¬?v\d)+\)))+|[⊤⊥])$/,
}

test.each(["shortest", "nnf", "dnf", "cnf"] as const)(
  "every step to %s keeps the meaning and names a law",
  { tags: ["slow"] },
  (form) => {
    fc.assert(
      fc.property(anyTrees(namesOf(4), 3), (tree) => {
        const expected = truthTable(tree, { variables: namesOf(4) }).words
        const found = withinLimits(() => simplificationSteps(tree, { form }))
        fc.pre(found !== undefined)
        const { start, steps } = found
        for (const each of [{ law: "identity", tree: start }, ...steps]) {
          expect(truthTable(each.tree, { variables: namesOf(4) }).words).toEqual(expected)
          expect(names.has(each.law) || each.law === "definition of a chain").toBe(true)
        }
        const last = steps.at(-1)?.tree ?? start
        expect(print(last, logic)).toMatch(formats[form])
        if (form === "shortest") expect(lengthOf(last)).toBeLessThanOrEqual(lengthOf(start))
      }),
      { numRuns: scaled(form === "shortest" ? 10 : 50, 2000) },
    )
  },
)

test.each(["logic", "ascii-logic", "python", "c", "latex", "wolfram", "lisp", "excel"])(
  "every line of steps in %s has one law, changes the formula, and marks what changes next",
  (name) => {
    const written = dialect(name)
    fc.assert(
      fc.property(anyTrees(namesOf(3), 3), fc.constantFrom(...stepForms), (drawn, form) => {
        const tree = parsedIn(drawn, written)
        fc.pre(tree !== undefined)
        const given = { name: "f", tree }
        const made = withinLimits(() => stepsIn(given, written, form, logic))
        fc.pre(made !== undefined)
        const back = new Map(made.renamed.map(({ from, to }) => [to, variable(from)] as const))
        const meant = (text: string) => substitute(parse(text, made.written), back)
        const expected = truthTable(tree, { variables: namesOf(3) }).words
        for (const [at, { law, text, marked }] of made.steps.entries()) {
          expect(truthTable(meant(text), { variables: namesOf(3) }).words).toEqual(expected)
          expect(marked.replace(/[«»]/g, "")).toBe(text)
          expect(marked).toMatch(
            at < made.steps.length - 1 ? /^[^«»]*(«[^«»]+»[^«»]*)+$/ : /^[^«»]*$/,
          )
          if (at === 0) expect(law).toBeUndefined()
          else expect(names.has(law as string) || law === "definition of a chain").toBe(true)
          if (at > 0) expect(text).not.toBe(made.steps[at - 1]?.text)
        }
      }),
      { numRuns: scaled(400) },
    )
  },
)

/** A tree as a notation writes and reads it; `undefined` if it can't. */
function parsedIn(tree: Expression, written: Dialect): Expression | undefined {
  try {
    return parse(print(tree, written), written)
  } catch {
    return undefined
  }
}

/** `undefined` if the steps would be too long to show, which raises an error. */
function withinLimits<Found>(find: () => Found): Found | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof StepsSizeError) return undefined
    throw error
  }
}

describe("examples worked out by hand", () => {
  test.each([
    ["p & (p | q)", ["absorption", "p"]],
    ["~(p & ~p) & q", ["complement", "¬⊥ ∧ q", "negation", "⊤ ∧ q", "identity", "q"]],
    [
      "~(p & q) & p",
      [
        ...["De Morgan", "(¬p ∨ ¬q) ∧ p", "distribution", "p ∧ ¬p ∨ p ∧ ¬q"],
        ...["complement", "⊥ ∨ p ∧ ¬q", "identity", "p ∧ ¬q"],
      ],
    ],
    ["p ∧ q", []],
  ])("%s", (text, expected) => {
    const { steps } = simplificationSteps(parse(text, logic))
    expect(steps.flatMap(({ law, tree }) => [law, print(tree, logic)])).toEqual(expected)
  })

  test.each([
    ["(p ↔ q) ↔ r", "logic", "dnf", ["p ∧ q ∧ r", "p ∧ ¬q ∧ ¬r", "¬p ∧ q ∧ ¬r", "¬p ∧ ¬q ∧ r"]],
    ["(a == False) == b", "python", "dnf", ["a ∧ ¬b", "¬a ∧ b"]],
  ] as const)("%s in %s is expanded to %s", (text, name, form, products) => {
    const last = simplificationSteps(parse(text, dialect(name)), { form }).steps.at(-1)?.tree
    const sorted = (each: string) => each.split(" ∧ ").sort().join(" ∧ ")
    const found = print(last as Expression, logic)
      .split(" ∨ ")
      .map(sorted)
    expect(found.sort()).toEqual(products.map(sorted).sort())
  })

  test.each(["p ↔ (q ↔ r)", "(p ↔ q) ↔ r ∧ s"])("no iff remains in %s", (text) => {
    for (const form of ["nnf", "cnf"] as const) {
      const last = simplificationSteps(parse(text, logic), { form }).steps.at(-1)?.tree
      expect(print(last as Expression, logic)).toMatch(/^[pqrs¬∧∨ ()]+$/)
    }
  })

  test("nested comparisons that are not written pairwise reach no form", () => {
    let deep: Expression = variable("x")
    for (let level = 0; level < 14; level += 1) {
      const operands = [variable("y"), deep, variable("z")]
      deep = { kind: "comparison", operators: ["iff", "xor"], operands }
    }
    expect(() => simplificationSteps(deep, { form: "dnf" })).toThrow("its steps would be too long")
  })

  test("locates the part that is rewritten", () => {
    const { steps } = simplificationSteps(parse("r & ~~p", logic))
    expect(steps).toEqual([{ law: "double negation", tree: parse("r & p", logic), paths: [[1]] }])
  })

  test("an expression that is too long has no steps", () => {
    let deep: Expression = variable("x")
    for (let level = 0; level < 3000; level += 1) deep = not(deep)
    expect(() => simplificationSteps(deep)).toThrow("its steps would be too long")
  })

  test("nor has one that becomes too long on the way", { tags: ["long"] }, () => {
    const operands = namesOf(14).map(
      (name): Expression => ({
        kind: "and",
        operands: [variable(`a${name}`), variable(`b${name}`)],
      }),
    )
    expect(() => simplificationSteps({ kind: "or", operands }, { form: "cnf" })).toThrow(
      "its steps would be too long",
    )
  })
})
