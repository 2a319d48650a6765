// Some rows of a file, of which nobody kept more than where they are when the file was checked.

import type { CheckPlan } from "../validate/plan/check-plan.ts"
import { longestText } from "../validate/rows/bad-rows.ts"
import { RowChecker } from "../validate/rows/row-checker.ts"
import type { Input } from "./input.ts"

const lineFeed = 0x0a

export interface RowText {
  /** The expression, or the beginning of it. */
  readonly text: string
  /** Of all of it, in UTF-16 units. */
  readonly length: number
  readonly label: boolean | null
  readonly value: boolean | null
}

/**
 * @param lines counted from 0
 * @returns for each line its row; nothing for lines that are gone
 */
export async function textsOfRows(
  { chunks }: Input,
  lines: ReadonlySet<number>,
  plan: CheckPlan,
): Promise<Map<number, RowText>> {
  const texts = new Map<number, RowText>()
  const rows = new RowChecker(plan)
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  const last = Math.max(...lines)
  let line = 0
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) {
      line += 1
      continue
    }
    for (let from = 0; from < chunk.length; line += 1) {
      const feed = chunk.indexOf(lineFeed, from)
      const end = feed < 0 ? chunk.length : feed
      if (lines.has(line)) {
        const outcome = rows.check(decoder.decode(chunk.subarray(from, end)))
        if (outcome !== undefined && outcome.kind !== "unreadable") {
          const { text, label = null, value = null } = outcome
          texts.set(line, { text: text.slice(0, longestText), length: text.length, label, value })
        }
      }
      from = end + 1
    }
    if (line > last) break
  }
  return texts
}
