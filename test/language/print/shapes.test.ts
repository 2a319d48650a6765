// Prints in every shape of level and form, and reads the text by the tables.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Expression, print } from "../../../src/index.ts"
import { binaryConnectives } from "../../../src/language/connectives.ts"
import { canWrite } from "../../../src/language/dialect/signs.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { notationTexts } from "../../support/notation-texts.ts"
import { shapeDialects } from "../../support/shape-dialects.ts"
import { flattened } from "../../support/tree-tools.ts"

// The shapes are compiled here.
const { parse } = tableEngine
const spacings = fc.constantFrom("idiomatic", "spaced", "compact")

describe.each(shapeDialects.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ dialect }) => {
    test("law 1: parsing a printed tree gives the same tree", { tags: ["slow"] }, () => {
      fc.assert(
        fc.property(notationTexts(dialect), spacings, (text, spacing) => {
          const tree = parse(text, dialect)
          expect(parse(print(tree, dialect, { spacing }), dialect)).toEqual(tree)
        }),
      )
    })

    test("law 1: trees of any shape survive up to groups, in every mode", () => {
      const trees = anyTrees((kind, count) => canWrite(kind, count, dialect))
      const modes = fc.constantFrom("keep", "minimal", "full")
      fc.assert(
        fc.property(trees, spacings, modes, (tree, spacing, groups) => {
          const again = parse(print(tree, dialect, { spacing, groups, strict: true }), dialect)
          expect(flattened(again)).toEqual(flattened(tree))
        }),
      )
    })
  },
)

/** Trees of the connectives that can be written. */
function anyTrees(canBeWritten: typeof canWriteIn): fc.Arbitrary<Expression> {
  const names = fc
    .constantFrom("x", "y", "z")
    .map((name): Expression => ({ kind: "variable", name }))
  return fc.letrec<{ tree: Expression }>((tie) => {
    const tree = tie("tree")
    const chains = [...binaryConnectives, "if" as const].flatMap((kind) => {
      const counts = [2, 3, 4].filter(
        (count) => canBeWritten(kind, count) && (kind !== "if" || count === 3),
      )
      return counts.length === 0
        ? []
        : [
            fc
              .constantFrom(...counts)
              .chain((count) => fc.array(tree, { minLength: count, maxLength: count }))
              .map((operands): Expression => ({ kind, operands })),
          ]
    })
    const negations = canBeWritten("not", 1)
      ? [tree.map((operand): Expression => ({ kind: "not", operand }))]
      : []
    const groups = tree.map((inner): Expression => ({ kind: "group", inner }))
    const options = { maxDepth: 4, depthIdentifier: "nodes", withCrossShrink: true }
    return { tree: fc.oneof(options, names, ...negations, groups, ...chains) }
  }).tree
}

declare function canWriteIn(kind: Parameters<typeof canWrite>[0], count: number): boolean
