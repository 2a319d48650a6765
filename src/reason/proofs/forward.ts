// The formulas that are known at a point in the search, closed under rules that cite only lines.
//
//     p -> q, p, q -> not r      adds q by modus ponens, then not r
//
// A formula is active until no rule can derive anything new from it. Unneeded lines cost nothing: a derivation keeps
// only what its formula needs.

import { type Derivation, derive } from "./derivation.ts"
import { definitionsOf, type Formula, type Formulas } from "./formula.ts"

export interface Known {
  readonly derivations: ReadonlyMap<Formula, Derivation>
  /** Compound formulas that can still be used. */
  readonly active: ReadonlySet<Formula>
  /** Formulas that the search has used; what follows is judged without them. */
  readonly used: ReadonlySet<Formula>
  readonly falsum: Derivation | undefined
  /** Whether a formula or its negation is known. */
  readonly isDecided: (formula: Formula) => boolean
  readonly without: (formula: Formula) => Known
}

/** Adds derivations, and everything that follows without a new subproof. */
export function extended(
  before: Known | undefined,
  added: readonly Derivation[],
  formulas: Formulas,
): Known {
  const closure = new Closure(before, formulas)
  for (const each of added) closure.add(each)
  closure.close()
  return knownOf(closure.derivations, closure.active, closure.used, closure.falsum, formulas)
}

function knownOf(
  derivations: ReadonlyMap<Formula, Derivation>,
  active: ReadonlySet<Formula>,
  used: ReadonlySet<Formula>,
  falsum: Derivation | undefined,
  formulas: Formulas,
): Known {
  return {
    derivations,
    active,
    used,
    falsum,
    isDecided: (formula) => derivations.has(formula) || derivations.has(formulas.not(formula)),
    without: (formula) => {
      const others = new Set(active)
      others.delete(formula)
      return knownOf(derivations, others, new Set(used).add(formula), falsum, formulas)
    },
  }
}

class Closure {
  readonly derivations: Map<Formula, Derivation>
  readonly active: Set<Formula>
  readonly used: Set<Formula>
  falsum: Derivation | undefined
  #hasChanged = true
  readonly #formulas: Formulas

  constructor(before: Known | undefined, formulas: Formulas) {
    this.#formulas = formulas
    this.derivations = new Map(before?.derivations)
    this.active = new Set(before?.active)
    this.used = new Set(before?.used)
    this.falsum = before?.falsum
  }

  /**
   * Adds a derivation, and what follows from its formula alone. A known formula becomes active again if it is no longer
   * covered by others because the search has used those.
   */
  add(given: Derivation): void {
    const { formula } = given
    const derivation = this.derivations.get(formula) ?? given
    if (derivation === given) {
      this.derivations.set(formula, given)
      this.#hasChanged = true
      this.#findContradiction(given)
    }
    if (this.used.delete(formula)) this.#hasChanged = true
    const parts = this.#partsOf(derivation)
    for (const each of parts) this.add(each)
    const isActive = this.active.has(formula) || parts.length > 0 || isSimple(formula)
    if (isActive || this.#isSpent(formula)) return
    this.active.add(formula)
    this.#hasChanged = true
  }

  /** The parts that a formula is equivalent to, if rules can take it apart without loss. */
  #partsOf(derivation: Derivation): readonly Derivation[] {
    const { formula } = derivation
    const [inner] = formula.operands
    const { make, not } = this.#formulas
    const by = (part: Formula, rule: Derivation["rule"]) => derive(part, rule, [derivation])
    if (formula.kind === "and") return formula.operands.map((part) => by(part, "and-elimination"))
    if (formula.kind === "not" && inner?.kind === "not") {
      return [by(inner.operands[0] as Formula, "double-negation")]
    }
    if (formula.kind === "not" && inner?.kind === "or") {
      return [by(make("and", ...inner.operands.map(not)), "de-morgan")]
    }
    if (formula.kind === "not" && inner === this.#formulas.verum) {
      return [derive(inner, "true-introduction")]
    }
    const [definition] = definitionsOf(formula, this.#formulas)
    return definition === undefined ? [] : [by(definition, "definition")]
  }

  /** Adds what follows from several formulas, until there is nothing new. */
  close(): void {
    while (this.#hasChanged && this.falsum === undefined) {
      this.#hasChanged = false
      for (const formula of this.active) {
        if (formula.kind === "implies") this.#useImplication(formula)
        else if (formula.kind === "iff") this.#useEquivalence(formula)
        else if (formula.kind === "or") this.#useDisjunction(formula)
        else this.#useNegation(formula)
        if (this.#isSpent(formula)) this.active.delete(formula)
      }
    }
  }

  #findContradiction(derivation: Derivation): void {
    const { formula } = derivation
    const { falsum, not } = this.#formulas
    if (formula === falsum) this.falsum ??= derivation
    const opposite = this.derivations.get(not(formula))
    if (opposite !== undefined) {
      this.falsum ??= derive(falsum, "not-elimination", [derivation, opposite])
    }
    const inner = formula.kind === "not" && this.derivations.get(formula.operands[0] as Formula)
    if (inner) this.falsum ??= derive(falsum, "not-elimination", [inner, derivation])
  }

  #has(formula: Formula): boolean {
    return this.derivations.has(formula)
  }

  #known(formula: Formula): Derivation {
    return this.derivations.get(formula) as Derivation
  }

  /** The negation of a formula, if it is known; that of `not A` may be known as A. */
  #refuted(formula: Formula): Derivation | undefined {
    const { not } = this.#formulas
    const negation = not(formula)
    const known = this.derivations.get(negation)
    if (known !== undefined || formula.kind !== "not") return known
    const inner = this.derivations.get(formula.operands[0] as Formula)
    return inner && derive(negation, "double-negation", [inner])
  }

  #useImplication(formula: Formula): void {
    const [a, b] = formula.operands as readonly [Formula, Formula]
    if (this.#has(a)) {
      this.add(derive(b, "modus-ponens", [this.#known(formula), this.#known(a)]))
      return
    }
    const refuted = this.#refuted(b)
    if (refuted === undefined) return
    this.add(derive(this.#formulas.not(a), "modus-tollens", [this.#known(formula), refuted]))
  }

  #useEquivalence(formula: Formula): void {
    const [a, b] = formula.operands as readonly [Formula, Formula]
    const rule = this.#known(formula)
    for (const [side, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (this.#has(side)) {
        this.add(derive(other, "iff-elimination", [rule, this.#known(side)]))
      }
      const refuted = this.derivations.get(this.#formulas.not(side))
      if (refuted === undefined || this.#has(this.#formulas.not(other))) continue
      const assumption = derive(other, "assumption")
      const back = derive(side, "iff-elimination", [rule, assumption])
      this.#refute(assumption, back, refuted)
    }
  }

  #useDisjunction(formula: Formula): void {
    const { make } = this.#formulas
    const { operands } = formula
    const refutations = operands.map((part) => this.#refuted(part))
    // If all parts are refuted, the last one is kept: it contradicts its negation.
    const last = refutations.includes(undefined) ? undefined : operands.at(-1)
    const isKept = (at: number) => refutations[at] === undefined || operands[at] === last
    const given = refutations.filter((_, at) => !isKept(at)) as Derivation[]
    if (given.length === 0) return
    const rest = make("or", ...operands.filter((_, at) => isKept(at)))
    this.add(derive(rest, "disjunctive-syllogism", [this.#known(formula), ...given]))
    this.active.delete(formula)
  }

  /** `not (A and B)` and `A` give `not B`. */
  #useNegation(formula: Formula): void {
    const [inner] = formula.operands as readonly [Formula]
    if (inner.kind !== "and") return
    const unknown = inner.operands.filter((part) => !this.#has(part))
    const [missing = inner.operands[0] as Formula] = unknown
    if (unknown.length > 1) return
    const assumption = derive(missing, "assumption")
    const parts = inner.operands.map((part) => (part === missing ? assumption : this.#known(part)))
    const both = derive(inner, "and-introduction", [...new Set(parts)])
    if (unknown.length === 0) {
      this.add(
        derive(
          inner,
          "and-introduction",
          inner.operands.map((part) => this.#known(part)),
        ),
      )
    } else this.#refute(assumption, both, this.#known(formula))
  }

  /** Adds the negation of an assumption that implies a formula whose negation is known. */
  #refute(assumption: Derivation, positive: Derivation, negative: Derivation): void {
    const { falsum, not } = this.#formulas
    const end = derive(falsum, "not-elimination", [positive, negative])
    const boxes = [{ assumption, end }]
    this.add(derive(not(assumption.formula), "not-introduction", [], boxes))
  }

  /** Whether nothing new can follow from a formula, because it follows from other known formulas. */
  #isSpent({ kind, operands }: Formula): boolean {
    const { not } = this.#formulas
    const [a, b] = operands as readonly [Formula, Formula]
    const isKnown = (formula: Formula) => this.#has(formula) && !this.used.has(formula)
    const isRefuted = (formula: Formula) => isKnown(not(formula))
    switch (kind) {
      case "implies":
        return isKnown(b) || isRefuted(a)
      case "iff":
        return (isKnown(a) && isKnown(b)) || (isRefuted(a) && isRefuted(b))
      case "or":
        return operands.some(isKnown)
      case "not":
        if (a.kind === "and") return a.operands.some(isRefuted)
        if (a.kind !== "implies") return false
        return isKnown(a.operands[0] as Formula) && isRefuted(a.operands[1] as Formula)
      default:
        return false
    }
  }
}

/** Whether a formula is a variable, a literal, or the negation of one. */
export function isSimple({ kind, operands: [inner] }: Formula): boolean {
  return kind === "variable" || kind === "literal" || (kind === "not" && !inner?.operands.length)
}
