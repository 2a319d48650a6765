// Findings about lists in JSON and sheets of workbooks that were not checked or converted.
//
//     warning  the list "canary" was not checked: its 3 elements are not like the rows that were
//     note     the sheet "Notes" was not checked: only the first visible sheet with rows is

import { writtenNumber } from "../number-format.ts"
import type { FileReport, Finding } from "./report.ts"

/** Lists of a JSON object that were not checked: a warning if they seem to hold rows, otherwise a note. */
export function listFindings(
  files: readonly Pick<FileReport, "lists">[],
  what: "checked" | "converted" = "checked",
): Finding[] {
  const unchecked = files.flatMap(({ lists = [] }, file) =>
    lists.filter(({ isChecked }) => !isChecked).map((list) => ({ ...list, file })),
  )
  return [true, false].flatMap((hasFields) => {
    const those = unchecked.filter((list) => list.hasFields === hasFields)
    if (those.length === 0) return []
    const names = new Set(those.map(({ name }) => name))
    const left = leftOut("list", names, new Set(those.map(({ file }) => file)).size, files.length)
    const elements = those.reduce((sum, { rows }) => sum + rows, 0)
    const whose = names.size === 1 ? "its" : "their"
    const message =
      `${left} not ${what}: ${whose} ` +
      `${elements === 1 ? "element is" : `${writtenNumber(elements)} elements are`} not like the rows that were`
    const severity = hasFields ? "warning" : "note"
    return [{ severity, kind: "unchecked-list", rows: null, message }]
  })
}

/** Sheets of workbooks that were not read. */
export function sheetFindings(
  files: readonly Pick<FileReport, "otherSheets">[],
  what: "checked" | "converted" = "checked",
): Finding[] {
  const workbooks = files.filter(({ otherSheets }) => otherSheets !== undefined)
  if (workbooks.length === 0) return []
  const names = new Set(workbooks.flatMap(({ otherSheets = [] }) => otherSheets))
  const left = leftOut("sheet", names, workbooks.length, files.length)
  const message = `${left} not ${what}: only the first visible sheet with rows is`
  return [{ severity: "note", kind: "unchecked-sheet", rows: null, message }]
}

/** `the lists "a", "b" in 2 of 3 files were` */
function leftOut(
  kind: "list" | "sheet",
  names: ReadonlySet<string>,
  places: number,
  files: number,
): string {
  const named = [...names].slice(0, mostNames).map((name) => JSON.stringify(name))
  const rest = names.size - named.length
  const more = rest > 0 ? ` and ${writtenNumber(rest)} more` : ""
  const where = files === 1 ? "" : ` in ${writtenNumber(places)} of ${writtenNumber(files)} files`
  const [noun, were] = names.size === 1 ? [kind, "was"] : [`${kind}s`, "were"]
  return `the ${noun} ${named.join(", ")}${more}${where} ${were}`
}

/** Number of lists or sheets to name; the JSON report names all of them. */
const mostNames = 10
