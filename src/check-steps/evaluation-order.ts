// Whether sub-steps evaluate an expression in an order that its precedence allows, or that only another one allows.
//
//     not True or True and True      1. not True = False   2. False or True = True   3. True and True = True
//
// Each sub-step holds on its own: if `True and True` is evaluated first, the second one is the whole. But then nothing
// is left for the third one, whereas `(not True or True) and True` is evaluated in exactly these three steps.

import { combineAll, isAssociative } from "../language/connectives.ts"
import { type Chain, type Expression, fold } from "../language/expression/index.ts"
import { size } from "../reason/index.ts"
import type { StepMistake } from "./describe-mistake.ts"
import type { WorthOf } from "./find-wrong-values.ts"
import { faultOfOrder } from "./kind-of-mistake.ts"
import { type Regrouped, regroupings } from "./regrouping.ts"
import type { ReadPart } from "./step-notation.ts"

/** The other precedence, and the first sub-step that shows it. */
interface OtherOrder {
  readonly order: Regrouped
  readonly at: number
}

export interface Evaluation {
  readonly part: ReadPart
  readonly line: number
  readonly step: number
}

/** The first part that is evaluated too early, if another precedence explains the order of all evaluations. */
export function misordered(
  expression: ReadPart,
  evaluations: readonly Evaluation[],
  worth: WorthOf,
): StepMistake | undefined {
  if (evaluations.length < 2) return undefined
  const trees = evaluations.map(({ part }) => part.tree)
  const other = otherOrder(expression, trees, worth)
  if (other === undefined) return undefined
  const { part, line, step } = evaluations[other.at] as Evaluation
  return { ...faultOfOrder(expression, part, other.order), line, step }
}

/** A value, or an operator with its operands; chains of an associative operator are flat. */
type Node = boolean | Operation
interface Operation {
  readonly kind: "not" | Chain["kind"]
  readonly operands: readonly Node[]
}

function otherOrder(
  expression: ReadPart,
  steps: readonly Expression[],
  worth: WorthOf,
): OtherOrder | undefined {
  if (size(expression.tree) > mostSize || steps.length > mostSize) return undefined
  const [whole, ...parts] = [expression.tree, ...steps].map((tree) => nodeOf(tree, worth))
  if (whole === undefined || !parts.every((each) => typeof each === "object")) return undefined
  if (stepsTaken(whole, parts, isWorth) === parts.length) return undefined
  const order = regroupings(expression).find(({ tree }) => {
    const regrouped = nodeOf(tree, worth)
    return regrouped !== undefined && stepsTaken(regrouped, parts, isSame) === parts.length
  })
  return order && { order, at: stepsTaken(whole, parts, isSame) }
}

/** Larger expressions and longer lists are ignored. */
const mostSize = 60
/** Number of reductions to try. */
const mostTried = 2000

function nodeOf(tree: Expression, worth: WorthOf): Node | undefined {
  let isKnown = true
  const node = fold<Node>(tree, {
    literal: ({ value }) => value,
    variable: ({ name }) => {
      isKnown &&= worth(name) !== undefined
      return worth(name) === true
    },
    not: (_, operand) => ({ kind: "not", operands: [operand] }),
    chain: ({ kind }, operands) => {
      return {
        kind,
        operands: isFlat(kind) ? operands.flatMap((each) => within(each, kind)) : operands,
      }
    },
    group: (_, inner) => inner,
  })
  return isKnown ? node : undefined
}

function isFlat(kind: Operation["kind"]): boolean {
  return kind !== "not" && kind !== "if" && isAssociative(kind)
}

function within(node: Node, kind: Operation["kind"]): readonly Node[] {
  return typeof node === "object" && node.kind === kind ? node.operands : [node]
}

type Matches = (node: Node, step: Node) => boolean

/** Number of steps that can be taken one after the other; all of them if the search is too large. */
function stepsTaken(whole: Node, steps: readonly Node[], matches: Matches): number {
  let most = 0
  let tried = 0
  const open: (readonly [Node, number])[] = [[whole, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, count] = next
    most = Math.max(most, count)
    const step = steps[count]
    tried += 1
    if (step === undefined || tried > mostTried) return steps.length
    // Equal parts may be evaluated together.
    if (steps.slice(0, count).some((each) => isSame(each, step))) open.push([node, count + 1])
    for (const reduced of reductions(node, step, matches)) open.push([reduced, count + 1])
  }
  return most
}

/** For each part that matches, the tree in which the value of the step replaces that part. */
function reductions(node: Node, step: Node, matches: Matches): readonly Node[] {
  if (typeof node === "boolean" || typeof step === "boolean") return []
  const { kind, operands } = node
  const value = valueIn(step)
  const found: Node[] = matches(node, step) ? [value] : []
  const width = step.operands.length
  if (kind === step.kind && isFlat(kind)) {
    for (let at = 0; width < operands.length && at + width <= operands.length; at += 1) {
      const run = { kind, operands: operands.slice(at, at + width) }
      if (matches(run, step)) found.push({ kind, operands: operands.toSpliced(at, width, value) })
    }
  }
  for (const [at, operand] of operands.entries()) {
    for (const reduced of reductions(operand, step, matches))
      found.push({ kind, operands: operands.with(at, reduced) })
  }
  return found
}

function isSame(node: Node, step: Node): boolean {
  if (typeof node === "boolean" || typeof step === "boolean") return node === step
  return haveSameShape(node, step, isSame)
}

function isWorth(node: Node, step: Node): boolean {
  if (typeof step === "boolean") return valueIn(node) === step
  return typeof node === "object" && haveSameShape(node, step, isWorth)
}

function haveSameShape(node: Operation, step: Operation, matches: Matches): boolean {
  return (
    node.kind === step.kind &&
    node.operands.length === step.operands.length &&
    node.operands.every((each, at) => matches(each, step.operands[at] as Node))
  )
}

function valueIn(node: Node): boolean {
  if (typeof node === "boolean") return node
  const values = node.operands.map(valueIn)
  return node.kind === "not" ? !values[0] : combineAll(node.kind, values)
}
