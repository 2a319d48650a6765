// Checks a chunk of a dataset, which consists of whole lines. Rows of the simplest form take a fast path, in which the
// dialect's tables evaluate the bytes of the expression; all other rows are parsed.
//
//     {"input": "1&&0", "target": "False"}\n …      1 row, right; its terms, operators, keys and so on
//
// The result depends only on the chunk and the plan, so any worker can check any chunk.

import { lineFeed } from "../ascii.ts"
import { areJson } from "../formats/index.ts"
import { byStrictness, type Dialect } from "../language/dialect/index.ts"
import { detect, strictestReader } from "../language/engines/index.ts"
import { QuotedEvaluator } from "../language/tables/index.ts"
import { describeRagged, type RaggedRows, textOfRagged } from "../lines/index.ts"
import { RowAnalysis } from "./analysis/row-analysis.ts"
import { emptyTally, labelled, type Tally } from "./analysis/tally.ts"
import { type Change, LabelFixer } from "./fix/fix-labels.ts"
import { areSamePlan, type CheckPlan, dialectOf } from "./plan/check-plan.ts"
import { isNotOpenEnded, precedenceNamed } from "./precedences/precedences.ts"
import { codeBits, codeOf, labelCode, recordWords } from "./repeats/record-stream.ts"
import type { BadRow } from "./row-results.ts"
import { BadRowList, badRowOf, plainBadRow } from "./rows/bad-rows.ts"
import { arePlain, PlainRowReader } from "./rows/fast-path.ts"
import { finderOf } from "./rows/framed-text.ts"
import { ValuedEvaluator } from "./rows/plain-values.ts"
import { type Outcome, type ReadOutcome, type RowAnswer, rowAnswer } from "./rows/row-answer.ts"
import { RowChecker } from "./rows/row-checker.ts"

/** Plain data; lines are counted from 0 at the start of the chunk. */
export interface ChunkResult {
  readonly lines: number
  readonly tally: Tally
  /** Sorted by line; at most the plan's limit of each kind. */
  readonly badRows: readonly BadRow[]
  /** Records for finding repeats; empty if only labels are checked. */
  readonly records: Uint32Array
  /** The rows with corrected labels; empty unless labels are fixed. */
  readonly fixed: Uint8Array
  readonly changes: readonly Change[]
  /** Lines that aren't rows, such as blank ones; empty unless labels are fixed. */
  readonly passed: readonly number[]
  /** One answer for each row; empty unless the plan asks for them. */
  readonly answers: readonly RowAnswer[]
}

/** Maximum size for one call, as V8 discards the optimised code of a long-running loop when the loop ends. */
const segmentBytes = 1 << 16

/** Evaluates expressions if only labels are checked, with the values of a row if it is plain. */
function labelEvaluator(
  { fields, areNamesInOtherCase = false }: CheckPlan,
  dialect: Dialect,
): QuotedEvaluator | ValuedEvaluator {
  const evaluator = new QuotedEvaluator(dialect)
  const isPlain = fields.columns === undefined && !areNamesInOtherCase
  return (isPlain ? ValuedEvaluator.of(dialect, evaluator) : undefined) ?? evaluator
}

export class ChunkChecker {
  readonly #plan: CheckPlan
  readonly #rows: RowChecker
  #dialects: readonly Dialect[] | undefined
  readonly #plain: PlainRowReader | undefined
  readonly #analysis: RowAnalysis | undefined
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true })

  // State of the current chunk.
  #bytes: Uint8Array = new Uint8Array(0)
  #ragged: RaggedRows = new Map()
  #tally: Tally
  #badRows: BadRowList
  #fixer: LabelFixer | undefined
  #answers: RowAnswer[] = []
  #lines = 0
  #records = new Uint32Array(0)
  #recordsEnd = 0

  constructor(plan: CheckPlan) {
    this.#plan = plan
    this.#rows = new RowChecker(plan)
    this.#tally = emptyTally(plan.isFull)
    this.#badRows = new BadRowList(plan.limit)
    const { dialect } = this.#rows
    if (dialect === undefined) return
    if (plan.isFull) this.#analysis = new RowAnalysis(dialect, plan.precedence)
    const precedence = plan.precedence === undefined ? undefined : precedenceNamed(plan.precedence)
    const { lineFormat, template, fields, labels, isUnlabelled, task, atoms } = plan
    const isOrdinary = task === undefined && atoms === undefined
    // The fields that repeat labels are compared with them in each row.
    const isAlone = plan.newLabels === undefined || plan.restated === undefined
    const isWhole = areJson(lineFormat) && !isUnlabelled && isOrdinary && isAlone
    // Answers contain more of a row than the fast path reads.
    if (isWhole && !isNotOpenEnded(precedence) && !plan.hasAnswers && arePlain(fields, labels)) {
      const evaluator = this.#analysis ?? labelEvaluator(plan, dialect)
      this.#plain = new PlainRowReader(dialect, evaluator, fields, labels, finderOf(template))
    }
  }

  /** Whether it gives every row the same result as a checker for another plan. */
  isFor(plan: CheckPlan): boolean {
    return areSamePlan(this.#plan, plan)
  }

  /** @param bytes whole lines, each with its line feed; two more bytes follow them in their buffer */
  check(bytes: Uint8Array, ragged: RaggedRows = new Map()): ChunkResult {
    this.#begin(bytes)
    this.#ragged = ragged
    for (let at = 0; at < bytes.length; ) at = this.#checkLines(at, at + segmentBytes)
    if (this.#tally.analysis !== undefined) this.#analysis?.finish(this.#tally.analysis)
    return {
      lines: this.#lines,
      tally: this.#tally,
      badRows: this.#badRows.rows,
      records: this.#records.slice(0, this.#recordsEnd),
      fixed: this.#fixer?.take() ?? new Uint8Array(0),
      changes: this.#fixer?.changes ?? [],
      passed: this.#fixer?.passed ?? [],
      answers: this.#answers,
    }
  }

  /** Checks the lines that start between two offsets; returns the start of the next line. */
  #checkLines(from: number, to: number): number {
    const bytes = this.#bytes
    const plain = this.#plain
    const { counts } = this.#tally
    const last = Math.min(to, bytes.length)
    let at = from
    let number = this.#lines
    for (; at < last; number += 1) {
      // The fast path could read wrong labels, too, but reporting them needs more of the row.
      if (plain?.read(at) && plain.value === plain.label) {
        counts.rows += 1
        counts.right += 1
        if (this.#analysis !== undefined) this.#analysePlain(number, plain)
        this.#fixer?.keep(at, plain.end)
        at = plain.end
        continue
      }
      const feed = bytes.indexOf(lineFeed, at)
      const end = feed < 0 ? bytes.length : feed
      this.#checkLine(at, end, number)
      at = end + 1
    }
    this.#lines = number
    return at
  }

  #begin(bytes: Uint8Array): void {
    const { isFull, limit, newLabels } = this.#plan
    this.#bytes = bytes
    this.#tally = emptyTally(isFull)
    this.#badRows = new BadRowList(limit)
    this.#fixer = newLabels && new LabelFixer(this.#plan, newLabels, bytes)
    this.#answers = []
    this.#lines = 0
    this.#recordsEnd = 0
    this.#plain?.begin(new Uint8Array(bytes.buffer, bytes.byteOffset))
  }

  #analysePlain(number: number, { value, label, from, to }: PlainRowReader): void {
    const analysis = this.#analysis
    const tally = this.#tally.analysis
    if (tally === undefined || analysis === undefined) return
    analysis.addPlain(tally, this.#bytes, from, to, value, label)
    this.#record(analysis, number, labelCode.right)
    if (analysis.measures.hasNotAfterXor) {
      this.#noteNotAfterXor(number, () => this.#decoder.decode(this.#bytes.subarray(from, to)))
    }
  }

  #analyse({ kind, stop, text, assignment, value, label }: ReadOutcome, number: number): void {
    const analysis = this.#analysis
    const tally = this.#tally.analysis
    if (tally === undefined || analysis === undefined) return
    const state = stop !== undefined ? "refused" : kind === "unbound" ? kind : Number(value)
    const code = label === undefined ? labelled.no : Number(label)
    analysis.addText(tally, text, assignment, state, code)
    this.#record(analysis, number, codeOf(label, value))
    if (analysis.measures.hasNotAfterXor) this.#noteNotAfterXor(number, () => text)
  }

  /**
   * Records the row for finding repeats.
   *
   * @param code the code of its label, from `labelCode`
   */
  #record({ keys }: RowAnalysis, number: number, code: number): void {
    const at = this.#recordsEnd
    if (at === this.#records.length) {
      const wider = new Uint32Array(2 * at + 1024 * recordWords)
      wider.set(this.#records)
      this.#records = wider
    }
    const records = this.#records
    records[at] = keys.tree[0] as number
    records[at + 1] = keys.tree[1] as number
    records[at + 2] = keys.text[0] as number
    records[at + 3] = keys.text[1] as number
    records[at + 4] = (number << codeBits) | code
    this.#recordsEnd = at + recordWords
  }

  #noteNotAfterXor(number: number, textOf: () => string): void {
    const severity = this.#plan.notAfterXor
    if (severity === undefined) return
    this.#badRows.add("not-after-xor", () => ({
      ...plainBadRow("not-after-xor", number, textOf()),
      severity,
      message: "not directly follows xor",
    }))
  }

  #checkLine(from: number, to: number, number: number): void {
    const ragged = this.#ragged.get(number)
    const line = ragged
      ? textOfRagged(ragged)
      : this.#decoder.decode(this.#bytes.subarray(from, to))
    const outcome: Outcome | undefined = ragged
      ? { kind: "unreadable", message: describeRagged(ragged) }
      : this.#rows.check(line)
    if (outcome === undefined) {
      this.#fixer?.passed.push(number)
      return
    }
    this.#tally.counts.rows += 1
    this.#tally.counts[outcome.kind] += 1
    if (outcome.kind !== "unreadable") this.#analyse(outcome, number)
    else if (outcome.reason !== undefined) {
      const { reasons } = this.#tally
      reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1)
    }
    const { dialect } = this.#rows
    if (outcome.kind === "refused") this.#countFit(outcome.text)
    const acceptedBy = () =>
      outcome.kind === "refused"
        ? detect(outcome.text, this.#allDialects()).map(({ name }) => name)
        : []
    const found = () => badRowOf(outcome, number, line, dialect, acceptedBy())
    const isRight = outcome.kind === "right"
    const atom = outcome.kind === "unreadable" ? outcome.atom : undefined
    if (outcome.kind !== "right") this.#badRows.add(outcome.kind, found, atom)
    this.#fixer?.fix(outcome, number, line, from, to + 1, dialect)
    if (this.#plan.hasAnswers) {
      this.#answers.push(rowAnswer(outcome, number, isRight ? undefined : found(), this.#analysis))
    }
  }

  /** All dialects of the plan, by strictness; created only when a row is refused. */
  #allDialects(): readonly Dialect[] {
    this.#dialects ??= this.#plan.dialects.map(dialectOf).sort(byStrictness)
    return this.#dialects
  }

  #countFit(text: string): void {
    const { fits, fitsNone } = this.#tally
    const name = strictestReader(text, this.#allDialects())?.name
    if (name === undefined) fitsNone[0] += 1
    else fits.set(name, (fits.get(name) ?? 0) + 1)
  }
}
