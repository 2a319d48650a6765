// Fixes the labels in the rows of a chunk, and lists the changes.
//
//     {"input":"1&&0","target":"True"}      becomes   {"input":"1&&0","target":"False"}
//     {"input":"1&&","target":"True"}       is left out, as it can't be read
//
// Rows that are right stay the same byte for byte; in the others, only the label changes. Rows whose right label is
// unknown stay the same, too, and are listed.

import { areJson, rowReader } from "../../formats/formats.ts"
import { splitMark } from "../../formats/named-options.ts"
import { type Fields, memberOf, namerOf, parseJson, pathsOf, type Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { hasLabel, word } from "../labels/label.ts"
import { statedValue } from "../labels/label-form.ts"
import { type NewLabels, newLabel } from "../labels/new-label.ts"
import type { CheckPlan } from "../plan/check-plan.ts"
import { isFalsityName, isTruthName } from "../plan/priors.ts"
import type { Outcome } from "../rows/row-answer.ts"
import { labelAt } from "../tasks/judge-several.ts"
import { NoObjectError, replaceMember } from "./replace-member.ts"

export type Change = LabelChange | OtherRow

export interface LabelChange {
  readonly line: number
  readonly change: "label"
  /** `undefined` if there was none. */
  readonly from: unknown
  readonly to: unknown
}

/** A row that is left out, or kept as it is although its label isn't right. */
export interface OtherRow {
  readonly line: number
  readonly change: "dropped" | "kept"
  readonly reason: string
  readonly row: string
}

const lineFeed = 0x0a

export class LabelFixer {
  readonly changes: Change[] = []
  readonly passed: number[] = []
  readonly #pieces: Uint8Array[] = []
  /** Offset of the unchanged lines of the chunk that are not part of a piece yet. */
  #keptFrom = 0
  #keptTo = 0
  readonly #plan: CheckPlan
  readonly #newLabels: NewLabels
  readonly #bytes: Uint8Array
  /** The fields of rows as JSON. */
  readonly #fields: Pick<Fields, "input" | "target">

  constructor(plan: CheckPlan, newLabels: NewLabels, bytes: Uint8Array) {
    this.#plan = plan
    this.#fields = areJson(plan.lineFormat) ? plan.fields : { input: "input", target: "target" }
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
    const { value, target, fixed: known, labelStart } = outcome
    if (this.#plan.task !== undefined && kind !== "right" && known === undefined) {
      keepWrong(outcome.message)
      return
    }
    if (kind === "right" || (value === undefined && known === undefined)) {
      keep()
      return
    }
    const namer = this.#namerIn(line)
    if (namer !== undefined) {
      const isRight = (option: unknown) => statedValue(option, dialect, this.#plan.labels) === value
      const change = namedOption(line, this.#plan.fields.target, namer, isRight)
      const unknown = `no option is ${word(value)}, or its label is in an unknown style`
      const reason = kind === "missing" ? outcome.message : unknown
      if (change === undefined) keepWrong(reason)
      else this.#change(number, change.json, line, from, to, change, keepWrong)
      return
    }
    const label =
      known ?? newLabel(target, value as boolean, dialect, this.#newLabels, this.#plan.labels)
    try {
      const json = this.#rowJson(line)
      const fixed =
        labelStart === undefined
          ? this.#withScores(json, label, value, dialect)
          : this.#withLabelInText(json, label, { start: labelStart, old: String(target) })
      const change = { from: target, to: JSON.parse(label) }
      this.#change(number, fixed, line, from, to, change, keepWrong)
    } catch (error) {
      if (!(error instanceof NoObjectError)) throw error
      keepWrong(error.message)
    }
  }

  /** The field that names an option in a row; `undefined` if labels are values. */
  #namerIn(line: string): string | undefined {
    const { lineFormat, fields } = this.#plan
    if (!areJson(lineFormat) || !fields.target.includes("{")) return undefined
    const row = parseJson(line)
    return typeof row === "object" && row !== null ? namerOf(row, fields.target) : undefined
  }

  #change(
    number: number,
    json: string,
    line: string,
    from: number,
    to: number,
    labels: Pick<LabelChange, "from" | "to">,
    keepWrong: (reason: string) => void,
  ): void {
    const pieces = editedBytes(json, line, this.#bytes.subarray(from, to - 1))
    if (pieces === undefined) {
      keepWrong("bytes next to its label are not UTF-8")
      return
    }
    this.#put(...pieces)
    this.changes.push({ line: number, change: "label", from: labels.from, to: labels.to })
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
  #withScores(json: string, label: string, value: boolean | undefined, dialect: Dialect): string {
    const { target } = this.#fields
    let fixed = withMember(json, target, label)
    if (value === undefined || !isTruthName(target)) return fixed
    const scores = target.slice(0, target.lastIndexOf("."))
    const all = Object(memberOf(parseJson(json) as object, scores))
    for (const [name, score] of Object.entries(all)) {
      const field = `${scores}.${name}`
      if (!isFalsityName(field)) continue
      const other = newLabel(score, !value, dialect, this.#newLabels, this.#plan.labels)
      fixed = withMember(fixed, field, other)
    }
    return fixed
  }

  /** Changes a label in the text of the expression, and nothing else in that text. */
  #withLabelInText(json: string, label: string, { start, old }: { start: number; old: string }) {
    const { input } = this.#fields
    const text = String(memberOf(parseJson(json) as object, input))
    const fixed = text.slice(0, start) + JSON.parse(label) + text.slice(start + old.length)
    return withMember(json, input, JSON.stringify(fixed))
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

/** An object with another value for a field; with a list of values if the field is in each element of a list. */
function withMember(json: string, field: string, value: string): string {
  const paths = pathsOf(parseJson(json) as object, field)
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

/** The row with its label changed to name a right option, the old label and the new one. */
function namedOption(
  line: string,
  target: string,
  namer: string,
  isRight: (option: unknown) => boolean,
): { readonly json: string; readonly from: unknown; readonly to: unknown } | undefined {
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
