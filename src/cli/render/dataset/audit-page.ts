// The page of `boolglot audit` in Markdown: what was checked, how, what is wrong, how to reproduce it, and a report for
// the maintainers of the dataset.

import {
  fenceAround,
  hiddenCharacters,
  shortened,
  visibleCharacter,
} from "../../../language/source/index.ts"
import type { DatasetReport } from "../../../report/index.ts"
import { type BadRowGroup, describeReport, listedOf, rows } from "../../../report/index.ts"
import { shellCommand } from "../shell-command.ts"
import { parted } from "../terminal-page.ts"

export interface AuditedFile {
  readonly path: string
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string
}

interface AuditOptions {
  /** Number of bad rows of each kind; 0 for sets whose rows must not be published. */
  readonly limit: number
  readonly version: string
  readonly args: readonly string[]
}

export function auditPage(
  report: DatasetReport,
  files: readonly AuditedFile[],
  { limit, version, args }: AuditOptions,
): string {
  const text = describeReport(limit === 0 ? withoutTexts(report) : report)
  const { verdict, findings, precedences, badRows, counts } = text
  const precedence = precedences?.isTelling ? precedences.best : precedences?.order
  const name = markdown(text.title)
  const how = report.isUnlabelled
    ? " and calculated their values"
    : ", derived the right label from them, and compared it with the label in the row"
  const commands = [
    ...files.map(
      ({ path, hash }) => `${shellCommand(["echo", `${hash}  ${path}`])} | sha256sum -c`,
    ),
    shellCommand(["npx", `boolglot@${version}`, ...args]),
  ].join("\n")
  const fence = fenceAround(commands, 3)
  // An argument may contain line breaks.
  const reproduce = [`${fence}sh`, ...commands.split(/\r\n?|\n/), fence]
  const wrong = findings.filter(({ severity }) => severity !== "note")
  const sentences = findings.map(({ severity, message }) => `- ${severity}: ${markdown(message)}`)
  const draft = parted([
    [`**${name}: ${markdown(verdict.sentence)}**`],
    [
      `I checked this dataset with boolglot ${version}, which parses expressions and derives labels from them.`,
    ],
    wrong.map(({ message }) => `- ${markdown(message)}`),
    ...badRows.slice(0, 1).flatMap((group) => rowBlocks(group, Math.min(limit, 3))),
    ["To reproduce this:"],
    reproduce,
  ]).map((line) => `> ${line}`.trimEnd())
  const blocks = [
    [`# Audit of ${name}`],
    [sentence(verdict.sentence)],
    ["## What was checked"],
    files.map(({ path, hash }) => `- ${code(path)}, SHA-256 \`${hash}\``),
    [
      "| found | rows | share |",
      "|---|--:|--:|",
      ...(counts?.rows ?? []).map((row) => `| ${row.name} | ${row.rows} | ${row.share} |`),
    ],
    ["## How it was checked"],
    [`boolglot ${version} parsed the expressions in each row${how}.`],
    [
      ...text.files.table.rows.map(
        (row) => `- ${code(row.path)}: ${markdown(row.sentences.join("; "))}`,
      ),
      ...(precedence === undefined ? [] : [`- precedence: ${markdown(precedence)}`]),
    ],
    ["## What was found"],
    sentences.length === 0 ? ["Nothing."] : sentences,
    ...badRows.flatMap((group) => rowBlocks(group, limit)),
    ["## Reproduce"],
    reproduce,
    ...(wrong.length === 0
      ? []
      : [["## Report to the maintainers"], ["A draft; check the rows before you send it."], draft]),
  ]
  return `${parted(blocks).join("\n")}\n`
}

/** Leaves out what may quote rows: detected templates, and the reasons why files and rows could not be read. */
function withoutTexts(report: DatasetReport): DatasetReport {
  const problemOf = (path: string) => `${path} could not be read; boolglot validate says why`
  const files = report.files.map((file) => ({
    ...file,
    problem: file.problem === null ? null : problemOf(file.path),
    template: file.isTemplateDetected && file.template?.includes("{") ? null : file.template,
  }))
  const findings = report.findings.map((finding) => {
    const { kind, message, rows: count } = finding
    if (kind === "broken-file") {
      const file = report.files.find(({ problem }) => problem === message)
      return { ...finding, message: problemOf(file?.path ?? "a file") }
    }
    if (kind !== "unreadable") return finding
    return { ...finding, message: `${rows(count ?? 0)} could not be read` }
  })
  return { ...report, files, findings }
}

function rowBlocks({ heading, rows, all }: BadRowGroup, limit: number): string[][] {
  const shown = rows.slice(0, limit)
  if (shown.length === 0) return []
  return [
    [`${sentence(`${heading}, ${listedOf(shown.length, all)}`).slice(0, -1)}:`],
    shown.map(({ row, place, message }) => {
      const where = place.path === "" ? place.line : `${code(place.path)}, ${place.line}`
      return `- ${where}: ${row.text === null ? "" : `${code(row.text)}: `}${markdown(message)}`
    }),
  ]
}

function sentence(text: string): string {
  return markdown(text.charAt(0).toUpperCase() + text.slice(1)) + (/[.!?]$/.test(text) ? "" : ".")
}

/** Escapes all Markdown and HTML in a text. HTML comments keep GitHub from creating links, mentions and emoji. */
function markdown(text: string): string {
  return visible(text)
    .replaceAll(/[\\`*_[\]<>|#&~$]/g, "\\$&")
    .replaceAll(/[@#:](?=[\w+/-])|\b(?:www(?=\.)|gh(?=-\d))/gi, "$&<!-- -->")
}

const longest = 200

function code(text: string): string {
  const plain = shortened(visible(text), longest)
  const fence = fenceAround(plain, 1)
  const space = plain.startsWith("`") || plain.endsWith("`") || plain.trim() === "" ? " " : ""
  return `${fence}${space}${plain}${space}${fence}`
}

function visible(text: string): string {
  return text
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, " ")
    .replaceAll(hiddenCharacters(), visibleCharacter)
}
