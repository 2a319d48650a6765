// The common basis of all styles: a text with its parts, and functions to write and prove pieces of it.

import { BoolglotError } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { readValue } from "../../language/engines/index.ts"
import type { Assignment, Expression } from "../../language/expression/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { type Notation, notationOf } from "./explain-notation.ts"
import { type ExplainedPart, type PartsOfText, partsOfText } from "./explain-parts.ts"
import { nameOfValue } from "./names-of-parts.ts"

export interface ExplainedText extends PartsOfText {
  readonly notation: Notation
  readonly text: string
  readonly whole: ExplainedPart
  /** The names of its distinct variables, in order of appearance. */
  readonly variables: ReadonlySet<string>
  /** The tokens of a value: a literal, or a name if the notation lacks that literal. */
  readonly tokensOf: (value: boolean) => readonly string[]
  /** The values of all names in the lines: variables and named parts. */
  readonly known: Map<string, boolean>
}

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/**
 * @param tree a tree parsed in the dialect
 * @throws UnboundVariableError, WrongTypeError
 */
export function explainedText(
  tree: Expression,
  dialect: Dialect,
  values: Assignment,
): ExplainedText {
  const notation = notationOf(dialect)
  const { tokens, parts } = partsOfText(tree, dialect, values)
  const known = new Map<string, boolean>()
  for (const { node, value } of parts) if (node.kind === "variable") known.set(node.name, value)
  const variables = new Set(known.keys())
  const written = (value: boolean) => {
    const literal = notation.literals[`${value}`]
    if (literal !== undefined) return literal
    const name = nameOfValue(value, dialect, variables)
    known.set(name, value)
    return notation.written(name)
  }
  const [whenTrue, whenFalse] = [written(true), written(false)]
  const explained: ExplainedText = {
    notation,
    tokens,
    parts,
    text: notation.join(tokens),
    whole: parts.at(-1) as ExplainedPart,
    variables,
    tokensOf: (value) => (value ? whenTrue : whenFalse),
    known,
  }
  prove(explained.text, explained.whole.value, explained)
  return explained
}

/**
 * Parses a text before it is shown, and throws if it doesn't have the expected value.
 *
 * @throws ExplanationError
 */
export function prove(text: string, value: boolean, { notation, known }: ExplainedText): void {
  if (readValue(text, notation.tables, known) === value) return
  throw new ExplanationError(
    `${notation.dialect.name} does not read ${shortened(text, longestName)} as ${value}, so the step is not shown`,
  )
}

/** The tokens of a part without parentheses around it, and with its operands replaced. */
export function tokensWith(
  { tokens }: ExplainedText,
  { from, to, operands }: ExplainedPart,
  tokensFor: (operand: ExplainedPart) => readonly string[],
): string[] {
  const written: string[] = []
  let at = from
  for (const operand of operands) {
    for (; at < operand.start; at += 1) written.push(tokens[at] as string)
    for (const token of tokensFor(operand)) written.push(token)
    at = operand.end
  }
  for (; at < to; at += 1) written.push(tokens[at] as string)
  return written
}

/** Returns a function that finds the position of a part in the text, including its parentheses. */
export function spansOf({ tokens, notation }: ExplainedText): (part: ExplainedPart) => Span {
  const offsets = new Int32Array(tokens.length)
  for (let at = 1; at < tokens.length; at += 1) {
    const [before, after] = [tokens[at - 1] as string, tokens[at] as string]
    const width = before.length + notation.gap(before, after).length
    offsets[at] = (offsets[at - 1] as number) + width
  }
  return ({ start, end }) => {
    const offset = offsets[start] as number
    const length = (offsets[end - 1] as number) + (tokens[end - 1] as string).length - offset
    return { offset, length }
  }
}

/** A line of an explanation, as the styles create it. */
export interface Line {
  readonly text: string
  /** The part of the line that is evaluated next. */
  readonly marked?: Span
  /** The part that the line is about; `undefined` for the whole text, its value and the answer. */
  readonly part?: ExplainedPart
  readonly name?: string
}

/** An explanation that cannot be given: it would be too long, or a line could not be proved. */
export class ExplanationError extends BoolglotError {
  override readonly name = "ExplanationError"
  override readonly code = "explanation"
}
