// Finds a derivation in natural deduction, guided by what follows from what.
//
// A state is a set of known formulas and a goal that follows from them. Known formulas are first closed under rules
// that cite lines only (`forward.ts`). Then the goal decides: for an implication, assume the antecedent, etc. If only
// other ways are left (cases, an implication whose antecedent has to be proved first, an indirect proof), each of them
// is tried, and the shortest derivation wins.
//
// The search always succeeds, unless it takes too many steps: each way keeps the goal a consequence of the formulas that
// are still active, and each decomposes an active formula or the goal. If only literals are active, two of them
// contradict each other. This is the argument for the completeness of tableaux.

import { type Box, type Derivation, derive, lengthOf } from "./derivation.ts"
import { definitionsOf, type Formula, type Formulas } from "./formula.ts"
import { isExcludedMiddle } from "./formula-shapes.ts"
import type { Tables } from "./formula-tables.ts"
import { extended, type Known } from "./forward.ts"
import { noReadableProof } from "./proof.ts"

/** Numbers of states after which only the first way is tried in each state, and after which the search fails. */
const mostWideStates = 3000
const mostStates = 60_000
/** Number of ways to try in the first states; each level below tries one fewer. */
const widestSearch = 4

type Way = () => Derivation

/**
 * @param goal a formula that follows from the premises
 * @throws ProofSizeError if the search takes too long
 */
export function search(
  premises: readonly Derivation[],
  goal: Formula,
  formulas: Formulas,
  tables: Tables,
): Derivation {
  const { falsum, make, not, verum } = formulas
  let states = 0

  const solve = (known: Known, goal: Formula, width: number): Derivation => {
    states += 1
    if (states > mostStates) throw noReadableProof()
    const found = known.derivations.get(goal)
    if (found !== undefined) return found
    if (known.falsum !== undefined) {
      return goal === falsum ? known.falsum : derive(goal, "ex-falso", [known.falsum])
    }
    return shortest(waysTo(known, goal, width), width)
  }

  const shortest = (ways: Iterable<Way>, width: number): Derivation => {
    const most = states > mostWideStates ? 1 : Math.max(1, width)
    let best: Derivation | undefined
    let tried = 0
    for (const way of ways) {
      const derivation = way()
      if (best === undefined || lengthOf(derivation) < lengthOf(best)) best = derivation
      tried += 1
      if (tried >= most) break
    }
    if (best === undefined) throw new Error("no rule applies to a goal that follows")
    return best
  }

  /** A subproof from an assumption to a goal. */
  const box = (known: Known, formula: Formula, goal: Formula, width: number): Box => {
    const assumption = derive(formula, "assumption")
    return { assumption, end: solve(extended(known, [assumption], formulas), goal, width) }
  }

  /** The rule that introduces the main connective of a goal, if it loses nothing. */
  const introduced = (known: Known, goal: Formula, width: number): Derivation | undefined => {
    const [a, b] = goal.operands as readonly [Formula, Formula]
    switch (goal.kind) {
      case "literal":
        return goal === verum ? derive(goal, "true-introduction") : undefined
      case "and": {
        let now = known
        const parts = goal.operands.map((operand) => {
          const part = solve(now, operand, width)
          now = extended(now, [part], formulas)
          return part
        })
        return derive(goal, "and-introduction", [...new Set(parts)])
      }
      case "implies":
        return derive(goal, "implies-introduction", [], [box(known, a, b, width)])
      case "iff":
        return derive(
          goal,
          "iff-introduction",
          [],
          [box(known, a, b, width), box(known, b, a, width)],
        )
      case "not":
        return derive(goal, "not-introduction", [], [box(known, a, falsum, width)])
      case "or":
        return isExcludedMiddle(goal, formulas) ? derive(goal, "excluded-middle") : undefined
      case "variable":
        return undefined
      default: {
        const [definition] = definitionsOf(goal, formulas)
        return derive(goal, "definition", [solve(known, definition as Formula, width)])
      }
    }
  }

  function* casesFor(known: Known, goal: Formula, width: number): Generator<Way> {
    for (const formula of known.active) {
      if (formula.kind !== "or") continue
      const rest = known.without(formula)
      const rule = known.derivations.get(formula) as Derivation
      yield () => {
        const boxes = formula.operands.map((part) => box(rest, part, goal, width))
        return derive(goal, "or-elimination", [rule], boxes)
      }
    }
  }

  function* waysTo(known: Known, goal: Formula, width: number): Generator<Way> {
    const own = introduced(known, goal, width)
    if (own !== undefined) {
      yield () => own
      if (goal.kind === "and") yield* casesFor(known, goal, width - 1)
      return
    }
    const narrower = width - 1
    const follows = (formula: Formula, from: Known = known) => tables.follows(formula, from)
    if (goal.kind === "or") {
      for (const part of goal.operands) {
        if (follows(part)) {
          yield () => derive(goal, "or-introduction", [solve(known, part, narrower)])
        }
      }
    }
    /** Proves a lemma first; the search then continues with it. */
    const byLemma = (lemma: Derivation, from: Known) =>
      solve(extended(from, [lemma], formulas), goal, narrower)

    const isRefutation = goal === falsum
    const active = [...known.active]
    for (const formula of active) {
      const rest = known.without(formula)
      const rule = known.derivations.get(formula) as Derivation
      const [a, b] = formula.operands as readonly [Formula, Formula]
      if (formula.kind === "implies" && (isRefutation || follows(a, rest))) {
        yield () => {
          const first = solve(rest, a, narrower)
          return byLemma(derive(b, "modus-ponens", [rule, first]), rest)
        }
      }
      if (formula.kind === "iff") {
        for (const [side, other] of [
          [a, b],
          [b, a],
        ] as const) {
          if (!follows(side, rest)) continue
          yield () => {
            const first = solve(rest, side, narrower)
            const lemma = derive(other, "iff-elimination", [rule, first])
            return solve(extended(rest, [first, lemma], formulas), goal, narrower)
          }
        }
      }
    }
    yield* casesFor(known, goal, narrower)
    for (const formula of active) {
      const rest = known.without(formula)
      const rule = known.derivations.get(formula) as Derivation
      const [inner] = formula.operands as readonly [Formula]
      if (formula.kind === "not" && isRefutation) {
        yield () => derive(falsum, "not-elimination", [solve(rest, inner, narrower), rule])
      }
      if (formula.kind === "not" && inner.kind === "and") {
        const either = make("or", ...inner.operands.map(not))
        yield () => byLemma(derive(either, "de-morgan", [rule]), rest)
      }
    }
    if (!isRefutation && follows(falsum)) {
      yield () => derive(goal, "ex-falso", [solve(known, falsum, narrower)])
    }
    for (const formula of splitsFor(known, goal)) {
      yield () => {
        const cases = [formula, not(formula)]
        const either = derive(make("or", ...cases), "excluded-middle")
        const boxes = cases.map((each) => box(known, each, goal, narrower))
        return derive(goal, "or-elimination", [either], boxes)
      }
    }
    if (goal.kind === "or") {
      yield () => {
        const [first, ...others] = goal.operands as readonly [Formula, ...Formula[]]
        const rest = make("or", ...others)
        const byPart = (formula: Formula, part: Formula): Box => {
          const assumption = derive(formula, "assumption")
          const end = solve(extended(known, [assumption], formulas), part, narrower)
          return { assumption, end: derive(goal, "or-introduction", [end]) }
        }
        const either = derive(make("or", first, not(first)), "excluded-middle")
        const boxes = [byPart(first, first), byPart(not(first), rest)]
        return derive(goal, "or-elimination", [either], boxes)
      }
    }
    if (!isRefutation) {
      yield () => derive(goal, "indirect-proof", [], [box(known, not(goal), falsum, narrower)])
    }
  }

  /** Formulas that are worth a case distinction. */
  const splitsFor = (known: Known, goal: Formula): readonly Formula[] => {
    if (goal.kind === "or") {
      const bothHelp = (formula: Formula) =>
        [formula, not(formula)].every((each) =>
          goal.operands.some((part) => tables.follows(part, known, each)),
        )
      return tables.variables.filter((each) => !known.isDecided(each) && bothHelp(each))
    }
    if (goal !== falsum) return []
    return [...known.active]
      .filter(({ kind }) => kind === "iff")
      .map(({ operands }) => operands[0] as Formula)
  }

  return solve(extended(undefined, premises, formulas), goal, widestSearch)
}
