// A sample expression of a notation: `a and not b or c`, or a part of it.

import { namesOf } from "../generate/parameters/variable-names.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import type { Expression } from "../language/expression/expression.ts"
import { makeNode } from "../language/expression/make-node.ts"
import { print } from "../language/print/print.ts"
import { UnwritableError } from "../language/print/unwritable-error.ts"

/** An expression in a dialect, with literals if it has no variables; empty if it can write no sample. */
export function describeExample(dialect: Dialect): string {
  const [a, b, c] =
    dialect.variable === null
      ? ([true, false, true] as const).map((value): Expression => ({ kind: "literal", value }))
      : namesOf(dialect, 3).map((name): Expression => ({ kind: "variable", name }))
  if (a === undefined || b === undefined || c === undefined) return ""
  const notB = makeNode("not", [b])
  const trees = [
    makeNode("or", [makeNode("and", [a, notB]), c]),
    makeNode("or", [{ kind: "group", inner: makeNode("and", [a, notB]) }, c]),
    makeNode("xor", [a, notB]),
  ]
  for (const tree of trees) {
    try {
      // Brackets around everything are harder to read with spaces between them.
      const spacing = dialect.ladder.length > 0 ? "spaced" : "compact"
      return print(tree, dialect, { strict: true, spacing })
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error
    }
  }
  return ""
}
