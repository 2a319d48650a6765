// Explains the value of an expression step by step, in its own notation.
//
//     explain(tree, python)      True ^ «( not False )» or False      yields line by line, in one of three styles
//
// Before a line is yielded, it is parsed in the notation to check that it has the stated value.

import { checkOptions, checkType, OutOfRangeError } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { readTree } from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import {
  type Assignment,
  assignmentFrom,
  evaluateTree,
  type Values,
} from "../../language/expression/index.ts"
import { type Renaming, treeTokens } from "../../language/print/index.ts"
import type { NamedTree } from "../forms/nodes.ts"
import { namedIn } from "../simplify/simplified-in.ts"
import { type AssignmentOrder, assignmentLines, namedLines } from "./explain-named.ts"
import { notationOf } from "./explain-notation.ts"
import type { ExplainedPart } from "./explain-parts.ts"
import { reductionLines } from "./explain-reduction.ts"
import {
  type ExplainedText,
  explainedText,
  type Line,
  type Span,
  spansOf,
} from "./explained-text.ts"

export const explainStyles = ["reduction", "named", "assignments"] as const
export const assignmentOrders = ["topological", "reversed", "shuffled"] as const

export type ExplainStyle = (typeof explainStyles)[number]

export interface ExplainOptions {
  /** Default: reduction. */
  readonly style?: ExplainStyle
  /** The values of the variables; all are required. */
  readonly values?: Values
  /** The order of the lines in the style "assignments". Default: topological. */
  readonly order?: AssignmentOrder
  /** Seed for shuffling the order, as passed to Python's `random.Random`. Default: 42. */
  readonly seed?: number | bigint
}

export interface Explanation {
  /** The name of the notation. */
  readonly dialect: string
  readonly style: ExplainStyle
  /** The expression in the notation, with spaces between tokens. */
  readonly text: string
  readonly value: boolean
  /** Computed lazily, and again for each iteration. */
  readonly lines: Iterable<ExplainedLine>
  /** The marks around `marked` when lines are printed as text. */
  readonly marks: readonly [before: string, after: string]
}

export interface ExplainedLine {
  readonly text: string
  /** The part of the line that is evaluated next; only set in reductions. */
  readonly marked?: Span
  /** The part that the line evaluates; `undefined` if it shows the whole text, its value or the answer. */
  readonly step?: Step
}

/** A part of the text with its value. The span is its position in the explained text, including parentheses. */
export interface Step extends Span {
  readonly kind: ExplainedPart["node"]["kind"]
  /** The values of the operands, from left to right. */
  readonly operands: readonly boolean[]
  readonly value: boolean
  /** Set in the styles with names. */
  readonly name?: string
}

/**
 * Explains the value of a tree in a notation. Operators that the notation lacks are first replaced by others, and the
 * explanation is about the result.
 *
 * @throws UnboundVariableError, UnwritableError
 * @throws ExplanationError when its lines are iterated, if a reduction would be too long
 * @throws WrongTypeError, OutOfRangeError for invalid options, or if an argument isn't a tree or dialect
 */
export function explain(
  tree: Expression,
  dialect: Dialect,
  options: ExplainOptions = {},
): Explanation {
  const { tables, join } = notationOf(dialect)
  const text = join(treeTokens(tree, dialect, {}, () => undefined))
  return explainRead(readTree(text, tables) as Expression, dialect, options)
}

interface ExplainedIn {
  readonly explanation: Explanation
  readonly renamed: readonly Renaming[]
}

/** Like `explain`, but renames variables that the notation can't name. */
export function explainIn(
  dialect: Dialect,
  tree: Expression,
  { values, ...options }: ExplainOptions & { readonly values: Assignment },
): ExplainedIn {
  const { trees, renamed } = namedIn([{ name: "", tree }], dialect)
  if (renamed.length === 0)
    return { explanation: explain(tree, dialect, { ...options, values }), renamed }
  // Errors about missing values use the names in the expression.
  evaluateTree(tree, values)
  const names = new Map(renamed.map(({ from, to }) => [from, to]))
  const named = new Map([...values].map(([name, value]) => [names.get(name) ?? name, value]))
  const [{ tree: written }] = trees as readonly [NamedTree]
  return { explanation: explain(written, dialect, { ...options, values: named }), renamed }
}

/** Like `explain`, for a tree that the dialect has parsed. */
export function explainRead(
  tree: Expression,
  dialect: Dialect,
  options: ExplainOptions = {},
): Explanation {
  checkOptions(options)
  const { style = "reduction", values = new Map(), order, seed = 42 } = options
  checkChoice(style, explainStyles, "style")
  checkChoice(order ?? "topological", assignmentOrders, "order")
  checkType(order === undefined || style === "assignments", "an order for assignments alone", order)
  const explained = explainedText(tree, dialect, assignmentFrom(values))
  const lines = () => {
    if (style === "reduction") return reductionLines(explained)
    if (style === "named") return namedLines(explained)
    return assignmentLines(explained, order ?? "topological", seed)
  }
  return {
    dialect: dialect.name,
    style,
    text: explained.text,
    value: explained.whole.value,
    lines: { [Symbol.iterator]: () => withSteps(lines(), explained) },
    marks: explained.notation.marks,
  }
}

/** A line as text, including its marks. */
export function markedText({ text, marked }: ExplainedLine, { marks }: Explanation): string {
  if (marked === undefined) return text
  const [from, to] = [marked.offset, marked.offset + marked.length]
  return text.slice(0, from) + marks[0] + text.slice(from, to) + marks[1] + text.slice(to)
}

/** The explanation as plain text, one line each; marked parts are enclosed in its `marks`. */
export function explanationText(explanation: Explanation): string {
  return Array.from(explanation.lines, (line) => markedText(line, explanation)).join("\n")
}

function* withSteps(lines: Iterable<Line>, explained: ExplainedText): Generator<ExplainedLine> {
  const spanOf = spansOf(explained)
  for (const { text, marked, part, name } of lines) {
    if (part === undefined) yield { text }
    else {
      const step = stepOf(part, spanOf(part), name)
      yield marked === undefined ? { text, step } : { text, marked, step }
    }
  }
}

/** Creates the object field by field, as this runs for each line. */
function stepOf(
  { node: { kind }, operands, value }: ExplainedPart,
  { offset, length }: Span,
  name: string | undefined,
): Step {
  const values: boolean[] = []
  for (const operand of operands) values.push(operand.value)
  return name === undefined
    ? { offset, length, kind, operands: values, value }
    : { offset, length, kind, operands: values, value, name }
}

function checkChoice(given: unknown, choices: readonly string[], what: string): void {
  checkType(typeof given === "string", `a ${what}`, given)
  if (choices.includes(given)) return
  throw new OutOfRangeError(`there is no ${what} ${given}; there are ${choices.join(", ")}`)
}
