// One line per file: how it was read, and which settings were guessed.

import type { FilesText, FileText } from "../report/describe-files.ts"
import { badge } from "./findings-section.ts"
import { type Html, html, shown } from "./html.ts"
import { table } from "./table.ts"

/** The worst file first; if there are many, those without problems are folded. */
export function filesSection(text: FilesText): Html | undefined {
  const { summary } = text
  const files = text.table.rows
  if (files.length === 0) return undefined
  const good = files.filter(({ isGood }) => isGood)
  const isFolded = files.length > mostFiles && good.length > 1
  const shownFirst = isFolded ? files.filter(({ isGood }) => !isGood) : files
  return html`<section id="files">
<h2>${files.length === 1 ? "File" : "Files"}</h2>
${summary !== "" && html`<p class="lead">${summary}</p>`}
${shownFirst.length > 0 && filesTable(text, shownFirst)}
${
  isFolded &&
  html`<details class="good"><summary>${text.good}</summary>${filesTable(text, good)}</details>`
}
</section>
`
}

const mostFiles = 8

function filesTable(text: FilesText, files: readonly FileText[]): Html {
  return table(
    { ...text.table, rows: files },
    ["path", "format", "fields", "template", "detailedDialect", "rows", "right", "wrong", "other"],
    {
      path: ({ path, problem }) =>
        html`<span class="path">${shown(path)}</span>${
          problem !== null && html`<p class="problem">${badge("error")} ${shown(problem)}</p>`
        }`,
      fields: ({ fields }) => shown(fields),
      template: ({ template }) => shown(template),
    },
    "blocks",
  )
}
