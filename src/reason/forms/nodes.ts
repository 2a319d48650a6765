// Creates nodes without redundancy: no literals among other operands, no chains of one operand, no double negations.

import { BoolglotError, type Remedy } from "../../errors/index.ts"
import { isAssociative } from "../../language/connectives.ts"
import type { Chain, Expression, Literal } from "../../language/expression/index.ts"
import { fold, formatLine, variablesOf } from "../../language/expression/index.ts"
import { UnwritableError } from "../../language/print/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { DiagramSizeError } from "../diagrams/create-diagrams.ts"

export function literal(value: boolean): Literal {
  return { kind: "literal", value }
}

export function variable(name: string): Expression {
  return { kind: "variable", name }
}

/** Negates a node; removes a `not` rather than adding a second one. */
export function not(operand: Expression): Expression {
  if (operand.kind === "not") return operand.operand
  if (operand.kind === "literal") return literal(!operand.value)
  return { kind: "not", operand }
}

export function and(...operands: readonly Expression[]): Expression {
  return chain("and", operands, true)
}

export function or(...operands: readonly Expression[]): Expression {
  return chain("or", operands, false)
}

export function xor(...operands: readonly Expression[]): Expression {
  return chain("xor", operands, false)
}

function chain(
  kind: "and" | "or" | "xor",
  operands: readonly Expression[],
  neutral: boolean,
): Expression {
  const rest: Expression[] = []
  let isNegated = false
  for (const operand of operands) {
    if (operand.kind === "literal") {
      if (operand.value === neutral) continue
      if (kind !== "xor") return literal(!neutral)
      isNegated = !isNegated
    } else rest.push(operand)
  }
  const [first] = rest
  const made: Expression =
    first === undefined ? literal(neutral) : rest.length === 1 ? first : { kind, operands: rest }
  return isNegated ? not(made) : made
}

/**
 * Joins operands pairwise into a balanced tree, which keeps the result small if `join` repeats its operands: the number
 * of repetitions doubles with each level.
 */
export function halved<Node>(
  operands: readonly Node[],
  join: (left: Node, right: Node) => Node,
): Node {
  let open = operands
  while (open.length > 1) {
    const joins: Node[] = []
    for (let at = 0; at < open.length; at += 2) {
      const [left, right] = open.slice(at, at + 2) as [Node, Node | undefined]
      joins.push(right === undefined ? left : join(left, right))
    }
    open = joins
  }
  return open[0] as Node
}

/** An output of a file that describes several functions. */
export interface NamedTree {
  readonly name: string
  readonly tree: Expression
  /** Where this is false, the output is open: it may have any value. Absent if the output is never open. */
  readonly given?: Expression
  /** The inputs of its file in order, including unused ones. */
  readonly inputs?: readonly string[]
}

/**
 * The distinct variables of all functions: the inputs of their file, or the order of first appearance.
 *
 * @throws UnwritableError if a name contains characters that the formats cannot represent, such as white space
 */
export function inputsOf(outputs: readonly NamedTree[], format: string): string[] {
  const names = outputs.flatMap(({ tree, given = tree, inputs = [] }) => [
    ...inputs,
    ...variablesOf(tree),
    ...variablesOf(given),
  ])
  const inputs = [...new Set(names)]
  const bad = [...inputs, ...outputs.map(({ name }) => name)].find((name) =>
    /[\s#\\|]|^\.|^$/.test(name),
  )
  if (bad === undefined) return inputs
  throw new UnwritableError(
    format,
    `has no names like ${JSON.stringify(shortened(bad, longestName))}`,
  )
}

// Measures the length of a tree as a reader sees it: its literals, variables and connectives. Groups don't count.
//
//     not (a or b or c)      3 variables, 2 or, 1 not: 6

export function lengthOf(tree: Expression): number {
  const joined = (_: Expression, operands: readonly number[]) =>
    operands.reduce((sum, each) => sum + each + 1, -1)
  return fold<number>(tree, {
    literal: () => 1,
    variable: () => 1,
    not: (_, operand) => operand + 1,
    chain: joined,
    comparison: joined,
    group: (_, inner) => inner,
  })
}

/** Sizes are compared lexicographically. */
export type Size = readonly number[]

/**
 * Measures how hard a tree is to read, most important first: the number of literals and variables, the number of xor
 * and iff whose operands share a variable, the length (`lengthOf` by default), and the number of all xor and iff.
 *
 *     v0 xor v0 and v4      3 1 5 1
 *     v0 and not v4         2 0 4 0
 */
export function sizeOf(tree: Expression, length: Size = [lengthOf(tree)]): Size {
  let leaves = 0
  let parities = 0
  let repeating = 0
  const leaf = (names: readonly string[]) => {
    leaves += 1
    return new Set(names)
  }
  // Merging into the largest set keeps this fast; a set belongs to one operand only.
  const joined = ({ kind }: Expression, operands: readonly Set<string>[]): Set<string> => {
    const [all = new Set<string>(), ...others] = operands.toSorted((a, b) => b.size - a.size)
    const isParity = kind === "xor" || kind === "iff"
    if (isParity) parities += operands.length - 1
    let isRepeating = false
    for (const name of others.flatMap((names) => [...names])) {
      isRepeating ||= all.has(name)
      all.add(name)
    }
    if (isParity && isRepeating) repeating += 1
    return all
  }
  fold<Set<string>>(tree, {
    literal: () => leaf([]),
    variable: ({ name }) => leaf([name]),
    not: (_, operand) => operand,
    chain: joined,
    comparison: joined,
    group: (_, inner) => inner,
  })
  return [leaves, repeating, ...length, parities]
}

/** Negative if the first size is smaller, positive if it is larger. */
export function compareSizes(one: Size, other: Size): number {
  const at = one.findIndex((each, index) => each !== other[index])
  return at < 0 ? 0 : (one[at] as number) < (other[at] as number) ? -1 : 1
}

/** Compares trees of equal size by their text, so that the order is total. */
export function compareTexts(one: Expression, other: Expression): number {
  const [left, right] = [formatLine(one), formatLine(other)]
  return left < right ? -1 : left > right ? 1 : 0
}

// Removes redundant grouping from a tree: groups, and chains nested directly in associative chains of the same kind.
//
//     (and a (group (and b (or c d))))      (and a b (or c d))

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

/** A form of an expression that would be too large to be useful. */
export class FormSizeError extends BoolglotError {
  override readonly name = "FormSizeError"
  override readonly code = "form-size"
  override readonly remedies: readonly Remedy[] = [{ option: "form", value: "tseitin" }]

  constructor(
    /** The form that would be too large and its limit: `sum of products has more than 20,000 terms`. */
    reason: string,
  ) {
    super(
      `its ${reason}; Tseitin's form stays as small as the expression, with variables of its own`,
    )
  }
}

/** The result of `make`; `undefined` if it would be too large. */
export function unlessTooLarge<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof FormSizeError || error instanceof DiagramSizeError) return undefined
    throw error
  }
}
