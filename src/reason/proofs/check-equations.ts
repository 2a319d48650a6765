// Checks proofs by equations: each line follows from the previous one by one use of the law that it names.
//
//     3. p ∧ ¬q        De Morgan        right after ¬(¬p ∨ q)
//
// Laws hold in both directions and within formulas. The order of operands and double negations are ignored.

import type { Dialect } from "../../language/dialect/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { isUnordered } from "../simplify/laws.ts"
import { mapTree } from "../tree/walk-tree.ts"
import type { LineToCheck } from "./check-lines.ts"
import { formulasToCheck, mistakeIn } from "./fitch.ts"
import { createFormulas, definitionsByLaws, type Formula, type Formulas } from "./formula.ts"
import { createCanonical, differences, joined, partsOf } from "./formula-order.ts"
import type { CheckedText, ProofMistake, ReadingOfProof } from "./proof.ts"
import type { TextLine } from "./read-justification.ts"
import { isReplacement, type RuleName, ruleInSentence } from "./rule-names.ts"

/** Checks the text of a chain of equations whose formulas are in a notation. */
export function checkEquations(
  read: readonly TextLine[],
  dialect: Dialect,
  { areConstants = false }: ReadingOfProof = {},
): CheckedText {
  const own = createFormulas(dialect)
  const formulas = areConstants ? withConstants(own) : own
  const { lines, unread } = formulasToCheck(
    read,
    dialect,
    formulas,
    (rule) => rule === "premise" || rule === "start" || isReplacement(rule),
  )
  const check = createCheck(formulas)
  let mistake: ProofMistake | undefined
  for (const [at, line] of lines.entries()) {
    const wrong = check(line, lines[at - 1])
    if (wrong === undefined) continue
    mistake = mistakeIn(read[at] as TextLine, wrong)
    break
  }
  const ends = [lines[0]?.formula, lines.at(-1)?.formula] as const
  const [one = formulas.verum, other = ends[0]] =
    ends[0] === formulas.verum ? ends : ends.toReversed()
  const isTrue = one === formulas.verum || other === undefined
  const conclusion = isTrue ? other : formulas.make("iff", other, one)
  return { dialect, formulas, mistake: mistake ?? unread, premises: [], conclusion }
}

/** Formulas in which T and F are true and false, as in many textbooks. */
function withConstants(formulas: Formulas): Formulas {
  const of = (tree: Expression) =>
    formulas.of(
      mapTree(tree, (node) =>
        node.kind === "variable" && /^[TF]$/u.test(node.name)
          ? { kind: "literal", value: node.name === "T" }
          : node,
      ),
    )
  return { ...formulas, of }
}

/** What a chain's conclusion says: `A ↔ ⊥` also says that A is false, and each says that it is equivalent to ⊤. */
export function saidBy(
  conclusion: Formula,
  { falsum, verum, make, not }: Formulas,
): readonly Formula[] {
  const [one, other] = conclusion.operands as readonly [Formula, Formula]
  const denied = one === falsum ? other : one
  const isDenial = conclusion.kind === "iff" && [one, other].includes(falsum)
  return [conclusion, make("iff", conclusion, verum), ...(isDenial ? [not(denied)] : [])]
}

type Fault = Pick<ProofMistake, "kind" | "reason">

function createCheck(
  formulas: Formulas,
): (line: LineToCheck, before: LineToCheck | undefined) => Fault | undefined {
  const canonical = createCanonical(formulas)
  const reordered = createCanonical(formulas, true)
  const gives = createLawCheck(formulas, canonical)
  return ({ depth, formula, rules, lines, subproofs }, before) => {
    if (depth > 0 || subproofs.length > 0) {
      return { kind: "subproof", reason: "a chain of equations has no subproofs" }
    }
    const starts = rules.includes("start") || rules.includes("premise")
    if (starts !== (before === undefined)) {
      const reason = starts
        ? "only the first line is a start"
        : "the first line must be marked as the start"
      return { kind: "step", reason }
    }
    if (lines.some((each) => each !== before?.number)) {
      return { kind: "citation", reason: "each line follows from the one before it" }
    }
    if (before === undefined) return undefined
    const isRight = rules.some((rule) => {
      if (rule === "commutativity" || rule === "associativity")
        return reordered(formula) === reordered(before.formula)
      return gives(rule, canonical(before.formula), canonical(formula))
    })
    if (isRight) return undefined
    const [rule] = rules as readonly [RuleName]
    return {
      kind: "step",
      reason: `one use of ${ruleInSentence(rule)} does not give this line; line ${before.number} is \`${before.text}\``,
    }
  }
}

const duals: { readonly [kind: string]: "and" | "or" } = { and: "or", or: "and" }

/** Creates a function that checks the use of laws on canonical formulas. */
function createLawCheck(
  formulas: Formulas,
  canonical: (formula: Formula) => Formula,
): (rule: RuleName, from: Formula, to: Formula) => boolean {
  const { verum, falsum, not } = formulas
  const join = (kind: Formula["kind"], operands: readonly Formula[]) =>
    joined(kind, operands, formulas)
  const negated = (formula: Formula) =>
    formula.kind === "not" ? (formula.operands[0] as Formula) : not(formula)

  /** Whether a law turns one whole formula into another, from the left side of the law's equation to the right one. */
  const turns = (rule: RuleName, from: Formula, to: Formula): boolean => {
    const { kind, operands } = from
    if (rule === "negation") {
      return kind === "not" && [verum, falsum].includes(to) && operands[0] === negatedLiteral(to)
    }
    if (rule === "definition")
      return definitionsByLaws(from, formulas).some((each) => canonical(each) === to)
    if (rule === "transposition" || rule === "exportation") {
      const [first, last] = to.operands as readonly [Formula, Formula]
      const [before, after] = operands as readonly [Formula, Formula]
      if (kind !== "implies" || to.kind !== "implies") return false
      if (rule === "transposition") return first === negated(after) && last === negated(before)
      const parts = [first, last.operands[0] as Formula]
      return last.kind === "implies" && last.operands[1] === after && join("and", parts) === before
    }
    if (rule === "de-morgan") {
      const [inner] = operands as readonly [Formula]
      return (
        kind === "not" &&
        to.kind === duals[inner.kind] &&
        join(inner.kind, to.operands.map(negated)) === inner
      )
    }
    const dual = duals[kind]
    if (dual === undefined) return false
    const neutral = kind === "and" ? verum : falsum
    const bottom = negatedLiteral(neutral)
    if (rule === "complement") {
      const counts = (part: Formula) => partsOf(negated(part), kind).length
      return (
        to === bottom &&
        operands.some(
          (part, at) =>
            counts(part) === operands.length - 1 &&
            join(kind, operands.toSpliced(at, 1)) === negated(part),
        )
      )
    }
    if (rule === "distribution") {
      return operands.some(
        (part, at) => part.kind === dual && isDistributed(operands.toSpliced(at, 1), part, to),
      )
    }
    const kept = partsOf(to, kind)
    const [removed, added] = differences(operands, kept)
    if (added.length > 0 || removed.length === 0) return false
    if (rule === "identity") return removed.every((each) => each === neutral)
    if (rule === "domination") return kept.includes(bottom)
    if (rule === "idempotence") return removed.every((each) => kept.includes(each))
    return rule === "absorption" && removed.every((each) => isAbsorbed(each, kept, kind, dual))
  }

  const negatedLiteral = (literal: Formula) => (literal === verum ? falsum : verum)

  /** Whether `A and (B or C)`, given as A and `B or C`, is `A and B or A and C`; the same for the dual law. */
  const isDistributed = (factor: readonly Formula[], sum: Formula, to: Formula): boolean => {
    const dual = sum.kind
    const kind = duals[dual] as "and" | "or"
    if (to.kind !== dual) return false
    const terms: Formula[] = []
    for (const term of to.operands) {
      const [rest, lacking] = differences(partsOf(term, kind), factor)
      if (lacking.length > 0 || rest.length === 0) return false
      terms.push(join(kind, rest))
    }
    return join(dual, terms) === sum
  }

  /** Whether absorption removes `A and B` from `A or A and B`; the same for the dual law. */
  const isAbsorbed = (
    part: Formula,
    kept: readonly Formula[],
    kind: Formula["kind"],
    dual: Formula["kind"],
  ): boolean => {
    if (part.kind !== dual) return false
    const own = new Set(part.operands)
    const all = new Set(kept)
    return (
      kept.some((each) => partsOf(each, dual).every((operand) => own.has(operand))) ||
      part.operands.some(
        (each) => each.kind === kind && each.operands.every((operand) => all.has(operand)),
      )
    )
  }

  return (rule, from, to) => {
    if (from === to) return rule === "double-negation"
    let [one, other] = [from, to]
    let isNegated = false
    for (;;) {
      if (turns(rule, one, other) || turns(rule, other, one)) return true
      if (one.kind !== other.kind) {
        // A double negation was dropped, as when `not (not A or false)` becomes `A`.
        if (isNegated || (one.kind !== "not" && other.kind !== "not")) return false
        isNegated = true
        one = negated(one)
        other = negated(other)
        continue
      }
      isNegated = false
      const { kind } = one
      if (isUnordered(kind)) {
        const [more, less] = differences(one.operands, other.operands)
        const isSame = more.length === one.operands.length
        if (isSame || more.length === 0 || less.length === 0) return false
        one = join(kind, more)
        other = join(kind, less)
        continue
      }
      if (one.operands.length !== other.operands.length) return false
      const places = one.operands.flatMap((each, at) => (each === other.operands[at] ? [] : [at]))
      const [place] = places
      if (place === undefined || places.length > 1) return false
      one = one.operands[place] as Formula
      other = other.operands[place] as Formula
    }
  }
}
