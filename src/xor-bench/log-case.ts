// Turns the prompt of a log's line into its case.
//
//     "Given … x_1 = True\nx_2 = False\nEvaluate …: x_1 xor x_2"     answer True, length 2
//
// Logs don't state right answers, so the expression is evaluated.

import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { refusal } from "../language/diagnosis/refusal.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import { ParseFailure } from "../language/engines/parse-failure.ts"
import { readValue } from "../language/engines/read-value.ts"
import { TokenKinds } from "../language/engines/token-kinds.ts"
import { longestName, shortened } from "../language/source/shortened.ts"
import { tablesOf } from "../language/tables/tables-of.ts"
import type { Case } from "../measure/cases/case.ts"
import { countTerms } from "../measure/cases/count-terms.ts"
import type { ReplyLogOptions } from "../measure/scores/reply-log.ts"
import { detectReading } from "../validate/plan/detect-reading.ts"
import { templateOfTexts } from "../validate/plan/find-reading.ts"
import { type Template, templateFrom } from "../validate/templates/template.ts"

/**
 * Returns a function that turns a prompt into a case, or into a sentence that says why there is none.
 *
 * @throws TemplateError, and AmbiguityError as `detectDialect` does
 */
export function logCaseReader(
  prompts: readonly string[],
  { among = builtInDialects, template: source }: ReplyLogOptions,
): (prompt: string) => Case | string {
  const rows = prompts.map((input) => ({ input, target: undefined, assignment: undefined }))
  const template = source === undefined ? templateOfTexts(prompts, among) : templateFrom(source)
  const { detected } = detectReading(rows, template, among)
  const tokens = new TokenKinds()
  return (prompt) => readCase(prompt, template, detected?.dialect, tokens)
}

const notCounted = "its reply is not counted"

function readCase(
  prompt: string,
  template: Template,
  dialect: Dialect | undefined,
  tokens: TokenKinds,
): Case | string {
  const extracted = template.extract(prompt)
  if (extracted === undefined || dialect === undefined) {
    return `the template ${template.source} finds no expression in the prompt; ${notCounted}`
  }
  const { text, variables = new Map() } = extracted
  const tables = tablesOf(dialect)
  const value = readValue(text, tables, variables)
  if (value instanceof ParseFailure) {
    const { wording } = refusal(text, value.offset, value.expected, dialect)
    return `${dialect.name} refuses the expression of the prompt, ${wording.problem}; ${notCounted}`
  }
  if (typeof value === "object") {
    return `the prompt gives the variable ${shortened(value.variable, longestName)} no value; ${notCounted}`
  }
  tokens.cutText(text, tables)
  return {
    prompt,
    answer: value,
    length: countTerms(tokens),
    expression: text,
    dialect: dialect.name,
  }
}
