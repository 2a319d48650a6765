// The tokens of a tree in one dialect, from left to right.
//
//     (and a (or b c))   in binary:   a && ( b || c )
//
// Parentheses are a matter of places alone: an operand that may not stand in its place as it is gets wrapped. That is
// also why no rule about "xor not" stands here: where not is looser than xor, it gets its parentheses like anything
// else. The tree is walked from the root, so that each node knows its place and can take another of its signs where
// that one needs no parentheses: of C's two signs for and, & may stand in an operand of ^.

import type { Connective } from "../connectives.ts"
import { type Dialect, type Form, isSpelled } from "../dialect/dialect.ts"
import {
  associative,
  emptyForm,
  isChained,
  type OperatorSign,
  type Sign,
  signsOf,
  takes,
} from "../dialect/signs.ts"
import { tokenAt } from "../dialect/tokens.ts"
import type { Chain, Comparison, Expression, Negation } from "../expression/expression.ts"
import { checkNode, fold } from "../expression/fold.ts"
import { variablesOf } from "../expression/variables-of.ts"
import { longestName, shortened } from "../source/shortened.ts"
import { cleanSigns, hasSeveralSigns } from "./clean-signs.ts"
import { express, lacking, type Substitution } from "./express.ts"
import { mergedOperands } from "./merged-operands.ts"
import { anywhere, fits, type OperandPlaces, type Place, placesOf } from "./places.ts"
import type { PrintOptions } from "./print-options.ts"
import { UnwritableError } from "./unwritable-error.ts"

/** @throws UnwritableError where the dialect cannot say a part of the tree */
export function treeTokens(
  tree: Expression,
  dialect: Dialect,
  { groups = "keep", strict = false }: PrintOptions,
  note: (substitution: Substitution) => void,
): string[] {
  const tokens: string[] = []
  // What is still to be written, the next one last: tokens as they are spelled, and nodes with their places.
  const open: (string | Expression)[] = [tree]
  const places: (Place | undefined)[] = [anywhere]
  const push = (node: Expression, place = anywhere) => {
    open.push(node)
    places.push(place)
  }
  const pushToken = (text: string) => {
    open.push(text)
    places.push(undefined)
  }
  const group = dialect.forms.find(({ makes }) => makes === "group")
  const named = dialect.forms.find(({ makes }) => makes === "variable")
  const names = new Map<string, string>()
  const placesKnown = new Map<OperatorSign, OperandPlaces[]>()
  let most = Number.POSITIVE_INFINITY
  let variable: string | undefined
  const anyVariable = () => {
    variable ??= variablesOf(tree).values().next().value
    return variable
  }

  const pushForm = (form: Form, operands: readonly Expression[], name = "") => {
    for (const { token, operand } of itemsOf(form, operands).reverse()) {
      if (token === undefined) push(operand as Expression)
      else pushToken(token === "variable" ? name : spelled(token, dialect))
    }
  }

  const pushOperator = (sign: OperatorSign, node: Operation, place: Place) => {
    const known = placesKnown.get(sign) ?? []
    placesKnown.set(sign, known)
    known[place.follower + 1] ??= placesOf(sign, node.kind, place, dialect)
    const { first, middle, last } = known[place.follower + 1] as OperandPlaces
    const operators =
      node.kind === "comparison"
        ? comparisonOperators(node, sign, dialect)
        : [spelled(sign.token, dialect)]
    const [operator = ""] = operators
    const isMerged =
      groups === "minimal" && associative.has(node.kind as Connective) && isChained(sign)
    const operands = isMerged ? mergedOperands(node as Chain, sign, dialect) : operandsOf(node)
    if (sign.level.kind === "postfix") pushToken(operator)
    for (let at = operands.length - 1; at >= 0; at -= 1) {
      const isLast = at === operands.length - 1
      push(operands[at] as Expression, at === 0 ? first : isLast ? last : middle)
      if (at > 0) pushToken(operators.length > 1 ? (operators[at - 1] as string) : operator)
    }
    if (sign.level.kind === "prefix") pushToken(operator)
  }

  // Dialects with one sign for each connective, which are most, have no choice.
  const clean =
    groups === "keep" && hasSeveralSigns(dialect)
      ? cleanSigns(tree, dialect, (node) => signsFor(node, dialect))
      : undefined

  const pushNode = (node: Operation, place: Place) => {
    const { kind } = node
    const isBare = groups !== "full" || place === anywhere
    const signs = signsFor(node, dialect)
    const isClean = clean?.get(node) || -1
    const at = signs.findIndex((sign, index) => {
      if (sign === undefined || (isClean & (1 << index)) === 0) return false
      return sign.form !== undefined || (isBare && fits(sign.at, kind, place))
    })
    const sign = signs[at]
    if (sign?.form !== undefined) return pushForm(sign.form, operandsOf(node))
    if (sign !== undefined) return pushOperator(sign, node, place)
    if (signs.some((each) => each !== undefined)) return wrap(node)
    if (canNest(node, dialect)) return push(nested(node), place)
    substitute(node, place)
  }

  const wrap = (node: Operation) => {
    if (group !== undefined) return pushForm(group, [node])
    throw new UnwritableError(dialect.name, `has no parentheses, which ${node.kind} needs here`)
  }

  const substitute = (node: Expression, place: Place) => {
    const isMissing = !("operands" in node && node.operands.length === 1)
    if (strict && isMissing) throw lacking(node, dialect)
    const { node: instead, substitution } = express(node, dialect, anyVariable)
    if (substitution !== undefined) {
      note(substitution)
      if (most === Number.POSITIVE_INFINITY) most = mostTokens(tree)
    }
    push(instead, place)
  }

  while (open.length > 0) {
    const next = open.pop()
    const place = places.pop()
    if (place === undefined) {
      tokens.push(next as string)
      if (tokens.length > most) {
        throw new UnwritableError(dialect.name, `would need more than ${most} tokens`)
      }
      continue
    }
    checkNode(next)
    if (next.kind === "literal") {
      const form = emptyForm(next.value, dialect)
      if (isSpelled(`${next.value}`, dialect)) pushToken(spelled(`${next.value}`, dialect))
      else if (form !== undefined) pushForm(form, [])
      else substitute(next, place)
    } else if (next.kind === "variable") {
      const name = names.get(next.name) ?? writtenName(next.name, dialect)
      names.set(next.name, name)
      if (named === undefined) pushToken(name)
      else pushForm(named, [], name)
    } else if (next.kind === "group") {
      if (groups === "keep" && group !== undefined) pushForm(group, [next.inner])
      else push(next.inner, place)
    } else pushNode(next, place)
  }
  return tokens
}

/** What is said otherwise may take many times the room, such as a long chain of xor; beyond this it is refused. */
function mostTokens(tree: Expression): number {
  let nodes = 0
  const count = () => {
    nodes += 1
  }
  const cases = { literal: count, variable: count, not: count, chain: count, group: count }
  fold<void>(tree, { ...cases, comparison: count })
  return 1_000_000 + 16 * nodes
}

type Operation = Negation | Chain | Comparison

function operandsOf(node: Operation): readonly Expression[] {
  return node.kind === "not" ? [node.operand] : node.operands
}

/** The signs that can write a node, the one to prefer first; undefined for those that cannot. */
function signsFor(node: Expression, dialect: Dialect): readonly (Sign | undefined)[] {
  if (node.kind === "comparison") return comparisonSigns(node, dialect)
  if (node.kind === "literal" || node.kind === "variable" || node.kind === "group") return []
  const signs = signsOf(node.kind, dialect)
  const count = node.kind === "not" ? 1 : node.operands.length
  const [only] = signs
  if (signs.length === 1 && takes(only as Sign, node.kind, count)) return signs
  return signs.map((sign) => (takes(sign, node.kind, count) ? sign : undefined))
}

/** The first spelling of a token; nothing for an operator that is only ever meant. */
function spelled(token: string, { spellings }: Dialect): string {
  return spellings[token]?.[0] ?? ""
}

/** One of both. */
interface Item {
  readonly token?: string
  readonly operand?: Expression
}

/** The tokens and operands of a form; the operands that are more than it needs stand as far left as they can. */
function itemsOf({ parts }: Form, operands: readonly Expression[]): Item[] {
  const items: Item[] = []
  let spare = parts.reduce(
    (count, part) => count - (typeof part === "string" ? 0 : part.least),
    operands.length,
  )
  let at = 0
  for (const part of parts) {
    if (typeof part === "string") {
      items.push({ token: part })
      continue
    }
    const { least, most, separator } = part
    const more = Math.min(spare, (most ?? Number.POSITIVE_INFINITY) - least)
    spare -= more
    for (const end = at + least + more; at < end; at += 1) {
      items.push({ operand: operands[at] as Expression })
      if (separator !== null && at < end - 1) items.push({ token: separator })
    }
  }
  return items
}

/** What chains all operators of a comparison: a level, or a call of `iff` where there are no others. */
function comparisonSigns({ operators, operands }: Comparison, dialect: Dialect): Sign[] {
  const kinds = [...new Set(operators)]
  const [first = "iff"] = kinds
  return signsOf(first, dialect).filter((sign) => {
    const { form } = sign
    if (form !== undefined) {
      const isFitting = sign.least <= operands.length && operands.length <= sign.most
      return first === "iff" && kinds.length === 1 && isFitting
    }
    return isChainLevel(sign) && kinds.every((kind) => signAt(kind, sign.at, dialect))
  })
}

function isChainLevel({ level }: OperatorSign): boolean {
  return level.kind === "infix" && level.associates === "chain"
}

function signAt(connective: Connective, at: number, dialect: Dialect): Sign | undefined {
  return signsOf(connective, dialect).find((sign) => sign.form === undefined && sign.at === at)
}

function comparisonOperators(
  { operators }: Comparison,
  { at }: OperatorSign,
  dialect: Dialect,
): string[] {
  const spellings = new Map(
    [...new Set(operators)].map((kind) => [
      kind,
      spelled(String(signAt(kind, at, dialect)?.token), dialect),
    ]),
  )
  return operators.map((kind) => String(spellings.get(kind)))
}

/** Whether a chain can be written two by two. */
function canNest(node: Operation, dialect: Dialect): node is Chain {
  if (node.kind === "not" || node.kind === "comparison" || !associative.has(node.kind)) return false
  return (
    node.operands.length > 2 &&
    signsOf(node.kind, dialect).some((sign) => takes(sign, node.kind, 2))
  )
}

function nested({ kind, operands }: Chain): Expression {
  return operands.reduce((left, right) => ({ kind, operands: [left, right] }))
}

function writtenName(name: string, dialect: Dialect): string {
  const quote = dialect.variable?.quote ?? ""
  const written = quote + name + quote
  const token = tokenAt(written, 0, dialect)
  if (token?.kind === "variable" && token.text === written) return written
  throw new UnwritableError(
    dialect.name,
    dialect.variable === null
      ? `has no variables, such as ${shortened(name, longestName)}`
      : `cannot name a variable ${shortened(name, longestName)}`,
  )
}
