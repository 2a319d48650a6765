// The tree of a form from those of its operands.
//
//     IF ( a , b , c )       (if a b c)
//     IFF ( a , b , c )      (comparison a iff b iff c)

import { type BinaryConnective, identityOf } from "../connectives.ts"
import type { Dialect, Form } from "../dialect/dialect.ts"
import type { Token } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"

/** Undefined where too little could be read. */
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

function chainOf(kind: BinaryConnective, operands: readonly Expression[]): Expression | undefined {
  switch (kind) {
    case "and":
    case "or":
    case "xor":
    case "nand":
    case "nor": {
      if (operands.length > 0) return { kind, operands }
      return { kind: "literal", value: kind === "nor" || identityOf(kind) === true }
    }
    case "iff": {
      if (operands.length === 0) return { kind: "literal", value: true }
      if (operands.length < 3) return operands.length === 1 ? operands[0] : { kind, operands }
      return { kind: "comparison", operators: operands.slice(1).map(() => "iff"), operands }
    }
    case "implies":
      return operands.reduceRight<Expression | undefined>(
        (right, left) => (right === undefined ? left : { kind, operands: [left, right] }),
        undefined,
      )
    default:
      return operands.reduce<Expression | undefined>(
        (left, right) => (left === undefined ? right : { kind, operands: [left, right] }),
        undefined,
      )
  }
}

/** What a token is by itself; undefined where it is not an operand. */
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
