// Builds the tree of a form from the trees of its operands.
//
//     IF ( a , b , c )       (if a b c)
//     IFF ( a , b , c )      (comparison a iff b iff c)

import type { BinaryConnective } from "../connectives.ts"
import type { Dialect, Form } from "../dialect/dialect.ts"
import type { Token } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"
import { makeNode } from "../expression/make-node.ts"

/** `undefined` if too few operands could be read. */
export function formTree(
  { makes }: Pick<Form, "makes">,
  operands: readonly Expression[],
): Expression | undefined {
  const [first, second, third] = operands
  if (makes === "variable") return undefined
  if (makes === "group") return first && { kind: "group", inner: first }
  if (makes === "not") return first && { kind: "not", operand: first }
  if (makes === "if") {
    return first && second && third
      ? { kind: "if", operands: [first, second, third] }
      : (first ?? undefined)
  }
  return chainOf(makes, operands)
}

/** A binary operator can have more or fewer than two operands if some are surplus or could not be read. */
function chainOf(kind: BinaryConnective, operands: readonly Expression[]): Expression | undefined {
  if (["and", "or", "xor", "nand", "nor"].includes(kind)) return makeNode(kind, operands)
  if (operands.length === 1) return operands[0]
  if (kind === "iff") return makeNode(kind, operands)
  if (operands.length === 0) return undefined
  if (kind === "implies") return makeNode(kind, operands)
  return operands.reduce((left, right) => ({ kind, operands: [left, right] }))
}

/** The tree of a token that is an operand by itself; `undefined` for other tokens. */
export function leafOf(
  kind: Token["kind"],
  spelling: string,
  { variable }: Dialect,
): Expression | undefined {
  if (kind === "true" || kind === "false") return { kind: "literal", value: kind === "true" }
  if (kind !== "variable") return undefined
  const quote = variable?.quote ?? ""
  return { kind: "variable", name: spelling.slice(quote.length, spelling.length - quote.length) }
}
