// Formats numbers and lists for people, identically on every machine. It avoids Intl, which takes as long to load as
// it takes to read a thousand rows.
//
//     1234567        1,234,567
//     983 of 1000    98.3%
//     9999 of 10000  >99.9%, because 100.0% means all and nothing less

/** A number with commas as thousands separators and, unless it is whole, one decimal. */
export function writtenNumber(value: number): string {
  if (!(Math.abs(value) < 1e15)) return value.toLocaleString("en-US", { maximumFractionDigits: 1 })
  const [whole = "", decimal = "0"] = String(Math.round(value * 10) / 10).split(".")
  const withCommas = whole.replace(/\B(?=(?:\d{3})+$)/g, ",")
  return decimal === "0" ? withCommas : `${withCommas}.${decimal}`
}

/** A short form such as `12.3K`, for numbers that change all the time. Loads Intl. */
export function compactNumber(value: number): string {
  return value.toLocaleString("en-US", { notation: "compact", maximumFractionDigits: 1 })
}

/** A number with its unit: `1 file`, `5 files`. */
export function counted(count: number, unit: string, plural = `${unit}s`): string {
  return `${writtenNumber(count)} ${count === 1 ? unit : plural}`
}

/** `a, b and c` */
export function inWords(items: readonly (string | number)[], joiner = "and"): string {
  return [items.slice(0, -1).join(", "), items.at(-1)].filter(Boolean).join(` ${joiner} `)
}

/** `230 of 300` */
export function ofAll(part: number, all: number): string {
  return `${writtenNumber(part)} of ${writtenNumber(all)}`
}

/**
 * A percentage with one decimal. `0.0%` means exactly none and `100.0%` exactly all; a share of nothing is a dash.
 *
 * @param whole the value of 100.0%; 1 if the part is already a share
 */
export function percentage(part: number, whole = 1): string {
  if (!(whole > 0)) return "–"
  // Exact for whole numbers below a trillion.
  const tenths = Math.round((1000 * part) / whole)
  if (tenths === 1000 && part < whole) return ">99.9%"
  if (tenths === 0 && part > 0) return "<0.1%"
  return `${(tenths / 10).toFixed(1)}%`
}

/** The difference between two shares in percentage points: `+10.9`, `-3.0`, `0.0`. */
export function difference(share: number, other: number): string {
  const points = (100 * (share - other)).toFixed(1)
  if (Number(points) === 0) return "0.0"
  return points.startsWith("-") ? points : `+${points}`
}
