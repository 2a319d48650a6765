// The text under every precedence and every way to read chains that real languages and tools use: its value, where that
// differs, and why.

import { useCallback, useMemo } from "preact/hooks"
import { evaluateTree } from "../../../../src/index.ts"
import { counted } from "../../../../src/number-format.ts"
import { describeOrder } from "../../../../src/report/describe-notation.ts"
import { useSlices } from "../../layout/use-slices.ts"
import { valuesOf } from "../../reading/values.ts"
import type { Panel, PanelProps } from "../panel.ts"
import {
  type Convention,
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
  if (tree === undefined || own === undefined) {
    return (
      <p class="lead">
        {reading.errorCount > 0
          ? `${dialect.name} refuses the text, so it has no value under any precedence.`
          : "The text is too long to be read under every precedence."}
      </p>
    )
  }
  const rows = results.filter((each) => each !== undefined)
  const read = rows.filter((each): each is UnderConvention => "tree" in each)
  const unread = rows.filter((each): each is NotUnderConvention => "problem" in each)
  const isOwn = evaluateTree(tree, valuesOf(tree, props.state))
  return (
    <>
      <p class="lead">
        The precedence of {dialect.name} is <code>{describeOrder(dialect)}</code>.
      </p>
      <Table {...props} rows={read} own={own} value={isOwn} />
      {unread.length > 0 && rows.length === conventions.length && (
        <details class="precedence-unread">
          <summary>{counted(unread.length, "convention")} for other operators</summary>
          <p>{unread.map(({ convention }) => convention.name).join(", ")}</p>
        </details>
      )}
    </>
  )
}

const none: readonly Convention[] = []

interface TableProps extends Omit<PanelProps, "own"> {
  readonly rows: readonly UnderConvention[]
  readonly own: string
  readonly value: boolean
}

function Table({ rows, own, value, reading, state, change, announce }: TableProps) {
  const setValues = ({ apart, convention }: UnderConvention) => {
    if (apart === undefined) return
    change({ values: { ...state.values, ...Object.fromEntries(apart) } })
    announce(`With these values, ${convention.name} differs`)
  }
  return (
    <table class="precedence">
      <caption class="heard">The text under each convention</caption>
      <thead>
        <tr>
          <th scope="col">Convention</th>
          <th scope="col">The text with all parentheses</th>
          <th scope="col">Value</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        <tr class="precedence-own">
          <th scope="row">
            {reading.dialect.name}
            <small>its own precedence</small>
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
            <tr key={row.convention.name} class={differs ? "precedence-differs" : ""}>
              <th scope="row">
                {row.convention.name}
                <small>
                  {row.convention.order}
                  <br />
                  {row.convention.known}
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
  readonly row: UnderConvention
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
