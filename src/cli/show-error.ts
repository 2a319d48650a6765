// Errors for people and for machines: one line for what is wrong, the place with a caret under it, what
// was expected, and what to write instead.
//
//     error: no dialect reads this; true-false cannot read "not" here
//       True ^ not False
//              ^^^
//       line 1, column 8: expected True, False or (
//       hint: write ^ ( not False )

import stringWidth from "string-width"
import { AnswerRuleError } from "../benchmark/answer-rule-error.ts"
import { PromptTemplateError } from "../benchmark/prompt-template-error.ts"
import { TableSizeError } from "../benchmark/table-size-error.ts"
import { ChartSizeError } from "../charts/chart-size-error.ts"
import { MissingLibraryError } from "../charts/missing-library-error.ts"
import { TemplateError } from "../dataset/template-error.ts"
import { UnknownConventionError } from "../dataset/unknown-convention-error.ts"
import { UnknownFieldError } from "../dataset/unknown-field-error.ts"
import { UnknownDialectError } from "../dialect/dialect-named.ts"
import { AmbiguityError } from "../engines/ambiguity-error.ts"
import { UnboundVariableError } from "../expression/evaluate-tree.ts"
import { GenerationError } from "../generate/generation-error.ts"
import { ParameterError } from "../generate/parameter-error.ts"
import { EndpointError } from "../node/endpoint-error.ts"
import { FileError } from "../node/file-error.ts"
import { FileInUseError } from "../node/file-in-use-error.ts"
import { YamlError } from "../node/yaml-error.ts"
import { GrammarError } from "../ohm/grammar-error.ts"
import { UnwritableError } from "../print/unwritable-error.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"
import type { Output } from "./terminal.ts"
import { UsageError } from "./usage-error.ts"
import { visibleAround, visibleLine, visibleText } from "./visible.ts"

/** Whether a text is at fault, so that the command goes on with the next one. */
export function isTextError(error: unknown): error is Error {
  const types = [BooleanSyntaxError, UnboundVariableError, UnwritableError, AmbiguityError]
  return types.some((type) => error instanceof type)
}

/** Whether the command cannot run as it was called, and the message says why. */
export function isCallError(error: unknown): error is Error {
  const types = [
    UsageError,
    UnknownDialectError,
    GrammarError,
    FileError,
    FileInUseError,
    EndpointError,
    AnswerRuleError,
    PromptTemplateError,
    YamlError,
    ParameterError,
    GenerationError,
    AmbiguityError,
    TemplateError,
    UnknownConventionError,
    UnknownFieldError,
    MissingLibraryError,
    TableSizeError,
    ChartSizeError,
  ]
  return types.some((type) => error instanceof type)
}

/** Where an error stands among others, and what was asked. */
export interface Circumstances {
  /** The line of the input that the text is; undefined for a text of the command line. */
  readonly line?: number
  /** Whether several dialects were tried, so that the error is only that of one of them. */
  readonly isBestGuess?: boolean
}

/** Several lines that end with a line feed. */
export function describeError(
  error: Error,
  output: Output,
  { line, isBestGuess }: Circumstances = {},
): string {
  const { colors, width = 80 } = output
  const heading = `${colors.red("error:")} ${line === undefined ? "" : `line ${line}: `}`
  if (!(error instanceof BooleanSyntaxError)) {
    return `${heading}${visibleText(error.message + adviceFor(error))}\n`
  }
  const { text, offset, position, found, hint, wording } = error
  const guess = isBestGuess ? "no dialect reads this; " : ""
  const excerpt = visibleAround(text, offset, width - 4)
  const shown = Math.max(1, stringWidth(visibleLine(found, width)))
  const caret = "^".repeat(Math.max(1, Math.min(shown, width - 4 - excerpt.before)))
  const place = `${line === undefined ? `line ${position.line}, ` : ""}column ${position.column}`
  return [
    `${heading}${guess}${visibleText(wording.problem)}`,
    `  ${excerpt.line}`,
    `  ${" ".repeat(excerpt.before)}${colors.red(caret)}`,
    `  ${place}: expected ${wording.expected}`,
    ...(hint === undefined ? [] : [`  ${colors.cyan("hint:")} ${visibleText(hint)}`]),
    "",
  ].join("\n")
}

/** The same for machines. */
export function errorData(error: Error): Record<string, unknown> {
  const { name, message } = error
  if (!(error instanceof BooleanSyntaxError)) return { name, message }
  const { dialect, offset, position, expected, found, hint } = error
  return { name, message, dialect, offset, position, expected, found, hint }
}

/** What the command line offers against an error of the library. */
export function adviceFor(error: Error): string {
  if (error instanceof UnboundVariableError) {
    return `; give it one with --set ${error.variable}=true`
  }
  if (error instanceof EndpointError) return "; --base-url names another endpoint"
  if (error instanceof AmbiguityError) return "; choose one with --dialect, or --from for convert"
  return ""
}
