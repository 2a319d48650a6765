import type { MadePlan } from "../../validate/plan/make-plan.ts"
import { RowChecker } from "../../validate/rows/row-checker.ts"

/** So much of the rows has to hold an expression alone; a word that happens to be one makes no dataset. */
const leastShare = 0.1

/** Whether rows of a file are expressions where nothing but that is left to take them for. */
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
