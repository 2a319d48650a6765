// Splits the printed tree into its tokens and, for each part of the tree, the range of its tokens and its value.
//
//     True ^ ( not False )      tokens 0 to 5      True 0–1, False 4–5, not False 3–5 (with parentheses 2–6), all 0–6
//
// All explanations are composed of these tokens, so their lines look like printed text, and the cost of a step depends
// only on its own length.

import { combine, combineAll } from "../../language/connectives.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { Chain, Comparison, Expression, Negation } from "../../language/expression/index.ts"
import { type Assignment, lookUp } from "../../language/expression/index.ts"
import { treeTokens, withoutGroups } from "../../language/print/index.ts"

/** A literal, a variable, or a connective with its operands. Ranges are token indexes from 0; ends are exclusive. */
export interface ExplainedPart {
  readonly node: Exclude<Expression, { readonly kind: "group" }>
  readonly operands: readonly ExplainedPart[]
  readonly value: boolean
  /** The range of its tokens, without parentheses around it. */
  readonly from: number
  readonly to: number
  /** The range including all parentheses around it. */
  start: number
  end: number
  /** Its name in the lines so far, if it has one. */
  name?: string
}

export interface PartsOfText {
  readonly tokens: readonly string[]
  /** In postorder, from left to right; the last one is the whole text. */
  readonly parts: readonly ExplainedPart[]
}

/**
 * @param tree a tree parsed in the dialect, which can therefore print each node
 * @throws UnboundVariableError
 */
export function partsOfText(tree: Expression, dialect: Dialect, values: Assignment): PartsOfText {
  const tokens: string[] = []
  const parts: ExplainedPart[] = []
  const complete: ExplainedPart[] = []
  /** Nodes in the order in which the printer visits them. */
  const printed: Expression[] = []
  let next = 0
  const open: Expression[] = []
  const starts: number[] = []
  const bracketed: typeof bracketsAround = (node, before, after) => {
    printed.push(node)
    bracketsAround(node, before, after)
  }
  for (const token of treeTokens(tree, dialect, {}, () => undefined, bracketed)) {
    if (token === brackets[0]) {
      open.push(printed[next] as Expression)
      next += 1
      starts.push(tokens.length)
    } else if (token === brackets[1]) {
      const node = open.pop() as Expression
      const from = starts.pop() as number
      const to = tokens.length
      if (node.kind === "group") {
        const inner = complete.at(-1) as ExplainedPart
        inner.start = from
        inner.end = to
        continue
      }
      const operands = takenFrom(complete, countOf(node))
      const part: ExplainedPart = {
        node,
        operands,
        value: valueOfNode(node, inOrderOf(node, operands), values),
        from,
        to,
        start: from,
        end: to,
      }
      parts.push(part)
      complete.push(part)
    } else tokens.push(token)
  }
  return { tokens, parts }
}

/** Control characters, which no spelling contains. */
const brackets = ["\u0001", "\u0002"] as const

function bracketsAround(
  _: Expression,
  before: (token: string) => void,
  after: (token: string) => void,
): void {
  before(brackets[0])
  after(brackets[1])
}

type Operation = Negation | Chain | Comparison

function countOf(node: ExplainedPart["node"]): number {
  if (node.kind === "not") return 1
  return "operands" in node ? node.operands.length : 0
}

/** Removes and returns the last `count` parts, in their order. */
function takenFrom(complete: ExplainedPart[], count: number): readonly ExplainedPart[] {
  if (count === 0) return none
  if (count === 1) return [complete.pop() as ExplainedPart]
  return complete.splice(complete.length - count)
}

const none: readonly ExplainedPart[] = []

/** Operands in the node's order. In the text, the condition of a choice may come second. */
function inOrderOf(
  node: ExplainedPart["node"],
  operands: readonly ExplainedPart[],
): readonly ExplainedPart[] {
  if (node.kind !== "if") return operands
  return node.operands.map((operand) => {
    const part = operands.find((each) => each.node === withoutGroups(operand))
    return part as ExplainedPart
  })
}

function valueOfNode(
  node: ExplainedPart["node"],
  operands: readonly ExplainedPart[],
  assignment: Assignment,
): boolean {
  if (node.kind === "literal") return node.value
  if (node.kind === "variable") return lookUp(node.name, assignment)
  return combined(
    node,
    operands.map(({ value }) => value),
  )
}

function combined(node: Operation, values: readonly boolean[]): boolean {
  if (node.kind === "not") return !values[0]
  if (node.kind !== "comparison") return combineAll(node.kind, values)
  return node.operators.every((kind, at) =>
    combine(kind, values[at] as boolean, values[at + 1] as boolean),
  )
}
