// Reports how contenders handle very deep texts and texts that should be refused.

import { contenders, makeContender } from "./contenders.ts"
import { probeContender } from "./probe-contender.ts"

/** A Markdown list. */
export async function probeList(): Promise<string> {
  const lines: string[] = []
  for (const name of Object.keys(contenders)) {
    for (const dialect of ["true-false", "binary"] as const) {
      const failed = probeContender(await makeContender(name, dialect), dialect)
      const found = failed.map(({ probe, found }) => `${probe.name} (${found.slice(0, 40)})`)
      lines.push(`- ${name}, ${dialect}: ${found.length === 0 ? "none" : found.join(", ")}\n`)
    }
  }
  return lines.join("")
}
