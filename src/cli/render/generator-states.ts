// The state machine of the generator as a table.
//
//     state          action    weight  chance  if                 then
//     AFTER_BOOLEAN  operator  1       67%                        AFTER_OPERATOR, AFTER_XOR
//                    close     0.5     33%     one is open        AFTER_BOOLEAN

import type { Parameters, ResolvedParameters } from "../../generate/index.ts"
import { type Choice, choicesOf, type DrawnLadder, drawnLadderOf } from "../../generate/index.ts"
import { percentage } from "../../number-format.ts"
import type { Output } from "../terminal/terminal.ts"
import { columnsBy, wholeTable } from "./aligned-table.ts"

/** @param given the parameters that the user gave; others are called by their names */
export function explain(
  resolved: ResolvedParameters,
  given: Partial<Parameters>,
  { width = Number.POSITIVE_INFINITY }: Output,
): string {
  const { length = "length", max_depth = "max_depth" } = given
  const ladder = drawnLadderOf(resolved)
  const rows = rowsOf(choicesOf(resolved, ladder), max_depth)
  const table = columnsBy(rows, [
    { head: "state", of: ({ state }) => state },
    { head: "action", of: ({ action }) => action },
    { head: "weight", of: ({ weight }) => String(weight) },
    { head: "chance", of: ({ chance }) => chance },
    { head: "if", of: ({ when }) => when },
    { head: "then", of: ({ next }) => next },
  ])
  return [
    ...(wholeTable(table, width) ?? rows.flatMap(paragraph)),
    "",
    describeTerms(resolved, ladder),
    "The chance applies if all actions of the state are possible.",
    `After the last boolean (${length}), everything open is closed.`,
    ...describePrinting(resolved, ladder),
    "",
  ].join("\n")
}

type Row = ReturnType<typeof rowsOf>[number]

function rowsOf(choices: readonly Choice[], maxDepth: number | "max_depth") {
  const conditions = { none: "", mayOpen: `fewer than ${maxDepth} open`, isOpen: "one is open" }
  return choices.map(({ state, action, weight, condition, next }, at) => {
    const alike = choices.filter((each) => each.state === state)
    const sum = alike.reduce((total, each) => total + each.weight, 0)
    return {
      state: choices[at - 1]?.state === state ? "" : state,
      action,
      weight,
      chance: percentage(weight, sum),
      when: conditions[condition],
      next: next.join(", "),
    }
  })
}

/** If the terminal is too narrow for the table. */
function paragraph(row: Row): string[] {
  return [
    ...(row.state === "" ? [] : [row.state]),
    `  ${row.action} ${row.weight} (${row.chance})`,
    ...(row.when === "" ? [] : [`    if ${row.when}`]),
    `    then ${row.next}`,
  ]
}

function describeTerms(
  { dialect, connectives, names }: ResolvedParameters,
  { tokens }: DrawnLadder,
): string {
  const { spellings } = dialect
  const boolean =
    names.length > 0
      ? `A boolean is one of ${names.length} names`
      : `A boolean is ${spellings.true[0]} or ${spellings.false[0]}`
  const operators = connectives.names.map((name) => spellings[tokens?.get(name) ?? ""]?.[0] ?? name)
  const { weights } = connectives
  if (weights === undefined) {
    const operator = operators.length === 0 ? "" : `, an operator ${operators.join(", ")}`
    return `${boolean}${operator}; each is equally likely.`
  }
  const sum = weights.reduce((left, right) => left + right)
  const chances = weights.map((weight, at) => `${operators[at]} (${percentage(weight, sum)})`)
  return `${boolean}, each equally likely, an operator ${chances.join(", ")}.`
}

/** The precedence of the drawn tokens, if they aren't the text. */
function describePrinting(
  { dialect, connectives }: ResolvedParameters,
  { tokens, levels }: DrawnLadder,
): string[] {
  if (tokens !== undefined) return []
  const drawn = new Set<string>(["not", ...connectives.names])
  const used = levels
    .map(({ operators }) => operators.filter((operator) => drawn.has(operator)).join(", "))
    .filter((operators) => operators !== "")
  return [
    `The tokens are read with the precedence ${used.toReversed().join(" > ")}, and their meaning is written in ${dialect.name}.`,
  ]
}
