// Fixes the labels in the rows of a chunk, and lists the changes.
//
//     {"input":"1&&0","target":"True"}      becomes   {"input":"1&&0","target":"False"}
//     {"input":"1&&","target":"True"}       is left out, as it can't be read
//
// Rows that are right stay the same byte for byte; in the others, only the label changes, together with the fields that
// repeat it. Rows whose right label is unknown stay the same, too, and are listed.

import { lineFeed } from "../../ascii.ts"
import {
  areJson,
  type Fields,
  fieldsReadBy,
  memberOf,
  namerOf,
  parseJson,
  pathsOf,
  type Row,
  rowReader,
  splitMark,
} from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { isFalsityName, isTruthName } from "../evidence/priors.ts"
import { statedValue } from "../labels/label-form.ts"
import { type NewLabels, newLabel } from "../labels/new-label.ts"
import { hasLabel, word } from "../labels/truth-of-label.ts"
import { type CheckPlan, planOf, type Restated } from "../plan/check-plan.ts"
import type { Outcome, ReadOutcome } from "../rows/row-answer.ts"
import { RowChecker } from "../rows/row-checker.ts"
import { labelAt } from "../tasks/judge-several.ts"
import { NoObjectError, replaceMember } from "./replace-member.ts"

export type Change = LabelChange | OtherRow

interface LabelChange {
  readonly line: number
  readonly change: "label"
  /** `undefined` if there was none. */
  readonly from: unknown
  readonly to: unknown
  /** The changes to other fields that state the label. */
  readonly others?: readonly (Pick<LabelChange, "from" | "to"> & { readonly field: string })[]
}

/** A row that is left out, or kept as it is although its label isn't right. */
interface OtherRow {
  readonly line: number
  readonly change: "dropped" | "kept"
  readonly reason: string
  readonly row: string
}

export class LabelFixer {
  readonly changes: Change[] = []
  readonly passed: number[] = []
  readonly #pieces: Uint8Array[] = []
  /** Start of the chunk's unchanged lines that are not yet part of a piece, as an offset. */
  #keptFrom = 0
  #keptTo = 0
  readonly #plan: CheckPlan
  readonly #newLabels: NewLabels
  readonly #bytes: Uint8Array
  /** The other fields that state the label, each with the plan that checks it. */
  readonly #restated: readonly (Pick<Restated, "isOnlySuspected"> & {
    readonly plan: CheckPlan
    readonly checker: RowChecker
  })[]

  constructor(plan: CheckPlan, newLabels: NewLabels, bytes: Uint8Array) {
    this.#plan = plan
    this.#restated = (plan.restated ?? []).map((each) => {
      const other = planOf(each, plan)
      return { ...each, plan: other, checker: new RowChecker(other) }
    })
    this.#newLabels = newLabels
    this.#bytes = bytes
  }

  /** Keeps the bytes between two offsets unchanged. */
  keep(from: number, to: number): void {
    if (from !== this.#keptTo) {
      this.#flush()
      this.#keptFrom = from
    }
    this.#keptTo = to
  }

  fix(
    outcome: Outcome,
    number: number,
    line: string,
    from: number,
    to: number,
    dialect: Dialect | undefined,
  ): void {
    const note = (change: OtherRow["change"], reason: string) =>
      this.changes.push({ line: number, change, reason, row: line })
    const keep = () => {
      if (areJson(this.#plan.lineFormat)) this.keep(from, to)
      else this.#put(encoder.encode(this.#rowJson(line)))
    }
    const keepWrong = (reason: string) => {
      keep()
      note("kept", reason)
    }
    const { kind } = outcome
    if (kind === "unreadable" || dialect === undefined) {
      note("dropped", outcome.message)
      return
    }
    if (kind === "refused") {
      note("dropped", `${dialect.name} does not read it`)
      return
    }
    const { value, fixed: known } = outcome
    if (kind === "right") {
      keep()
      const differing = this.#restated.find(({ checker }) => checker.check(line)?.kind === "wrong")
      if (differing !== undefined) note("kept", `${nameOf(differing.plan)} contradicts its label`)
      return
    }
    if (this.#plan.task === undefined && value === undefined && known === undefined) {
      keep()
      return
    }
    const made = this.#withLabel(this.#rowJson(line), this.#plan, outcome, dialect)
    const all = typeof made === "string" ? made : this.#withOthers(made, line, dialect)
    if (typeof all === "string") {
      keepWrong(all)
      return
    }
    const pieces = editedBytes(all.json, line, this.#bytes.subarray(from, to - 1))
    if (pieces === undefined) {
      keepWrong("bytes next to its label are not UTF-8")
      return
    }
    this.#put(...pieces)
    const { json: _, ...change } = all
    this.changes.push({ line: number, change: "label", ...change })
  }

  /** A row with the right label in one field, or the reason why it can't be written. */
  #withLabel(
    json: string,
    plan: CheckPlan,
    outcome: ReadOutcome,
    dialect: Dialect,
  ): LabelledRow | string {
    const { value, target, fixed: known, labelStart, kind, message } = outcome
    if (plan.task !== undefined && known === undefined) return message
    const namer = namerIn(json, plan)
    if (namer !== undefined) {
      const isRight = (option: unknown) => statedValue(option, dialect, plan.labels) === value
      const unknown = `no option is ${word(value)}, or its label is in an unknown style`
      return (
        namedOption(json, plan.fields.target, namer, isRight) ??
        (kind === "missing" ? message : unknown)
      )
    }
    const label = known ?? newLabel(target, value as boolean, dialect, this.#newLabels, plan.labels)
    try {
      const fixed =
        labelStart === undefined
          ? this.#withScores(json, plan, label, value, dialect)
          : withLabelInText(json, plan, label, { start: labelStart, old: String(target) })
      return { json: fixed, from: target, to: JSON.parse(label) }
    } catch (error) {
      if (error instanceof NoObjectError) return error.message
      throw error
    }
  }

  /** A row in which all other fields that state the label are corrected, too, or the reason why one can't be. */
  #withOthers(made: LabelledRow, line: string, dialect: Dialect): LabelledRow | string {
    let { json } = made
    const others: (typeof made.others & {})[number][] = []
    for (const { plan, checker, isOnlySuspected } of this.#restated) {
      const stated = checker.check(line)
      if (stated === undefined || stated.kind === "right" || stated.kind === "missing") continue
      const name = nameOf(plan)
      if (isOnlySuspected) return `${name} may state its label, too`
      const next =
        stated.kind === "wrong" ? this.#withLabel(json, plan, stated, dialect) : stated.message
      if (typeof next === "string") return `${name} states its label, too: ${next}`
      json = next.json
      others.push({ field: fieldOf(plan), from: next.from, to: next.to })
    }
    return { ...made, json, ...(others.length > 0 && { others }) }
  }

  take(): Uint8Array {
    this.#flush()
    const length = this.#pieces.reduce((sum, piece) => sum + piece.length, 0)
    const all = new Uint8Array(length)
    let at = 0
    for (const piece of this.#pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }

  /** Changes a label, and the score of the other truth value if the label is a score: `{"True": 1, "False": 0}`. */
  #withScores(
    json: string,
    plan: CheckPlan,
    label: string,
    value: boolean | undefined,
    dialect: Dialect,
  ): string {
    const { target } = fieldsIn(plan)
    let fixed = withMember(json, target, label)
    if (value === undefined || !isTruthName(target)) return fixed
    const scores = target.slice(0, target.lastIndexOf("."))
    const all = Object(memberOf(parseJson(json) as object, scores))
    for (const [name, score] of Object.entries(all)) {
      const field = `${scores}.${name}`
      if (!isFalsityName(field)) continue
      const other = newLabel(score, !value, dialect, this.#newLabels, plan.labels)
      fixed = withMember(fixed, field, other)
    }
    return fixed
  }

  #rowJson(line: string): string {
    const { lineFormat, fields } = this.#plan
    if (areJson(lineFormat)) {
      const row = parseJson(line)
      return typeof row === "string" ? JSON.stringify({ [fields.input]: row }) : line
    }
    const { input, target } = rowReader(lineFormat, fields)(line) as Row
    return JSON.stringify({ input, target })
  }

  #put(...pieces: readonly Uint8Array[]): void {
    this.#flush()
    this.#pieces.push(...pieces, Uint8Array.of(lineFeed))
  }

  #flush(): void {
    if (this.#keptTo > this.#keptFrom) {
      const kept = this.#bytes.subarray(this.#keptFrom, this.#keptTo)
      this.#pieces.push(kept)
      if (kept.at(-1) !== lineFeed) this.#pieces.push(Uint8Array.of(lineFeed))
    }
    this.#keptFrom = this.#keptTo
  }
}

/** A row as JSON, with its old label and the new one. */
type LabelledRow = Pick<LabelChange, "from" | "to" | "others"> & { readonly json: string }

/** The fields of rows as JSON. */
function fieldsIn({ lineFormat, fields }: CheckPlan): Pick<Fields, "input" | "target"> {
  return areJson(lineFormat) ? fields : { input: "input", target: "target" }
}

/** The field that holds the labels, or the marks of the options that are labels. */
function fieldOf({ fields: { target } }: CheckPlan): string {
  return fieldsReadBy(target).at(-1) as string
}

function nameOf(plan: CheckPlan): string {
  return JSON.stringify(fieldOf(plan))
}

/** The field that names an option in a row; `undefined` if labels are values. */
function namerIn(json: string, { lineFormat, fields }: CheckPlan): string | undefined {
  if (!areJson(lineFormat) || !fields.target.includes("{")) return undefined
  const row = parseJson(json)
  return typeof row === "object" && row !== null ? namerOf(row, fields.target) : undefined
}

/** Changes a label in the text of the expression, and nothing else in that text. */
function withLabelInText(
  json: string,
  plan: CheckPlan,
  label: string,
  { start, old }: { start: number; old: string },
) {
  const { input } = fieldsIn(plan)
  const text = String(memberOf(parseJson(json) as object, input))
  const fixed = text.slice(0, start) + JSON.parse(label) + text.slice(start + old.length)
  return withMember(json, input, JSON.stringify(fixed))
}

const replaced = "\ufffd"

/**
 * The bytes of a line after an edit of its text. Bytes that aren't UTF-8, shown as U+FFFD in the text, are preserved.
 *
 * @returns `undefined` if such bytes are within the edit
 */
function editedBytes(
  made: string,
  text: string,
  bytes: Uint8Array,
): readonly Uint8Array[] | undefined {
  if (!text.includes(replaced)) return [encoder.encode(made)]
  const most = Math.min(text.length, made.length)
  let start = 0
  while (start < most && text[start] === made[start]) start += 1
  let after = 0
  while (after < most - start && text.at(-1 - after) === made.at(-1 - after)) after += 1
  // Extend the edit until it is next to ASCII characters: their byte offsets can be counted even in invalid UTF-8.
  while (start > 0 && !isAscii(text, start - 1)) start -= 1
  while (after > 0 && !isAscii(text, text.length - after)) after -= 1
  const edit = made.slice(start, made.length - after)
  if (edit.includes(replaced)) return undefined
  const asciiBefore = countAscii(text.slice(0, start))
  const asciiWithin = countAscii(text.slice(start, text.length - after))
  // Both ends of the edit are next to an ASCII character or at an end of the line.
  const from = asciiBefore === 0 ? 0 : placeAfter(bytes, asciiBefore)
  const to = after === 0 ? bytes.length : placeAfter(bytes, asciiBefore + asciiWithin + 1) - 1
  return [bytes.subarray(0, from), encoder.encode(edit), bytes.subarray(to)]
}

function countAscii(text: string): number {
  return text.replace(/[\u0080-\uffff]/g, "").length
}

/** The offset after the given number of ASCII bytes. */
function placeAfter(bytes: Uint8Array, count: number): number {
  let left = count
  let at = 0
  for (; left > 0; at += 1) if ((bytes[at] as number) < 0x80) left -= 1
  return at
}

function isAscii(text: string, at: number): boolean {
  return text.charCodeAt(at) < 0x80
}

const encoder = new TextEncoder()

/**
 * An object with another value for a field; with a list of values if the field is in each element of a list. A list of
 * the same length keeps its spacing.
 */
function withMember(json: string, field: string, value: string): string {
  const row = parseJson(json) as object
  const whole = pathsOf(row, field)
  const elements = value.startsWith("[") && whole.length === 1 ? pathsOf(row, `${field}.*`) : []
  const isAsLong = elements.length > 1 && elements.length === JSON.parse(value).length
  const paths = isAsLong && Array.isArray(memberOf(row, field)) ? elements : whole
  const [only = [field], ...others] = paths
  const values = others.length === 0 ? [] : (JSON.parse(value) as unknown[])
  try {
    return others.length === 0
      ? replaceMember(json, only, value)
      : paths.reduce((all, path, at) => replaceMember(all, path, JSON.stringify(values[at])), json)
  } catch (error) {
    if (!(error instanceof NoObjectError)) throw error
    // The path leads through a value that isn't an object, so set the field named like the whole path.
    return replaceMember(json, [field], value)
  }
}

/** The row with its label changed to name a right option, together with the old and the new label. */
function namedOption(
  line: string,
  target: string,
  namer: string,
  isRight: (option: unknown) => boolean,
): LabelledRow | undefined {
  const row = parseJson(line) as object
  const from = memberOf(row, namer)
  if (!hasLabel(from)) return undefined
  const optionCalled = (name: unknown) => memberOf({ ...row, [namer]: name }, target)
  // The text of the option may follow its mark: `B) False`.
  const [start, rest] = typeof from === "string" ? splitMark(from) : [from, ""]
  const text = rest.trim()
  if (text !== "" && text !== String(optionCalled(from))) return undefined
  for (let place = 0; place < mostOptions; place += 1) {
    const name = labelAt(place, start)
    const option = optionCalled(name)
    if (name === undefined || !isRight(option)) continue
    const to =
      rest === "" ? name : `${name}${text === "" ? rest : rest.replace(text, () => String(option))}`
    return { json: withMember(line, namer, JSON.stringify(to)), from, to }
  }
  return undefined
}

const mostOptions = 26
