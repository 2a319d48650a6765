// Numbers as people read them, the same everywhere, and without Intl, which takes as long to start as a thousand
// rows to be read.
//
//     1234567        1,234,567
//     983 of 1000    98.3%
//     9999 of 10000  >99.9%, because 100.0% is all and nothing less

/** With commas between thousands, and with one decimal where it is not whole. */
export function writtenNumber(value: number): string {
  if (!(Math.abs(value) < 1e15)) return value.toLocaleString("en-US", { maximumFractionDigits: 1 })
  const [whole = "", decimal = "0"] = String(Math.round(value * 10) / 10).split(".")
  const withCommas = whole.replace(/\B(?=(?:\d{3})+$)/g, ",")
  return decimal === "0" ? withCommas : `${withCommas}.${decimal}`
}

/** As few characters as tell how large it is: `12.3K`. For what changes all the time; it loads Intl. */
export function compactNumber(value: number): string {
  return value.toLocaleString("en-US", { notation: "compact", maximumFractionDigits: 1 })
}

/** `1 file`, `5 files`; the plural is that with an s where none is given. */
export function counted(count: number, unit: string, plural = `${unit}s`): string {
  return `${writtenNumber(count)} ${count === 1 ? unit : plural}`
}

/** `230 of 300` */
export function ofAll(part: number, all: number): string {
  return `${writtenNumber(part)} of ${writtenNumber(all)}`
}

/**
 * With one decimal; `0.0%` is none, `100.0%` is all, and nothing else is rounded to them. A dash for none of none.
 *
 * @param whole what is 100.0%; 1 where the part is a share already
 */
export function percentage(part: number, whole = 1): string {
  if (!(whole > 0)) return "–"
  // Of whole numbers below a trillion, this loses nothing before it is rounded.
  const tenths = Math.round((1000 * part) / whole)
  if (tenths === 1000 && part < whole) return ">99.9%"
  if (tenths === 0 && part > 0) return "<0.1%"
  return `${(tenths / 10).toFixed(1)}%`
}

/** How far one share is from another, in points of a percent: `+10.9`, `-3.0`, `0.0`. */
export function difference(share: number, other: number): string {
  const points = (100 * (share - other)).toFixed(1)
  if (Number(points) === 0) return "0.0"
  return points.startsWith("-") ? points : `+${points}`
}
