// The state machine as a table.
//
//     state          action    weight  chance  if                 then
//     AFTER_BOOLEAN  operator  1       67%                        AFTER_OPERATOR, AFTER_XOR
//                    close     0.5     33%     one is open        AFTER_BOOLEAN

import { type DrawnLadder, drawnLadderOf } from "../../generate/draw/drawn-ladder.ts"
import { type Choice, choicesOf } from "../../generate/draw/state-machine.ts"
import type { Parameters } from "../../generate/parameters/parameters.ts"
import type { ResolvedParameters } from "../../generate/parameters/resolve-parameters.ts"
import { percentage } from "../../number-format.ts"
import type { Output } from "../terminal/terminal.ts"
import { wholeTable } from "./aligned-table.ts"

const heads = ["state", "action", "weight", "chance", "if", "then"] as const

/** @param given the parameters that the user gave; what is not among them is called by its name */
export function explain(
  resolved: ResolvedParameters,
  given: Partial<Parameters>,
  { width = Number.POSITIVE_INFINITY }: Output,
): string {
  const { length = "length", max_depth = "max_depth" } = given
  const ladder = drawnLadderOf(resolved)
  const choices = choicesOf(resolved, ladder)
  const rows = choices.map((choice, at) => {
    const isSame = choices[at - 1]?.state === choice.state
    return [isSame ? "" : choice.state, ...factsOf(choice, choices, max_depth)]
  })
  const columns = heads.map((head, at) => ({ head, cells: rows.map((row) => row[at] ?? "") }))
  return [
    wholeTable(columns, width)?.join("\n") ?? paragraphs(choices, max_depth),
    "",
    describeTerms(resolved, ladder),
    "The chance is that where all actions of the state are possible.",
    `After the last boolean (${length}) all that is open is closed.`,
    ...describePrinting(resolved, ladder),
    "",
  ].join("\n")
}

function describeTerms(
  { dialect, connectives, names }: ResolvedParameters,
  { tokens }: DrawnLadder,
): string {
  const boolean =
    names.length > 0
      ? `A boolean is one of ${names.length} names`
      : `A boolean is ${dialect.spellings.true[0]} or ${dialect.spellings.false[0]}`
  const operators = connectives.names.map(
    (name) => dialect.spellings[tokens?.get(name) ?? ""]?.[0] ?? name,
  )
  const { weights } = connectives
  if (weights === undefined) {
    const operator = operators.length === 0 ? "" : `, an operator ${operators.join(", ")}`
    return `${boolean}${operator}; each is equally likely.`
  }
  const sum = weights.reduce((left, right) => left + right)
  const chances = weights.map((weight, at) => `${operators[at]} (${percentage(weight, sum)})`)
  return `${boolean}, each equally likely, an operator ${chances.join(", ")}.`
}

/** Where the tokens that are drawn are not the text, under which precedence they are read. */
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
    `The tokens are read with the precedence ${used.join(" < ")}, and what they say is written in ${dialect.name}.`,
  ]
}

function factsOf(
  choice: Choice,
  choices: readonly Choice[],
  maxDepth: number | "max_depth",
): string[] {
  const { state, action, weight, condition, next } = choice
  const sum = choices
    .filter((each) => each.state === state)
    .reduce((total, each) => total + each.weight, 0)
  const chance = percentage(weight, sum)
  const when = {
    none: "",
    mayOpen: `fewer than ${maxDepth} open`,
    isOpen: "one is open",
  }
  return [action, String(weight), chance, when[condition], next.join(", ")]
}

/** For a terminal that is too narrow for the table. */
function paragraphs(choices: readonly Choice[], maxDepth: number | "max_depth"): string {
  return choices
    .flatMap((choice, at) => {
      const [action, weight, chance, condition, next] = factsOf(choice, choices, maxDepth)
      const when = condition === "" ? "" : `\n    if ${condition}`
      const isSame = choices[at - 1]?.state === choice.state
      return [
        ...(isSame ? [] : [choice.state]),
        `  ${action} ${weight} (${chance})${when}\n    then ${next}`,
      ]
    })
    .join("\n")
}
