// Reads an expression under the precedence of other languages, or with other meanings of chains, so that a step that
// follows from such a reading can be explained.
//
//     not True and True          under not-loosest      not (True and True)
//     True -> False -> False     under implies-left     (True -> False) -> False
//
// Parentheses stay in place. A tree is flattened into operands and operators in written order, which are then grouped anew.

import type { BinaryConnective } from "../language/connectives.ts"
import { type Dialect, levelOf } from "../language/dialect/index.ts"
import { ParseFailure, tryParse } from "../language/engines/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { nodesOf } from "../language/expression/index.ts"
import { oncePerObject } from "../language/once-per-object.ts"
import {
  chainPrecedences,
  hasOrder,
  type OrderPrecedence,
  orderPrecedences,
  tryUnderPrecedence,
} from "../validate/index.ts"
import { isSameWhateverLeaves } from "./same-value.ts"
import type { ReadPart } from "./step-notation.ts"

export interface Regrouped {
  readonly precedence: string
  readonly order: string
  readonly tree: Expression
}

const mostSymbols = 10_000

/** The readings of a text under the precedences that give it another meaning. */
export const regroupings = oncePerObject((part: ReadPart): readonly Regrouped[] => [
  ...underOrders(part),
  ...underOtherChains(part),
])

function underOtherChains({ text, tree, dialect }: ReadPart): readonly Regrouped[] {
  if (!hasChain(tree)) return []
  return chainPrecedences.flatMap((precedence): Regrouped[] => {
    const under = tryUnderPrecedence(dialect, precedence)
    if (under === undefined || under === dialect) return []
    const regrouped = tryParse(text, under)
    if (regrouped instanceof ParseFailure || isSameWhateverLeaves(tree, regrouped)) return []
    return [{ precedence: precedence.name, order: precedence.order, tree: regrouped }]
  })
}

const chained = new Set<Expression["kind"]>([
  "comparison",
  "implies",
  "impliedBy",
  "notImplies",
  "notImpliedBy",
  "iff",
  "xor",
  "nand",
  "nor",
])

function hasChain(tree: Expression): boolean {
  let operators = 0
  for (const node of nodesOf(tree)) {
    if ("operands" in node && chained.has(node.kind)) operators += node.operands.length - 1
  }
  return operators > 1
}

function underOrders({ tree, dialect }: ReadPart): readonly Regrouped[] {
  const symbols = writesOperators(dialect) ? symbolsOf(tree) : undefined
  if (symbols === undefined || operatorsIn(symbols) < 2) return []
  return orderPrecedences.flatMap((precedence): Regrouped[] => {
    const regrouped = grouped(symbols, precedence)
    if (regrouped === undefined || isSameWhateverLeaves(tree, regrouped)) return []
    return [{ precedence: precedence.name, order: precedence.order, tree: regrouped }]
  })
}

function writesOperators(dialect: Dialect): boolean {
  return (
    hasOrder(dialect) &&
    dialect.forms.every(({ makes }) => makes === "group" || makes === "variable")
  )
}

type Operator = "not" | "and" | "or" | "xor"
type Symbol = Operator | "(" | ")" | Expression

function symbolsOf(tree: Expression): Symbol[] | undefined {
  const symbols: Symbol[] = []
  const ahead: Symbol[] = [tree]
  while (ahead.length > 0) {
    const next = ahead.pop() as Symbol
    if (typeof next === "string" || next.kind === "literal" || next.kind === "variable") {
      symbols.push(next)
    } else if (next.kind === "group") ahead.push(")", next.inner, "(")
    else if (next.kind === "not") ahead.push(next.operand, "not")
    else if (next.kind === "and" || next.kind === "or" || next.kind === "xor") {
      for (let at = next.operands.length - 1; at >= 0; at -= 1) {
        ahead.push(next.operands[at] as Expression)
        if (at > 0) ahead.push(next.kind)
      }
    } else return undefined
    if (symbols.length > mostSymbols) return undefined
  }
  return symbols
}

function operatorsIn(symbols: readonly Symbol[]): number {
  return new Set(symbols.filter((each) => typeof each === "string" && each.length > 1)).size
}

/** `undefined` if a precedence rejects these symbols, such as `a ^ not b` when `not` binds less tightly. */
function grouped(symbols: readonly Symbol[], precedence: OrderPrecedence): Expression | undefined {
  const rank = (operator: Operator) =>
    operator === "not" && precedence.isNotOpenEnded ? -1 : levelOf(operator, precedence)
  const operands: Expression[] = []
  const waiting: (Operator | "(")[] = []
  const reduce = () => {
    const operator = waiting.pop() as Operator
    const last = operands.pop() as Expression
    if (operator === "not") operands.push({ kind: "not", operand: last })
    else
      operands.push({
        kind: operator as BinaryConnective,
        operands: [operands.pop() as Expression, last],
      })
  }
  for (const symbol of [...symbols, ")"] as const) {
    const top = waiting.at(-1)
    if (typeof symbol === "object") operands.push(symbol)
    else if (symbol === "(") waiting.push(symbol)
    else if (symbol === "not") {
      const isRefused =
        !precedence.isNotOpenEnded && top !== undefined && top !== "(" && rank(top) > rank("not")
      if (isRefused) return undefined
      waiting.push(symbol)
    } else if (symbol === ")") {
      while (waiting.length > 0 && waiting.at(-1) !== "(") reduce()
      waiting.pop()
    } else {
      for (;;) {
        const before = waiting.at(-1)
        if (before === undefined || before === "(" || rank(before) < rank(symbol)) break
        reduce()
      }
      waiting.push(symbol)
    }
  }
  return operands[0]
}
