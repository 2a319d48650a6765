// The expression's values: variables as switches, the truth table, and a second expression to compare with.

import { useMemo } from "preact/hooks"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import type { Expression } from "../../../../src/language/expression/expression.ts"
import type { Assignment } from "../../../../src/language/expression/fold.ts"
import { counted, writtenNumber } from "../../../../src/number-format.ts"
import { explainedText } from "../../../../src/reason/steps/explained-text.ts"
import { size } from "../../../../src/reason/tree/walk-tree.ts"
import { valuesOf, withValues } from "../../reading/values.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import { isRecord } from "../../state/page-state.ts"
import "../controls.css"
import type { Panel, PanelProps } from "../panel.ts"
import type { Comparison, MeaningQuestion, TruthCount } from "./meaning-worker.ts"
import { distinctParts, PartValues, textOf } from "./part-values.tsx"
import { SecondExpression } from "./second-expression.tsx"
import { mostTableVariables, rowOf, type TruthRow, truthRows } from "./truth-rows.ts"
import { type RowOrder, rowOrders, TruthTable } from "./truth-table.tsx"
import "./values-panel.css"

interface Own {
  readonly order: RowOrder
  /** Whether the table has columns for the parts. */
  readonly hasParts: boolean
  /** The second expression. */
  readonly other: string
}

/** Maximum length of the second expression, in UTF-16 units. */
const longestOther = 100_000

export const panel: Panel<Own> = {
  readOwn: (value) => {
    const { order, hasParts, other } = isRecord(value) ? value : {}
    return {
      order: rowOrders.find((each) => each === order) ?? "table",
      hasParts: hasParts === true,
      other: typeof other === "string" ? other.slice(0, longestOther) : "",
    }
  },
  Panel: ValuesPanel,
}

function ValuesPanel(props: PanelProps<Own>) {
  const { reading } = props
  const tree = useMemo(() => reading.tree(), [reading.text, reading.dialect])
  if (tree === undefined) return <p class="lead">The text has errors, so it has no value yet.</p>
  return <Values {...props} tree={tree} />
}

/** Limits beyond which the parts aren't listed. */
const mostNodes = 2_000
const mostCharacters = 10_000
/** Maximum number of cells of a table, so that it renders at once. */
const mostCells = 16_000

function Values(props: PanelProps<Own> & { readonly tree: Expression }) {
  const { tree, reading, state, own, change, changeOwn, announce } = props
  const assignment = useMemo(() => valuesOf(tree, state), [tree, state.values])
  const variables = useMemo(() => [...assignment.keys()], [tree])
  const explained = useMemo(() => {
    try {
      if (reading.text.length <= mostCharacters && size(tree) <= mostNodes) {
        return explainedText(tree, reading.dialect, assignment)
      }
    } catch (error) {
      // The notation can't write this tree, so its parts can't be shown.
      if (!(error instanceof BoolglotError)) throw error
    }
    return undefined
  }, [tree, assignment])
  const setValues = (given: Iterable<readonly [string, boolean]>, said: string) => {
    change({ values: withValues(state.values, given) })
    // The page itself announces the new value of the expression.
    announce(said)
  }
  const hasTable = variables.length <= mostTableVariables
  return (
    <div class="values-pair">
      {hasTable ? (
        <TableSection
          {...props}
          variables={variables}
          assignment={assignment}
          parts={
            explained === undefined
              ? []
              : distinctParts(explained)
                  .filter((part) => part !== explained.whole)
                  .map((part) => ({ tree: part.node, heading: textOf(part, explained) }))
          }
          setValues={setValues}
        />
      ) : (
        <LargeTable text={reading.text} dialect={reading.dialect.name} count={variables.length} />
      )}
      <div class="values-side">
        <SecondExpression
          reading={reading}
          state={state}
          variables={variables}
          other={own.other}
          onOther={(other) =>
            changeOwn({ ...own, other: other.slice(0, longestOther) }, "same-step")
          }
          onValues={(example: Comparison["counterexample"]) =>
            example && setValues(example.assignment, "The switches are set.")
          }
        />
        {explained !== undefined && <PartValues {...props} explained={explained} />}
      </div>
    </div>
  )
}

interface TableSectionProps extends PanelProps<Own> {
  readonly tree: Expression
  readonly variables: readonly string[]
  readonly assignment: Assignment
  readonly parts: readonly { readonly tree: Expression; readonly heading: string }[]
  setValues(given: Iterable<readonly [string, boolean]>, said: string): void
}

function TableSection(props: TableSectionProps) {
  const { tree, variables, assignment, parts, own, changeOwn, announce, setValues } = props
  const most = Math.max(0, Math.floor(mostCells / 2 ** variables.length) - variables.length - 1)
  const headings = own.hasParts ? parts.slice(0, most).map(({ heading }) => heading) : []
  const rows = useMemo(
    () =>
      truthRows(tree, own.hasParts ? parts.slice(0, most).map((part) => part.tree) : [], variables),
    [tree, variables, own.hasParts],
  )
  const trueRows = rows.filter(({ value }) => value).length
  const onRow = (row: TruthRow) =>
    setValues(
      variables.map((name, at) => [name, row.variables[at] === true] as const),
      `Row ${row.number + 1}.`,
    )
  return (
    <section aria-label="Truth table">
      <h2>Truth table</h2>
      <Verdict trueRows={BigInt(trueRows)} allRows={BigInt(rows.length)} count={variables.length} />
      {parts.length > 0 && (
        <p class="table-options">
          <label>
            <input
              type="checkbox"
              checked={own.hasParts}
              onChange={() => changeOwn({ ...own, hasParts: !own.hasParts })}
            />{" "}
            A column for each part
            {parts.length > most && ` (${most} of ${parts.length} fit)`}
          </label>
        </p>
      )}
      <TruthTable
        variables={variables}
        parts={headings}
        rows={rows}
        order={own.order}
        current={rowOf(variables, assignment)}
        onOrder={(order) => {
          changeOwn({ ...own, order })
          announce(order === "table" ? "Rows in table order" : `Rows that are ${order} first`)
        }}
        onRow={onRow}
      />
    </section>
  )
}

function LargeTable({ count, ...question }: MeaningQuestion & { readonly count: number }) {
  const { isWorking, answer, problem } = useAnswer<MeaningQuestion, TruthCount>(
    "meaning-worker",
    question,
  )
  return (
    <section aria-label="Truth table">
      <h2>Truth table</h2>
      <p class="lead">
        With {counted(count, "variable")} it would have {powerOfTwo(count)} rows; tables are shown
        for at most {mostTableVariables} variables.
      </p>
      <div aria-live="polite">
        {isWorking && <p class="lead">Counting the rows in which it is true…</p>}
        {problem !== undefined && <p class="lead">It is unknown how often it is true. {problem}</p>}
        {answer && (
          <Verdict
            trueRows={BigInt(answer.trueRows)}
            allRows={BigInt(answer.allRows)}
            count={count}
          />
        )}
      </div>
    </section>
  )
}

interface VerdictProps {
  readonly trueRows: bigint
  readonly allRows: bigint
  /** Number of variables. */
  readonly count: number
}

function Verdict({ trueRows, allRows, count }: VerdictProps) {
  const all = count > 40 ? powerOfTwo(count) : writtenBig(allRows)
  const [share, meaning] =
    trueRows === allRows
      ? [`True in all ${all} rows`, "a tautology"]
      : trueRows === 0n
        ? [`False in all ${all} rows`, "unsatisfiable"]
        : [`True in ${writtenBig(trueRows)} of ${all} rows`, "satisfiable, not a tautology"]
  return (
    <p class="lead values-verdict">
      <strong>{share}</strong> <small>{meaning}</small>
    </p>
  )
}

function powerOfTwo(count: number): string {
  return count > 40 ? `2^${writtenNumber(count)}` : writtenBig(2n ** BigInt(count))
}

/** A number in digits; in scientific notation if it is very large. */
function writtenBig(value: bigint): string {
  const digits = `${value}`
  if (digits.length <= 15) return writtenNumber(Number(value))
  return `about ${digits[0]}.${digits.slice(1, 3)} · 10^${digits.length - 1}`
}
