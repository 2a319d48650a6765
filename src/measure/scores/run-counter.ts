// Counts the cases of a run as replies arrive: how many are right, wrong or failed, and the tally of each length.

import { type AnswerRule, verdictOf } from "../answers/answer-rule.ts"
import type { Case } from "../cases/case.ts"
import { type RunRecord, totalUsage } from "../runs/run-record.ts"
import { groupByLength, type Tally, tallyOf } from "./reply-tally.ts"
import { formatTally } from "./score.ts"

export interface RunState {
  /** Cases that have a reply, or have failed for good. */
  readonly done: number
  readonly right: number
  readonly wrong: number
  readonly missing: number
  readonly failed: number
  readonly tokens: number
  readonly retries: number
  /** A remark, such as the reason for the last retry. */
  readonly note: string | undefined
}

/** Counts the cases of a run, including cases that already had a reply. */
export class RunCounter {
  readonly total: number
  /** Cases with a reply. */
  readonly records: RunRecord[] = []
  readonly #lengths: ReadonlySet<number | undefined>
  readonly #rule: AnswerRule
  readonly #failures = new Map<string, number>()
  readonly #state: { -readonly [Member in keyof RunState]: RunState[Member] }

  /** @param records everything that the run file holds */
  constructor(
    cases: readonly Case[],
    done: readonly RunRecord[],
    rule: AnswerRule,
    records: readonly RunRecord[],
  ) {
    this.total = cases.length
    this.#lengths = new Set(cases.map(({ length }) => length))
    this.#rule = rule
    const counts = { done: 0, right: 0, wrong: 0, missing: 0, failed: 0, retries: 0 }
    const { input, output } = totalUsage(records)
    this.#state = { ...counts, tokens: input + output, note: undefined }
    for (const record of done) this.#count(record)
  }

  get replies(): number {
    return this.records.length
  }

  /** The number of cases for each error, the most frequent first. */
  get failures(): readonly (readonly [reason: string, cases: number])[] {
    return [...this.#failures].toSorted(([, left], [, right]) => right - left)
  }

  get state(): RunState {
    return { ...this.#state }
  }

  add(record: RunRecord): void {
    this.#state.tokens += (record.usage?.input ?? 0) + (record.usage?.output ?? 0)
    this.#count(record)
  }

  addRetry(reason: string): void {
    this.#state.retries += 1
    this.note(reason)
  }

  /** Sets the remark that is shown next to the numbers. */
  note(text: string): void {
    this.#state.note = text
  }

  /** One tally for each length that has replies, in the order of the cases. */
  tallies(): { readonly length: number | undefined; readonly tally: Tally }[] {
    const byLength = groupByLength(this.records)
    return [...this.#lengths].flatMap((length) => {
      const records = byLength.get(length ?? null)
      return records === undefined ? [] : [{ length, tally: tallyOf(records, this.#rule) }]
    })
  }

  /** The tallies, one per line, exactly as the original xor-bench prints them. */
  tallyLines(): string {
    return this.tallies()
      .map(({ length, tally }) => `${formatTally(length, tally)}\n`)
      .join("")
  }

  #count(record: RunRecord): void {
    this.#state.done += 1
    if (record.error !== null) {
      this.#state.failed += 1
      this.#failures.set(record.error, (this.#failures.get(record.error) ?? 0) + 1)
      return
    }
    this.records.push(record)
    const verdict = verdictOf(record.reply ?? "", record.case.answer, this.#rule)
    this.#state[stateNames[verdict]] += 1
  }
}

const stateNames = { correct: "right", incorrect: "wrong", missing: "missing" } as const
