// Proofs by semantic tableaux: the premises and the negated conclusion are expanded until each branch has a contradiction.
//
//     1. p -> q     Premise
//     2. p          Premise
//     3. ~q         Negated conclusion
//     4. | ~p       Branch of 1         the first alternative of line 1
//     5. | False    Closed by 2, 4
//     6. | q        Branch of 1         the second one
//     7. | False    Closed by 3, 6

import type { Formula, Formulas } from "./formula.ts"
import { noReadableProof, type ProofLine } from "./proof.ts"
import type { RuleName } from "./rule-names.ts"

export type Valued = readonly [formula: Formula, value: boolean]

/**
 * Alternatives, each a list of formulas; if the formula holds, so does one of them. A single alternative doesn't need a
 * branch. `undefined` for variables, their negations and literals.
 */
export function alternativesOf(
  formula: Formula,
  { falsum, verum, not }: Pick<Formulas, "falsum" | "verum" | "not">,
): readonly (readonly Formula[])[] | undefined {
  const inner = deniedBy(formula, { not })
  if (inner === verum) return [[falsum]]
  const alternatives =
    inner === undefined ? alternativesWhen(formula, true) : alternativesWhen(inner, false)
  return alternatives?.map((parts) => parts.map(([part, value]) => (value ? part : not(part))))
}

/** The formula that another one denies; `undefined` if it denies none. */
export function deniedBy(
  { kind, operands }: Formula,
  { not }: Pick<Formulas, "not">,
): Formula | undefined {
  const [inner, ...others] = operands
  const isUnary = inner !== undefined && others.length === 0
  return isUnary && not(inner).kind === kind ? inner : undefined
}

/** The alternatives if a formula has this value: one of them holds. `undefined` for variables and literals. */
export function alternativesWhen(
  { kind, operands }: Formula,
  value: boolean,
): readonly (readonly Valued[])[] | undefined {
  const [a, b, c] = operands as readonly [Formula, Formula, Formula]
  const all = (each: boolean): readonly Valued[] => operands.map((part) => [part, each])
  const implied = (one: Formula, other: Formula, holds: boolean): readonly (readonly Valued[])[] =>
    holds
      ? [[[one, false]], [[other, true]]]
      : [
          [
            [one, true],
            [other, false],
          ],
        ]
  switch (kind) {
    case "not":
      return [all(!value)]
    case "and":
    case "nand":
      return value === (kind === "and") ? [all(true)] : all(false).map((part) => [part])
    case "or":
    case "nor":
      return value === (kind === "or") ? all(true).map((part) => [part]) : [all(false)]
    case "implies":
    case "notImplies":
      return implied(a, b, value === (kind === "implies"))
    case "impliedBy":
    case "notImpliedBy":
      return implied(b, a, value === (kind === "impliedBy"))
    case "iff":
    case "xor": {
      const areEqual = value === (kind === "iff")
      return [true, false].map((each) => [
        [a, each],
        [b, each === areEqual],
      ])
    }
    case "if":
      return [
        [
          [a, true],
          [b, value],
        ],
        [
          [a, false],
          [c, value],
        ],
      ]
    default:
      return undefined
  }
}

interface Node {
  readonly formula: Formula
  /** The node that it is a part of; `undefined` for given formulas. */
  readonly from?: Node
}

/** The rest of a closed branch: nodes without a choice, then a contradiction or branches. */
interface Rest {
  readonly nodes: readonly Node[]
  readonly end: Closed | Split
  /** The nodes further up on which it depends. */
  readonly needed: ReadonlySet<Node>
}

interface Closed {
  readonly by: readonly Node[]
}

interface Split {
  readonly of: Node
  readonly branches: readonly { readonly heads: readonly Node[]; readonly rest: Rest }[]
}

/** Number of nodes after which the search fails. */
const mostNodes = 5000

/**
 * The lines of a proof that a conclusion follows from premises.
 *
 * @throws ProofSizeError if the search takes too long
 */
export function tableauLines(
  premises: readonly Formula[],
  conclusion: Formula,
  formulas: Formulas,
): readonly ProofLine[] {
  const given = [...premises, formulas.not(conclusion)].map((formula): Node => ({ formula }))
  let count = 0

  /** The contradiction between a new node and the others of its branch, if any. */
  const closedBy = (node: Node, branch: ReadonlyMap<Formula, Node>): Closed | undefined => {
    const { formula } = node
    if (formula === formulas.falsum) return { by: [node] }
    const inner = formula.kind === "not" ? branch.get(formula.operands[0] as Formula) : undefined
    const other = inner ?? branch.get(formulas.not(formula))
    return other && { by: [other, node] }
  }

  const close = (
    added: readonly Node[],
    above: ReadonlyMap<Formula, Node>,
    undivided: readonly Node[],
  ): Rest => {
    const branch = new Map(above)
    const nodes: Node[] = []
    const ahead = [...added]
    const toDivide = [...undivided]
    for (let at = 0; at < ahead.length; at += 1) {
      const node = ahead[at] as Node
      if (branch.has(node.formula)) continue
      count += 1
      if (count > mostNodes) throw noReadableProof()
      if (at >= added.length) nodes.push(node)
      const closed = closedBy(node, branch)
      if (closed !== undefined) return restOf(nodes, closed)
      branch.set(node.formula, node)
      const alternatives = alternativesOf(node.formula, formulas)
      if (alternatives?.length === 1) {
        for (const formula of alternatives[0] as readonly Formula[])
          ahead.push({ formula, from: node })
      } else if (alternatives !== undefined) toDivide.push(node)
    }
    const choices = toDivide.map((of) => {
      const alternatives = alternativesOf(of.formula, formulas) as readonly (readonly Formula[])[]
      const isOpen = (part: Formula) =>
        part !== formulas.falsum && closedBy({ formula: part }, branch) === undefined
      return {
        of,
        alternatives,
        isDone: alternatives.some((each) => each.every((part) => branch.has(part))),
        open: alternatives.filter((each) => each.every(isOpen)).length,
      }
    })
    const [best] = choices
      .filter(({ isDone }) => !isDone)
      .sort((one, other) => one.open - other.open)
    if (best === undefined) throw new Error("a branch without a contradiction")
    const { of } = best
    const rest = toDivide.filter((each) => each !== of)
    const branches: { heads: readonly Node[]; rest: Rest }[] = []
    for (const alternative of best.alternatives) {
      const isCovered = branches.some((each) =>
        each.heads.every(({ formula }) => alternative.includes(formula)),
      )
      if (isCovered) continue
      const heads = alternative.map((formula): Node => ({ formula, from: of }))
      const below = close(heads, branch, rest)
      const used = heads.filter((head) => below.needed.has(head))
      // The branch closes without the alternative, so there is nothing to divide.
      if (used.length === 0) return restOf([...nodes, ...below.nodes], below.end)
      branches.push({ heads: used, rest: below })
    }
    return restOf(nodes, { of, branches })
  }
  return linesOf(given, premises.length, close(given, new Map(), []), formulas)
}

/** A rest without the nodes that it doesn't need. */
function restOf(nodes: readonly Node[], end: Closed | Split): Rest {
  const needed = new Set<Node>("by" in end ? end.by : [end.of])
  if ("branches" in end) {
    for (const { heads, rest } of end.branches) {
      for (const each of rest.needed) if (!heads.includes(each)) needed.add(each)
    }
  }
  const kept: Node[] = []
  for (const node of nodes.toReversed()) {
    if (!needed.delete(node)) continue
    kept.push(node)
    if (node.from !== undefined) needed.add(node.from)
  }
  return { nodes: kept.reverse(), end, needed }
}

function linesOf(
  given: readonly Node[],
  premises: number,
  whole: Rest,
  { falsum }: Formulas,
): readonly ProofLine[] {
  const lines: ProofLine[] = []
  const numbers = new Map<Node, number>()
  const cite = (nodes: readonly Node[]) =>
    nodes.map((each) => numbers.get(each) as number).sort((a, b) => a - b)
  const add = (node: Node, rule: RuleName, depth: number) => {
    const { formula, from } = node
    lines.push({ formula, depth, rule, lines: cite(from ? [from] : []), subproofs: [] })
    numbers.set(node, lines.length)
  }
  for (const [at, node] of given.entries()) {
    add(node, at < premises ? "premise" : "negated-conclusion", 0)
  }
  const addRest = ({ nodes, end }: Rest, depth: number) => {
    for (const node of nodes) add(node, "expansion", depth)
    if ("by" in end) {
      const isShown = end.by.length === 1 && lines.at(-1)?.formula === falsum
      if (isShown) return
      lines.push({ formula: falsum, depth, rule: "closure", lines: cite(end.by), subproofs: [] })
      return
    }
    for (const { heads, rest } of end.branches) {
      for (const head of heads) add(head, "branch", depth + 1)
      addRest(rest, depth + 1)
    }
  }
  addRest(whole, 0)
  return lines
}
