// What becomes of texts that are very deep, and of those that are to be refused.

import { contenders, makeContender } from "./contenders.ts"
import { probeContender } from "./probe-contender.ts"

/** A list in Markdown. */
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
