// Says why no notation reads a text.
//
//     error: no dialect reads this; > compares values
//       x > 3 and y < 2
//         ^
//       line 1, column 3
//       hint: write a variable for each comparison, such as p for x > 3

import type { Obstacle } from "../../language/diagnosis/obstacles.ts"
import { positionAt } from "../../language/source/position.ts"
import { messageLines } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { textWidth } from "../terminal/text-width.ts"
import { visibleText } from "../terminal/visible.ts"
import { shortMessage } from "./short-message.ts"
import { visibleAround, visibleLine } from "./visible-line.ts"

/** Several lines without a line feed at the end. */
export function describeObstacle(
  text: string,
  { offset, found, what, advice }: Obstacle,
  output: Output,
  line?: number,
): string {
  const { colors, width = 80 } = output
  const place = line === undefined ? "" : `line ${line}: `
  const { line: row, column } = positionAt(text, offset)
  const excerpt = visibleAround(text, offset, width - 4)
  const shown = Math.max(
    1,
    Math.min(textWidth(visibleLine(found, width)), width - 4 - excerpt.before),
  )
  const fitted = (mark: string, sentence: string, color = plain) =>
    messageLines(mark, visibleText(shortMessage(sentence)), output.width, color)
  return [
    ...fitted("error: ", `${place}no dialect reads this; ${what}`, colors.red),
    `  ${excerpt.line}`,
    `  ${" ".repeat(excerpt.before)}${colors.red("^".repeat(shown))}`,
    `  ${line === undefined ? `line ${row}, ` : ""}column ${column}`,
    ...fitted("  hint: ", advice, colors.cyan),
  ].join("\n")
}

const plain = (mark: string) => mark
