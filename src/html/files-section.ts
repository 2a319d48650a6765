// A line for each file: how it was read, and what of that was guessed.

import type { FileReport, InputFormat } from "../dataset/report.ts"
import { type Html, type HtmlValue, html, shown } from "./html.ts"
import { counted, number } from "./numbers.ts"
import { table } from "./table.ts"
import { badge } from "./words.ts"

export function filesSection(files: readonly FileReport[]): Html | undefined {
  if (files.length === 0) return undefined
  return html`<section id="files">
<h2>${files.length === 1 ? "File" : "Files"}</h2>
${table(
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
      file.problem !== null && html`<p class="problem">${badge("error")} ${shown(file.problem)}</p>`
    }`,
    formatOf(file),
    fieldsOf(file),
    html`${file.template}${file.isTemplateDetected && html` <i>detected</i>`}`,
    notationOf(file),
    number(file.counts.rows),
    number(file.counts.right),
    number(file.counts.wrong),
    number(file.counts.rows - file.counts.right - file.counts.wrong),
  ]),
  "blocks",
)}
</section>
`
}

function formatOf({ format, isCompressed }: FileReport): string {
  if (format === null) return "unknown"
  return formatNames[format] + (isCompressed ? ", compressed" : "")
}

const formatNames: Readonly<Record<InputFormat, string>> = {
  jsonl: "JSONL",
  json: "JSON",
  csv: "CSV",
  tsv: "TSV",
  parquet: "Parquet",
  text: "text",
  "xor-bench": "xor-bench",
  "xor-bench-log": "xor-bench log",
}

function fieldsOf(file: FileReport): HtmlValue {
  const { inputField, targetField, isInputFieldGuessed, isTargetFieldGuessed } = file
  if (inputField === null && targetField === null) return "–"
  const field = (name: string | null, isGuessed: boolean, what: string) =>
    name !== null &&
    html`<span class="field"><code>${name}</code> ${what}${isGuessed && html` <i>guessed</i>`}</span> `
  return html`${field(inputField, isInputFieldGuessed, "expression")}${field(targetField, isTargetFieldGuessed, "label")}`
}

function notationOf({ dialect, detectedFrom }: FileReport): HtmlValue {
  if (dialect === null) return "unknown"
  if (detectedFrom === null) return dialect
  return html`${dialect} <i>detected from ${counted(detectedFrom, "row")}</i>`
}
