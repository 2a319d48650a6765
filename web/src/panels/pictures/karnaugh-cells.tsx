// The cells of a Karnaugh map as buttons, each for a row of the truth table. The cell of the switches' values is
// marked, and choosing another one sets them. Arrow keys move to neighbours in the picture, and from the edge of one
// map to the next.

import { useEffect, useRef, useState } from "preact/hooks"
import type { KarnaughCell } from "../../../../src/pictures/karnaugh-picture.ts"

interface KarnaughCellsProps {
  readonly cells: readonly KarnaughCell[]
  readonly current: number
  /** The accessible name of a row: the variables with their values, and the value of the expression. */
  nameOf(row: number): string
  onRow(row: number): void
}

export function KarnaughCells({ cells, current, nameOf, onRow }: KarnaughCellsProps) {
  const [reached, setReached] = useState(current)
  const buttons = useRef(new Map<number, HTMLButtonElement | null>())
  useEffect(() => setReached(current), [current])
  const onKeyDown = (event: KeyboardEvent, { x, y }: KarnaughCell) => {
    const [right, down] = directions[event.key] ?? [0, 0]
    if (right === 0 && down === 0) return
    event.preventDefault()
    const away = (cell: KarnaughCell) => (cell.x - x) * right + (cell.y - y) * down
    const [next] = cells
      .filter((cell) => (right === 0 ? cell.x === x : cell.y === y) && away(cell) > 0)
      .sort((one, other) => away(one) - away(other))
    if (next === undefined) return
    setReached(next.row)
    buttons.current.get(next.row)?.focus()
  }
  return (
    <div class="cells">
      {cells.map((cell) => {
        const { row, x, y, size } = cell
        return (
          <button
            key={row}
            ref={(element) => void buttons.current.set(row, element)}
            type="button"
            class="cell"
            aria-label={nameOf(row)}
            aria-pressed={row === current}
            tabIndex={row === reached ? 0 : -1}
            style={{ left: `${x}px`, top: `${y}px`, width: `${size}px`, height: `${size}px` }}
            onClick={() => onRow(row)}
            onKeyDown={(event) => onKeyDown(event, cell)}
          />
        )
      })}
    </div>
  )
}

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
