// The findings about a dataset, in sentences: first the one that explains the labels, then the others by severity.
//
//     warning  all 1,000 labels are right under the precedence bitwise (not > and > xor > or), but under …
//     error    17 of 1,000 labels are wrong

import { percentage, writtenNumber } from "../number-format.ts"
import { areTurned } from "../validate/index.ts"
import { overlapFindings } from "./describe-splits.ts"
import { folderFindings } from "./file-findings.ts"
import { finding, has, rows, s, severities, share } from "./finding-wording.ts"
import {
  balanceFindings,
  conflictFindings,
  labelFindings,
  notationFindings,
} from "./label-findings.ts"
import {
  type FindingSources,
  isOfNoNotation,
  notationRemedy,
  refusedSentence,
} from "./notation-of-refused-rows.ts"
import { explanationOf, isUnexplained, precedenceFindings } from "./precedence-findings.ts"
import type { FileReport, Finding, FindingKind, Remedy, Severity } from "./report.ts"

export function findingsOf(sources: FindingSources): Finding[] {
  const findings = [
    ...fileFindings(sources),
    ...folderFindings(sources.files, sources.folderLinks),
    ...listFindings(sources.files),
    ...sheetFindings(sources.files),
    ...labelFindings(sources.files),
    ...notationFindings(sources.files),
    ...rowFindings(sources),
    ...precedenceFindings(sources),
    ...setFindings(sources),
    ...overlapFindings(sources.files, sources.overlaps ?? [], sources.notCompared),
  ]
  const isExplained = explanationOf(sources.analysis) !== undefined
  const isTold = isExplained || isUnexplained(sources)
  // A finding about all labels precedes the number of wrong labels.
  const rank = ({ severity, kind }: Finding) =>
    kind === "precedence" && isTold ? -1 : severities.indexOf(severity)
  return findings.sort((left, right) => rank(left) - rank(right))
}

function fileFindings({ files, counts }: FindingSources): Finding[] {
  const broken = files.flatMap(({ problem, remedies }) =>
    problem === null ? [] : [finding("error", "broken-file", null, problem, remedies)],
  )
  const empty = files.filter(({ problem, counts: { rows } }) => problem === null && rows === 0)
  if (counts.rows > 0) {
    return empty.length === 0
      ? broken
      : [...broken, finding("warning", "no-rows", null, emptyOf(empty))]
  }
  const what = empty.length === 0 ? "there are no rows" : emptyOf(empty)
  const [only, ...others] = empty
  const advice = only === undefined || others.length > 0 ? "" : `; write ${rowsOf(only)}`
  const none = finding("error", "no-rows", null, `${what} to check${advice}`)
  return broken.length === 0 ? [none] : broken
}

/** What a file without rows should have contained. */
function rowsOf({ path }: FileReport): string {
  return /\.[ct]sv\b/i.test(path)
    ? "them below a header, such as input,target"
    : 'one per line, such as {"input":"True and False","target":"False"}'
}

/** `a.jsonl and 2 more files have no rows` */
function emptyOf(files: readonly FileReport[]): string {
  const [first, ...others] = files
  const more =
    others.length === 1 ? " and one more file" : ` and ${writtenNumber(others.length)} more files`
  return `${first?.path}${others.length === 0 ? " has" : `${more} have`} no rows`
}

function rowFindings(sources: FindingSources): Finding[] {
  const { files, counts, notAfterXor } = sources
  const { wrong, missing, illegible, unbound, refused, unreadable, right } = counts
  const labels = right + wrong + illegible
  const isBare = ({ counts: { right, wrong, illegible } }: FileReport) =>
    right + wrong + illegible === 0
  const bare = files.filter((file) => isBare(file) && file.counts.missing > 0)
  const unlabelled = bare.reduce((sum, file) => sum + file.counts.missing, 0)
  const lacking = missing - unlabelled
  const reasons = [...sources.reasons].sort(([, many], [, more]) => more - many)
  const blank = unreadable - reasons.reduce((sum, [, count]) => sum + count, 0)
  const opposites = areTurned(right, right + wrong)
    ? mapRemedies(files.map(({ oppositeLabels }) => oppositeLabels))
    : []
  const turned =
    opposites.length === 0
      ? ""
      : `: they seem to be inverted, and ${percentage(wrong / (right + wrong))} agree after inversion`
  const all: (readonly [FindingKind, number, string])[] = [
    [
      "wrong",
      wrong,
      `${share(wrong, labels, "label")} ${wrong === 1 ? "is" : "are"} wrong${turned}`,
    ],
    ["refused", refused, refusedSentence(sources)],
    ["unreadable", blank, `${rows(blank)} hold${s(blank)} no expression`],
    ...namedReasons(reasons).map(
      ([reason, count]) => ["unreadable", count, `${rows(count)} with ${reason}`] as const,
    ),
    ["unbound", unbound, `${rows(unbound)} ${has(unbound)} a variable without a value`],
    ["missing", lacking, `${rows(lacking)} ${has(lacking)} no label`],
    [
      "illegible",
      illegible,
      illegible === 1
        ? "one label states no truth value"
        : `${writtenNumber(illegible)} labels state no truth value`,
    ],
  ]
  const findings = all
    .filter(([, count]) => count > 0)
    .map(([kind, count, message]) => {
      const remedies = [
        ...(kind === "refused" && isOfNoNotation(sources) ? [{ option: "grammar" } as const] : []),
        ...(kind === "refused" && sources.refusedNotation !== undefined
          ? [notationRemedy(sources.refusedNotation)]
          : []),
        ...(kind === "wrong" ? opposites : []),
        ...(kind === (illegible > 0 ? "illegible" : "refused")
          ? mapRemedies(files.map(({ likelyLabels }) => likelyLabels))
          : []),
      ]
      return finding("error", kind, count, message, remedies.length === 0 ? undefined : remedies)
    })
  if (unlabelled > 0) findings.push(noLabelsFinding(sources, bare, unlabelled))
  if (notAfterXor !== undefined && notAfterXor.rows > 0) {
    const { severity, rows: count } = notAfterXor
    const message = `in ${rows(count)} not directly follows xor, which ReasonScape's document rules out`
    findings.push(finding(severity, "not-after-xor", count, message))
  }
  return findings
}

/** Likely meanings of labels, if all files agree on them. */
function mapRemedies(maps: readonly FileReport["likelyLabels"][]): Remedy[] {
  const words = maps.flatMap((map = {}) => Object.entries(map))
  const value = Object.fromEntries(words)
  const areAlike = words.every(([word, meaning]) => value[word] === meaning)
  return words.length > 0 && areAlike ? [{ option: "labelMap", value }] : []
}

/**
 * An error if no row of the dataset has a label. Only a warning if just some files have none, which may be intended.
 *
 * @param bare the files without labels
 * @param unlabelled number of their rows with a value
 */
function noLabelsFinding(
  { counts: { right, wrong, illegible, refused, unbound }, isUnlabelled }: FindingSources,
  bare: readonly FileReport[],
  unlabelled: number,
): Finding {
  const say = (severity: Severity, message: string, remedies?: readonly Remedy[]) =>
    finding(severity, "no-labels", unlabelled, message, remedies)
  if (isUnlabelled) return say("note", "labels were not asked for, and not checked")
  const [first] = bare
  const reasons = [...new Set(bare.map(({ noTarget }) => noTarget))]
  const reason = first?.noTarget ?? null
  const where = reasons.length > 1 || right + wrong + illegible > 0 ? `in ${first?.path} ` : ""
  const why = reason === null ? "" : `: ${where}${reason}`
  if (right + wrong + illegible > 0) {
    const files = bare.length === 1 ? "a file" : `${writtenNumber(bare.length)} files`
    return say(
      "warning",
      `${rows(unlabelled)} stand${s(unlabelled)} in ${files} without labels${why}`,
    )
  }
  // Rows that were refused or have no value may still have a label.
  const row = `no row${refused + unbound > 0 ? " with a value" : ""}`
  const hasFields = bare.some(({ inputField }) => inputField !== null)
  const templates = new Set(bare.map(({ template }) => template ?? ""))
  const [labelled] = [...templates].flatMap(withLabelPlace)
  return say("error", `${row} has a label${why}`, [
    ...(labelled !== undefined && templates.size === 1
      ? [{ option: "template", value: labelled } as const]
      : []),
    ...(hasFields ? [{ option: "targetField" } as const] : []),
    { option: "unlabelled" },
  ])
}

/** A template that ends with a truth value, such as `{expr} = True`, with the place of a label there instead. */
function withLabelPlace(template: string): string[] {
  const labelled = template.replace(/^(.*\{expr\}.*\W)(?:true|false)(\W*)$/is, "$1{label}$2")
  return labelled === template || /\{(?:label|any)\}.*\{label\}/s.test(labelled) ? [] : [labelled]
}

function setFindings({ analysis }: FindingSources): Finding[] {
  if (analysis === undefined) return []
  const findings: Finding[] = []
  const { repeated, nearlyRepeated, contradicting } = analysis.repeats
  if (repeated > 0) {
    const message = `${rows(repeated)} repeat${s(repeated)} an earlier one`
    findings.push(finding("warning", "repeated", repeated, message))
  }
  if (nearlyRepeated > 0) {
    const message = `${rows(nearlyRepeated)} repeat${s(nearlyRepeated)} an earlier one except for white space or parentheses`
    findings.push(finding("warning", "nearly-repeated", nearlyRepeated, message))
  }
  return [...conflictFindings(contradicting), ...findings, ...balanceFindings(analysis)]
}

const mostReasons = 20

function namedReasons(
  reasons: readonly (readonly [string, number])[],
): (readonly [string, number])[] {
  const others = reasons.slice(mostReasons)
  const count = others.reduce((sum, [, each]) => sum + each, 0)
  const rest = [`${writtenNumber(others.length)} more reasons of such kinds`, count] as const
  return [...reasons.slice(0, mostReasons), ...(others.length === 0 ? [] : [rest])]
}

// Findings about JSON lists and workbook sheets that were not checked or converted.
//
//     warning  the list "canary" was not checked: its 3 elements are not like the rows that were
//     note     the sheet "Notes" was not checked: only the first visible sheet with rows is

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

/** Workbook sheets that were not read. */
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
