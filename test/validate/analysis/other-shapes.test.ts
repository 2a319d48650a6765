// Rows in notations that have more than and, or, xor and not, or that aren't infix: counts, repeats, and the effect of
// precedence. All expected numbers were counted by hand.

import { describe, expect, test } from "vitest"
import type { Dialect } from "../../../src/index.ts"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import type { DatasetReport } from "../../../src/report/report.ts"
import { noContradictions } from "../../../src/validate/repeats/first-repeats.ts"
import { dialect } from "../../support/dialect.ts"
import { otherShape } from "../../support/other-shapes.ts"

type RowOf = readonly [
  input: string,
  target: string,
  assignment?: Readonly<Record<string, boolean>>,
]

function validate(
  rows: readonly RowOf[],
  among: Dialect,
  options: ValidateOptions = {},
): Promise<DatasetReport> {
  const lines = rows.map(([input, target, assignment]) =>
    JSON.stringify({ input, target, ...(assignment && { assignment }) }),
  )
  const settings = { threads: 1, dialect: among, among: [among], ...options }
  return validateFiles([bytes(lines.map((line) => `${line}\n`).join(""))], settings)
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

function operatorsIn({ analysis }: DatasetReport) {
  return Object.fromEntries(
    (analysis?.operators ?? []).map(({ operator, count, rows }) => [operator, [count, rows]]),
  )
}

describe("counts of operators", () => {
  test.each<[string, string, RowOf[], object]>([
    [
      "operators by other names, along with those of every notation",
      "arrows",
      [
        ["1 -> 0 & ~1", "False"],
        ["(0 -> 1) <-> [1 ^ 1]", "False"],
        ["1", "True"],
      ],
      { and: [1, 1], or: [0, 0], xor: [1, 1], not: [1, 1], iff: [1, 1], implies: [2, 2] },
    ],
    [
      "two spellings of one connective",
      "comparisons",
      [["true && false & true == true", "False"]],
      { and: [2, 1], or: [0, 0], xor: [0, 0], not: [0, 0], iff: [1, 1] },
    ],
    [
      "calls, one operator each",
      "calls",
      [["NAND(TRUE, AND(TRUE, FALSE, TRUE), IF(TRUE, FALSE, NOT(TRUE)))", "True"]],
      { and: [1, 1], or: [0, 0], xor: [0, 0], not: [1, 1], nand: [1, 1], if: [1, 1] },
    ],
    [
      "operands side by side",
      "algebra",
      [["1 0' + 1 1 (0)", "True"]],
      { and: [3, 1], or: [1, 1], xor: [0, 0], not: [1, 1] },
    ],
    [
      "prefix operators",
      "polish",
      [["C1KN01", "True"]],
      { and: [1, 1], or: [0, 0], xor: [0, 0], not: [1, 1], implies: [1, 1] },
    ],
  ])("%s", async (_, name, rows, expected) => {
    const report = await validate(rows, otherShape(name))
    expect(report.counts).toMatchObject({ rows: rows.length, right: rows.length })
    expect(operatorsIn(report)).toEqual(expected)
  })

  test("brackets of all kinds count as depth, and a row may have no terms", async () => {
    const square = await validate([["[(1)] -> [[0]]", "False"]], otherShape("arrows"))
    expect(square.analysis?.depths).toEqual([{ value: 2, rows: 1 }])
    const lists = await validate(
      [
        ["(and)", "True"],
        ["(or (and T) (not (or)))", "True"],
      ],
      otherShape("lists"),
    )
    expect(lists.counts).toMatchObject({ right: 2 })
    expect(lists.analysis?.depths).toEqual([
      { value: 1, rows: 1 },
      { value: 3, rows: 1 },
    ])
    expect(lists.analysis?.byTerms.map(({ terms }) => terms)).toEqual([0, 1])
    // Only one of the two rows begins with a literal.
    const [last, first] = lists.analysis?.shortcuts ?? []
    expect([last?.answered, first?.answered]).toEqual([1, 1])
  })
})

describe("rows that differ only in white space and parentheses", () => {
  test.each<[string, string, string, boolean]>([
    ["arrows", "a -> b & c", "a -> (b & c)", true],
    ["arrows", "a -> b -> c", "a -> (b -> c)", true],
    ["arrows", "a -> b -> c", "(a -> b) -> c", false],
    ["arrows", "[a & b] | c", "a & b | c", true],
    ["arrows", "[a | b] & c", "(a | b) & c", true],
    ["arrows", "[a | b] & c", "a | b & c", false],
    ["arrows", "a & (b & c) -> a", "(a & b) & c -> a", true],
    ["comparisons", "true == true == false", "(true == true) == false", false],
    ["comparisons", "true != true != false", "(true != true) != false", false],
    ["comparisons", "true != false && true", "(true != false) && true", true],
    ["comparisons", "true & false && true", "(true & false) && true", true],
    ["calls", "AND(a,(b))", "AND ( a , b )", true],
    ["calls", "AND(AND(a,b),c)", "AND(a,b,c)", false],
    ["calls", "NAND(a,b)", "AND(a,b)", false],
    ["lists", "(or (and T F) T)", "( or ( and T F ) T )", true],
    ["lists", "(or (and T F) T)", "(or (and T F T))", false],
    ["lists", "(and (or T F) T)", "(and (or T F T))", false],
    ["polish", "Ka Kb c", "K a K b c", true],
    ["polish", "Ka Kb c", "KKa b c", false],
    ["algebra", "A B + C", "(A*B) + (C)", true],
    ["algebra", "A B'", "(A B)'", false],
    ["algebra", "A' B", "(A') B", true],
    ["unmixed", "1 and (0 or 1)", "(1 and 0) or 1", false],
    ["unmixed", "1 and 0 and 1", "1 and (0 and 1)", false],
  ])("%s: %s, %s: %s", async (name, text, other, isSame) => {
    const values = { a: true, b: false, c: true, A: true, B: false, C: true }
    const own = otherShape(name)
    const assigned = own.variable === null ? [] : [values]
    const rows = [text, other].map((each) => [each, "True", ...assigned] as unknown as RowOf)
    const { analysis, counts } = await validate(rows, own)
    expect(counts.refused + counts.unbound).toBe(0)
    const { nearlyRepeated, repeated } = analysis?.repeats ?? {}
    expect({ nearlyRepeated, repeated }).toEqual({ nearlyRepeated: isSame ? 1 : 0, repeated: 0 })
  })

  test("values of variables tell rows apart, whether keys come from trees or tokens", async () => {
    const rows: RowOf[] = [
      ["a -> b", "True", { a: true, b: true }],
      ["(a) -> b", "False", { a: true, b: false }],
      ["b -> a", "True", { a: true, b: true }],
      ["a -> (b)", "True", { b: true, a: true }],
    ]
    const { analysis } = await validate(rows, otherShape("arrows"))
    expect(analysis?.repeats).toMatchObject({
      repeated: 0,
      nearlyRepeated: 1,
      contradicting: noContradictions,
    })
  })

  test("reports labels that contradict each other", async () => {
    const rows: RowOf[] = [
      ["1 -> 0", "False"],
      ["(1) -> [0]", "True"],
    ]
    const { analysis } = await validate(rows, otherShape("arrows"))
    expect(analysis?.repeats).toMatchObject({
      contradicting: { judged: { expressions: 1, wrong: 1 }, unjudged: { expressions: 0 } },
    })
  })
})

describe("precedence", () => {
  const telling: RowOf[] = [
    // In this notation ^ binds tighter than |; with ^ loosest, the value is False.
    ["1 | 1 ^ 1", "False"],
    ["1 | 0 ^ 1", "False"],
  ]
  const implications: RowOf[] = [
    ["1 -> 0 | 1", "True"],
    ["0 -> 0", "True"],
    ["0 <-> 1", "False"],
  ]

  test("arrows are moved to other levels, but other orders aren't tried on rows with arrows", async () => {
    const report = await validate([...telling, ...implications], otherShape("arrows"))
    expect(report.counts).toMatchObject({ right: 3, wrong: 2 })
    const { notCompared, telling: tellingRows, precedences } = report.analysis ?? {}
    expect([notCompared, tellingRows]).toEqual([undefined, 2])
    const byName = new Map(precedences?.map((each) => [each.name, each]))
    expect(byName.get("c")).toMatchObject({ isChecked: true, agree: 3, disagree: 2, unread: 0 })
    expect(byName.get("xor-loosest")).toMatchObject({ agree: 2, disagree: 0, unread: 3 })
    const said = report.findings.filter(({ kind }) => kind === "precedence")
    expect(said.map(({ message }) => message)).toEqual([
      "no other precedence explains most of the labels that are wrong",
    ])
  })

  test("reports arrows whose level changes no value", async () => {
    const report = await validate(implications, otherShape("arrows"))
    const said = report.findings.filter(({ kind }) => kind === "precedence")
    expect(said.map(({ message, severity }) => [severity, message])).toEqual([
      ["note", "no value depends on the precedence of the operators"],
    ])
  })

  test.each(["calls", "lists", "polish", "algebra"] as const)(
    "%s needs only one order",
    async (name) => {
      const rows: Readonly<Record<string, RowOf>> = {
        calls: ["AND(TRUE,FALSE)", "False"],
        lists: ["(and T F)", "False"],
        polish: ["K10", "False"],
        algebra: ["1 0 + 0", "False"],
      }
      const report = await validate([rows[name] as RowOf], otherShape(name))
      expect(report.counts).toMatchObject({ right: 1 })
      expect(report.analysis).toMatchObject({ notCompared: 1, telling: 0 })
      expect(report.analysis?.precedences.map((each) => [each.name, each.order])).toEqual([
        [
          "own",
          name === "algebra"
            ? "not (after its operand) > and (also without a sign) > or"
            : "none needed",
        ],
      ])
    },
  )

  test("omits the number of incomparable rows if all can be compared", async () => {
    const report = await validate([["1 | 0", "True"]], otherShape("arrows"))
    expect(report.analysis).not.toHaveProperty("notCompared")
  })

  test("refuses another precedence for a notation without precedence", async () => {
    const row: RowOf = ["AND(TRUE,FALSE)", "False"]
    await expect(validate([row], otherShape("calls"), { precedence: "c" })).rejects.toMatchObject({
      code: "inapplicable-precedence",
      dialect: "calls",
      precedence: "c",
    })
  })

  test("refuses further operators under another precedence, rather than guess", async () => {
    const report = await validate([...telling, ...implications], otherShape("arrows"), {
      precedence: "xor-loosest",
    })
    expect(report.counts).toMatchObject({ right: 2, wrong: 0, refused: 3 })
  })

  test("doesn't detect a notation that the given precedence doesn't apply to", async () => {
    const report = await validate([["1 && 0", "False"]], dialect("binary"), {
      precedence: "bitwise",
      dialect: undefined as never,
      among: [otherShape("lists"), otherShape("calls"), dialect("binary")],
    })
    expect(report.files[0]?.dialect).toBe("binary")
  })
})
