// Describes how each file was read: its format, its expression and label fields, and its notation. The worst file
// comes first, so that a bad one among many is easy to find.
//
//     rows.jsonl
//     JSON Lines; expression in input, label in target (both guessed)
//     dialect: true-false (detected from 1,000 rows); template: bare (detected)

import { formatLabel, rowLayouts } from "../formats/index.ts"
import { listedNames } from "../language/engines/index.ts"
import { shortened } from "../language/source/index.ts"
import { counted, writtenNumber } from "../number-format.ts"
import { functionTemplate, taskMeanings } from "../validate/index.ts"
import type { DatasetReport, FileReport } from "./report.ts"
import { numbers, table, text } from "./text-table.ts"

export type FilesText = ReturnType<typeof describeFiles>

export type FileFact = "format" | "fields" | "dialect" | "template"

/** Facts are empty if they are unknown or don't apply to the format. */
export type FileText = ReturnType<typeof fileText>

type ReportedFiles = Pick<DatasetReport, "files" | "isUnlabelled">

export function describeFiles(report: ReportedFiles) {
  const { files, isUnlabelled } = report
  const isRight = `every row ${isUnlabelled ? "has a value" : "is right"}`
  const texts = worstFirst(report).map((file) => fileText(file, isUnlabelled))
  const good = texts.filter(({ isGood }) => isGood).length
  const read = files.filter(isRead).map((file) => fileText(file, isUnlabelled))
  const areSame = (fact: FileFact) => read.every((each) => each[fact] === read[0]?.[fact])
  return {
    heading:
      files.length === 1 ? "" : files.length === 0 ? "no files" : counted(files.length, "file"),
    summary: files.length < 2 ? "" : summaryOf(files.length - good, files.length, isRight),
    common:
      files.length < 2 || read[0] === undefined ? "" : sentenceOf(read[0], facts.filter(areSame)),
    differing: facts.filter((fact) => !areSame(fact)),
    table: table(
      "how each file was read, and what of that was guessed or detected",
      {
        path: text("file"),
        format: text("format"),
        fields: text("fields"),
        dialect: text("dialect"),
        detailedDialect: text("notation"),
        template: text("template"),
        rows: numbers("rows"),
        right: numbers("right"),
        wrong: numbers("wrong"),
        other: numbers("other"),
      },
      texts,
    ),
    good: `${counted(good, "file")} in which ${isRight}`,
  }
}

const facts = ["format", "fields", "dialect", "template"] as const

function summaryOf(bad: number, all: number, isRight: string): string {
  if (bad === 0) return `in all ${writtenNumber(all)} files ${isRight}`
  const [need, which] = bad === 1 ? ["needs", "it"] : ["need", "the worst"]
  return `${writtenNumber(bad)} of ${writtenNumber(all)} files ${need} looking at; ${which} stands first`
}

function sentenceOf(file: Readonly<Record<FileFact, string>>, said: readonly FileFact[]): string {
  return said
    .map((fact) => (named.has(fact) && file[fact] !== "" ? `${fact}: ${file[fact]}` : file[fact]))
    .filter((part) => part !== "")
    .join("; ")
}

/** Facts that need their name in front to be understood. */
const named: ReadonlySet<FileFact> = new Set(["dialect", "template"])

/** First the files that could not be read to their end, then those with the most bad rows. */
function worstFirst({ files, isUnlabelled }: ReportedFiles): FileReport[] {
  const rank = (file: FileReport) =>
    file.problem === null ? badRowsOf(file, isUnlabelled) : Number.POSITIVE_INFINITY
  // Avoids subtracting infinity from infinity.
  return [...files].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
}

/** Number of rows that are not right; if labels are ignored, number of rows without a value. */
function badRowsOf({ counts }: FileReport, isUnlabelled: boolean): number {
  return counts.rows - counts.right - (isUnlabelled ? counts.missing : 0)
}

function fileText(file: FileReport, isUnlabelled: boolean) {
  const { path, counts, problem } = file
  const { rows, right, wrong } = counts
  const known = isRead(file)
  const texts = {
    path,
    format: formatOf(file),
    fields: fieldsOf(file),
    dialect: known ? dialectOf(file, "detected") : "",
    detailedDialect: known ? dialectOf(file, detectedFrom(file)) : "",
    template: templateOf(file),
    rows: writtenNumber(rows),
    right: writtenNumber(right),
    wrong: writtenNumber(wrong),
    other: writtenNumber(rows - right - wrong),
    problem,
    isGood: problem === null && rows > 0 && badRowsOf(file, isUnlabelled) === 0,
  }
  const detailed = { ...texts, dialect: texts.detailedDialect }
  const sentences =
    problem === null && rows === 0
      ? ["no rows"]
      : [
          sentenceOf(detailed, ["format", "fields"]),
          sentenceOf(detailed, ["dialect", "template"]),
          taskOf(file),
          atomsOf(file),
          labelsOf(file),
          outvotedBy(file),
        ]
  return { ...texts, sentences: sentences.filter((sentence) => sentence !== "") }
}

function isRead({ format, counts }: FileReport): boolean {
  return format !== null && counts.rows > 0
}

function formatOf(file: FileReport): string {
  if (file.format === null) return "unknown"
  const laidOut = layoutNamed(file)?.label
  return [formatLabel(file.format), laidOut, file.isCompressed && "compressed"]
    .filter(Boolean)
    .join(", ")
}

function layoutNamed({ layout }: Pick<FileReport, "layout">) {
  return rowLayouts.find(({ name }) => name === layout)
}

function fieldsOf(file: FileReport): string {
  const { assignmentFields = [] } = file
  const how = file.areAssignmentFieldsGuessed ? "guessed" : "given"
  const values =
    assignmentFields.length === 0
      ? ""
      : `values of variables in ${listedNames(assignmentFields.map((field) => fieldName(field, file)))} (${how}${
          file.areNamesInOtherCase ? ", names in another case" : ""
        })`
  return [expressionAndLabelOf(file), values].filter((part) => part !== "").join(", ")
}

function expressionAndLabelOf(file: FileReport): string {
  const input = file.inputField === null ? "" : `expression in ${fieldName(file.inputField, file)}`
  const target = file.targetField === null ? "" : `label in ${fieldName(file.targetField, file)}`
  const how = (isGuessed: boolean) => (isGuessed ? "guessed" : "given")
  const [isInputGuessed, isTargetGuessed] = [file.isInputFieldGuessed, file.isTargetFieldGuessed]
  if (input === "" && target === "") return ""
  if (target === "") return `${input} (${how(isInputGuessed)}), no label`
  if (input === "") return `${target} (${how(isTargetGuessed)})`
  return isInputGuessed === isTargetGuessed
    ? `${input}, ${target} (both ${how(isInputGuessed)})`
    : `${input} (${how(isInputGuessed)}), ${target} (${how(isTargetGuessed)})`
}

function fieldName(field: string, file: FileReport): string {
  return name(layoutNamed(file)?.fieldLabel?.(field) ?? field)
}

function templateOf({ template, isTemplateDetected }: FileReport): string {
  if (template === null) return ""
  const values =
    template === functionTemplate.source
      ? ", bits give values to its parameters in their order"
      : ""
  return `${templateName(template)} (${isTemplateDetected ? "detected" : "given"})${values}`
}

/** @param detected how the dialect was detected, if it was not given */
function dialectOf({ dialect, detectedFrom }: FileReport, detected: string): string {
  if (dialect !== null) return `${name(dialect)} (${detectedFrom === null ? "given" : detected})`
  return detected === "detected"
    ? "unknown"
    : "unknown (no row holds an expression to detect it from)"
}

function detectedFrom({ detectedFrom: rows }: FileReport): string {
  return rows === 1 ? "detected from one row" : `detected from ${counted(rows ?? 0, "row")}`
}

/** The detected form of the labels; empty if they are plainly True or False. */
function labelsOf({ labels = {} }: FileReport): string {
  const words = Object.entries(labels.words ?? {}).map(
    ([word, value]) => `${word} is ${meanings[`${value}`]}`,
  )
  const parts = [...words, ...(labels.inSentences ? ["the value is in a sentence"] : [])]
  return parts.length === 0 ? "" : `labels: ${parts.join(", ")} (detected)`
}

const meanings = { true: "True", false: "False", invalid: "no expression" }

/** The given facts, and how comparisons were evaluated; empty if there are none. */
function atomsOf({ atoms }: FileReport): string {
  if (atoms === undefined) return ""
  const facts = atoms.facts === 0 ? "" : `${counted(atoms.facts, "fact")} given, `
  const chains = atoms.areChained ? ", each number of a row with the next one" : ""
  return `atoms: ${facts}comparisons of numbers are evaluated exactly${chains}, before the operators around them; labels alone were checked`
}

/** The task of the labels; empty if they state the value of one expression. */
function taskOf(file: FileReport): string {
  const { task, isTaskDetected, separator, variablesCounted, askedValues, startsWithTrue } = file
  if (task === undefined) return ""
  const asked = [...new Set(Object.values(askedValues ?? {}))]
    .map((value) => (value ? "true" : "false"))
    .join(" or ")
  const meaning =
    askedValues !== undefined
      ? `which one of several expressions is ${asked}, as the options and labels show`
      : variablesCounted === undefined
        ? taskMeanings[task]
        : `how many assignments of ${counted(variablesCounted, "variable")} make a formula true, also of those that it does not have`
  const rows = startsWithTrue ? "; all variables are true in the first row" : ""
  const premises = separator === undefined ? "" : `; premises are separated by ${separator}`
  return `task: ${task} (${isTaskDetected ? "detected" : "given"}), ${meaning}${rows}${premises}`
}

/** How the labels decided between dialects that read some rows differently; empty if they didn't have to. */
function outvotedBy({ outvoted = [] }: FileReport): string {
  if (outvoted.length === 0) return ""
  const isOne = outvoted.length === 1
  const names = listedNames(outvoted.map(({ dialect }) => dialect))
  const rows = counted(Math.min(...outvoted.map((each) => each.rows)), "labelled row")
  const most = Math.max(...outvoted.map(({ right }) => right))
  const right = most === 0 ? "none of them" : `${isOne ? "" : "at most "}${writtenNumber(most)}`
  return `${names} ${isOne ? "reads" : "read"} ${rows}${isOne ? "" : " or more"} differently, ${right} right`
}

/** A long template is cut to the text around the expression. */
function templateName(template: string): string {
  const at = template.indexOf("{expr}")
  if (template.length <= longestName || at < 0) return name(template)
  const room = (longestName - "{expr}".length) / 2
  const before = at > room ? `…${template.slice(at - room, at)}` : template.slice(0, at)
  return before + shortened(template.slice(at), longestName - before.length)
}

const longestName = 60

/** Cuts a name from the user or the dataset if it is too long. */
function name(text: string): string {
  return shortened(text, longestName)
}
