// Converts a tree to the tokens of one dialect.
//
//     (and a (or b c))   in binary:   a && ( b || c )
//
// Parentheses follow from places alone: an operand that doesn't fit its place gets wrapped. That is why no rule about
// "xor not" is needed: where not binds less tightly than xor, it gets parentheses like any other operand. The walk is
// top-down, so that each node knows its place and can use another of its operators if that one needs no parentheses:
// of C's two operators for and, & fits in an operand of ^. Conversions always write the usual operator, &&.

import type { Connective } from "../connectives.ts"
import type { Dialect, Form } from "../dialect/index.ts"
import {
  associative,
  canWrite,
  isChained,
  isChainedLevel,
  nameKey,
  type OperatorSign,
  quotedName,
  type Sign,
  signsOf,
  takes,
} from "../dialect/index.ts"
import type { Chain, Comparison, Expression, Negation } from "../expression/index.ts"
import { checkNode, nodesOf, variablesOf } from "../expression/index.ts"
import { longestName, shortened } from "../source/index.ts"
import { type Around, itemsOf, partsOf, spelled } from "./dialect-parts.ts"
import {
  express,
  lacking,
  negated,
  operandsOf,
  type Substitution,
  withoutGroups,
} from "./express.ts"
import { mergedOperands } from "./merged-operands.ts"
import { anywhere, fits, type OutputPlace, placesOf } from "./needed-parentheses.ts"
import { canName, newNames } from "./new-names.ts"
import type { PrintOptions, Renaming } from "./print-options.ts"
import { UnwritableError } from "./print-options.ts"

interface TokenOptions extends PrintOptions {
  /** Writes each connective with its usual operator, even if another one would need no parentheses. */
  readonly isUsual?: boolean
}

/**
 * @param around called with each node; can add tokens before and after the node to mark its extent
 * @param renamed receives the variables that get other names, in order of appearance
 * @param from the dialect in which the tree was read; if it ignores the case of names, all spellings of a name are one
 * variable. If it is another dialect, groups around calls and their operands are dropped
 * @throws UnwritableError if the dialect cannot express a part of the tree
 */
export function treeTokens(
  tree: Expression,
  dialect: Dialect,
  { groups = "keep", strict, rename: chosen = "never", isUsual }: TokenOptions,
  note: (substitution: Substitution) => void,
  around?: (
    node: Expression,
    before: (token: string) => void,
    after: (token: string) => void,
  ) => void,
  renamed: Renaming[] = [],
  from?: Dialect,
): string[] {
  const { literals, group, named, hasChoice } = partsOf(dialect)
  /** Operations whose parentheses `minimal` may drop, but doesn't avoid by using another operator. */
  const kept = new Set<Expression>()
  const tokens: string[] = []
  /** Maximum number of tokens, as some replacements grow fast, such as a long chain of xor in a dialect without xor. */
  let most: number | undefined
  const emit = (token: string) => {
    tokens.push(token)
    if (most && tokens.length > most) {
      throw new UnwritableError(dialect.name, `would need more than ${most} tokens`)
    }
  }
  // A stack of what is left to write: nodes with their places, and tokens, whose places are `undefined`.
  const open: (string | Expression)[] = [tree]
  const places: (OutputPlace | undefined)[] = [anywhere]
  const push = (next: string | Expression, place?: OutputPlace) => {
    open.push(next)
    places.push(place)
  }

  const isConverted = groups === "keep" && from && from.name !== dialect.name
  const writeForm = (form: Form, operands: readonly Expression[]) => {
    for (const item of itemsOf(form, operands).reverse()) {
      if (typeof item === "string") push(spelled(item, dialect))
      else push(isConverted ? withoutGroups(item) : item, anywhere)
    }
  }
  /** The operand of a negation if it must be written with other connectives. */
  const lackedBelow = (node: Operation) => {
    const inner = node.kind === "not" && withoutGroups(node.operand)
    return inner && isLacking(inner, dialect) && inner
  }
  /** Whether a node needs no parentheses: it is written as a call, or becomes a negation. */
  const isUngrouped = (node: Expression): boolean => {
    if (!isOperation(node)) return false
    const lacked = lackedBelow(node)
    if (lacked) return isUngrouped(negated(expressed(lacked).node))
    const [sign] = signsFor(node, dialect)
    if (sign) return !!sign.form
    const instead = isNestable(node, dialect) ? nested(node as Chain) : expressed(node).node
    return instead.kind === "not" || isUngrouped(instead)
  }

  /** The content of the last parentheses; if it is a group, it keeps its own as well, unchecked. */
  let grouped: Expression | undefined
  const writeGroup = ({ before, after }: Around, node: Expression) => {
    for (const token of before) emit(token)
    for (let at = after.length - 1; at >= 0; at -= 1) push(after[at] as string)
    grouped = node
    push(node, anywhere)
  }

  const writeOperator = (sign: OperatorSign, node: Operation, place: OutputPlace) => {
    const { first, middle, last } = placesOf(sign, node.kind, place, dialect)
    const operator = spelled(sign.token, dialect)
    if (node.kind === "not") {
      if (sign.level.kind === "prefix") emit(operator)
      else push(operator)
      return push(node.operand, first)
    }
    const operators = operatorsIn(node, sign, dialect)
    const operands =
      groups === "minimal" && isChained(sign) && associative.has(node.kind as Connective)
        ? mergedOperands(node as Chain, sign, dialect)
        : operandsInText(node, sign)
    for (let at = operands.length - 1; at > 0; at -= 1) {
      push(operands[at] as Expression, at < operands.length - 1 ? middle : last)
      push(operators[at - 1] ?? operator)
    }
    push(operands[0] as Expression, first)
  }

  // Most dialects have one operator per connective and therefore no choice.
  const clean = hasChoice && groups !== "full" && !isUsual ? cleanSigns(tree, dialect) : undefined

  const writeOperation = (node: Operation, place: OutputPlace) => {
    const signs = signsFor(node, dialect)
    if (signs.length === 0) {
      return isNestable(node, dialect)
        ? push(nested(node as Chain), place)
        : substitute(node, place)
    }
    // The lowest bit is the preferred operator. Replacements only get that one.
    const set = (clean?.get(node) ?? (clean && most ? 1 : all)) || all
    const isBare = groups !== "full" || place === anywhere
    const allowed = (isUsual && group) || kept.has(node) ? set & -set : set
    const sign = signIn(allowed, signs, node, isBare ? place : nowhere)
    if (sign?.form) return writeForm(sign.form, operandsOf(node))
    if (sign) return writeOperator(sign, node, place)
    if (group) return writeGroup(group, node)
    throw new UnwritableError(dialect.name, `has no parentheses, which ${node.kind} needs here`)
  }

  let variable: string | undefined
  const anyVariable = () => {
    variable ??= [...variablesOf(tree)][0]
    return variable
  }
  const expressed = (node: Expression) => express(node as Operation, dialect, anyVariable)
  const substitute = (node: Expression, place: OutputPlace, isNegated = false) => {
    const isMissing = !("operands" in node && node.operands.length === 1)
    if (strict && isMissing) throw lacking(node, dialect)
    // `a and not b` is easier to read than `not (not a or b)`.
    const isOpposite = isNegated && node.kind === "implies" && node.operands.length === 2
    const { node: instead, substitution } = expressed(
      isOpposite ? { ...node, kind: "notImplies" } : node,
    )
    if (substitution) {
      note(isOpposite ? { ...substitution, what: node.kind } : substitution)
      most ??= 1_000_000 + 16 * nodesOf(tree).length
    }
    const written = isConverted ? withLastMerged(instead) : instead
    push(isNegated && !isOpposite ? negated(written) : written, place)
  }

  /** Flattens `not a or (b implies c)` into `not a or not b or c`. */
  const withLastMerged = (node: Expression) => {
    if (!associative.has(node.kind as Connective)) return node
    const operands = [...(node as Chain).operands]
    for (;;) {
      const last = withoutGroups(operands.at(-1) as Expression)
      const next = isLacking(last, dialect) && expressed(last)
      if (!next || next.node.kind !== node.kind) return { ...node, operands } as Chain
      note(next.substitution as Substitution)
      operands.splice(-1, 1, ...(next.node as Chain).operands)
    }
  }

  const names = new Map<string, string>()
  const taken = new Set<string>()
  const newName = (name: string, key: string) => {
    if (typeof chosen === "string") chosen = newNames(variablesOf(tree), dialect, chosen)
    const written = chosen.get(name) ?? name
    checkName(written, dialect)
    // Conversions keep names apart in notations that ignore case; other texts keep the names as they were read.
    const writtenKey = nameKey(written, isUsual ? dialect : undefined)
    if (taken.has(writtenKey)) {
      throw new UnwritableError(dialect.name, `would have two variables ${shownName(written)}`)
    }
    taken.add(writtenKey)
    names.set(key, written)
    if (written !== name) renamed.push({ from: name, to: written })
    return written
  }
  while (open.length > 0) {
    const node = open.pop() as Expression
    const place = places.pop()
    if (!place) {
      emit(node as unknown as string)
      continue
    }
    checkNode(node)
    around?.(node, emit, push)
    if (node.kind === "literal") {
      const written = literals[`${node.value}`]
      if (written) for (const token of written) emit(token)
      else substitute(node, place)
    } else if (node.kind === "variable") {
      const key = nameKey(node.name, from)
      const name = quotedName(names.get(key) ?? newName(node.name, key), dialect)
      for (const token of named) emit(token ?? name)
    } else if (node.kind === "group") {
      const inner = isConverted && node !== grouped && withoutGroups(node)
      if (inner && isUngrouped(inner)) push(inner, place)
      else if (groups === "keep" && group) writeGroup(group, node.inner)
      else {
        // Only the innermost of nested groups marks its content, which keeps this linear.
        if (groups === "minimal" && node.inner.kind !== "group") kept.add(node.inner)
        push(node.inner, place)
      }
    } else {
      // In a dialect without nand, `not (a nand b)` becomes `a and b`, not `not not (a and b)`.
      const lacked = lackedBelow(node)
      if (lacked) substitute(lacked, place, true)
      else writeOperation(node, place)
    }
  }
  return tokens
}

type Operation = Negation | Chain | Comparison

function isOperation(node: Expression): node is Operation {
  return node.kind === "not" || "operands" in node
}

/** Whether a connective must be written with others. */
function isLacking(node: Expression, dialect: Dialect): boolean {
  return "operands" in node && node.kind !== "comparison" && !isNestable(node, dialect)
}

/** Whether a dialect can write a chain as nested binary operators. */
function isNestable(node: Operation, dialect: Dialect): boolean {
  return canWrite(node.kind as Connective, operandsOf(node).length, dialect)
}

/** A chain as nested binary operators. */
function nested({ kind, operands }: Chain): Expression {
  return operands.reduce((left, right) => ({ kind, operands: [left, right] }))
}

function checkName(name: string, dialect: Dialect): void {
  if (canName(name, dialect)) return
  const problem = dialect.variable ? "cannot name a variable" : "has no variables, such as"
  throw new UnwritableError(dialect.name, `${problem} ${shownName(name)}`, {
    kind: "variable",
    name,
  })
}

function shownName(name: string): string {
  return shortened(name, longestName)
}

// Finds the operators of a connective whose operands need no parentheses, if a dialect has several operators for it.
//
//     (xor a (iff b c))   in C:   a ^ b == c      the alternative needs parentheses: a != ( b == c )
//
// Each node of a parsed tree has such an operator; the printer must choose it for parsing to return the same tree.

/** A set of a node's operators, with a bit for each index in its list. Nodes without operators have all bits set. */
type SignSet = number

const all: SignSet = -1

/** A place in which every operator needs parentheses. */
const nowhere: OutputPlace = { ...anywhere, least: Number.POSITIVE_INFINITY }

/** Maps each operation to the set of operators whose operands need no parentheses. */
function cleanSigns(tree: Expression, dialect: Dialect): ReadonlyMap<Expression, SignSet> {
  const sets = new Map<Expression, SignSet>()
  for (const node of nodesOf(tree)) {
    if (!isOperation(node)) continue
    let set = 0
    signsFor(node, dialect).forEach((sign, at) => {
      const isClean = operandsInText(node, sign).every((operand, index, { length }) => {
        if (!isOperation(operand)) return true
        const side = index === 0 ? "first" : index === length - 1 ? "last" : "middle"
        const place = sign.form ? anywhere : placesOf(sign, node.kind, anywhere, dialect)[side]
        const own = sets.get(operand) as SignSet
        return signIn(own, signsFor(operand, dialect), operand, place) !== undefined
      })
      if (isClean) set |= 1 << at
    })
    sets.set(node, set)
  }
  return sets
}

/** Returns the preferred operator of a set that needs no parentheses in a place. */
function signIn(
  set: SignSet,
  signs: readonly Sign[],
  { kind }: Operation,
  place: OutputPlace,
): Sign | undefined {
  return signs.find((sign, at) => set & (1 << at) && (sign.form || fits(sign.at, kind, place)))
}

/** The operands of a node in the order in which an operator writes them: in Python, the condition comes second. */
function operandsInText(node: Operation, sign: Sign): readonly Expression[] {
  const operands = operandsOf(node)
  const isSwapped = !sign.form && sign.level.kind === "choice" && sign.level.condition === "second"
  if (!isSwapped) return operands
  const [condition, then, otherwise] = operands as [Expression, Expression, Expression]
  return [then, condition, otherwise]
}

// Finds the operators that can write a node. They have its connective and take its number of operands; a chain of
// comparisons needs a level with all its operators.

/** The operators for a node in order of preference. */
function signsFor(node: Operation, dialect: Dialect): readonly Sign[] {
  if (node.kind === "comparison") return comparisonSigns(node, dialect)
  const count = operandsOf(node).length
  const signs = signsOf(node.kind, dialect)
  const isTaking = (sign: Sign) => takes(sign, node.kind, count)
  return signs.every(isTaking) ? signs : signs.filter(isTaking)
}

/** The operators that can chain a whole comparison: one level, or a call of `iff` if all operators are `iff`. */
function comparisonSigns({ operators, operands }: Comparison, dialect: Dialect): Sign[] {
  return signsOf(operators[0] as Comparison["operators"][number], dialect).filter((sign) => {
    if (sign.form) {
      const count = operands.length
      const isIff = operators.every((kind) => kind === "iff")
      return isIff && sign.least <= count && count <= sign.most
    }
    return isChainedLevel(sign.level) && operators.every((kind) => signAt(kind, sign.at, dialect))
  })
}

function signAt(connective: Connective, at: number, dialect: Dialect): Sign | undefined {
  return signsOf(connective, dialect).find((sign) => !sign.form && sign.at === at)
}

/** The operators between the operands of a node, if they differ. */
function operatorsIn(node: Operation, { token, level, at }: OperatorSign, dialect: Dialect) {
  const tokens =
    level.kind === "choice"
      ? [token, level.closing]
      : node.kind === "comparison"
        ? node.operators.map((kind) => String(signAt(kind, at, dialect)?.token))
        : []
  return tokens.map((each) => spelled(each, dialect))
}
