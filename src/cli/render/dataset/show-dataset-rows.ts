// The rows of a dataset that something is wrong with, of each kind the first ones.
//
//     refused expressions (the first 1 of 12; --limit 12 prints all)
//       line 27: true-false cannot read this
//         True ^ not False
//                ^^^
//         column 8: expected True, False or (
//           hint: write ^ ( not False )
//         accepted by python, mixed

import {
  andMore,
  type BadRowGroup,
  type BadRowText,
  type ErrorText,
  listedOf,
  type Place,
} from "../../../report/describe-bad-rows.ts"
import type { Severity } from "../../../report/report.ts"
import {
  around,
  endOf,
  hanging,
  shortened,
  textWidth,
  wrapped,
} from "../../terminal/fitted-text.ts"
import type { Colors } from "../../terminal/terminal.ts"

/** A block of lines for each kind. @param show how many of each kind */
export function showBadRows(
  groups: readonly BadRowGroup[],
  show: number,
  width: number,
  colors: Colors,
): string[][] {
  if (show === 0) return []
  return groups.map(({ severity, heading, all, rows }) => {
    const shown = rows.slice(0, show)
    // The report itself may hold no more of them.
    const way = show >= all || shown.length < show ? "" : `; --limit ${all} prints all`
    const [first = "", ...others] = wrapped(
      `${heading} (${listedOf(shown.length, all)}${way})`,
      width,
    )
    const color = severityColor(severity, colors)
    return [
      colors.bold(color(heading)) + first.slice(heading.length),
      ...others,
      ...shown.flatMap((row) => showRow(row, width, colors)),
    ]
  })
}

/** What errors, warnings and notes are printed in. */
export function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, note: colors.dim }[severity]
}

function showRow(text: BadRowText, width: number, colors: Colors): string[] {
  const { message, errors, errorCount, acceptedBy } = text
  const place = ({ line, number, path }: Place) =>
    path === "" ? line : `${endOf(path, Math.floor(width / 2))}:${number}`
  const other = text.other === undefined ? "" : `, see ${place(text.other)}`
  const shown = errors.slice(0, mostErrors)
  const rest = errorCount - shown.length
  return [
    ...item("  ", `${place(text.place)}${other}: ${message}`, width),
    ...excerpt(text, width - 4, colors).map((line) => `    ${line}`),
    ...shown.flatMap((error) => showError(error, width, colors)),
    ...(rest > 0 ? [`    ${andMore(rest, "error")}`] : []),
    ...(acceptedBy === "" ? [] : hanging("    ", acceptedBy, width)),
  ]
}

/** The text, or of a refused one what stands around its first error, with carets under that. */
function excerpt({ row, textNote }: BadRowText, width: number, colors: Colors): string[] {
  const { text, length, errors } = row
  if (text === null) return []
  if (text === "") return [colors.dim(`(${textNote})`)]
  const whole = text.length < length ? `${text}…` : text
  const [first] = errors
  // What is very long may be cut before its first error.
  if (first === undefined || first.offset > text.length) {
    return [colors.cyan(shortened(whole, width))]
  }
  const { offset, length: extent } = first
  const { line, before } = around(whole, offset, width)
  const wrong = shortened(text.slice(offset, offset + extent), width - before)
  const carets = "^".repeat(Math.max(1, textWidth(wrong)))
  return [colors.cyan(line), " ".repeat(before) + colors.red(carets)]
}

function showError({ place, message, hint }: ErrorText, width: number, colors: Colors): string[] {
  return [
    ...item("    ", `${place}: ${message}`, width),
    ...(hint === null ? [] : hanging("      hint: ", hint, width, colors.cyan)),
  ]
}

/** Indented, and two columns more from the second line on. */
function item(indent: string, text: string, width: number): string[] {
  return wrapped(text, width - indent.length - 2).map(
    (line, at) => indent + (at === 0 ? "" : "  ") + line,
  )
}

const mostErrors = 5
