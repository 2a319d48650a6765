// The text in every notation, by family, and what it means in each notation that reads it as written.

import { useCallback, useMemo } from "preact/hooks"
import { dialects } from "../../../../src/dialects.ts"
import { type Dialect, UnwritableError } from "../../../../src/index.ts"
import { describeSubstitution } from "../../../../src/language/print/express.ts"
import { familyTitles } from "../../../../src/report/family-titles.ts"
import { CopyButton } from "../../layout/copy-button.tsx"
import { useSlices } from "../../layout/use-slices.ts"
import { type MarkedConversion, markedConversion } from "../../notation/marked-conversion.ts"
import { MarkedText } from "../../notation/marked-text.tsx"
import { isOf } from "../../reading/reading.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { Readings } from "./readings.tsx"
import "./notations-panel.css"

export const panel: Panel = { readOwn: () => undefined, Panel: NotationsPanel }

/** Longer texts are converted on request, to one notation at a time. */
const longestShown = 20_000

type Row = MarkedConversion | { readonly problem: string }

function NotationsPanel(props: PanelProps) {
  const { reading } = props
  const isLong = reading.text.length > longestShown
  const make = useCallback((dialect: Dialect) => rowOf(reading.tree, dialect), [reading.tree])
  const wanted = useMemo(
    () => (isLong || reading.errorCount > 0 ? [] : shownDialects),
    [isLong, reading],
  )
  const rows = useSlices(wanted, make)
  return (
    <>
      <Readings {...props} />
      <h2>In every notation</h2>
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
      {wanted.length > 0 &&
        Object.entries(familyTitles).map(([family, title]) => (
          <section key={family} class="notations" aria-labelledby={`family-${family}`}>
            <h3 id={`family-${family}`}>{title}</h3>
            <ul>
              {wanted.map((dialect, at) =>
                dialect.family === family ? (
                  <Notation key={dialect.name} {...props} dialect={dialect} row={rows[at]} />
                ) : null,
              )}
            </ul>
          </section>
        ))}
    </>
  )
}

const shownDialects: readonly Dialect[] = [...dialects].sort((left, right) =>
  left.name < right.name ? -1 : 1,
)

interface NotationProps extends PanelProps {
  readonly dialect: Dialect
  readonly row: Row | undefined
}

function Notation({ dialect, row, reading, state, change, mark, announce }: NotationProps) {
  const { name, summary } = dialect
  const isOwn = name === reading.dialect.name
  const use = ({ text, marked }: MarkedConversion) => {
    change({ text, dialect: name })
    mark(marked.map((span) => ({ ...span, kind: "notable" })))
    announce(`Converted to ${name}`)
  }
  return (
    <li class={isOwn ? "notations-row notations-own" : "notations-row"}>
      <span class="notations-name" title={summary}>
        {name}
      </span>
      {row === undefined ? (
        <span class="notations-text" />
      ) : "problem" in row ? (
        <small class="notations-text">{row.problem}</small>
      ) : (
        <>
          <span class="notations-text">
            <MarkedText text={row.text} marked={row.marked} />
            {row.substitutions.length > 0 && (
              <small class="notations-said">
                {row.substitutions.map(describeSubstitution).join("; ")}
              </small>
            )}
          </span>
          <span class="notations-actions">
            <CopyButton text={row.text} what={name} announce={announce} />
            <button
              type="button"
              class="quiet"
              aria-label={`Use ${name}`}
              disabled={!isOf(reading, state) || (isOwn && state.text === row.text)}
              onClick={() => use(row)}
            >
              Use
            </button>
          </span>
        </>
      )}
    </li>
  )
}

function rowOf(tree: PanelProps["reading"]["tree"], dialect: Dialect): Row | undefined {
  const read = tree()
  if (read === undefined) return undefined
  try {
    return markedConversion(read, dialect)
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return { problem: error.message }
  }
}
