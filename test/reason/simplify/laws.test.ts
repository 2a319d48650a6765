// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Expression, formatLine, parse, print } from "../../../src/index.ts"
import { lengthOf } from "../../../src/reason/forms/length.ts"
import { type Law, lawSets } from "../../../src/reason/simplify/laws.ts"
import { prepared } from "../../../src/reason/simplify/prepared.ts"
import { rewrite } from "../../../src/reason/simplify/rewrite.ts"
import { truthTable } from "../../../src/reason/tables/truth-table.ts"
import { simplify } from "../../../src/reason.ts"
import { anyTrees, namesOf, not, variable } from "../../support/any-trees.ts"
import { type Measure, measures } from "../../support/law-measures.ts"
import { scaled } from "../../support/run-length.ts"

const wordsOf = (tree: Expression, variables: readonly string[]) =>
  truthTable(tree, { variables }).words

/** What a set of laws makes of a text, and the names of the laws. */
function applied(text: string, laws: readonly Law[]): string[] {
  const names: string[] = []
  const made = rewrite(prepared(parse(text, "logic")), laws, ({ law }) => names.push(law.name) > 0)
  return [print(made, "logic"), ...names]
}

describe.each(Object.keys(lawSets) as (keyof typeof lawSets)[])("%s", (name) => {
  const laws = lawSets[name]

  test.each(laws.map((law) => [law.name, formatLine(law.pattern), law] as const))(
    "%s says the same on both sides of %s",
    (_, __, { pattern, replacement }) => {
      expect(wordsOf(pattern, ["A", "B", "C"])).toEqual(wordsOf(replacement, ["A", "B", "C"]))
    },
  )

  test("makes its measure smaller with every law, and keeps the meaning", () => {
    const measure = measures[name] as Measure
    fc.assert(
      fc.property(anyTrees(namesOf(4), 4), (drawn) => {
        // Distribution is for what has no other connectives.
        const start = prepared(drawn)
        const tree = name.startsWith("distributing") ? rewrite(start, lawSets.expanding) : start
        fc.pre(lengthOf(tree) < 300)
        const expected = wordsOf(tree, namesOf(4))
        let steps = 0
        let last = measure(tree)
        const made = rewrite(tree, laws, ({ after, around }) => {
          const whole = around(after)
          const next = measure(whole)
          if (!(next < last)) expect.fail(`${formatLine(whole)} is no smaller`)
          last = next
          expect(wordsOf(whole, namesOf(4))).toEqual(expected)
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
    ["p | ~p & q", "p ∨ q", "redundancy"],
    ["~p & (p | q)", "¬ p ∧ q", "redundancy"],
    ["p & q & r | p & r & ~q", "p ∧ r", "combining"],
    ["p ⊕ ⊥", "p", "identity"],
    ["p ⊕ ⊤", "¬ p", "negation"],
    ["p ⊕ p", "⊥", "self-inverse"],
    ["~p ⊕ ~q", "p ⊕ q", "double negation"],
    ["p -> q", "¬ p ∨ q", "definition of implication"],
    ["p ⊼ q", "¬ ( p ∧ q )", "definition of nand"],
    ["p ⊽ q", "¬ ( p ∨ q )", "definition of nor"],
    ["p <-> q", "¬ ( p ⊕ q )", "definition of iff"],
    ["p <-> (q <-> r)", "¬ ( p ⊕ q ) ↔ r", "definition of iff"],
    ["p & q | ~p & r | q & r", "p ∧ q ∨ ¬ p ∧ r", "consensus"],
    ["(p | q) & (~p | r) & (q | r)", "( p ∨ q ) ∧ ( ¬ p ∨ r )", "consensus"],
    ["p & ~q | q & ~p", "p ⊕ q", "definition of xor"],
    ["(p | q) & (~q | ~p)", "p ⊕ q", "definition of xor"],
    ["p & q | r & p", "p ∧ ( q ∨ r )", "factoring"],
    ["(p | q) & (p | r)", "p ∨ q ∧ r", "factoring"],
    ["p & (p ⊕ q)", "p ∧ ¬ q", "redundancy"],
  ])("%s: %s, by %s", (text, made, ...names) => {
    // What follows is another law.
    const first: string[] = []
    rewrite(prepared(parse(text, "logic")), lawSets.shortening, ({ law, after, around }) => {
      first.push(print(around(after), "logic"), law.name)
      return false
    })
    expect(first).toEqual([made, ...names])
  })

  test("one after the other", () => {
    expect(applied("p -> q & p", lawSets.shortening)).toEqual([
      "¬ p ∨ q",
      "definition of implication",
      "redundancy",
    ])
    expect(applied("~(p & (q | ~r))", lawSets.expanding)).toEqual([
      "¬ p ∨ ¬ q ∧ r",
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

describe("simplify", () => {
  test("is never longer, means the same, and finds nothing more in what it found", () => {
    fc.assert(
      fc.property(anyTrees(namesOf(5)), (tree) => {
        const made = simplify(tree)
        expect(lengthOf(made)).toBeLessThanOrEqual(lengthOf(tree))
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
    const made = simplify(parse(text, "logic"))
    expect(lengthOf(made)).toBeLessThanOrEqual(lengthOf(parse(expected, "logic")))
    expect(wordsOf(made, ["p", "q", "r", "s"])).toEqual(
      wordsOf(parse(expected, "logic"), ["p", "q", "r", "s"]),
    )
  })

  test("of a tree that is the shortest is the same tree", () => {
    const tree = parse("( p ) & q", "logic")
    expect(simplify(tree)).toBe(tree)
  })

  test("of many levels and many operands", () => {
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
