// Law 2 on broken text: all engines accept the same texts, with the same tree and value, and refuse the others at the
// same place. `npm run fuzz` does the same without a limit.
//
// @module-tag scaled

import { describe, test } from "vitest"
import { fuzzEngines, fuzzLines } from "../support/fuzz-engines.ts"
import { allPrecedences, tagsOfPrecedence } from "../support/other-precedences.ts"
import { scaled } from "../support/run-length.ts"

const runs = Math.ceil(scaled(1500, 200_000) / allPrecedences.length)

describe.each(allPrecedences.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ dialect }) => {
    test("all engines agree on mutants", { tags: tagsOfPrecedence(dialect) }, () =>
      fuzzEngines(dialect, runs),
    )
    test("and on lines of bytes", () => fuzzLines(dialect, Math.ceil(runs / 5)))
  },
)
