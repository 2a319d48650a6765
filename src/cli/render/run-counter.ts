// How far a run is, and its tally at the end: cases that had their reply before, and those that get one now.

import type { AnswerRule } from "../../measure/answers/answer-rule.ts"
import { verdictOf } from "../../measure/answers/judge-reply.ts"
import type { Case } from "../../measure/cases/case.ts"
import type { RunRecord } from "../../measure/runs/run-record.ts"
import { groupByLength, type Tally, tallyOf } from "../../measure/scores/reply-tally.ts"
import { formatTally } from "../../measure/scores/stated-tally.ts"
import type { RunState } from "../terminal/progress.ts"

export class RunCounter {
  readonly total: number
  /** Cases with a reply. */
  readonly records: RunRecord[] = []
  readonly #lengths: ReadonlySet<number | undefined>
  readonly #rule: AnswerRule
  readonly #failures = new Map<string, number>()
  readonly #state: { -readonly [Member in keyof RunState]: RunState[Member] }

  /** @param tokens that were used before */
  constructor(
    cases: readonly Case[],
    done: readonly RunRecord[],
    rule: AnswerRule,
    tokens: number,
  ) {
    this.total = cases.length
    this.#lengths = new Set(cases.map(({ length }) => length))
    this.#rule = rule
    const counts = { done: 0, right: 0, wrong: 0, missing: 0, failed: 0, retries: 0 }
    this.#state = { ...counts, tokens, note: undefined }
    for (const record of done) this.#count(record)
  }

  get replies(): number {
    return this.records.length
  }

  /** Why cases have no reply, and how many of them each time, the most frequent reason first. */
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

  /** What is to be seen beside the numbers. */
  note(text: string): void {
    this.#state.note = text
  }

  /** Of the cases with a reply: one tally a length, in the order in which the lengths first come. */
  tallies(): { readonly length: number | undefined; readonly tally: Tally }[] {
    const byLength = groupByLength(this.records)
    return [...this.#lengths].flatMap((length) => {
      const records = byLength.get(length ?? null)
      return records === undefined ? [] : [{ length, tally: tallyOf(records, this.#rule) }]
    })
  }

  /** As the original prints them, character for character; cases of no known length stand under `?`. */
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
