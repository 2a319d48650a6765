/**
 * A table without lines; a cell may have several lines. Undefined where it does not fit into so many
 * columns of the terminal, so that the caller can show the same in another way.
 */
export async function plainTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const { default: Table } = await import("cli-table3")
  const grid = new Table({
    head: [...head],
    chars: noBorders,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 2 },
  })
  for (const row of rows) grid.push([...row])
  const lines = grid
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
  return lines.every((line) => line.length <= width) ? `${lines.join("\n")}\n` : undefined
}

const noBorders = Object.fromEntries(
  [
    ["top", "top-mid", "top-left", "top-right"],
    ["bottom", "bottom-mid", "bottom-left", "bottom-right"],
    ["left", "left-mid", "mid", "mid-mid", "right", "right-mid", "middle"],
  ]
    .flat()
    .map((part) => [part, ""]),
)
