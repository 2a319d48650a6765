// Errors for people and for machines: one line for what is wrong, the place with a caret under it, what
// was expected, and what to write instead.
//
//     error: true-false cannot read "not" here
//       True ^ not False
//              ^^^
//       line 1, column 8: expected True, False or (
//       hint: write ^ ( not False )

import stringWidth from "string-width"
import { UnknownDialectError } from "../dialect/dialect-named.ts"
import { GrammarError } from "../dialect/grammar-error.ts"
import { AmbiguityError } from "../engines/ambiguity-error.ts"
import { NestingLimitError } from "../engines/nesting-limit-error.ts"
import { UnboundVariableError } from "../expression/evaluate-tree.ts"
import { FileError } from "../node/file-error.ts"
import { UnwritableError } from "../print/unwritable-error.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"
import type { Output } from "./terminal.ts"
import { UsageError } from "./usage-error.ts"
import { visibleAround, visibleLine } from "./visible.ts"

/** Whether a text is at fault, so that the command goes on with the next one. */
export function isTextError(error: unknown): error is Error {
  return [BooleanSyntaxError, NestingLimitError, UnboundVariableError, UnwritableError].some(
    (type) => error instanceof type,
  )
}

/** Whether the command cannot run as it was called, and the message says why. */
export function isCallError(error: unknown): error is Error {
  return [UsageError, UnknownDialectError, GrammarError, FileError, AmbiguityError].some(
    (type) => error instanceof type,
  )
}

/** Several lines that end with a line feed; `place` opens the first, as in `line 3: `. */
export function describeError(error: Error, output: Output, place = ""): string {
  const { colors } = output
  const width = output.width ?? 80
  const heading = `${colors.red("error:")} ${place}`
  if (!(error instanceof BooleanSyntaxError)) {
    return `${heading}${visibleLine(error.message + adviceFor(error), 10 * width)}\n`
  }
  const { text, offset, position, found, hint, wording } = error
  const excerpt = visibleAround(text, offset, width - 4)
  const shown = Math.max(1, stringWidth(visibleLine(found, width)))
  const caret = "^".repeat(Math.max(1, Math.min(shown, width - 4 - excerpt.before)))
  return [
    `${heading}${visibleLine(wording.problem, 10 * width)}`,
    `  ${excerpt.line}`,
    `  ${" ".repeat(excerpt.before)}${colors.red(caret)}`,
    `  line ${position.line}, column ${position.column}: expected ${wording.expected}`,
    ...(hint === undefined ? [] : [`  ${colors.cyan("hint:")} ${visibleLine(hint, 10 * width)}`]),
    "",
  ].join("\n")
}

/** The same for machines. */
export function errorData(error: Error): Record<string, unknown> {
  const { name, message } = error
  if (!(error instanceof BooleanSyntaxError)) return { name, message }
  const { dialect, offset, position, expected, found, hint } = error
  return { name, message, dialect, offset, ...position, expected, found, hint }
}

function adviceFor(error: Error): string {
  return error instanceof UnboundVariableError
    ? `; give it one with --set ${error.variable}=true`
    : ""
}
