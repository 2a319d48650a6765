// npm run faults -- [--runs 2000] [--seed 1] [--only broken-input]: disturbs the built boolglot, and compares its
// output and files with undisturbed runs.
//
//     broken-input    files and streams that break off at random bytes, on 1, 2 and 8 threads
//     full-disk       disks that are full after random bytes
//     killed          processes killed at random moments
//
// Each case has a seed, which is printed with each difference; --seed with it, along with --runs 1 and --only, repeats
// the case as far as timing allows.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { PythonRandom } from "../../src/python/python-random.ts"
import { tryBrokenInput } from "./broken-input.ts"
import { canMountIn, tryFullDisk } from "./full-disk.ts"
import { tryKill } from "./killed.ts"
import { commands, type Files, undisturbed, type WritingCommand } from "./writing-commands.ts"

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string" },
    only: { type: "string" },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
if (!(runs >= 1 && Number.isInteger(seed))) {
  process.stderr.write("error: --runs takes a number from 1, --seed a whole number\n")
  process.exit(2)
}

interface Judged {
  readonly command: WritingCommand
  readonly after: Files
  readonly duration: number
}

interface Kind {
  readonly name: string
  /** Its share of all runs. */
  readonly share: number
  /** Returns the number of runs, and a sentence per difference. */
  attempt(random: PythonRandom): Promise<{ runs: number; differences: readonly string[] }>
}

const folder = mkdtempSync(join(tmpdir(), "boolglot-faults-"))
const canMount = canMountIn(folder)
let judged: Judged[] | undefined

const kinds: readonly Kind[] = [
  {
    name: "broken-input",
    share: 0.6,
    attempt: (random) => tryBrokenInput(random, folder),
  },
  {
    name: "full-disk",
    share: 0.2,
    async attempt(random) {
      const { command, after } = random.choice(await judgedCommands())
      const differences = await tryFullDisk(random, command, after, folder, canMount)
      return { runs: 1, differences }
    },
  },
  {
    name: "killed",
    share: 0.2,
    async attempt(random) {
      const { command, after, duration } = random.choice(await judgedCommands())
      const differences = await tryKill(random, command, after, folder, duration)
      return { runs: 1, differences }
    },
  },
]

async function judgedCommands(): Promise<readonly Judged[]> {
  if (judged !== undefined) return judged
  judged = []
  for (const command of commands) {
    const begin = performance.now()
    const after = await undisturbed(command, folder)
    judged.push({ command, after, duration: performance.now() - begin })
  }
  return judged
}

const chosen = kinds.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  process.stderr.write(`error: --only takes ${kinds.map(({ name }) => name).join(", ")}\n`)
  process.exit(2)
}

process.stdout.write(
  `seed ${seed}${canMount ? "" : "; no file system can be mounted here, so no disk is ever full, but files may end early"}\n`,
)
let total = 0
let differing = 0
try {
  for (const { name, share, attempt } of chosen) {
    const wanted = Math.ceil(chosen.length === 1 ? runs : runs * share)
    let done = 0
    let found = 0
    for (let index = 0; done < wanted; index += 1) {
      const caseSeed = seed + index
      const outcome = await attempt(new PythonRandom(caseSeed))
      done += outcome.runs
      for (const difference of outcome.differences) {
        found += 1
        process.stdout.write(`  ${name}, seed ${caseSeed}: ${difference}\n`)
      }
    }
    process.stdout.write(`${name}: ${done} runs, ${found} differences\n`)
    total += done
    differing += found
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${total} runs, ${differing} differences\n`)
process.exitCode = differing === 0 ? 0 : 1
