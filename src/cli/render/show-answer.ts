// Answers to questions about expressions: how they are known, and assignments as small tables.
//
//     not equivalent
//     p      q      first  second
//     False  True   True   False
//     whatever r is

import { writtenNumber } from "../../number-format.ts"
import type { Answer, Counterexample, Evidence } from "../../reason.ts"
import { visibleText } from "../terminal/visible.ts"
import { type Column, wholeTable } from "./aligned-table.ts"

/** `, over 2^5 assignments`, and what was asked where that was no table. */
export function howKnown({ variables, evidence }: Answer): string {
  const over = variables.length === 0 ? "" : `, over 2^${variables.length} assignments`
  return over + engineOf(evidence)
}

function engineOf(evidence: Evidence): string {
  if (evidence.engine === "table") return ""
  if (evidence.engine === "diagram") {
    return `, by a decision diagram of ${writtenNumber(evidence.nodes)} nodes`
  }
  return `, by ${evidence.solver} from ${writtenNumber(evidence.clauses)} clauses`
}

type Assignment = Counterexample["assignment"]

/** A row for each assignment; where these would be too wide, a table for each with a row for each variable. */
export function assignmentLines(
  assignments: readonly Assignment[],
  /** Beside the variables. */
  values: Readonly<Record<string, boolean>>,
  width = 80,
): string[] {
  const columnsOf = (rows: readonly Assignment[]): Column[] => {
    const [first = new Map()] = rows
    const variables = [...first.keys()].map((name): Column => {
      return { head: visibleText(name), cells: rows.map((row) => written(row.get(name))) }
    })
    const others = Object.entries(values).map(([head, value]): Column => {
      return { head, cells: rows.map(() => written(value)) }
    })
    return [...variables, ...others]
  }
  const wide = wholeTable(columnsOf(assignments), width)
  if (wide !== undefined) return wide
  return assignments.flatMap((assignment, at) => {
    const columns = columnsOf([assignment])
    const lines = wholeTable(
      [
        { head: "variable", cells: columns.map(({ head }) => head) },
        { head: "value", cells: columns.flatMap(({ cells }) => cells) },
      ],
      Number.POSITIVE_INFINITY,
    ) as string[]
    return at === 0 ? lines : ["", ...lines]
  })
}

/** On one line: `p = True, q = False`. */
export function assignmentText(assignment: Assignment): string {
  return [...assignment].map(([name, value]) => `${name} = ${written(value)}`).join(", ")
}

/** The values that refute, and what does not matter beside them. */
function counterexampleLines(
  { assignment, isFewest }: Counterexample,
  variables: readonly string[],
  values: Readonly<Record<string, boolean>>,
  width: number | undefined,
): string[] {
  const others = variables.filter((name) => !assignment.has(name)).map(visibleText)
  const last = others.pop()
  const named =
    others.length > 4
      ? `the other ${writtenNumber(others.length + 1)} variables are`
      : others.length > 0
        ? `${others.join(", ")} and ${last} are`
        : `${last} is`
  return [
    ...assignmentLines([assignment], values, width),
    ...(last === undefined ? [] : [`whatever ${named}`]),
    ...(isFewest ? [] : ["fewer variables may be enough"]),
  ]
}

/**
 * The answer to a question that a counterexample denies: `equivalent, over 2^2 assignments`, or `not equivalent` with the
 * counterexample.
 *
 * @param values what the expressions are worth there
 */
export function questionText(
  affirmed: string,
  answer: Answer & { readonly counterexample?: Counterexample },
  values: Readonly<Record<string, boolean>>,
  width: number | undefined,
): string {
  const { counterexample, variables } = answer
  if (counterexample === undefined) return affirmed + howKnown(answer)
  const lines = counterexampleLines(counterexample, variables, values, width)
  return [`not ${affirmed}`, ...lines].join("\n")
}

/** For JSON; nothing where there is none. */
export function counterexampleData(counterexample: Counterexample | undefined): object {
  if (counterexample === undefined) return {}
  const assignment = assignmentData(counterexample.assignment)
  return { counterexample: { ...counterexample, assignment } }
}

/** As members of a JSON object. Names such as `__proto__` are members like others. */
export function assignmentData(assignment: Assignment): Record<string, boolean> {
  return Object.fromEntries(assignment)
}

function written(value: boolean | undefined): string {
  return value ? "True" : "False"
}
