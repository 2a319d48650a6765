// Eliminates variables with quantifiers.
//
//     exists q: p and q or r       p or r
//     forall q: p and q or r       r

import { checkNames, checkType } from "../../errors/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { literal } from "../forms/nodes.ts"
import { substitute } from "../tree/walk-tree.ts"
import { simplify } from "./simplify-tree.ts"

/**
 * A simplified tree without some variables. It is true if some of their values (`exists`), or all (`forall`), make the
 * given tree true. The tree is simplified after each variable, but each one can still double its size.
 */
export function quantify(
  tree: Expression,
  quantifier: "exists" | "forall",
  names: readonly string[],
): Expression {
  checkType(["exists", "forall"].includes(quantifier), `"exists" or "forall"`, quantifier)
  checkNames(names)
  const kind = quantifier === "exists" ? "or" : "and"
  return names.reduce((whole, name) => {
    const operands = [true, false].map((value) =>
      substitute(whole, new Map([[name, literal(value)]])),
    )
    return simplify({ kind, operands })
  }, tree)
}
