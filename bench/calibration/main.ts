// How often boolglot reads a dataset as intended, without any option.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { drawSet, seedOf } from "./draw-set.ts"
import { drawSeveral } from "./draw-several.ts"
import { type Judged, judgeSet } from "./judge-set.ts"
import { calibrationTables } from "./tables.ts"

const usage = `Usage: npm run calibrate -- [options]

Draws datasets and counts those that boolglot reads as intended.

  --sets 360        number of datasets
  --seed 1          seed of the datasets
  --set 3600017     only the dataset of that seed
  --write FOLDER    write its file to that folder
  --all             list all datasets that aren't right, not only the wrong ones
  --several         datasets with several expressions in each row
  -h, --help        print this help

Exits with 1 if any dataset is misread.
`

const options = optionsGiven()
const [sets, runSeed, only] = [options.sets, options.seed, options.set ?? "0"].map(Number)
if (![sets, runSeed, only].every((each) => Number.isSafeInteger(each) && Number(each) >= 0)) {
  fail("--sets, --seed and --set take whole numbers from 0")
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

function optionsGiven() {
  try {
    const { values } = parseArgs({
      options: {
        sets: { type: "string", default: "360" },
        seed: { type: "string", default: "1" },
        set: { type: "string" },
        write: { type: "string" },
        all: { type: "boolean", default: false },
        several: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    })
    if (!values.help) return values
    process.stdout.write(usage)
    process.exit(0)
  } catch (error) {
    fail((error as Error).message)
  }
}

function fail(message: string): never {
  process.stderr.write(`error: ${message}\n\n${usage}`)
  process.exit(2)
}

function slowQuestions(): string {
  const slow = judged.filter(({ outcome, seconds }) => outcome === "asked" && seconds > 1)
  const slowest = Math.max(0, ...slow.map(({ seconds }) => seconds))
  return slow.length === 0
    ? ""
    : `${slow.length} questions took more than 1 s, the slowest ${slowest.toFixed(1)} s.\n\n`
}

function described({ set, outcome, isUndecidable, cause, detail, seconds }: Judged): string {
  const { seed, rows, wrongLabels, dialect, layout, labels, values } = set
  const distracting = set.distractions.length === 0 ? "no" : set.distractions.join(", ")
  return [
    `${outcome}${isUndecidable ? ", undecidable" : ""}${cause && `: ${cause}`} (${seconds.toFixed(1)} s)`,
    `    npm run calibrate --${options.several ? " --several" : ""} --set ${seed} --write .`,
    `    ${rows} rows of ${dialect.name}, ${wrongLabels}% wrong labels (${labels}), layout: ${layout}, values: ${values}`,
    `    distractions: ${distracting}; expression: ${set.input ?? "-"}, label: ${set.target ?? "-"}`,
    `    ${detail}\n`,
  ].join("\n")
}
