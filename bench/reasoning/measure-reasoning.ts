// Measures `boolglot/reason` and peers on the same problems, and compares their answers.

import { markdownTable, rounded } from "../markdown.ts"
import { medianOf } from "../measure.ts"
import type { Target } from "../target.ts"
import { adders, multipliers } from "./circuit-pairs.ts"
import { explaining } from "./explaining.ts"
import { equivalence, pigeonholes, threeSat } from "./questions.ts"
import type { Peer, PeerRun, ReasonRow } from "./reason-row.ts"
import { stepChecking } from "./step-checking.ts"
import {
  clauseCounts,
  modelCounts,
  quantifiers,
  searchedCounts,
  truthTables,
} from "./truth-tables.ts"
import { twoLevelForms } from "./two-level-forms.ts"

/** All rows of the section, in order. */
const rows: readonly ReasonRow[] = [
  truthTables,
  modelCounts,
  clauseCounts,
  searchedCounts,
  quantifiers,
  twoLevelForms,
  explaining,
  stepChecking,
  equivalence,
  multipliers,
  adders,
  threeSat,
  pigeonholes,
]

export interface ReasonResult {
  readonly row: ReasonRow
  /** Our time for each problem: the median of several rounds. */
  readonly seconds: readonly number[]
  readonly peers: readonly PeerResult[]
}

interface PeerResult {
  readonly peer: Peer
  /** Undefined if it is not installed. */
  readonly run: PeerRun | undefined
  /** What to print about its answers. */
  readonly agreement: string
  /** Number of its answers that differ from ours. */
  readonly wrong: number
  /** Its time divided by ours, for the same problems. */
  readonly times: number
}

const rounds = 5

export async function measureReasoning(): Promise<ReasonResult[]> {
  const results: ReasonResult[] = []
  for (const row of rows) results.push(await measureRow(row))
  return results
}

async function measureRow(row: ReasonRow): Promise<ReasonResult> {
  const problems = row.problems()
  const answering = problems.map(row.own)
  const answers: unknown[] = []
  const times: number[][] = problems.map(() => [])
  // Skip the first round, in which the code is compiled.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, answer] of answering.entries()) {
      const start = performance.now()
      answers[at] = await answer()
      if (round > 0) times[at]?.push((performance.now() - start) / 1000)
    }
  }
  const seconds = times.map(medianOf)
  const peers = row.peers.map((peer): PeerResult => {
    const run = peer.run(problems.slice(0, peer.problems))
    if (run === undefined) return { peer, run, agreement: "", wrong: 0, times: Number.NaN }
    const wrong = run.answers.filter((answer, at) => !peer.isSame(answers[at], answer)).length
    const own = sumOf(seconds.slice(0, run.seconds.length))
    const same = peer.describe?.(answers.slice(0, run.answers.length), run.answers) ?? "the same"
    const agreement = wrong === 0 ? same : `${wrong} DIFFER`
    return { peer, run, agreement, wrong, times: sumOf(run.seconds) / own }
  })
  return { row, seconds, peers }
}

export function describeReasoning(results: readonly ReasonResult[]): string {
  return results
    .map(({ row, seconds, peers }) => {
      const table = markdownTable(
        ["", "problems", "ms each", "times our time", "answers"],
        [
          ["boolglot", String(seconds.length), rounded(1000 * meanOf(seconds)), "1.00", ""],
          ...peers.map(({ peer, run, agreement, times }) =>
            run === undefined
              ? [peer.name, "", "", "", "not installed, so not measured"]
              : [
                  nameWithVersion(peer.name, run.version),
                  String(run.seconds.length),
                  rounded(1000 * meanOf(run.seconds)),
                  rounded(times),
                  agreement,
                ],
          ),
        ],
      )
      return `${capitalised(row.name)}:\n\n${table}`
    })
    .join("\n")
}

export function reasonTargets(results: readonly ReasonResult[]): Target[] {
  const wrong = sumOf(results.flatMap(({ peers }) => peers.map((each) => each.wrong)))
  return [
    ...results.flatMap(({ row, seconds, peers }) => [
      ...(row.mostSeconds === undefined
        ? []
        : [
            {
              name: row.name,
              target: `at most ${row.mostSeconds} s`,
              measured: `${rounded(sumOf(seconds))} s`,
              isReached: sumOf(seconds) <= row.mostSeconds,
            },
          ]),
      ...peers.flatMap(({ peer, run, times }) =>
        peer.least === undefined || run === undefined
          ? []
          : [
              {
                name: `${row.name}, against ${peer.name}`,
                target: `${rounded(peer.least)} times as fast`,
                measured: rounded(times),
                isReached: times >= peer.least,
              },
            ],
      ),
    ]),
    {
      name: "answers of others about expressions that are not ours",
      target: "none",
      measured: String(wrong),
      isReached: wrong === 0,
    },
  ]
}

/** `sympy 1.14.0, truth_table` */
function nameWithVersion(name: string, version: string): string {
  return name.replace(/^[^,\s]+/, (first) => `${first} ${version}`)
}

function capitalised(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

function meanOf(numbers: readonly number[]): number {
  return sumOf(numbers) / numbers.length
}
