// Law 2 on broken text: all engines accept the same texts, with the same tree and value, and refuse the others at the
// same place. `npm run fuzz` does the same without a limit.
//
// @module-tag scaled

import { describe, test } from "vitest"
import { fuzzEngines, fuzzLines } from "../support/fuzz-engines.ts"
import { allLadders, tagsOfLadder } from "../support/other-ladders.ts"
import { scaled } from "../support/run-length.ts"

const runs = Math.ceil(scaled(1500, 200_000) / allLadders.length)

describe.each(allLadders.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ dialect }) => {
    test("all engines agree on mutants", { tags: tagsOfLadder(dialect) }, () =>
      fuzzEngines(dialect, runs),
    )
    test("and on lines of bytes", () => fuzzLines(dialect, Math.ceil(runs / 5)))
  },
)
