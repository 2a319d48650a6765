// @module-tag slow

import { createColors } from "picocolors"
import stringWidth from "string-width"
import { describe, expect, test } from "vitest"
import { showDataset } from "../../../../src/cli/render/dataset/show-dataset.ts"
import type { DatasetReport } from "../../../../src/report/report.ts"
import { countsOf } from "../../../support/report-parts.ts"
import {
  analysisOf,
  badRow,
  fileOf,
  precedenceReport,
  reports,
} from "../../../support/show-dataset-reports.ts"

interface Circumstances {
  readonly width?: number
  readonly show?: number
  readonly isColored?: boolean
}

function shown(
  report: DatasetReport,
  { width, show = 10, isColored = false }: Circumstances = {},
): string {
  const write = async () => undefined
  const output = { write, width, screen: undefined, colors: createColors(isColored) }
  return showDataset(report, output, { show })
}

describe("whole outputs", () => {
  test("a right dataset", () => {
    expect(shown(reports.clean, { width: 100 })).toBe(`\
rows.jsonl
  JSON Lines; expression in input, label in target (both guessed)
  dialect: true-false (detected from 1,000 rows); template: bare (detected)

every label is right

rows         1,000
label right  1,000  100.0%

labels     True 503 (50.3%), False 497 (49.7%); always True is right in 50.3%
by terms   True 50.0% to 57.1%  ▄▅▄▅▅▅▅▅▄▅▄▄▄▅
order      xor > not > and > or (the notation's own) agrees with all labels, others do not
terms      3 to 16, median 9  ▁▂▄▆▇███▆▄▃▂▁▁
depth      0 to 4, median 1   █▆▄▂▁
nots       0 to 8, median 2   ▄▇█▇▅▃▂▁▁
operators  and 2,404, or 2,391, xor 2,412, not 3,110
repeats    none
shortcuts  at best the value of the last literal: right in 61.2%, +10.9 against always True

every label is right
`)
  })

  test("17 wrong labels", () => {
    expect(shown(reports.wrongLabels, { width: 80, show: 2 })).toBe(`\
rows.jsonl
  JSON Lines; expression in input (guessed), label in answer (given)
  dialect: true-false (detected from 1,000 rows); template: bare (detected)

17 of 1,000 labels are wrong; validate --fix FILE writes a corrected copy
warning  The value of the last literal is the label in 61.2% of the rows, where
         always answering True is right in 50.3%.
note     3 rows repeat an earlier one.

rows         1,000
label right    983  98.3%
label wrong     17   1.7%

labels     True 503 (50.3%), False 497 (49.7%); always True is right in 50.3%
by terms   True 50.0% to 57.1%  ▄▅▄▅▅▅▅▅▄▅▄▄▄▅
terms      3 to 16, median 9  ▁▂▄▆▇███▆▄▃▂▁▁
depth      0 to 4, median 1   █▆▄▂▁
nots       0 to 8, median 2   ▄▇█▇▅▃▂▁▁
operators  and 2,404, or 2,391, xor 2,412, not 3,110
repeats    3 rows repeated

  precedence  tightest first              labels  agree  of varying rows  unread
* python      xor > not > and > or  983 of 1,000  98.3%       225 of 229       0
  c           not > xor > and > or  771 of 1,000  77.1%         0 of 229       0
  flat        not > {and xor or}    742 of 1,000  74.2%        61 of 229       0
  loose       not > and > or > xor  660 of 1,000  66.0%        54 of 217      12
* the notation's own; labels are checked under it

shortcut                                 rows  right  against 50.3%
the value of the last literal    612 of 1,000  61.2%          +10.9
the value of the first literal   503 of 1,000  50.3%            0.0
True for an even number of nots  488 of 1,000  48.8%           -1.5
the value of most literals         520 of 871  59.7%           +9.4

wrong labels (the first 2 of 17; --limit 17 prints all)
  line 27: the label is False, the value is True
    True and not False
  line 67: the label is False, the value is True
    True and not False

repeated rows (the first 1 of 3)
  line 90, see line 31: the same expression stands in an earlier row
    True and not False

17 of 1,000 labels are wrong; validate --fix FILE writes a corrected copy
`)
  })

  test("five files in a narrow terminal", () => {
    const report = { ...reports.fiveFiles, analysis: undefined }
    expect(shown(report, { width: 64 })).toBe(`\
5 files
  expression in input, label in target (both guessed); template:
  bare (detected)
  file                     rows  right  dialect
  sets/on-off.jsonl.gz      412    412  on-off (detected)
    the compressed data end too early; the rows up to line 412
    are checked
  sets/t-f.csv            1,200  1,188  t-f (detected)
  sets/binary.parquet    10,000  9,990  binary (detected)
  sets/true-false.jsonl   1,000  1,000  true-false (detected)
  sets/yes-no.jsonl       1,000  1,000  yes-no (given)

22 of 13,612 rows have a problem: 12 wrong labels, 10 refused
expressions; 1 of 5 files could not be read to the end
error    sets/on-off.jsonl.gz could not be read to its end: the
         compressed data end too early.
error    12 labels are wrong.
error    10 expressions are refused.
warning  One row says the opposite of an earlier one.

rows                13,612
label right         13,590  99.8%
label wrong             12   0.1%
expression refused      10   0.1%

wrong labels (the first 1 of 12)
  sets/t-f.csv:27: the label is False, the value is True
    T&!F

refused expressions (the first 1 of 10)
  sets/binary.parquet:1417: binary cannot read this
    1||0!=!1 and (0||
          ^
    column 7: binary cannot read "!" here: expected "1", "0"
      or "("
      hint: "!=" binds tighter than "!" and cannot be directly
            followed by it; write "!= ( !1 )"
    column 10: binary cannot read "and" here: expected "&&",
      "||", "!=" or the end
      hint: "and" is not an operator of binary; write "&&"
    column 18: unexpected end of input in binary: expected
      "1", "0", "!" or "("
    accepted by mixed

conflicting labels (1)
  sets/yes-no.jsonl:998, see sets/yes-no.jsonl:17: an equal
    expression has another label
    YES or NO

rows are numbered from 1, without the header

22 of 13,612 rows have a problem: 12 wrong labels, 10 refused
expressions; 1 of 5 files could not be read to the end
`)
  })

  test("labels only, from standard input", () => {
    expect(shown(reports.labelsOnly)).toBe(`\
standard input
  JSON Lines; expression in input, label in target (both guessed)
  dialect: true-false (detected from one row); template: bare (detected)

2 of 3 rows have a problem: 1 missing label, 1 illegible label
error    1 label states no truth value.
warning  1 row has no label.

rows             3
label right      1  33.3%
label missing    1  33.3%
label illegible  1  33.3%

illegible labels (1)
  line 4: "maybe" is not a truth value
    not False

missing labels (1)
  line 2: no field "target"
    True

2 of 3 rows have a problem: 1 missing label, 1 illegible label
`)
  })

  test("an empty dataset", () => {
    expect(shown(reports.empty)).toBe(`\
rows.jsonl
  no rows

no rows to check
error  There are no rows to check.
`)
  })
})

describe("reports of all kinds at every width", () => {
  const all = Object.entries(reports)
  test.each(all)("%s fits", { tags: ["slow"] }, (_, report) => {
    for (const width of [40, 60, 80, 100, 160]) {
      for (const line of shown(report, { width, show: 3 }).split("\n")) {
        expect(stringWidth(line), line).toBeLessThanOrEqual(width)
      }
    }
  })

  test.each(all)("%s without a terminal has 100 columns", { tags: ["slow"] }, (_, report) => {
    expect(shown(report)).toBe(shown(report, { width: 100 }))
  })

  test.each(all)("%s is shown even if no sentence fits", (_, report) => {
    for (const width of [1, 7, 20]) expect(shown(report, { width })).not.toBe("")
  })

  test.each(all)("%s contains no control characters", (_, report) => {
    const text = shown(report, { width: 60, show: 100 })
    expect(text.match(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu)).toBeNull()
    expect(text).not.toMatch(/undefined|NaN|null|\[object/)
  })

  test.each(all)("%s has the same text with colours", { tags: ["slow"] }, (_, report) => {
    const colored = shown(report, { width: 80, isColored: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with it
    expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(shown(report, { width: 80 }))
  })
})

describe("colours", () => {
  const colors = createColors(true)
  test("of the findings follow their severity", () => {
    const text = shown(reports.wrongLabels, { isColored: true })
    expect(shown(reports.fiveFiles, { isColored: true })).toContain(
      `\n${colors.red("error    ")}12 labels are wrong.`,
    )
    expect(text).toContain(`\n${colors.yellow("warning  ")}The value of the last literal`)
    expect(text).toContain(`\n${colors.dim("note     ")}3 rows`)
    expect(text).toContain(`${colors.bold(colors.red("wrong labels"))} (`)
    expect(text).toContain(`\n${colors.red("label wrong     17   1.7%")}\n`)
  })

  test("of the verdict follow the most serious finding", () => {
    const last = (report: DatasetReport) =>
      shown(report, { isColored: true }).trimEnd().split("\n").at(-1)
    expect(last(reports.clean)).toBe(colors.bold(colors.green("every label is right")))
    const doubtful: DatasetReport = {
      ...reports.clean,
      findings: [{ severity: "warning", kind: "unbalanced", rows: null, message: "Few are True." }],
    }
    expect(last(doubtful)).toBe(colors.bold(colors.yellow("every label is right")))
    expect(shown(reports.empty, { isColored: true })).toContain(
      `${colors.bold(colors.red("no rows to check"))}\n`,
    )
  })
})

test("a short report has its verdict once", () => {
  const report = { ...reports.wrongLabels, analysis: undefined }
  expect(shown(report, { show: 0 }).match(/17 of 1,000 labels are wrong/g)).toHaveLength(1)
  expect(shown(report, { show: 9 }).match(/17 of 1,000 labels are wrong/g)).toHaveLength(2)
})

describe("the verdict", () => {
  const verdict = (report: DatasetReport) =>
    shown(report).trimEnd().split("\n\n").at(-1)?.replaceAll("\n", " ")
  const counts = (some: Parameters<typeof countsOf>[0], problem: string | null = null) => ({
    ...reports.clean,
    files: [fileOf({ problem })],
    counts: countsOf(some),
  })
  test.each<[string, DatasetReport, string]>([
    ["one bad row", counts({ rows: 9, right: 8, wrong: 1 }), "1 of 9 labels is wrong"],
    ["one row", counts({ rows: 1, wrong: 1 }), "the only label is wrong"],
    [
      "labels that another precedence explains",
      {
        ...counts({ rows: 99, right: 90, wrong: 9 }),
        analysis: analysisOf({
          precedences: [
            precedenceReport({ isChecked: true, labelled: 99, agree: 90, disagree: 9 }),
            precedenceReport({ name: "c", labelled: 99, agree: 99, disagree: 0 }),
          ],
        }),
      },
      "all 99 labels are right if xor binds more tightly than and; under the notation's own precedence, 9 of 99 labels are wrong; check with --precedence c",
    ],
    [
      "labels not requested",
      { ...counts({ rows: 9, missing: 9 }), isUnlabelled: true },
      "every expression has a value",
    ],
    ["no labels", counts({ rows: 9, missing: 9 }), "no row has a label to check"],
    [
      "a broken file",
      counts({ rows: 9, right: 9 }, "no gzip"),
      "only 9 rows could be checked; the file could not be read to its end",
    ],
    [
      "a broken file in which a row has no label",
      counts({ rows: 9, right: 8, missing: 1 }, "no gzip"),
      "1 of 9 rows has no label; the file could not be read to its end",
    ],
    [
      "no rows read",
      counts({}, "no such file"),
      "no rows to check; the file could not be read to its end",
    ],
    ["no file", { ...reports.clean, files: [], counts: countsOf({}) }, "no rows to check"],
  ])("for %s", (_, report, text) => expect(verdict(report)).toBe(text))
})

describe("files", () => {
  test("a problem is printed once", () => {
    const report = { ...reports.clean, files: [fileOf({ problem: "no gzip" })] }
    const finding = {
      severity: "error",
      kind: "broken-file",
      rows: null,
      message: "no gzip",
    } as const
    expect(shown({ ...report, findings: [finding] }).split("no gzip")).toHaveLength(2)
  })

  test("given options, and formats without fields", () => {
    const given = fileOf({
      format: "csv",
      isCompressed: true,
      isInputFieldGuessed: false,
      targetField: null,
      template: "Q: {expr}",
      isTemplateDetected: false,
      detectedFrom: null,
    })
    expect(shown({ ...reports.clean, files: [given] })).toContain(
      "  CSV, compressed; expression in input (given), no label\n" +
        "  dialect: true-false (given); template: Q: {expr} (given)\n",
    )
    const text = fileOf({ format: "text", inputField: null, targetField: null })
    expect(shown({ ...reports.clean, files: [text] })).toContain("  plain text\n")
  })

  test("of very many files, those with problems are listed", () => {
    const files = Array.from({ length: 500 }, (_, at) =>
      fileOf({
        path: `${at}.jsonl`,
        ...(at === 400 && { problem: "no gzip" }),
        ...(at === 300 && { counts: countsOf({ rows: 3, right: 2, wrong: 1 }) }),
      }),
    )
    const lines = shown({ ...reports.clean, files }).split("\n")
    expect(lines.slice(0, 7)).toEqual([
      "500 files",
      "  JSON Lines; expression in input, label in target (both guessed); dialect: true-false (detected);",
      "  template: bare (detected)",
      "  file        rows  right",
      "  400.jsonl  1,000  1,000",
      "    no gzip",
      "  300.jsonl      3      2",
    ])
    expect(lines).toContain("  and 460 more files; --json lists all")
  })
})

describe("the precedence", () => {
  const withPrecedences = (some: Parameters<typeof analysisOf>[0]) =>
    shown({ ...reports.clean, analysis: analysisOf(some) })

  test("is a table if another one explains all labels too", () => {
    const precedences = [
      precedenceReport({ isChecked: true }),
      precedenceReport({ name: "same", order: "xor > and > not > or" }),
    ]
    expect(withPrecedences({ precedences })).toContain("\n* python      xor > not > and > or  ")
  })

  test("is a table if labels are checked under another one", () => {
    const text = withPrecedences({ precedence: "c" })
    expect(text).toContain("\n* labels are checked under it\n")
    expect(shown(reports.onlyC)).toContain(`
  precedence  tightest first                labels   agree  of varying rows  unread
* python      xor > not > and > or    771 of 1,000   77.1%         0 of 229       0
  c           not > xor > and > or  1,000 of 1,000  100.0%       229 of 229       0
`)
  })

  test("is one line if no value differs", () => {
    expect(withPrecedences({ telling: 0 })).toContain(
      "\norder      xor > not > and > or (the notation's own); others give the same values\n",
    )
  })

  test("is omitted without labels", () => {
    const precedences = [precedenceReport({ isChecked: true, labelled: 0, agree: 0 })]
    const balance = { true: 0, false: 0, constant: true, baseline: null }
    const text = withPrecedences({ precedences, balance })
    expect(text).toContain("\nlabels     none\nterms ")
    expect(text).not.toContain("order")
  })
})

describe("bad rows", () => {
  const refusal = (some: Parameters<typeof badRow>[0]): string[] => {
    const row = badRow({ kind: "refused", message: "refused", ...some })
    const lines = shown({ ...reports.clean, badRows: [row] }, { width: 40 }).split("\n")
    return lines.slice(lines.indexOf("  line 27: refused") + 1, -3)
  }
  const error = { offset: 0, length: 1, line: 1, column: 1, message: "wrong here", hint: null }

  test("are omitted on request", () => {
    expect(shown(reports.wrongLabels, { show: 0 })).not.toContain("line 27")
  })

  test("are limited per kind", () => {
    const text = shown(reports.refused, { show: 3 })
    expect(text.match(/accepted by/g)).toHaveLength(3)
    expect(text).toContain("\nrefused expressions (the first 3 of 212; --limit 212 prints all)\n")
    expect(text).toContain("\nunreadable rows (1)\n  line 900: not JSON")
  })

  test("are numbered by row if the file has no lines", () => {
    const files = [fileOf({ unit: "row" })]
    const other = { file: 0, line: 1234 }
    const badRows = [badRow({ line: 5678, other, message: "it is so" })]
    expect(shown({ ...reports.clean, files, badRows })).toContain(
      "\n  row 5678, see row 1234: it is so\n",
    )
  })

  test("are sorted by severity", () => {
    const badRows = [
      badRow({ kind: "repeated", severity: "note" }),
      badRow({ kind: "missing", severity: "warning" }),
      badRow({ kind: "illegible", severity: "error" }),
    ]
    const text = shown({ ...reports.clean, badRows })
    expect(text.match(/^\w+ (labels|rows) \(/gm)).toEqual([
      "illegible labels (",
      "missing labels (",
      "repeated rows (",
    ])
  })

  test("have an excerpt around the first error, with a caret below it", () => {
    const text = `${"(".repeat(100)}x${")".repeat(100)}`
    expect(refusal({ text, errors: [{ ...error, offset: 100, column: 101 }] })).toEqual([
      `    …${"(".repeat(23)}x${")".repeat(10)}…`,
      `    ${" ".repeat(24)}^`,
      "    column 101: wrong here",
    ])
  })

  test("have errors at the end, in a later line, and beyond the kept part of the text", () => {
    expect(refusal({ text: "True and", errors: [{ ...error, offset: 8, column: 9 }] })).toEqual([
      "    True and",
      "            ^",
      "    column 9: wrong here",
    ])
    const second = { ...error, offset: 8, line: 2, column: 4 }
    expect(refusal({ text: "True\n1 ^ 2", errors: [second] })).toEqual([
      "    1 ^ 2",
      "       ^",
      "    line 2, column 4: wrong here",
    ])
    const behind = { ...error, offset: 900, column: 901 }
    expect(refusal({ text: "True and", length: 1000, errors: [behind] })).toEqual([
      "    True and…",
      "    column 901: wrong here",
    ])
  })

  test("wide characters move the caret", () => {
    expect(refusal({ text: "漢字 ?", errors: [{ ...error, offset: 3, column: 4 }] })).toEqual([
      "    漢字 ?",
      "         ^",
      "    column 4: wrong here",
    ])
  })

  test("carets mark the whole error, as far as it is shown", () => {
    const and = { ...error, offset: 5, length: 3, column: 6 }
    expect(refusal({ text: "True AND False", errors: [and] }).slice(0, 2)).toEqual([
      "    True AND False",
      "         ^^^",
    ])
    const wide = { ...error, offset: 1, length: 2, column: 2 }
    expect(refusal({ text: "?漢字", errors: [wide] })[1]).toBe("     ^^^^")
    const long = { ...error, length: 100 }
    expect(refusal({ text: "x".repeat(100), errors: [long] })[1]).toBe(`    ${"^".repeat(36)}`)
  })

  test("show five errors, and the number of further ones", () => {
    const lines = refusal({ text: "?", errors: Array(9).fill(error), errorCount: 1234 })
    expect(lines.slice(-3)).toEqual([
      "    column 1: wrong here",
      "    column 1: wrong here",
      "    and 1,229 more errors",
    ])
    expect(lines).toHaveLength(8)
    expect(refusal({ text: "?", errors: Array(6).fill(error) }).at(-1)).toBe("    and 1 more error")
  })

  test("may have an empty text", () => {
    expect(refusal({ text: "" })).toEqual(["    (an empty text)"])
  })
})
