// Creates findings, and makes words agree with a number: one row is, two rows are.

import { writtenNumber } from "../number-format.ts"
import type { BadRowKind, Finding, FindingKind, Remedy, Severity } from "./report.ts"

export function finding(
  severity: Severity,
  kind: FindingKind,
  count: number | null,
  message: string,
  remedies?: readonly Remedy[],
): Finding {
  return { severity, kind, rows: count, message, ...(remedies && { remedies }) }
}

export function one(count: number): string {
  return count === 1 ? "one" : writtenNumber(count)
}

export function rows(count: number): string {
  return count === 1 ? "one row" : `${writtenNumber(count)} rows`
}

export function share(count: number, all: number, what: string): string {
  return all === 1
    ? `the only ${what}`
    : `${writtenNumber(count)} of ${writtenNumber(all)} ${what}s`
}

export function are(count: number): string {
  return count === 1 ? "is" : "are"
}

export function has(count: number): string {
  return count === 1 ? "has" : "have"
}

export function s(count: number): string {
  return count === 1 ? "s" : ""
}

/** All severities, the most serious first. */
export const severities: readonly Severity[] = ["error", "warning", "note"]

export const kindNames: Readonly<
  Record<BadRowKind, { readonly one: string; readonly many: string }>
> = {
  wrong: { one: "wrong label", many: "wrong labels" },
  contradicting: { one: "conflicting label", many: "conflicting labels" },
  refused: { one: "refused expression", many: "refused expressions" },
  unreadable: { one: "unreadable row", many: "unreadable rows" },
  unbound: { one: "variable without a value", many: "variables without a value" },
  illegible: { one: "illegible label", many: "illegible labels" },
  missing: { one: "missing label", many: "missing labels" },
  "not-after-xor": { one: "not directly after xor", many: "not directly after xor" },
  repeated: { one: "repeated row", many: "repeated rows" },
  "nearly-repeated": { one: "nearly repeated row", many: "nearly repeated rows" },
}
