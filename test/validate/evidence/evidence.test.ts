import { expect, test } from "vitest"
import { presentEvidence } from "../../../src/validate/evidence/evidence.ts"

// If one of n labels is missing, this is B(n + 3, 2) / B(n + 4, 1) = 1 / (n + 3).
test.each([10, 65_532, 65_536, 1_000_000, 10_000_000_000])(
  "one missing label among %d rows",
  (rows) => {
    expect(presentEvidence(rows - 1, rows)).toBeCloseTo(-Math.log(rows + 3), 3)
  },
)
