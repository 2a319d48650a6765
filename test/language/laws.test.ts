// The laws of every dialect, over random trees and texts.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  BooleanSyntaxError,
  convert,
  type Dialect,
  evaluate,
  evaluateTree,
  parse,
  print,
  type TokenKind,
} from "../../src/index.ts"
import { needsSpace, tokenize } from "../../src/language/dialect/tokens.ts"
import { commonKinds } from "../../src/language/source/token-kind.ts"
import { anyTrees, damaged, parsedTrees, tokenTexts } from "../support/arbitraries.ts"
import { allPrecedences, isComplete } from "../support/other-precedences.ts"
import { scaled } from "../support/run-length.ts"
import { assignments, flattened, truth, withoutGroups } from "../support/tree-tools.ts"

describe.each(allPrecedences.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ dialect }) => {
    const texts = parsedTrees(dialect).map((tree) => print(tree, dialect))
    const allTexts = fc.oneof(texts, damaged(texts, dialect), tokenTexts(dialect))

    test("law 1: parsing a printed tree gives the same tree", () => {
      fc.assert(
        fc.property(
          parsedTrees(dialect),
          fc.constantFrom("idiomatic", "spaced", "compact"),
          (tree, spacing) => {
            expect(parse(print(tree, dialect, { spacing }), dialect)).toEqual(tree)
          },
        ),
      )
    })

    test("law 1: trees of any shape survive up to groups, in every mode", () => {
      fc.assert(
        fc.property(
          anyTrees(dialect),
          fc.constantFrom("idiomatic", "spaced", "compact"),
          (tree, spacing) => {
            const again = (groups: "keep" | "minimal" | "full") =>
              parse(print(tree, dialect, { spacing, groups }), dialect)
            expect(withoutGroups(again("keep"))).toEqual(withoutGroups(tree))
            expect(withoutGroups(again("full"))).toEqual(withoutGroups(tree))
            expect(flattened(again("minimal"))).toEqual(flattened(tree))
          },
        ),
      )
    })

    test("minimal groups: removing any pair would change the tree", () => {
      fc.assert(
        fc.property(anyTrees(dialect), (tree) => {
          const tokens = print(tree, dialect, { groups: "minimal" }).split(" ")
          for (const [open, close] of parenthesisPairs(tokens)) {
            const without = tokens.filter((_, index) => index !== open && index !== close).join(" ")
            expect(() =>
              expect(flattened(parse(without, dialect))).toEqual(flattened(tree)),
            ).toThrow()
          }
        }),
      )
    })

    test("full groups: every operand is a single token or in parentheses", () => {
      fc.assert(
        fc.property(anyTrees(dialect), (tree) => {
          const check = (node: ReturnType<typeof parse>): void => {
            if (node.kind === "group") check(node.inner)
            const operands =
              "operands" in node ? node.operands : "operand" in node ? [node.operand] : []
            for (const operand of operands) {
              expect(["literal", "variable", "group"]).toContain(operand.kind)
              check(operand)
            }
          }
          check(parse(print(tree, dialect, { groups: "full" }), dialect))
        }),
      )
    })

    test("law 2: the value of a text is the value of its tree, for every assignment", () => {
      fc.assert(
        fc.property(parsedTrees(dialect), (tree) => {
          const text = print(tree, dialect)
          for (const assignment of assignments) {
            const value = truth(tree, assignment)
            expect(evaluate(text, dialect, assignment)).toBe(value)
            expect(evaluateTree(tree, assignment)).toBe(value)
          }
        }),
      )
    })

    test("law 2: parsing and evaluating accept the same texts", () => {
      const outcome = (read: () => unknown) => {
        try {
          read()
          return "accepted"
        } catch (error) {
          expect(error).toBeInstanceOf(BooleanSyntaxError)
          const { offset, expected } = error as BooleanSyntaxError
          return { offset, expected }
        }
      }
      fc.assert(
        fc.property(allTexts, (text) => {
          const assignment = new Map(
            tokenize(text, dialect).map((token) => [token.text, true] as const),
          )
          expect(outcome(() => evaluate(text, dialect, assignment))).toEqual(
            outcome(() => parse(text, dialect)),
          )
        }),
        { numRuns: scaled(60) },
      )
    })

    test("law 2: expected tokens can occur at the error, and no others", () => {
      fc.assert(
        fc.property(allTexts, (text) => {
          const error = refusal(text, dialect)
          if (error === undefined) return
          // A space separates the candidates from the text before them.
          const before = `${text.slice(0, error.offset)} `
          const possible = commonKinds.filter((kind) => canFollow(before, kind, dialect))
          expect(error.expected).toEqual(possible)
        }),
        { numRuns: scaled(60) },
      )
    })

    test("law 2: an accepted text has the tokens of its tree", () => {
      fc.assert(
        fc.property(allTexts, (text) => {
          if (refusal(text, dialect) !== undefined) return
          const kinds = (each: string) =>
            tokenize(each, dialect).map(({ kind, text: spelling }) =>
              kind === "variable" ? spelling : kind,
            )
          expect(kinds(print(parse(text, dialect), dialect))).toEqual(kinds(text))
        }),
        { numRuns: scaled(60) },
      )
    })

    test("law 4: removing needless spaces never changes tokens or tree", () => {
      fc.assert(
        fc.property(parsedTrees(dialect), fc.infiniteStream(fc.boolean()), (tree, coins) => {
          const spaced = print(tree, dialect, { spacing: "spaced" })
          let text = ""
          let previous = ""
          for (const token of spaced.split(" ")) {
            const stays =
              previous !== "" && (needsSpace(previous, token, dialect) || coins.next().value)
            text += stays ? ` ${token}` : token
            previous = token
          }
          const tokens = (each: string) => tokenize(each, dialect).map((token) => token.text)
          expect(tokens(text)).toEqual(tokens(spaced))
          expect(parse(text, dialect)).toEqual(tree)
        }),
      )
    })

    test("law 4: in compact text no further space can be removed", () => {
      fc.assert(
        fc.property(parsedTrees(dialect), (tree) => {
          const compact = print(tree, dialect, { spacing: "compact" })
          const tokens = (text: string) => tokenize(text, dialect).map((token) => token.text)
          for (const { index } of compact.matchAll(/ /g)) {
            const shorter = compact.slice(0, index) + compact.slice(index + 1)
            expect(tokens(shorter)).not.toEqual(tokens(compact))
          }
        }),
      )
    })
  },
)

const complete = allPrecedences.filter(isComplete)
const pairs = complete.flatMap((from) => complete.map((to) => ({ from, to })))

test.each(pairs.map(({ from, to }) => ({ name: `${from.name} to ${to.name}`, from, to })))(
  "law 3: $name keeps the value, and converting back keeps the tree up to groups",
  ({ from, to }) => {
    const variables = from.variable !== null && to.variable !== null
    fc.assert(
      fc.property(
        parsedTrees(from, variables),
        fc.constantFrom("idiomatic", "spaced", "compact"),
        fc.constantFrom("keep", "minimal", "full"),
        (tree, spacing, groups) => {
          const text = print(tree, from)
          const converted = convert(text, from, to, { spacing, groups })
          for (const assignment of variables ? assignments : [new Map()]) {
            expect(evaluate(converted, to, assignment)).toBe(truth(tree, assignment))
          }
          const back = convert(converted, to, from)
          const again = parse(back, from)
          expect(flattened(again)).toEqual(flattened(tree))
          if (groups !== "minimal") expect(withoutGroups(again)).toEqual(withoutGroups(tree))
        },
      ),
      { numRuns: scaled(10, 300) },
    )
  },
)

function refusal(text: string, dialect: Dialect): BooleanSyntaxError | undefined {
  try {
    parse(text, dialect)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(BooleanSyntaxError)
    return error as BooleanSyntaxError
  }
}

/** Whether a token can follow a text, so that any error comes after the token. */
function canFollow(before: string, kind: TokenKind, dialect: Dialect): boolean {
  if (kind === "end") return refusal(before, dialect) === undefined
  const token = kind === "variable" ? dialect.variable && "x" : dialect.spellings[kind]?.[0]
  if (token == null) return false
  const error = refusal(before + token, dialect)
  return error === undefined || error.offset >= before.length + token.length
}

/** Indices of matching parentheses. */
function parenthesisPairs(tokens: readonly string[]): [number, number][] {
  const open: number[] = []
  const found: [number, number][] = []
  tokens.forEach((token, index) => {
    if (token === "(") open.push(index)
    if (token === ")") found.push([open.pop() as number, index])
  })
  return found
}
