// Random trees and texts for the laws.

import fc from "fast-check"
import { type Dialect, type Expression, type InfixKind, parse } from "../../src/index.ts"
import {
  type BinaryConnective,
  connectiveOf,
  isAssociative,
  isBinary,
} from "../../src/language/connectives.ts"
import { isSpelled, isUsual, tokenKindsOf } from "../../src/language/dialect/dialect.ts"
import { makeNode } from "../../src/language/expression/expression.ts"
import { canName } from "../../src/language/print/new-names.ts"
import { kindCode } from "../../src/language/tables/layout.ts"
import { nameTokens, notationTexts } from "./notation-texts.ts"

const names = ["x", "y", "_z"]
const literals = fc.boolean().map((value): Expression => ({ kind: "literal", value }))
const variables = fc.constantFrom(...names).map((name): Expression => ({ kind: "variable", name }))

/** Operands of a single token; without variables for laws that convert to a notation without them. */
function leaves(dialect: Dialect, withVariables: boolean): fc.Arbitrary<Expression> {
  const kinds = [
    ...(dialect.spellings.true.length > 0 ? [literals] : []),
    ...(withVariables && dialect.variable !== null ? [variables] : []),
  ]
  return fc.oneof(...kinds)
}

/** Trees as a dialect's parser makes them, with parentheses wherever the precedence needs them. */
export function parsedTrees(dialect: Dialect, withVariables = true): fc.Arbitrary<Expression> {
  return hasUsualShape(dialect)
    ? precedencesTrees(dialect, withVariables)
    : notationTexts(dialect, withVariables).map((text) => parse(text, dialect))
}

/** Whether a notation has and, or, xor and not in levels like Python's words, and no other connective and form. */
export function hasUsualShape(dialect: Dialect): boolean {
  const { levels, forms, spellings, variable } = dialect
  return (
    // In Kconfig, y is a literal.
    (variable === null || names.every((name) => canName(name, dialect))) &&
    levels.every(
      (level) =>
        isUsual(level) &&
        level.kind !== "choice" &&
        (level.kind === "infix" ? level.associates === "left" : level.repeats),
    ) &&
    forms.length === 1 &&
    Object.keys(spellings).every((kind) => Object.hasOwn(kindCode, kind))
  )
}

/** Trees of a notation of the usual shape, derived from its precedence alone. */
function precedencesTrees(dialect: Dialect, withVariables: boolean): fc.Arbitrary<Expression> {
  return fc.letrec<{ expression: Expression }>((tie) => {
    let level: fc.Arbitrary<Expression> = fc.oneof(
      { maxDepth: 3, depthIdentifier: "groups" },
      { arbitrary: leaves(dialect, withVariables), weight: 4 },
      {
        arbitrary: tie("expression").map((inner): Expression => ({ kind: "group", inner })),
        weight: 1,
      },
    )
    for (const { kind, operators } of [...dialect.levels].reverse()) {
      level = kind === "prefix" ? negations(level) : chains(level, operators as InfixKind[])
    }
    return { expression: level }
  }).expression
}

function negations(operand: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  const counts = fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, fc.integer({ min: 1, max: 3 }))
  return fc.tuple(counts, operand).map(([count, tree]) => {
    let result = tree
    for (let each = 0; each < count; each += 1) result = { kind: "not", operand: result }
    return result
  })
}

function chains(
  operand: fc.Arbitrary<Expression>,
  operators: readonly InfixKind[],
): fc.Arbitrary<Expression> {
  const steps = fc.tuple(fc.constantFrom(...operators), operand)
  const rest = fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    { arbitrary: fc.array(steps, { minLength: 1, maxLength: 3 }), weight: 1 },
  )
  return fc.tuple(operand, rest).map(([first, more]) => {
    let left = first
    let chain: InfixKind | undefined
    for (const [kind, right] of more) {
      const operands: Expression[] =
        chain === kind && "operands" in left ? [...left.operands, right] : [left, right]
      left = { kind, operands }
      chain = kind
    }
    return left
  })
}

/** Trees of any shape, even ones that no parser makes: chains in chains, operands without groups. */
export function anyTrees(dialect: Dialect): fc.Arbitrary<Expression> {
  const operators = tokenKindsOf(dialect).filter((kind) => isSpelled(kind, dialect))
  const infix = operators
    .map(connectiveOf)
    .filter((kind): kind is BinaryConnective => kind !== undefined && isBinary(kind))
  return fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 5, depthIdentifier: "nodes", withCrossShrink: true },
      leaves(dialect, true),
      tie("expression").map((operand): Expression => ({ kind: "not", operand })),
      tie("expression").map((inner): Expression => ({ kind: "group", inner })),
      fc
        .tuple(
          fc.constantFrom(...infix),
          fc.array(tie("expression"), { minLength: 2, maxLength: 4 }),
        )
        .map(([kind, operands]) =>
          makeNode(kind, isAssociative(kind) ? operands : operands.slice(0, 2)),
        ),
    ),
  })).expression
}

/** Texts that consist mostly of tokens of a dialect, and are mostly not expressions. */
export function tokenTexts(dialect: Dialect): fc.Arbitrary<string> {
  const spellings = Object.values(dialect.spellings).flat()
  const names = dialect.variable === null ? [] : [...nameTokens(dialect), "notTrue", "if"]
  const tokens = fc.constantFrom(...spellings, ...names)
  const noise = fc.constantFrom("True", "1", "=", "&", "and", "é", "_", "\u00a0", "😀", "\ud800")
  const spaces = fc.constantFrom("", " ", " ", " ", "\t", "\r\n")
  const piece = fc.oneof({ arbitrary: tokens, weight: 15 }, { arbitrary: noise, weight: 1 })
  return fc
    .array(fc.tuple(piece, spaces), { maxLength: 12 })
    .map((pieces) => pieces.flat().join(""))
}

/** An expression with one piece removed, inserted or cut off. */
export function damaged(texts: fc.Arbitrary<string>, dialect: Dialect): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...Object.values(dialect.spellings).flat(), "", " ", "=", "x")
  const span = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 5 }))
  return fc.tuple(texts, span, piece).map(([text, [at, length], inserted]) => {
    const start = at % (text.length + 1)
    return text.slice(0, start) + inserted + text.slice(start + length)
  })
}
