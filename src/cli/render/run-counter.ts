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
  readonly #records: RunRecord[]
  readonly #lengths: ReadonlySet<number | undefined>
  readonly #rule: AnswerRule
  readonly #verdicts = { correct: 0, incorrect: 0, missing: 0 }
  readonly #failures = new Map<string, number>()
  #replies = 0
  #failed = 0
  #tokens: number
  #retries = 0
  #note: string | undefined

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
    this.#tokens = tokens
    this.#records = []
    for (const record of done) this.#count(record)
  }

  /** Cases with a reply. */
  get replies(): number {
    return this.#replies
  }

  /** Cases that have a reply. */
  get records(): readonly RunRecord[] {
    return this.#records
  }

  /** Why cases have no reply, and how many of them each time, the most frequent reason first. */
  get failures(): readonly (readonly [reason: string, cases: number])[] {
    return [...this.#failures].toSorted(([, left], [, right]) => right - left)
  }

  get state(): RunState {
    return {
      done: this.#replies + this.#failed,
      right: this.#verdicts.correct,
      wrong: this.#verdicts.incorrect,
      missing: this.#verdicts.missing,
      failed: this.#failed,
      tokens: this.#tokens,
      retries: this.#retries,
      note: this.#note,
    }
  }

  add(record: RunRecord): void {
    this.#tokens += (record.usage?.input ?? 0) + (record.usage?.output ?? 0)
    this.#count(record)
  }

  addRetry(reason: string): void {
    this.#retries += 1
    this.note(reason)
  }

  /** What is to be seen beside the numbers. */
  note(text: string): void {
    this.#note = text
  }

  /** Of the cases with a reply: one tally a length, in the order in which the lengths first come. */
  tallies(): { readonly length: number | undefined; readonly tally: Tally }[] {
    const byLength = groupByLength(this.#records)
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
    if (record.error !== null) {
      this.#failed += 1
      this.#failures.set(record.error, (this.#failures.get(record.error) ?? 0) + 1)
      return
    }
    this.#replies += 1
    this.#records.push(record)
    this.#verdicts[verdictOf(record.reply ?? "", record.case.answer, this.#rule)] += 1
  }
}
