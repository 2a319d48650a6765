// Prints trees as `print` does, but many of them: what signs make of each other's places is found out once for a notation.
//
//     (xor a (and b c)) in C:   of xor two signs, of and two; each pair of them, on each side, is looked up
//
// It gives up, so that `print` is asked, where a tree has what is not a plain operator of the notation: calls, chains
// that have to be nested, comparisons of several operators, and whatever is written with other signs.

import { type Connective, connectives } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { type OperatorSign, signsOf, takes } from "../dialect/signs.ts"
import type { Chain, Expression, Negation } from "../expression/expression.ts"
import { partsOf, spelled } from "../print/dialect-parts.ts"
import { anywhere, fits, type OperandPlaces, type Place, placesOf } from "../print/places.ts"
import { print } from "../print/print.ts"
import type { PrintOptions } from "../print/print-options.ts"
import { UnwritableError } from "../print/unwritable-error.ts"

/** The text that `print` gives, where nothing has to be written with other signs; undefined where it gives up. */
export type QuickPrinter = (tree: Expression) => string | undefined

/** All operations of one connective with so many operands that the same signs can write them. */
interface Shape {
  readonly kind: Connective
  readonly signs: readonly ShapeSign[]
}

interface ShapeSign extends OperatorSign {
  /** Among the bits of all signs of the connective. */
  readonly bit: number
  /** With a space after it. */
  readonly spelling: string
  /** By what follows the operator. */
  readonly places: readonly OperandPlaces[]
  /** For operands of each shape the bits of the signs with which they need no parentheses, by the side. */
  readonly clean: Readonly<Record<keyof OperandPlaces, Map<Shape, number>>>
}

type Operation = Negation | Chain

/** Deeper trees are left to `print`, which has no recursion. */
const deepest = 200
const mostNames = 10_000
const all = -1

/** Undefined where the options or the notation ask for more than single spaces and the parentheses of the tree. */
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
  const shapes = shapesIn(dialect)
  const names = new Map<string, string | undefined>()

  // Of the tree at hand, in the order in which it is written: the shapes of its operations and their clean signs.
  const found: Shape[] = []
  const clean: number[] = []
  let next = 0
  let text = ""

  /** The clean signs of a node; undefined where it is not for this printer. */
  const look = (node: Expression, depth: number): number | undefined => {
    if (depth > deepest) return undefined
    if (node.kind === "literal")
      return (node.value ? whenTrue : whenFalse) === undefined ? undefined : all
    if (node.kind === "variable") return nameOf(node.name) === undefined ? undefined : all
    if (node.kind === "group") return look(node.inner, depth + 1) === undefined ? undefined : all
    const shape = node.kind === "comparison" ? undefined : shapeOf(node)
    if (shape === undefined) return undefined
    const own = next
    next += 1
    found[own] = shape
    const operation = node as Operation
    if (operation.kind === "not") {
      const begin = next
      const set = look(operation.operand, depth + 1)
      if (set === undefined) return undefined
      clean[own] = hasChoice ? cleanWith(shape, "first", found[begin] as Shape, set) : all
      return clean[own]
    }
    const { operands } = operation
    let sets = all
    for (let at = 0; at < operands.length; at += 1) {
      const side = at === 0 ? "first" : at === operands.length - 1 ? "last" : "middle"
      const begin = next
      const set = look(operands[at] as Expression, depth + 1)
      if (set === undefined) return undefined
      if (hasChoice) sets &= cleanWith(shape, side, found[begin] as Shape, set)
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
  const shapeOf = (node: Exclude<Expression, { kind: "comparison" }>): Shape | undefined =>
    shapes.get(node.kind as Connective)?.[
      node.kind === "not" ? 1 : Math.min((node as Chain).operands.length, 3)
    ]

  const put = (node: Expression, place: Place): void => {
    if (node.kind === "literal") text += node.value ? whenTrue : whenFalse
    else if (node.kind === "variable") text += names.get(node.name)
    else if (node.kind === "group") {
      text += opening
      put(node.inner, anywhere)
      text += closing
    } else {
      const { kind, signs } = found[next] as Shape
      const set = clean[next] || all
      next += 1
      const fitting = signs.find((sign) => (set & sign.bit) !== 0 && fits(sign.at, kind, place))
      if (fitting !== undefined) putOperation(node as Operation, fitting, place.follower)
      else {
        text += opening
        // Within parentheses all signs fit, and the first of them is taken.
        const first = signs.find(({ bit }) => (set & bit) !== 0) as ShapeSign
        putOperation(node as Operation, first, anywhere.follower)
        text += closing
      }
    }
  }
  const putOperation = (
    node: Operation,
    { level, spelling, places }: ShapeSign,
    follower: number,
  ): void => {
    const { first, middle, last } = places[follower + 1] as OperandPlaces
    if (node.kind === "not") {
      if (level.kind === "prefix") text += spelling
      put(node.operand, first)
      if (level.kind !== "prefix") text += spelling
      return
    }
    const { operands } = node
    put(operands[0] as Expression, first)
    for (let at = 1; at < operands.length; at += 1) {
      text += spelling
      put(operands[at] as Expression, at < operands.length - 1 ? middle : last)
    }
  }

  return (tree) => {
    next = 0
    if (look(tree, 0) === undefined) return undefined
    next = 0
    text = ""
    put(tree, anywhere)
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

/** The signs of a shape with which an operand needs no parentheses, which has a shape and clean signs itself. */
function cleanWith(
  { signs }: Shape,
  side: keyof OperandPlaces,
  operand: Shape,
  set: number,
): number {
  let own = 0
  for (const { bit, clean } of signs) {
    if (set === all || ((clean[side].get(operand) as number) & set) !== 0) own |= bit
  }
  return own
}

/** For each connective the shapes by the number of operands, of which 3 stands for more. */
function shapesIn(dialect: Dialect): ReadonlyMap<Connective, readonly (Shape | undefined)[]> {
  const shapes = new Map(
    connectives.map((kind) => [kind, [1, 2, 3].map((count) => shapeWith(kind, count, dialect))]),
  )
  const known = [...shapes.values()].flat().filter((shape) => shape !== undefined)
  for (const sign of known.flatMap(({ signs }) => signs)) {
    for (const side of ["first", "middle", "last"] as const) {
      const place = (sign.places[0] as OperandPlaces)[side]
      for (const operand of known) {
        const standing = operand.signs.filter(({ at }) => fits(at, operand.kind, place))
        sign.clean[side].set(
          operand,
          standing.reduce((bits, { bit }) => bits | bit, 0),
        )
      }
    }
  }
  return new Map([...shapes].map(([kind, each]) => [kind, [undefined, ...each]]))
}

/** Undefined where calls can write it, or no sign can. */
function shapeWith(kind: Connective, count: number, dialect: Dialect): Shape | undefined {
  const signs = signsOf(kind, dialect)
  const own: ShapeSign[] = []
  signs.forEach((sign, at) => {
    if (sign.form !== undefined || !takes(sign, kind, count)) return
    const followers = [-1, ...dialect.ladder.keys()]
    own.push({
      ...sign,
      bit: 1 << at,
      spelling: `${spelled(sign.token, dialect)} `,
      places: followers.map((follower) => placesOf(sign, kind, { ...anywhere, follower }, dialect)),
      clean: { first: new Map(), middle: new Map(), last: new Map() },
    })
  })
  const isCalled = signs.some((sign) => sign.form !== undefined && takes(sign, kind, count))
  return own.length === 0 || isCalled ? undefined : { kind, signs: own }
}
