// Numbers as people read them.
//
//     1234567     1,234,567
//     983/1000    98.3%
//     9999/10000  >99.9%, because 100.0% is all and nothing less

import { withCommas } from "../../report/with-commas.ts"

export function writtenNumber(value: number): string {
  if (Number.isSafeInteger(value)) return withCommas(value)
  return value.toLocaleString("en-US", { maximumFractionDigits: 1 })
}

/** `1 file`, `5 files`; the plural is that with an s where none is given. */
export function counted(count: number, unit: string, plural = `${unit}s`): string {
  return `${writtenNumber(count)} ${count === 1 ? unit : plural}`
}

/** One decimal; 0.0% is none, 100.0% is all. @param share 0 to 1 */
export function percentage(share: number): string {
  const rounded = (100 * share).toFixed(1)
  if (rounded === "100.0" && share < 1) return ">99.9%"
  if (rounded === "0.0" && share > 0) return "<0.1%"
  return `${rounded}%`
}

/** How far one share is from another, in points of a percent: `+10.9`, `-3.0`, `0.0`. */
export function difference(share: number, other: number): string {
  const points = (100 * (share - other)).toFixed(1)
  if (Number(points) === 0) return "0.0"
  return points.startsWith("-") ? points : `+${points}`
}
