// What was recognised in the files of a dataset.
//
//     rows.jsonl
//       JSON Lines; expression in input, label in target (both guessed)
//       dialect: true-false (detected from 1,000 rows); template: bare (detected)
//
// Of several files, what is the same in all is said once, and the rest is a table, the worst file first.

import { formatLabel } from "../../formats/formats.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import { worstFirst } from "../../report/worst-files.ts"
import type { DatasetReport, FileReport } from "../../validate/report.ts"
import { endOf, hanging, shortened } from "../terminal/fitted-text.ts"
import type { Colors } from "../terminal/terminal.ts"
import { alignedTable, type Column } from "./aligned-table.ts"

export function describeFiles(report: DatasetReport, width: number, colors: Colors): string[] {
  const { files, findings } = report
  const [only] = files
  if (only === undefined) return [colors.bold("no files")]
  if (files.length > 1) return describeSeveral(report, width, colors)
  const { problem } = only
  if (problem === null && only.counts.rows === 0) {
    return [colors.bold(endOf(only.path, width)), "  empty"]
  }
  const isSaid = findings.some(({ kind }) => kind === "broken-file")
  return [
    colors.bold(endOf(only.path, width)),
    ...hanging("  ", sentence([formatOf(only), fieldsOf(only)]), width),
    ...hanging("  ", sentence([`dialect: ${dialectOf(only)}`, templateOf(only)]), width),
    ...(problem === null || isSaid ? [] : hanging("  ", problem, width).map(colors.red)),
  ]
}

function describeSeveral(report: DatasetReport, width: number, colors: Colors): string[] {
  const { files } = report
  const shown = worstFirst(report).slice(0, mostFiles)
  const common: string[] = []
  const columns: Column[] = []
  for (const { head, importance, of } of facts) {
    const [first = "", ...others] = files.filter(isRead).map(of)
    if (others.every((each) => each === first)) {
      if (first !== "") common.push(head === "dialect" ? `dialect: ${first}` : first)
    } else {
      const cells = shown.map((file) => (isRead(file) ? shortened(of(file), widestFact) : ""))
      columns.push({ head, importance, cells })
    }
  }
  const [head = "", ...lines] = alignedTable(
    [
      { head: "file", cells: shown.map(({ path }) => endOf(path, Math.floor(width / 2) - 2)) },
      number("rows", shown, ({ counts }) => counts.rows),
      number("right", shown, ({ counts }) => counts.right),
      ...columns,
    ],
    width - 2,
  )
  const rest = files.length - shown.length
  return [
    colors.bold(counted(files.length, "file")),
    ...(common.length === 0 ? [] : hanging("  ", sentence(common), width)),
    colors.dim(`  ${head}`),
    ...lines.flatMap((line, at) => {
      const problem = shown[at]?.problem ?? null
      return [
        `  ${line}`,
        ...(problem === null ? [] : hanging("    ", problem, width).map(colors.red)),
      ]
    }),
    ...(rest === 0
      ? []
      : hanging("  ", `and ${counted(rest, "more file", "more files")}; --json lists all`, width)),
  ]
}

/** Whether anything can be said of how its rows are read. */
function isRead({ format, counts }: FileReport): boolean {
  return format !== null && counts.rows > 0
}

function number(
  head: string,
  files: readonly FileReport[],
  count: (file: FileReport) => number,
): Column {
  return { head, isNumber: true, cells: files.map((file) => writtenNumber(count(file))) }
}

const facts: readonly {
  readonly head: string
  readonly importance: number
  of(file: FileReport): string
}[] = [
  { head: "format", importance: 3, of: formatOf },
  { head: "fields", importance: 1, of: fieldsOf },
  {
    head: "dialect",
    importance: 4,
    // From how many rows it was detected differs in every file, and matters little.
    of: ({ dialect, detectedFrom }) =>
      dialect === null
        ? "unknown"
        : `${name(dialect)} (${detectedFrom === null ? "given" : "detected"})`,
  },
  { head: "template", importance: 2, of: templateOf },
]

function formatOf({ format, isCompressed }: FileReport): string {
  if (format === null) return "unknown"
  return formatLabel(format) + (isCompressed ? ", compressed" : "")
}

/** Empty where the format has no fields. */
function fieldsOf(file: FileReport): string {
  const input = file.inputField === null ? "" : `expression in ${name(file.inputField)}`
  const target = file.targetField === null ? "" : `label in ${name(file.targetField)}`
  const how = (isGuessed: boolean) => (isGuessed ? "guessed" : "given")
  const [isInputGuessed, isTargetGuessed] = [file.isInputFieldGuessed, file.isTargetFieldGuessed]
  if (input === "" && target === "") return ""
  if (target === "") return `${input} (${how(isInputGuessed)}), no label`
  if (input === "") return `${target} (${how(isTargetGuessed)})`
  return isInputGuessed === isTargetGuessed
    ? `${input}, ${target} (both ${how(isInputGuessed)})`
    : `${input} (${how(isInputGuessed)}), ${target} (${how(isTargetGuessed)})`
}

/** Empty where the file could not be read. */
function templateOf({ template, isTemplateDetected }: FileReport): string {
  if (template === null) return ""
  return `template: ${name(template)} (${isTemplateDetected ? "detected" : "given"})`
}

function dialectOf({ dialect, detectedFrom }: FileReport): string {
  if (dialect === null) return "unknown (no row holds an expression to detect it from)"
  if (detectedFrom === null) return `${name(dialect)} (given)`
  const rows = detectedFrom === 1 ? "one row" : counted(detectedFrom, "row")
  return `${name(dialect)} (detected from ${rows})`
}

/** What the user or the dataset chose. */
function name(text: string): string {
  return shortened(text, widestName)
}

function sentence(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("; ")
}

const mostFiles = 40
const widestFact = 60
const widestName = 60
