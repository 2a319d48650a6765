// What each rule needs and gives. The checks are purely syntactic: they compare formulas and never their values, except
// for Suppes's rule T.
//
//     modus ponens       cites A and A → B, in any order, and gives B
//     ∨-elimination      cites A ∨ B, a subproof from A to C, and one from B to C, and gives C
//
// Conjunctions and disjunctions may have more than two operands. A run of neighbouring operands counts as an operand,
// since p ∧ q ∧ r is both (p ∧ q) ∧ r and, to most readers, p ∧ (q ∧ r).

import { clauseOf, isResolvent, resolvents } from "./clauses.ts"
import { definitionsByLaws, type Formula, type Formulas } from "./formula.ts"
import { partsOf } from "./formula-order.ts"
import {
  areContradictory,
  cover,
  isDeMorgan,
  isExcludedMiddle,
  isNegation,
  runsOf,
} from "./formula-shapes.ts"
import { followsFrom } from "./formula-tables.ts"
import { genslerChecks } from "./gensler.ts"
import type { RuleName, OtherRule as RuleOfOtherStyle } from "./rule-names.ts"

export interface Subproof {
  readonly assumption: Formula
  readonly end: Formula
  /** All formulas of the subproof that aren't in a deeper one, including the assumption and the end. */
  readonly formulas: ReadonlySet<Formula>
}

export interface Application {
  readonly formula: Formula
  readonly lines: readonly Formula[]
  readonly subproofs: readonly Subproof[]
}

/** What is wrong: what the rule cites, or what it gives. */
export type RuleFault = "cited" | "given"

export interface RuleCheck {
  /** The minimum and maximum number of lines and subproofs that the rule cites. */
  readonly lines: readonly [least: number, most: number]
  readonly subproofs: readonly [least: number, most: number]
  /** The objects of the sentences "Modus ponens needs …" and "it gives …". */
  readonly needs: string
  readonly gives: string
  readonly check: (application: Application, formulas: Formulas) => RuleFault | undefined
}

const any = Number.POSITIVE_INFINITY

/** Tries a check with two items in either order. */
function inAnyOrder<Item>(
  items: readonly Item[],
  check: (first: Item, second: Item) => boolean,
): boolean {
  const [one, other] = items as readonly [Item, Item]
  return check(one, other) || check(other, one)
}

function fault(isCitedRight: boolean, isGivenRight: boolean): RuleFault | undefined {
  if (!isCitedRight) return "cited"
  return isGivenRight ? undefined : "given"
}

/** Whether a subproof ends in ⊥, or in `A and not A`, or has both formulas on lines of their own. */
export function endsInContradiction(
  { end, formulas }: Pick<Subproof, "end" | "formulas">,
  { falsum, not }: Formulas,
): boolean {
  const isPair = (all: readonly Formula[]) => all.some((each) => all.includes(not(each)))
  if (end === falsum || (end.kind === "and" && isPair(end.operands))) return true
  return [...formulas].some((each) => formulas.has(not(each)))
}

const one = [1, 1] as const
const two = [2, 2] as const

/** Rules that are checked elsewhere. */
type OtherRule = "premise" | "assumption" | RuleOfOtherStyle

type Entry = Partial<RuleCheck> & Omit<RuleCheck, "lines" | "subproofs">

/** The rules of natural deduction. By default, a rule cites no lines and no subproofs. */
export const ruleChecks: Readonly<Record<Exclude<RuleName, OtherRule> | "resolution", Entry>> = {
  reiteration: {
    lines: one,
    needs: "a line with the same formula",
    gives: "the same formula",
    check: ({ formula, lines }) => fault(true, lines[0] === formula),
  },
  "and-introduction": {
    lines: [1, any],
    needs: "a line for each part",
    gives: "the conjunction of the cited lines",
    check: ({ formula, lines }) =>
      fault(true, formula.kind === "and" && cover(lines, formula, "and")),
  },
  "and-elimination": {
    lines: one,
    needs: "a conjunction",
    gives: "a part of it",
    check: ({ formula, lines: [cited] }) =>
      fault(cited?.kind === "and", runsOf(formula, cited as Formula, "and").length > 0),
  },
  "or-introduction": {
    lines: one,
    needs: "a line",
    gives: "a disjunction with that line as a part",
    check: ({ formula, lines: [cited] }) =>
      fault(true, runsOf(cited as Formula, formula, "or").length > 0),
  },
  "or-elimination": {
    lines: [1, any],
    subproofs: [0, any],
    needs: "a disjunction, and a proof of one conclusion from each part of it",
    gives: "that conclusion",
    check: ({ formula, lines, subproofs }) => {
      const cases = subproofs.map(({ assumption, end }) => [assumption, end] as const)
      const gives = lines.flatMap((chain) => {
        const others = lines.filter((line) => line !== chain)
        if (chain.kind !== "or" || !others.every(({ kind }) => kind === "implies")) return []
        const all = [...cases, ...others.map(({ operands }) => operands)]
        const [first] = all
        const parts = all.map(([part]) => part as Formula)
        const isRight = cover(parts, chain, "or") && all.every(([, end]) => end === first?.[1])
        return isRight ? [first?.[1]] : []
      })
      return fault(gives.length > 0, gives.includes(formula))
    },
  },
  "implies-introduction": {
    subproofs: one,
    needs: "a subproof",
    gives: "the implication from its assumption to its last line",
    check: ({ formula, subproofs: [subproof] }, { make }) =>
      fault(
        true,
        subproof !== undefined && formula === make("implies", subproof.assumption, subproof.end),
      ),
  },
  "direct-derivation": {
    lines: [0, any],
    needs: "a Show line that it closes",
    gives: "no line of its own",
    check: () => "cited",
  },
  "modus-ponens": {
    lines: two,
    needs: "an implication and its antecedent",
    gives: "the consequent",
    check: ({ formula, lines }) => {
      const isPair = (rule: Formula, first: Formula) =>
        rule.kind === "implies" && rule.operands[0] === first
      return fault(
        inAnyOrder(lines, isPair),
        inAnyOrder(lines, (rule, first) => isPair(rule, first) && rule.operands[1] === formula),
      )
    },
  },
  "modus-tollens": {
    lines: two,
    needs: "an implication and the negation of its consequent",
    gives: "the negation of the antecedent",
    check: ({ formula, lines }) => {
      const isPair = (rule: Formula, second: Formula) =>
        rule.kind === "implies" && isNegation(second, rule.operands[1] as Formula)
      return fault(
        inAnyOrder(lines, isPair),
        inAnyOrder(
          lines,
          (rule, second) =>
            isPair(rule, second) && isNegation(formula, rule.operands[0] as Formula),
        ),
      )
    },
  },
  "iff-introduction": {
    lines: [0, 2],
    subproofs: [0, 2],
    needs: "proofs of both directions",
    gives: "the equivalence of both sides",
    check: ({ formula, lines, subproofs }, { make }) => {
      const ways = [
        ...subproofs.map(({ assumption, end }) => [assumption, end] as const),
        ...lines
          .filter(({ kind }) => kind === "implies")
          .map(({ operands }) => operands as readonly [Formula, Formula]),
      ]
      const [[a, b] = [], [c, d] = []] = ways
      const isCited =
        ways.length === 2 && lines.length + subproofs.length === 2 && a === d && b === c
      const isSide = (x: Formula | undefined, y: Formula | undefined) =>
        x !== undefined && y !== undefined && formula === make("iff", x, y)
      return fault(isCited, isSide(a, b) || isSide(b, a))
    },
  },
  "iff-elimination": {
    lines: [1, 2],
    needs: "an equivalence and one of its sides",
    gives: "the other side",
    check: ({ formula, lines }, { make }) => {
      const [cited] = lines
      if (lines.length === 1) {
        if (cited?.kind !== "iff") return "cited"
        const [a, b] = cited.operands as readonly [Formula, Formula]
        const ways = [make("implies", a, b), make("implies", b, a)]
        return fault(true, ways.includes(formula) || formula === make("and", ...ways))
      }
      const isPair = (rule: Formula, side: Formula) =>
        rule.kind === "iff" && rule.operands.includes(side)
      const gives = (rule: Formula, side: Formula) =>
        isPair(rule, side) && rule.operands[rule.operands[0] === side ? 1 : 0] === formula
      return fault(inAnyOrder(lines, isPair), inAnyOrder(lines, gives))
    },
  },
  "not-introduction": {
    subproofs: one,
    needs: "a subproof that ends in a contradiction",
    gives: "the negation of its assumption",
    check: ({ formula, subproofs: [subproof] }, formulas) =>
      fault(
        subproof !== undefined && endsInContradiction(subproof, formulas),
        subproof !== undefined && isNegation(formula, subproof.assumption),
      ),
  },
  "not-elimination": {
    lines: two,
    needs: "a formula and its negation",
    gives: "a contradiction",
    check: ({ formula, lines }, { falsum }) =>
      fault(inAnyOrder(lines, areContradictory), formula === falsum),
  },
  "indirect-proof": {
    subproofs: one,
    needs: "a subproof that ends in a contradiction",
    gives: "the assumption without its negation",
    check: ({ formula, subproofs: [subproof] }, formulas) =>
      fault(
        subproof !== undefined && endsInContradiction(subproof, formulas),
        subproof !== undefined && areContradictory(subproof.assumption, formula),
      ),
  },
  "double-negation": {
    lines: one,
    needs: "a line",
    gives: "that line with two more or two fewer negations in front",
    check: ({ formula, lines: [cited] }, { not }) =>
      fault(true, formula === not(not(cited as Formula)) || not(not(formula)) === cited),
  },
  "ex-falso": {
    lines: [1, 2],
    needs: "a contradiction",
    gives: "any formula",
    check: ({ lines }, { falsum }) =>
      fault(lines.length === 1 ? lines[0] === falsum : inAnyOrder(lines, areContradictory), true),
  },
  "true-introduction": {
    needs: "nothing",
    gives: "⊤",
    check: ({ formula }, { verum }) => fault(true, formula === verum),
  },
  "excluded-middle": {
    subproofs: [0, 2],
    needs: "two subproofs with one conclusion, from a formula and from its negation",
    gives: "A ∨ ¬A, or the conclusion of two subproofs",
    check: ({ formula, subproofs }, formulas) => {
      if (subproofs.length === 0) {
        return fault(true, isExcludedMiddle(formula, formulas))
      }
      const [first, second] = subproofs
      if (first === undefined || second === undefined) return "cited"
      return fault(
        areContradictory(first.assumption, second.assumption) && first.end === second.end,
        first.end === formula,
      )
    },
  },
  "disjunctive-syllogism": {
    lines: [2, any],
    needs: "a disjunction and the negations of some of its parts",
    gives: "the other parts",
    check: ({ formula, lines }, { make, not }) => {
      const gives = lines.flatMap((chain, at) => {
        if (chain.kind !== "or") return []
        const others = new Set(lines.filter((_, index) => index !== at))
        const rest = chain.operands.filter((operand) => !others.has(not(operand)))
        const refuted = new Set(chain.operands.filter((each) => !rest.includes(each)).map(not))
        return refuted.size === others.size && rest.length > 0 ? [make("or", ...rest)] : []
      })
      return fault(gives.length > 0, gives.includes(formula))
    },
  },
  "hypothetical-syllogism": {
    lines: two,
    needs: "two implications, where one begins with the consequent of the other",
    gives: "the implication from the first antecedent to the last consequent",
    check: ({ formula, lines }, { make }) => {
      const isChain = (first: Formula, second: Formula) =>
        first.kind === "implies" &&
        second.kind === "implies" &&
        first.operands[1] === second.operands[0]
      return fault(
        inAnyOrder(lines, isChain),
        inAnyOrder(
          lines,
          (first, second) =>
            isChain(first, second) &&
            formula ===
              make("implies", first.operands[0] as Formula, second.operands[1] as Formula),
        ),
      )
    },
  },
  "constructive-dilemma": {
    lines: [2, 3],
    needs: "a disjunction and an implication from each part of it",
    gives: "the disjunction of the consequents",
    check: ({ formula, lines }, { make }) => {
      const gives = lines.flatMap((chain) => {
        const others = lines.filter((line) => line !== chain)
        // Some textbooks write both implications in one line.
        const ways = others.flatMap((line) => partsOf(line, "and"))
        if (chain.kind !== "or" || ways.length !== chain.operands.length) return []
        const ends = chain.operands.map((part) => {
          const way = ways.find(({ kind, operands }) => kind === "implies" && operands[0] === part)
          return way?.operands[1]
        })
        return ends.every((end) => end !== undefined) ? [make("or", ...ends)] : []
      })
      return fault(gives.length > 0, gives.includes(formula))
    },
  },
  "de-morgan": {
    lines: one,
    needs: "a negated conjunction or disjunction, or one of negations",
    gives: "the form of that line under De Morgan's laws",
    check: ({ formula, lines }, formulas) => {
      const [cited] = lines as readonly [Formula]
      return fault(
        true,
        isDeMorgan(cited, formula, formulas) || isDeMorgan(formula, cited, formulas),
      )
    },
  },
  definition: {
    lines: one,
    needs: "a line with a connective that is defined by others",
    gives: "that line by the definition, in either direction",
    check: ({ formula, lines }, formulas) => {
      const [cited] = lines as readonly [Formula]
      return fault(
        true,
        definitionsByLaws(cited, formulas).includes(formula) ||
          definitionsByLaws(formula, formulas).includes(cited),
      )
    },
  },
  resolution: {
    lines: two,
    needs: "two clauses, one with a literal whose negation is in the other",
    gives: "the other literals of both",
    check: ({ formula, lines }, formulas) => {
      const [first, second] = lines.map((each) => clauseOf(each, formulas))
      if (first === undefined || second === undefined) return "cited"
      return fault(
        resolvents(first, second, formulas).length > 0,
        isResolvent(formula, first, second, formulas),
      )
    },
  },
  ...genslerChecks,
  "tautological-consequence": {
    lines: [0, any],
    needs: "nothing",
    gives: "a formula that is true whenever the cited lines are",
    check: ({ formula, lines }, formulas) => fault(true, followsFrom(lines, formula, formulas)),
  },
}

export function checkOf(rule: RuleName): RuleCheck {
  return { lines: [0, 0], subproofs: [0, 0], ...ruleChecks[rule as keyof typeof ruleChecks] }
}
