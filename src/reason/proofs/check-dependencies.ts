// Checks proofs whose lines list the assumptions that they depend on, as in Lemmon and Suppes.
//
//     1      (1) P -> Q    A
//     2      (2) ~Q        A
//     3      (3) P         A
//     1,3    (4) Q         1,3 MPP
//     1,2,3  (5) Q & ~Q    4,2 &I
//     1,2    (6) ~P        3,5 RAA      discharges the assumption 3
//
// The lists replace subproofs: a line may cite any earlier line, and cites an assumption and a line derived from it
// instead of a subproof.

import { bestFault, type CheckedLines, type Cited, type LineToCheck } from "./check-lines.ts"
import type { Formula, Formulas } from "./formula.ts"
import type { ProofMistakeKind } from "./proof.ts"
import { checkOf } from "./rule-conditions.ts"
import type { RuleName } from "./rule-names.ts"
import { citation, missingLine, usedTwice } from "./wrong-citations.ts"

interface Fault {
  readonly kind: ProofMistakeKind
  readonly reason: string
  readonly rule?: RuleName
}

export function checkDependencies(lines: readonly LineToCheck[], formulas: Formulas): CheckedLines {
  const known = new Map<number, LineToCheck>()
  for (const [at, line] of lines.entries()) {
    const fault = faultOf(line, known, formulas)
    if (fault !== undefined) return { mistake: { at, ...fault }, premises: [] }
    known.set(line.number, line)
  }
  const premises = listed(lines.at(-1)).map((each) => known.get(each)?.formula as Formula)
  return { mistake: undefined, premises }
}

function listed(line: LineToCheck | undefined): readonly number[] {
  return [...new Set(line?.dependencies)].sort((one, other) => one - other)
}

function isAssumed({ rules }: LineToCheck): boolean {
  return rules.includes("premise") || rules.includes("assumption")
}

/** All ways to pair cited lines are tried, so longer citations would take long. */
const mostCited = 100

function faultOf(
  line: LineToCheck,
  known: ReadonlyMap<number, LineToCheck>,
  formulas: Formulas,
): Fault | undefined {
  const { number, lines, subproofs } = line
  const twice = usedTwice(number, known)
  if (!twice && isAssumed(line)) return differentList(line, [number])
  const cited = [...lines, ...subproofs.flat()]
  const fault = twice ?? missingLine(cited, known)
  if (fault) return fault
  if (cited.length > mostCited) return citation(`it cites more than ${mostCited} lines`)
  const all = cited.map((each) => known.get(each) as LineToCheck)
  const faults = line.rules.flatMap((rule) =>
    waysToCite(rule, all).map((cited) => faultIn(line, rule, cited, known, formulas)),
  )
  if (faults.includes(undefined)) return undefined
  return faults.find((each) => each?.kind === "citation") ?? faults[0]
}

/** The ways to split cited lines into single lines and, after them, pairs that replace subproofs; most pairs first. */
function waysToCite(rule: RuleName, cited: readonly LineToCheck[]): readonly Cited[] {
  const [least, most] = checkOf(rule).subproofs
  const pairs = Math.min(most, Math.floor(cited.length / 2))
  const counts = Array.from({ length: Math.max(0, pairs - least) + 1 }, (_, at) => pairs - at)
  return counts.map((count) => {
    const lines = cited.slice(0, cited.length - 2 * count)
    const subproofs = Array.from({ length: count }, (_, at) => {
      const [from, to] = cited.slice(lines.length + 2 * at) as [LineToCheck, LineToCheck]
      return {
        assumption: from.formula,
        end: to.formula,
        formulas: new Set([to.formula]),
        range: [from.number, to.number] as const,
      }
    })
    return { lines, subproofs }
  })
}

function faultIn(
  line: LineToCheck,
  rule: RuleName,
  cited: Cited,
  known: ReadonlyMap<number, LineToCheck>,
  formulas: Formulas,
): Fault | undefined {
  const fault = bestFault({ ...line, rules: [rule] }, cited, formulas)
  if (fault !== undefined) return { kind: "step", ...fault }
  const of = (number: number) => known.get(number) as LineToCheck
  const other = cited.subproofs.find(({ range: [from] }) => !isAssumed(of(from)))
  if (other !== undefined) {
    return {
      kind: "citation",
      rule,
      reason: `line ${other.range[0]} is not an assumption, so it cannot be discharged`,
    }
  }
  const used = [
    ...cited.lines.flatMap(listed),
    ...cited.subproofs.flatMap(({ range: [from, to] }) =>
      listed(of(to)).filter((each) => each !== from),
    ),
  ]
  return differentList(line, used)
}

function differentList(line: LineToCheck, used: readonly number[]): Fault | undefined {
  const [own, right] = [listed(line), listed({ ...line, dependencies: used })]
  if (own.join() === right.join()) return undefined
  const words = (numbers: readonly number[]) =>
    numbers.length === 0 ? "no assumptions" : numbers.join(", ")
  return {
    kind: "citation",
    reason: `the line depends on ${words(right)}, but lists ${words(own)}`,
  }
}
