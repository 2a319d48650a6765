// Adds all errors to refused rows. The code that finds them is loaded only if there are such rows.

import type { BadRow } from "../report/report.ts"
import { type CheckPlan, dialectOf } from "../validate/plan/check-plan.ts"
import type { FileDialects } from "../validate/rows/explain-refusals.ts"
import { RowChecker } from "../validate/rows/row-checker.ts"

/** @param planOf how a file was checked; `undefined` if it could not be read */
export async function explainedRows(
  rows: readonly BadRow[],
  planOf: (file: number) => CheckPlan | undefined,
): Promise<readonly BadRow[]> {
  if (!rows.some(({ kind }) => kind === "refused")) return rows
  const { explainRefusals } = await import("../validate/rows/explain-refusals.ts")
  const known: FileDialects[] = []
  return explainRefusals(rows, (file) => {
    const dialects = known[file] ?? dialectsOf(planOf(file))
    known[file] = dialects
    return dialects
  })
}

/** Under another precedence it is unknown how other dialects read a row, so they are left out. */
function dialectsOf(plan: CheckPlan | undefined): FileDialects {
  if (plan === undefined) return { dialect: undefined, dialects: [] }
  const { dialect } = new RowChecker(plan)
  return { dialect, dialects: plan.convention === undefined ? plan.dialects.map(dialectOf) : [] }
}
