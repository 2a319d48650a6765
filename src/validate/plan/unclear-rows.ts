// Errors for rows whose expressions and labels cannot be located without help from the user.

import { BoolglotError, type Remedy } from "../../errors/index.ts"
import type { LabelForm, LabelWord } from "../labels/label-form.ts"
import { claimTask, type TaskName } from "../tasks/task.ts"
import type { PlanOptions } from "./check-plan.ts"
import type { ExplainedReading } from "./evidence.ts"
import type { Hypothesis } from "./hypotheses.ts"
import { areProse, looksLike, shareWord } from "./prose.ts"

/** Options with which rows can be read, by their names in the library, and the result. */
export interface Proposal {
  readonly inputField?: string
  readonly targetField?: string
  readonly template?: string
  readonly task?: TaskName
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  readonly isUnlabelled?: boolean
  /** Number of sampled rows that hold an expression under these options. */
  readonly read: number
  readonly rows: number
  /** Number of these rows with a value and a label, and number of those whose label is right. */
  readonly labelled: number
  readonly right: number
  /** The first expressions found, with the label if it is in the same text. */
  readonly samples: readonly { readonly expression: string; readonly label?: string }[]
}

/** The message names the ambiguity; `proposals` list the possible readings, the most plausible first. */
export class UnclearRowsError extends BoolglotError {
  override readonly name = "UnclearRowsError"
  override readonly code = "unclear-rows"

  constructor(
    message: string,
    readonly proposals: readonly Proposal[],
    override readonly remedies: readonly Remedy[] = [],
    /** The most plausible readings with their evidence, if asked for. */
    readonly choice?: readonly ExplainedReading[],
  ) {
    super(message)
  }

  /** The same error with the path of the file. */
  in(path: string): UnclearRowsError {
    return new UnclearRowsError(
      `${path}: ${this.message}`,
      this.proposals,
      this.remedies,
      this.choice,
    )
  }

  /** The same error with the evidence for the readings. */
  explainedBy(choice: readonly ExplainedReading[]): UnclearRowsError {
    return new UnclearRowsError(this.message, this.proposals, this.remedies, choice)
  }
}

/** The error for rows with several plausible readings, or with a single one that needs confirmation. */
export function unclearRows(proposals: readonly Proposal[]): UnclearRowsError {
  const message =
    proposals.length === 1
      ? "it is unclear where the expressions and labels are"
      : "several readings are plausible and give different verdicts"
  return new UnclearRowsError(message, proposals)
}

/** The options that select a reading, and the result. */
export function proposalFor(hypothesis: Hypothesis): Proposal {
  const { source, label, read, labelled, right, turned } = hypothesis
  const { field, template, isClaim, extracted } = source
  const samples = extracted.filter((each) => each !== undefined).slice(0, 3)
  return {
    ...(field !== undefined && { inputField: field }),
    ...(label?.field !== undefined && { targetField: label.field }),
    template: template.source,
    ...(isClaim && { task: claimTask }),
    ...(turned && { labelMap: turned }),
    ...(label === undefined && { isUnlabelled: true }),
    read,
    rows: source.sample.rows.length,
    labelled,
    right: turned ? labelled - right : right,
    samples: samples.map(({ text, label }) => ({
      expression: text,
      ...(label && { label: label.text }),
    })),
  }
}

/** The error for rows whose texts are natural language; `undefined` if they may contain expressions. */
export function naturalLanguage(
  rows: readonly (object | string)[],
  { areTold, inputField }: PlanOptions,
): UnclearRowsError | undefined {
  if (areTold) return undefined
  // Labels and other single words say nothing.
  const isLonger = (text: string) => !/^[\p{L}\p{N}_.-]*$/u.test(text.trim())
  const looks = looksLike(rows.map((row) => textsIn(row).filter(isLonger).join("\n")))
  if (looks === undefined) return undefined
  const texts =
    inputField === undefined ? "its texts" : `the texts in ${JSON.stringify(inputField)}`
  const example = JSON.stringify(looks.example)
  return new UnclearRowsError(
    `${texts} look like ${looks.kind}, such as ${example}, not boolean expressions`,
    [],
  )
}

/** All texts in a row, nested ones included. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

export function optionsOf(
  { inputField, targetField, template, task, labelMap, isUnlabelled }: Proposal,
  labels: LabelForm | undefined,
): Partial<PlanOptions> {
  return {
    ...(inputField !== undefined && { inputField }),
    ...(targetField !== undefined && { targetField }),
    ...(template !== undefined && { template }),
    ...(task !== undefined && { task }),
    ...(labelMap !== undefined && { labels: { ...labels, words: labelMap } }),
    ...(isUnlabelled && { isUnlabelled }),
  }
}

/** The error for unreadable texts that are clearly prose; `undefined` if they may be broken expressions. */
export function noExpressions(
  rows: readonly (object | string)[],
  inputField: string | undefined,
): UnclearRowsError | undefined {
  if (rows.some((row) => typeof row === "string" && /^\s*\{\s*'[^']*'\s*:/.test(row))) {
    return new UnclearRowsError(
      `its lines are Python dicts, not JSON; write them with json.dumps, which puts double quotes: {"input": …}`,
      [],
    )
  }
  const texts = rows.map((row) => textsIn(row).join("\n"))
  const isProse = areProse(texts)
  if (rows.length === 0 || !(isProse || shareWord(texts))) return undefined
  const field = inputField === undefined ? undefined : JSON.stringify(inputField)
  const joined = texts.filter((text) => joinsSentences.test(text)).length
  const option = 2 * joined < rows.length ? "template" : "facts"
  const isOnlyProse = isProse && !texts.some((text) => seemsToJoin.test(text))
  return new UnclearRowsError(
    isOnlyProse
      ? `no boolean expressions were found${field ? ` in ${field}` : ""}, only prose`
      : `no boolean expressions were found in the text${field ? ` of ${field}` : ""}`,
    [],
    [{ option }],
  )
}

/** Found in expressions but not in prose: operator signs, and literals next to operator words. */
const seemsToJoin =
  /[&|^~¬∧∨⊕→↔⇒⇔]|[!=]=|->|\b(?:and|or|xor|not)\s*\(|\b(?:and|or|xor|not)\W+(?:true|false)\b|\b(?:true|false)\W+(?:and|or|xor)\W+(?:not|true|false)\b/i

/** Sentences that may be atoms: in parentheses after `not`, or joined by `and`, `or` or `xor`. */
const joinsSentences = /(?:^|[\s("])not\s*\(|[.)]\s+(?:and|or|xor)\s+/i
