// Errors in texts, for people and for machines. `check` shows all errors in a text, with their line numbers.
//
//     error: no notation reads this; true-false cannot read "not" here
//       True ^ not False
//              ^^^
//       line 1, column 8: expected "True", "False" or "("
//       hint: write "^ ( not False )"

import { AtomRefusal } from "../../language/atoms/index.ts"
import type { Diagnostic, Obstacle } from "../../language/diagnosis/index.ts"
import { obstacleToRefused } from "../../language/diagnosis/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { AmbiguityError } from "../../language/engines/index.ts"
import type { FoundErrors } from "../../language/other-notation/index.ts"
import { describeOtherNotation, type OtherNotation } from "../../language/other-notation/index.ts"
import { BooleanSyntaxError, type Position, positionAt } from "../../language/source/index.ts"
import { marked, markedLine, messageLines } from "../terminal/fitted-text.ts"
import { type Output, shortMessage } from "../terminal/terminal.ts"
import { UnboundInTextError, UnwritableInTextError } from "./doubts-about-reading.ts"
import { withAdvice } from "./remedy-advice.ts"

interface Circumstances {
  /** The line number of the text in the input; undefined for a text from the command line. */
  readonly line?: number
  /** Whether several dialects were tried, so that the error comes from only one of them. */
  readonly isBestGuess?: boolean
  /** Whether the user gave a grammar, so that the text is probably a mistake in it. */
  readonly isInOwn?: boolean
  /** The notation in which a refused text is evidently written. */
  readonly otherNotation?: OtherNotation | undefined
}

/** Several lines that end with a line feed. */
export function describeError(
  error: Error,
  output: Output,
  { line, isBestGuess, isInOwn = false, otherNotation }: Circumstances = {},
): string {
  const lines = (): string[] => {
    if (error instanceof UnwritableInTextError) {
      return [
        ...problem(error.message, output, line),
        ...placeLines(error, output, line),
        ...hintLines(error.hint, output),
      ]
    }
    if (!(error instanceof BooleanSyntaxError)) {
      const sentence = withAdvice(error instanceof UnboundInTextError ? error.hinted : error)
      return problem(sentence, output, line)
    }
    const { text, wording } = error
    if (text.trim() === "") return [describeEmpty(output, line)]
    const obstacle = isBestGuess && !isInOwn && obstacleIn(error)
    if (obstacle) return [describeObstacle(text, obstacle, output, line)]
    const hint = otherNotation === undefined ? error.hint : otherNotationHint(otherNotation)
    return [
      ...problem((isBestGuess ? unreadable : "") + wording.problem, output, line),
      ...placeLines(error, output, line, `: expected ${wording.expected}`),
      ...hintLines(hint, output),
    ]
  }
  return `${lines().join("\n")}\n`
}

/** An error about a comparison is more precise than any obstacle. */
function obstacleIn(error: { readonly text: string }): Obstacle | undefined {
  return error instanceof AtomRefusal ? undefined : obstacleToRefused(error.text)
}

const unreadable = "no notation reads this; "

/** The error for an empty expression. */
export function describeEmpty(output: Output, line?: number): string {
  const sentence =
    line === undefined
      ? 'the expression is empty; write one, such as "True and False"'
      : "there is no expression; write one or remove the line"
  return problem(sentence, output, line).join("\n")
}

/** Why no notation reads a text, without a line feed at the end. */
export function describeObstacle(
  text: string,
  { offset, found, what, advice }: Obstacle,
  output: Output,
  line?: number,
): string {
  const position = positionAt(text, offset)
  return [
    ...problem(unreadable + what, output, line),
    ...placeLines({ text, offset, found, position }, output, line),
    ...hintLines(advice, output),
  ].join("\n")
}

/** All errors in a text, without a line feed at the end. A text in another notation gets only one, which says so. */
export function describeErrors(
  dialect: Dialect,
  { errors, otherNotation }: FoundErrors,
  output: Output,
  { line, isBestGuess }: Circumstances = {},
): string {
  const place = placeOf(line)
  const count = errors.length === 1 ? "1 error" : `${errors.length} errors`
  const most = otherNotation === undefined ? mostShown : 1
  const shown = most === 1 ? "the first is" : `${most} are`
  const more = errors.length > most ? `, of which ${shown} shown; --json lists more` : ""
  const whole = otherNotation && otherNotationHint(otherNotation)
  const closest = `${place}${unreadable}the closest is ${dialect.name}`
  return [
    ...(isBestGuess ? [messageLines("", closest, output.width).join("\n")] : []),
    ...errors
      .slice(0, most)
      .map((error) => describeDiagnostic(error, whole ?? error.hint, output, line)),
    output.colors.bold(`${place}${count}${more}`),
  ].join("\n\n")
}

const mostShown = 20

function describeDiagnostic(
  error: Diagnostic,
  hint: string | undefined,
  output: Output,
  line: number | undefined,
): string {
  const { red, blue } = output.colors
  const { text, wording, related, position } = error
  const lines = [
    ...problem(wording.problem, output, line),
    ...numberedExcerpt(error, "^", red, output, line),
    ...marked("  ", `${positionText(position, line)}: expected ${wording.expected}`, output),
  ]
  if (related !== undefined) {
    const found = text.slice(related.offset, related.offset + related.length)
    lines.push(
      `  ${blue("note:")} opened at ${positionText(related.position, line)}`,
      ...numberedExcerpt({ ...related, text, found }, "-", blue, output, line),
    )
  }
  return [...lines, ...hintLines(hint, output)].join("\n")
}

function otherNotationHint(other: OtherNotation): string {
  return describeOtherNotation(other, {
    read: (dialect) => `read it with --dialect ${dialect}`,
    write: (dialect, written) =>
      written === undefined
        ? `or convert it with boolglot convert --from ${other.groups[0]?.dialects[0]} --to ${dialect}`
        : `or write "${written}"`,
    choose: "choose one with --dialect",
  })
}

function placeOf(line: number | undefined): string {
  return line === undefined ? "" : `line ${line}: `
}

function problem(sentence: string, output: Output, line: number | undefined): string[] {
  return marked("error: ", placeOf(line) + sentence, output)
}

function hintLines(hint: string | undefined, output: Output): string[] {
  return hint === undefined ? [] : marked("  hint: ", hint, output)
}

interface Place {
  readonly text: string
  readonly offset: number
  readonly found: string
  readonly position: Position
}

/** The line of a place with a mark under it, and the position in words. */
function placeLines(place: Place, output: Output, line: number | undefined, expected = "") {
  const { width = 80, colors } = output
  const { text, offset, found, position } = place
  return [
    ...markedLine(text, offset, found, width - 4, colors.red).map((each) => `  ${each}`),
    ...marked("  ", positionText(position, line) + expected, output),
  ]
}

/** The line of a place after its number, with a mark under it. */
function numberedExcerpt(
  { text, offset, found, position }: Place,
  mark: string,
  color: (text: string) => string,
  { colors, width = 80 }: Output,
  line = position.line,
): string[] {
  const number = String(line)
  const rows = markedLine(text, offset, found, width - number.length - 5, color, mark)
  return rows.map((each, at) => {
    const start = at === 0 ? number : " ".repeat(number.length)
    return `  ${colors.dim(`${start} |`)} ${each}`
  })
}

function positionText({ line, column }: Position, inputLine: number | undefined): string {
  return `${inputLine === undefined ? `line ${line}, ` : ""}column ${column}`
}

/** For machines; `offset` and `length` are the part of the text to mark, in UTF-16 units. */
export function errorData(
  error: Error,
  { otherNotation, isBestGuess, isInOwn = false }: Circumstances = {},
): Record<string, unknown> {
  const head = { name: error.name, message: shortMessage(error.message) }
  if (error instanceof AmbiguityError) {
    const readings = error.sides.map(({ dialects, meaning }) => ({
      dialects: dialects.map(({ name }) => name),
      meaning,
    }))
    return { ...head, readings }
  }
  if (error instanceof UnboundInTextError) {
    return { ...head, variable: error.variable, hint: error.hint }
  }
  if (!(error instanceof BooleanSyntaxError || error instanceof UnwritableInTextError)) return head
  const { dialect, offset, position, found } = error
  const place = { ...head, dialect, offset, length: found.length, position }
  if (error instanceof UnwritableInTextError) return { ...place, found }
  const placed = { ...place, expected: error.expected, found }
  const obstacle = isBestGuess && !isInOwn ? obstacleIn(error) : undefined
  if (obstacle !== undefined) {
    const { what, advice } = obstacle
    return { ...placed, message: what, hint: `${what}; ${advice}` }
  }
  if (otherNotation === undefined) return { ...placed, hint: error.hint }
  return { ...placed, hint: describeOtherNotation(otherNotation), otherNotation }
}

/** One of the errors in a text, for JSON. */
export function diagnosticData(error: Diagnostic): Record<string, unknown> {
  const { offset, length, position, expected, found, hint, wording, related } = error
  const message = shortMessage(`${wording.problem}: expected ${wording.expected}`)
  return { offset, length, position, expected, found, hint, message, related }
}
