// Law 2 on broken text: all engines accept the same texts, with the same tree and the same value, and
// refuse the others at the same place. `npm run fuzz` does the same for as long as one likes.

import { describe, test } from "vitest"
import { fuzzEngines, fuzzLines } from "./fuzz-engines.ts"
import { allLadders } from "./other-ladders.ts"

const runs = 1500
const seed = Math.floor(Math.random() * 2 ** 31)

describe.each(allLadders.map((dialect) => ({ name: dialect.name, dialect })))(
  `$name, seed ${seed}`,
  { timeout: 60_000 },
  ({ dialect }) => {
    test("all engines agree on mutants", () => fuzzEngines(dialect, runs, seed))
    test("and so do lines of bytes", () => fuzzLines(dialect, runs / 5, seed))
  },
)
