// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { logic } from "../../../src/dialects.ts"
import { type Expression, formatLine, parse, print } from "../../../src/index.ts"
import { compareSizes, lengthOf, sizeOf } from "../../../src/reason/forms/nodes.ts"
import { defaultLimits } from "../../../src/reason/questions/table-diagram-or-solver.ts"
import { type Law, lawSets } from "../../../src/reason/simplify/laws.ts"
import { rewrite } from "../../../src/reason/simplify/rewrite.ts"
import { prepared } from "../../../src/reason/simplify/simplify-tree.ts"
import { truthTable } from "../../../src/reason/tables/truth-table.ts"
import { shortest, simplify } from "../../../src/reason.ts"
import { anyTrees, namesOf, not, variable } from "../../support/any-trees.ts"
import { type Measure, measures } from "../../support/law-measures.ts"
import { scaled } from "../../support/run-length.ts"

const wordsOf = (tree: Expression, variables: readonly string[]) =>
  truthTable(tree, { variables }).words

/** The result of applying a set of laws to a text, and the names of the laws. */
function applied(text: string, laws: readonly Law[]): string[] {
  const names: string[] = []
  const made = rewrite(
    prepared(parse(text, logic)),
    laws,
    ({ lines }) => names.push(...lines().map(({ name }) => name)) > 0,
  )
  return [print(made, logic), ...names]
}

const textbookLaws = [
  "absorption",
  "complement",
  "definition of or",
  "definition of xor",
  "distribution",
  "domination",
  "idempotence",
  "identity",
  "negation",
  "self-inverse",
]

describe.each(Object.keys(lawSets) as (keyof typeof lawSets)[])("%s", (name) => {
  const laws = lawSets[name]

  test.each(laws.map((law) => [law.name, formatLine(law.pattern), law] as const))(
    "%s has the same meaning on both sides of %s",
    (_, __, { pattern, replacement }) => {
      expect(wordsOf(pattern, ["A", "B", "C"])).toEqual(wordsOf(replacement, ["A", "B", "C"]))
    },
  )

  test.each(
    laws.flatMap(({ pattern, proof = [] }) =>
      proof.length > 0 ? [[formatLine(pattern), proof] as const] : [],
    ),
  )("each line of the proof for %s has the same meaning, and a textbook's law", (_, proof) => {
    const meaning = wordsOf(proof.at(-1)?.[1] as Expression, ["A", "B", "C"])
    for (const [law, result] of proof) {
      expect(wordsOf(result, ["A", "B", "C"])).toEqual(meaning)
      expect(textbookLaws).toContain(law)
    }
  })

  test("decreases its measure with every law, and keeps the meaning", {
    tags: ["slow"],
  }, () => {
    const measure = measures[name] as Measure
    fc.assert(
      fc.property(anyTrees(namesOf(4), 4), (drawn) => {
        // Distribution applies to trees without other connectives.
        const start = prepared(drawn)
        const tree = name.startsWith("distributing") ? rewrite(start, lawSets.expanding) : start
        fc.pre(lengthOf(tree) < 300)
        const expected = wordsOf(tree, namesOf(4))
        let steps = 0
        let last = measure(tree)
        const made = rewrite(tree, laws, ({ lines, around }) => {
          for (const { after } of lines()) {
            expect(wordsOf(around(after).tree, namesOf(4))).toEqual(expected)
          }
          const whole = around(lines().at(-1)?.after as Expression).tree
          const next = measure(whole)
          if (!(next < last)) expect.fail(`${formatLine(whole)} is no smaller`)
          last = next
          steps += 1
          return steps < 200
        })
        if (steps < 200) expect(rewrite(made, laws)).toBe(made)
      }),
      { numRuns: scaled(60, 5000) },
    )
  })
})

describe("law by law", () => {
  test.each([
    ["~~p", "p", "double negation"],
    ["~⊤", "⊥", "negation"],
    ["p & ⊥", "⊥", "domination"],
    ["p | ⊤", "⊤", "domination"],
    ["p & ⊤", "p", "identity"],
    ["p | q | ⊥", "p ∨ q", "identity"],
    ["p & q & p", "p ∧ q", "idempotence"],
    ["p | p", "p", "idempotence"],
    ["p & q & ~p", "⊥ ∧ q", "complement"],
    ["p | ~p", "⊤", "complement"],
    ["p | q & p", "p", "absorption"],
    ["p & (q | p) & r", "p ∧ r", "absorption"],
    ["p | ~p & q", "p ∨ q", "distribution", "complement", "identity"],
    ["~p & (p | q)", "¬p ∧ q", "distribution", "complement", "identity"],
    ["p & q & r | p & r & ~q", "p ∧ r", "distribution", "complement", "identity"],
    ["p ⊕ ⊥", "p", "identity"],
    ["p ⊕ ⊤", "¬p", "negation"],
    ["p ⊕ p", "⊥", "self-inverse"],
    ["~p ⊕ ~q", "p ⊕ q", "double negation"],
    ["p -> q", "¬p ∨ q", "definition of implication"],
    ["p ⊼ q", "¬(p ∧ q)", "definition of nand"],
    ["p ⊽ q", "¬(p ∨ q)", "definition of nor"],
    ["p <-> q", "¬(p ⊕ q)", "definition of iff"],
    ["p <-> (q <-> r)", "¬(p ⊕ q) ↔ r", "definition of iff"],
    ["p & q | ~p & r | q & r", "p ∧ q ∨ ¬p ∧ r", "consensus"],
    ["(p | q) & (~p | r) & (q | r)", "(p ∨ q) ∧ (¬p ∨ r)", "consensus"],
    ["p & ~q | q & ~p", "p ⊕ q", "definition of xor"],
    ["(p | q) & (~q | ~p)", "p ⊕ q", "definition of xor"],
    ["p & q | r & p", "p ∧ (q ∨ r)", "distribution"],
    ["(p | q) & (p | r)", "p ∨ q ∧ r", "distribution"],
    [
      "p & (p ⊕ q)",
      "p ∧ ¬q",
      "distribution",
      "idempotence",
      "identity",
      "distribution",
      "negation",
    ],
  ])("%s: %s, by %s", (text, made, ...names) => {
    // The next step uses another law.
    const first: string[] = []
    rewrite(prepared(parse(text, logic)), lawSets.shortening, ({ lines, around }) => {
      const all = lines()
      first.push(print(around(all.at(-1)?.after as Expression).tree, logic))
      first.push(...all.map(({ name }) => name))
      return false
    })
    expect(first).toEqual([made, ...names])
  })

  test("in sequence", () => {
    expect(applied("p -> q & p", lawSets.shortening)).toEqual([
      "¬p ∨ q",
      "definition of implication",
      "distribution",
      "complement",
      "identity",
    ])
    expect(applied("~(p & (q | ~r))", lawSets.expanding)).toEqual([
      "¬p ∨ ¬q ∧ r",
      "De Morgan",
      "De Morgan",
    ])
    expect(applied("(p | q) & (r | s)", lawSets.distributingAnd)).toEqual([
      "p ∧ r ∨ p ∧ s ∨ q ∧ r ∨ q ∧ s",
      "distribution",
      "distribution",
      "distribution",
    ])
  })
})

/** The expected results were worked out by hand. */
const leavesOf = (tree: Expression): number =>
  formatLine(tree)
    .split(/[ ()]+/)
    .filter(isLeaf).length
const isLeaf = (word: string) => /^(true|false|[a-z]\w?)$/.test(word) && !/^(or|if)$/.test(word)

describe("simplify", () => {
  test("never adds literals, and keeps the meaning", { tags: ["slow"] }, () => {
    fc.assert(
      fc.property(anyTrees(namesOf(5)), (tree) => {
        const made = simplify(tree)
        expect(made === tree || compareSizes(sizeOf(made), sizeOf(tree)) < 0).toBe(true)
        expect(leavesOf(made)).toBeLessThanOrEqual(leavesOf(tree))
        expect(wordsOf(made, namesOf(5))).toEqual(wordsOf(tree, namesOf(5)))
      }),
      { numRuns: scaled(60, 5000) },
    )
  })

  test.each([
    ["p ⊕ p", "⊥"],
    ["p & ~p | q", "q"],
    ["(p -> q) & (q -> p)", "p ↔ q"],
    ["p & q | p & r | p & s", "p ∧ ( q ∨ r ∨ s )"],
    ["p ⊼ q", "p ⊼ q"],
    ["p -> (q -> p)", "⊤"],
    ["p & q & r | ~p & q & r | p & ~q & r | p & q & ~r", "q ∧ r ∨ p ∧ ( q ∨ r )"],
  ])("%s: %s", (text, expected) => {
    const made = simplify(parse(text, logic))
    expect(lengthOf(made)).toBeLessThanOrEqual(lengthOf(parse(expected, logic)))
    expect(wordsOf(made, ["p", "q", "r", "s"])).toEqual(
      wordsOf(parse(expected, logic), ["p", "q", "r", "s"]),
    )
  })

  test.each([
    // Literals; xor and iff whose operands share a variable; length; all xor and iff.
    ["v0 ⊕ v0 & v4", [3, 1, 5, 1]],
    ["v0 & ~v4", [2, 0, 4, 0]],
    ["a <-> b <-> a", [3, 1, 5, 2]],
    ["(a ⊕ b) | (c ⊕ (a | ⊤))", [5, 0, 9, 2]],
  ])("%s measures %j", (text, size) => expect(sizeOf(parse(text, logic))).toEqual(size))

  test("compares lexicographically", () => {
    expect(compareSizes([3, 1, 9], [3, 2, 1])).toBe(-1)
    expect(compareSizes([4], [3, 9])).toBe(1)
    expect(compareSizes([1, 2], [1, 2])).toBe(0)
  })

  test.each([
    ["v0 ⊕ v0 & v4 & v1", "v0 ∧ ¬(v4 ∧ v1)"],
    ["a & ~b | b & ~a", "a ⊕ b"],
    // Among equally short forms, the alphabetically first one.
    ["c & ~d & ⊤ | a & ~b", "a ∧ ¬b ∨ c ∧ ¬d"],
  ])(
    "%s is %s, by literals first, and without an xor that repeats a variable",
    (text, expected) => {
      expect(print(simplify(parse(text, logic)), logic)).toBe(expected)
    },
  )

  test.each([
    ["(a & ~b & ~c) | (~a & b) | (~a & c)", "a ⊕ (b ∨ c)"],
    ["(a -> b) & (b -> c) & (c -> a)", "(a ↔ b) ∧ (a ↔ c)"],
  ])("shortens %s to %s, which the laws alone don't find", (text, expected) => {
    expect(print(simplify(parse(text, logic)), logic)).toBe(expected)
  })

  test("finds the fewest literals for every function of three variables", () => {
    // Bit i of a table is the value in row i, and a, b and c are bits 0 to 2 of i.
    const fewest = new Map(
      [0xaa, 0xcc, 0xf0].flatMap((table) => [
        [table, 1],
        [255 ^ table, 1],
      ]),
    )
    for (let literals = 2; fewest.size < 254; literals += 1) {
      const pairs = [...fewest].flatMap(([one, count]) =>
        [...fewest].filter((each) => count + each[1] === literals).map(([other]) => [one, other]),
      ) as [number, number][]
      for (const [one, other] of pairs) {
        for (const table of [one & other, one | other, one ^ other].flatMap((t) => [t, 255 ^ t])) {
          if (table % 255 !== 0 && !fewest.has(table)) fewest.set(table, literals)
        }
      }
    }
    for (const [table, literals] of fewest) {
      const rows = [0, 1, 2, 3, 4, 5, 6, 7].filter((row) => (table >> row) & 1)
      const products = rows.map((row) =>
        ["a", "b", "c"].map((name, at) => ((row >> at) & 1 ? name : `~${name}`)).join(" & "),
      )
      const tree = parse(products.join(" | "), logic)
      expect([products.join(" | "), leavesOf(simplify(tree))]).toEqual([
        products.join(" | "),
        literals,
      ])
    }
  })

  test("accepts a custom measure, and keeps trees that it excludes", () => {
    const tree = parse("a & ~b | b & ~a | ⊥", logic)
    const withoutXor = (each: Expression) =>
      formatLine(each).includes("xor") ? Number.POSITIVE_INFINITY : lengthOf(each)
    expect(print(simplify(tree, { measure: withoutXor }), logic)).toBe("(a ∨ b) ∧ (¬a ∨ ¬b)")
    expect(simplify(tree, { measure: () => Number.POSITIVE_INFINITY })).toBe(tree)
  })

  test("simplifies the parts if the whole is too large for a proof, and says so", () => {
    const limits = { ...defaultLimits, tableVariables: 0, diagramNodes: 4 }
    const simplified = (text: string) => {
      const { tree, untried } = shortest(parse(text, logic), sizeOf, limits)
      return [print(tree, logic), untried]
    }
    expect(simplified("(a & b | a & ~b) & (c | d & ~d) & (e | ⊤)")).toEqual(["a ∧ c", ["whole"]])
    const names = namesOf(12)
    // An operand with more than 10 variables is only rewritten by laws, even within a part that is too large itself.
    const sum = names.join(" | ")
    expect(simplified(`~(${sum} | ${names[3]}) ⊕ (p & p)`)).toEqual([
      print(parse(`~(${sum}) ⊕ p`, logic), logic),
      ["whole"],
    ])
    expect(simplified("a <-> b")).toEqual(["a ↔ b", ["whole"]])
  })

  test("says which forms would be too large", () => {
    const product = Array.from({ length: 20 }, (_, at) => `(a${at} | b${at})`).join(" & ")
    const cut = vi.fn()
    const tree = parse(product, logic)
    expect(simplify(tree, { cut })).toBe(tree)
    expect(cut).toHaveBeenCalledTimes(1)
    expect(shortest(tree).untried).toEqual(["forms"])
    expect(shortest(parse("a | a", logic)).untried).toEqual([])
  })

  test("returns a shortest tree itself", () => {
    const tree = parse("( p ) & q", logic)
    expect(simplify(tree)).toBe(tree)
  })

  test("handles many levels and many operands", () => {
    let deep: Expression = variable("x")
    for (let level = 0; level < scaled(2000, 100_000); level += 1) {
      deep = { kind: level % 2 ? "and" : "xor", operands: [not(deep), variable(`y${level % 3}`)] }
    }
    expect(lengthOf(simplify(deep))).toBeLessThan(50)
    const names = namesOf(scaled(100, 1000)).map(variable)
    const many: Expression = { kind: "or", operands: [...names, ...names] }
    expect(lengthOf(simplify(many))).toBe(2 * names.length - 1)
  })
})
