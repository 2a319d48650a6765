// Judges one step, from one part to the next; the two parts should be equal.
//
//     not True and True      to      not (True and True)      wrong precedence, right by chance

import { tokenize } from "../language/dialect/index.ts"
import { type Expression, formatLine, nodesOf } from "../language/expression/index.ts"
import { withoutGroups } from "../language/print/index.ts"
import { size } from "../reason/index.ts"
import type { StepMistake } from "./describe-mistake.ts"
import { alignment, followsFromPart, knownValue, type WrongValue } from "./find-wrong-values.ts"
import { type Regrouped, regroupings } from "./regrouping.ts"
import { compareValues, type Known } from "./same-value.ts"
import type { Run } from "./split-runs.ts"
import { type ReadPart, textOf } from "./step-notation.ts"

export type StepFault = Omit<StepMistake, "line" | "step">

export type StepJudgement = "right" | "unproved" | StepFault

/** An expression with more connectives is too large for a precedence to explain its wrong value. */
const mostTelling = 3

export function judgeStep(from: ReadPart, to: ReadPart, known: Known): StepJudgement {
  const compared = compareValues(from.tree, to.tree, known)
  if (compared === undefined) return "unproved"
  if (isLeaf(to.tree) && knownValue(to.tree, known.worth) !== undefined) {
    return compared.isSame ? "right" : faultyValue(from, to, known)
  }
  // A law can give the same result as another precedence.
  const isConstant = knownValue(from.tree, known.worth) !== undefined
  if (compared.isSame) return (isConstant ? faultByChance(from, to, known) : undefined) ?? "right"
  return faultyRewriting(from, to, known) ?? doesNotFollow(from, to, compared)
}

interface Mention {
  /** `undefined` if it doesn't claim to follow from anything. */
  readonly judged: StepJudgement | undefined
  /** Whether the expression has this part, perhaps with some parts replaced by their values. */
  readonly isFound: boolean
  /** Whether it isn't known to be related to the steps so far. */
  readonly isUnlinked: boolean
}

/**
 * What the steps claim a part to be: the whole expression, the result of the last step, what the whole expression or
 * a part of it was changed to, the part to evaluate next, or none of these.
 */
export type Claim = "whole" | "became" | "changed" | "next" | "none"

/** The judgement of a statement. A value given as the answer isn't a step. */
export type Judged = StepJudgement | "unreadable" | "skipped" | "answer"

export interface Lead extends Omit<Mention, "judged"> {
  readonly judged: Judged | undefined
  readonly isWhole: boolean
}

export const unknownLead: Lead = {
  judged: undefined,
  isFound: false,
  isWhole: false,
  isUnlinked: false,
}

export interface Judging extends Lead {
  readonly judged: Judged
}

export interface Tried extends Judging {
  readonly runs: readonly Run[]
}

export function isBad(judged: Judged): boolean {
  return typeof judged === "object" || judged === "unreadable"
}

/**
 * The intended reading: preferably one that begins with a part of the expression, otherwise one that is right. So
 * `p → q ⇔ True` states that `p → q` is True, although the whole line could be read as one expression, too.
 */
export function chosen(tried: readonly Tried[]): Tried {
  const isGood = ({ judged }: Tried) => !isBad(judged)
  const isStep = (each: Tried) => isGood(each) && each.judged !== "skipped"
  const found = tried.filter(({ isFound }) => isFound)
  const [first] = tried as readonly [Tried]
  return (
    found.find(isStep) ??
    found.find(isGood) ??
    found.find(({ judged }) => typeof judged === "object") ??
    tried.find(isStep) ??
    tried.find(({ judged }) => typeof judged === "object") ??
    first
  )
}

/**
 * Like `judgeStep`, but for a part that is only mentioned.
 *
 * @param others further expressions that it may be a part of
 * @param claim if `none`, the part is wrong only if it is clearly a rewritten form of the whole
 */
export function judgeMention(
  from: ReadPart,
  to: ReadPart,
  others: readonly ReadPart[],
  known: Known,
  claim: Claim,
): Mention {
  const { tree } = to
  const isClaim = claim === "whole" || claim === "became" || claim === "changed"
  const none = { judged: undefined, isFound: false, isUnlinked: false }
  if (isLeaf(tree) && !isClaim) return none
  const compared = compareValues(from.tree, tree, known)
  if (compared === undefined) return { ...none, isUnlinked: true }
  if (alignment(from.tree, tree, known.worth)?.length === 0)
    return { ...none, judged: "right", isFound: true }
  const isPart = (each: Expression, isAnyOrder = false) =>
    followsFromPart(each, tree, known.worth, isAnyOrder)
  const wholes = [from, ...others]
  const isConstant = knownValue(tree, known.worth) !== undefined
  const isWorthPart = (each: Expression) => compareValues(each, tree, known)?.isSame === true
  const parts = isConstant ? [] : wholes.flatMap((each) => partsOf(each.tree))
  if (claim === "changed" && !isConstant && !compared.isSame) {
    const own = formatLine(withoutGroups(tree))
    const isRewritten = parts.some((each) => formatLine(each) !== own && isWorthPart(each))
    const isTooLarge = wholes.some((each) => size(each.tree) > mostParts)
    if (!isRewritten && !isTooLarge)
      return {
        ...none,
        judged: faultyRewriting(from, to, known) ?? doesNotFollow(from, to, compared),
      }
  }
  if (!isLeaf(tree) && claim !== "whole") {
    if (wholes.some((each) => isPart(each.tree))) return { ...none, isFound: true }
    const isSwapped = wholes.some((each) => isPart(each.tree, true))
    const sources = isSwapped ? wholes.filter((each) => isWithin(to, each)) : wholes
    const order = isConstant
      ? sources.flatMap(regroupings).find((regrouped) => isPart(regrouped.tree))
      : undefined
    if (
      order !== undefined ||
      (claim === "next" && isConstant && isSwapped && sources.length > 0)
    ) {
      const orders = order === undefined ? [] : [orderOf(order)]
      const fault = { ...faultOf("wrong-precedence", sources[0] ?? from, to), orders }
      return { ...none, judged: { ...fault, isRightByChance: compared.isSame } }
    }
    if (isSwapped) return { ...none, isFound: true }
  }
  if (compared.isSame) return { ...none, judged: isConstant && !isClaim ? undefined : "right" }
  if (claim !== "whole" && parts.some(isWorthPart)) return none
  const isTelling = isClaim || size(tree) >= leastTelling
  const fault = isTelling ? faultyRewriting(from, to, known) : undefined
  if (fault !== undefined) return { ...none, judged: fault }
  const isOther = isClaim || isCopy(from, to)
  return isOther
    ? { ...none, judged: doesNotFollow(from, to, compared) }
    : { ...none, isUnlinked: true }
}

/** Whether a text occurs in another one, as whole tokens. */
function isWithin(part: ReadPart, whole: ReadPart): boolean {
  const [own, all] = [part, whole].map(({ text, dialect }) =>
    tokenize(text, dialect)
      .map(({ kind, text: word }) => (kind === "variable" ? word : kind))
      .join(" "),
  )
  return ` ${all} `.includes(` ${own} `)
}

/** The parts of a tree, the largest last; only some of them if the tree is large. */
function partsOf(tree: Expression): readonly Expression[] {
  return nodesOf(tree)
    .filter(({ kind }) => kind !== "group")
    .slice(0, mostParts)
}

const mostParts = 50

function isCopy(from: ReadPart, to: ReadPart): boolean {
  const [ours, theirs] = [from, to].map(({ tree }) => leavesOf(tree))
  return (theirs?.length ?? 0) >= leastCopied && ours?.join(" ") === theirs?.join(" ")
}

const leastCopied = 4

function leavesOf(tree: Expression): readonly string[] {
  return nodesOf(tree).flatMap((node) =>
    node.kind === "literal" ? [String(node.value)] : node.kind === "variable" ? [node.name] : [],
  )
}

/** Minimum number of literals, variables and connectives that show which expression a part comes from. */
const leastTelling = 3

export function isLeaf(tree: Expression): boolean {
  const inner = withoutGroups(tree)
  return inner.kind === "literal" || inner.kind === "variable"
}

export function literalIn(tree: Expression): boolean | undefined {
  const inner = withoutGroups(tree)
  return inner.kind === "literal" ? inner.value : undefined
}

function faultyValue(from: ReadPart, to: ReadPart, known: Known): StepFault {
  const stated = knownValue(to.tree, known.worth)
  const compared = compareValues(from.tree, to.tree, known)
  const where = compared?.isSame === false ? compared.where : new Map<string, boolean>()
  const [right] = compared?.isSame === false ? compared.values : [null]
  const orders =
    connectivesIn(from.tree) > mostTelling
      ? []
      : regroupings(from).filter(
          ({ tree }) => knownValue(tree, known.worth) === stated && stated !== undefined,
        )
  const isPrecedence = orders.length > 0
  return {
    ...faultOf(isPrecedence ? "wrong-precedence" : "wrong-value", from, to),
    part: isPrecedence ? null : from.text,
    right,
    stated: right === null ? null : !right,
    where: Object.fromEntries(where),
    orders: orders.map(orderOf),
  }
}

/** Number of written connectives: a chain of three operands has two. */
function connectivesIn(tree: Expression): number {
  const own = (node: Expression) =>
    node.kind === "not" ? 1 : "operands" in node ? node.operands.length - 1 : 0
  return nodesOf(tree).reduce((all, node) => all + own(node), 0)
}

function faultByChance(from: ReadPart, to: ReadPart, known: Known): StepFault | undefined {
  const aligned = alignment(from.tree, to.tree, known.worth)
  if (aligned?.length === 0) return undefined
  const wrong = reallyWrong(aligned ?? [], known)
  const order = wrong.length === 1 ? [] : exactly(regroupings(from), to, known)
  if (order.length > 0) {
    return {
      ...faultOf("wrong-precedence", from, to),
      orders: order.map(orderOf),
      isRightByChance: true,
    }
  }
  const [only, ...others] = wrong
  if (only === undefined || others.length > 0 || aligned?.length !== 1) return undefined
  return { ...wrongPart(only, from, to), isRightByChance: true }
}

function faultyRewriting(from: ReadPart, to: ReadPart, known: Known): StepFault | undefined {
  const orders = exactly(regroupings(from), to, known)
  if (orders.length > 0)
    return { ...faultOf("wrong-precedence", from, to), orders: orders.map(orderOf) }
  const wrong = reallyWrong(alignment(from.tree, to.tree, known.worth) ?? [], known)
  const [first] = wrong
  return first === undefined || wrong.length > mostWrong ? undefined : wrongPart(first, from, to)
}

/** Parts with more wrong values than this count as different expressions. */
const mostWrong = 2

function exactly(
  regrouped: readonly Regrouped[],
  to: ReadPart,
  known: Known,
): readonly Regrouped[] {
  return regrouped.filter(({ tree }) => {
    if (alignment(tree, to.tree, known.worth)?.length !== 0) return false
    return compareValues(tree, to.tree, known)?.isSame === true
  })
}

/** Drops values that follow from a law, as False does from `x and not x`. */
function reallyWrong(wrong: readonly WrongValue[], known: Known): readonly WrongValue[] {
  return wrong.filter(({ part, stated }) => {
    const compared = compareValues(part, { kind: "literal", value: stated }, known)
    return compared?.isSame === false
  })
}

function wrongPart({ part, stated }: WrongValue, from: ReadPart, to: ReadPart): StepFault {
  return {
    ...faultOf("wrong-value", from, to),
    part: textOf(part, from.dialect),
    right: !stated,
    stated,
  }
}

function doesNotFollow(
  from: ReadPart,
  to: ReadPart,
  {
    values: [right, stated],
    where,
  }: { values: readonly [boolean, boolean]; where: ReadonlyMap<string, boolean> },
): StepFault {
  return {
    ...faultOf("does-not-follow", from, to),
    right,
    stated,
    where: Object.fromEntries(where),
  }
}

function faultOf(kind: StepFault["kind"], from: ReadPart, to: ReadPart): StepFault {
  return { ...noFault(kind), text: to.text, from: from.text }
}

/** A part that only another precedence evaluates at this point, although its value is right. */
export function faultOfOrder(from: ReadPart, to: ReadPart, order: Regrouped): StepFault {
  return {
    ...faultOf("wrong-precedence", from, to),
    orders: [orderOf(order)],
    isRightByChance: true,
  }
}

export function noFault(kind: StepFault["kind"]): StepFault {
  return {
    kind,
    text: "",
    from: null,
    part: null,
    right: null,
    stated: null,
    where: {},
    orders: [],
    isRightByChance: false,
  }
}

function orderOf({ precedence, order }: Regrouped) {
  return { precedence, order }
}
