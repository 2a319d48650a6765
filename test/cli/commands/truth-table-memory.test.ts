// A table is never in memory as a whole: the size of the process doesn't grow with the number of rows.
//
// @module-tag scaled

import { expect, test } from "vitest"
import { peakMemory } from "../../support/peak-memory.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

test("a table of 24 variables takes less than 200 MB", { tags: ["slow"] }, () => {
  const count = scaled(17, 24)
  const names = Array.from({ length: count }, (_, at) => `v${at}`)
  const text = Array.from({ length: 200 }, (_, at) => `v${at % count} & v${(7 * at + 3) % count}`)
  const args = ["truth-table", text.join(" ^ "), "--dialect", "sympy", "--format", "csv"]
  const { status, megabytes } = peakMemory(
    [...args, "--variables", names.join(",")],
    temporaryFolder(),
  )
  expect(status).toBe(0)
  expect(megabytes).toBeGreaterThan(20)
  expect(megabytes).toBeLessThan(200)
})
