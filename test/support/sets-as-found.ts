// Datasets in forms found in practice, labelled by CPython; a few labels of each were changed on purpose.

import { readFileSync } from "node:fs"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"

const folder = "fixtures/datasets-as-found"

/** The lines of wrong labels, by file name. */
export function plantedIn(name: string): Readonly<Record<string, readonly number[]>> {
  return JSON.parse(readFileSync(`${folder}/${name}.lines.json`, "utf8"))
}

/** The report on a dataset, and the lines with labels that it calls wrong. */
export async function checkSet(name: string, options: ValidateOptions = {}) {
  const report = await validateFiles([`${folder}/${name}`], {
    threads: 1,
    labelsOnly: true,
    ...options,
  })
  const lines = report.badRows
    .filter(({ severity }) => severity === "error")
    .map(({ line }) => line)
  return { report, lines }
}
