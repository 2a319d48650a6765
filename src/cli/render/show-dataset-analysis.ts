// What a dataset is made of, and what its labels can be explained by.
//
//     labels     True 503 (50.3%), False 497 (49.7%); always True is right in 50.3%
//     terms      3 to 16, median 8   ▁▂▃▅█▆▄▂▁
//     operators  and 2,404, or 2,391, xor 2,412, not 3,110
//     repeats    none
//
//       precedence   order of operators           labels   agree  of telling rows
//     * python       xor > not > and > or    771 of 1,000   77.1%         0 of 229
//       xor-loosest  not > and > or > xor  1,000 of 1,000  100.0%       229 of 229
//
// A table is only there where it tells something: not where the dialect's own order is the only one that
// explains all labels, nor where no row tells the orders apart, nor where no shortcut was found.

import { counted, difference, percentage, writtenNumber } from "../../number-format.ts"
import { fewestLabels } from "../../report/findings.ts"
import type {
  Analysis,
  ConventionReport,
  DatasetReport,
  HistogramBar,
  ShortcutReport,
} from "../../validate/report.ts"
import { hanging, shortened } from "../terminal/fitted-text.ts"
import type { Colors } from "../terminal/terminal.ts"
import { alignedTable } from "./aligned-table.ts"
import { barRow, shareRow, spread } from "./bar-row.ts"

/** Blocks of lines. */
export function describeAnalysis(
  { analysis, counts, findings }: DatasetReport,
  width: number,
  colors: Colors,
): string[][] {
  if (analysis === undefined || counts.rows === 0) return []
  const table = conventionTable(analysis, width, colors)
  const isShortcutFound = findings.some(({ kind }) => kind === "shortcut")
  return [
    [
      ...fact("labels", labels(analysis), width, colors),
      ...fact("by terms", labelsByTerms(analysis), width, colors),
      ...(table.length > 0 ? [] : fact("order", order(analysis), width, colors)),
      ...distributions(analysis, width, colors),
      ...fact("operators", operators(analysis), width, colors),
      ...fact("repeats", repeats(analysis), width, colors),
      ...(isShortcutFound ? [] : fact("shortcuts", bestShortcut(analysis), width, colors)),
    ],
    table,
    isShortcutFound ? shortcutTable(analysis, width, colors) : [],
  ].filter((lines) => lines.length > 0)
}

/** No line where there is nothing to say. */
function fact(name: string, text: string, width: number, colors: Colors): string[] {
  return text === "" ? [] : hanging(name.padEnd(nameWidth), text, width, colors.dim)
}

function labels({ balance }: Analysis): string {
  const { baseline } = balance
  const all = balance.true + balance.false
  if (baseline === null || all === 0) return "none"
  const share = (count: number) => `${writtenNumber(count)} (${percentage(count / all)})`
  const constant = `always ${word(balance.constant)} is right in ${percentage(baseline)}`
  return `True ${share(balance.true)}, False ${share(balance.false)}; ${constant}`
}

/** The share of True for each number of terms, where there is more than one and a place for each. */
function labelsByTerms({ byTerms }: Analysis): string {
  const shares = byTerms.flatMap(({ terms, true: trues, false: falses }) =>
    trues + falses === 0 ? [] : [{ terms, share: trues / (trues + falses) }],
  )
  const [first, last] = [shares[0], shares.at(-1)]
  if (first === undefined || last === undefined || first === last) return ""
  if (last.terms - first.terms >= mostBars) return ""
  const [least, most] = [Math.min, Math.max].map((of) => of(...shares.map(({ share }) => share)))
  return `True ${percentage(least as number)} to ${percentage(most as number)}  ${shareRow(shares)}`
}

function distributions(analysis: Analysis, width: number, colors: Colors): string[] {
  const terms = analysis.byTerms.map(({ terms: value, rows }) => ({ value, rows }))
  const all: readonly [string, readonly HistogramBar[]][] = [
    ["terms", terms],
    ["depth", analysis.depths],
    ["nots", analysis.nots],
  ]
  const widest = Math.max(...all.map(([, bars]) => spread(bars).length))
  const room = Math.min(mostBars, width - nameWidth - widest - 2)
  return all.flatMap(([name, bars]) => {
    const bar = room < fewestBars ? "" : barRow(bars, room)
    const [first, ...others] = fact(name, spread(bars), width, colors)
    if (first === undefined) return []
    if (bar === "") return [first, ...others]
    const space = " ".repeat(widest - spread(bars).length + 2)
    return [`${first}${space}${colors.cyan(bar)}`, ...others]
  })
}

function operators({ operators: all }: Analysis): string {
  return all.map(({ operator, count }) => `${operator} ${writtenNumber(count)}`).join(", ")
}

function repeats({ repeats: { repeated, nearlyRepeated, contradicting } }: Analysis): string {
  const parts = [
    repeated > 0 ? `${counted(repeated, "row")} repeated` : "",
    nearlyRepeated > 0 ? `${writtenNumber(nearlyRepeated)} but for white space or parentheses` : "",
    contradicting > 0 ? `${writtenNumber(contradicting)} with another label` : "",
  ].filter((part) => part !== "")
  return parts.length === 0 ? "none" : parts.join(", ")
}

/** In place of the table. */
function order({ conventions, telling }: Analysis): string {
  const own = conventions.find(({ isChecked }) => isChecked)
  if (own === undefined || own.labelled === 0) return ""
  const whose = `${own.order} (the dialect's own)`
  if (telling === 0) return `${whose}; no row tells it from others`
  const others = conventions.some(({ isChecked }) => !isChecked) ? ", others do not" : ""
  return `${whose} agrees with all labels${others}`
}

function conventionTable(
  { conventions, telling, precedence }: Analysis,
  width: number,
  colors: Colors,
): string[] {
  const labelled = conventions.filter((each) => each.labelled > 0)
  const explaining = labelled.filter(({ agree, labelled: all }) => agree === all)
  const isOwnAlone = explaining.length > 0 && explaining.every(({ isChecked }) => isChecked)
  if (labelled.length === 0 || (precedence === null && (telling === 0 || isOwnAlone))) return []
  const agreement = ({ agree, labelled: all }: ConventionReport) => agree / all
  const best = Math.max(...labelled.map(agreement))
  const [head = "", ...lines] = alignedTable(
    [
      {
        head: "  precedence",
        cells: labelled.map((each) => shortened(`${each.isChecked ? "*" : " "} ${each.name}`, 40)),
      },
      {
        head: "order of operators",
        importance: 4,
        cells: labelled.map((each) => shortened(each.order, 40)),
      },
      { head: "as in", importance: -1, cells: labelled.map((each) => shortened(each.known, 28)) },
      {
        head: "labels",
        isNumber: true,
        importance: 1,
        cells: labelled.map((each) => ofAll(each.agree, each.labelled)),
      },
      { head: "agree", isNumber: true, cells: labelled.map((each) => percentage(agreement(each))) },
      {
        head: "of telling rows",
        isNumber: true,
        importance: 5,
        cells: labelled.map((each) => ofAll(each.tellingAgree, each.tellingRead)),
      },
      {
        head: "unread",
        isNumber: true,
        importance: 0,
        cells: labelled.some(({ unread }) => unread > 0)
          ? labelled.map(({ unread }) => writtenNumber(unread))
          : [],
      },
    ],
    width,
  )
  const hasOwn = labelled.some(({ isChecked }) => isChecked)
  const whose = precedence === null ? "the dialect's own; " : ""
  const note = `${whose}labels are checked under it`
  return [
    colors.dim(head),
    ...lines.map((line, at) => {
      const each = labelled[at]
      return each !== undefined && agreement(each) === best ? colors.bold(line) : line
    }),
    ...(hasOwn ? hanging("* ", note, width).map(colors.dim) : []),
  ]
}

/** In place of the table, the shortcut that is right most often. */
function bestShortcut({ shortcuts, balance }: Analysis): string {
  const { baseline, constant } = balance
  const [first, ...others] = shortcuts.filter(({ answered }) => answered > 0)
  // Among a few labels, some rule is always right.
  if (first === undefined || baseline === null || balance.true + balance.false < fewestLabels)
    return ""
  const best = others.reduce((left, right) => (share(right) > share(left) ? right : left), first)
  const against = `${difference(share(best), baseline)} against always ${word(constant)}`
  return `at best ${best.title}: right in ${percentage(share(best))}, ${against}`
}

function shortcutTable({ shortcuts, balance }: Analysis, width: number, colors: Colors): string[] {
  const { baseline } = balance
  const answering = shortcuts.filter(({ answered }) => answered > 0)
  if (answering.length === 0 || baseline === null) return []
  const [head = "", ...lines] = alignedTable(
    [
      { head: "shortcut", cells: answering.map(({ title }) => shortened(title, 40)) },
      {
        head: "rows",
        isNumber: true,
        importance: 1,
        cells: answering.map(({ right, answered }) => ofAll(right, answered)),
      },
      { head: "right", isNumber: true, cells: answering.map((each) => percentage(share(each))) },
      {
        head: `against ${percentage(baseline)}`,
        isNumber: true,
        importance: 2,
        cells: answering.map((each) => difference(share(each), baseline)),
      },
    ],
    width,
  )
  return [colors.dim(head), ...lines]
}

function share({ right, answered }: ShortcutReport): number {
  return right / answered
}

function ofAll(part: number, all: number): string {
  return `${writtenNumber(part)} of ${writtenNumber(all)}`
}

function word(value: boolean): string {
  return value ? "True" : "False"
}

const nameWidth = 11
const mostBars = 32
const fewestBars = 5
