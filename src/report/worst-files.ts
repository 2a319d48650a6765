// Files in the order in which they need looking at: of many, the faulty one is not to be searched for.

import type { DatasetReport, FileReport } from "../validate/report.ts"

/** First those that could not be read to their end, then those with the most rows that are not right. */
export function worstFirst({ files, isUnlabelled }: DatasetReport): FileReport[] {
  const rank = (file: FileReport) =>
    file.problem === null ? badRowsOf(file, isUnlabelled) : Number.POSITIVE_INFINITY
  // Two that are infinitely bad are level.
  return [...files].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
}

/** How many rows of a file are not right; without labels, how many have no value. */
export function badRowsOf({ counts }: FileReport, isUnlabelled: boolean): number {
  return counts.rows - counts.right - (isUnlabelled ? counts.missing : 0)
}
