// A line for each file: how it was read, and what of that was guessed.

import { formatLabel } from "../formats/formats.ts"
import { counted, writtenNumber } from "../number-format.ts"
import { badRowsOf, worstFirst } from "../report/worst-files.ts"
import type { DatasetReport, FileReport } from "../validate/report.ts"
import { type Html, type HtmlValue, html, shown } from "./html.ts"
import { table } from "./table.ts"
import { badge } from "./words.ts"

/** The worst file first; where there are many, those that nothing is wrong with are folded. */
export function filesSection(report: DatasetReport): Html | undefined {
  const files = worstFirst(report)
  if (files.length === 0) return undefined
  const isGood = (file: FileReport) =>
    file.problem === null && file.counts.rows > 0 && badRowsOf(file, report.isUnlabelled) === 0
  const good = files.filter(isGood)
  const isRight = report.isUnlabelled ? "has a value" : "is right"
  const isFolded = files.length > mostFiles && good.length > 1
  const shownFirst = isFolded ? files.filter((file) => !isGood(file)) : files
  return html`<section id="files">
<h2>${files.length === 1 ? "File" : "Files"}</h2>
${files.length > 1 && html`<p class="lead">${sentence(files.length - good.length, files.length, isRight)}</p>`}
${shownFirst.length > 0 && filesTable(shownFirst)}
${
  isFolded &&
  html`<details class="good"><summary>${writtenNumber(good.length)} files in which every row ${isRight}</summary>${filesTable(good)}</details>`
}
</section>
`
}

const mostFiles = 8

function sentence(bad: number, all: number, isRight: string): string {
  if (bad === 0) return `In all ${writtenNumber(all)} files every row ${isRight}.`
  const which = bad === 1 ? "it" : "the worst"
  return `In ${writtenNumber(bad)} of ${writtenNumber(all)} files something is not right; ${which} stands first.`
}

function filesTable(files: readonly FileReport[]): Html {
  return table(
    "How each file was read; what was not given is marked as guessed or detected",
    [
      { title: "file" },
      { title: "format" },
      { title: "fields" },
      { title: "template" },
      { title: "notation" },
      { title: "rows", isNumber: true },
      { title: "right", isNumber: true },
      { title: "wrong", isNumber: true },
      { title: "other", isNumber: true },
    ],
    files.map((file) => [
      html`<span class="path">${shown(file.path)}</span>${
        file.problem !== null &&
        html`<p class="problem">${badge("error")} ${shown(file.problem)}</p>`
      }`,
      formatOf(file),
      fieldsOf(file),
      html`${file.template ?? "–"}${file.isTemplateDetected && html` <i>detected</i>`}`,
      notationOf(file),
      writtenNumber(file.counts.rows),
      writtenNumber(file.counts.right),
      writtenNumber(file.counts.wrong),
      writtenNumber(file.counts.rows - file.counts.right - file.counts.wrong),
    ]),
    "blocks",
  )
}

function formatOf({ format, isCompressed }: FileReport): string {
  if (format === null) return "unknown"
  return formatLabel(format) + (isCompressed ? ", compressed" : "")
}

function fieldsOf(file: FileReport): HtmlValue {
  const { inputField, targetField, isInputFieldGuessed, isTargetFieldGuessed } = file
  if (inputField === null && targetField === null) return "–"
  const none = targetField === null && html`<span class="field"><i>no label</i></span>`
  const field = (name: string | null, isGuessed: boolean, what: string) =>
    name !== null &&
    html`<span class="field"><code>${name}</code> ${what}${isGuessed && html` <i>guessed</i>`}</span> `
  return html`${field(inputField, isInputFieldGuessed, "expression")}${field(targetField, isTargetFieldGuessed, "label")}${none}`
}

function notationOf({ dialect, detectedFrom, counts }: FileReport): HtmlValue {
  if (dialect === null) return counts.rows > 0 ? "unknown" : "–"
  if (detectedFrom === null) return dialect
  return html`${dialect} <i>detected from ${counted(detectedFrom, "row")}</i>`
}
