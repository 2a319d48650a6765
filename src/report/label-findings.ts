// What is said of members that may hold the labels too, and say something else.
//
//     warning  "label" states another value than "answer" in 4 of the first 60 rows; --target-field label checks it

import { writtenNumber } from "../number-format.ts"
import type { FileReport, Finding } from "./report.ts"

export function labelFindings(files: readonly FileReport[]): Finding[] {
  return files.flatMap(({ path, targetField, differingLabels = [] }) =>
    differingLabels.map(({ field, differing, compared }): Finding => {
      const names = `${JSON.stringify(field)} states another value than ${JSON.stringify(targetField)}`
      const where = files.length === 1 ? "" : `${path}: `
      const share = `${writtenNumber(differing)} of the first ${writtenNumber(compared)} rows`
      return {
        severity: "warning",
        kind: "differing-labels",
        rows: differing,
        message: `${where}${names} in ${share}`,
        remedies: [{ option: "targetField", value: field }],
      }
    }),
  )
}
