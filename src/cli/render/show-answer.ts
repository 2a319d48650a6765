// Answers to questions about expressions, with assignments as tables.
//
//     not equivalent
//     p      q      first  second
//     False  True   True   False
//     whatever r is

import { counted, inWords, writtenNumber } from "../../number-format.ts"
import type { Answer, Counterexample } from "../../reason.ts"
import { visibleText } from "../terminal/terminal.ts"
import { type Column, wholeTable } from "./aligned-table.ts"
import { word } from "./terminal-page.ts"

/** A proof for an independent checker. */
export interface ProofEvidence {
  readonly engine: "proof"
  /** Its file; `-` for standard output. */
  readonly proof: string
  /** The file of the clauses; absent if they were not written. */
  readonly dimacs?: string
  readonly clauses: number
  readonly steps: number
}

type Known = Pick<Answer, "variables"> & { readonly evidence: Answer["evidence"] | ProofEvidence }

/** `, over 2^5 assignments`, and the engine unless that was a table; for a proof, its file. */
export function howKnown({ variables, evidence }: Known): string {
  if (evidence.engine === "proof") {
    const { proof, dimacs, clauses } = evidence
    const file = proof === "-" ? "" : ` in ${visibleText(proof)}`
    const source = dimacs === undefined ? "" : ` in ${visibleText(dimacs)}`
    return `, proved${file} from the ${counted(clauses, "clause")}${source}`
  }
  const over = variables.length === 0 ? "" : `, over 2^${variables.length} assignments`
  switch (evidence.engine) {
    case "table":
      return over
    case "diagram":
      return `${over}, by a decision diagram of ${writtenNumber(evidence.nodes)} nodes`
    case "search":
      return `${over}, by a search from ${writtenNumber(evidence.clauses)} clauses`
    default:
      return `${over}, by ${evidence.solver} from ${writtenNumber(evidence.clauses)} clauses`
  }
}

type Assignment = Counterexample["assignment"]

/** One row per assignment or, if that is too wide, one table per assignment with one row per variable. */
export function assignmentLines(
  assignments: readonly Assignment[],
  values: Readonly<Record<string, boolean>>,
  width = 80,
): string[] {
  const [first = new Map()] = assignments
  const variables = [...first.keys()].map((name): Column => {
    const cells = assignments.map((each) => word(each.get(name)))
    return { head: visibleText(name), cells }
  })
  const others = Object.entries(values).map(([head, value]): Column => {
    return { head, cells: assignments.map(() => word(value)) }
  })
  const columns = [...variables, ...others]
  const narrow = () =>
    assignments.flatMap((_, at) => {
      const table = [
        { head: "variable", cells: columns.map(({ head }) => head) },
        { head: "value", cells: columns.map(({ cells }) => cells[at] ?? "") },
      ]
      const lines = wholeTable(table, Number.POSITIVE_INFINITY) ?? []
      return at === 0 ? lines : ["", ...lines]
    })
  return wholeTable(columns, width) ?? narrow()
}

/** On one line: `p = True, q = False`. */
export function assignmentText(assignment: Assignment): string {
  return [...assignment].map(([name, value]) => `${name} = ${word(value)}`).join(", ")
}

/** `equivalent, over 2^2 assignments`, or `not equivalent` with a counterexample and the values of the expressions. */
export function questionText(
  affirmed: string,
  answer: Known & { readonly counterexample?: Counterexample | undefined },
  values: Readonly<Record<string, boolean>>,
  width: number | undefined,
): string {
  const { counterexample, variables } = answer
  if (counterexample === undefined) return affirmed + howKnown(answer)
  const { assignment, isFewest } = counterexample
  const free = variables.filter((name) => !assignment.has(name)).map(visibleText)
  const named =
    free.length > 5
      ? `the other ${writtenNumber(free.length)} variables are`
      : `${inWords(free)} ${free.length === 1 ? "is" : "are"}`
  return [
    `not ${affirmed}`,
    ...assignmentLines([assignment], values, width),
    ...(free.length === 0 ? [] : [`whatever ${named}`]),
    ...(isFewest ? [] : ["fewer variables may be enough"]),
  ].join("\n")
}

export function counterexampleData(counterexample: Counterexample | undefined): object {
  if (counterexample === undefined) return {}
  const assignment = assignmentData(counterexample.assignment)
  return { counterexample: { ...counterexample, assignment } }
}

/** As members of a JSON object, even for names such as `__proto__`. */
export function assignmentData(assignment: Assignment): Record<string, boolean> {
  return Object.fromEntries(assignment)
}
