// The truth table. The row of the switches' values is marked; choosing another row sets the switches.

import { useEffect, useMemo, useRef } from "preact/hooks"
import type { TruthRow } from "./truth-rows.ts"

/** The usual order, or the rows with this value first. */
export type RowOrder = "table" | "true" | "false"

export const rowOrders: readonly RowOrder[] = ["table", "true", "false"]

interface TruthTableProps {
  readonly variables: readonly string[]
  /** Headings of the parts. */
  readonly parts: readonly string[]
  /** If the columns are readings, the heading of the text's own reading and the number of readings before it. */
  readonly own?: { readonly title: string; readonly at: number }
  readonly rows: readonly TruthRow[]
  /** Omitted if the order is fixed. */
  readonly order?: RowOrder
  /** The number of the row that the switches select. */
  readonly current: number
  onOrder?(order: RowOrder): void
  onRow(row: TruthRow): void
}

export function TruthTable(props: TruthTableProps) {
  const { variables, parts, own, rows, order = "table", current, onOrder, onRow } = props
  const ownAt = own?.at
  const body = useRef<HTMLTableSectionElement>(null)
  const sorted = useMemo(() => inOrder(rows, order), [rows, order])
  // An effect marks the current row, so that moving the mark doesn't render a thousand rows again.
  const shown = useMemo(
    () => sorted.map((row) => <Row key={row.number} row={row} ownAt={ownAt} />),
    [sorted, ownAt],
  )
  const headings = [
    ...variables,
    ...(own === undefined ? parts : parts.toSpliced(own.at, 0, own.title)),
  ]
  const rowAt = (number: number) =>
    body.current?.querySelector<HTMLTableRowElement>(`[data-row="${number}"]`)

  useEffect(() => {
    const row = rowAt(current)
    const button = row?.querySelector("button")
    row?.setAttribute("aria-current", "true")
    if (button) button.tabIndex = 0
    return () => {
      row?.removeAttribute("aria-current")
      if (button) button.tabIndex = -1
    }
  }, [current, shown])

  const choose = (row: TruthRow | undefined) => {
    if (row === undefined) return
    onRow(row)
    rowAt(row.number)?.querySelector("button")?.focus()
  }
  const onClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>("tr")
    if (row !== null) choose(rows.find(({ number }) => `${number}` === row.dataset["row"]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest<HTMLElement>("tr")
    const at = sorted.findIndex(({ number }) => `${number}` === row?.dataset["row"])
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: sorted.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(sorted[next])
  }
  const next = rowOrders[(rowOrders.indexOf(order) + 1) % rowOrders.length] as RowOrder
  return (
    <div class="truth-box boxed">
      <table class="truth">
        <thead>
          <tr>
            <th scope="col">row</th>
            {headings.map((name, at) => (
              <th key={at} scope="col" class={headingClass(at - variables.length, ownAt)}>
                {own !== undefined && at >= variables.length ? name : <code>{name}</code>}
              </th>
            ))}
            {own === undefined && (
              <th
                scope="col"
                class="truth-part truth-own"
                aria-sort={
                  order === "true" ? "descending" : order === "false" ? "ascending" : "none"
                }
              >
                {onOrder === undefined ? (
                  "value"
                ) : (
                  <button type="button" class="truth-order" onClick={() => onOrder(next)}>
                    value {order === "true" ? "▼" : order === "false" ? "▲" : "↕"}
                  </button>
                )}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onClick={onClick} onKeyDown={onKeyDown}>
          {shown}
        </tbody>
      </table>
    </div>
  )
}

/** @param at the column's position after the variables */
function headingClass(at: number, ownAt: number | undefined): string | undefined {
  if (at < 0) return undefined
  return at === ownAt ? "truth-part truth-own" : "truth-part"
}

interface RowProps {
  readonly row: TruthRow
  /** If the parts are readings, the number of readings before the text's own. */
  readonly ownAt: number | undefined
}

function Row({ row, ownAt }: RowProps) {
  const { number, variables, parts, value } = row
  const differs = ownAt !== undefined && parts.some((each) => each !== value)
  const cells = parts.map((each, at) => (
    <Cell
      key={at}
      value={each}
      kind={differs && each !== value ? "truth-part truth-other" : "truth-part"}
    />
  ))
  cells.splice(ownAt ?? parts.length, 0, <Cell key="value" value={value} kind="truth-part" />)
  return (
    <tr data-row={number} class={differs ? "truth-differs" : undefined}>
      <th scope="row">
        <button type="button" class="truth-row" tabIndex={-1}>
          {number + 1}
        </button>
      </th>
      {variables.map((each, at) => (
        <Cell key={at} value={each} />
      ))}
      {cells}
    </tr>
  )
}

function Cell({ value, kind = "" }: { readonly value: boolean; readonly kind?: string }) {
  return <td class={`${value} ${kind}`}>{value ? "T" : "F"}</td>
}

function inOrder(rows: readonly TruthRow[], order: RowOrder): readonly TruthRow[] {
  if (order === "table") return rows
  const isFirst = ({ value }: TruthRow) => value === (order === "true")
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
}
