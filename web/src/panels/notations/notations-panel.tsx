// The text in every notation, by family, the most used first. Those that can't express it are listed at the end.

import { useCallback, useMemo, useRef } from "preact/hooks"
import type { Dialect } from "../../../../src/index.ts"
import { familyTitles } from "../../../../src/report/family-titles.ts"
import { useSlices } from "../../layout/use-slices.ts"
import { ConversionRow, type Converted, convertedTo } from "../../notation/conversion-row.tsx"
import { byUsefulness, families } from "../../notation/usefulness.ts"
import { isRecord } from "../../state/page-state.ts"
import type { Panel, PanelProps } from "../panel.ts"
import "./notations-panel.css"

interface Own {
  /** Whether to leave out all optional spaces. */
  readonly isCompact: boolean
}

export const panel: Panel<Own> = {
  readOwn: (value) => ({ isCompact: isRecord(value) && value["isCompact"] === true }),
  Panel: NotationsPanel,
}

/** Longer texts are converted on request, to one notation at a time. */
const longestShown = 20_000

function NotationsPanel(props: PanelProps<Own>) {
  const { reading, own, changeOwn } = props
  const headings = useRef(new Map<string, HTMLElement>())
  const isLong = reading.text.length > longestShown
  const make = useCallback(
    (dialect: Dialect): Converted | undefined => {
      const tree = reading.tree()
      return tree && convertedTo(tree, dialect, own.isCompact)
    },
    [reading.tree, own.isCompact],
  )
  const wanted = useMemo(
    () => (isLong || reading.errorCount > 0 ? [] : byUsefulness),
    [isLong, reading],
  )
  const rows = useSlices(wanted, make)
  const refusals = wanted.flatMap((dialect, at) => {
    const row = rows[at]
    return row !== undefined && "problem" in row ? [{ dialect, problem: row.problem }] : []
  })
  const refused = new Set(refusals.map(({ dialect }) => dialect))
  const present = families.filter((family) =>
    wanted.some((dialect) => dialect.family === family && !refused.has(dialect)),
  )
  return (
    <>
      {reading.errorCount > 0 && (
        <p class="lead">
          {reading.dialect.name} refuses the text, so it has no meaning to convert.
        </p>
      )}
      {isLong && (
        <p class="lead">
          The text is too long to be shown in every notation. Choose one under the editor to convert
          it.
        </p>
      )}
      {wanted.length > 0 && (
        <div class="notations-tools">
          <nav aria-label="Families">
            {present.map((family) => (
              <button
                key={family}
                type="button"
                class="chip"
                onClick={() => {
                  const heading = headings.current.get(family)
                  heading?.focus({ preventScroll: true })
                  heading?.scrollIntoView()
                }}
              >
                {familyTitles[family]}
              </button>
            ))}
          </nav>
          <label class="notations-compact">
            <input
              type="checkbox"
              checked={own.isCompact}
              onChange={() => changeOwn({ isCompact: !own.isCompact })}
            />{" "}
            Omit optional spaces
          </label>
        </div>
      )}
      {wanted.length > 0 &&
        families.map((family) => (
          <section key={family} class="notations" aria-labelledby={`family-${family}`}>
            <h2
              id={`family-${family}`}
              tabIndex={-1}
              ref={(heading) => {
                if (heading !== null) headings.current.set(family, heading)
              }}
            >
              {familyTitles[family]}
            </h2>
            <ul class="conversions">
              {wanted.map((dialect, at) => {
                const row = rows[at]
                if (dialect.family !== family || (row !== undefined && "problem" in row))
                  return null
                return <ConversionRow key={dialect.name} {...props} dialect={dialect} row={row} />
              })}
            </ul>
          </section>
        ))}
      {refusals.length > 0 && (
        <details class="refusals">
          <summary>
            {refusals.length === 1 ? "One notation" : `${refusals.length} notations`} can't express
            it
          </summary>
          <ul>
            {refusals.map(({ dialect, problem }) => (
              <li key={dialect.name}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
