// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { logic } from "../../../src/dialects.ts"
import { type Expression, formatLine, parse, print } from "../../../src/index.ts"
import { multipliedOut, transformed } from "../../../src/reason/forms/algebraic-normal-form.ts"
import { compareSizes, sizeOf } from "../../../src/reason/forms/nodes.ts"
import { twoLevelForms } from "../../../src/reason/forms/normal-form.ts"
import { exactCover } from "../../../src/reason/forms/quine-mccluskey.ts"
import { shortCnf, shortDnf } from "../../../src/reason/forms/short-sum-of-products.ts"
import { connectivesOf } from "../../../src/reason/simplify/simplify-tree.ts"
import { truthTable } from "../../../src/reason/tables/truth-table.ts"
import {
  FormSizeError,
  normalForm,
  normalFormNames,
  shortest,
  simplify,
} from "../../../src/reason.ts"
import { anyTrees, namesOf, not, variable } from "../../support/any-trees.ts"
import { scaled } from "../../support/run-length.ts"

const chain = (kind: "and" | "or" | "xor", operands: readonly Expression[]): Expression => ({
  kind,
  operands,
})

/** Pairs joined by one connective, combined by the other: `(a0 | b0) & (a1 | b1) & …` */
function pairs(count: number, outer: "and" | "or", inner: "and" | "or"): Expression {
  const operands = namesOf(count).map((name) =>
    chain(inner, [variable(`a${name}`), variable(`b${name}`)]),
  )
  return chain(outer, operands)
}

describe.each(normalFormNames)("%s", (name) => {
  test("has the same meaning and the right shape, for trees of all connectives", () => {
    fc.assert(
      fc.property(anyTrees(namesOf(5)), (tree) => {
        const { tree: made } = normalForm(tree, name)
        const variables = namesOf(5)
        expect(truthTable(made, { variables }).words).toEqual(truthTable(tree, { variables }).words)
        expect(hasShape[name](made)).toBe(true)
      }),
      { numRuns: scaled(50, 3000) },
    )
  })

  test("of constants are literals", () => {
    for (const text of [...(name === "nnf" ? [] : ["p & ~p"]), "⊤ -> ⊥", "⊥"]) {
      expect(normalForm(parse(text, logic), name).tree).toEqual({ kind: "literal", value: false })
    }
  })

  test("of many levels", () => {
    let deep: Expression = variable("x")
    for (let level = 0; level < scaled(10_000, 50_000); level += 1) {
      deep = not(chain(level % 2 ? "and" : "or", [deep, variable(level % 3 ? "x" : "y")]))
    }
    const made = normalForm(deep, name === "nnf" ? "dnf" : name)
    expect(formatLine(made.tree).length).toBeLessThan(200)
  })
})

const isLiteral = (tree: Expression) =>
  tree.kind === "literal" ||
  tree.kind === "variable" ||
  (tree.kind === "not" && tree.operand.kind === "variable")
const isTwoLevels = (outer: string, inner: string) => (tree: Expression) =>
  operandsOf(tree, outer).every((term) => operandsOf(term, inner).every(isLiteral))
const operandsOf = (tree: Expression, kind: string): readonly Expression[] =>
  tree.kind === kind && "operands" in tree ? tree.operands : [tree]
const isDnf = isTwoLevels("or", "and")
const isCnf = isTwoLevels("and", "or")
const hasOnly = (tree: Expression, ...kinds: readonly string[]) =>
  [...connectivesOf(tree)].every((kind) => ["literal", "variable", ...kinds].includes(kind))

const hasShape: Readonly<Record<(typeof normalFormNames)[number], (tree: Expression) => boolean>> =
  {
    nnf: (tree) => hasOnly(tree, "not", "and", "or") && !/\(not \(/.test(formatLine(tree)),
    dnf: isDnf,
    cnf: isCnf,
    anf: (tree) => isTwoLevels("xor", "and")(tree) && hasOnly(tree, "xor", "and"),
    nand: (tree) => hasOnly(tree, "nand"),
    nor: (tree) => hasOnly(tree, "nor"),
    minimal: (tree) => isDnf(tree) || isCnf(tree),
  }

describe("examples worked out by hand", () => {
  test.each([
    ["nnf", "~(p -> q & ~r)", "p ∧ (¬q ∨ r)"],
    ["nnf", "p <-> q", "p ∧ q ∨ ¬p ∧ ¬q"],
    ["dnf", "p ⊕ q ⊕ p", "q"],
    ["dnf", "(p | q) & (p | r)", "p ∨ q ∧ r"],
    ["cnf", "p | q & r", "(p ∨ q) ∧ (p ∨ r)"],
    ["anf", "p | q", "p ⊕ q ⊕ p ∧ q"],
    ["anf", "p -> q", "⊤ ⊕ p ⊕ p ∧ q"],
    ["nand", "~p", "p ⊼ p"],
    ["nand", "p & q", "(p ⊼ q) ⊼ (p ⊼ q)"],
    ["nor", "p & q", "(p ⊽ p) ⊽ (q ⊽ q)"],
    ["minimal", "p & q | p & ~q | r", "p ∨ r"],
    ["minimal", "(p | q | r) & ~(p & q & r)", "(p ∨ q ∨ r) ∧ (¬p ∨ ¬q ∨ ¬r)"],
  ] as const)("%s of %s", (name, text, expected) => {
    expect(print(normalForm(parse(text, logic), name).tree, logic)).toBe(expected)
  })
})

describe("given a condition", () => {
  // Segment e of a display for the digits 0 to 9 is on for 0, 2, 6 and 8; other values of a, b, c, d don't occur.
  const segment = "~a & ~b & ~c & ~d | ~a & ~b & c & ~d | ~a & b & c & ~d | a & ~b & ~c & ~d"

  test.each([
    ["p ⊕ q", "p | q", "dnf", "~p | ~q"],
    ["p & q", "p", "cnf", "q"],
    ["p & q", "r", "dnf", "p & q"],
    ["p", "p", "minimal", "⊤"],
    [segment, "~(a & (b | c))", "dnf", "~b & ~d | c & ~d"],
    [segment, "~(a & (b | c))", "cnf", "(~b | c) & ~d"],
    [segment, "⊤", "dnf", "~a & c & ~d | ~b & ~c & ~d"],
  ] as const)("%s, given %s, as %s", (text, given, name, expected) => {
    const { tree, isMinimal } = normalForm(parse(text, logic), name, parse(given, logic))
    const { words } = truthTable(parse(expected, logic), {
      variables: ["p", "q", "r", "a", "b", "c", "d"],
    })
    expect(truthTable(tree, { variables: ["p", "q", "r", "a", "b", "c", "d"] }).words).toEqual(
      words,
    )
    expect(isMinimal).toBe(true)
  })

  test("a constant is shorter than a variable", () => {
    const simplified = (text: string, given: string) =>
      print(simplify(parse(text, logic), { given: parse(given, logic) }), logic)
    expect(simplified("p", "~p")).toBe("⊥")
    expect(simplified("p", "p & q")).toBe("⊤")
    expect(simplified("p", "q")).toBe("p")
    expect(() => simplified("p", "q & ~q")).toThrow("given is never true")
  })

  test.each([
    ["few variables", namesOf(5), scaled(100, 3000)],
    ["many variables", namesOf(13), scaled(20, 300)],
  ])("forms of %s have the same value where it is true", (_, names, numRuns) => {
    fc.assert(
      fc.property(anyTrees(names), anyTrees(names), (tree, given) => {
        const where = (each: Expression) =>
          truthTable(chain("and", [given, each]), { variables: names }).words
        for (const name of twoLevelForms) {
          const made = normalForm(tree, name, given)
          expect(where(made.tree)).toEqual(where(tree))
          expect(hasShape[name](made.tree)).toBe(true)
        }
        const { tree: shorter } = shortest(tree, undefined, undefined, given)
        expect(where(shorter)).toEqual(where(tree))
        expect(compareSizes(sizeOf(shorter), sizeOf(tree))).toBeLessThanOrEqual(0)
      }),
      { numRuns },
    )
  })
})

test("the algebraic normal form is the same from the table and by multiplying out", () => {
  fc.assert(
    fc.property(anyTrees(namesOf(7)), (tree) => {
      const sorted = (products: readonly (readonly number[])[]) =>
        products.map((product) => product.join()).sort()
      expect(sorted(multipliedOut(tree, namesOf(7)))).toEqual(sorted(transformed(tree, namesOf(7))))
    }),
    { numRuns: scaled(100, 2000) },
  )
})

describe("more than 10 variables", () => {
  test("are shortened by a heuristic, and not called minimal", () => {
    const { terms, literals, isMinimal } = shortDnf(pairs(20, "or", "and"))
    expect({ terms, literals, isMinimal }).toEqual({ terms: 20, literals: 40, isMinimal: false })
  })

  test("are minimal if the value depends on 10", () => {
    const tree = chain("or", [
      pairs(2, "or", "and"),
      ...namesOf(20).map((name) => chain("and", [variable(name), not(variable(name))])),
    ])
    expect(shortDnf(tree)).toMatchObject({ terms: 2, literals: 4, isMinimal: true })
  })

  test("are as short as exact forms, or nearly so", () => {
    // The heuristic is applied to functions of 11 variables; here, one of them hardly matters.
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 16 - 1), { minLength: 2, maxLength: 12 }), (seeds) => {
        const names = namesOf(8)
        const products = seeds.map((seed) =>
          chain(
            "and",
            names
              .map((name, at) => ((seed >> at) & 1 ? variable(name) : not(variable(name))))
              .filter((_, at) => (seed >> (at + 8)) & 1 || at === seed % 8),
          ),
        )
        const extra = ["x", "y", "z"].map(variable)
        const short = shortDnf(chain("or", [...extra, ...products]))
        const exact = exactCover(
          names,
          truthTable(chain("or", products), { variables: names }).words,
        )
        fc.pre(exact.cover.cubes[0]?.length !== 0)
        expect(short.terms - 3).toBeGreaterThanOrEqual(exact.cover.cubes.length)
        expect(short.terms - 3).toBeLessThanOrEqual(exact.cover.cubes.length + 1)
      }),
      { numRuns: scaled(60, 2000) },
    )
  })

  test("that would blow up are refused, with a remedy", { tags: ["slow"] }, () => {
    const blowUp = () => shortDnf(pairs(20, "and", "or"))
    expect(blowUp).toThrow(
      "its sum of products has more than 20,000 terms; Tseitin's form stays as small as the expression",
    )
    expect(blowUp).toThrow(
      expect.objectContaining({ remedies: [{ option: "form", value: "tseitin" }] }),
    )
    expect(shortCnf(pairs(20, "and", "or"))).toMatchObject({ terms: 20, literals: 40 })
    expect(normalForm(pairs(20, "and", "or"), "minimal")).toMatchObject({ terms: 20 })
    expect(normalForm(pairs(20, "or", "and"), "minimal")).toMatchObject({ terms: 20 })
    expect(() => normalForm(chain("xor", namesOf(500).map(variable)), "nnf")).toThrow(FormSizeError)
    expect(() => normalForm(chain("xor", namesOf(500).map(variable)), "nand")).toThrow(
      FormSizeError,
    )
    expect(() => normalForm(chain("or", namesOf(16).map(variable)), "anf")).toThrow(FormSizeError)
    expect(() => normalForm(chain("or", namesOf(30).map(variable)), "anf")).toThrow(FormSizeError)
    expect(() => normalForm(chain("or", namesOf(40).map(variable)), "anf")).toThrow(FormSizeError)
  })

  test("of xor have a short algebraic normal form", () => {
    const tree = chain("xor", namesOf(60).map(variable))
    expect(formatLine(normalForm(not(tree), "anf").tree)).toBe(
      `(xor true ${namesOf(60).join(" ")})`,
    )
  })

  test("of a thousand operands", () => {
    const tree = chain("or", namesOf(1000).map(variable))
    expect(shortDnf(tree)).toMatchObject({ terms: 1000, literals: 1000 })
    expect(shortCnf(tree)).toMatchObject({ terms: 1, literals: 1000 })
  })
})
