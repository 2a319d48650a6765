// Comparisons as a table of 80 columns for terminals.

import type { Comparison } from "./compare.ts"
import type { Rule } from "./judge.ts"

const widths = [15, 19, 12, -5, -6, -8, -6, -5] as const

function row(cells: readonly string[]): string {
  const padded = cells.map((cell, at) => {
    const width = widths[at] as number
    return width < 0 ? cell.padStart(-width) : cell.slice(0, width - 1).padEnd(width)
  })
  return padded.join("").trimEnd()
}

export const tableHead = row([
  "dialect",
  "implementation",
  "version",
  "asked",
  "agree",
  "excluded",
  "differ",
  "s",
])

export function rowOf(comparison: Comparison, milliseconds: number): string {
  const { dialect, judge, version, answers, agreed, excluded, disagreements } = comparison
  const numbers = [
    answers.length,
    agreed,
    [...excluded.values()].flat().length,
    disagreements.length,
    Math.round(milliseconds / 1000),
  ]
  return row([dialect, judge, version, ...numbers.map(String)])
}

/** Each rule that applied, with its number of texts and its implementations; empty if none applied. */
export function describeRules(comparisons: readonly Comparison[]): string {
  const counts = new Map<Rule, string[]>()
  for (const { judge, dialect, excluded } of comparisons) {
    for (const [rule, questions] of excluded)
      counts.set(rule, [...(counts.get(rule) ?? []), `${judge} in ${dialect} ${questions.length}`])
  }
  if (counts.size === 0) return ""
  const lines = [...counts].map(
    ([{ name, why }, found]) => `  ${name}: ${why}\n    ${found.sort().join(", ")}`,
  )
  return ["excluded by rules", ...lines.sort()].join("\n")
}

/** The shortest texts of a disagreement. */
export function describeDisagreements({ dialect, judge, disagreements }: Comparison): string {
  const shown = [...disagreements]
    .sort((left, right) => left.text.length - right.text.length)
    .slice(0, 8)
    .map(({ text, variables, ours, theirs }) => {
      const where = Object.entries(variables).map(([name, value]) => ` ${name}=${value}`)
      return `  ${text}\n    ${dialect}: ${ours}, ${judge}: ${theirs}${where.join("")}`
    })
  const count = disagreements.length
  return [`${judge} disagrees with ${dialect} on ${count}, the shortest first`, ...shown].join("\n")
}
