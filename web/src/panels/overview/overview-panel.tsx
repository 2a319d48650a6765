// What most people want to know at a glance: the meanings of the text, its tree, a small truth table and the notations
// that most people use. Each part leads to the panel that shows all of it.

import { useCallback, useMemo } from "preact/hooks"
import type { Dialect } from "../../../../src/index.ts"
import { Gallery } from "../../desk/gallery.tsx"
import { SignList } from "../../desk/signs.tsx"
import { useSlices } from "../../layout/use-slices.ts"
import { ConversionRow, convertedTo } from "../../notation/conversion-row.tsx"
import { properName } from "../../notation/proper-names.ts"
import { byUsefulness } from "../../notation/usefulness.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { AfterFix } from "./after-fix.tsx"
import { Meanings } from "./meanings.tsx"
import { Card, SmallTable, SmallTree } from "./small-views.tsx"
import "./overview-panel.css"

export const panel: Panel = { readOwn: () => undefined, Panel: OverviewPanel }

function OverviewPanel(props: PanelProps) {
  const { reading } = props
  const tree = useMemo(() => reading.tree(), [reading.text, reading.dialect])
  if (reading.text.trim() === "") return <Gallery {...props} />
  return (
    <div class="overview">
      <Meanings {...props} />
      {tree === undefined && <AfterFix {...props} />}
      {tree === undefined && reading.errorCount > 0 && (
        <section class="signs" aria-labelledby="writing">
          <h2 id="writing">How to write it in {properName(reading.dialect.name)}</h2>
          <SignList {...props} dialect={reading.dialect} />
        </section>
      )}
      {tree !== undefined && (
        <>
          <div class="overview-pair">
            <SmallTree {...props} tree={tree} />
            <SmallTable {...props} tree={tree} />
          </div>
          <Conversions {...props} />
        </>
      )}
    </div>
  )
}

/** Number of notations to show, and longest text to convert. */
const mostShown = 6
const longestConverted = 20_000

function Conversions(props: PanelProps) {
  const { reading, change } = props
  const { tree, dialect: from } = reading
  const make = useCallback(
    (dialect: Dialect) => convertedTo({ tree, dialect: from }, dialect),
    [tree, from],
  )
  const isLong = reading.text.length > longestConverted
  const rows = useSlices(isLong ? none : candidates, make)
  const shown = candidates
    .filter(({ name }) => name !== reading.dialect.name)
    .map((dialect) => ({ dialect, row: rows[candidates.indexOf(dialect)] }))
    .filter(({ row }) => row === undefined || !("problem" in row))
    .slice(0, mostShown)
  return (
    <Card
      title="In other notations"
      panel="notations"
      more={`All ${byUsefulness.length} notations`}
      change={change}
    >
      {isLong ? (
        <p class="lead">Choose a notation under the editor to convert the text.</p>
      ) : (
        <ul class="conversions">
          {shown.map(({ dialect, row }) => (
            <ConversionRow
              key={dialect.name}
              {...props}
              dialect={dialect}
              row={row === undefined || "problem" in row ? undefined : row}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const none: readonly Dialect[] = []

/** Enough to fill the list if some can't express the text. */
const candidates = byUsefulness.slice(0, 3 * mostShown)
