// Numbers as a reader wants them: `1,000 rows`, `98.3%`.

export function number(value: number): string {
  return value.toLocaleString("en-US")
}

/** `1 row`, `1,000 rows`. */
export function counted(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? "" : "s"}`
}

/** With one decimal; `0%` and `100%` are exact, and nothing else is rounded to them. A dash for none of none. */
export function percent(part: number, whole: number): string {
  if (!(whole > 0)) return "–"
  if (part <= 0) return "0%"
  if (part >= whole) return "100%"
  const share = (100 * part) / whole
  if (share < 0.1) return "<0.1%"
  return share > 99.9 ? ">99.9%" : `${share.toFixed(1)}%`
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
