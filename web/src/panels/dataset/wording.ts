// Progress and result of a check in words.

import { writtenNumber } from "../../../../src/number-format.ts"
import { describeReport } from "../../../../src/report/describe-report.ts"
import type { Session } from "./session.ts"

export function progressOf({ bytes, size, rows }: Session & { readonly kind: "checking" }): string {
  const share = size === 0 ? 100 : Math.floor((100 * bytes) / size)
  return `${share}% of ${megabytes(size)} read, ${writtenNumber(rows)} rows checked`
}

/** The announcement for screen readers. */
export function ready(session: Session): string {
  switch (session.kind) {
    case "report":
      return `The report is ready. ${describeReport(session.report).verdict.sentence}`
    case "problem":
      return session.message
    case "cancelled":
      return "The check was cancelled."
    case "checking":
      return ""
  }
}

function megabytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
