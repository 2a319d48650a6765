// A dialect expresses missing connectives through others: for every dialect and every connective, over all assignments.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { type Dialect, type Expression, print, UnwritableError } from "../../../src/index.ts"
import { binaryConnectives } from "../../../src/language/connectives.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { write } from "../../../src/language/print/print.ts"
import { dialect } from "../../support/dialect.ts"
import { variableNames } from "../../support/notation-texts.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"
import { shapeDialect, shapeDialects } from "../../support/shape-dialects.ts"
import { truth } from "../../support/tree-tools.ts"

const [x, y, z] = ["x", "y", "z"].map((name): Expression => ({ kind: "variable", name })) as [
  Expression,
  Expression,
  Expression,
]
const [yes, no] = [true, false].map((value): Expression => ({ kind: "literal", value })) as [
  Expression,
  Expression,
]
const of = (kind: (typeof binaryConnectives)[number] | "if", ...operands: Expression[]) =>
  ({ kind, operands }) as Expression
const not = (operand: Expression): Expression => ({ kind: "not", operand })

const assignments = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (bits) => new Map(["x", "y", "z"].map((name, at) => [name, ((bits >> at) & 1) === 1])),
)

/** Names for x, y and z that the dialect accepts; in some, names begin with a $. */
function renaming(dialect: Dialect): ReadonlyMap<string, string> {
  const names = variableNames(dialect)
  return new Map(["x", "y", "z"].map((name, at) => [name, names[at] ?? name]))
}

/** Every connective, with each possible number of operands. */
const trees: readonly Expression[] = [
  not(x),
  of("if", x, y, z),
  of("if", not(x), of("xor", y, z), of("implies", z, x)),
  { kind: "comparison", operators: ["iff", "iff"], operands: [x, y, z] },
  { kind: "comparison", operators: ["xor", "iff", "xor"], operands: [x, y, z, not(x)] },
  ...binaryConnectives.flatMap((kind) => [
    of(kind, x, y),
    of(kind, not(x), of(kind, y, not(z))),
    of(kind, of("or", x, y), { kind: "group", inner: of("xor", y, z) }),
  ]),
  ...(["and", "or", "xor", "nand", "nor", "iff"] as const).flatMap((kind) => [
    of(kind, x, y, z),
    of(kind, x, not(y), z, of("and", x, z)),
  ]),
  ...(["and", "or", "xor", "nand", "nor"] as const).map((kind) => of(kind, x)),
]

/** The tree with its variables replaced by other operands. */
function filled(tree: Expression, operandFor: (name: string) => Expression): Expression {
  if (tree.kind === "variable") return operandFor(tree.name)
  if (tree.kind === "not") return not(filled(tree.operand, operandFor))
  if (tree.kind === "group") return { kind: "group", inner: filled(tree.inner, operandFor) }
  if (tree.kind === "literal") return tree
  return {
    ...tree,
    operands: tree.operands.map((operand) => filled(operand, operandFor)),
  } as Expression
}

/** not and xor alone only express functions that change with an odd number of their operands, or with none. */
const few = ["xor-bench", "not-xor"]

const all = [...dialects, ...otherPrecedences, ...shapeDialects]

describe.each(all.map((dialect) => ({ name: dialect.name, dialect })))("$name", ({ dialect }) => {
  test("expresses every connective, with the same value for every assignment", {
    tags: ["long"],
  }, () => {
    const unsaid = trees.filter((tree) => !keepsValue(tree, dialect))
    expect(unsaid.length).toBe(few.includes(dialect.name) ? unsaid.length : 0)
    if (few.includes(dialect.name)) expect(unsaid).not.toContain(trees[0])
  })
})

function keepsValue(tree: Expression, dialect: Dialect): boolean {
  const names = renaming(dialect)
  for (const assignment of assignments) {
    const value = (name: string) => assignment.get(name) === true
    const given = filled(tree, (name) =>
      dialect.variable === null
        ? { kind: "literal", value: value(name) }
        : { kind: "variable", name: names.get(name) ?? name },
    )
    const renamed = new Map([...names].map(([name, own]) => [own, value(name)]))
    for (const groups of ["keep", "minimal", "full"] as const) {
      let text: string
      try {
        text = print(given, dialect, { groups })
      } catch (error) {
        expect(error).toBeInstanceOf(UnwritableError)
        return false
      }
      expect(tableEngine.evaluate(text, dialect, renamed), text).toBe(truth(tree, assignment))
    }
  }
  return true
}

// Worked out by hand.
describe("the shortest way", () => {
  test.each<[string, Expression, string]>([
    ["looser", of("implies", x, y), "not x or y"],
    ["looser", of("impliedBy", x, y), "x or not y"],
    ["looser", of("nand", x, y, z), "not ( x and y and z )"],
    ["looser", of("nor", x, y), "not ( x or y )"],
    ["looser", of("implies", not(x), y), "x or y"],
    ["textbook", of("iff", x, y), "( x ^ y ) '"],
    ["textbook", of("iff", x, y, z), "x ^ y ^ z"],
    ["textbook", of("iff", x, y, z, x), "( x ^ y ^ z ^ x ) '"],
    ["andNot", of("or", x, y, z), "~ ( ~ x & ~ y & ~ z )"],
    ["andNot", of("xor", x, y), "~ ( x & y ) & ~ ( ~ x & ~ y )"],
    ["nandOnly", not(x), "x | 1"],
    ["nandOnly", of("and", x, y), "( x | y ) | 1"],
    ["nandNoLiterals", not(x), "x | x"],
    ["impliesNot", of("and", x, y), "~ ( x -> ~ y )"],
    ["impliesNot", of("or", x, y, z), "~ x -> ~ y -> z"],
    ["impliesFalse", not(x), "x -> F"],
    ["onlyIf", of("and", x, y), "if ( x , y , 0 )"],
    ["onlyIf", of("iff", x, y), "if ( x , y , if ( y , 0 , 1 ) )"],
    ["calledNor", of("and", x, y), "nor ( nor ( 0 , x ) , nor ( 0 , y ) )"],
    ["calls", of("implies", x, y), "OR ( NOT ( x ) , y )"],
    ["unmixed", of("if", x, y, z), "( x and y ) or ( not x and z )"],
    [
      "chained",
      { kind: "comparison", operators: ["iff", "xor"], operands: [x, y, z] },
      "x == y != z",
    ],
    [
      "looser",
      { kind: "comparison", operators: ["iff", "xor"], operands: [x, y, z] },
      "x = y and y <> z",
    ],
    [
      "lists",
      { kind: "comparison", operators: ["iff", "iff"], operands: [x, y, z] },
      "( = x y z )",
    ],
  ])("%s: %j", (name, tree, text) => {
    expect(print(tree, shapeDialect(name))).toBe(text)
  })
})

describe("substitutions", () => {
  test.each<[string, Expression, readonly object[]]>([
    ["looser", of("implies", x, y), [{ what: "implies", by: ["or", "not"] }]],
    [
      "looser",
      of("implies", of("implies", x, y), of("nand", x, y)),
      [
        { what: "implies", by: ["or", "not"] },
        { what: "implies", by: ["and", "not"] },
        { what: "nand", by: ["not", "and"] },
      ],
    ],
    ["looser", of("and", x, y, z), []],
    ["looser", of("and", x), []],
    ["textbook", of("iff", x, y, z), [{ what: "iff", by: ["not", "xor"] }]],
  ])("%s: %j", (name, tree, substitutions) => {
    expect(write(tree, shapeDialect(name)).substitutions).toEqual(substitutions)
  })

  test.each<[string, Expression, string]>([
    ["looser", of("implies", x, y), "looser has no operator implies"],
    ["looser", of("if", x, y, z), "looser has no operator if"],
    ["unmixed", of("nand", x, y, z), "unmixed has no operator nand for 3 operands"],
    [
      "looser",
      { kind: "comparison", operators: ["iff", "xor"], operands: [x, y, z] },
      "looser has no chained comparisons",
    ],
    ["impliesFalse", yes, "impliesFalse has no literal for true"],
    ["impliesNot", yes, "impliesNot has no literals"],
  ])("%s: %j, with the strict option", (name, tree, message) => {
    const run = () => print(tree, shapeDialect(name), { strict: true })
    expect(run).toThrow(UnwritableError)
    expect(run).toThrow(new RegExp(`^${message}$`))
  })
})

describe("literals", () => {
  test.each<[string, Expression, string]>([
    ["lists", yes, "T"],
    ["impliesFalse", yes, "F -> F"],
    ["impliesNot", of("implies", yes, x), "( x -> x ) -> x"],
    ["impliesNot", of("implies", no, x), "~ ( x -> x ) -> x"],
    ["nandNoLiterals", of("nand", yes, y), "y | ( y | y ) | y"],
  ])("%s: %j", (name, tree, text) => {
    expect(print(tree, shapeDialect(name))).toBe(text)
  })

  test("can't be expressed without a variable", () => {
    expect(() => print(yes, shapeDialect("impliesNot"))).toThrow(
      "impliesNot has no literals, and there is no variable to say them with",
    )
  })
})

test("refuses connectives that a dialect can't express", () => {
  const xorBench = dialects.find(({ name }) => name === "xor-bench") as Dialect
  expect(() => print(of("and", x, y), xorBench)).toThrow(
    "xor-bench has no operator and, and cannot say it with not, xor",
  )
})

test("refuses a text of excessive length", { tags: ["long"] }, () => {
  const operands = Array.from({ length: 10_000 }, () => x)
  expect(() => print({ kind: "xor", operands }, shapeDialect("andNot"))).toThrow(
    "andNot would need more than 1160016 tokens",
  )
})

test("repeated operands grow with the square of a chain, not exponentially", () => {
  const terms = Array.from({ length: 64 }, () => x)
  const tokens = print(of("xor", ...terms), shapeDialect("andNot")).split(" ")
  expect(tokens.length).toBeLessThan(20 * 64 ** 2)
})

test("many operands or levels", { tags: ["long"] }, () => {
  const operands = Array.from({ length: 100_000 }, () => x)
  const left = operands.reduce((tree, term) => of("implies", tree, term))
  const right = operands.reduceRight((tree, term) => of("implies", term, tree))
  expect(print({ kind: "or", operands }, shapeDialect("andNot"))).toHaveLength(600_003)
  expect(print(left, shapeDialect("postfixOnce"))).toHaveLength(49_999 * 18 + 7)
  expect(print(right, shapeDialect("right"))).toHaveLength(99_999 * 5 + 1)
})

test.each([
  [of("nand", x, y), "not (x and y)", "!(x && y)"],
  [of("nor", x, y), "not (x or y)", "!(x || y)"],
  [of("implies", of("implies", x, y), z), "x and not y or z", "x && !y || z"],
])("replacements use the usual operators, in parentheses if necessary: %j", (tree, python, c) => {
  expect(print(tree, dialect("python"))).toBe(python)
  expect(print(tree, dialect("c"))).toBe(c)
})
