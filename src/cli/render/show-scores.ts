// Scores as a terminal shows them: for each configuration, a table by length, the score of a blind guess, and the
// verdicts of other rules. Settings that all configurations share come first.
//
//     openai/gpt-4
//       length  accuracy           95%  C  I  M   A  corrected
//            2    80.00%  49.0 – 94.3%  8  2  0  10      60.0%
//
//       says     True 4, False 6; always True would be right in 60.0%, always False in 40.0%

import type { Figures, RuleEffect, RunSettings, Score } from "../../measure/index.ts"
import {
  describeSetting,
  noPrompting,
  percentOf,
  settingMembers,
  type Tally,
} from "../../measure/index.ts"
import { counted, percentage, writtenNumber } from "../../number-format.ts"
import { pythonHundredths } from "../../python/index.ts"
import { hanging, shortened, wrapped } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { columnsBy, headedTable } from "./aligned-table.ts"
import { fact, type Page, pageOf, parted } from "./terminal-page.ts"

type Member = keyof RunSettings

/** Ends with a line feed. */
export function describeScores(scores: readonly Score[], output: Output): string {
  const page = pageOf(output)
  const [first = {}, ...others] = scores.map(({ configuration }) => configuration.settings)
  const isCommon = (member: Member) =>
    others.length > 0 && others.every((each) => each[member] === first[member])
  const all = settingsText(first, isCommon)
  const tables = scores.map((score) => figuresTable(score, page))
  const hasLegend = tables.some(([head = ""]) => head.includes(corrected))
  const legend = hasLegend ? `${corrected} is (C - I) / A, where guessing gains nothing` : ""
  const lines = parted([
    all === "" ? [] : hanging("all with ", all, page.width),
    ...scores.map((score, at) => scoreLines(score, tables[at] ?? [], isCommon, page)),
    legend === "" ? [] : wrapped(legend, page.width).map(page.colors.dim),
  ])
  return `${lines.join("\n")}\n`
}

function scoreLines(
  { configuration, rule, total, others }: Score,
  table: readonly string[],
  isCommon: (member: Member) => boolean,
  page: Page,
): string[] {
  const { width, colors } = page
  const { model, prompting, settings } = configuration
  const own = settingsText(settings, (member) => !isCommon(member))
  const heading = prompting === noPrompting ? model : `${model}, ${prompting}`
  const isAlike = others.every(({ changes }) => changes === 0)
  const { all } = total.tally
  return parted([
    [...wrapped(heading, width).map(colors.bold), ...(own === "" ? [] : hanging("  ", own, width))],
    table,
    [
      ...fact("  says   ", sayings(total), page),
      ...fact("  cut    ", cuts(total.tally), page),
      ...(all > 0 && isAlike ? fact("  rules  ", "the others change no verdict", page) : []),
    ],
    ...(all === 0 || isAlike ? [] : ruleBlocks(rule, total.tally, others, page)),
  ])
}

function figuresTable({ total, lengths }: Score, page: Page): string[] {
  const rows = [
    ...lengths.map(({ length, ...figures }) => ({ name: length ?? "unknown", ...figures })),
    ...(lengths.length > 1 ? [{ name: "all", ...total }] : []),
  ]
  const rare = (["cut", "refused", "failed"] as const).filter((head) => total.tally[head] > 0)
  // As the original states it.
  const accuracy = ({ tally }: Figures) =>
    tally.all === 0 ? "" : `${pythonHundredths(percentOf(tally))}%`
  const isNumber = true
  const columns = columnsBy(rows, [
    { head: "length", isNumber, of: ({ name }) => name },
    { head: "accuracy", isNumber, of: accuracy },
    { head: "95%", isNumber, importance: 2, of: intervalText },
    ...verdictColumns,
    { head: "A", of: ({ tally }) => tally.all },
    ...rare.map((head) => ({ head, importance: 3, of: ({ tally }: Figures) => tally[head] })),
    {
      head: corrected,
      isNumber,
      importance: 1,
      of: ({ corrected: share }) => (share === null ? "" : percentage(share)),
    },
  ])
  return headedTable(columns, page, "  ")
}

type Tallied = Pick<Figures, "tally">

const verdictColumns = [
  { head: "C", of: ({ tally }: Tallied) => tally.correct },
  { head: "I", of: ({ tally }: Tallied) => tally.incorrect },
  { head: "M", of: ({ tally }: Tallied) => tally.missing },
]

function intervalText({ interval }: Figures): string {
  if (interval === null) return ""
  return `${percentage(interval.low).slice(0, -1)} – ${percentage(interval.high)}`
}

/** The answers, and the score that always giving the same answer would get. */
function sayings({ tally, baselines }: Figures): string {
  const { saysTrue, saysFalse, all, missing } = tally
  if (baselines.true === null || baselines.false === null) return ""
  const neither = all - missing - saysTrue - saysFalse
  const others = neither === 0 ? "" : `, something else ${writtenNumber(neither)}`
  return (
    `True ${writtenNumber(saysTrue)}, False ${writtenNumber(saysFalse)}${others}; ` +
    `always True would be right in ${percentage(baselines.true)}, ` +
    `always False in ${percentage(baselines.false)}`
  )
}

function cuts({ cut, cutAndMissing }: Tally): string {
  if (cutAndMissing === 0) return ""
  const have = cutAndMissing === 1 ? "has" : "have"
  const replies = `${writtenNumber(cutAndMissing)} of ${counted(cut, "reply", "replies")}`
  return `${replies} that the limit of tokens cut ${have} no answer; allow more tokens`
}

/** The verdicts of other rules, and a warning if one of them finds answers that the chosen rule misses. */
function ruleBlocks(
  rule: string,
  chosen: Tally,
  others: readonly RuleEffect[],
  page: Page,
): string[][] {
  const rows = [{ rule, tally: chosen, changes: 0 }, ...others]
  const columns = columnsBy(rows, [
    { head: "answer by", of: (row) => shortened(row.rule, 30) },
    ...verdictColumns,
    { head: "", of: (row, at) => (at === 0 ? "this one" : effect(row)) },
  ])
  const table = headedTable(columns, page, "  ")
  const [best] = others.toSorted((left, right) => right.finds - left.finds)
  if (best === undefined || best.finds === 0) return [table]
  const { missing } = chosen
  const lack = rule.endsWith("-tag") ? "no <ANSWER>…</ANSWER>" : `no answer by ${rule}`
  const have = `${counted(missing, "reply", "replies")} ${missing === 1 ? "has" : "have"} ${lack}`
  const those = missing === 1 ? "it" : `${writtenNumber(best.finds)} of them`
  const advice = `${have}; ${best.rule} finds an answer in ${those}: --answer ${best.rule}`
  return [table, hanging("  warning  ", advice, page.width, page.colors.yellow)]
}

function effect({ tally, changes }: Pick<RuleEffect, "tally" | "changes">): string {
  if (tally.missing === tally.all) return "finds no answer"
  return changes === 0 ? "changes nothing" : `changes ${counted(changes, "verdict")}`
}

function settingsText(settings: RunSettings, isShown: (member: Member) => boolean): string {
  return settingMembers
    .filter((member) => settings[member] !== undefined && isShown(member))
    .map((member) => describeSetting(member, settings[member], 60))
    .join(", ")
}

const corrected = "corrected"
