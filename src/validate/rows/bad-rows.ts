// Collects the first bad rows of each kind, in the order of the lines.

import { refusal } from "../../language/diagnosis/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { BooleanSyntaxError } from "../../language/source/index.ts"
import type { BadRow, BadRowKind, Severity, TextError } from "../row-results.ts"
import type { Outcome } from "./row-answer.ts"

export const longestText = 20_000

const severityOf: Readonly<Record<BadRowKind, Severity>> = {
  wrong: "error",
  missing: "error",
  illegible: "error",
  unbound: "error",
  refused: "error",
  unreadable: "error",
  /** The default, which the plan may change. */
  "not-after-xor": "warning",
  /** A warning if the value of the expression is unknown. */
  contradicting: "note",
  repeated: "warning",
  "nearly-repeated": "warning",
}

export class BadRowList {
  readonly rows: BadRow[] = []
  readonly #counts = new Map<BadRowKind, number>()
  readonly #atoms = new Set<string>()

  constructor(readonly limit: number) {}

  /** Makes the row only if there is room for it. An atom without a value in the row is listed only once. */
  add(kind: BadRowKind, make: () => BadRow, atom?: string): void {
    if (atom !== undefined) {
      if (this.#atoms.has(atom)) return
      this.#atoms.add(atom)
    }
    const count = this.#counts.get(kind) ?? 0
    if (count >= this.limit) return
    this.#counts.set(kind, count + 1)
    this.rows.push(make())
  }

  /** Removes the rows of a kind in a file, so that others take their place. */
  drop(kind: BadRowKind, file: number): void {
    const kept = this.rows.filter((row) => row.kind !== kind || row.file !== file)
    const dropped = this.rows.length - kept.length
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) - dropped)
    this.rows.splice(0, this.rows.length, ...kept)
  }
}

/** @param line the whole line, which is shown if it holds no expression */
export function badRowOf(
  outcome: Outcome,
  number: number,
  line: string,
  dialect: Dialect | undefined,
  acceptedBy: readonly string[],
): BadRow {
  const kind = outcome.kind as BadRowKind
  const text = outcome.kind === "unreadable" ? line : outcome.text
  const known = outcome.kind === "unreadable" ? undefined : outcome
  const error =
    known?.stop && dialect
      ? refusal(known.text, known.stop.offset, known.stop.expected, dialect)
      : undefined
  return {
    ...plainBadRow(kind, number, text),
    message: error === undefined ? outcome.message : error.wording.problem,
    label: known?.label ?? null,
    value: known?.value ?? null,
    errors: error === undefined ? [] : [textError(error)],
    errorCount: error === undefined ? 0 : 1,
    acceptedBy,
    ...(outcome.kind === "unreadable" && outcome.atom !== undefined && { atom: outcome.atom }),
  }
}

export function plainBadRow(kind: BadRowKind, line: number, text: string | null): BadRow {
  return {
    kind,
    severity: severityOf[kind],
    file: 0,
    line,
    text: text?.slice(0, longestText) ?? null,
    length: text?.length ?? 0,
    message: "",
    label: null,
    value: null,
    errors: [],
    errorCount: 0,
    acceptedBy: [],
    other: null,
  }
}

export function textError({
  offset,
  found,
  position: { line, column },
  wording,
  hint,
}: Pick<BooleanSyntaxError, "offset" | "found" | "position" | "wording" | "hint">): TextError {
  const message = `${wording.problem}: expected ${wording.expected}`
  return { offset, length: found.length, line, column, message, hint: hint ?? null }
}
