// Reports on datasets, in the form that checking returns, written by hand.

import type {
  Analysis,
  BadRow,
  DatasetReport,
  FileReport,
  PrecedenceReport,
} from "../../src/report/report.ts"
import { noContradictions } from "../../src/validate/repeats/first-repeats.ts"
import { hostileTexts } from "./hostile-texts.ts"
import { precedence as anyPrecedence, badRow as anyRow, countsOf, file } from "./report-parts.ts"

export function fileOf(some: Partial<FileReport> = {}): FileReport {
  return file({ path: "rows.jsonl", template: "bare", ...some })
}

export function badRow(some: Partial<BadRow>): BadRow {
  return anyRow({ line: 27, message: "the label is False, the value is True", ...some })
}

export function precedenceReport(some: Partial<PrecedenceReport>): PrecedenceReport {
  const telling = { tellingAgree: 229, tellingRead: 229 }
  return anyPrecedence(["python", "xor > not > and > or", "Python"], { ...telling, ...some })
}

/** 1,000 rows with 3 to 16 terms. */
export function analysisOf(some: Partial<Analysis> = {}): Analysis {
  const rowsByTerms = [12, 31, 64, 97, 121, 139, 143, 127, 98, 71, 48, 28, 14, 7]
  return {
    precedence: null,
    telling: 229,
    precedences: [
      precedenceReport({ isChecked: true }),
      precedenceReport({
        name: "c",
        order: "not > xor > and > or",
        known: "C, C++, Java and JavaScript with ! != && ||",
        agree: 771,
        disagree: 229,
        tellingAgree: 0,
      }),
      precedenceReport({
        name: "flat",
        order: "not > {and xor or}",
        known: "from left to right",
        agree: 742,
        disagree: 258,
        tellingAgree: 61,
      }),
      precedenceReport({
        name: "loose",
        order: "not > and > or > xor",
        known: "Visual Basic",
        agree: 660,
        disagree: 328,
        unread: 12,
        tellingAgree: 54,
        tellingRead: 217,
      }),
    ],
    balance: { true: 503, false: 497, constant: true, baseline: 0.503 },
    byTerms: rowsByTerms.map((rows, at) => ({
      terms: 3 + at,
      rows,
      true: Math.ceil(rows / 2),
      false: Math.floor(rows / 2),
    })),
    depths: [412, 301, 188, 82, 17].map((rows, value) => ({ value, rows })),
    nots: [98, 187, 241, 203, 131, 77, 39, 16, 8].map((rows, value) => ({ value, rows })),
    operators: [
      { operator: "and", count: 2404, rows: 932 },
      { operator: "or", count: 2391, rows: 929 },
      { operator: "xor", count: 2412, rows: 930 },
      { operator: "not", count: 3110, rows: 902 },
    ],
    shortcuts: [
      {
        name: "last-literal",
        title: "the value of the last literal",
        answered: 1000,
        right: 612,
      },
      {
        name: "first-literal",
        title: "the value of the first literal",
        answered: 1000,
        right: 503,
      },
      {
        name: "parity-of-nots",
        title: "True for an even number of nots",
        answered: 1000,
        right: 488,
      },
      {
        name: "majority-of-literals",
        title: "the value of most literals",
        answered: 871,
        right: 520,
      },
    ],
    repeats: { repeated: 0, nearlyRepeated: 0, contradicting: noContradictions },
    ...some,
  }
}

const clean: DatasetReport = {
  files: [fileOf()],
  counts: countsOf({ rows: 1000, right: 1000 }),
  isUnlabelled: false,
  findings: [],
  analysis: analysisOf(),
  badRows: [],
}

const wrongLabels: DatasetReport = {
  files: [
    fileOf({
      isTargetFieldGuessed: false,
      targetField: "answer",
      counts: countsOf({ rows: 1000, right: 983, wrong: 17 }),
    }),
  ],
  counts: countsOf({ rows: 1000, right: 983, wrong: 17 }),
  isUnlabelled: false,
  findings: [
    {
      severity: "error",
      kind: "wrong",
      rows: 17,
      message: "17 of 1,000 labels are not the value of their expression.",
    },
    {
      severity: "warning",
      kind: "shortcut",
      rows: null,
      message:
        "The value of the last literal is the label in 61.2% of the rows, where always answering True is right in 50.3%.",
    },
    { severity: "note", kind: "repeated", rows: 3, message: "3 rows repeat an earlier one." },
  ],
  analysis: analysisOf({
    precedences: [
      precedenceReport({ isChecked: true, agree: 983, disagree: 17, tellingAgree: 225 }),
      ...analysisOf().precedences.slice(1),
    ],
    repeats: { repeated: 3, nearlyRepeated: 0, contradicting: noContradictions },
  }),
  badRows: [
    ...Array.from({ length: 17 }, (_, at) => badRow({ line: 27 + 40 * at })),
    badRow({
      kind: "repeated",
      severity: "note",
      line: 90,
      message: "the same expression stands in an earlier row",
      other: { file: 0, line: 31 },
    }),
  ],
}

const onlyC: DatasetReport = {
  files: [fileOf({ dialect: "binary", counts: countsOf({ rows: 1000, right: 771, wrong: 229 }) })],
  counts: countsOf({ rows: 1000, right: 771, wrong: 229 }),
  isUnlabelled: false,
  findings: [
    {
      severity: "error",
      kind: "precedence",
      rows: 229,
      message:
        "The labels follow not > xor > and > or (C), not the order of binary: all 229 rows that tell the two apart agree with it. If that is what you mean, give --precedence c.",
    },
    {
      severity: "error",
      kind: "wrong",
      rows: 229,
      message: "229 of 1,000 labels are not the value of their expression.",
    },
  ],
  analysis: analysisOf({
    precedences: [
      precedenceReport({ isChecked: true, agree: 771, disagree: 229, tellingAgree: 0 }),
      precedenceReport({ name: "c", order: "not > xor > and > or", known: "C, Java, JavaScript" }),
      ...analysisOf().precedences.slice(2),
    ],
  }),
  badRows: Array.from({ length: 100 }, (_, at) =>
    badRow({
      line: 3 + 4 * at,
      text: "!1!=0&&1",
      message: "the label is True, the value is False",
    }),
  ),
}

const fiveFiles: DatasetReport = {
  files: [
    fileOf({ path: "sets/true-false.jsonl" }),
    fileOf({
      path: "sets/t-f.csv",
      format: "csv",
      dialect: "t-f",
      counts: countsOf({ rows: 1200, right: 1188, wrong: 12 }),
    }),
    fileOf({
      path: "sets/on-off.jsonl.gz",
      isCompressed: true,
      dialect: "on-off",
      counts: countsOf({ rows: 412, right: 412 }),
      problem: "the compressed data end too early; the rows up to line 412 are checked",
    }),
    fileOf({
      path: "sets/binary.parquet",
      format: "parquet",
      unit: "row",
      dialect: "binary",
      counts: countsOf({ rows: 10_000, right: 9_990, refused: 10 }),
    }),
    fileOf({ path: "sets/yes-no.jsonl", dialect: "yes-no", detectedFrom: null }),
  ],
  counts: countsOf({ rows: 13_612, right: 13_590, wrong: 12, refused: 10 }),
  isUnlabelled: false,
  findings: [
    {
      severity: "error",
      kind: "broken-file",
      rows: null,
      message:
        "sets/on-off.jsonl.gz could not be read to its end: the compressed data end too early.",
    },
    { severity: "error", kind: "wrong", rows: 12, message: "12 labels are wrong." },
    { severity: "error", kind: "refused", rows: 10, message: "10 expressions are refused." },
    {
      severity: "warning",
      kind: "contradicting",
      rows: 1,
      message: "One row says the opposite of an earlier one.",
    },
  ],
  analysis: analysisOf({
    repeats: {
      repeated: 40,
      nearlyRepeated: 7,
      contradicting: {
        ...noContradictions,
        judged: { expressions: 1, minority: 1, tied: 0, wrong: 1 },
      },
    },
  }),
  badRows: [
    badRow({ file: 1, text: "T&!F" }),
    badRow({
      kind: "refused",
      file: 3,
      line: 1417,
      text: "1||0!=!1 and (0||",
      message: "binary cannot read this",
      label: true,
      value: null,
      errors: [
        {
          offset: 6,
          length: 1,
          line: 1,
          column: 7,
          message: 'binary cannot read "!" here: expected "1", "0" or "("',
          hint: '"!=" binds tighter than "!" and cannot be directly followed by it; write "!= ( !1 )"',
        },
        {
          offset: 9,
          length: 3,
          line: 1,
          column: 10,
          message: 'binary cannot read "and" here: expected "&&", "||", "!=" or the end',
          hint: '"and" is not an operator of binary; write "&&"',
        },
        {
          offset: 17,
          length: 0,
          line: 1,
          column: 18,
          message: 'unexpected end of input in binary: expected "1", "0", "!" or "("',
          hint: null,
        },
      ],
      acceptedBy: ["mixed"],
    }),
    badRow({
      kind: "contradicting",
      severity: "warning",
      file: 4,
      line: 998,
      text: "YES or NO",
      message: "an equal expression has another label",
      other: { file: 4, line: 17 },
    }),
  ],
}

const labelsOnly: DatasetReport = {
  files: [
    fileOf({
      path: "standard input",
      detectedFrom: 1,
      counts: countsOf({ rows: 3, right: 1, missing: 1, illegible: 1 }),
    }),
  ],
  counts: countsOf({ rows: 3, right: 1, missing: 1, illegible: 1 }),
  isUnlabelled: false,
  findings: [
    { severity: "error", kind: "illegible", rows: 1, message: "1 label states no truth value." },
    { severity: "warning", kind: "missing", rows: 1, message: "1 row has no label." },
  ],
  analysis: undefined,
  badRows: [
    badRow({
      kind: "missing",
      severity: "warning",
      line: 2,
      text: "True",
      message: 'no field "target"',
      label: null,
    }),
    badRow({
      kind: "illegible",
      line: 4,
      text: "not False",
      message: '"maybe" is not a truth value',
      label: null,
    }),
  ],
}

const empty: DatasetReport = {
  files: [fileOf({ dialect: null, detectedFrom: null, counts: countsOf({}) })],
  counts: countsOf({}),
  isUnlabelled: false,
  findings: [
    { severity: "error", kind: "no-rows", rows: null, message: "There are no rows to check." },
  ],
  analysis: analysisOf({
    telling: 0,
    precedences: [precedenceReport({ isChecked: true, labelled: 0, agree: 0 })],
    balance: { true: 0, false: 0, constant: true, baseline: null },
    byTerms: [],
    depths: [],
    nots: [],
    operators: [],
    shortcuts: [],
  }),
  badRows: [],
}

const refused: DatasetReport = {
  files: [
    fileOf({
      path: "quizzes.txt",
      format: "xor-bench",
      inputField: null,
      targetField: null,
      template: "xor-bench",
      counts: countsOf({ rows: 1234, right: 1020, refused: 212, unreadable: 1, unbound: 1 }),
    }),
  ],
  counts: countsOf({ rows: 1234, right: 1020, refused: 212, unreadable: 1, unbound: 1 }),
  isUnlabelled: false,
  findings: [
    { severity: "error", kind: "refused", rows: 212, message: "212 expressions are refused." },
    {
      severity: "warning",
      kind: "not-after-xor",
      rows: 190,
      message: "190 refused rows have not directly after xor.",
    },
  ],
  analysis: undefined,
  badRows: [
    ...Array.from({ length: 50 }, (_, at) =>
      badRow({
        kind: "refused",
        line: 5 + at,
        text: `${"True and ".repeat(9)}True ^ not False or && True`,
        message: "true-false cannot read this",
        value: null,
        errors: [88, 101, 104, 104, 104].map((offset, nth) => ({
          offset,
          length: offset === 88 ? 3 : 2,
          line: 1,
          column: offset + 1,
          message: 'true-false cannot read "not" here: expected "True", "False" or "("',
          hint: nth === 0 ? "write ^ ( not False )" : null,
        })),
        errorCount: 8,
        acceptedBy: ["c-like", "mixed"],
      }),
    ),
    badRow({
      kind: "unreadable",
      line: 900,
      text: "{",
      message: "not JSON: Expected property name or '}' in JSON at position 1",
      label: null,
      value: null,
    }),
    badRow({
      kind: "unbound",
      line: 901,
      text: "x and True",
      message: "the variable x has no value",
      value: null,
    }),
  ],
}

const hostile: DatasetReport = {
  isUnlabelled: false,
  files: hostileTexts.map((text, at) =>
    fileOf({
      path: text,
      inputField: text,
      targetField: at % 2 === 0 ? null : text,
      template: text,
      dialect: text,
      problem: at % 3 === 0 ? text : null,
    }),
  ),
  counts: countsOf({ rows: 1_234_567_890, right: 1_234_567_000, refused: 800, wrong: 90 }),
  findings: hostileTexts.map((message) => ({
    severity: "warning",
    kind: "unbalanced",
    rows: null,
    message,
  })),
  analysis: analysisOf({
    precedence: hostileTexts.join(""),
    precedences: hostileTexts.map((text) =>
      precedenceReport({ name: text, order: text, known: text, unread: 1 }),
    ),
    balance: { true: 4e15, false: 1, constant: true, baseline: 4e15 / (4e15 + 1) },
    byTerms: [1, 5_000_000, 9e15].map((terms) => ({ terms, rows: 9e15, true: 1, false: 1 })),
    operators: analysisOf().operators.map((each) => ({ ...each, count: 9e15 })),
    shortcuts: hostileTexts.map((title) => ({
      name: "last-literal",
      title,
      answered: 1_000_000_000,
      right: 999_999_999,
    })),
  }),
  badRows: hostileTexts.flatMap((text, at) => [
    badRow({ file: at, text, message: text, line: 1_234_567 + at }),
    badRow({
      kind: "refused",
      file: at,
      text,
      length: text.length + at,
      message: text,
      other: { file: (at + 1) % hostileTexts.length, line: at },
      acceptedBy: hostileTexts,
      errors: hostileTexts.map((hint, nth) => ({
        offset: Math.min(text.length, 37 * (at + nth)),
        length: 41 * nth,
        line: nth + 1,
        column: 1_000_000 + nth,
        message: hint,
        hint,
      })),
    }),
  ]),
}

const oneHostileFile: DatasetReport = { ...hostile, files: hostile.files.slice(0, 1) }

export const reports = {
  clean,
  wrongLabels,
  onlyC,
  fiveFiles,
  labelsOnly,
  empty,
  refused,
  hostile,
  oneHostileFile,
}
