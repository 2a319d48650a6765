// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects, logic, python } from "../../../src/dialects.ts"
import { type Dialect, type Expression, parse, print, variablesOf } from "../../../src/index.ts"
import { explainedText, prove } from "../../../src/reason/steps/explained-text.ts"
import { type ExplainOptions, explain, explanationText } from "../../../src/reason.ts"
import { parsedTrees } from "../../support/arbitraries.ts"
import { dialect, tagsOf } from "../../support/dialect.ts"
import { judgeEquations, judgeReduction } from "../../support/judge-steps.ts"
import { scaled } from "../../support/run-length.ts"
import { truth } from "../../support/tree-tools.ts"

function linesOf(text: string, name: string, options: ExplainOptions = {}): string[] {
  return explanationText(explain(parse(text, dialect(name)), dialect(name), options)).split("\n")
}

describe("explanations written by hand", () => {
  test("a reduction", () => {
    expect(linesOf("True ^ ( not False ) or False", "true-false")).toEqual([
      "True ^ «( not False )» or False",
      "«True ^ True» or False",
      "«False or False»",
      "False",
    ])
  })

  test("choices, whose condition may be in the middle", () => {
    expect(linesOf("False or True if not False else True", "python")).toEqual([
      "«False or True» if not False else True",
      "True if «not False» else True",
      "«True if True else True»",
      "True",
    ])
    expect(linesOf("(0 ? 1 : 0) ? 0 : 1", "c")).toEqual([
      "«(0 ? 1 : 0)» ? 0 : 1",
      "«0 ? 0 : 1»",
      "1",
    ])
  })

  test("parts with names", () => {
    expect(linesOf("True ^ ( not False ) or False", "true-false", { style: "named" })).toEqual([
      "Z = True ^ ( not False ) or False",
      "A = not False = True",
      "B = True ^ A = True ^ True = False",
      "Z = B or False = False or False = False",
      "So the answer is False.",
    ])
  })

  test("one node per line", () => {
    expect(
      linesOf("True ^ ( not False ) or x", "python", {
        style: "assignments",
        values: { x: false },
      }),
    ).toEqual([
      "a = True",
      "b = False",
      "c = not b = not False = True",
      "d = a ^ c = True ^ True = False",
      "x = False",
      "e = d or x = False or False = False",
      "So the answer is False.",
    ])
  })

  test.each<[string, string, ExplainOptions, string[]]>([
    // Parts must not have names of the expression, in either case, or words of the notation.
    [
      "python",
      "Z and not A or b",
      { style: "named", values: { Z: true, A: true, b: false } },
      [
        "Z1 = Z and not A or b",
        "C = not A = not True = False",
        "D = Z and C = True and False = False",
        "Z1 = D or b = False or False = False",
        "So the answer is False.",
      ],
    ],
    [
      "polish",
      "NKApNqr",
      { style: "named", values: { p: false, q: true, r: true } },
      [
        "z = NKApNqr",
        "f = Nq = N1 = 0",
        "g = Apf = A00 = 0",
        "h = Kgr = K01 = 0",
        "z = Nh = N0 = 1",
        "So the answer is True.",
      ],
    ],
    // If = is an operator, another sign separates the sides.
    [
      "vba",
      "a = (Not b)",
      { style: "named", values: { a: true, b: false } },
      [
        "Z := a Eqv (Not b)",
        "C := Not b := Not False := True",
        "Z := a Eqv C := True Eqv True := True",
        "So the answer is True.",
      ],
    ],
    // Without literals, values have names.
    [
      "bash",
      "$a && ! $b",
      { values: { $a: true, $b: true } },
      ["$a && ! $b", "$True && «! $True»", "«$True && $False»", "$False"],
    ],
    [
      "alloy",
      "True and not False",
      { values: { True: true, False: false } },
      ["True && !False", "True1 && «!False1»", "«True1 && True1»", "True1"],
    ],
    [
      "binary",
      "!(1&&0)",
      { style: "named" },
      ["Z = ! ( 1 && 0 )", "A = 1 && 0 = 0", "Z = ! A = ! 0 = 1", "So the answer is True."],
    ],
    [
      "json-logic",
      '{"!":[{"var":"a"}]}',
      { style: "named", values: { a: true } },
      ['Z = {"!": [{"var": "a"}]} = {"!": [true]} = false', "So the answer is False."],
    ],
    [
      "rpn",
      "a not b and",
      { values: { a: false, b: true } },
      ["a not b and", "«false not» true and", "«true true and»", "true"],
    ],
    // Parentheses disappear with their content's evaluation.
    ["python", "( ( True ) )", {}, ["«((True))»", "True"]],
    [
      "python",
      "not ( True ) or ( ( not False ) )",
      {},
      ["«not (True)» or ((not False))", "False or «((not False))»", "«False or True»", "True"],
    ],
    ["python", "(x)", { values: { x: true } }, ["(x)", "«(True)»", "True"]],
    ["python", "True", {}, ["True"]],
    ["python", "x", { values: { x: true } }, ["x", "True"]],
    ["python", "( True )", { style: "named" }, ["Z = True", "So the answer is True."]],
    [
      "python",
      "x",
      { style: "named", values: { x: false } },
      ["Z = x = False", "So the answer is False."],
    ],
    // A chain of one operator is one step, as is a chain of comparisons.
    ["python", "True and True and False", {}, ["«True and True and False»", "False"]],
    ["python", "True == False != True", {}, ["«True == False != True»", "False"]],
    ["z3-python", "If(True, False, True)", {}, ["«If(True, False, True)»", "False"]],
  ])("%s: %s", (name, text, options, expected) => {
    expect(linesOf(text, name, options).slice(0, expected.length)).toEqual(expected)
  })

  test("in t-f, parts are never named T or F", () => {
    const text = Array.from({ length: 30 }, () => "~F").join(" & ")
    const names = linesOf(text, "t-f", { style: "named" }).map((line) => line.split(" = ")[0])
    expect(names.slice(1, 8)).toEqual(["A", "B", "C", "D", "E", "G", "H"])
    expect(names.slice(22, 31)).toEqual(["X", "Y", "A1", "B1", "C1", "D1", "E1", "G1", "H1"])
  })

  test("gives the places of parts", () => {
    const tree = parse("True ^ (not x)", python)
    const { lines, text, value } = explain(tree, dialect("python"), { values: { x: false } })
    expect({ text, value }).toEqual({ text: "True ^ (not x)", value: false })
    expect([...lines]).toEqual([
      { text: "True ^ (not x)" },
      {
        text: "True ^ (not False)",
        marked: { offset: 7, length: 11 },
        step: { offset: 7, length: 7, kind: "not", operands: [false], value: true },
      },
      {
        text: "True ^ True",
        marked: { offset: 0, length: 11 },
        step: { offset: 0, length: 14, kind: "xor", operands: [true, true], value: false },
      },
      { text: "False" },
    ])
  })

  test("assignments in several orders", () => {
    const lines = (options: ExplainOptions) =>
      linesOf("x and y or not x", "python", {
        style: "assignments",
        values: { x: true, y: true },
        ...options,
      })
    const sorted = [
      "x = True",
      "y = True",
      "a = x and y = True and True = True",
      "b = not x = not True = False",
      "c = a or b = True or False = True",
    ]
    const last = "So the answer is True."
    expect(lines({ order: "topological" })).toEqual([...sorted, last])
    expect(lines({ order: "reversed" })).toEqual([...sorted.toReversed(), last])
    // random.Random(7).shuffle([0, 1, 2, 3, 4]) gives [4, 0, 3, 1, 2].
    expect(lines({ order: "shuffled", seed: 7 })).toEqual([
      ...[4, 0, 3, 1, 2].map((at) => sorted[at]),
      last,
    ])
  })
})

/** Trees of a notation with values for their variables. */
function cases(own: Dialect): fc.Arbitrary<[Expression, Map<string, boolean>]> {
  return fc
    .tuple(parsedTrees(own), fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }))
    .map(([tree, bits]) => {
      const names = [...variablesOf(tree)]
      return [tree, new Map(names.map((name, at) => [name, bits[at % 9] as boolean]))]
    })
}

describe.each(dialects)("$name", (own) => {
  test("every line in every style can be read again", { tags: tagsOf(own) }, () => {
    fc.assert(
      fc.property(cases(own), fc.integer(), ([tree, values], seed) => {
        const value = truth(tree, values)
        const lines = (options: ExplainOptions) =>
          explanationText(explain(tree, own, { values, ...options })).split("\n")
        const reduction = lines({})
        expect(reduction[0]?.replace(/[«»]/g, "")).toBe(print(tree, own))
        expect(judgeReduction(reduction, own, values, value)).toEqual([])
        expect(judgeEquations(lines({ style: "named" }), own, values, value)).toEqual([])
        const shuffled = lines({ style: "assignments", order: "shuffled", seed })
        expect(judgeEquations(shuffled, own, values, value)).toEqual([])
        const sorted = lines({ style: "assignments" })
        expect(shuffled.toSorted()).toEqual(sorted.toSorted())
      }),
      { numRuns: scaled(2, 300) },
    )
  })
})

describe("large expressions", () => {
  const literal = (value: boolean): Expression => ({ kind: "literal", value })
  const deep = (levels: number) => {
    let tree = literal(true)
    for (let at = 0; at < levels; at += 1)
      tree = { kind: "not", operand: { kind: "group", inner: tree } }
    return tree
  }
  const counted = (lines: Iterable<unknown>) => {
    let count = 0
    for (const _ of lines) count += 1
    return count
  }

  test("each level costs one line", { tags: ["long"] }, () => {
    const depth = scaled(30_000, 100_000)
    for (const style of ["named", "assignments"] as const) {
      expect(counted(explain(deep(depth), dialect("python"), { style }).lines)).toBe(depth + 2)
    }
  })

  test("a chain of any length is one step", () => {
    const operands = Array.from({ length: scaled(20_000, 1_000_000) }, (_, at) =>
      literal(at % 3 > 0),
    )
    const chain: Expression = { kind: "xor", operands }
    for (const style of ["reduction", "named"] as const) {
      expect(counted(explain(chain, dialect("python"), { style }).lines)).toBe(2)
    }
  })

  test("a reduction that would be too long is an error", () => {
    const { lines } = explain(deep(10_000), dialect("python"))
    expect(() => [...lines]).toThrow(
      expect.objectContaining({
        code: "explanation",
        message:
          "writing the whole text for each step would take up to 600 million characters, and at most 100 million " +
          "are written; the styles named and assignments write each part once",
      }),
    )
  })
})

describe("refuses", () => {
  const tree = parse("x and True", python)
  const own = dialect("python")
  test.each<[string, () => unknown, string]>([
    ["a variable without a value", () => explain(tree, own), "unbound-variable"],
    ["an unknown style", () => explain(tree, own, { style: "steps" as never }), "out-of-range"],
    ["a style of another type", () => explain(tree, own, { style: 1 as never }), "wrong-type"],
    ["an order for a reduction", () => explain(tree, own, { order: "reversed" }), "wrong-type"],
    [
      "an unknown order",
      () => explain(tree, own, { style: "assignments", order: "up" as never }),
      "out-of-range",
    ],
    ["anything but a dialect", () => explain(tree, "python" as never), "wrong-type"],
    ["a copy of a dialect, which has no tables", () => explain(tree, { ...own }), "wrong-type"],
    ["anything but a tree", () => explain({} as never, own), "wrong-type"],
    [
      "a variable that cannot be written",
      () => explain(tree, dialect("binary"), { values: { x: true } }),
      "unwritable",
    ],
  ])("%s", (_, call, code) => {
    expect(call).toThrow(expect.objectContaining({ code }))
  })

  test("a line whose reading differs from its claim", () => {
    const explained = explainedText(parse("True", python), own, new Map())
    expect(() => prove("not True", true, explained)).toThrow(
      "python does not read not True as true, so the step is not shown",
    )
    expect(() => prove("True True", true, explained)).toThrow(
      "python does not read True True as true",
    )
  })
})

test("missing connectives are rewritten before the explanation", () => {
  const explanation = explain(parse("a -> b", logic), dialect("python"), {
    values: { a: true, b: false },
  })
  expect(explanationText(explanation)).toBe(
    "not a or b\n«not True» or False\n«False or False»\nFalse",
  )
})
