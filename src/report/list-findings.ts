// What is said of lists in JSON that were not checked, or not converted.
//
//     warning  the list "canary" was not checked: its 3 elements are not like the rows that were

import { writtenNumber } from "../number-format.ts"
import type { FileReport, Finding } from "./report.ts"

/** Lists of a JSON object that were left out: rows of another kind are a reason to look, others hardly. */
export function listFindings(
  files: readonly Pick<FileReport, "lists">[],
  what: "checked" | "converted" = "checked",
): Finding[] {
  const left = files.flatMap(({ lists = [] }, file) =>
    lists.filter(({ isChecked }) => !isChecked).map((list) => ({ ...list, file })),
  )
  return [true, false].flatMap((hasFields) => {
    const those = left.filter((list) => list.hasFields === hasFields)
    if (those.length === 0) return []
    const names = [...new Set(those.map(({ name }) => JSON.stringify(name)))]
    const named = names.slice(0, mostLists).join(", ")
    const more =
      names.length > mostLists ? ` and ${writtenNumber(names.length - mostLists)} more` : ""
    const places = new Set(those.map(({ file }) => file)).size
    const where =
      files.length === 1
        ? ""
        : ` in ${writtenNumber(places)} of ${writtenNumber(files.length)} files`
    const [lists, were] = names.length === 1 ? ["list", "was"] : ["lists", "were"]
    const elements = those.reduce((sum, { rows }) => sum + rows, 0)
    const whose = names.length === 1 ? "its" : "their"
    const message =
      `the ${lists} ${named}${more}${where} ${were} not ${what}: ${whose} ` +
      `${elements === 1 ? "element is" : `${writtenNumber(elements)} elements are`} not like the rows that were`
    const severity = hasFields ? "warning" : "note"
    return [{ severity, kind: "unchecked-list", rows: null, message }]
  })
}

/** So many of them are named; a report for machines names all. */
const mostLists = 10
