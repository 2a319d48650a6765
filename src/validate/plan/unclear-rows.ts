// Errors for rows whose expressions and labels cannot be located without help from the user: plausible readings give
// different verdicts, or nothing is read. They suggest options that select one reading.

import { BoolglotError, type Remedy } from "../../errors/index.ts"
import { areJson } from "../../formats/index.ts"
import { AmbiguityError } from "../../language/engines/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { areSome, type ExplainedReading } from "../evidence/evidence.ts"
import { sampleSizes } from "../evidence/priors.ts"
import type { LabelForm, LabelWord } from "../labels/label-form.ts"
import { claimTask, type TaskName } from "../tasks/task.ts"
import type { GivenLines, PlanOptions } from "./check-plan.ts"
import type { Choice } from "./choose-reading.ts"
import { staleValueIn } from "./expression-sources.ts"
import { unknownField } from "./find-fields.ts"
import { explainedReadings, type Hypothesis } from "./hypotheses.ts"
import { areProse, looksLike, shareWord } from "./natural-language.ts"
import { jsonIn, rowsWithMembers, spread } from "./sample-readings.ts"

/** Options, by their names in the library, under which rows can be read, and the result. */
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
    const { message, proposals, remedies, choice } = this
    return new UnclearRowsError(`${path}: ${message}`, proposals, remedies, choice)
  }

  /** The same error with the evidence for the readings. */
  explainedBy(choice: readonly ExplainedReading[]): UnclearRowsError {
    return new UnclearRowsError(this.message, this.proposals, this.remedies, choice)
  }
}

/** Makes a plan with additional options; `undefined` while a proposal is being tried. */
type MakePlan = ((told: Partial<PlanOptions>) => unknown) | undefined

const mostProposed = 3
/** Maximum number of proposals to try before asking, since each takes as long as making a plan. */
const mostTried = 6

/** @throws UnclearRowsError, UnknownFieldError */
export function refuseUnclear(choice: Choice, given: GivenLines, run: MakePlan): void {
  try {
    refuse(choice, given, run)
  } catch (error) {
    const isExplained = given.options.explainsChoice && error instanceof UnclearRowsError
    throw isExplained ? error.explainedBy(explainedReadings(choice.all)) : error
  }
}

function refuse(
  choice: Choice,
  { lines, lineFormat, options, readers }: GivenLines,
  run: MakePlan,
): void {
  const { best, rivals } = choice
  const objects = areJson(lineFormat) ? rowsWithMembers(jsonIn(lines)) : []
  if (best === undefined) {
    const isAsked = options.template !== undefined || options.dialect !== undefined
    if (isAsked) return
    // Files without a line of JSON have no rows, so test the lines themselves.
    const rows = choice.rows.length > 0 ? choice.rows : spread(lines, sampleSizes.few)
    const none = naturalLanguage(rows, options) ?? noExpressions(rows, options.inputField)
    if (none !== undefined) throw none
    return
  }
  const stale = staleValueIn(best.source)
  if (stale !== undefined) {
    throw new UnclearRowsError(
      `its texts state values of variables and then change them, as in ${JSON.stringify(shortened(stale.trim(), longestName))}; ` +
        "boolglot doesn't execute statements, so the texts must state the final values",
      [],
    )
  }
  const isTurned = best.turned !== undefined && best.source.template.source !== "bare"
  // Readings that differ only in the notation are reported later, once all rows have been read.
  const others = rivals.filter(
    ({ source, label }) =>
      source !== best.source || (label !== best.label && !options.areLabelsOptional),
  )
  if (others.length === 0 && !choice.isProposal && !isTurned) return
  const sentences = choice.isProposal ? naturalLanguage(choice.rows, options) : undefined
  if (sentences !== undefined) throw sentences
  if (objects.length > 0 && objects.every((row) => Array.isArray(row))) {
    throw unknownField(objects, readers)
  }
  const all = [best, ...others].map(proposalFor)
  const proposals = run === undefined ? all : workingOf(all, options, run)
  if (proposals.length === 0) return
  const message =
    proposals.length === 1
      ? "it is unclear where the expressions and labels are"
      : "several readings are plausible and give different verdicts"
  throw new UnclearRowsError(message, proposals)
}

/** The proposals that work: each is tried before it is suggested. */
function workingOf(
  all: readonly Proposal[],
  options: PlanOptions,
  run: NonNullable<MakePlan>,
): readonly Proposal[] {
  const proposals: Proposal[] = []
  for (const [place, proposal] of all.slice(0, mostTried).entries()) {
    if (proposals.length === mostProposed) break
    try {
      run(optionsOf(proposal, options.labels))
      proposals.push(proposal)
    } catch (error) {
      // If the most plausible reading is ambiguous, the user must choose its notation first.
      const isAmbiguous = place === 0 && error instanceof AmbiguityError
      if (isAmbiguous || !(error instanceof BoolglotError)) throw error
    }
  }
  return proposals
}

/** The options that select a reading, and the result. */
function proposalFor(hypothesis: Hypothesis): Proposal {
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
function naturalLanguage(
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

/** All texts in a row, including nested ones. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function optionsOf(
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
function noExpressions(
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
  const option = areSome(joined, rows.length) ? "facts" : "template"
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
