// The worker thread that reads files, has them checked and returns the report.
//
//     {files, settings, ports}          request
//     {read, rows}  …  {report}         replies; {problem} ends a failed check

import { checkDataset } from "../../../../src/datasets/check-dataset.ts"
import { CheckPool } from "../../../../src/datasets/check-pool.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import type { DatasetReport } from "../../../../src/report/report.ts"
import { type Proposal, UnclearRowsError } from "../../../../src/validate/plan/unclear-rows.ts"
import { threadsAt } from "./chunk-thread.ts"
import { withPageAdvice } from "./page-advice.ts"
import { pageFiles } from "./page-files.ts"
import type { Settings } from "./settings.ts"

export interface CheckRequest {
  /** The files, by their names in the report. */
  readonly files: ReadonlyMap<string, File>
  readonly settings: Settings
  /** Each is connected to a worker thread that checks chunks. */
  readonly ports: readonly MessagePort[]
}

export type CheckNews =
  | { readonly kind: "progress"; readonly bytes: number; readonly rows: number }
  | { readonly kind: "report"; readonly report: DatasetReport }
  | {
      readonly kind: "problem"
      readonly message: string
      /** Possible readings of the rows if the choice is ambiguous. */
      readonly proposals: readonly Proposal[]
    }

/** Minimum time between progress messages; more of them would not be visible. */
const pauseMs = 80

self.onmessage = async ({ data }: MessageEvent<CheckRequest>) => {
  try {
    tell({ kind: "report", report: await check(data) })
  } catch (error) {
    const message =
      error instanceof BoolglotError ? withPageAdvice(error) : `The check failed: ${error}`
    const proposals = error instanceof UnclearRowsError ? error.proposals : []
    tell({ kind: "problem", message, proposals })
  }
}

async function check({ files, settings, ports }: CheckRequest): Promise<DatasetReport> {
  let bytes = 0
  let rows = 0
  let last = 0
  const show = () => {
    if (performance.now() - last < pauseMs) return
    last = performance.now()
    tell({ kind: "progress", bytes, rows })
  }
  const access = pageFiles(files, (more) => {
    bytes += more
    show()
  })
  const options = {
    ...settings,
    onProgress: (_: number, checked: number) => {
      rows = checked
      show()
    },
  }
  const pool = new CheckPool(threadsAt(ports))
  return checkDataset([...files.keys()], { options, access }, (checkRows) => checkRows(pool))
}

function tell(news: CheckNews): void {
  self.postMessage(news)
}
