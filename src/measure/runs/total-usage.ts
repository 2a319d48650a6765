import type { Usage } from "../cases/case.ts"
import type { RunRecord } from "./run-record.ts"

/** Tokens that were paid for: also those of replies that no longer count. */
export function totalUsage(records: Iterable<RunRecord>): Usage {
  const total = { input: 0, output: 0 }
  for (const { usage } of records) {
    total.input += usage?.input ?? 0
    total.output += usage?.output ?? 0
  }
  return total
}
