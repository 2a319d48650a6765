// The first rows with each kind of problem.
//
//     refused expressions (the first 1 of 12; --limit 12 prints all)
//       line 27: true-false cannot read this
//         True ^ not False
//                ^^^
//         column 8: expected "True", "False" or "("

import {
  andMore,
  type BadRowGroup,
  type BadRowText,
  listedOf,
  type Place,
} from "../../../report/describe-bad-rows.ts"
import type { Severity } from "../../../report/report.ts"
import { endOf, hanging, markedLine, shortened, wrapped } from "../../terminal/fitted-text.ts"
import type { Colors } from "../../terminal/terminal.ts"
import type { Page } from "../page.ts"

/** A block of lines for each kind. @param show number of rows of each kind */
export function showBadRows(groups: readonly BadRowGroup[], show: number, page: Page): string[][] {
  if (show === 0) return []
  const { width, colors } = page
  return groups.map(({ severity, heading, all, rows }) => {
    const shown = rows.slice(0, show)
    // The report itself may not list more of them.
    const way = show >= all || shown.length < show ? "" : `; --limit ${all} prints all`
    const title = `${heading} (${listedOf(shown.length, all)}${way})`
    const [first = "", ...others] = wrapped(title, width)
    const marked = colors.bold(severityColor(severity, colors)(heading))
    const lines = shown.flatMap((row) => rowLines(row, page))
    return [marked + first.slice(heading.length), ...others, ...lines]
  })
}

export function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, note: colors.dim }[severity]
}

function rowLines(text: BadRowText, page: Page): string[] {
  const { width, colors } = page
  const { message, errors, errorCount, acceptedBy } = text
  const place = ({ line, number, path }: Place) =>
    path === "" ? line : `${endOf(path, Math.floor(width / 2))}:${number}`
  const other = text.other === undefined ? "" : `, see ${place(text.other)}`
  const rest = errorCount - Math.min(errors.length, mostErrors)
  return [
    ...item("  ", `${place(text.place)}${other}: ${message}`, width),
    ...excerpt(text, width - 4, colors).map((line) => `    ${line}`),
    ...errors
      .slice(0, mostErrors)
      .flatMap((error) => [
        ...item("    ", `${error.place}: ${error.message}`, width),
        ...(error.hint === null ? [] : hanging("      hint: ", error.hint, width, colors.cyan)),
      ]),
    ...(rest > 0 ? [`    ${andMore(rest, "error")}`] : []),
    ...(acceptedBy === "" ? [] : hanging("    ", acceptedBy, width)),
  ]
}

/** The text, or the part around its first error with carets under it. */
function excerpt({ row, textNote }: BadRowText, width: number, colors: Colors): string[] {
  const { text, length, errors } = row
  if (text === null) return []
  if (text === "") return [colors.dim(`(${textNote})`)]
  const whole = text.length < length ? `${text}…` : text
  const [first] = errors
  // A very long text may be cut before its first error.
  if (first === undefined || first.offset > text.length) {
    return [colors.cyan(shortened(whole, width))]
  }
  const found = text.slice(first.offset, first.offset + first.length)
  const [line = "", carets = ""] = markedLine(whole, first.offset, found, width, colors.red)
  return [colors.cyan(line), carets]
}

/** Indented by two more columns from the second line on. */
function item(indent: string, text: string, width: number): string[] {
  const lines = wrapped(text, width - indent.length - 2)
  return lines.map((line, at) => indent + (at === 0 ? "" : "  ") + line)
}

const mostErrors = 5
