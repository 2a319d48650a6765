// One line of a dataset to what a model is asked, and to the right answer.
//
//     {"input": "not True or False", "target": "True"}
//
//         prompt   Evaluate the boolean expression: not True or False …
//         answer   false, and a remark that the label says otherwise

import { isBlank, UnreadableRowError } from "../../formats/row.ts"
import { TokenKinds } from "../../language/engines/token-kinds.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import type { CheckPlan } from "../../validate/rows/check-plan.ts"
import { readAssignment } from "../../validate/rows/label.ts"
import { RowChecker } from "../../validate/rows/row-checker.ts"
import type { PromptTemplate } from "../prompts/prompt-template.ts"
import type { Case } from "./case.ts"
import { countTerms } from "./count-terms.ts"
import { type AskedRow, readAskedRow } from "./read-asked-row.ts"
import { describeNoLabel, labelledAnswer, rightAnswer } from "./right-answer.ts"

export interface CaseRules {
  readonly plan: CheckPlan
  /** Whether the plan's way to expressions leads to any; if not, texts are taken for prompts in other words. */
  readonly findsExpressions: boolean
  readonly prompt: PromptTemplate
  /** The member that is asked, where that is another one than the expression is read from. */
  readonly promptField: string | undefined
  /** Whether the label is the right answer also where the value is another one. */
  readonly byLabel: boolean
}

export type MadeCase =
  | { readonly case: Case; readonly remarks: CaseRemarks }
  /** Why the row cannot be asked, in one sentence. */
  | { readonly skipped: string }

/**
 * - `otherLabels`: the label is not the value of the expression
 * - `unchecked`: the label alone is the answer, and why
 * - `unstated`: a variable has a value that the prompt does not state
 */
export const remarkKinds = ["otherLabels", "unchecked", "unstated"] as const

export type RemarkKind = (typeof remarkKinds)[number]

/** What is to be said of a case, in one sentence each; undefined where there is nothing to be said. */
export type CaseRemarks = Readonly<Record<RemarkKind, string | undefined>>

/** The maker gives nothing for a line that is no row, such as the reply of a model in a log. */
export function caseMaker(rules: CaseRules): (line: string) => MadeCase | undefined {
  const pass = { ...rules, rows: new RowChecker(rules.plan), tokens: new TokenKinds() }
  return (line) => {
    try {
      const read = readAskedRow(line, rules.plan, rules.promptField)
      return read && makeCase(read, pass)
    } catch (error) {
      if (error instanceof UnreadableRowError) return { skipped: error.message }
      throw error
    }
  }
}

interface Pass extends CaseRules {
  readonly rows: RowChecker
  readonly tokens: TokenKinds
}

function makeCase(read: AskedRow, pass: Pass): MadeCase {
  const { text, row, parameters } = read
  if (text.split("\n").every(isBlank)) return { skipped: "the text is empty" }
  const { answer, problem, otherLabel, found } = answerTo(read, pass)
  if (answer === undefined) return { skipped: `${problem}, and ${describeNoLabel(row.target)}` }

  const { dialect } = pass.rows
  const given = dialect === undefined ? new Map() : readAssignment(row.assignment, dialect)
  const variables: Assignment = found?.assignment ?? given
  const hasValue = found?.value !== undefined
  const parts = { input: text, expression: found?.text.trim(), hasValue, variables }
  const prompt = pass.prompt.fill(parts)
  if (prompt === undefined) return { skipped: `${problem}; the prompt needs an expression` }

  // What its notation refuses is no expression.
  const expression = found?.kind === "refused" ? undefined : found?.text.trim()
  const terms = expression === undefined ? undefined : termsOf(expression, pass)
  const length = read.length ?? terms?.count
  // A text that is asked as it stands states the values that were read from it.
  const isStated = prompt === row.input && row.assignment === undefined
  const unstated =
    terms && found?.value !== undefined && !isStated
      ? unstatedIn(prompt, expression ?? "", terms.names)
      : undefined
  return {
    case: {
      prompt,
      answer,
      ...(length === undefined ? {} : { length }),
      ...(expression === undefined || dialect === undefined
        ? {}
        : { expression, dialect: dialect.name }),
      ...(parameters === undefined ? {} : { parameters }),
    },
    remarks: { otherLabels: otherLabel, unchecked: problem, unstated },
  }
}

function answerTo({ row }: AskedRow, { rows, findsExpressions, byLabel }: Pass) {
  const { dialect } = rows
  const outcome = rows.checkRow(row)
  if (outcome.kind !== "unreadable" && findsExpressions && dialect !== undefined) {
    return { ...rightAnswer(outcome, dialect, byLabel), found: outcome }
  }
  const problem = outcome.kind === "unreadable" ? outcome.message : unfound
  return { ...labelledAnswer(row.target, dialect, problem), found: undefined }
}

const unfound =
  "no known way leads to an expression in the text; say with --extract where it stands"

/** Literals and variables of an expression that its notation accepts. */
function termsOf(expression: string, { rows, tokens }: Pass) {
  if (rows.dialect === undefined) return undefined
  tokens.cutText(expression, tablesOf(rows.dialect))
  return { count: countTerms(tokens), names: tokens.names }
}

/** A prompt that names a variable nowhere but in the expression cannot say what it is worth. */
function unstatedIn(prompt: string, expression: string, names: readonly string[]) {
  if (names.length === 0) return undefined
  const around = prompt.replace(expression, " ")
  // Names of a user's own notation may hold any signs.
  const words = new Set([
    ...(around.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []),
    ...around.split(/[\s=]+/),
  ])
  const name = names.find((each) => !words.has(each))
  return name === undefined ? undefined : `the prompt does not state the value of ${name}`
}
