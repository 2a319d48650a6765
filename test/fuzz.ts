// npm run fuzz -- --runs 200000 [--seed 1]: mutants for all engines, spread over all notations.

import { parseArgs } from "node:util"
import { fuzzEngines, fuzzLines } from "./support/fuzz-engines.ts"
import { allPrecedences } from "./support/other-precedences.ts"

const { values } = parseArgs({
  options: { runs: { type: "string", default: "200000" }, seed: { type: "string" } },
})
const runs = Number(values.runs)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
if (!(runs >= 1 && Number.isInteger(seed))) {
  process.stderr.write("error: --runs takes a number from 1, --seed a whole number\n")
  process.exit(2)
}

const share = Math.ceil(runs / allPrecedences.length)
process.stdout.write(`seed ${seed}, ${share} texts and ${Math.ceil(share / 5)} files a notation\n`)
for (const dialect of allPrecedences) {
  fuzzEngines(dialect, share, seed)
  fuzzLines(dialect, Math.ceil(share / 5), seed)
  process.stdout.write(`${dialect.name}: all engines agree\n`)
}
