// What a worker thread does, regardless of how messages reach it: it checks chunks and compares records.
//
//     {plan}   {ticket: 0, bytes}   {ticket: 1, bytes}  …   {comparing}   {ticket: 9, bytes, areRecords}  …      to it
//                          {ticket: 0, result, bytes}  …                          {ticket: 9, result, bytes}  …      from it

import type { RaggedRows } from "../lines/index.ts"
import { ChunkChecker, type ChunkResult } from "./chunk-checker.ts"
import type { CheckPlan } from "./plan/check-plan.ts"
import {
  type Compared,
  type Comparing,
  comparisonFor,
  type RecordComparison,
} from "./repeats/compare-records.ts"

/** Sent before the first chunk of a plan, and before the first records of a comparison. */
export type ToldThread = { readonly plan: CheckPlan } | { readonly comparing: Comparing }

export interface AskedThread {
  readonly ticket: number
  readonly bytes: Uint8Array
  readonly ragged?: RaggedRows
  readonly areRecords?: boolean
}

export type ThreadResult = ChunkResult | Compared

export class ThreadWork {
  #checker: ChunkChecker | undefined
  #comparison: RecordComparison | undefined

  tell(told: ToldThread): void {
    if ("plan" in told) this.#checker = new ChunkChecker(told.plan)
    else this.#comparison = comparisonFor(told.comparing)
  }

  do({ bytes, ragged, areRecords = false }: AskedThread): ThreadResult {
    if (!areRecords) return (this.#checker as ChunkChecker).check(bytes, ragged)
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
    return (this.#comparison as RecordComparison).compareElsewhere(words)
  }
}
