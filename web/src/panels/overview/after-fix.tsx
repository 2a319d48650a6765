// A text with errors as it would be with all its fixes, with its value, its tree and its meaning.

import { useMemo } from "preact/hooks"
import { BooleanSyntaxError, evaluateTree, parse } from "../../../../src/index.ts"
import { TruthValue } from "../../notation/truth-value.tsx"
import type { Reading } from "../../reading/reading.ts"
import { valuesOf } from "../../reading/values.ts"
import type { PanelProps } from "../panel.ts"
import { SmallTable, SmallTree } from "./overview-panel.tsx"

export function AfterFix(props: PanelProps) {
  const { reading, state, change, announce } = props
  const fixed = useMemo(() => fixedReading(reading), [reading])
  if (fixed === undefined) return null
  const { text, tree } = fixed
  // Places in the fixed text aren't places in the editor.
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

/** `undefined` unless the fixes of all errors together make a text of the notation. */
function fixedReading(reading: Reading) {
  const fixes = reading.errors.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
  if (fixes.length === 0 || fixes.length < reading.errorCount) return undefined
  // From the end, so that offsets stay right.
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
