// Parts of reports for tests: rows, files and an analysis without findings.

import type {
  Analysis,
  BadRow,
  FileReport,
  PrecedenceReport,
  RowCounts,
} from "../../src/report/report.ts"
import { noContradictions } from "../../src/validate/repeats/first-repeats.ts"

export const noRows: RowCounts = {
  rows: 0,
  right: 0,
  wrong: 0,
  missing: 0,
  illegible: 0,
  unbound: 0,
  refused: 0,
  unreadable: 0,
}

export function countsOf(some: Partial<RowCounts>): RowCounts {
  return { ...noRows, ...some }
}

export function file(some: Partial<FileReport> = {}): FileReport {
  return {
    path: "data/boolean-easy.jsonl",
    format: "jsonl",
    isCompressed: false,
    unit: "line",
    inputField: "input",
    targetField: "target",
    isInputFieldGuessed: true,
    isTargetFieldGuessed: true,
    noTarget: null,
    template: "whole text",
    isTemplateDetected: true,
    dialect: "true-false",
    detectedFrom: 1000,
    counts: countsOf({ rows: 1000, right: 1000 }),
    problem: null,
    ...some,
  }
}

export function badRow(some: Partial<BadRow> = {}): BadRow {
  const text = some.text ?? "True and not False"
  return {
    kind: "wrong",
    severity: "error",
    file: 0,
    line: 12,
    text,
    length: text.length,
    message: "The label is False, the value is True.",
    label: false,
    value: true,
    errors: [],
    errorCount: some.errors?.length ?? 0,
    acceptedBy: [],
    other: null,
    ...some,
  }
}

export function precedence(
  [name, order, known]: readonly [string, string, string],
  some: Partial<PrecedenceReport> = {},
): PrecedenceReport {
  return {
    name,
    order,
    known,
    isChecked: false,
    labelled: 1000,
    agree: 1000,
    disagree: 0,
    unread: 0,
    tellingAgree: 212,
    tellingRead: 212,
    ...some,
  }
}

export const orders = {
  python: ["python", "xor > not > and > or", "Python's != or ^ with not, and, or"],
  c: ["c", "not > xor > and > or", "C, C++, Java and JavaScript with !=, && and ||"],
  bits: ["c-bits", "not > and > xor > or", "C and Python with &, ^ and |"],
  go: ["go", "not > and > or = xor", "Go with &, | and ^"],
  basic: ["basic", "not > and > or > xor", "Visual Basic"],
  flat: ["left-to-right", "not > and = or = xor", "no order: from left to right"],
} as const

/** A thousand rows, all right; between 3 and 12 terms. */
export const analysis: Analysis = {
  precedence: null,
  telling: 212,
  precedences: [
    precedence(orders.python, { isChecked: true }),
    precedence(orders.c, { agree: 961, unread: 39, tellingAgree: 173, tellingRead: 173 }),
    precedence(orders.bits, {
      agree: 894,
      disagree: 67,
      unread: 39,
      tellingAgree: 106,
      tellingRead: 173,
    }),
    precedence(orders.go, {
      agree: 861,
      disagree: 100,
      unread: 39,
      tellingAgree: 73,
      tellingRead: 173,
    }),
    precedence(orders.basic, {
      agree: 828,
      disagree: 133,
      unread: 39,
      tellingAgree: 40,
      tellingRead: 173,
    }),
    precedence(orders.flat, {
      agree: 840,
      disagree: 121,
      unread: 39,
      tellingAgree: 52,
      tellingRead: 173,
    }),
  ],
  balance: { true: 521, false: 479, constant: true, baseline: 0.521 },
  byTerms: [
    { terms: 3, rows: 88, true: 52, false: 36 },
    { terms: 4, rows: 97, true: 47, false: 50 },
    { terms: 5, rows: 104, true: 55, false: 49 },
    { terms: 6, rows: 118, true: 66, false: 52 },
    { terms: 7, rows: 121, true: 58, false: 63 },
    { terms: 8, rows: 112, true: 60, false: 52 },
    { terms: 9, rows: 106, true: 54, false: 52 },
    { terms: 10, rows: 95, true: 47, false: 48 },
    { terms: 11, rows: 86, true: 43, false: 43 },
    { terms: 12, rows: 73, true: 39, false: 34 },
  ],
  depths: [
    { value: 0, rows: 143 },
    { value: 1, rows: 322 },
    { value: 2, rows: 301 },
    { value: 3, rows: 170 },
    { value: 4, rows: 64 },
  ],
  nots: [
    { value: 0, rows: 181 },
    { value: 1, rows: 267 },
    { value: 2, rows: 244 },
    { value: 3, rows: 166 },
    { value: 4, rows: 92 },
    { value: 5, rows: 38 },
    { value: 6, rows: 12 },
  ],
  operators: [
    { operator: "and", count: 2144, rows: 902 },
    { operator: "or", count: 2203, rows: 911 },
    { operator: "xor", count: 2071, rows: 897 },
    { operator: "not", count: 1911, rows: 819 },
  ],
  shortcuts: [
    { name: "last-literal", title: "the value of the last literal", answered: 1000, right: 604 },
    { name: "first-literal", title: "the value of the first literal", answered: 1000, right: 571 },
    { name: "parity-of-nots", title: "whether the nots are even", answered: 1000, right: 508 },
    { name: "majority-of-literals", title: "the more frequent literal", answered: 871, right: 553 },
  ],
  repeats: { repeated: 0, nearlyRepeated: 0, contradicting: noContradictions },
}
