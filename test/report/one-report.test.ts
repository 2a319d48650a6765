// A report on a terminal, on a page and as JSON contains the same figures and the same sentences.
//
// @module-tag slow

import { createColors } from "picocolors"
import { beforeAll, describe, expect, test } from "vitest"
import { showDataset } from "../../src/cli/render/dataset/show-dataset.ts"
import { renderReport } from "../../src/html/render-report.ts"
import { describeReport, type ReportText } from "../../src/report/describe-report.ts"
import type { DatasetReport } from "../../src/report/report.ts"
import { all } from "../support/html-report-samples.ts"
import { reportsOfSets } from "../support/one-set-reports.ts"
import { reports as shown } from "../support/show-dataset-reports.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
let sets: Awaited<ReturnType<typeof reportsOfSets>>
beforeAll(async () => {
  sets = await reportsOfSets(folder)
}, 60_000)

/** The report on one line; a terminal breaks lines at spaces. */
function terminal(report: DatasetReport, width: number): string {
  const output = {
    write: async () => undefined,
    width,
    screen: undefined,
    colors: createColors(false),
  }
  return onLine(showDataset(report, output, { show: 1000 }))
}

/** The text on the page, without charts. */
async function page(report: DatasetReport): Promise<string> {
  const markup = await renderReport(report)
  const entities: Record<string, string> = { quot: '"', "#39": "'", gt: ">", lt: "<", amp: "&" }
  const text = markup
    .replace(/^.*<body>/s, "")
    .replace(/<(script|svg)[ >].*?<\/\1>/gs, " ")
    .replace(/<footer>.*/s, " ")
    // Inline elements belong to their line.
    .replace(/<\/?(?:b|i|code|span|mark|a)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(quot|#39|gt|lt|amp);/g, (_, name) => entities[name] as string)
  return onLine(text)
}

function onLine(text: string): string {
  return text.replace(/\s+/g, " ")
}

/** Counts, shares and differences. */
function figuresIn(text: string): Set<string> {
  return new Set(text.match(/[<>+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?/g) ?? [])
}

/** All strings of a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)]
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Complete sentences that both versions contain. */
function sentencesOf(text: ReportText): string[] {
  const { verdict, findings, counts, analysis, badRows } = text
  return [
    verdict.sentence,
    ...findings.flatMap(({ kind, message }) => (verdict.covered.includes(kind) ? [] : [message])),
    ...(counts?.rows ?? []).flatMap(({ name, rows, share }) => [name, rows, share]),
    ...(analysis === undefined
      ? []
      : [analysis.labels, analysis.operators.sentence, analysis.repeats]),
    ...(analysis === undefined
      ? []
      : [analysis.terms.spread, analysis.depth.spread, analysis.nots.spread]),
    ...badRows.flatMap(({ heading, rows }) => [
      heading,
      ...rows.flatMap(({ message, acceptedBy, errors }) => [
        message,
        acceptedBy,
        ...errors.slice(0, 5).flatMap(({ message, hint }) => [message, hint ?? ""]),
      ]),
    ]),
  ].map(onLine)
}

function expectSaid(where: string, said: string, sentences: readonly string[]): void {
  const missing = sentences.filter((sentence) => !said.includes(sentence))
  expect({ where, missing }).toEqual({ where, missing: [] })
}

async function expectOne(report: DatasetReport): Promise<void> {
  const text = describeReport(report)
  const json = JSON.parse(JSON.stringify(report)) as DatasetReport
  expect(describeReport(json)).toEqual(text)

  const onPage = await page(report)
  const wide = terminal(report, 120)
  const narrow = terminal(report, 60)
  // Charts without data are omitted, along with their captions.
  const sentences = sentencesOf(text).filter((sentence) => sentence !== "none")
  expectSaid("terminal, 120 columns", wide, sentences)
  expectSaid("terminal, 60 columns", narrow, sentences)
  const drawn = text.analysis?.operators.table.rows.some(({ count }) => count > 0)
  const undrawn = new Set([
    ...(drawn ? [] : [text.analysis?.operators.sentence]),
    ...(text.analysis?.labelsByLength === undefined ? [text.analysis?.labels] : []),
  ])
  expectSaid(
    "page",
    onPage,
    sentences.filter((sentence) => !undrawn.has(sentence)),
  )

  // Layouts don't add figures, except for the shown number of a list's items.
  const known = figuresIn(textsIn([text, report]).join(" "))
  const made = (said: string, layout: readonly number[]) => {
    const counted = new Set(layout.map((count) => count.toLocaleString("en-US")))
    return [...figuresIn(said)].filter((figure) => !known.has(figure) && !counted.has(figure))
  }
  const listed = [
    report.badRows.length,
    new Set(report.badRows.map(({ file, line }) => `${file}:${line}`)).size,
    ...text.badRows.flatMap(({ all, rows }) => [all, rows.length]),
  ]
  const more = report.badRows.flatMap(({ text, errorCount }) => [
    errorCount - 5,
    (text ?? "").length - 280,
    (text ?? "").length - 279,
  ])
  expect(made(wide, [...listed, ...more])).toEqual([])
  expect(made(narrow, [...listed, ...more])).toEqual([])
  expect(made(onPage, [...listed, ...more, text.files.table.rows.length])).toEqual([])

  // Shares on the terminal are the same on the page.
  const shares = (said: string) => [...figuresIn(said)].filter((each) => each.endsWith("%"))
  expect(shares(onPage)).toEqual(expect.arrayContaining(shares(wide)))
}

const { hostile: _, ...written } = all
const { hostile: __, oneHostileFile: ___, ...hand } = shown

/** Reports and datasets that add little to the others. */
const left = ["clean", "wrongLabels", "onlyC", "fiveFiles", "nearlyAll", "oneListed", "unreadRest"]
const tagsFor = (name: string) => (left.includes(name) ? ["long" as const] : [])

describe("a report that was written by hand", () => {
  for (const [name, report] of Object.entries({ ...hand, ...written })) {
    test(name, { tags: tagsFor(name) }, () => expectOne(report))
  }

  test("of millions", { tags: ["slow"] }, async () => {
    const times = <T>(value: T): T =>
      JSON.parse(
        JSON.stringify(value, (key, each) =>
          typeof each === "number" && !["baseline", "terms", "value", "file", "line"].includes(key)
            ? each * 1_000_003
            : each,
        ),
      )
    const { counts, analysis, findings } = all.cLabels
    await expectOne({ ...all.cLabels, counts: times(counts), analysis: times(analysis), findings })
  })
})

describe("the report on a dataset", () => {
  for (const name of [
    "nearlyAll",
    "xorLoosest",
    "nothing",
    "one",
    "unlabelled",
    "withoutLabels",
    "partlyLabelled",
    "oneListed",
    "refused",
    "unreadRest",
    "labelsOnly",
  ] as const) {
    test(name, { tags: tagsFor(name) }, () => expectOne(sets[name]))
  }
})

test("9,999 of 10,000 are never shown as 100%", { tags: ["slow"] }, async () => {
  const report = sets.nearlyAll
  const sentence = ">99.9% of the labels are True: always answering True is right that often"
  expect(report.findings.map(({ message }) => message)).toContain(sentence)
  for (const said of [terminal(report, 100), await page(report)]) {
    expect(said).toContain(sentence)
    expect(said).toContain("label right")
    expect(said).toContain("True 9,999 (>99.9%), False 1 (<0.1%); always True is right in >99.9%")
    expect(said).not.toMatch(/100\.0% of|right in 100/)
  }
})

test("rows of files without labels don't count as missing labels", async () => {
  // One row of three has no label; all three of the other file have none.
  const report = sets.partlyLabelled
  for (const said of [terminal(report, 100), await page(report)]) {
    expect(said).toContain("one row has no label")
    expect(said).toContain("3 rows stand in a file without labels")
    expect(said).not.toContain("the first 1 of 4")
  }
  expect(terminal(report, 100)).toContain("missing labels (1)")
  // Nor do they take the place of a missing label if only one of each kind is listed.
  const missing = sets.oneListed.badRows.filter(({ kind }) => kind === "missing")
  expect(missing.map(({ file, line }) => [file, line])).toEqual([[1, 2]])
})

test("the page says once what explains all labels, and only the command line mentions flags", async () => {
  const report = sets.xorLoosest
  const [finding] = report.findings
  expect(finding?.message).toContain("all 40 labels are right under the precedence xor-loosest (")
  expect(finding?.remedies).toEqual([{ option: "precedence", value: "xor-loosest" }])
  for (const said of [terminal(report, 100), await page(report)]) {
    expect(said).toContain("all 40 labels are right if xor binds loosest; under the notation's own")
    expect(said).not.toContain("under the precedence")
  }
  expect(JSON.stringify(Object.values(sets).map(({ findings }) => findings))).not.toContain('" --')
  for (const { findings } of Object.values(sets)) {
    for (const { message } of findings) expect(message).not.toMatch(/(?<=^|\s)--[a-z]/)
  }
  expect(terminal(report, 100)).toContain("; check with --precedence xor-loosest ")
})
