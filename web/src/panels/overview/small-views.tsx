// The cards of the overview: a small tree and a small truth table, each with a link to its panel.

import type { ComponentChildren } from "preact"
import { useMemo } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Expression, parse, variablesOf } from "../../../../src/index.ts"
import { explainedText } from "../../../../src/reason/steps/explained-text.ts"
import { size } from "../../../../src/reason/tree/walk-tree.ts"
import { useIsPhone } from "../../layout/use-is-phone.ts"
import { properName } from "../../notation/proper-names.ts"
import { valuesOf, withValues } from "../../reading/values.ts"
import type { PanelProps } from "../panel.ts"
import { DrawnTree, smallest } from "../tree/drawn-tree.tsx"
import { placedText, typedSign } from "../tree/source-places.ts"
import { layOutTree } from "../tree/tree-layout.ts"
import "../tree/tree-panel.css"
import { mostTableVariables, rowOf, truthRows } from "../values/truth-rows.ts"
import { TruthTable } from "../values/truth-table.tsx"
import "../values/values-panel.css"
import { cutTree, type TreeLimits } from "./cut-tree.ts"

interface CardProps extends Pick<PanelProps, "change"> {
  readonly title: string
  /** The panel that shows more, and the text of the link to it. */
  readonly panel: string
  readonly more: string
  /** Whether the card is too wide to have another one next to it. */
  readonly isWide?: boolean
  readonly children: ComponentChildren
}

export function Card({ title, panel: id, more, isWide, change, children }: CardProps) {
  return (
    <section class={isWide ? "card card-wide" : "card"} aria-label={title}>
      <div class="card-head">
        <h2>{title}</h2>
        <button type="button" class="link" onClick={() => change({ panel: id })}>
          {more}
        </button>
      </div>
      {children}
    </section>
  )
}

interface PartProps extends PanelProps {
  readonly tree: Expression
}

/** Larger trees are shown only in their panel; larger tables show only the rows near the current values. */
const mostNodes = 500
const mostVariables = 4

/** Limits to try in order, until the tree fits. */
const treeLimits: readonly TreeLimits[] = [
  [16, 6],
  [10, 6],
  [6, 4],
  [1, 6],
  [1, 3],
  [1, 2],
]

/** Widths of cards in pixels: next to another card, alone, and on a phone. */
const [narrow, alone, onPhone] = [340, 720, 350]

/** Number of columns and of characters in headings above which a table needs the width of both cards. */
const [mostColumns, mostCharacters] = [7, 40]

export function SmallTree(props: PartProps) {
  const { tree, reading, state, select, change, mark } = props
  const isPhone = useIsPhone()
  const made = useMemo(() => {
    if (size(tree) > mostNodes) return undefined
    try {
      const explained = explainedText(tree, reading.dialect, valuesOf(tree, state))
      const { dialect } = reading
      const placed = placedText(reading, explained)
      const within = (limits: TreeLimits) => {
        const { whole, originals, cut } = cutTree(explained.whole, limits)
        const drawn = layOutTree(whole, explained.variables, dialect, (part) => {
          const original = originals.get(part)
          const sign = original && typedSign(original, placed, dialect)
          return cut.has(part) ? `${sign ?? ""} …`.trim() : sign
        })
        const known = [...originals].filter(([, original]) => original !== undefined)
        return { drawn, placed, known: new Set(known.map(([part]) => part)) }
      }
      const widest = (isPhone ? onPhone : alone) / smallest
      const made = treeLimits.map(within)
      return made.find(({ drawn }) => drawn.width <= widest) ?? made.at(-1)
    } catch (error) {
      if (error instanceof BoolglotError) return undefined
      throw error
    }
  }, [tree, state.values, isPhone])
  return (
    <Card
      isWide={(made?.drawn.width ?? 0) > narrow}
      title={`Tree (${properName(reading.dialect.name)})`}
      panel="tree"
      more="Evaluate step by step"
      change={change}
    >
      {made === undefined ? (
        <p class="lead">The tree is too large to preview.</p>
      ) : (
        <DrawnTree
          drawn={made.drawn}
          scale={1.6}
          dialect={reading.dialect}
          known={made.known}
          isStarted={false}
          current={undefined}
          selected={undefined}
          onPoint={(at) => {
            const part = at === undefined ? undefined : made.drawn.nodes[at]?.part
            const isMarked = part !== undefined && made.placed.isSource
            mark(isMarked ? [{ ...made.placed.spanOf(part), kind: "hovered" }] : [])
          }}
          onChoose={(part) => made.placed.isSource && select(made.placed.spanOf(part))}
        />
      )}
    </Card>
  )
}

/** Shows nothing if there are too many variables. */
export function SmallTable({ tree, reading, state, change, announce }: PartProps) {
  const assignment = useMemo(() => valuesOf(tree, state), [tree, state.values])
  const variables = useMemo(() => [...assignment.keys()], [tree])
  const hasTable = variables.length <= mostTableVariables
  const others = useMemo(
    () => (hasTable ? otherReadings(reading, variables) : []),
    [reading, tree, hasTable],
  )
  const rows = useMemo(() => {
    const trees = others.map((each) => each.tree)
    return hasTable ? truthRows(tree, trees, variables) : []
  }, [tree, others, hasTable])
  if (!hasTable) return null
  const current = rowOf(variables, assignment)
  const isSmall = variables.length <= mostVariables
  const shown = isSmall ? rows : rows.filter(({ number }) => isNear(number, current))
  const differing = rows.filter(({ parts, value }) => parts.some((each) => each !== value)).length
  const titles = others.map(({ title }) => title)
  const headings = [...variables, ...titles]
  const isWide = headings.length > mostColumns || headings.join("").length > mostCharacters
  return (
    <Card
      title="Truth table"
      panel="values"
      more="Full truth table"
      isWide={isWide}
      change={change}
    >
      <TruthTable
        variables={variables}
        parts={titles}
        {...(others.length > 0 && { own: ownAmong(reading, others) })}
        rows={shown}
        current={current}
        onRow={(row) => {
          const values = variables.map((name, at) => [name, row.variables[at] === true] as const)
          change({ values: withValues(state.values, values) })
          announce(`Row ${row.number + 1}.`)
        }}
      />
      <p class="table-note">
        {!isSmall &&
          `The current values, and those with one changed; ${rows.filter(({ value }) => value).length} of ${rows.length} rows are true. `}
        {differing > 0 && `The readings differ in ${differing} of ${rows.length} rows.`}
      </p>
    </Card>
  )
}

/** Whether two rows differ in at most one variable. */
function isNear(row: number, other: number): boolean {
  const changed = row ^ other
  return (changed & (changed - 1)) === 0
}

/** The first readings in other notations that have the same variables; each gets a column. */
function otherReadings({ text, dialect, groups }: PanelProps["reading"], variables: string[]) {
  return groups
    .filter(({ dialects }) => !dialects.includes(dialect.name))
    .slice(0, mostReadings)
    .flatMap((group) => {
      const tree = parse(text, lookUpDialect(group.dialects[0] ?? ""))
      const areSame = [...variablesOf(tree)].every((each) => variables.includes(each))
      return areSame ? [{ group, title: titleOf(group.dialects), tree }] : []
    })
}

/** The heading of the text's own reading, and its position among the readings, as in the cards above. */
function ownAmong(
  { dialect: { name }, groups }: PanelProps["reading"],
  others: ReturnType<typeof otherReadings>,
) {
  const own = groups.find(({ dialects }) => dialects.includes(name))
  const isBefore = ({ group }: (typeof others)[number]) =>
    own !== undefined && groups.indexOf(group) < groups.indexOf(own)
  const dialects = [name, ...(own?.dialects ?? []).filter((each) => each !== name)]
  return { title: titleOf(dialects), at: others.filter(isBefore).length }
}

/** `C +9` */
function titleOf([first = "", ...rest]: readonly string[]): string {
  return rest.length === 0 ? properName(first) : `${properName(first)} +${rest.length}`
}

const mostReadings = 2
