// A report as commands of GitHub's workflows, which mark the lines of a pull request.
//
//     ::error file=rows.jsonl,line=27,title=wrong label::the label says False, the value is True%0ATrue xor True
//     ::notice title=boolglot::12 more errors are not marked, …
//
// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions

import { counted } from "../../../number-format.ts"
import { severities } from "../../../report/finding-wording.ts"
import type { DatasetReport, Severity } from "../../../report/report.ts"
import { visibleText } from "../../terminal/visible.ts"
import { type Annotation, annotationsOf } from "./annotations.ts"
import { findingKinds } from "./finding-kinds.ts"

/**
 * One line each, no more than are shown, and last what is not shown.
 *
 * @param show how many rows of each kind
 */
export function githubCommands(report: DatasetReport, show: number): string {
  const { all, unlisted } = annotationsOf(report, show)
  const kept: string[] = []
  const left: string[] = []
  for (const severity of severities) {
    const some = all.filter((each) => each.severity === severity)
    // The last notice is what says how many are left.
    const most = severity === "note" ? mostShown - 1 : mostShown
    kept.push(...some.slice(0, most).map(commandOf))
    const rest = Math.max(some.length - most, 0) + unlisted[severity]
    if (rest > 0) left.push(counted(rest, `more ${severity}`))
  }
  if (left.length > 0) kept.push(`::notice title=boolglot::${data(leftSentence(left))}`)
  return kept.map((command) => `${command}\n`).join("")
}

/** Of each kind of command, for one step of a job. */
const mostShown = 10

function leftSentence(left: readonly string[]): string {
  const what = left.join(" and ")
  return `not marked, as GitHub shows ${mostShown} of each kind for a step: ${what}; the page that --report writes lists more`
}

const commands: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  note: "notice",
}

function commandOf({ severity, kind, message, path, line, column }: Annotation): string {
  const properties = Object.entries({
    file: path?.replace(/^\.\//, ""),
    line,
    col: column,
    title: findingKinds[kind].title,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(value)}`]))
  return `::${commands[severity]} ${properties.join(",")}::${data(visibleText(message))}`
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")
}

function property(value: string | number): string {
  return data(visibleText(String(value)))
    .replaceAll(":", "%3A")
    .replaceAll(",", "%2C")
}
