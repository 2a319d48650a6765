// Scores as a terminal shows them: for each configuration a table of lengths, what a blind guess would
// score, and what other rules make of the same replies.
//
//     openai/gpt-4
//       temperature 0.01, seed 42
//
//       length  accuracy           95%  C  I  M   A  corrected
//            2    80.00%  49.0 – 94.3%  8  2  0  10      60.0%
//
//       says     True 4, False 6; always True would be right in 60.0%, always False in 40.0%
//       rules    the others change no verdict
//
// Settings that are the same in all configurations are said once, before the first.

import type { AnswerRule } from "../../measure/answers/answer-rule.ts"
import type { RunSettings } from "../../measure/cases/case.ts"
import { describeSetting, settingMembers } from "../../measure/cases/configuration-names.ts"
import { noPrompting } from "../../measure/prompts/prompting.ts"
import { percentOf, type Tally } from "../../measure/scores/reply-tally.ts"
import type { Figures, RuleEffect, Score } from "../../measure/scores/score.ts"
import { counted, percentage, writtenNumber } from "../../number-format.ts"
import { pythonHundredths } from "../../python/python-hundredths.ts"
import { hanging, shortened, wrapped } from "../terminal/fitted-text.ts"
import type { Colors, Output } from "../terminal/terminal.ts"
import { columnsBy, headedTable } from "./aligned-table.ts"

/** Ends with a line feed. No line is wider than the terminal, if that has 40 columns. */
export function describeScores(
  scores: readonly Score[],
  rule: AnswerRule,
  { colors, width: columns = 100 }: Output,
): string {
  const width = Math.max(columns, narrowest)
  const all = scores.map(({ configuration }) => configuration.settings)
  const common = scores.length > 1 ? commonSettings(all) : {}
  const tables = scores.map(({ total, lengths }) => figuresTable(total, lengths, width, colors))
  const legend = tables.some(([head = ""]) => head.includes(corrected))
    ? wrapped(`${corrected} is (C - I) / A, where guessing gains nothing`, width)
    : []
  const blocks = [
    hanging("all with ", settingsText(common), width).filter(() => settingsText(common) !== ""),
    ...scores.map((score, at) =>
      describeScore(score, tables[at] ?? [], common, rule, width, colors),
    ),
    legend.map(colors.dim),
  ]
  return `${parted(blocks).join("\n")}\n`
}

/** With a blank line between any two blocks that hold something. */
function parted(blocks: readonly (readonly string[])[]): string[] {
  return blocks
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : ["", ...lines]))
}

function describeScore(
  { configuration, total, others }: Score,
  table: readonly string[],
  common: RunSettings,
  rule: AnswerRule,
  width: number,
  colors: Colors,
): string[] {
  const { model, prompting, settings } = configuration
  const own = settingsText(without(settings, common))
  const heading = prompting === noPrompting ? model : `${model}, ${prompting}`
  const { facts, tables } = ruleLines(rule, total.tally, others, width, colors)
  return parted([
    [
      ...wrapped(heading, width).map(colors.bold),
      ...(own === "" ? [] : hanging(indent, own, width)),
    ],
    table,
    [
      ...fact("says", sayings(total), width, colors),
      ...fact("cut", cuts(total.tally), width, colors),
      ...facts,
    ],
    ...tables,
  ])
}

function figuresTable(
  total: Figures,
  lengths: Score["lengths"],
  width: number,
  colors: Colors,
): string[] {
  const rows = [
    ...lengths.map(({ length, ...figures }) => ({ name: length ?? "unknown", ...figures })),
    ...(lengths.length > 1 ? [{ name: "all", ...total }] : []),
  ]
  const countIfAny = (head: "cut" | "refused" | "failed") =>
    total.tally[head] === 0
      ? []
      : [{ head, importance: 3, of: ({ tally }: Tallied) => tally[head] }]
  // As the original states it.
  const accuracy = ({ tally }: Tallied) =>
    tally.all === 0 ? "" : `${pythonHundredths(percentOf(tally))}%`
  const isNumber = true
  const columns = columnsBy(rows, [
    { head: "length", isNumber, of: ({ name }) => name },
    { head: "accuracy", isNumber, of: accuracy },
    { head: "95%", isNumber, importance: 2, of: intervalText },
    ...verdictColumns,
    { head: "A", of: ({ tally }) => tally.all },
    ...countIfAny("cut"),
    ...countIfAny("refused"),
    ...countIfAny("failed"),
    {
      head: corrected,
      isNumber,
      importance: 1,
      of: ({ corrected: share }) => (share === null ? "" : percentage(share)),
    },
  ])
  return headedTable(columns, { width, colors, indent })
}

type Tallied = Pick<Figures, "tally">

const verdictColumns = [
  { head: "C", of: ({ tally }: Tallied) => tally.correct },
  { head: "I", of: ({ tally }: Tallied) => tally.incorrect },
  { head: "M", of: ({ tally }: Tallied) => tally.missing },
]

function intervalText({ interval }: Figures): string {
  if (interval === null) return ""
  const { low, high } = interval
  return `${percentage(low).slice(0, -1)} – ${percentage(high)}`
}

/** What the answers are, and how far one would get without reading the question. */
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
  return (
    `${writtenNumber(cutAndMissing)} of ${counted(cut, "reply", "replies")} that the limit of tokens cut ` +
    `${cutAndMissing === 1 ? "has" : "have"} no answer; allow more tokens`
  )
}

interface RuleLines {
  readonly facts: readonly string[]
  /** A table, and what it makes one think of. */
  readonly tables: readonly (readonly string[])[]
}

function ruleLines(
  rule: AnswerRule,
  chosen: Tally,
  others: readonly RuleEffect[],
  width: number,
  colors: Colors,
): RuleLines {
  if (chosen.all === 0) return { facts: [], tables: [] }
  if (others.every(({ changes }) => changes === 0)) {
    return { facts: fact("rules", "the others change no verdict", width, colors), tables: [] }
  }
  const rows = [{ rule: rule.name, tally: chosen, changes: 0 }, ...others]
  const columns = columnsBy(rows, [
    { head: "answer by", of: ({ rule: name }) => shortened(name, widestRule) },
    ...verdictColumns,
    { head: "", of: (row, at) => (at === 0 ? "this one" : effect(row)) },
  ])
  const table = headedTable(columns, { width, colors, indent })
  const warning = finding(rule, chosen, others)
  const said = warning === "" ? [] : hanging(`${indent}warning  `, warning, width, colors.yellow)
  return { facts: [], tables: [table, said] }
}

function effect({ tally, changes }: Pick<RuleEffect, "tally" | "changes">): string {
  if (tally.missing === tally.all) return "finds no answer"
  return changes === 0 ? "changes nothing" : `changes ${counted(changes, "verdict")}`
}

/** Where another rule finds what the chosen one misses. */
function finding(rule: AnswerRule, { missing }: Tally, others: readonly RuleEffect[]): string {
  const [best] = others.toSorted((left, right) => right.finds - left.finds)
  if (best === undefined || best.finds === 0) return ""
  const lack = rule.name.endsWith("-tag") ? "no <ANSWER>…</ANSWER>" : `no answer by ${rule.name}`
  const have = `${counted(missing, "reply", "replies")} ${missing === 1 ? "has" : "have"} ${lack}`
  const those = missing === 1 ? "it" : `${writtenNumber(best.finds)} of them`
  return `${have}; ${best.rule} finds an answer in ${those}: --answer ${best.rule}`
}

/** No line where there is nothing to say. */
function fact(name: string, text: string, width: number, colors: Colors): string[] {
  return text === "" ? [] : hanging(indent + name.padEnd(nameWidth), text, width, colors.dim)
}

function commonSettings([first = {}, ...others]: readonly RunSettings[]): RunSettings {
  const shared = Object.entries(first).filter(([name, value]) =>
    others.every((each) => settingOf(each, name) === value),
  )
  return Object.fromEntries(shared)
}

function without(settings: RunSettings, common: RunSettings): RunSettings {
  const own = Object.entries(settings).filter(([name]) => settingOf(common, name) === undefined)
  return Object.fromEntries(own)
}

function settingOf(settings: RunSettings, name: string): unknown {
  return Object.entries(settings).find(([each]) => each === name)?.[1]
}

function settingsText(settings: RunSettings): string {
  return settingMembers
    .filter((member) => settings[member] !== undefined)
    .map((member) => describeSetting(member, settings[member], widestPrompt))
    .join(", ")
}

const corrected = "corrected"
const indent = "  "
const nameWidth = 7
const widestPrompt = 60
const widestRule = 30
/** Fewer columns hold no table of figures. */
const narrowest = 40
