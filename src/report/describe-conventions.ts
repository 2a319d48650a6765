// Describes how the labels agree with each precedence.
//
//       precedence   tightest first               labels   agree  of varying rows
//     * python       xor > not > and > or    771 of 1,000   77.1%         0 of 229
//       xor-loosest  not > and > or > xor  1,000 of 1,000  100.0%       229 of 229

import { counted, ofAll, percentage, writtenNumber } from "../number-format.ts"
import { orderConventions } from "../validate/index.ts"
import type { Analysis, ConventionReport } from "./report.ts"
import { numbers, table, text } from "./text-table.ts"

export type ConventionsText = NonNullable<ReturnType<typeof describeConventions>>

export function describeConventions(analysis: Analysis) {
  const { precedence, telling } = analysis
  const areChains = hasChains(analysis)
  // If labels depend only on how chains are read, precedences that read no labelled row say nothing.
  const conventions = analysis.conventions.filter(
    ({ labelled, unread, isChecked }) =>
      labelled > 0 && !(areChains && unread === labelled && !isChecked),
  )
  if (conventions.length === 0) return undefined
  const own = conventions.find(({ isChecked }) => isChecked)
  const explaining = conventions.filter(({ agree, labelled }) => agree === labelled)
  const isOwnAlone = explaining.length > 0 && explaining.every(({ isChecked }) => isChecked)
  return {
    telling:
      telling === 0
        ? `no row varies with the precedence${notCompared(analysis)}`
        : `${counted(telling, "row")} ${telling === 1 ? "varies" : "vary"} with the precedence${notCompared(analysis)}`,
    best: bestOf(conventions),
    /** Whether the table says more than `order`. */
    isTelling: precedence !== null || (telling > 0 && !isOwnAlone),
    /** Shown instead of the table. */
    order: own === undefined ? "" : orderOf(own, analysis),
    table: tableOf(conventions, analysis),
    note: `${precedence === null ? "the notation's own; " : ""}labels are checked under it`,
  }
}

/** The number of rows that other precedences don't apply to; empty if there are none. */
export function notCompared(analysis: Analysis): string {
  const { notCompared: rows = 0 } = analysis
  if (rows === 0) return ""
  const others = hasChains(analysis) ? "other orders of operators" : "other precedences"
  return `; ${others} do not apply to ${counted(rows, "row")}`
}

function hasChains({ conventions }: Analysis): boolean {
  return conventions.some(({ name }) => name !== "own" && !orderNames.has(name))
}

const orderNames = new Set(orderConventions.map(({ name }) => name))

function orderOf({ order }: ConventionReport, analysis: Analysis): string {
  const { conventions, telling } = analysis
  const whose = `${order} (the notation's own)`
  if (telling === 0 && analysis.notCompared) return `${whose}${notCompared(analysis)}`
  if (telling === 0) return `${whose}; others give the same values`
  const others = conventions.some(({ isChecked }) => !isChecked) ? ", others do not" : ""
  return `${whose} agrees with all labels${others}`
}

function bestOf(conventions: readonly ConventionReport[]): string {
  const most = Math.max(...conventions.map(({ agree }) => agree))
  const best = conventions.filter(({ agree }) => agree === most)
  const names = best.map(({ name }) => name).join(", ")
  const agree = best.length === 1 ? "agrees" : "agree"
  return `${names} ${agree} with the most labels: ${ofAll(most, best[0]?.labelled ?? 0)}`
}

function tableOf(conventions: readonly ConventionReport[], analysis: Analysis) {
  const { telling } = analysis
  const most = Math.max(...conventions.map(({ agree }) => agree))
  const areRead = conventions.every(({ unread }) => unread === 0)
  return table(
    `each order from the tightest operator to the loosest${hasChains(analysis) ? ", what else may be read otherwise" : ""}, and how the labels agree with it`,
    {
      name: text("precedence"),
      order: text("tightest first"),
      known: text("as in"),
      labels: numbers("labels"),
      agree: numbers("agree"),
      disagree: numbers("disagree"),
      telling: numbers("of varying rows"),
      tellingShare: numbers("of varying rows"),
      unread: numbers("unread"),
    },
    conventions.map((each) => ({
      name: each.name,
      order: each.order,
      known: each.known,
      labels: ofAll(each.agree, each.labelled),
      agree: percentage(each.agree, each.labelled),
      disagree: writtenNumber(each.disagree),
      telling: telling === 0 ? "" : ofAll(each.tellingAgree, each.tellingRead),
      tellingShare: telling === 0 ? "" : percentage(each.tellingAgree, each.tellingRead),
      unread: areRead ? "" : writtenNumber(each.unread),
      isChecked: each.isChecked,
      isBest: each.agree === most,
      share: each.agree / each.labelled,
      shareOfTelling: each.tellingRead === 0 ? undefined : each.tellingAgree / each.tellingRead,
    })),
  )
}
