// Errors of texts for people and for machines: what is wrong, the place with a mark under it, what was expected, and
// what to write instead. `check` shows all errors of a text, with the number of their line.
//
//     error: no dialect reads this; true-false cannot read "not" here
//       True ^ not False
//              ^^^
//       line 1, column 8: expected True, False or (
//       hint: write ^ ( not False )

import type { Diagnostic } from "../../language/diagnosis/diagnostic.ts"
import type { Obstacle } from "../../language/diagnosis/obstacles.ts"
import { obstacleToRefused } from "../../language/diagnosis/refused-obstacles.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { AmbiguityError } from "../../language/engines/ambiguity-error.ts"
import { describeOtherNotation } from "../../language/other-notation/describe-other-notation.ts"
import type { FoundErrors } from "../../language/other-notation/find-errors-among.ts"
import type { OtherNotation } from "../../language/other-notation/other-notation.ts"
import { BooleanSyntaxError } from "../../language/source/boolean-syntax-error.ts"
import { type Position, positionAt } from "../../language/source/position.ts"
import { around, messageLines, shortened } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { textWidth } from "../terminal/text-width.ts"
import { visibleText } from "../terminal/visible.ts"
import { withAdvice } from "./remedy-advice.ts"
import { shortMessage } from "./short-message.ts"
import { UnboundInTextError } from "./unbound-in-text.ts"
import { UnwritableInTextError } from "./unwritable-in-text.ts"

/** Where an error stands among others, and what was asked. */
export interface Circumstances {
  /** The line of the input that the text is; undefined for a text of the command line. */
  readonly line?: number
  /** Whether several dialects were tried, so that the error is only that of one of them. */
  readonly isBestGuess?: boolean
  /** The notation that a refused text is plainly written in. */
  readonly otherNotation?: OtherNotation | undefined
}

/** Several lines that end with a line feed. */
export function describeError(
  error: Error,
  output: Output,
  { line, isBestGuess, otherNotation }: Circumstances = {},
): string {
  if (error instanceof BooleanSyntaxError && error.text.trim() === "") {
    return `${describeEmpty(output, line)}\n`
  }
  const obstacle =
    isBestGuess && error instanceof BooleanSyntaxError && obstacleToRefused(error.text)
  if (obstacle) return `${describeObstacle(error.text, obstacle, output, line)}\n`
  if (error instanceof UnwritableInTextError) {
    const lines = [
      ...problem(error.message, output, line),
      ...placeLines(error, output, line),
      ...hintLines(error.hint, output),
    ]
    return `${lines.join("\n")}\n`
  }
  if (!(error instanceof BooleanSyntaxError)) {
    const sentence = withAdvice(error instanceof UnboundInTextError ? error.hinted : error)
    return `${problem(sentence, output, line).join("\n")}\n`
  }
  const { wording } = error
  const hint = otherNotation === undefined ? error.hint : otherNotationHint(otherNotation)
  const guess = isBestGuess ? "no dialect reads this; " : ""
  const lines = [
    ...problem(guess + wording.problem, output, line),
    ...placeLines(error, output, line, `: expected ${wording.expected}`),
    ...hintLines(hint, output),
  ]
  return `${lines.join("\n")}\n`
}

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
    ...problem(`no dialect reads this; ${what}`, output, line),
    ...placeLines({ text, offset, found, position }, output, line),
    ...hintLines(advice, output),
  ].join("\n")
}

/** All errors of a text, without a line feed at the end. Of a text in another notation, the first error says so alone. */
export function describeErrors(
  dialect: Dialect,
  { errors, otherNotation }: FoundErrors,
  output: Output,
  { line, isBestGuess }: Circumstances = {},
): string {
  const place = line === undefined ? "" : `line ${line}: `
  const count = errors.length === 1 ? "1 error" : `${errors.length} errors`
  const most = otherNotation === undefined ? mostShown : 1
  const rest = errors.length - most
  const shown = most === 1 ? "the first is" : `${most} are`
  const more = rest > 0 ? `, of which ${shown} shown; --json lists more` : ""
  const whole = otherNotation && otherNotationHint(otherNotation)
  const closest = `${place}no dialect reads this; the closest is ${dialect.name}`
  return [
    ...(isBestGuess ? [messageLines("", closest, output.width, plain).join("\n")] : []),
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
  const { colors, width } = output
  const { text, wording, related, position } = error
  const expected = `${positionText(position, line)}: expected ${wording.expected}`
  const opener = related && text.slice(related.offset, related.offset + related.length)
  return [
    ...problem(wording.problem, output, line),
    ...numberedExcerpt(error, "^", colors.red, output, line),
    ...messageLines("  ", visibleText(shortMessage(expected)), width, plain),
    ...(related === undefined || opener === undefined
      ? []
      : [
          `  ${colors.blue("note:")} opened at ${positionText(related.position, line)}`,
          ...numberedExcerpt({ text, found: opener, ...related }, "-", colors.blue, output, line),
        ]),
    ...hintLines(hint, output),
  ].join("\n")
}

/** That a refused text is in another notation, with the flags that answer it. */
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

/** Without a terminal, each message is one line, which other programs can take. */
function problem(sentence: string, output: Output, line: number | undefined): string[] {
  const place = line === undefined ? "" : `line ${line}: `
  const message = visibleText(shortMessage(place + sentence))
  return messageLines("error: ", message, output.width, output.colors.red)
}

function hintLines(hint: string | undefined, { colors, width }: Output): string[] {
  return hint === undefined
    ? []
    : messageLines("  hint: ", visibleText(shortMessage(hint)), width, colors.cyan)
}

interface Place {
  readonly text: string
  readonly offset: number
  readonly found: string
  readonly position: Position
}

/** The line of a place with a mark under it, and where that is. */
function placeLines(place: Place, output: Output, line: number | undefined, expected = "") {
  const { width = 80, colors } = output
  const spot = visibleText(shortMessage(positionText(place.position, line) + expected))
  return [
    ...excerpt(place, width - 4, "^", colors.red).map((each) => `  ${each}`),
    ...messageLines("  ", spot, output.width, plain),
  ]
}

/** The line of a place with its number before it and a mark under it. */
function numberedExcerpt(
  place: Place,
  mark: string,
  color: (text: string) => string,
  { colors, width = 80 }: Output,
  line: number | undefined,
): string[] {
  const number = String(line ?? place.position.line)
  return excerpt(place, width - number.length - 5, mark, color).map((each, at) => {
    const start = at === 0 ? number : " ".repeat(number.length)
    return `  ${colors.dim(`${start} |`)} ${each}`
  })
}

function excerpt(
  { text, offset, found }: Place,
  width: number,
  mark: string,
  color: (text: string) => string,
): string[] {
  const { line, before } = around(text, offset, width)
  const columns = Math.min(textWidth(shortened(found, widestMark)), width - before)
  return [line, " ".repeat(before) + color(mark.repeat(Math.max(1, columns)))]
}

const widestMark = 1000

function positionText({ line, column }: Position, inputLine: number | undefined): string {
  return `${inputLine === undefined ? `line ${line}, ` : ""}column ${column}`
}

const plain = (mark: string) => mark

/** The same for machines; `offset` and `length` say which part of the text to mark, in UTF-16 units. */
export function errorData(
  error: Error,
  { otherNotation, isBestGuess }: Circumstances = {},
): Record<string, unknown> {
  const { name } = error
  const message = shortMessage(error.message)
  if (error instanceof AmbiguityError) {
    const readings = error.sides.map(({ dialects, meaning }) => ({
      dialects: dialects.map(({ name }) => name),
      meaning,
    }))
    return { name, message, readings }
  }
  if (error instanceof UnboundInTextError) {
    return { name, message, variable: error.variable, hint: error.hint }
  }
  if (error instanceof UnwritableInTextError) {
    const { dialect, offset, position, found } = error
    return { name, message, dialect, offset, length: found.length, position, found }
  }
  if (!(error instanceof BooleanSyntaxError)) return { name, message }
  const { dialect, offset, position, expected, found } = error
  const placed = { name, message, dialect, offset, length: found.length, position, expected, found }
  const obstacle = isBestGuess ? obstacleToRefused(error.text) : undefined
  if (obstacle !== undefined) {
    return {
      ...placed,
      message: obstacle.what,
      hint: `${obstacle.what}; ${obstacle.advice}`,
    }
  }
  if (otherNotation === undefined) return { ...placed, hint: error.hint }
  const hint = describeOtherNotation(otherNotation)
  return { ...placed, hint, otherNotation }
}

/** One of all errors of a text, as JSON has it. */
export function diagnosticData(error: Diagnostic): Record<string, unknown> {
  const { offset, length, position, expected, found, hint, wording, related } = error
  const message = shortMessage(`${wording.problem}: expected ${wording.expected}`)
  return { offset, length, position, expected, found, hint, message, related }
}
