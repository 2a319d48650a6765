// The tree of the expression, linked with its text in both directions, and its evaluation step by step.

import { useEffect, useMemo, useState } from "preact/hooks"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { counted, writtenNumber } from "../../../../src/number-format.ts"
import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"
import { type ExplainedText, explainedText } from "../../../../src/reason/steps/explained-text.ts"
import { size } from "../../../../src/reason/tree/walk-tree.ts"
import { Zoomable } from "../../layout/zoomable.tsx"
import { type Reading, type Span, unplaced } from "../../reading/reading.ts"
import { valuesOf } from "../../reading/values.ts"
import { isRecord } from "../../state/page-state.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { DrawnTree } from "./drawn-tree.tsx"
import { EvaluationSteps } from "./evaluation-steps.tsx"
import { impliedParentheses } from "./implied-parentheses.ts"
import { ParenthesizedText } from "./parenthesized-text.tsx"
import { type PlacedText, placedText, typedSign } from "./source-places.ts"
import { evaluationSteps, knownBefore } from "./steps.ts"
import { layOutTree } from "./tree-layout.ts"
import "./tree-panel.css"

interface Own {
  /** Number of evaluation steps taken. */
  readonly step: number
}

export const panel: Panel<Own> = {
  readOwn: (value) => {
    const step = isRecord(value) ? value["step"] : undefined
    return { step: Number.isSafeInteger(step) && (step as number) > 0 ? (step as number) : 0 }
  },
  Panel: TreePanel,
}

/** Larger trees, and longer texts with all their parentheses, would be unreadable. */
const mostNodes = 500
const mostCharacters = 10_000

function TreePanel(props: PanelProps<Own>) {
  const { reading, state } = props
  const tree = useMemo(() => reading.tree(), [reading.text, reading.dialect])
  const explained = useMemo(() => {
    if (tree === undefined) return "The text has errors, so it has no tree yet."
    const { length } = reading.text
    if (length > mostCharacters) {
      return `This text has ${counted(length, "character")}; trees are drawn for up to ${writtenNumber(mostCharacters)}.`
    }
    const nodes = size(tree)
    if (nodes > mostNodes) {
      return `The tree of this text has ${counted(nodes, "node")}; up to ${mostNodes} are drawn.`
    }
    try {
      return explainedText(tree, reading.dialect, valuesOf(tree, state))
    } catch (error) {
      if (error instanceof BoolglotError) return `The tree cannot be shown: ${error.message}.`
      throw error
    }
  }, [tree, state.values])
  return typeof explained === "string" ? (
    <p class="lead">{explained}</p>
  ) : (
    <ExplainedTree {...props} explained={explained} />
  )
}

interface ExplainedTreeProps extends PanelProps<Own> {
  readonly explained: ExplainedText
}

function ExplainedTree(props: ExplainedTreeProps) {
  const { explained, reading, state, own, selection, mark, select, changeOwn, announce } = props
  const { dialect } = reading
  const [pointed, setPointed] = useState<number>()
  const placed = useMemo(() => placedText(reading, explained), [reading, explained])
  const drawn = useMemo(
    () =>
      layOutTree(explained.whole, explained.variables, dialect, (part) =>
        typedSign(part, placed, dialect),
      ),
    [explained, placed, dialect],
  )
  const steps = useMemo(() => evaluationSteps(explained), [explained])
  const implied = useMemo(() => impliedParentheses(explained, dialect), [explained, dialect])
  const step = Math.min(own.step, steps.length - 1)
  const known = useMemo(() => knownBefore(steps, step), [steps, step])
  const current = steps[step]?.next?.part
  const selected = useMemo(
    () => innermost(explained.parts, placed, selection, reading, state.text),
    [explained, placed, selection, state.text],
  )
  const pointedPart = pointed === undefined ? undefined : drawn.nodes[pointed]?.part

  useEffect(() => {
    const marked = placed.isSource
      ? [
          ...(current ? [{ ...placed.spanOf(current), kind: "current" as const }] : []),
          ...(pointedPart ? [{ ...placed.spanOf(pointedPart), kind: "hovered" as const }] : []),
        ]
      : []
    mark(marked)
  }, [placed, current, pointedPart])
  useEffect(() => () => mark([]), [])

  return (
    <>
      <h2>Tree</h2>
      <EvaluationSteps
        steps={steps}
        step={step}
        value={explained.whole.value}
        onStep={(next) => changeOwn({ step: next }, "same-step")}
        announce={announce}
      />
      <Zoomable width={drawn.width} title="Drawing of the tree" largest={1.5}>
        <DrawnTree
          drawn={drawn}
          dialect={dialect}
          known={known}
          isStarted={step > 0}
          current={current}
          selected={selected}
          onPoint={setPointed}
          onChoose={(part) => placed.isSource && select(placed.spanOf(part))}
        />
      </Zoomable>
      <ParenthesizedText
        placed={placed}
        implied={implied}
        current={current}
        pointed={pointedPart}
      />
    </>
  )
}

/** The smallest part of the expression that contains the selection. */
function innermost(
  parts: readonly ExplainedPart[],
  placed: PlacedText,
  selection: Span,
  { text }: Reading,
  newest: string,
): ExplainedPart | undefined {
  if (!placed.isSource || text !== newest || selection === unplaced) return undefined
  const { from, to } = selection
  return parts.find((part) => {
    const span = placed.spanOf(part)
    return span.from <= from && to <= span.to
  })
}
