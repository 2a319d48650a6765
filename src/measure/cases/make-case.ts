// Turns a line of a dataset into a prompt with its right answer.
//
//     {"input": "not True or False", "target": "True"}
//
//         prompt   Evaluate the boolean expression: not True or False …
//         answer   false, and a remark that the label says otherwise

import {
  areJson,
  describeValue,
  isBlank,
  memberOf,
  namesOf,
  parseJson,
  type Row,
  readJsonRow,
  rowParser,
  rowReader,
  UnreadableRowError,
} from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { refusal } from "../../language/diagnosis/index.ts"
import { type Dialect, dialectNamed } from "../../language/dialect/index.ts"
import { TokenKinds } from "../../language/engines/index.ts"
import type { Assignment } from "../../language/expression/index.ts"
import { kindCode, tablesOf } from "../../language/tables/index.ts"
import {
  type CheckPlan,
  claimTask,
  hasLabel,
  type MadePlan,
  type ReadOutcome,
  RowChecker,
  readAssignment,
  readLabel,
} from "../../validate/index.ts"
import type { PromptTemplate } from "../prompts/prompt-template.ts"
import type { Case, CaseParameters } from "./case.ts"

export interface CaseRules {
  readonly plan: CheckPlan
  /** Whether the plan's template finds expressions; if not, texts are prompts without a known expression. */
  readonly findsExpressions: boolean
  readonly prompt: PromptTemplate
  /** The field with the prompt, if it isn't the field with the expression. */
  readonly promptField: string | undefined
  /** Whether the label is the right answer even if the expression has another value. */
  readonly byLabel: boolean
}

type MadeCase = (
  | { readonly case: Case; readonly remarks: CaseRemarks }
  /** Why the row can't be asked, in one sentence. */
  | { readonly skipped: string }
) & {
  /** Whether no expression was found in its text, so that another template may help. */
  readonly isUnfound?: boolean
}

/**
 * - `otherLabels`: the label is not the value of the expression
 * - `unchecked`: only the label is known; the remark says why
 * - `unstated`: a variable has a value that the prompt does not state
 */
export const remarkKinds = ["otherLabels", "unchecked", "unstated"] as const

export type RemarkKind = (typeof remarkKinds)[number]

/** Remarks on a case, one sentence for each kind; `undefined` for a kind without a remark. */
type CaseRemarks = Readonly<Record<RemarkKind, string | undefined>>

/** The returned function returns `undefined` for lines that aren't rows, such as replies in a log. */
export function caseMaker(rules: CaseRules): (line: string) => MadeCase | undefined {
  const pass = { ...rules, rows: new RowChecker(rules.plan), tokens: new TokenKinds() }
  return (line) => {
    try {
      const read = readAskedRow(line, rules.plan, rules.promptField)
      return read && makeCase(line, read, pass)
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

function makeCase(line: string, read: AskedRow, pass: Pass): MadeCase {
  const { text, row, parameters } = read
  const { atoms, task } = pass.plan
  if (text.split("\n").every(isBlank)) return { skipped: "the text is empty" }
  const { answer, problem, isUnfound, otherLabel, found } = answerTo(line, read, pass)
  if (answer === undefined) {
    // A label can't be the answer if its formula is unknown.
    const label = task === undefined ? `, and ${describeNoLabel(row.target)}` : ""
    return { skipped: `${problem}${label}`, isUnfound }
  }

  const { dialect } = pass.rows
  const variables: Assignment =
    found?.assignment ??
    (dialect === undefined ? new Map() : readAssignment(row.assignment, dialect))
  const hasValue = found?.value !== undefined
  const parts = { input: text, expression: found?.text.trim(), hasValue, variables }
  const prompt = pass.prompt.fill(parts)
  if (prompt === undefined) {
    return { skipped: `${problem}; the prompt needs an expression`, isUnfound }
  }

  // A text that its notation rejects isn't an expression, and neither is one that contains sentences or comparisons.
  const isRead = found?.kind !== "refused" && atoms === undefined
  const expression = isRead ? found?.text.trim() : undefined
  const terms = expression === undefined ? undefined : termsOf(expression, pass)
  const length = read.length ?? terms?.count
  // A text that is sent unchanged contains the values that were read from it.
  const isStated = prompt === row.input && row.assignment === undefined
  // Tasks about formulas concern all possible values of their variables.
  const needsValues = task === undefined || task.name === claimTask
  const unstated =
    terms && needsValues && found?.value !== undefined && !isStated
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
    isUnfound,
  }
}

interface RightAnswer {
  /** `undefined` if it is unknown. */
  readonly answer: boolean | undefined
  /** Why there is no value, in one sentence; `undefined` if there is one. */
  readonly problem: string | undefined
  /** Whether that is because no expression was found in the text. */
  readonly isUnfound: boolean
  /** States that the label differs from the value. */
  readonly otherLabel: string | undefined
  /** `undefined` if there is no expression. */
  readonly found: ReadOutcome | undefined
}

/**
 * The value of the expression, or the label if there is no value.
 *
 *     value false, label true      false; the label says otherwise
 *     no value,    label true      true; unchecked
 *     no value,    no label        none
 */
function answerTo(
  line: string,
  { row }: AskedRow,
  { plan, rows, findsExpressions, byLabel }: Pass,
): RightAnswer {
  const { dialect } = rows
  // Only tasks and atoms need more of the line than the row that was read from it.
  const isPlain = plan.task === undefined && plan.atoms === undefined
  const outcome = (isPlain ? undefined : rows.check(line)) ?? rows.checkRow(row)
  if (outcome.kind === "unreadable" || !findsExpressions || dialect === undefined) {
    const label = dialect && readLabel(row.target, dialect)
    const isUnfound = outcome.kind !== "unreadable"
    return {
      answer: label ?? readLabel(row.target, anyLiterals),
      problem: isUnfound ? "no expression was found in the text" : outcome.message,
      isUnfound,
      otherLabel: undefined,
      found: undefined,
    }
  }
  const { kind, value, label, message } = outcome
  return {
    answer: value === undefined || byLabel ? (label ?? value) : value,
    problem: value === undefined ? problemOf(outcome, dialect) : undefined,
    isUnfound: false,
    otherLabel: kind === "wrong" ? message : undefined,
    found: outcome,
  }
}

/** Has the literals of all notations. */
export const anyLiterals = dialectNamed("mixed", builtInDialects)

function problemOf({ text, stop, message }: ReadOutcome, dialect: Dialect): string {
  return stop === undefined
    ? message
    : refusal(text, stop.offset, stop.expected, dialect).wording.problem
}

/** Why a label doesn't help, as part of a sentence. */
function describeNoLabel(target: unknown): string {
  return hasLabel(target)
    ? `the label ${describeValue(target)} is not a truth value`
    : "there is no label"
}

/** Literals and variables of an expression that its notation accepts. */
function termsOf(expression: string, { rows, tokens }: Pass) {
  if (rows.dialect === undefined) return undefined
  tokens.cutText(expression, tablesOf(rows.dialect))
  return { count: countTerms(tokens), names: tokens.names }
}

/** A prompt that mentions a variable only in the expression can't state its value. */
function unstatedIn(prompt: string, expression: string, names: readonly string[]) {
  if (names.length === 0) return undefined
  const around = prompt.replace(expression, " ")
  // Names in a user's own notation can contain any signs.
  const words = new Set([
    ...(around.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []),
    ...around.split(/[\s=]+/),
  ])
  const name = names.find((each) => !words.has(each))
  return name === undefined ? undefined : `the prompt does not state the value of ${name}`
}

// Reads the parts of a case from a line of a dataset, unchanged.
//
//     {"input": "1||0", "target": "True", "parameters": {"length": 2}}
//         text 1||0, label "True", parameters length 2

interface AskedRow {
  readonly row: Row
  /** A possible prompt: the text with the expression, or a text in another field. */
  readonly text: string
  /** As stated by the row. */
  readonly length: number | undefined
  readonly parameters: CaseParameters | undefined
}

/**
 * @param promptField the field with the prompt, if it isn't the field with the expression
 * @returns `undefined` for a line that isn't a row
 * @throws UnreadableRowError
 */
function readAskedRow(
  line: string,
  { lineFormat, fields }: CheckPlan,
  promptField: string | undefined,
): AskedRow | undefined {
  if (!areJson(lineFormat)) {
    const row = rowReader(lineFormat, fields)(line)
    return row && { row, text: row.input, length: row.length, parameters: undefined }
  }
  const value = rowParser([...namesOf(fields), promptField ?? fields.input])(line)
  const row = readJsonRow(value, fields)
  const object = typeof value === "object" && value !== null ? value : {}
  const text = promptField === undefined ? row.input : memberOf(object, promptField)
  if (typeof text !== "string") {
    throw new UnreadableRowError(`${JSON.stringify(promptField)} is not a string`)
  }
  const parameters = parametersOf(memberOf(object, "parameters"))
  return { row, text, length: undefined, parameters }
}

/**
 * Accepts an object of scalars or, as in tables, its JSON text; lists of scalars in it become JSON. Returns `undefined`
 * for anything else.
 */
function parametersOf(given: unknown): CaseParameters | undefined {
  const object = typeof given === "string" && given.startsWith("{") ? parsed(given) : given
  if (typeof object !== "object" || object === null || Array.isArray(object)) return undefined
  const scalars = Object.entries(object).map(([name, value]) => [name, asScalar(value)] as const)
  if (scalars.length === 0 || scalars.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(scalars) as CaseParameters
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof UnreadableRowError) return undefined
    throw error
  }
}

function asScalar(value: unknown): CaseParameters[string] | undefined {
  if (isScalar(value)) return value
  return Array.isArray(value) && value.every(isScalar) ? JSON.stringify(value) : undefined
}

function isScalar(value: unknown): value is CaseParameters[string] {
  return value === null || ["string", "number", "boolean"].includes(typeof value)
}

/** Number of literals and variables in a tokenized expression, which the generators call its length. */
export function countTerms({ kinds, count }: TokenKinds): number {
  let terms = 0
  for (let at = 0; at < count; at += 1) {
    if (termKinds.has(kinds[at])) terms += 1
  }
  return terms
}

const termKinds: ReadonlySet<number | undefined> = new Set([
  kindCode.true,
  kindCode.false,
  kindCode.variable,
])

/** Minimum share of rows with a bare expression; a few words that happen to parse don't make a dataset. */
const leastShare = 0.1

/** Whether the rows of a file are expressions; only a detected template `bare` leaves that open. */
export function leadsToExpressions(
  { plan, isTemplateDetected }: MadePlan,
  lines: readonly string[],
): boolean {
  if (!isTemplateDetected || plan.template !== "bare") return true
  const rows = new RowChecker(plan)
  let [all, accepted] = [0, 0]
  for (const line of lines) {
    const kind = rows.check(line)?.kind
    if (kind === undefined || kind === "unreadable") continue
    all += 1
    if (kind !== "refused") accepted += 1
  }
  return accepted > 0 && accepted >= leastShare * all
}
