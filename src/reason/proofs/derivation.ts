// A derivation: a formula, the rule that gives it, and the derivations that the rule needs. Derivations share parts, so
// they form a graph; `layOut` writes it down as numbered lines.

import type { Formula } from "./formula.ts"
import type { ProofLine, Range } from "./proof.ts"
import type { RuleName } from "./rule-names.ts"

export interface Derivation {
  readonly formula: Formula
  readonly rule: RuleName
  readonly from: readonly Derivation[]
  readonly boxes: readonly Box[]
}

export interface Box {
  readonly assumption: Derivation
  readonly end: Derivation
}

export function derive(
  formula: Formula,
  rule: RuleName,
  from: readonly Derivation[] = [],
  boxes: readonly Box[] = [],
): Derivation {
  return { formula, rule, from, boxes }
}

/** The number of lines of a derivation, not counting repeated ones. */
export function lengthOf(derivation: Derivation): number {
  return partsOf(derivation).size
}

/** A derivation and everything it is derived from, boxes included. */
function partsOf(derivation: Derivation): Set<Derivation> {
  const seen = new Set<Derivation>([derivation])
  for (const { from, boxes } of seen) {
    for (const each of from) seen.add(each)
    for (const { assumption, end } of boxes) seen.add(assumption).add(end)
  }
  return seen
}

/** The lines that a derivation needs, after all premises. Returns the shorter of two layouts. */
export function layOut(premises: readonly Derivation[], derivation: Derivation): ProofLine[] {
  const [near, hoisted] = [false, true].map((isHoisted) =>
    linesOf(premises, derivation, isHoisted),
  ) as [ProofLine[], ProofLine[]]
  return hoisted.length < near.length ? hoisted : near
}

/** @param isHoisted whether lines that don't depend on the assumption of a subproof are written before it */
function linesOf(
  premises: readonly Derivation[],
  derivation: Derivation,
  isHoisted: boolean,
): ProofLine[] {
  const lines: ProofLine[] = []
  /** The lines that may be cited, by formula, for each open subproof; the innermost one is last. */
  const scopes = [new Map<Formula, number>()]
  const assumptionsOf = createAssumptions()
  const open = new Set<Derivation>()

  const add = (
    formula: Formula,
    rule: RuleName,
    cited: readonly number[] = [],
    subproofs: readonly Range[] = [],
  ): number => {
    lines.push({ formula, depth: scopes.length - 1, rule, lines: cited, subproofs })
    scopes.at(-1)?.set(formula, lines.length)
    return lines.length
  }
  const inReach = (formula: Formula) => scopes.findLast((scope) => scope.has(formula))?.get(formula)
  const lineOf = ({ formula, rule, from, boxes }: Derivation): number => {
    const known = inReach(formula)
    if (known !== undefined) return known
    const cited = from.map(lineOf)
    const subproofs = boxes.map(rangeOf)
    return inReach(formula) ?? add(formula, rule, cited, subproofs)
  }
  const rangeOf = (box: Box): Range => {
    if (isHoisted) for (const each of partsOf(box.end)) hoist(each)
    scopes.push(new Map())
    open.add(box.assumption)
    const first = add(box.assumption.formula, "assumption")
    const end = lineOf(box.end)
    if (end < lines.length || end < first) add(box.end.formula, "reiteration", [end])
    scopes.pop()
    open.delete(box.assumption)
    return [first, lines.length]
  }
  const hoist = (part: Derivation) => {
    if (part.rule === "assumption") return
    if ([...assumptionsOf(part)].every((each) => open.has(each))) lineOf(part)
  }

  for (const { formula } of premises) add(formula, "premise")
  const last = lineOf(derivation)
  if (last < lines.length) add(derivation.formula, "reiteration", [last])
  return lines
}

/** Finds the assumptions on which a derivation depends; its own boxes have discharged theirs. */
function createAssumptions(): (derivation: Derivation) => ReadonlySet<Derivation> {
  const known = new Map<Derivation, ReadonlySet<Derivation>>()
  const assumptionsOf = (derivation: Derivation): ReadonlySet<Derivation> => {
    const found = known.get(derivation)
    if (found !== undefined) return found
    const all = new Set<Derivation>(derivation.rule === "assumption" ? [derivation] : [])
    for (const part of derivation.from) for (const each of assumptionsOf(part)) all.add(each)
    for (const { assumption, end } of derivation.boxes) {
      for (const each of assumptionsOf(end)) if (each !== assumption) all.add(each)
    }
    known.set(derivation, all)
    return all
  }
  return assumptionsOf
}
