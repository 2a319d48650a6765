// What the page begins with: the verdict in one sentence, and how the rows were counted.

import { counted, percentage, writtenNumber } from "../number-format.ts"
import type { DatasetReport, RowCounts } from "../validate/report.ts"
import { type Html, html } from "./html.ts"
import { table } from "./table.ts"

/** The sentence and, under it, how much of the set it is about. */
export function verdict({ counts, files, isUnlabelled }: DatasetReport): Html {
  const broken = files.filter(({ problem }) => problem !== null).length
  const which =
    files.length === 1
      ? "The file"
      : `${writtenNumber(broken)} of ${writtenNumber(files.length)} files`
  const isWhole = broken === 0
  return html`<p class="verdict">${isUnlabelled ? valuesOf(counts, isWhole) : verdictOf(counts, isWhole)}${!isWhole && ` ${which} could not be read to the end.`}</p>
${counts.rows > 0 && (isWhole || counts.right < counts.rows) && shareBar(counts, isUnlabelled)}
`
}

function verdictOf({ rows, right, wrong, missing }: RowCounts, isWhole: boolean): string {
  if (rows === 0) return "There are no rows to check."
  if (right === rows && !isWhole) return `Only ${counted(rows, "row")} could be checked.`
  if (right === rows) {
    return rows === 1
      ? "The label of the one row is right."
      : `All ${writtenNumber(rows)} labels are right.`
  }
  if (missing === rows) {
    return rows === 1
      ? "The one row has no label."
      : `None of ${writtenNumber(rows)} rows has a label.`
  }
  const others = rows - right - wrong
  const labels = `${writtenNumber(right)} of ${counted(rows, "row")} ${right === 1 ? "has" : "have"} the right label`
  const wrongs = `${writtenNumber(wrong)} ${wrong === 1 ? "has" : "have"} a wrong one`
  const rest = `${writtenNumber(others)} could not be checked`
  return `${[labels, ...(wrong > 0 ? [wrongs] : []), ...(others > 0 ? [rest] : [])].join(", ")}.`
}

/** Where labels were not asked for. */
function valuesOf({ rows, missing }: RowCounts, isWhole: boolean): string {
  if (rows === 0) return "There are no rows to check."
  if (missing < rows)
    return `${writtenNumber(missing)} of ${counted(rows, "row")} ${missing === 1 ? "has" : "have"} a value.`
  if (!isWhole) return `Only ${counted(rows, "row")} could be checked.`
  return rows === 1
    ? "The one expression has a value."
    : `All ${writtenNumber(rows)} expressions have a value.`
}

/** Right, wrong and the rest of the rows as parts of one bar; the table of rows has the numbers. */
function shareBar({ rows, right, wrong, missing }: RowCounts, isUnlabelled: boolean): Html {
  const width = (count: number) => Number(((1000 * count) / rows).toFixed(2))
  // What is there is to be seen, however little it is.
  const least = (count: number) => (count > 0 ? Math.max(4, width(count)) : 0)
  const others = least(rows - right - wrong - (isUnlabelled ? missing : 0))
  const wrongs = least(wrong)
  return html`<svg class="share" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
<rect class="right" width="1000" height="10"/>
<rect class="others" x="${1000 - others}" width="${others}" height="10"/>
<rect class="wrong" x="${1000 - others - wrongs}" width="${wrongs}" height="10"/>
</svg>`
}

/** Nothing where there is nothing to count. */
export function countsSection({ counts, isUnlabelled }: DatasetReport): Html | undefined {
  if (counts.rows === 0) return undefined
  const isShown = (kind: keyof RowCounts) => counts[kind] > 0 || (kind === "right" && !isUnlabelled)
  const lines = [...meanings.filter(([kind]) => isShown(kind))].map((line) =>
    isUnlabelled && line[0] === "missing" ? withValue : line,
  )
  return html`<section id="rows">
<h2>Rows</h2>
${table(
  "Rows by what was found out about them; each row is counted once",
  [{ title: "found" }, { title: "rows", isNumber: true }, { title: "share", isNumber: true }],
  [
    ...lines.map(([kind, name, meaning]) => [
      html`${name}<small>${meaning}</small>`,
      writtenNumber(counts[kind]),
      percentage(counts[kind], counts.rows),
    ]),
    [html`<b>all rows</b>`, html`<b>${writtenNumber(counts.rows)}</b>`, ""],
  ],
)}
</section>
`
}

const withValue = ["missing", "with a value", "Labels were not asked for."] as const

const meanings: readonly (readonly [Exclude<keyof RowCounts, "rows">, string, string])[] = [
  ["right", "right", "The label is the value of the expression."],
  ["wrong", "wrong", "The label is the opposite of the value."],
  ["missing", "no label", "The expression has a value; the label is absent, null or empty."],
  ["illegible", "illegible label", "The label states no truth value."],
  [
    "unbound",
    "variable without value",
    "The expression names a variable whose value is not given.",
  ],
  ["refused", "refused", "The notation does not read the expression."],
  [
    "unreadable",
    "no expression",
    "The row is broken, or holds no expression where it was looked for.",
  ],
]
