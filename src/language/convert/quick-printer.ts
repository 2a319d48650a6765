// Prints many trees, with the same result as `print`. Which signs fit into each other is computed once per notation.
//
//     (xor a (and b c)) in C:   two signs for xor, two for and; each pair of them, on each side, is looked up
//
// It returns `undefined`, and the caller uses `print`, if a tree needs more than the plain operators of the notation:
// calls, nested chains, comparisons with several operators, or replacements for connectives without a sign.

import type { Connective } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import type { Chain, Expression, Negation } from "../expression/expression.ts"
import { partsOf, spelled } from "../print/dialect-parts.ts"
import { print } from "../print/print.ts"
import type { PrintOptions } from "../print/print-options.ts"
import { UnwritableError } from "../print/unwritable-error.ts"
import { allSigns, cleanWith, firstSign, shapeNumber, side, signTablesOf } from "./sign-tables.ts"

/** Returns the same text as `print`, or `undefined` if the tree needs `print`. */
export type QuickPrinter = (tree: Expression) => string | undefined

type Operation = Negation | Chain

/** Maximum depth; deeper trees are left to `print`, which does not recurse. */
const deepest = 200
const mostNames = 10_000

/** Returns `undefined` if options or notation require more than single spaces and the parentheses of the tree. */
export function quickPrinterOf(
  dialect: Dialect,
  { spacing = "spaced", groups = "keep" }: PrintOptions,
): QuickPrinter | undefined {
  const { literals, group, hasChoice, isLong } = partsOf(dialect)
  if (spacing !== "spaced" || groups !== "keep" || isLong || group === undefined) return undefined
  const whenTrue = spaced(literals.true)
  const whenFalse = spaced(literals.false)
  const opening = spaced(group.before)
  const closing = spaced(group.after)
  const tables = signTablesOf(dialect)
  const { shapes, count, masks, fitting, operandPlaces, followers, followerOf } = tables
  const spellings = tables.signs.map((sign) => sign && `${spelled(sign.token, dialect)} `)
  const names = new Map<string, string | undefined>()

  // Shapes and clean signs of the operations in the current tree, in preorder.
  const found: number[] = []
  const clean: number[] = []
  let next = 0
  let text = ""

  /** Returns the clean signs of a node; `undefined` if this printer cannot write it. */
  const look = (node: Expression, depth: number): number | undefined => {
    if (depth > deepest) return undefined
    if (node.kind === "literal")
      return (node.value ? whenTrue : whenFalse) === undefined ? undefined : allSigns
    if (node.kind === "variable") return nameOf(node.name) === undefined ? undefined : allSigns
    if (node.kind === "group")
      return look(node.inner, depth + 1) === undefined ? undefined : allSigns
    const shape = node.kind === "comparison" ? -1 : shapeOf(node)
    if (shape < 0) return undefined
    const own = next
    next += 1
    found[own] = shape
    const operation = node as Operation
    if (operation.kind === "not") {
      const begin = next
      const set = look(operation.operand, depth + 1)
      if (set === undefined) return undefined
      clean[own] = hasChoice
        ? cleanWith(tables, shape, side.first, found[begin] as number, set)
        : allSigns
      return clean[own]
    }
    const { operands } = operation
    let sets = allSigns
    for (let at = 0; at < operands.length; at += 1) {
      const where = at === 0 ? side.first : at === operands.length - 1 ? side.last : side.middle
      const begin = next
      const set = look(operands[at] as Expression, depth + 1)
      if (set === undefined) return undefined
      if (hasChoice) sets &= cleanWith(tables, shape, where, found[begin] as number, set)
    }
    clean[own] = sets
    return sets
  }
  const nameOf = (name: string): string | undefined => {
    if (!names.has(name)) {
      if (names.size === mostNames) names.clear()
      names.set(name, writtenName(name, dialect))
    }
    return names.get(name)
  }
  const shapeOf = (node: Exclude<Expression, { kind: "comparison" }>): number =>
    shapes[
      shapeNumber(
        node.kind as Connective,
        node.kind === "not" ? 1 : (node as Chain).operands.length,
      )
    ] as number

  const put = (node: Expression, place: number): void => {
    if (node.kind === "literal") text += node.value ? whenTrue : whenFalse
    else if (node.kind === "variable") text += names.get(node.name)
    else if (node.kind === "group") {
      text += opening
      put(node.inner, 0)
      text += closing
    } else {
      const shape = found[next] as number
      const set = (clean[next] || allSigns) & (masks[shape] as number)
      next += 1
      const fit = set & (fitting[place * count + shape] as number)
      if (fit !== 0) {
        putOperation(node as Operation, firstSign(tables, shape, fit), followerOf[place] as number)
      } else {
        text += opening
        // All signs fit within parentheses, so use the first one.
        putOperation(node as Operation, firstSign(tables, shape, set), 0)
        text += closing
      }
    }
  }
  const putOperation = (node: Operation, sign: number, follower: number): void => {
    const spelling = spellings[sign] as string
    const places = (sign * followers + follower) * 3
    if (node.kind === "not") {
      const isPrefix = tables.signs[sign]?.level.kind === "prefix"
      if (isPrefix) text += spelling
      put(node.operand, operandPlaces[places] as number)
      if (!isPrefix) text += spelling
      return
    }
    const { operands } = node
    put(operands[0] as Expression, operandPlaces[places] as number)
    for (let at = 1; at < operands.length; at += 1) {
      text += spelling
      const where = at < operands.length - 1 ? side.middle : side.last
      put(operands[at] as Expression, operandPlaces[places + where] as number)
    }
  }

  return (tree) => {
    next = 0
    if (look(tree, 0) === undefined) return undefined
    next = 0
    text = ""
    put(tree, 0)
    return text.slice(0, -1)
  }
}

function spaced(tokens: readonly string[] | undefined): string | undefined {
  return tokens?.map((token) => `${token} `).join("")
}

function writtenName(name: string, dialect: Dialect): string | undefined {
  try {
    return `${print({ kind: "variable", name }, dialect)} `
  } catch (error) {
    if (error instanceof UnwritableError) return undefined
    throw error
  }
}
