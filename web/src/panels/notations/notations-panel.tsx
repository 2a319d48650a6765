// The text in the most used notations, then in every notation, in folded groups by family. Notations that can't express
// it are listed at the end.

import { useCallback, useMemo, useState } from "preact/hooks"
import type { Dialect } from "../../../../src/index.ts"
import { counted } from "../../../../src/number-format.ts"
import { familyTitles } from "../../../../src/report/family-titles.ts"
import { useSlices } from "../../layout/use-slices.ts"
import { ConversionRow, convertedTo } from "../../notation/conversion-row.tsx"
import { properName } from "../../notation/proper-names.ts"
import { byUsefulness, families } from "../../notation/usefulness.ts"
import type { Reading } from "../../reading/reading.ts"
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
  const [sought, seek] = useState("")
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const isLong = reading.text.length > longestShown
  const { tree, dialect: from } = reading
  const make = useCallback(
    (dialect: Dialect) => convertedTo({ tree, dialect: from }, dialect, own.isCompact),
    [tree, from, own.isCompact],
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
  const written = wanted.filter((dialect) => !refused.has(dialect))
  const found = foundAmong(written, sought)
  const isSought = sought.trim() !== ""
  const common = !isSought ? written.filter(isOther(reading)).slice(0, mostCommon) : []
  return (
    <>
      {reading.errorCount > 0 && (
        <p class="lead">
          {properName(reading.dialect.name)} refuses the text, so it has no meaning to convert.
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
          <input
            type="search"
            aria-label="Find a notation"
            placeholder="Find a notation"
            value={sought}
            onInput={({ currentTarget }) => seek(currentTarget.value)}
          />
          <label class="notations-compact">
            <input
              type="checkbox"
              checked={own.isCompact}
              onChange={() => changeOwn({ isCompact: !own.isCompact })}
            />{" "}
            Omit optional spaces
          </label>
          {isSought && (
            <p class="notations-found" role="status">
              {found.size === 0
                ? `No notation is called “${sought.trim()}”.`
                : `${counted(found.size, "notation")} of ${written.length}`}
            </p>
          )}
        </div>
      )}
      {common.length > 0 && (
        <details class="notations notations-common" open>
          <summary>
            <h2>Common</h2> <small>{common.length}</small>
          </summary>
          <ul class="conversions">
            {common.map((dialect) => {
              const row = rows[wanted.indexOf(dialect)]
              if (row !== undefined && "problem" in row) return null
              return <ConversionRow key={dialect.name} {...props} dialect={dialect} row={row} />
            })}
          </ul>
        </details>
      )}
      {wanted.length > 0 &&
        families.map((family) => (
          <details
            key={family}
            class="notations"
            open={isSought || (opened[family] ?? false)}
            onToggle={({ currentTarget: { open } }) => {
              if (!isSought) setOpened((all) => ({ ...all, [family]: open }))
            }}
          >
            <summary>
              <h2>{familyTitles[family]}</h2>{" "}
              <small>
                {written.filter((each) => each.family === family && found.has(each)).length}
              </small>
              <span class="notations-sample">{sampleOf(family, written)}</span>
            </summary>
            <ul class="conversions">
              {byName.map((dialect) => {
                const row = rows[wanted.indexOf(dialect)]
                if (dialect.family !== family || !found.has(dialect)) return null
                if (row !== undefined && "problem" in row) return null
                return <ConversionRow key={dialect.name} {...props} dialect={dialect} row={row} />
              })}
            </ul>
          </details>
        ))}
      {refusals.length > 0 && !isSought && (
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

const mostCommon = 10

/** The names of the most used notations of a family. */
function sampleOf(family: string, written: readonly Dialect[]): string {
  const names = written.filter((each) => each.family === family).map(({ name }) => properName(name))
  return names.slice(0, 5).join(", ") + (names.length > 5 ? " and others" : "")
}

const byName = byUsefulness.toSorted((one, other) =>
  properName(one.name).localeCompare(properName(other.name), "en"),
)

const isOther =
  ({ dialect }: Reading) =>
  ({ name }: Dialect) =>
    name !== dialect.name

/** Those whose names or family contain each sought word; if there are none, those whose summary does. */
function foundAmong(dialects: readonly Dialect[], sought: string): ReadonlySet<Dialect> {
  const words = sought.toLowerCase().split(/\s+/)
  const isIn = (...texts: string[]) =>
    words.every((word) => texts.join(" ").toLowerCase().includes(word))
  const byName = dialects.filter(({ name, family = "" }) =>
    isIn(name, properName(name), familyTitles[family] ?? ""),
  )
  return new Set(byName.length > 0 ? byName : dialects.filter(({ summary }) => isIn(summary)))
}
