// All errors of a text, for people and for machines.
//
//     error: unexpected end of input in true-false
//       1 | True and ( False
//         |                 ^
//       line 1, column 17: expected and, or, ^ or )
//       note: opened at line 1, column 10
//       1 | True and ( False
//         |          -
//       hint: the ( at column 10 is never closed; write )
//
//     1 error

import type { Diagnostic } from "../../language/diagnosis/diagnostic.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { FoundErrors } from "../../language/other-notation/find-errors-among.ts"
import type { Position } from "../../language/source/position.ts"
import { messageLines } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { textWidth } from "../terminal/text-width.ts"
import { visibleText } from "../terminal/visible.ts"
import { otherNotationHint } from "./other-notation-hint.ts"
import { shortMessage } from "./short-message.ts"
import type { Circumstances } from "./show-error.ts"
import { visibleAround, visibleLine } from "./visible-line.ts"

/** Several lines without a line feed at the end. Of a text in another notation, the first error says so alone. */
export function describeErrors(
  dialect: Dialect,
  { errors, otherNotation }: FoundErrors,
  output: Output,
  circumstances: Circumstances = {},
): string {
  const { line, isBestGuess } = circumstances
  const { colors } = output
  const place = line === undefined ? "" : `line ${line}: `
  const count = errors.length === 1 ? "1 error" : `${errors.length} errors`
  const most = otherNotation === undefined ? mostShown : 1
  const rest = errors.length - most
  const shown = most === 1 ? "the first is" : `${most} are`
  const more = rest > 0 ? `, of which ${shown} shown; --json lists more` : ""
  const whole = otherNotation && otherNotationHint(otherNotation)
  return [
    ...(isBestGuess ? [`${place}no dialect reads this; the closest is ${dialect.name}`] : []),
    ...errors
      .slice(0, most)
      .map((error) => describeOne(error, whole ?? error.hint, output, circumstances)),
    colors.bold(`${place}${count}${more}`),
  ].join("\n\n")
}

/** An error as JSON has it. */
export function diagnosticData(error: Diagnostic): Record<string, unknown> {
  const { offset, length, position, expected, found, hint, wording, related } = error
  const message = shortMessage(`${wording.problem}: expected ${wording.expected}`)
  return { offset, length, position, expected, found, hint, message, related }
}

function describeOne(
  error: Diagnostic,
  hint: string | undefined,
  output: Output,
  circumstances: Circumstances,
): string {
  const { colors, width } = output
  const { offset, found, wording, related, position } = error
  const { line } = circumstances
  const heading = `${colors.red("error:")} ${line === undefined ? "" : `line ${line}: `}`
  const expected = `${positionText(position, line)}: expected ${wording.expected}`
  const opener = related && error.text.slice(related.offset, related.offset + related.length)
  return [
    heading + visibleText(shortMessage(wording.problem)),
    ...excerpt(error, { offset, position }, colors.red, markOf(found, "^"), output, line),
    ...messageLines("  ", visibleText(shortMessage(expected)), width, (mark) => mark),
    ...(related === undefined || opener === undefined
      ? []
      : [
          `  ${colors.blue("note:")} opened at ${positionText(related.position, line)}`,
          ...excerpt(error, related, colors.blue, markOf(opener, "-"), output, line),
        ]),
    ...(hint === undefined
      ? []
      : messageLines("  hint: ", visibleText(shortMessage(hint)), width, colors.cyan)),
  ].join("\n")
}

/** The line of a place with its number before it and a mark under it. */
function excerpt(
  { text }: Diagnostic,
  { offset, position }: { readonly offset: number; readonly position: Position },
  color: (text: string) => string,
  mark: string,
  { colors, width = 80 }: Output,
  line: number | undefined,
): string[] {
  const number = String(line ?? position.line)
  const gutter = (start: string) => `  ${colors.dim(`${start.padStart(number.length)} |`)} `
  const room = width - number.length - 5
  const around = visibleAround(text, offset, room)
  const fitting = mark.slice(0, Math.max(1, room - around.before))
  return [
    gutter(number) + around.line,
    `${gutter("")}${" ".repeat(around.before)}${color(fitting)}`,
  ]
}

/** As many characters as a text takes columns, and at least one. */
function markOf(text: string, character: string): string {
  return character.repeat(Math.max(1, textWidth(visibleLine(text, widestMark))))
}

function positionText({ line, column }: Position, inputLine: number | undefined): string {
  return `${inputLine === undefined ? `line ${line}, ` : ""}column ${column}`
}

const mostShown = 20
const widestMark = 1000
