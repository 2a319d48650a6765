// Reports written by hand, in the form that checking returns: the smallest one of each kind that the page must show.

import type { Analysis, DatasetReport } from "../../src/report/report.ts"
import { noContradictions } from "../../src/validate/repeats/first-repeats.ts"
import { hostile } from "./html-report-hostile.ts"
import { analysis, badRow, countsOf, file, noRows, orders, precedence } from "./report-parts.ts"

export const clean: DatasetReport = {
  files: [file()],
  counts: countsOf({ rows: 1000, right: 1000 }),
  isUnlabelled: false,
  findings: [
    {
      severity: "note",
      kind: "precedence",
      rows: 212,
      message:
        "All 1,000 labels follow python: xor > not > and > or; 212 rows differ under other orders.",
    },
  ],
  analysis,
  badRows: [],
}

export const labelsOnly: DatasetReport = { ...clean, analysis: undefined, findings: [] }

export const empty: DatasetReport = {
  files: [file({ dialect: null, detectedFrom: 0, counts: noRows, path: "empty.jsonl" })],
  counts: noRows,
  isUnlabelled: false,
  findings: [
    { severity: "error", kind: "no-rows", rows: null, message: "There are no rows in the set." },
  ],
  analysis: {
    precedence: null,
    telling: 0,
    precedences: [],
    balance: { true: 0, false: 0, constant: true, baseline: null },
    byTerms: [],
    depths: [],
    nots: [],
    operators: [],
    shortcuts: [],
    repeats: { repeated: 0, nearlyRepeated: 0, contradicting: noContradictions },
  },
  badRows: [],
}

const wrongTexts = [
  ["True and not False or False ^ True", false, true],
  ["not (True ^ False) and True", true, false],
  ["False or (True and (False ^ True)) and not False", false, true],
  ["True ^ True ^ True and False", true, false],
  ["not not True and (False or False)", true, false],
] as const

const seventeen = Array.from({ length: 17 }, (_, index) => {
  const [text, label, value] = wrongTexts[index % wrongTexts.length] ?? wrongTexts[0]
  return badRow({
    line: 23 + 57 * index,
    text,
    label,
    value,
    message: `The label is ${label ? "True" : "False"}, the value is ${value ? "True" : "False"}.`,
  })
})

/** Seventeen labels are wrong, without an explanation. */
export const wrongLabels: DatasetReport = {
  files: [file({ counts: countsOf({ rows: 1000, right: 983, wrong: 17 }) })],
  counts: countsOf({ rows: 1000, right: 983, wrong: 17 }),
  isUnlabelled: false,
  findings: [
    {
      severity: "error",
      kind: "wrong",
      rows: 17,
      message: "17 of 1,000 labels are wrong, and no precedence explains them.",
    },
  ],
  analysis: {
    ...analysis,
    precedences: analysis.precedences.map((each) => ({
      ...each,
      agree: each.agree - 17,
      disagree: each.disagree + 17,
    })),
  },
  badRows: seventeen,
}

/** Labels that only C's precedence explains. */
export const cLabels: DatasetReport = {
  ...clean,
  files: [file({ dialect: "binary", counts: countsOf({ rows: 1000, right: 874, wrong: 126 }) })],
  counts: countsOf({ rows: 1000, right: 874, wrong: 126 }),
  isUnlabelled: false,
  findings: [
    {
      severity: "error",
      kind: "precedence",
      rows: null,
      message:
        "126 labels are wrong under the notation's own order, and all 1,000 are right under c.",
    },
  ],
  analysis: {
    ...analysis,
    precedences: [
      precedence(orders.python, { isChecked: true, agree: 874, disagree: 126, tellingAgree: 86 }),
      precedence(orders.c, { agree: 1000, disagree: 0 }),
      precedence(orders.bits, { agree: 791, disagree: 209, tellingAgree: 3 }),
    ],
  },
  badRows: seventeen,
}

/** Several files, one of them broken, with rows of every kind. */
export const several: DatasetReport = {
  files: [
    file({ counts: countsOf({ rows: 1000, right: 968, wrong: 17, missing: 3, refused: 12 }) }),
    file({
      path: "data/boolean-hard.csv.gz",
      format: "csv",
      isCompressed: true,
      unit: "row",
      inputField: "question.text",
      targetField: "question.answer",
      isInputFieldGuessed: false,
      isTargetFieldGuessed: false,
      template: "python-question",
      dialect: "binary",
      detectedFrom: 1000,
      counts: countsOf({ rows: 4022, right: 4015, illegible: 2, unbound: 4, unreadable: 1 }),
    }),
    file({
      path: "data/broken.parquet",
      format: "parquet",
      unit: "row",
      inputField: null,
      targetField: null,
      dialect: null,
      detectedFrom: 0,
      template: "none",
      isTemplateDetected: false,
      counts: noRows,
      problem:
        "The file ends before its table of contents; it may have been cut off while it was copied.",
    }),
  ],
  counts: countsOf({
    rows: 5022,
    right: 4983,
    wrong: 17,
    missing: 3,
    illegible: 2,
    unbound: 4,
    refused: 12,
    unreadable: 1,
  }),
  isUnlabelled: false,
  findings: [
    {
      severity: "error",
      kind: "broken-file",
      rows: null,
      message: "data/broken.parquet could not be read: the file ends before its table of contents.",
    },
    {
      severity: "error",
      kind: "wrong",
      rows: 17,
      message: "17 of 5,000 labels are wrong, and no precedence explains them.",
    },
    {
      severity: "error",
      kind: "refused",
      rows: 12,
      message: "12 rows hold no expression of their notation.",
    },
    {
      severity: "error",
      kind: "contradicting",
      rows: 1,
      message: "1 row has the expression of an earlier one with another label.",
    },
    {
      severity: "warning",
      kind: "shortcut",
      rows: null,
      message:
        "The value of the last literal is the label in 60.4% of rows, a constant answer in 52.1%.",
    },
    {
      severity: "warning",
      kind: "repeated",
      rows: 240,
      message: "240 rows repeat an earlier one.",
    },
    {
      severity: "note",
      kind: "precedence",
      rows: 1060,
      message: "Labels follow python: xor > not > and > or; 1,060 rows differ under other orders.",
    },
  ],
  analysis: {
    ...fivefold(analysis),
    repeats: {
      repeated: 240,
      nearlyRepeated: 1,
      contradicting: {
        ...noContradictions,
        judged: { expressions: 1, minority: 1, tied: 0, wrong: 1 },
      },
    },
  },
  badRows: [
    ...seventeen,
    badRow({
      kind: "refused",
      line: 31,
      text: "True and ( False or not not",
      label: true,
      value: null,
      message: "",
      errors: [
        {
          offset: 9,
          length: 1,
          line: 1,
          column: 10,
          message: 'true-false opens "(" and never closes it',
          hint: "write ) after the last operand",
        },
        {
          offset: 27,
          length: 0,
          line: 1,
          column: 28,
          message: 'unexpected end of input in true-false: expected "True", "False", "not" or "("',
          hint: null,
        },
      ],
      errorCount: 5,
    }),
    badRow({
      kind: "refused",
      line: 44,
      text: "True && false",
      label: false,
      value: null,
      message: "The row is written in another notation.",
      errors: [
        {
          offset: 5,
          length: 2,
          line: 1,
          column: 6,
          message: 'true-false cannot read "&&" here: expected "and", "or", "^" or the end',
          hint: "write and",
        },
      ],
      acceptedBy: ["c", "javascript"],
    }),
    badRow({ kind: "missing", line: 77, label: null, message: "The member target is absent." }),
    badRow({
      kind: "illegible",
      file: 1,
      line: 1204,
      text: "1&&!0",
      label: null,
      message: 'The label "maybe" states no truth value.',
    }),
    badRow({
      kind: "unbound",
      file: 1,
      line: 2001,
      text: "1 && rain",
      value: null,
      label: true,
      message: "The variable rain has no value.",
    }),
    badRow({
      kind: "unreadable",
      file: 1,
      line: 2002,
      text: '{"question": {"text": 7',
      label: null,
      value: null,
      message: "The row is not JSON: it ends within an object.",
    }),
    badRow({
      kind: "not-after-xor",
      severity: "warning",
      file: 1,
      line: 2010,
      text: "1 != !0",
      label: false,
      value: false,
      message: "xor is directly followed by not, which Python refuses.",
    }),
    badRow({
      kind: "repeated",
      severity: "warning",
      file: 1,
      line: 2950,
      text: "1&&!0",
      label: true,
      message: "the same as an earlier row",
      other: { file: 0, line: 12 },
    }),
    badRow({
      kind: "nearly-repeated",
      severity: "note",
      file: 1,
      line: 3003,
      text: "((1) && (!0))",
      label: true,
      message: "Only parentheses differ.",
      other: { file: 1, line: 2950 },
    }),
    badRow({
      kind: "contradicting",
      file: 1,
      line: 3100,
      text: `${"(True and not False) or ".repeat(60)}True`,
      label: false,
      message: "An earlier row has another label.",
      other: { file: 1, line: 1999 },
    }),
  ],
}

/** The same for five times as many rows, seventeen of them wrong; they don't distinguish precedences. */
function fivefold(report: Analysis): Analysis {
  return {
    ...report,
    telling: 5 * report.telling,
    precedences: report.precedences.map((each) => ({
      ...each,
      labelled: 5 * each.labelled,
      agree: 5 * each.agree - 17,
      disagree: 5 * each.disagree + 17,
      unread: 5 * each.unread,
      tellingAgree: 5 * each.tellingAgree,
      tellingRead: 5 * each.tellingRead,
    })),
    balance: { ...report.balance, true: 5 * report.balance.true, false: 5 * report.balance.false },
    byTerms: report.byTerms.map((each) => ({
      terms: each.terms,
      rows: 5 * each.rows,
      true: 5 * each.true,
      false: 5 * each.false,
    })),
    depths: report.depths.map(({ value, rows }) => ({ value, rows: 5 * rows })),
    nots: report.nots.map(({ value, rows }) => ({ value, rows: 5 * rows })),
    operators: report.operators.map((each) => ({
      ...each,
      count: 5 * each.count,
      rows: 5 * each.rows,
    })),
    shortcuts: report.shortcuts.map((each) => ({
      ...each,
      answered: 5 * each.answered,
      right: 5 * each.right,
    })),
  }
}

/** The given number of rows with a wrong or missing label, from a dataset with more of them. */
export function many(count: number): DatasetReport {
  return {
    ...wrongLabels,
    counts: countsOf({ rows: 90_000, right: 60_000, wrong: 20_000, missing: 10_000 }),
    badRows: Array.from({ length: count }, (_, index) =>
      badRow({
        kind: index % 2 === 0 ? "wrong" : "missing",
        line: index + 1,
        text: `${index % 100 === 0 ? "False ^ " : "True and "}(${"not True or ".repeat(1 + (index % 30))}False)`,
      }),
    ),
  }
}

export const all = { clean, wrongLabels, cLabels, several, labelsOnly, empty, hostile }

/** The charts of a page with everything to draw. */
export const chartTitles = [
  "labels by length",
  "terms per row",
  "nots per row",
  "depth of parentheses",
  "operators",
  "answers without reading",
  "agreement with the labels",
]
