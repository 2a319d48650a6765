// Proofs in the sequent calculus LK, without cut: each line is a sequent, from axioms down to the claim.
//
//     1. p ⊢ p              Axiom
//     2. q ⊢ q              Axiom
//     3. p -> q, p ⊢ q      →-left 1, 2
//
// If all formulas on the left are true, at least one on the right is. The sides are sets, and a rule may be applied to
// a sequent that lacks some of its formulas, so weakening, contraction and exchange need no lines. Each rule splits a
// formula as tableaux do: a part that has to be true is on the left, and one that has to be false is on the right.

import type { Dialect } from "../../language/dialect/index.ts"
import { splitAtOuterCommas } from "../../language/source/index.ts"
import type { LineToCheck } from "./check-lines.ts"
import { linesToCheck, mistakeIn } from "./fitch.ts"
import { createFormulas, type Formula, type Formulas } from "./formula.ts"
import { readFormula } from "./notation-of-proof.ts"
import { type CheckedText, noReadableProof, type ProofLine, type ProofMistake } from "./proof.ts"
import { linePatterns } from "./proof-line-patterns.ts"
import type { TextLine } from "./read-justification.ts"
import {
  isOfStyle,
  type RuleName,
  ruleTitles,
  type SequentRule,
  sequentRules,
} from "./rule-names.ts"
import { alternativesWhen, type Valued } from "./tableau.ts"
import { missingLine, usedTwice } from "./wrong-citations.ts"

export interface Sequent {
  readonly left: readonly Formula[]
  readonly right: readonly Formula[]
}

interface Derived extends Sequent {
  readonly rule: RuleName
  readonly from: readonly Derived[]
}

/** Number of sequents after which the search fails. */
const mostSequents = 3000

/**
 * The lines of a proof that a conclusion follows from premises.
 *
 * @throws ProofSizeError if the search takes too long
 */
export function sequentLines(
  premises: readonly Formula[],
  conclusion: Formula,
  formulas: Formulas,
): readonly ProofLine<Sequent>[] {
  let count = 0
  const derived = (goal: Sequent): Derived => {
    count += 1
    if (count > mostSequents) throw noReadableProof()
    const axiom = axiomIn(goal, formulas)
    if (axiom !== undefined) return { ...axiom, rule: "axiom", from: [] }
    const { formula, value, parts } = bestSplit(goal, formulas)
    const kept = {
      left: goal.left.filter((each) => !value || each !== formula),
      right: goal.right.filter((each) => value || each !== formula),
    }
    const from: Derived[] = []
    const used = { left: new Set<Formula>(), right: new Set<Formula>() }
    for (const alternative of parts) {
      const above = derived(withParts(kept, alternative))
      // The sequent holds without the formula.
      if (isWithin(above, goal)) return above
      from.push(above)
      for (const side of ["left", "right"] as const)
        for (const each of above[side]) used[side].add(each)
    }
    used[value ? "left" : "right"].add(formula)
    const rule = `${formula.kind}-${value ? "left" : "right"}` as SequentRule
    return {
      left: goal.left.filter((each) => used.left.has(each)),
      right: goal.right.filter((each) => used.right.has(each)),
      rule,
      from,
    }
  }
  const claim = { left: premises, right: [conclusion] }
  return linesOf({ ...derived(claim), ...claim })
}

/** The axiom that a sequent contains, without the other formulas; `undefined` if there is none. */
function axiomIn({ left, right }: Sequent, { falsum, verum }: Formulas): Sequent | undefined {
  const shared = left.find((each) => right.includes(each))
  if (shared !== undefined) return { left: [shared], right: [shared] }
  if (left.includes(falsum)) return { left: [falsum], right: [] }
  return right.includes(verum) ? { left: [], right: [verum] } : undefined
}

interface Split {
  readonly formula: Formula
  /** Whether the formula is on the left. */
  readonly value: boolean
  readonly parts: readonly (readonly Valued[])[]
}

/** The formula that leaves the fewest sequents to prove. */
function bestSplit(goal: Sequent, formulas: Formulas): Split {
  let best: Split | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const value of [false, true]) {
    for (const formula of goal[value ? "left" : "right"]) {
      const parts = alternativesWhen(formula, value)
      if (parts === undefined) continue
      const open = parts.filter((each) => axiomIn(withParts(goal, each), formulas) === undefined)
      const cost = parts.length === 1 ? 0 : open.length + 1
      if (cost >= fewest) continue
      fewest = cost
      best = { formula, value, parts }
      if (cost === 0) return best
    }
  }
  if (best === undefined) throw new Error("a sequent that does not hold")
  return best
}

function withParts({ left, right }: Sequent, parts: readonly Valued[]): Sequent {
  const add = (side: readonly Formula[], value: boolean) => [
    ...new Set([...side, ...parts.filter((part) => part[1] === value).map(([part]) => part)]),
  ]
  return { left: add(left, true), right: add(right, false) }
}

function isWithin(one: Sequent, other: Sequent): boolean {
  return (
    one.left.every((each) => other.left.includes(each)) &&
    one.right.every((each) => other.right.includes(each))
  )
}

function linesOf(claim: Derived): readonly ProofLine<Sequent>[] {
  const lines: ProofLine<Sequent>[] = []
  const numbers = new Map<string, number>()
  const ids = (side: readonly Formula[]) => side.map(({ id }) => id).sort((a, b) => a - b)
  const add = ({ left, right, rule, from }: Derived): number => {
    const key = `${ids(left)}/${ids(right)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const cited = [...new Set(from.map(add))].sort((a, b) => a - b)
    lines.push({ formula: { left, right }, depth: 0, rule, lines: cited, subproofs: [] })
    numbers.set(key, lines.length)
    return lines.length
  }
  add(claim)
  return lines
}

/** A sequent in a notation; `undefined` if the notation lacks one of its connectives. */
export function writtenSequent(
  { left, right }: Sequent,
  write: (formula: Formula) => string | undefined,
): string | undefined {
  const sides = [left, right].map((side) => side.map(write))
  if (sides.flat().includes(undefined)) return undefined
  return sides
    .map((side) => side.join(", "))
    .join(" ⊢ ")
    .trim()
}

/** The texts of the formulas on the two sides of a sequent; `undefined` for other texts. */
export function sidesOf(text: string): readonly (readonly string[])[] | undefined {
  for (const pattern of [linePatterns.turnstile, linePatterns.sequentArrow]) {
    const sides = text.split(pattern)
    if (sides.length === 2) {
      return sides.map((side) => (side.trim() === "" ? [] : splitAtOuterCommas(side)))
    }
  }
  return undefined
}

/** Checks the text of a proof whose formulas are in a notation. */
export function checkSequents(read: readonly TextLine[], dialect: Dialect): CheckedText {
  const formulas = createFormulas(dialect)
  const readSequent = (text: string): Sequent | undefined => {
    const sides = sidesOf(text)?.map((side) =>
      side.map((each) => readFormula(each, dialect, formulas)),
    )
    const [left, right] = (sides ?? []) as readonly Formula[][]
    if (left === undefined || right === undefined) return undefined
    return [...left, ...right].some((each) => each === undefined) ? undefined : { left, right }
  }
  const what = `a sequent such as p, q ⊢ r in ${dialect.name}`
  const isOwn = (rule: RuleName) => isOfStyle(rule, "sequent")
  const { lines, unread } = linesToCheck(read, readSequent, what, isOwn)
  const numbers = new Map<number, LineToCheck<Sequent>>()
  let mistake: ProofMistake | undefined
  for (const [at, line] of lines.entries()) {
    const wrong = faultOf(line, numbers, formulas)
    if (wrong !== undefined) {
      mistake = mistakeIn(read[at] as TextLine, wrong)
      break
    }
    numbers.set(line.number, line)
  }
  const { left = [], right = [] } = lines.at(-1)?.formula ?? {}
  const [conclusion = formulas.falsum] = right
  return {
    dialect,
    formulas,
    mistake: mistake ?? unread,
    premises: left,
    conclusion: right.length > 1 ? formulas.make("or", ...right) : conclusion,
  }
}

type Fault = Pick<ProofMistake, "kind" | "reason">

/** What is wrong with a line, given the lines before it. */
function faultOf(
  { number, formula, rules, lines, subproofs }: LineToCheck<Sequent>,
  before: ReadonlyMap<number, LineToCheck<Sequent>>,
  formulas: Formulas,
): Fault | undefined {
  const twice = usedTwice(number, before)
  if (!twice && subproofs.length > 0) {
    return { kind: "subproof", reason: "proofs by sequents have no subproofs" }
  }
  const fault = twice ?? missingLine(lines, before)
  if (fault) return fault
  const cited = lines.map((each) => before.get(each) as LineToCheck<Sequent>)
  const above = cited.map((each) => each.formula)
  if (rules.some((rule) => isStep(rule, formula, above, formulas))) return undefined
  const [rule] = rules as readonly [RuleName]
  const list = cited.map((each) => `; line ${each.number} is \`${each.text}\``).join("")
  const reason =
    rule === "axiom"
      ? "an axiom has a formula on both sides, ⊥ on the left or ⊤ on the right"
      : `${ruleTitles[rule]} does not give this sequent`
  return { kind: "step", reason: `${reason}${list}` }
}

function isStep(
  rule: RuleName,
  below: Sequent,
  above: readonly Sequent[],
  formulas: Formulas,
): boolean {
  if (rule === "axiom") return above.length === 0 && axiomIn(below, formulas) !== undefined
  const own = { left: new Set(below.left), right: new Set(below.right) }
  const added = above.map(({ left, right }): readonly Valued[] => [
    ...left.filter((each) => !own.left.has(each)).map((each) => [each, true] as const),
    ...right.filter((each) => !own.right.has(each)).map((each) => [each, false] as const),
  ])
  if (rule === "structural") return added.length === 1 && added[0]?.length === 0
  if (rule === "cut") {
    return [[0, 1] as const, [1, 0] as const].some(([first, second]) =>
      above[first]?.right.some(
        (each) =>
          above.length === 2 &&
          above[second]?.left.includes(each) &&
          areAmong(added[first], [[each, false]]) &&
          areAmong(added[second], [[each, true]]),
      ),
    )
  }
  const { kind, side } = sequentRules[rule as SequentRule]
  return below[side].some((formula) => {
    if (formula.kind !== kind) return false
    const wanted = alternativesWhen(formula, side === "left") ?? []
    return (
      wanted.every((parts) => added.some((each) => areAmong(each, parts))) &&
      added.every((each) => wanted.some((parts) => areAmong(each, parts)))
    )
  })
}

function areAmong(added: readonly Valued[] | undefined, parts: readonly Valued[]): boolean {
  return (
    added?.every((one) => parts.some((each) => each[0] === one[0] && each[1] === one[1])) === true
  )
}
