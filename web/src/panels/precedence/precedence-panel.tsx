// The text as other notations read it, then under every precedence and every way to read chains that real languages and
// tools use. Readings with another value come first; those with the same tree are one line.

import { useCallback, useMemo } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { evaluateTree, parse } from "../../../../src/index.ts"
import { listedNames } from "../../../../src/language/engines/ambiguity-error.ts"
import { counted } from "../../../../src/number-format.ts"
import { useSlices } from "../../layout/use-slices.ts"
import { Levels } from "../../notation/levels.tsx"
import { properName } from "../../notation/proper-names.ts"
import { valuesOf } from "../../reading/values.ts"
import type { Panel, PanelProps } from "../panel.ts"
import {
  type ComparedReading,
  type Convention,
  compared,
  conventionInWords,
  conventions,
  fullyGrouped,
  type NotUnderConvention,
  type UnderConvention,
  underEach,
} from "./under-conventions.ts"
import "./precedence-panel.css"

export const panel: Panel = { readOwn: () => undefined, Panel: PrecedencePanel }

/** Maximum length of texts to read under every convention. */
const longestRead = 10_000

function PrecedencePanel(props: PanelProps) {
  const { reading } = props
  const { text, dialect } = reading
  const tree = useMemo(() => (text.length > longestRead ? undefined : reading.tree()), [reading])
  const make = useCallback(
    (convention: Convention) => tree && underEach(text, tree, dialect, convention),
    [text, tree, dialect],
  )
  const results = useSlices(tree === undefined ? none : conventions, make)
  const own = useMemo(() => tree && fullyGrouped(tree, dialect), [tree, dialect])
  const elsewhere = useMemo(() => (tree === undefined ? [] : inOtherNotations(props)), [reading])
  if (tree === undefined || own === undefined) {
    return (
      <p class="lead">
        {reading.errorCount > 0
          ? `${properName(dialect.name)} refuses the text, so it has no value under any precedence.`
          : "The text is too long to be read under every precedence."}
      </p>
    )
  }
  const rows = results.filter((each) => each !== undefined)
  const read = rows.filter((each): each is UnderConvention => "tree" in each)
  const unread = rows.filter((each): each is NotUnderConvention => "problem" in each)
  const value = evaluateTree(tree, valuesOf(tree, props.state))
  const valueIn = (row: Row) => evaluateTree(row.tree, valuesOf(row.tree, props.state))
  const same = read.filter(({ written }) => written === own)
  const others = read
    .filter(({ written }) => written !== own)
    .map(
      (each): Row => ({
        ...each,
        id: each.convention.name,
        name: conventionInWords(each.convention),
        details: [each.convention.order, each.convention.known],
      }),
    )
    .sort(
      (one, other) => rankOf(one, valueIn(one) !== value) - rankOf(other, valueIn(other) !== value),
    )
  return (
    <>
      <p class="lead">The precedence of {properName(dialect.name)}, tightest first:</p>
      <Levels dialect={dialect} />
      <Table {...props} rows={[...elsewhere, ...others]} own={own} value={value} />
      {same.length > 0 && (
        <p class="precedence-same">
          The same tree under {counted(same.length, "more convention")}:{" "}
          {same
            .slice(0, mostSame)
            .map(({ convention }) => conventionInWords(convention))
            .join("; ")}
          {same.length > mostSame ? "; …" : "."}
        </p>
      )}
      {unread.length > 0 && rows.length === conventions.length && (
        <details class="precedence-unread">
          <summary>{counted(unread.length, "convention")} about other operators</summary>
          <p>{unread.map(({ convention }) => conventionInWords(convention)).join("; ")}</p>
        </details>
      )}
    </>
  )
}

const none: readonly Convention[] = []

/** Number of conventions with the same tree to name. */
const mostSame = 12

interface Row extends ComparedReading {
  readonly id: string
  readonly name: string
  readonly details: readonly string[]
}

/** Another value first, then another meaning, then only another tree. */
function rankOf({ isSame }: Row, differs: boolean): number {
  return differs ? 0 : isSame === true ? 2 : 1
}

/** The readings of likely notations that give the text another meaning. */
function inOtherNotations({ reading }: PanelProps): Row[] {
  const { text, dialect, groups } = reading
  const own = reading.tree()
  if (own === undefined) return []
  return groups
    .filter(({ dialects }) => !dialects.includes(dialect.name))
    .map(({ dialects }) => ({
      ...compared(own, parse(text, lookUpDialect(dialects[0] ?? "")), dialect),
      id: dialects.join(),
      name: listedNames(dialects.map(properName)),
      details: [`${dialects.length === 1 ? "reads" : "read"} it this way`],
    }))
}

interface TableProps extends Omit<PanelProps, "own"> {
  readonly rows: readonly Row[]
  readonly own: string
  readonly value: boolean
}

function Table({ rows, own, value, reading, state, change, announce }: TableProps) {
  const setValues = ({ apart, name }: Row) => {
    if (apart === undefined) return
    change({ values: { ...state.values, ...Object.fromEntries(apart) } })
    announce(`With these values, ${name} differs`)
  }
  return (
    <table class="precedence">
      <caption class="heard">The text in other notations and under other conventions</caption>
      <thead>
        <tr>
          <th scope="col">Read as in</th>
          <th scope="col">The text with all parentheses</th>
          <th scope="col">Value</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        <tr class="precedence-own">
          <th scope="row">
            {properName(reading.dialect.name)}
            <small>the notation of the text</small>
          </th>
          <td>
            <code>{shortened(own)}</code>
          </td>
          <td data-column="Value">
            <Value value={value} />
          </td>
          <td />
        </tr>
        {rows.map((row) => {
          const here = evaluateTree(row.tree, valuesOf(row.tree, state))
          const differs = here !== value
          return (
            <tr key={row.id} class={differs ? "precedence-differs" : ""}>
              <th scope="row" title={row.id}>
                {row.name}
                <small>
                  {row.details.map((each) => (
                    <span key={each}>{each}</span>
                  ))}
                </small>
              </th>
              <td>
                <code>{shortened(row.written)}</code>
              </td>
              <td data-column="Value">
                <Value value={here} />
                {differs && <span class="badge error">differs</span>}
              </td>
              <td data-column="Why">
                <Why row={row} own={own} differs={differs} onSet={() => setValues(row)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Value({ value }: { readonly value: boolean }) {
  return <b class={`worth-${value}`}>{value ? "true" : "false"}</b>
}

interface WhyProps {
  readonly row: ComparedReading
  /** The notation's own reading of the text, fully parenthesized. */
  readonly own: string
  readonly differs: boolean
  onSet(): void
}

function Why({ row: { written, isSame, apart, reason }, own, differs, onSet }: WhyProps) {
  if (written === own) return <small>the same tree</small>
  if (reason === undefined) return <small>grouped differently, with the same meaning</small>
  if (isSame === true) return <small>{reason}, but always with the same value</small>
  const isEmpty = apart === undefined || apart.size === 0
  return (
    <small>
      {reason}
      {!differs && !isEmpty && (
        <>
          ; the same value here, but not with{" "}
          <button type="button" class="link" onClick={onSet}>
            {[...apart].map(([name, value]) => `${name}=${value}`).join(" ")}
          </button>
        </>
      )}
      {!differs &&
        apart === undefined &&
        "; the same value here; too many variables to try all values"}
    </small>
  )
}

/** The start of a long text. */
function shortened(text: string): string {
  return text.length > 1_000 ? `${text.slice(0, 1_000)}…` : text
}
