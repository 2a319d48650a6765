// What was recognised in the files of a dataset.
//
//     rows.jsonl
//       JSON Lines; expression in input, label in target (both guessed)
//       dialect: true-false (detected from 1,000 rows); template: bare (detected)
//
// Of several files, what is the same in all is said once, and the rest is a table.

import { andMore } from "../../../report/describe-bad-rows.ts"
import type { FileFact, FilesText } from "../../../report/describe-files.ts"
import { endOf, hanging } from "../../terminal/fitted-text.ts"
import type { Colors } from "../../terminal/terminal.ts"
import { columnsOf, headedTable } from "../aligned-table.ts"

export function showFiles(text: FilesText, width: number, colors: Colors): string[] {
  const [only, ...others] = text.table.rows
  if (only === undefined) return [colors.bold(text.heading)]
  if (others.length > 0) return showSeveral(text, width, colors)
  return [
    colors.bold(endOf(only.path, width)),
    ...only.sentences.flatMap((sentence) => hanging("  ", sentence, width)),
  ]
}

function showSeveral(text: FilesText, width: number, colors: Colors): string[] {
  const { table, differing } = text
  const shown = table.rows.slice(0, mostFiles)
  const rest = table.rows.length - shown.length
  const room = Math.floor(width / 2) - 2
  const paths = shown.map((file) => ({ ...file, path: endOf(file.path, room) }))
  const facts = differing.map((fact) => [
    fact,
    { importance: importance[fact], widest: widestFact },
  ])
  const [head = "", ...lines] = headedTable(
    columnsOf(
      { ...table, rows: paths },
      { path: {}, rows: {}, right: {}, ...Object.fromEntries(facts) },
    ),
    { width, colors, indent: "  " },
  )
  return [
    colors.bold(text.heading),
    ...(text.common === "" ? [] : hanging("  ", text.common, width)),
    head,
    ...lines.flatMap((line, at) => {
      const problem = shown[at]?.problem ?? null
      return [line, ...(problem === null ? [] : hanging("    ", problem, width).map(colors.red))]
    }),
    ...(rest === 0 ? [] : hanging("  ", `${andMore(rest, "file")}; --json lists all`, width)),
  ]
}

const importance: Readonly<Record<FileFact, number>> = {
  format: 3,
  fields: 1,
  dialect: 4,
  template: 2,
}

const mostFiles = 40
const widestFact = 60
