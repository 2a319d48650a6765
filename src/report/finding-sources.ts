// All that findings are made of.

import type { RefusedRows } from "./refused-rows.ts"
import type { Analysis, FolderLink, NotCompared, Severity, SplitOverlap } from "./report.ts"

export interface FindingSources extends RefusedRows {
  /** Whether labels were not asked for. */
  readonly isUnlabelled: boolean
  readonly analysis: Analysis | undefined
  /** What splits have in common; absent without splits. */
  readonly overlaps?: readonly SplitOverlap[]
  readonly notCompared?: NotCompared
  /** Links in the folders of the dataset. */
  readonly folderLinks: readonly FolderLink[]
  /** The name of the convention that labels were checked under; undefined for the dialects' own. */
  readonly precedence: string | undefined
  /** How many unreadable rows do hold an expression, by what keeps it from being checked. */
  readonly reasons: ReadonlyMap<string, number>
  readonly notAfterXor: { readonly severity: Severity; readonly rows: number } | undefined
}
