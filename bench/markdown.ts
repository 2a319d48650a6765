/** A table in which all columns except the first hold numbers. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number))).join(" | ")} |`
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  )
  return `${[line(head), line(rule), ...rows.map(line)].join("\n")}\n`
}

/** A number with three significant digits. */
export function rounded(number: number): string {
  if (!Number.isFinite(number)) return "-"
  const digits = number >= 100 ? 0 : number >= 10 ? 1 : 2
  return number.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
