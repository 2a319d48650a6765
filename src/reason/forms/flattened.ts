// Removes redundant grouping from a tree: groups, and chains directly in associative chains of their own kind.
//
//     (and a (group (and b (or c d))))      (and a b (or c d))

import { isAssociative } from "../../language/connectives.ts"
import type { Chain, Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

/** A chain is kept as nested lists of operands until its parent is known. */
type Loose = Expression | { readonly kind: Chain["kind"]; readonly nested: Nested }
type Nested = readonly (Expression | Nested)[]

export function flattened(tree: Expression): Expression {
  const loose = fold<Loose>(tree, {
    literal: (node) => node,
    variable: (node) => node,
    not: (_, operand) => ({ kind: "not", operand: tight(operand) }),
    chain: ({ kind }, operands) => ({
      kind,
      nested: operands.map((operand) =>
        kind !== "if" && isAssociative(kind) && operand.kind === kind && "nested" in operand
          ? operand.nested
          : tight(operand),
      ),
    }),
    comparison: ({ operators }, operands) => ({
      kind: "comparison",
      operators,
      operands: operands.map(tight),
    }),
    group: (_, inner) => inner,
  })
  return tight(loose)
}

/** Turns nested lists into a chain; a call with one operand becomes that operand, except for nand and nor. */
function tight(loose: Loose): Expression {
  if (!("nested" in loose)) return loose
  const operands: Expression[] = []
  const open: (Expression | Nested)[] = [loose.nested]
  while (open.length > 0) {
    const next = open.pop() as Expression | Nested
    if (!isNested(next)) operands.push(next)
    else for (let at = next.length - 1; at >= 0; at -= 1) open.push(next[at] as Expression | Nested)
  }
  const [first] = operands as [Expression]
  const isCallOfOne = operands.length === 1 && loose.kind !== "nand" && loose.kind !== "nor"
  return isCallOfOne ? first : { kind: loose.kind, operands }
}

function isNested(next: Expression | Nested): next is Nested {
  return Array.isArray(next)
}
