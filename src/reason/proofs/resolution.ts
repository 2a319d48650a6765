// Proofs by resolution: from the clauses of the premises and of the negated conclusion to the empty clause.
//
//     4. ~p v q    Clause of 1
//     6. p         Clause of 3
//     8. q         Resolution 4, 6

import type { Dialect } from "../../language/dialect/index.ts"
import type { LineToCheck } from "./check-lines.ts"
import { type Clause, clauseOf, clausesOf, formulaOf, isResolvent, resolvents } from "./clauses.ts"
import { linesToCheck, mistakeIn } from "./fitch.ts"
import { createFormulas, type Formula, type Formulas } from "./formula.ts"
import { followsFrom } from "./formula-tables.ts"
import { readFormula } from "./notation-of-proof.ts"
import { type CheckedText, noReadableProof, type ProofLine, type ProofMistake } from "./proof.ts"
import { linePatterns } from "./proof-line-patterns.ts"
import type { TextLine } from "./read-justification.ts"
import type { RuleName } from "./rule-names.ts"
import { citation, missingLine, usedTwice } from "./wrong-citations.ts"

/** Number of clauses after which the search fails. */
const mostClauses = 3000

interface Resolved {
  readonly clause: Clause
  /** A given formula that has this clause, or the two clauses that were resolved. */
  readonly from: Formula | readonly [Resolved, Resolved]
}

/**
 * The lines of a proof that a conclusion follows from premises.
 *
 * @throws ProofSizeError, FormSizeError, DiagramSizeError if the search takes too long
 */
export function resolutionLines(
  premises: readonly Formula[],
  conclusion: Formula,
  formulas: Formulas,
): readonly ProofLine[] {
  const given = [...premises, formulas.not(conclusion)]
  const clauses = given.flatMap((formula) =>
    clausesOf(formula, formulas).map((clause): Resolved => ({ clause, from: formula })),
  )
  return linesOf(given, premises.length, refutation(clauses, formulas), formulas)
}

/** Derives the empty clause; the shortest clauses are resolved first. */
function refutation(given: readonly Resolved[], formulas: Formulas): Resolved {
  const kept: Resolved[] = []
  const all: Resolved[] = []
  /** The clauses that have not been resolved yet, by length. */
  const waiting: Resolved[][] = []
  const add = (resolved: Resolved) => {
    const { clause } = resolved
    const isTrue = clause.some((each) => clause.includes(formulas.not(each)))
    const isSubsumed = all.some((each) => each.clause.every((part) => clause.includes(part)))
    if (isTrue || isSubsumed) return
    all.push(resolved)
    if (all.length > mostClauses) throw noReadableProof()
    const sameLength = waiting[clause.length] ?? []
    sameLength.push(resolved)
    waiting[clause.length] = sameLength
  }
  for (const each of given) add(each)
  for (;;) {
    const next = waiting.find((each) => each !== undefined && each.length > 0)?.shift()
    if (next === undefined) throw new Error("clauses without a refutation")
    if (next.clause.length === 0) return next
    for (const each of kept) {
      for (const clause of resolvents(each.clause, next.clause, formulas)) {
        add({ clause, from: [each, next] })
      }
    }
    kept.push(next)
  }
}

function linesOf(
  given: readonly Formula[],
  premises: number,
  end: Resolved,
  formulas: Formulas,
): readonly ProofLine[] {
  const base = { depth: 0, subproofs: [] }
  const lines: ProofLine[] = given.map((formula, at) => ({
    ...base,
    formula,
    rule: at < premises ? "premise" : "negated-conclusion",
    lines: [],
  }))
  const needed = new Set<Resolved>([end])
  for (const { from } of needed) {
    if (!("id" in from)) for (const each of from) needed.add(each)
  }
  const numbers = new Map<Resolved, number>()
  const add = (resolved: Resolved): number => {
    const known = numbers.get(resolved)
    if (known !== undefined) return known
    const { clause, from } = resolved
    const formula = formulaOf(clause, formulas)
    const cited = "id" in from ? [given.indexOf(from) + 1] : from.map(add).sort((a, b) => a - b)
    const isGiven = "id" in from && from === formula
    if (!isGiven) {
      lines.push({ ...base, formula, rule: "id" in from ? "clause" : "resolution", lines: cited })
    }
    const number = isGiven ? (cited[0] as number) : lines.length
    numbers.set(resolved, number)
    return number
  }
  for (const each of needed) if ("id" in each.from) add(each)
  add(end)
  return lines
}

/** Checks the text of a proof whose formulas are in a notation. */
export function checkResolution(read: readonly TextLine[], dialect: Dialect): CheckedText {
  const formulas = createFormulas(dialect)
  const readText = (text: string) => {
    const literals = literalsIn(text)?.map((each) => readFormula(each, dialect, formulas))
    if (literals === undefined) return readFormula(text, dialect, formulas)
    const known = literals.filter((each) => each !== undefined)
    return known.length === literals.length ? formulaOf(known, formulas) : undefined
  }
  const what = `a formula in ${dialect.name}`
  const { lines, unread } = linesToCheck(read, readText, what, (rule) => ownRules.includes(rule))
  const numbers = new Map<number, LineToCheck>()
  const premises: Formula[] = []
  let negated: LineToCheck | undefined
  const result = (mistake: ProofMistake | undefined): CheckedText => {
    const conclusion = negated && opposite(negated.formula, formulas)
    return { dialect, formulas, mistake, premises, conclusion: conclusion ?? formulas.falsum }
  }
  for (const [at, line] of lines.entries()) {
    const wrong = faultOf(line, numbers, formulas)
    if (wrong !== undefined) return result(mistakeIn(read[at] as TextLine, wrong))
    numbers.set(line.number, line)
    const [rule] = line.rules
    if (rule === "premise") premises.push(line.formula)
    if (rule !== "negated-conclusion") continue
    if (negated !== undefined) {
      const reason = "the conclusion was negated before"
      return result(mistakeIn(read[at] as TextLine, { kind: "step", reason }))
    }
    negated = line
  }
  if (unread !== undefined || lines.at(-1)?.formula === formulas.falsum) return result(unread)
  const reason = "the proof does not end with the empty clause, ⊥"
  return result(mistakeIn(read.at(-1) as TextLine, { kind: "step", reason }))
}

/** The literals of a clause that is written as a set, `{p, ¬q}`; `undefined` for any other text. */
export function literalsIn(text: string): readonly string[] | undefined {
  const [, inner] = linePatterns.clauseSet.exec(text) ?? []
  return inner
    ?.split(",")
    .map((each) => each.trim())
    .filter((each, _, all) => each !== "" || all.length > 1)
}

const ownRules: readonly RuleName[] = ["premise", "negated-conclusion", "clause", "resolution"]

function opposite(formula: Formula, { not }: Formulas): Formula {
  return formula.kind === "not" ? (formula.operands[0] as Formula) : not(formula)
}

type Fault = Pick<ProofMistake, "kind" | "reason">

/** What is wrong with a line, given the lines before it. */
function faultOf(
  { number, depth, formula, text, rules, lines, subproofs }: LineToCheck,
  before: ReadonlyMap<number, LineToCheck>,
  formulas: Formulas,
): Fault | undefined {
  const twice = usedTwice(number, before)
  if (!twice && (depth > 0 || subproofs.length > 0)) {
    return { kind: "subproof", reason: "proofs by resolution have no subproofs" }
  }
  const fault = twice ?? missingLine(lines, before)
  if (fault) return fault
  const cited = lines.map((each) => before.get(each) as LineToCheck)
  const list = cited.map((each) => `line ${each.number} is \`${each.text}\``).join(", and ")
  const step = (reason: string): Fault => ({ kind: "step", reason: `${reason}; ${list}` })
  const clause = clauseOf(formula, formulas)
  if (rules[0] === "clause") {
    const [source] = cited
    if (source === undefined || cited.length > 1) {
      return citation("a clause cites the line that it is a clause of")
    }
    if (clause === undefined) return step(`\`${text}\` is no clause`)
    return followsFrom([source.formula], formula, formulas)
      ? undefined
      : step(`\`${text}\` does not follow`)
  }
  if (rules[0] !== "resolution") return undefined
  const [one, other, ...more] = cited.map((each) => clauseOf(each.formula, formulas))
  if (one === undefined || other === undefined || more.length > 0) {
    return { kind: "step", reason: `resolution needs two clauses${list === "" ? "" : `; ${list}`}` }
  }
  if (resolvents(one, other, formulas).length === 0) {
    return step("resolution needs a literal of one clause whose negation is in the other")
  }
  return isResolvent(formula, one, other, formulas)
    ? undefined
    : step(`resolution gives another clause than \`${text}\``)
}
