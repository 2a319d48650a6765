import type { MadePlan } from "../../validate/index.ts"
import { RowChecker } from "../../validate/index.ts"

/** Minimum share of rows with a bare expression; a few words that happen to parse don't make a dataset. */
const leastShare = 0.1

/** Whether the rows of a file are expressions; only a detected template `bare` leaves that open. */
export function leadsToExpressions(
  { plan, isTemplateDetected }: MadePlan,
  lines: readonly string[],
): boolean {
  if (!isTemplateDetected || plan.template !== "bare") return true
  const rows = new RowChecker(plan)
  let [all, accepted] = [0, 0]
  for (const line of lines) {
    const kind = rows.check(line)?.kind
    if (kind === undefined || kind === "unreadable") continue
    all += 1
    if (kind !== "refused") accepted += 1
  }
  return accepted > 0 && accepted >= leastShare * all
}
