// Checks the lines of a Fitch proof in order, up to the first wrong one.
//
//     3  q    modus ponens 1, 2      line 1 is p -> q and line 2 is p
//     4  r    modus ponens 1, 3      wrong: modus ponens needs an implication and its antecedent; …
//
// A line may cite earlier lines of its own subproof and of those around it, and subproofs that have ended there.

import type { Formula, Formulas } from "./formula.ts"
import type { ProofMistakeKind, Range } from "./proof.ts"
import type { BoxLine } from "./read-justification.ts"
import {
  checkOf as checkOfRule,
  type RuleCheck,
  type RuleFault,
  type Subproof,
} from "./rule-conditions.ts"
import { type RuleName, ruleInSentence } from "./rule-names.ts"

/** A line that was read, with the names that its author uses. */
export interface LineToCheck<Stated = Formula> {
  readonly formula: Stated
  /** The formula as written. */
  readonly text: string
  /** Number in the proof. */
  readonly number: number
  readonly depth: number
  readonly box?: BoxLine | undefined
  /** The rule as written. */
  readonly name?: string
  /** Numbers of the assumptions that the line lists; `undefined` if the proof has no such lists. */
  readonly dependencies?: readonly number[] | undefined
  /** The rules that the given name may mean, the most usual first; at least one. */
  readonly rules: readonly RuleName[]
  /** The cited numbers. */
  readonly lines: readonly number[]
  readonly subproofs: readonly Range[]
}

type CheckOf = (rule: RuleName) => RuleCheck

interface LineMistake {
  readonly at: number
  readonly kind: ProofMistakeKind
  /** The rule under which the line was checked, if it has any. */
  readonly rule?: RuleName
  /** A sentence without its full stop. */
  readonly reason: string
}

/** A subproof while its lines are read; the whole proof is one without an assumption. */
interface Scope {
  readonly parent: Scope | undefined
  readonly start: number
  end: number
  readonly formulas: Set<Formula>
}

export interface CheckedLines {
  readonly mistake: LineMistake | undefined
  /** The premises that the proof uses, in order. */
  readonly premises: readonly Formula[]
}

export function checkLines(
  lines: readonly LineToCheck[],
  formulas: Formulas,
  isCut = false,
  checkOf: CheckOf = checkOfRule,
): CheckedLines {
  const indexes = new Map(lines.map(({ number }, at) => [number, at]))
  const scopes: Scope[] = []
  const whole: Scope = { parent: undefined, start: -1, end: -1, formulas: new Set() }
  const premises: Formula[] = []
  let scope = whole
  let depth = 0
  for (const [at, line] of lines.entries()) {
    const mistake = (kind: ProofMistakeKind, reason: string, rule = line.rules[0]) => ({
      mistake: { at, kind, reason, ...(rule && { rule }) },
      premises,
    })
    if (indexes.get(line.number) !== at) {
      return mistake("citation", `the number ${line.number} is used twice`)
    }
    const isPremise = line.rules.includes("premise")
    const isAssumed = line.rules.includes("assumption")
    const opens = isAssumed && line.depth > 0
    if (line.depth > depth + (opens ? 1 : 0)) {
      return mistake(
        "subproof",
        "each subproof begins with an assumption, on a line that is indented by one level more",
      )
    }
    for (; depth > line.depth - (opens ? 1 : 0); depth -= 1) scope = scope.parent as Scope
    if (opens) {
      scope = { parent: scope, start: at, end: at, formulas: new Set() }
      depth = line.depth
    }
    scopes.push(scope)
    scope.end = at
    scope.formulas.add(line.formula)
    if (opens) continue
    if (isPremise || isAssumed) {
      // Some textbooks call premises assumptions, but only at the start.
      const isFirst = premises.length === at
      if (line.depth > 0) return mistake("subproof", "a premise cannot be in a subproof")
      if (!isPremise && !isFirst) {
        return mistake("subproof", "an assumption begins a subproof, so it must be indented")
      }
      premises.push(line.formula)
      continue
    }
    const cited = citedBy(line, at, lines, scopes, indexes, checkOf)
    if (typeof cited === "string") return mistake("citation", cited)
    const wrong = bestFault(line, cited, formulas, checkOf)
    if (wrong !== undefined) return mistake("step", wrong.reason, wrong.rule)
  }
  if (depth > 0 && !isCut) {
    const at = lines.length - 1
    const reason = `the proof ends within the subproof that line ${lines[scope.start]?.number} begins`
    return { mistake: { at, kind: "subproof", reason }, premises }
  }
  return { mistake: undefined, premises }
}

export interface Cited {
  readonly lines: readonly LineToCheck[]
  readonly subproofs: readonly (Subproof & { readonly range: Range })[]
}

/** The lines and subproofs that a line cites, or the reason why it can't cite them. */
function citedBy(
  line: LineToCheck,
  at: number,
  lines: readonly LineToCheck[],
  scopes: readonly Scope[],
  indexes: ReadonlyMap<number, number>,
  checkOf: CheckOf,
): Cited | string {
  const reach = new Set<Scope>()
  for (let each: Scope | undefined = scopes[at]; each !== undefined; each = each.parent) {
    reach.add(each)
  }
  const indexOf = (number: number): number | string => {
    const index = indexes.get(number)
    if (index === undefined) return `there is no line ${number}`
    if (index === at) return "a line cannot cite itself"
    return index < at ? index : `line ${number} comes later`
  }
  const cited = citationsOf(line, checkOf)
  const block = line.rules.includes("reductio-on-assumption")
    ? scopes[indexes.get(cited.subproofs[0]?.[0] as number) ?? at]
    : undefined
  const citedLines: LineToCheck[] = []
  for (const number of cited.lines) {
    const index = indexOf(number)
    if (typeof index === "string") return index
    if (!reach.has(scopes[index] as Scope) && scopes[index] !== block) {
      return `line ${number} is in a subproof that has ended, so it cannot be cited any more`
    }
    citedLines.push(lines[index] as LineToCheck)
  }
  const subproofs: Cited["subproofs"][number][] = []
  for (const range of cited.subproofs) {
    const [from, to] = range.map(indexOf) as [number | string, number | string]
    if (typeof from === "string") return from
    if (typeof to === "string") return to
    const scope = scopes[from] as Scope
    if (scope.start !== from) return `line ${range[0]} does not begin a subproof`
    if (scopes[to] !== scope || scope.end !== to) {
      return `line ${range[1]} is not the end of the subproof that line ${range[0]} begins`
    }
    if (reach.has(scope)) return `the subproof ${range[0]}–${range[1]} has not ended`
    if (!reach.has(scope.parent as Scope)) {
      return `the subproof ${range[0]}–${range[1]} is within a subproof that has ended`
    }
    const [assumption, end] = [lines[from], lines[to]] as [LineToCheck, LineToCheck]
    const { formulas } = scope
    subproofs.push({ assumption: assumption.formula, end: end.formula, formulas, range })
  }
  return { lines: citedLines, subproofs }
}

/**
 * The numbers that a line cites. `MP 1-2` cites two lines, and `→I 3, 5` cites a subproof, because that is what these
 * rules need.
 */
export function citationsOf(
  { rules, lines, subproofs }: LineToCheck,
  checkOf: CheckOf,
): Pick<LineToCheck, "lines" | "subproofs"> {
  const checks = rules.map(checkOf)
  const [from, to] = lines as readonly [number, number]
  if (subproofs.length === 0 && lines.length === 2 && checks.every((each) => each.lines[1] === 0)) {
    return { lines: [], subproofs: [[from, to]] }
  }
  const isOfLines = checks.every((each) => each.subproofs[1] === 0)
  if (isOfLines && subproofs.every(([first, last]) => last === first + 1)) {
    return { lines: [...lines, ...subproofs.flat()], subproofs: [] }
  }
  return { lines, subproofs }
}

/** What is wrong with a line under the rule that it most likely means; `undefined` if any possible rule allows it. */
export function bestFault(
  line: LineToCheck,
  cited: Cited,
  formulas: Formulas,
  checkOf: CheckOf = checkOfRule,
): { readonly reason: string; readonly rule: RuleName } | undefined {
  const application = {
    formula: line.formula,
    lines: cited.lines.map(({ formula }) => formula),
    subproofs: cited.subproofs,
  }
  const faults = line.rules.map((rule) => {
    const check = checkOf(rule)
    const count = countFault(rule, check, cited)
    if (count !== undefined) return { rule, reason: count, weight: 2 }
    const fault = check.check(application, formulas)
    if (fault === undefined) return undefined
    return {
      rule,
      reason: sentence(rule, check, fault, line, cited),
      weight: fault === "cited" ? 1 : 0,
    }
  })
  if (faults.includes(undefined)) return undefined
  return [...faults].sort((one, other) => (one?.weight ?? 0) - (other?.weight ?? 0))[0]
}

function countFault(rule: RuleName, check: RuleCheck, cited: Cited): string | undefined {
  const isWithin = (count: number, [least, most]: readonly [number, number]) =>
    least <= count && count <= most
  if (
    isWithin(cited.lines.length, check.lines) &&
    isWithin(cited.subproofs.length, check.subproofs)
  ) {
    return undefined
  }
  const counts = [
    counted(cited.lines.length, "line"),
    ...(cited.subproofs.length > 0 ? [counted(cited.subproofs.length, "subproof")] : []),
  ]
  return `${ruleInSentence(rule)} needs ${check.needs}, but ${counts.join(" and ")} ${
    cited.lines.length + cited.subproofs.length === 1 ? "is" : "are"
  } cited`
}

function counted(count: number, noun: string): string {
  const words = ["no", "one", "two", "three", "four"]
  return `${words[count] ?? count} ${noun}${count === 1 ? "" : "s"}`
}

function sentence(
  rule: RuleName,
  { needs, gives }: RuleCheck,
  fault: RuleFault,
  { text }: LineToCheck,
  { lines, subproofs }: Cited,
): string {
  const parts = [
    ...lines.slice(0, 4).map((each) => `line ${each.number} is \`${each.text}\``),
    ...subproofs.slice(0, 4).map(({ range: [from, to] }) => `the subproof is ${from}–${to}`),
  ]
  const last = parts.pop()
  const list = parts.length > 0 ? `${parts.join(", ")}, and ${last}` : last
  const title = ruleInSentence(rule)
  const rest = list === undefined ? "" : `; ${list}`
  if (fault === "cited") return `${title} needs ${needs}${rest}`
  return `${title} gives ${gives}, which \`${text}\` is not${rest}`
}
