// Shows a text with all its errors fixed, and its value, tree and truth table.

import { useMemo } from "preact/hooks"
import { BooleanSyntaxError, evaluateTree, parse } from "../../../../src/index.ts"
import { TruthValue } from "../../notation/truth-value.tsx"
import type { Reading } from "../../reading/reading.ts"
import { valuesOf } from "../../reading/values.ts"
import type { PanelProps } from "../panel.ts"
import { SmallTable, SmallTree } from "./small-views.tsx"

export function AfterFix(props: PanelProps) {
  const { reading, state, change, announce } = props
  const fixed = useMemo(() => fixedReading(reading), [reading])
  if (fixed === undefined) return null
  const { text, tree } = fixed
  // Offsets in the fixed text differ from offsets in the editor.
  const shown = { ...props, reading: fixed.reading, tree, mark: ignore, select: ignore }
  return (
    <>
      <section class="card" aria-labelledby="fixed">
        <div class="card-head">
          <h2 id="fixed">With the {reading.errorCount === 1 ? "fix" : "fixes"}</h2>
          <button
            type="button"
            class="link"
            disabled={reading.text !== state.text}
            onClick={() => {
              change({ text })
              announce(`Fixed: ${text}`)
            }}
          >
            Use this text
          </button>
        </div>
        <p class="readings-meaning">
          <code>{text}</code>
          <TruthValue value={evaluateTree(tree, valuesOf(tree, state))} />
        </p>
      </section>
      <div class="overview-pair">
        <SmallTree {...shown} />
        <SmallTable {...shown} />
      </div>
    </>
  )
}

const ignore = () => undefined

/** `undefined` if an error has no fix, or if the notation doesn't accept the fixed text. */
function fixedReading(reading: Reading) {
  const fixes = reading.errors.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
  if (fixes.length === 0 || fixes.length < reading.errorCount) return undefined
  // Fixing from the end keeps the other offsets valid.
  const text = fixes
    .toSorted((one, other) => other.from - one.from)
    .reduce(
      (fixed, { from, to, insert }) => fixed.slice(0, from) + insert + fixed.slice(to),
      reading.text,
    )
  try {
    const tree = parse(text, reading.dialect)
    const read = { ...reading, text, errors: [], errorCount: 0, groups: [], tree: () => tree }
    return { text, tree, reading: read }
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return undefined
    throw error
  }
}
