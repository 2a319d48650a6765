// npm run calibrate -- --sets 360 --seed 1: how often boolglot reads a dataset as intended, without any option.
//
//     --set 3600017            only the dataset of that seed
//     --set 3600017 --write .  also write its file to that folder
//     --all                    list all datasets that aren't right, not only the wrong ones
//     --several                datasets with several expressions in each row
//
// Exits with 1 if any dataset is misread.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { drawSet, seedOf } from "./draw-set.ts"
import { drawSeveral } from "./draw-several.ts"
import { type Judged, judgeSet } from "./judge-set.ts"
import { calibrationTables } from "./tables.ts"

const { values: options } = parseArgs({
  options: {
    sets: { type: "string", default: "360" },
    seed: { type: "string", default: "1" },
    set: { type: "string" },
    write: { type: "string" },
    all: { type: "boolean", default: false },
    several: { type: "boolean", default: false },
  },
})
const [sets, runSeed, only] = [options.sets, options.seed, options.set ?? "0"].map(Number)
if (![sets, runSeed, only].every((each) => Number.isSafeInteger(each) && Number(each) >= 0)) {
  process.stderr.write("error: --sets, --seed and --set take whole numbers from 0\n")
  process.exit(2)
}

const seeds =
  options.set === undefined
    ? Array.from({ length: sets as number }, (_, index) => seedOf(runSeed as number, index))
    : [only as number]
const folder = mkdtempSync(join(tmpdir(), "calibration-"))
const judged: Judged[] = []
try {
  for (const seed of seeds) {
    const drawn = options.several ? drawSeveral(seed) : drawSet(seed)
    if (options.write !== undefined) {
      writeFileSync(join(options.write, drawn.name), drawn.content)
    }
    judged.push(await judgeSet(drawn, folder))
    if (process.stderr.isTTY) process.stderr.write(`\r${judged.length} of ${seeds.length}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

const wrong = judged.filter(({ outcome }) => outcome === "wrong")
if (options.set === undefined) {
  const listed = options.all ? judged.filter(({ outcome }) => outcome !== "right") : wrong
  process.stdout.write(
    `${calibrationTables(judged)}\n${slowQuestions()}${listed.map(described).join("\n")}`,
  )
} else {
  process.stdout.write(judged.map(described).join("\n"))
}
process.exitCode = wrong.length > 0 ? 1 : 0

function slowQuestions(): string {
  const slow = judged.filter(({ outcome, seconds }) => outcome === "asked" && seconds > 1)
  const slowest = Math.max(0, ...slow.map(({ seconds }) => seconds))
  return slow.length === 0
    ? ""
    : `${slow.length} questions took more than 1 s, the slowest ${slowest.toFixed(1)} s.\n\n`
}

function described({ set, outcome, cause, detail, seconds }: Judged): string {
  const { seed, rows, wrongLabels, dialect, layout, labels, values } = set
  const distracting = set.distractions.length === 0 ? "no" : set.distractions.join(", ")
  return [
    `${outcome}${cause && `: ${cause}`} (${seconds.toFixed(1)} s)`,
    `    npm run calibrate --${options.several ? " --several" : ""} --set ${seed} --write .`,
    `    ${rows} rows of ${dialect.name}, ${wrongLabels}% wrong labels (${labels}), layout: ${layout}, values: ${values}`,
    `    distractions: ${distracting}; expression: ${set.input ?? "-"}, label: ${set.target ?? "-"}`,
    `    ${detail}\n`,
  ].join("\n")
}
