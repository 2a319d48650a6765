// How the value of an expression comes about, a step a line, in the notation that it is written in.
//
//     explain(tree, python)      True ^ «( not False )» or False      one line after the other, in one of three styles
//
// Each line is read in the notation and has to have the value that it claims before anybody sees it.

import { OutOfRangeError } from "../../errors/boolglot-error.ts"
import { checkOptions, checkType } from "../../errors/check-type.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readTree } from "../../language/engines/read-tree.ts"
import { assignmentFrom, type Values } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { treeTokens } from "../../language/print/tree-tokens.ts"
import type { Line } from "./explain-line.ts"
import { type AssignmentOrder, assignmentLines, namedLines } from "./explain-named.ts"
import { notationOf } from "./explain-notation.ts"
import type { Part } from "./explain-parts.ts"
import { reductionLines } from "./explain-reduction.ts"
import { type ExplainedText, explainedText, type Span, spansOf } from "./explained-text.ts"

export const explainStyles = ["reduction", "named", "assignments"] as const
export const assignmentOrders = ["topological", "reversed", "shuffled"] as const

export type ExplainStyle = (typeof explainStyles)[number]

export interface ExplainOptions {
  /** Default: reduction. */
  readonly style?: ExplainStyle
  /** Of the variables; each needs one. */
  readonly values?: Values
  /** Of the lines of assignments; topological where none is given. */
  readonly order?: AssignmentOrder
  /** Of a shuffled order, as Python's `random.Random` takes it. Default: 42. */
  readonly seed?: number | bigint
}

export interface Explanation {
  /** The name of the notation. */
  readonly dialect: string
  readonly style: ExplainStyle
  /** The expression as the notation writes it, tokens apart by spaces. */
  readonly text: string
  readonly value: boolean
  /** Made one after the other when they are asked for, and made again for each who asks. */
  readonly lines: Iterable<ExplainedLine>
  /** What stands around `marked` where lines are written as text. */
  readonly marks: readonly [before: string, after: string]
}

export interface ExplainedLine {
  readonly text: string
  /** In a reduction, where in the line what is worked out next stands. */
  readonly marked?: Span
  /** What the line works out; undefined where it shows the whole, its value or the answer. */
  readonly step?: Step
}

/** A part of the text with its value. Its place is that in the text of the explanation, with its parentheses. */
export interface Step extends Span {
  readonly kind: Part["node"]["kind"]
  /** The values of its operands, from left to right. */
  readonly operands: readonly boolean[]
  readonly value: boolean
  /** In the styles with names. */
  readonly name?: string
}

/**
 * Explains the value of a tree in a notation. What the notation has no sign for is first written with the signs that it
 * has, and that is explained.
 *
 * @throws UnboundVariableError, UnwritableError
 * @throws ExplanationError where a reduction would be too long, when its lines are asked for
 * @throws WrongTypeError, OutOfRangeError for options that cannot be meant, and for what is no tree or dialect
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

/** The same for a tree that the dialect has read. */
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

/** A line as text, with its marks. */
export function markedText({ text, marked }: ExplainedLine, { marks }: Explanation): string {
  if (marked === undefined) return text
  const [from, to] = [marked.offset, marked.offset + marked.length]
  return text.slice(0, from) + marks[0] + text.slice(from, to) + marks[1] + text.slice(to)
}

/** All lines as text, as they are written into files. */
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

/** Put together member by member, as this is done for every line. */
function stepOf(
  { node: { kind }, operands, value }: Part,
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
