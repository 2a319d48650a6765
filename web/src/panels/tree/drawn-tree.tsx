// The tree as a drawing that is also a tree to screen readers: the arrow keys move to the parent, the first operand and
// the neighbours of a node.

import { useEffect, useRef, useState } from "preact/hooks"
import type { Dialect } from "../../../../src/language/dialect/dialect.ts"
import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"
import { type DrawnNode, nodeHeight, type TreeLayout } from "./tree-layout.ts"

interface DrawnTreeProps {
  readonly drawn: TreeLayout
  /** Scale of a preview, which shrinks to fit its card unless its text would become too small. */
  readonly scale?: number
  readonly dialect: Dialect
  /** The parts evaluated so far, apart from leaves. */
  readonly known: ReadonlySet<ExplainedPart>
  readonly isStarted: boolean
  /** The part that the next step evaluates. */
  readonly current: ExplainedPart | undefined
  /** The part that contains the cursor in the text. */
  readonly selected: ExplainedPart | undefined
  onPoint(node: number | undefined): void
  onChoose(part: ExplainedPart): void
}

export function DrawnTree(props: DrawnTreeProps) {
  const { drawn, scale, known, current, selected, onPoint, onChoose } = props
  const { nodes, width, height } = drawn
  const [reached, setReached] = useState(0)
  const items = useRef<(SVGGElement | null)[]>([])
  const entry = Math.min(reached, nodes.length - 1)

  useEffect(() => {
    const at = nodes.findIndex(({ part }) => part === selected)
    if (at >= 0) setReached(at)
  }, [selected])

  const onKeyDown = (event: KeyboardEvent, node: DrawnNode) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault()
      return onChoose(node.part)
    }
    const next = nextNode(event.key, node, nodes)
    if (next === undefined) return
    event.preventDefault()
    const at = nodes.indexOf(next)
    setReached(at)
    items.current[at]?.focus()
  }
  return (
    <div role="tree" aria-label="Tree of the expression" class="tree-figure">
      <svg
        role="presentation"
        class="tree"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={
          scale === undefined
            ? undefined
            : {
                width: `${scale * width}px`,
                minWidth: `${smallest * width}px`,
                height: "auto",
              }
        }
      >
        {nodes.flatMap(({ over, x, y }) =>
          over === undefined
            ? []
            : [<path key={`${x} ${y}`} class="tree-line" d={lineTo(over, x, y)} />],
        )}
        {nodes.map((node, at) => {
          const { part, label, x, y, level, place, places, below } = node
          const isKnown = known.has(part) || part.node.kind === "variable"
          return (
            <g
              key={at}
              ref={(element) => {
                items.current[at] = element
              }}
              role="treeitem"
              aria-level={level}
              aria-posinset={place + 1}
              aria-setsize={places}
              aria-expanded={below.length > 0 ? true : undefined}
              aria-selected={part === selected}
              aria-label={`${label}${isKnown ? `, ${part.value}` : ""}${part === current ? ", next" : ""}`}
              tabindex={at === entry ? 0 : -1}
              class={classOf(node, props)}
              transform={`translate(${x} ${y})`}
              onKeyDown={(event) => onKeyDown(event, node)}
              onClick={() => onChoose(part)}
              onFocus={() => {
                setReached(at)
                onPoint(at)
              }}
              onBlur={() => onPoint(undefined)}
              onMouseEnter={() => onPoint(at)}
              onMouseLeave={() => onPoint(undefined)}
            >
              <rect
                x={-node.width / 2}
                width={node.width}
                height={nodeHeight}
                rx={below.length > 0 ? 5 : nodeHeight / 2}
              />
              <text y={nodeHeight / 2 + 5}>{label}</text>
              {isKnown && <Value node={node} value={part.value} />}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** The minimum scale of a preview; below it, the preview scrolls. */
export const smallest = 0.6

/** Drawn as paths, since text in a node would become part of its accessible name. */
const letterT = "M-3.5 -4H3.5M0 -4V4.5"
const letterF = "M-2.5 4.5V-4H3M-2.5 0H2"

function Value({ node, value }: { readonly node: DrawnNode; readonly value: boolean }) {
  return (
    <g class={`tree-value ${value}`} transform={`translate(${node.width / 2 - 2} 0)`}>
      <circle r="9" />
      <path d={value ? letterT : letterF} />
    </g>
  )
}

function classOf(
  { part, below }: DrawnNode,
  { current, selected, isStarted, known }: DrawnTreeProps,
) {
  return [
    "tree-node",
    below.length > 0 ? "operator" : "leaf",
    part === current && "current",
    part === selected && "selected",
    isStarted && below.length > 0 && !known.has(part) && part !== current && "waiting",
  ]
    .filter(Boolean)
    .join(" ")
}

function lineTo(over: DrawnNode, x: number, y: number): string {
  const start = over.y + nodeHeight
  const middle = (start + y) / 2
  return `M${over.x} ${start}C${over.x} ${middle} ${x} ${middle} ${x} ${y}`
}

function nextNode(
  key: string,
  { over, place, below }: DrawnNode,
  nodes: readonly DrawnNode[],
): DrawnNode | undefined {
  if (key === "ArrowUp") return over
  if (key === "ArrowDown") return below[0]
  if (key === "ArrowLeft") return over?.below[place - 1]
  if (key === "ArrowRight") return over?.below[place + 1]
  if (key === "Home") return nodes[0]
  return undefined
}
